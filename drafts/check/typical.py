import sys,tomllib,glob,os
from gen import *
from selfcheck import flat
def shape(topic):
    t=tomllib.load(open(f'{BASE}/{topic}/topic.toml','rb')); d={}
    for s in t['shape']:
        if s['kind']=='polygon': d['points' if s['id']=='points' else s['id']+'.points']=[tuple(p) for p in s['points']]
        elif s['kind']=='point': d[s['id']]=tuple(s['at'])
        elif s['kind']=='circle': d[s['id']+'.center']=tuple(s['center']); d[s['id']+'.radius']=s['radius']
    return d
def cases(topic):
    base=shape(topic); out=[]
    for f in sorted(glob.glob(f'{BASE}/{topic}/*.toml')):
        n=os.path.basename(f)[:-5]
        if n=='topic': continue
        c=tomllib.load(open(f,'rb')); s=flat(c.get('set',{}))
        g=dict(base)
        for k,v in s.items():
            if k in g: g[k]=[tuple(p) for p in v] if k.endswith('points') else tuple(v) if isinstance(v,list) else v
        if topic=='point-polygon': w=s.get('rule')=='winding'; g['rule.winding']=w; g['rule.even_odd']=not w
        out.append((n,c,s,g))
    return out
EX={'point-polygon':'crossings','polygons-sat':'axes','gjk':'distance','circle-polygon':'closest'}
if __name__=='__main__':
    for topic in(sys.argv[1:] or EX):
        cs=[x for x in cases(topic) if 'numbers' not in x[2]]
        d=tomllib.load(open(f'../typical_mistakes/{topic}.toml','rb'))
        for m in d['mistake']:
            prog=interp.P(m['program']).program(); clear=[]; hit=[]; miss=[]
            for n,c,s,g in cs:
                want=c['expect'][EX[topic]]
                a=interp.Run(prog,g,'exact').verdict!='apart'
                if want=='touching': (hit if not a else miss).append(n)
                elif a!=(want=='colliding'): clear.append(n)
            ok=(len(clear)>=2) if 'few' not in m and 'touch' not in m else len(clear)==1 if 'few' in m else not clear
            print('ok ' if ok else 'BAD',topic,m['what'],len(clear),clear[:4])
