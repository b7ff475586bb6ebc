"""The mutations of tests/checks/mutations, on the texts: which no case finds."""
import sys, re, time, random, copy
sys.setrecursionlimit(5000)
from fractions import Fraction as F
import interp
from interp import P as Parser, mpf, mpmath
from gen import *
from typical import cases, EX, shape
# ---- a parser that keeps chains and dotted names
class P2(Parser):
    def neg(s):
        if s.on('not'): return ('not',s.neg())
        a=s.sum(); rest=[]
        while s.peek() in('<','<=','>','>=','==','!='):
            o=s.next()[1]; rest.append((o,s.sum()))
        return ('chain',a,tuple(rest)) if rest else a
    def post(s):
        a=super().post()
        def fold(e):
            if e[0]=='dot':
                b=fold(e[1])
                if b[0]=='name': return ('name',b[1]+'.'+e[2])
                return ('comp',b,e[2])
            return e
        return fold(a)
# ---- printing
PREC={'or':1,'and':2,'not':3,'chain':4,'+':5,'-':5,'*':6,'/':6,'-u':7,'^':8}
def pr(e,level=0):
    k=e[0]
    def wrap(t,p): return f'({t})' if p<level else t
    if k=='num': return e[1]
    if k=='name': return e[1]
    if k=='truth': return 'true' if e[1] else 'false'
    if k=='verdict': return e[1]
    if k=='none': return 'none'
    if k=='vec': return f'({pr(e[1])}, {pr(e[2])})'
    if k=='abs': return f'|{pr(e[1])}|'
    if k=='call': return f'{e[1]}({", ".join(pr(x) for x in e[2])})'
    if k=='comp': return pr(e[1],9)+'.'+e[2]
    if k=='sel': t=f'if {pr(e[1],1)} then {pr(e[2],1)} else {pr(e[3],0)}'; return f'({t})' if level>0 else t
    if k=='not': return wrap('not '+pr(e[1],3),3)
    if k=='-u': return wrap('-'+pr(e[1],7),7)
    if k=='^': return wrap(pr(e[1],9)+'^'+str(e[2]),8)
    if k=='chain': return wrap(pr(e[1],5)+''.join(f' {o} {pr(x,5)}' for o,x in e[2]),4)
    p=PREC[k]
    return wrap(f'{pr(e[1],p)} {k} {pr(e[2],p+1)}',p)
def lines(b,ind=0):
    o=[]; s='    '*ind
    for st in b:
        k=st[0]
        if k=='let': o.append(s+'let '+', '.join(f'{n} = {pr(e)}' for n,e in st[1]))
        elif k=='set': o.append(s+f'{st[1]} = {pr(st[2])}')
        elif k=='require': o.append(s+'require '+pr(st[1]))
        elif k=='return': o.append(s+'return '+pr(st[1]))
        elif k=='define': o.append(s+f'define {st[1]}({", ".join(st[2])}) = {pr(st[3])}')
        elif k=='if':
            o.append(s+f'if {pr(st[1])} {{'); o+=lines(st[2],ind+1)
            e=st[3]
            while len(e)==1 and e[0][0]=='if' and e[0][-1]=='elif': o.append(s+f'}} else if {pr(e[0][1])} {{'); o+=lines(e[0][2],ind+1); e=e[0][3]
            if e: o.append(s+'} else {'); o+=lines(e,ind+1)
            o.append(s+'}')
        elif k=='each':
            n,m,f,ls=st[1:5]; src=f'{f}({", ".join(ls)})' if f else ', '.join(ls)
            o.append(s+f'for {n}{", "+m if m else ""} in {src} {{'); o+=lines(st[5],ind+1); o.append(s+'}')
        elif k=='count':
            o.append(s+f'for {st[1]} from {pr(st[2])} to {pr(st[3])} {{'); o+=lines(st[4],ind+1); o.append(s+'}')
    return o
