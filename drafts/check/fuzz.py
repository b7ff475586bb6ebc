import random,sys,time
from geo import *
import cp_cases, pp_cases
from cp import oracle
rnd=random.Random(int(sys.argv[1]) if len(sys.argv)>1 else 1)
def poly(lo=-3,hi=5):
    k=rnd.random()
    if k<.12: P=[(rnd.randint(lo,hi),rnd.randint(lo,hi))]
    elif k<.3:
        a=(rnd.randint(lo,hi),rnd.randint(lo,hi)); d=(rnd.randint(-2,2),rnd.randint(-2,2)); P=[a,(a[0]+d[0],a[1]+d[1])]
        if rnd.random()<.4: P.insert(1,P[0])
        if rnd.random()<.3: P=[a,(a[0]+2*d[0],a[1]+2*d[1]),(a[0]+d[0],a[1]+d[1])]
    else:
        P=hull([(rnd.randint(lo,hi),rnd.randint(lo,hi)) for _ in range(rnd.randint(3,6))])
        if rnd.random()<.2: i=rnd.randrange(len(P)); P.insert(i,P[i])
    if rnd.random()<.5: P=P[::-1]
    i=rnd.randrange(len(P)); return P[i:]+P[:i]
N=int(sys.argv[2]) if len(sys.argv)>2 else 1500
bad=0
m=methods('circle-polygon',['closest','corner-axis','feet','outline','regions','turned-axis'])
fx={k:interp.corrected(v[1]) for k,v in m.items()}
t0=time.time(); corr={}
for _ in range(N):
    P=poly(); c=(rnd.randint(-4,6),rnd.randint(-4,6)); r=rnd.randint(0,4)
    want=cp_cases.judge(P,c,r)[0]; g={'polygon.points':P,'circle.center':c,'circle.radius':r}
    for k in('closest','corner-axis'):
        a=interp.answer(*m[k][:2],g)[0]
        if a!=want: bad+=1; print('cp',k,P,c,r,a,want)
    for k in('feet','outline','regions','turned-axis'):
        a=interp.Run(fx[k],g,'exact').verdict
        if (a=='apart')!=(want=='apart'): corr.setdefault(k,[]).append((P,c,r,a,want))
print('circle-polygon',N,'corrected wrong',{k:(len(v),v[:2]) for k,v in corr.items()},time.time()-t0)
m=methods('point-polygon',['crossings','winding','open-loop','vertical-edge','strict-vertices','half-open']); corr={}
fx={k:interp.corrected(v[1]) for k,v in m.items()}
for _ in range(N):
    P=[(rnd.randint(0,4),rnd.randint(0,4)) for _ in range(rnd.randint(3,7))]; c=(rnd.randint(0,4),rnd.randint(0,4)); w=rnd.random()<.5
    want=pp_cases.judge(P,c,'winding' if w else '')[0]; g={'points':P,'point':c,'rule.winding':w,'rule.even_odd':not w}
    for k in('crossings','winding'):
        a=interp.answer(*m[k][:2],g)[0]
        if a!=want: bad+=1; print('pp',k,P,c,w,a,want)
    if not w and want!='touching':
        for k in list(m)[2:]:
            a=interp.Run(fx[k],g,'exact').verdict
            if (a=='apart')!=(want=='apart'): corr.setdefault(k,[]).append((P,c,a,want))
print('point-polygon',{k:(len(v),v[:2]) for k,v in corr.items()},time.time()-t0)
ps=methods('polygons-sat',['axes','long-axes','edges-only']); gj=methods('gjk',['distance','zero-direction']); corr={}
fx={k:interp.corrected(v[1]) for k,v in {**ps,**gj}.items()}
steps={}
for _ in range(N):
    A,B=poly(),poly(); want,sq,ways=judge(A,B); g={'a.points':A,'b.points':B}
    for k,v in(('axes',ps['axes']),('distance',gj['distance'])):
        run=interp.Run(v[1],g,'exact'); a=run.verdict
        if a!=want: bad+=1; print(k,A,B,a,want)
        if k=='axes' and want=='colliding' and abs(run.results['depth']-root(sq))>1e-30: bad+=1; print('depth',A,B)
    for k in('long-axes','edges-only','zero-direction'):
        a=interp.Run(fx[k],g,'exact').verdict
        if (a=='apart')!=(want=='apart'): corr.setdefault(k,[]).append((A,B,a,want))
print('sat gjk bad',bad,{k:(len(v),v[:2]) for k,v in corr.items()},time.time()-t0)