def change(a,b):
    i=0
    while i<min(len(a),len(b)) and a[i]==b[i]: i+=1
    j=0
    while j<min(len(a),len(b))-i and a[-1-j]==b[-1-j]: j+=1
    w=lambda x:' '.join(l.strip() for l in x[i:len(x)-j])
    return f'{w(a)} => {w(b)}'
# ---- bare programs
def bare(b):
    o=[]
    for st in b:
        k=st[0]
        if k in('check','right'):
            if k=='check': o.append(st)
            continue
        if k=='return': o.append(('return',st[1],[],st[-1]))
        elif k=='if': o.append(('if',st[1],bare(st[2]),bare(st[3]),st[-1]))
        elif k=='each': o.append(st[:5]+(bare(st[5]),st[6]))
        elif k=='count': o.append(st[:4]+(bare(st[4]),st[5]))
        else: o.append(st)
    return o
def drop_unused(b,text):
    uses=lambda n: len([w for w in re.split(r"[^\w']",text) if w==n])
    o=[]
    for st in b:
        if st[0]=='let':
            xs=[x for x in st[1] if uses(x[0])>1]
            if xs: o.append(('let',xs,st[-1]))
        elif st[0]=='define':
            if uses(st[1])>1: o.append(st)
        elif st[0]=='if': o.append(('if',st[1],drop_unused(st[2],text),drop_unused(st[3],text),st[-1]))
        elif st[0]=='each': o.append(st[:5]+(drop_unused(st[5],text),st[6]))
        elif st[0]=='count': o.append(st[:4]+(drop_unused(st[4],text),st[5]))
        else: o.append(st)
    return o
def names_in(b,skip):
    o=[]
    def ex(e):
        if isinstance(e,tuple):
            if e and e[0]=='name': o.append(e[1].split('.')[0]); o.append(e[1])
            for x in e: ex(x)
        elif isinstance(e,list):
            for x in e: ex(x)
    def bl(b):
        for st in b:
            if st[0]=='set' and st[1]==skip: continue
            if st[0]=='let':
                for n,e in st[1]:
                    if n!=skip: ex(e)
            elif st[0]=='each': o.extend(st[4]); bl(st[5])
            elif st[0]=='count': ex(st[2]); ex(st[3]); bl(st[4])
            elif st[0]=='if': ex(st[1]); bl(st[2]); bl(st[3])
            else: ex(st[1:])
    bl(b); return o
def drop_assigned(b):
    sets=set()
    def f(b):
        for st in b:
            if st[0]=='set': sets.add(st[1])
            for x in st:
                if isinstance(x,list) and x and isinstance(x[0],tuple) and x[0] and isinstance(x[0][0],str) and st[0] in('if','each','count'): f(x)
    f(b)
    dead={n for n in sets if n not in names_in(b,n)}
    def g(b):
        o=[]
        for st in b:
            if st[0]=='set' and st[1] in dead: continue
            if st[0]=='let':
                xs=[x for x in st[1] if x[0] not in dead]
                if xs: o.append(('let',xs,st[-1]))
            elif st[0]=='if': o.append(('if',st[1],g(st[2]),g(st[3]),st[-1]))
            elif st[0]=='each': o.append(st[:5]+(g(st[5]),st[6]))
            elif st[0]=='count': o.append(st[:4]+(g(st[4]),st[5]))
            else: o.append(st)
        return o
    return g(b)
def verdict_part(b):
    b=bare(b)
    while 1:
        t='\n'.join(lines(b)); b2=drop_unused(drop_assigned(b),t)
        if '\n'.join(lines(b2))==t: return b2
        b=b2
# ---- kinds
class Bad(Exception): pass
LISTF={'first':'v','count':'n','low':'n','high':'n','support':'v','middle':'v','inside':'t'}
def kind(e,env,fn):
    k=e[0]; K=lambda x:kind(x,env,fn)
    def need(x,*ks):
        a=K(x)
        if a not in ks: raise Bad
        return a
    if k=='num': return 'n'
    if k=='none': return 'n'
    if k=='truth': return 't'
    if k=='verdict': return 'a'
    if k=='name':
        n=e[1]
        if n in env: return env[n]
        if '.' in n:
            v,c=n.rsplit('.',1)
            if env.get(v)=='v' and c in 'xy': return 'n'
        raise Bad
    if k=='comp': need(e[1],'v'); return 'n'
    if k=='vec': need(e[1],'n'); need(e[2],'n'); return 'v'
    if k=='abs': need(e[1],'n','v'); return 'n'
    if k=='-u': return need(e[1],'n','v')
    if k=='^': need(e[1],'n'); return 'n'
    if k in('+','-'):
        a=need(e[1],'n','v'); need(e[2],a); return a
    if k=='*':
        a,b=need(e[1],'n','v'),need(e[2],'n','v')
        if a==b=='v': raise Bad
        return 'v' if 'v' in(a,b) else 'n'
    if k=='/': a=need(e[1],'n','v'); need(e[2],'n'); return a
    if k=='chain':
        ks=[K(e[1])]+[K(x) for o,x in e[2]]
        if len(set(ks))>1 or ks[0] not in 'nvt': raise Bad
        if ks[0] in 'vt' and (any(o not in('==','!=') for o,_ in e[2]) or len(e[2])>1): raise Bad
        return 't'
    if k in('and','or'): need(e[1],'t'); need(e[2],'t'); return 't'
    if k=='not': need(e[1],'t'); return 't'
    if k=='sel':
        need(e[1],'t'); a=K(e[2]); b=K(e[3])
        if a!=b:
            if 'none' in (e[2][0],e[3][0]): return b if e[2][0]=='none' else a
            raise Bad
        return a
    if k=='call':
        f,xs=e[1],e[2]
        if f in fn:
            a,ks,r=fn[f]
            if len(xs)!=len(a) : raise Bad
            return kind(r,{**{n:v for n,v in env.items() if n in fn['__given']},**dict(zip(a,[K(x) for x in xs]))},fn)
        if f in LISTF:
            if f in('first','count','middle'): need(xs[0],'l')
            elif f=='inside': need(xs[0],'v'); need(xs[1],'l')
            else: need(xs[0],'l'); need(xs[1],'v')
            return LISTF[f]
        if f in('dot','cross'): need(xs[0],'v'); need(xs[1],'v'); return 'n'
        if f in('perp','normalize'): need(xs[0],'v'); return 'v'
        if f=='length': need(xs[0],'v'); return 'n'
        for x in xs: need(x,'n')
        if len(xs)!={'min':2,'max':2,'clamp':3,'abs':1,'sqrt':1,'floor':1,'sign':1,'trunc':1}.get(f,-1): raise Bad
        return 'n'
    raise Bad(k)
def static(b,env,fn,top=True):
    env=dict(env); ends=False
    for i,st in enumerate(b):
        k=st[0]
        if ends: raise Bad
        if k=='let':
            for n,e in st[1]: 
                if n in env: raise Bad
                env[n]=kind(e,env,fn)
        elif k=='set':
            if env.get(st[1])!=kind(st[2],env,fn) and not(st[2][0]=='none'): raise Bad
        elif k=='require':
            if kind(st[1],env,fn)!='t': raise Bad
        elif k=='check': pass
        elif k=='return':
            if kind(st[1],env,fn) not in('t','a'): raise Bad
            ends=True
        elif k=='if':
            if kind(st[1],env,fn)!='t': raise Bad
            a=static(st[2],env,fn,False); c=static(st[3],env,fn,False); ends=a and c and bool(st[3])
        elif k=='each':
            n,m,f,ls=st[1:5]
            for l in ls:
                if env.get(l)!='l': raise Bad
            static(st[5],{**env,n:'v',**({m:'v'} if m else {})},fn,False)
        elif k=='count':
            for x in(st[2],st[3]):
                if kind(x,env,fn)!='n': raise Bad
                if x[0]!='num' : 
                    names=[]; 
                    def walk(y):
                        if y[0]=='name': names.append(y[1])
                        for z in y[1:]:
                            if isinstance(z,tuple) and z: walk(z) if isinstance(z[0],str) else [walk(q) for q in z if isinstance(q,tuple)]
                            if isinstance(z,list): [walk(q) for q in z]
                    walk(x)
                    if any(n.split('.')[0] not in {g.split('.')[0] for g in fn['__given']} for n in names): raise Bad
            static(st[4],{**env,st[1]:'n'},fn,False)
        elif k=='define': fn[st[1]]=(st[2],None,st[3])
    if top and not ends: raise Bad
    return ends
# ---- mutations
def neg(e): return ('-u',e)
def muts(e,names):
    out=list(here(e,names))
    k=e[0]
    if k in('vec','+','-','*','/','and','or'):
        for i in(1,2): out+=[e[:i]+(m,)+e[i+1:] for m in muts(e[i],names)]
    elif k in('-u','not','abs','comp','^'): out+=[(k,m)+e[2:] for m in muts(e[1],names)]
    elif k=='chain':
        out+=[(k,m,e[2]) for m in muts(e[1],names)]
        for i,(o,x) in enumerate(e[2]): out+=[(k,e[1],e[2][:i]+((o,m),)+e[2][i+1:]) for m in muts(x,names)]
    elif k=='call':
        for i,x in enumerate(e[2]): out+=[(k,e[1],e[2][:i]+[m]+e[2][i+1:]) for m in muts(x,names)]
    elif k=='sel':
        for i in(1,2,3): out+=[e[:i]+(m,)+e[i+1:] for m in muts(e[i],names)]
    return out
def here(e,names):
    k=e[0]
    if k=='num':
        if re.fullmatch(r'\d+',e[1]):
            n=int(e[1])
            for o in(n+1,n-1,n*2,n//2):
                if o!=n: yield ('num',str(o)) if o>=0 else neg(('num',str(-o)))
    elif k=='name':
        w=e[1]; end=None; name=w
        if w not in names and '.' in w:
            v,c=w.rsplit('.',1)
            if names.get(v)=='v': name,end=v,c
        kd=names.get(name)
        if kd is None: return
        for o,ko in names.items():
            if ko==kd and o!=name: yield ('name',o+('.'+end if end else ''))
        if end: yield ('name',name+'.'+('y' if end=='x' else 'x'))
        if kd in 'nv': yield neg(e)
        if kd=='t': yield ('truth',3); yield ('truth',0)
    elif k=='verdict':
        for o in('apart','touching','colliding'):
            if o!=e[1]: yield ('verdict',o)
    elif k=='vec': yield ('vec',e[2],e[1])
    elif k=='-u': yield e[1]
    elif k=='not': yield e[1]
    elif k=='abs': yield e[1]; yield neg(e)
    elif k=='comp': yield ('comp',e[1],'y' if e[2]=='x' else 'x')
    elif k in('+','-','*','/'):
        for o in {'+':'-*','-':'+','*':'+/','/':'*'}[k]: yield (o,e[1],e[2])
        if k in '-/': yield (k,e[2],e[1])
        yield e[1]; yield e[2]
    elif k=='^': yield ('*',e[1],('num',str(e[2]))); yield e[1]
    elif k in('and','or'): yield ('or' if k=='and' else 'and',e[1],e[2]); yield e[1]; yield e[2]
    elif k=='chain':
        yield ('truth',3); yield ('truth',0)
        for i,(o,x) in enumerate(e[2]):
            for p in('<','<=','>','>=','==','!='):
                if p!=o: yield ('chain',e[1],e[2][:i]+((p,x),)+e[2][i+1:])
        if len(e[2])==2: yield ('chain',e[1],e[2][:1]); yield ('chain',e[2][0][1],e[2][1:])
    elif k=='call':
        f,x=e[1],e[2]; yield neg(e)
        if f=='min': yield ('call','max',x)
        if f=='max': yield ('call','min',x)
        if f=='dot': yield ('call','cross',x)
        if f=='cross': yield ('call','dot',x); yield ('call','cross',x[::-1])
        if f=='clamp': yield ('call','max',x[:2]); yield ('call','min',[x[0],x[2]]); yield ('call','clamp',[x[0],x[2],x[1]])
        if f=='low': yield ('call','high',x)
        if f=='high': yield ('call','low',x)
        if f not in('dot','cross'): yield from x
    elif k=='sel': yield e[2]; yield e[3]; yield ('sel',e[1],e[3],e[2])
def bmuts(b,names):
    for i,st in enumerate(b):
        yield b[:i]+b[i+1:]
        k=st[0]; W=lambda x:b[:i]+[x]+b[i+1:]
        if k=='let':
            for j,(n,e) in enumerate(st[1]):
                for m in muts(e,names): yield W(('let',st[1][:j]+[(n,m)]+st[1][j+1:],st[-1]))
        elif k=='set':
            for m in muts(st[2],names): yield W(('set',st[1],m,st[-1]))
        elif k in('require','return'):
            for m in muts(st[1],names): yield W((k,m)+st[2:])
        elif k=='if':
            for m in muts(st[1],names): yield W(('if',m)+st[2:])
            for x in bmuts(st[2],names): yield W(('if',st[1],x,st[3],st[-1]))
            for x in bmuts(st[3],names): yield W(('if',st[1],st[2],x,st[-1]))
        elif k=='each':
            for x in bmuts(st[5],names): yield W(st[:5]+(x,st[6]))
        elif k=='count':
            for m in muts(st[2],names): yield W(('count',st[1],m)+st[3:])
            for m in muts(st[3],names): yield W(('count',st[1],st[2],m)+st[4:])
            for x in bmuts(st[4],names): yield W(st[:4]+(x,st[5]))
        elif k=='define':
            for m in muts(st[3],names): yield W(('define',st[1],st[2],m,st[-1]))
def introduced(b):
    o=[]
    for st in b:
        if st[0]=='let': o+=[n for n,_ in st[1]]
        elif st[0]=='set': o.append(st[1])
        elif st[0]=='if': o+=introduced(st[2])+introduced(st[3])
        elif st[0]=='each': o+=introduced(st[5])
        elif st[0]=='count': o+=introduced(st[4])
    return o
# ---- fractions
class Frac(interp.Exact):
    name='exact'
    def num(s,x): return F(x) 
    def inp(s,x): return F(x)
    def div(s,a,b):
        if b==0: return None
        if isinstance(a,mpf) or isinstance(b,mpf): a,b=mp(a),mp(b)
        return a/b
    def sqrt(s,a):
        if a<0: return None
        return root(a) if isinstance(a,F) else mpmath.sqrt(a)
    def length(s,v):
        q=v[0]*v[0]+v[1]*v[1]; return s.sqrt(q)
    def isnan(s,a): return a is None
    def floor(s,a): return F(math.floor(a))
interp.NUM['frac']=Frac()
class FRun(interp.Run):
    def pair(s,a,b):
        if type(a) is not type(b): return mp(a),mp(b)
        return a,b
    def mul(s,a,b):
        if a is None or b is None: return None
        a,b=s.pair(a,b); r=a*b
        if isinstance(r,F) and r.denominator.bit_length()+r.numerator.bit_length()>4000: raise OverflowError
        return r
    def add(s,a,b):
        if a is None or b is None: return None
        a,b=s.pair(a,b); return a+b
    def sub(s,a,b):
        if a is None or b is None: return None
        a,b=s.pair(a,b); return a-b
    def cmp(s,o,a,b):
        if a is not None and b is not None and not isinstance(a,tuple) and not isinstance(b,tuple):
            if isinstance(a,F) and isinstance(b,F):
                eq=a==b
                if o=='==': return 2 if eq else 0
                if o=='!=': return 1 if eq else 3
                if o in('>','>='): a,b=b,a; o={'>':'<','>=':'<='}[o]
                if eq: return 2 if o=='<=' else 1
                return 3 if a<b else 0
            a,b=mp(a),mp(b)
        return super().cmp(o,a,b)
    def ev(s,e):
        k=e[0]
        if k=='chain':
            t=3; a=s.ev(e[1])
            for o,x in e[2]:
                b=s.ev(x); t=min(t,s.cmp(o,a,b)); a=b
            return ('T',t)
        if k=='name' and '.' in e[1] and not s.has(e[1]):
            v,c=e[1].rsplit('.',1); return s.look(v)[0 if c=='x' else 1]
        if k=='comp': return s.ev(e[1])[0 if e[2]=='x' else 1]
        return super().ev(e)
    def stmt(s,st):
        if s.steps>20000: raise RuntimeError
        super().stmt(st)
def verdict(b,g):
    try: return FRun(b,g,'frac').verdict
    except Exception as e: return 'error '+type(e).__name__
def parse(topic,m):
    text=open(f'{BASE}/{topic}/{m}.method').read(); return P2(text.split('---\n',2)[2]).program()
def elif_mark(b): return b
def run(topic,m,states=0,show=True):
    part=verdict_part(parse(topic,m)); before=lines(part)
    cs=[(n,g,c) for n,c,s,g in cases(topic)]
    given={}
    for n,v in cs[0][1].items(): given[n]='l' if isinstance(v,list) else 'v' if isinstance(v,tuple) else 't' if isinstance(v,bool) else 'n'
    fn={'__given':set(given)}
    # names with kinds
    env=dict(given)
    names=dict(given)
    def collect(b,env):
        env=dict(env)
        for st in b:
            if st[0]=='let':
                for n,e in st[1]: env[n]=names[n]=kind(e,env,fn)
            elif st[0]=='if': collect(st[2],env); collect(st[3],env)
            elif st[0]=='each':
                x={st[1]:'v'}; 
                if st[2]: x[st[2]]='v'
                names.update(x); collect(st[5],{**env,**x})
            elif st[0]=='count': names[st[1]]='n'; collect(st[4],{**env,st[1]:'n'})
            elif st[0]=='define': fn[st[1]]=(st[2],None,st[3])
    collect(part,env)
    want={}
    from reach import judged
    for n,g,c in cs: want[n]=judged(topic,g)[0]
    for n,g,c in cs:
        v=verdict(part,g); assert v==want[n],(n,v,want[n])
    seen={'\n'.join(before)}; alive=[]; total=0
    order=list(cs)
    allm=list(bmuts(part,names))
    # inputs exchanged
    ins=[n for n in given]
    def ren(e,a,b):
        if isinstance(e,tuple):
            if e and e[0]=='name':
                n=e[1]
                for x,y in((a,b),(b,a)):
                    if n==x or n.startswith(x+'.'): return ('name',y+n[len(x):])
                return e
            if e and e[0]=='each':
                ls=[b if l==a else a if l==b else l for l in e[4]]; return ('each',e[1],e[2],e[3],e[4],ren(e[5],a,b),e[6])
            return tuple(ren(x,a,b) for x in e)
        if isinstance(e,list): return [ren(x,a,b) for x in e]
        return e
    exch=[]
    for i in range(len(ins)):
        for j in range(i+1,len(ins)):
            if given[ins[i]]==given[ins[j]]: exch.append((f'{ins[i]} <=> {ins[j]}',ren(part,ins[i],ins[j])))
    for ch,b in [(None,x) for x in allm]+exch:
        l=lines(b); t='\n'.join(l)
        if t in seen: continue
        seen.add(t)
        try: static(b,given,{'__given':set(given)})
        except Bad: continue
        total+=1
        dead=None
        for i,(n,g,c) in enumerate(order):
            if verdict(b,g)!=want[n]:
                dead=n; order.insert(0,order.pop(i)); break
        if dead is None: alive.append((ch or change(before,l),b))
    print(topic,m,'mutants',total,'alive',len(alive),flush=True)
    return alive,given
if __name__=='__main__':
    for x in sys.argv[1:]:
        topic,m=x.split('/'); t0=time.time()
        alive,_=run(topic,m)
        for a,_ in alive: print('   ',a)
        print('   time',time.time()-t0)
