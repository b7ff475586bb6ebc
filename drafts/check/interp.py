"""A small interpreter of the notation, to check the texts of methods before the program can run them."""
import re, math
import mpmath
mpmath.mp.dps = 160
mpf = mpmath.mpf
EPS = mpf(10) ** -110
class Exact:
    name='exact'
    def num(s,x): return mpf(x) if not isinstance(x,str) else mpf(x)
    def inp(s,x): return mpf(float(x))
    def eqz(s,d,scale): return abs(d) <= EPS*max(1,scale) or d==0
    def div(s,a,b):
        if abs(b)<=EPS: return None
        return a/b
    def sqrt(s,a):
        if a < -EPS: return None
        return mpmath.sqrt(max(a,0))
    def length(s,v): return mpmath.sqrt(v[0]*v[0]+v[1]*v[1])
    def isnan(s,a): return a is None
    floor=staticmethod(mpmath.floor)
import struct
def fdiv(a,b):
    a,b=float(a),float(b)
    if b==0:
        if a==0 or a!=a: return float('nan')
        return math.copysign(float('inf'),a)*math.copysign(1,b)
    return a/b
class S(float):
    """A number of f32: every operation is rounded."""
    def __new__(c,x):
        x=float(x)
        try: x=struct.unpack('f',struct.pack('f',x))[0]
        except OverflowError: x=math.copysign(float('inf'),x)
        return float.__new__(c,x)
    def __add__(a,b): return S(float(a)+float(b))
    def __sub__(a,b): return S(float(a)-float(b))
    def __mul__(a,b): return S(float(a)*float(b))
    def __neg__(a): return S(-float(a))
    def __abs__(a): return S(abs(float(a)))
class F64:
    name='f64'; T=float
    def num(s,x): return s.T(float(x))
    inp=num
    def div(s,a,b): return s.T(fdiv(a,b))
    def sqrt(s,a): return s.T('nan') if a<0 else s.T(math.sqrt(a))
    def length(s,v): return s.T(math.sqrt(v[0]*v[0]+v[1]*v[1]))
    def isnan(s,a): return a is None or a!=a
    def floor(s,a): return s.T(math.floor(a))
class F32(F64):
    name='f32'; T=S
NUM={'exact':Exact(),'f64':F64(),'f32':F32()}

TOK=re.compile(r'\s*(?:(?P<num>\d+\.?\d*(?:e-?\d+)?)|(?P<id>[A-Za-z_][A-Za-z0-9_]*)|(?P<op><=|>=|==|!=|[-+*/^(){}|,;<>=.·×]))')
def lex(text):
    out=[]; depth=0
    for no,line in enumerate(text.split('\n'),1):
        line=re.sub(r'//.*','',line)
        line=re.sub(r'(?<!\S)@.*','',line)
        pos=0; n0=len(out)
        while pos<len(line):
            if not line[pos:].strip(): break
            m=TOK.match(line,pos)
            if not m: raise SyntaxError(f'line {no}: {line[pos:]!r}')
            pos=m.end()
            k=m.lastgroup; v=m.group(k)
            if v=='(': depth+=1
            if v==')': depth-=1
            out.append((k,v,no))
        if len(out)>n0 and depth==0: out.append(('nl','\n',no))
    # a line that ends with an operator goes on
    res=[]
    CONT={'+','-','*','/','^',',','<','>','<=','>=','==','!=','=','and','or','not','then','else','·','×','with','in'}
    for i,t in enumerate(out):
        if t[0]=='nl':
            if res and res[-1][1] in CONT: continue
            nxt=next((x for x in out[i+1:] if x[0]!='nl'),None)
            if nxt and nxt[1]=='{' and res and res[-1][1] not in '{};': continue
        res.append(t)
    res.append(('end','',0))
    return res
KEY={'let','require','check','if','else','for','return','define','right','then','and','or','not','true','false','none','apart','touching','colliding','from','to','in','with'}
class P:
    def __init__(s,text): s.t=lex(text); s.i=0
    def peek(s,k=0): return s.t[s.i+k][1]
    def kind(s,k=0): return s.t[s.i+k][0]
    def next(s): s.i+=1; return s.t[s.i-1]
    def take(s,v):
        if s.peek()!=v: raise SyntaxError(f'line {s.t[s.i][2]}: expected {v!r}, found {s.peek()!r}')
        return s.next()
    def on(s,v):
        if s.peek()==v: s.next(); return True
        return False
    def skip(s):
        while s.kind()=='nl' or s.peek()==';': s.next()
    def program(s):
        b=[]; s.skip()
        while s.kind()!='end': b.append(s.stmt()); s.skip()
        return b
    def block(s):
        s.take('{'); s.skip(); b=[]
        while s.peek()!='}': b.append(s.stmt()); s.skip()
        s.next(); return b
    def ident(s):
        k,v,no=s.next()
        if k!='id' or v in KEY: raise SyntaxError(f'line {no}: a name, not {v!r}')
        return v
    def stmt(s):
        no=s.t[s.i][2]; v=s.peek()
        if v=='let':
            s.next(); xs=[]
            while 1:
                n=s.ident(); s.take('='); xs.append((n,s.expr()))
                if not s.on(','): break
            return ('let',xs,no)
        if v in('require','check'):
            s.next(); return (v,s.expr(),no)
        if v=='return':
            s.next(); e=s.expr(); w=[]
            if s.on('with'):
                while 1:
                    n=s.ident(); s.take('='); w.append((n,s.expr()))
                    if not s.on(','): break
            return ('return',e,w,no)
        if v=='if':
            s.next(); c=s.expr(); a=s.block(); b=[]
            save=s.i; s.skip()
            if s.on('else'):
                b=[s.stmt()] if s.peek()=='if' else s.block()
            else: s.i=save
            return ('if',c,a,b,no)
        if v=='for':
            s.next(); n=s.ident()
            if s.on('from'):
                a=s.expr(); s.take('to'); b=s.expr(); return ('count',n,a,b,s.block(),no)
            m=None
            if s.on(','): m=s.ident()
            s.take('in')
            f=None
            if s.peek() in('edges','chain'): f=s.next()[1]; s.take('(')
            ls=[s.dotted()]
            while s.on(','): ls.append(s.dotted())
            if f: s.take(')')
            return ('each',n,m,f,ls,s.block(),no)
        if v=='define':
            s.next(); f=s.ident(); s.take('('); a=[]
            while s.peek()!=')':
                a.append(s.ident()); s.on(',')
            s.next(); s.take('='); return ('define',f,a,s.expr(),no)
        if v=='right':
            s.next(); return ('right',s.block() if s.peek()=='{' else [s.stmt()],no)
        n=s.ident(); s.take('='); return ('set',n,s.expr(),no)
    def dotted(s):
        n=s.ident()
        while s.peek()=='.': s.next(); n+='.'+s.next()[1]
        return n
    def expr(s):
        if s.on('if'):
            c=s.expr(); s.take('then'); a=s.expr(); s.take('else'); return ('sel',c,a,s.expr())
        a=s.conj()
        while s.on('or'): a=('or',a,s.conj())
        return a
    def conj(s):
        a=s.neg()
        while s.on('and'): a=('and',a,s.neg())
        return a
    def neg(s):
        if s.on('not'): return ('not',s.neg())
        a=s.sum(); c=None
        while s.peek() in('<','<=','>','>=','==','!='):
            o=s.next()[1]; b=s.sum(); x=('cmp',o,a,b); c=x if c is None else ('and',c,x); a=b
        return c if c else a
    def sum(s):
        a=s.prod()
        while s.peek() in('+','-'): o=s.next()[1]; a=(o,a,s.prod())
        return a
    def prod(s):
        a=s.unary()
        while s.peek() in('*','/','·','×'):
            o=s.next()[1]; b=s.unary()
            a={'·':('call','dot',[a,b]),'×':('call','cross',[a,b])}.get(o,(o,a,b))
        return a
    def unary(s):
        if s.on('-'): return ('-u',s.unary())
        a=s.post()
        if s.on('^'): a=('^',a,int(s.next()[1]))
        return a
    def post(s):
        k,v,no=s.next()
        if k=='num': a=('num',v)
        elif v=='(':
            a=s.expr()
            if s.on(','): b=s.expr(); a=('vec',a,b)
            s.take(')')
        elif v=='|': a=('abs',s.sum()); s.take('|')
        elif v in('true','false'): a=('truth',3 if v=='true' else 0)
        elif v in('apart','touching','colliding'): a=('verdict',v)
        elif v=='none': a=('none',)
        elif v=='if': s.i-=1; return s.expr()
        elif k=='id' and v not in KEY:
            if s.peek()=='(':
                s.next(); xs=[]
                while s.peek()!=')':
                    xs.append(s.expr()); 
                    if not s.on(','): break
                s.take(')'); a=('call',v,xs)
            else: a=('name',v)
        else: raise SyntaxError(f'line {no}: unexpected {v!r}')
        while s.peek()=='.':
            s.next(); c=s.next()[1]; a=('dot',a,c)
        return a

class Done(Exception): pass
class Run:
    def __init__(s,prog,given,numbers,trace=False):
        s.n=NUM[numbers]; s.fn={}; s.req=3; s.results={}; s.steps=0; s.verdict=None; s.answer=None
        s.given={k:s.conv(v) for k,v in given.items()}
        s.env=[dict(s.given)]
        s.ended=None
        try: s.block(prog)
        except Done: pass
        else: raise RuntimeError('no return')
    def conv(s,v):
        if isinstance(v,bool): return ('T',3 if v else 0)
        if isinstance(v,list): return [tuple(s.n.inp(c) for c in p) for p in v]
        if isinstance(v,tuple): return tuple(s.n.inp(c) for c in v)
        return s.n.inp(v)
    def look(s,n):
        for e in reversed(s.env):
            if n in e: return e[n]
        raise NameError(n)
    def has(s,n): return any(n in e for e in s.env)
    def block(s,b):
        s.env.append({})
        for st in b: s.stmt(st)
        s.env.pop()
    def stmt(s,st):
        k=st[0]; s.steps+=1
        if k=='let':
            for n,e in st[1]:
                if n in s.env[-1] or any(n in e for e in s.env): 
                    if n in s.env[-1]: raise NameError(f'line {st[-1]}: {n} already has a value')
                s.env[-1][n]=s.ev(e)
        elif k=='set':
            for e in reversed(s.env):
                if st[1] in e: e[st[1]]=s.ev(st[2]); break
            else: raise NameError(f'line {st[-1]}: {st[1]}')
        elif k=='require':
            t=s.truth(st[1])
            if t>=2: s.req=min(s.req,t)
            else: s.end(min(s.req,t),st[-1])
        elif k=='check': s.truth(st[1])
        elif k=='if': s.block(st[2] if s.truth(st[1])>=2 else st[3])
        elif k=='count':
            a,b=int(s.n.floor(s.ev(st[2]))),int(s.n.floor(s.ev(st[3])))
            for i in range(a,b+1): s.env.append({st[1]:s.n.num(i)}); s.block(st[4]); s.env.pop()
        elif k=='each':
            _,n,m,f,ls,body,no=st
            for l in ls:
                L=s.look(l); assert isinstance(L,list),l
                if f is None: turns=[(p,) for p in L]
                elif f=='edges': turns=[(L[i],L[(i+1)%len(L)]) for i in range(len(L))]
                else: turns=[(L[i],L[i+1]) for i in range(len(L)-1)]
                for t in turns:
                    e={n:t[0]}
                    if m: e[m]=t[1]
                    s.env.append(e); s.block(body); s.env.pop()
        elif k=='define': s.fn[st[1]]=(st[2],st[3])
        elif k=='right': pass
        elif k=='return':
            e=s.ev(st[1])
            if isinstance(e,tuple) and e and e[0]=='V': t={'apart':0,'touching':2,'colliding':3}[e[1]]; s.answer=e[1]
            else: t=min(s.req,s.T(e))
            if t>=2:
                s.env.append({})
                for n,x in st[2]:
                    s.env[-1][n]=s.results[n]=s.ev(x)
            if s.answer: s.verdict=s.answer; s.ended=st[-1]; raise Done
            s.end(t,st[-1])
    @property
    def top_steps(s): return s.look('steps')
    def end(s,t,no):
        s.ended=no; s.verdict={0:'apart',1:'apart',2:'touching',3:'colliding'}[t]; raise Done
    def T(s,v):
        if isinstance(v,tuple) and len(v)==2 and v[0]=='T': return v[1]
        raise TypeError(f'a condition, not {v!r}')
    def truth(s,e): return s.T(s.ev(e))
    def isv(s,v): return isinstance(v,tuple) and not(v and isinstance(v[0],str))
    def bad(s,v):
        if s.isv(v): return any(s.n.isnan(c) for c in v)
        return s.n.isnan(v)
    def mul(s,a,b):
        if a is None or b is None: return None
        return a*b
    def add(s,a,b): return None if a is None or b is None else a+b
    def sub(s,a,b): return None if a is None or b is None else a-b
    def cmp(s,o,a,b):
        if isinstance(a,tuple) and a and a[0]=='T':
            r=(a[1]>=2)==(b[1]>=2); r=3 if r else 0
            return r if o=='==' else 3-r
        if s.isv(a):
            t=min(s.cmp('==',a[0],b[0]),s.cmp('==',a[1],b[1])); return t if o=='==' else 3-t
        if s.n.isnan(a) or s.n.isnan(b): return 3 if o=='!=' else 0
        d=a-b
        if s.n.name=='exact': eq=abs(d)<=EPS*max(1,abs(a),abs(b)); 
        else: eq=a==b
        if o=='==': return 2 if eq else 0
        if o=='!=': return 1 if eq else 3
        if o in('>','>='): a,b=b,a; o={'>':'<','>=':'<='}[o]
        if eq: return 2 if o=='<=' else 1
        return 3 if a<b else 0
    def ev(s,e):
        k=e[0]
        if k=='num': return s.n.num(e[1])
        if k=='name': return s.look(e[1])
        if k=='dot':
            n=s.path(e)
            if n and s.has(n): return s.look(n)
            v=s.ev(e[1]); return v[0] if e[2]=='x' else v[1]
        if k=='vec': return (s.ev(e[1]),s.ev(e[2]))
        if k=='truth': return ('T',e[1])
        if k=='verdict': return ('V',e[1])
        if k=='none': return None
        if k=='sel': return s.ev(e[2]) if s.truth(e[1])>=2 else s.ev(e[3])
        if k=='and': return ('T',min(s.truth(e[1]),s.truth(e[2])))
        if k=='or': return ('T',max(s.truth(e[1]),s.truth(e[2])))
        if k=='not': return ('T',3-s.truth(e[1]))
        if k=='cmp': return ('T',s.cmp(e[1],s.ev(e[2]),s.ev(e[3])))
        if k=='abs':
            v=s.ev(e[1])
            if s.isv(v): return None if s.bad(v) else s.n.length(v)
            return None if v is None else abs(v)
        if k=='-u':
            v=s.ev(e[1])
            if v is None: return None
            return tuple(None if c is None else -c for c in v) if s.isv(v) else -v
        if k=='^':
            v=s.ev(e[1]); r=v
            for _ in range(e[2]-1): r=s.mul(r,v)
            return r
        if k in '+-' :
            a,b=s.ev(e[1]),s.ev(e[2]); f=s.add if k=='+' else s.sub
            if s.isv(a) or s.isv(b):
                if a is None or b is None: return None
                assert s.isv(a) and s.isv(b),e
                return (f(a[0],b[0]),f(a[1],b[1]))
            return f(a,b)
        if k=='*':
            a,b=s.ev(e[1]),s.ev(e[2])
            if s.isv(a): a,b=b,a
            if s.isv(b):
                assert not s.isv(a)
                return (s.mul(a,b[0]),s.mul(a,b[1]))
            return s.mul(a,b)
        if k=='/':
            a,b=s.ev(e[1]),s.ev(e[2])
            if b is None or a is None: return None
            if s.isv(a): return (s.dv(a[0],b),s.dv(a[1],b))
            return s.dv(a,b)
        if k=='call': return s.call(e[1],e[2])
        raise RuntimeError(e)
    def dv(s,a,b): return None if a is None else s.n.div(a,b)
    def path(s,e):
        if e[0]=='name': return e[1]
        if e[0]=='dot':
            p=s.path(e[1]); return p and p+'.'+e[2]
    def lst(s,e):
        v=s.look(s.path(e)); assert isinstance(v,list); return v
    def call(s,f,xs):
        if f in s.fn:
            a,body=s.fn[f]; vals=[s.ev(x) for x in xs]; assert len(a)==len(vals),f
            save=s.env; s.env=[dict(s.given),dict(zip(a,vals))]
            try: return s.ev(body)
            finally: s.env=save
        dot=lambda a,b: s.add(s.mul(a[0],b[0]),s.mul(a[1],b[1]))
        cross=lambda a,b: s.sub(s.mul(a[0],b[1]),s.mul(a[1],b[0]))
        if f=='first': return s.lst(xs[0])[0]
        if f=='count': return s.n.num(len(s.lst(xs[0])))
        if f in('low','high'):
            L=s.lst(xs[0]); d=s.ev(xs[1]); v=[dot(p,d) for p in L]; r=v[0]
            for x in v[1:]:
                if s.cmp('<',x,r)==3 if f=='low' else s.cmp('<',r,x)==3: r=x
            return r
        if f=='support':
            L=s.lst(xs[0]); d=s.ev(xs[1]); r=L[0]
            for p in L[1:]:
                if s.cmp('<',dot(r,d),dot(p,d))==3: r=p
            return r
        if f=='middle':
            L=s.lst(xs[0]); x=y=s.n.num(0)
            for p in L: x=x+p[0]; y=y+p[1]
            return (s.dv(x,s.n.num(len(L))),s.dv(y,s.n.num(len(L))))
        if f=='inside':
            p=s.ev(xs[0]); L=s.lst(xs[1]); ins=False
            for i in range(len(L)):
                a,b=L[i],L[(i+1)%len(L)]
                side=cross((b[0]-a[0],b[1]-a[1]),(p[0]-a[0],p[1]-a[1]))
                z=s.cmp('==',side,s.n.num(0))>=2
                if z and s.cmp('<=',dot((a[0]-p[0],a[1]-p[1]),(b[0]-p[0],b[1]-p[1])),s.n.num(0))>=2: return ('T',2)
                if a[1]<=p[1]<b[1] and side>0 or b[1]<=p[1]<a[1] and side<0: ins=not ins
            return ('T',3 if ins else 0)
        v=[s.ev(x) for x in xs]
        if f=='dot': return dot(*v)
        if f=='cross': return cross(*v)
        if f=='perp': return (None if v[0][1] is None else -v[0][1],v[0][0])
        if f=='length': return s.n.length(v[0])
        if f=='normalize':
            l=s.n.length(v[0]); return (s.dv(v[0][0],l),s.dv(v[0][1],l))
        if f=='abs': return None if v[0] is None else abs(v[0])
        if f=='sqrt': return None if v[0] is None else s.n.sqrt(v[0])
        if f=='floor': return s.n.floor(v[0])
        if f=='trunc': return s.n.num(int(v[0])) if s.n.name=='exact' else s.n.T(math.trunc(v[0]))
        if f=='sign': return None if v[0] is None else s.n.num(0 if s.cmp('==',v[0],s.n.num(0))>=2 else 1 if v[0]>0 else -1)
        if f=='min': return v[1] if s.cmp('<',v[1],v[0])==3 else v[0]
        if f=='max': return v[1] if s.cmp('<',v[0],v[1])==3 else v[0]
        if f=='clamp':
            t=v[1] if s.cmp('<',v[0],v[1])==3 else v[0]; return v[2] if s.cmp('<',v[2],t)==3 else t
        if f=='mix':
            a,b,t=v
            if s.isv(a): return tuple(s.add(a[i],s.mul(t,s.sub(b[i],a[i]))) for i in(0,1))
            return s.add(a,s.mul(t,s.sub(b,a)))
        raise NameError(f)

def corrected(prog):
    """The program with what stands behind `right`."""
    out=[]
    for st in prog:
        if st[0]=='right':
            k=len(out)-1
            while k>0 and isinstance(out[k],tuple) and out[k][0]=='kept': k-=1
            if not getattr(corrected,'_',0): pass
            if out and out[-1][0]!='r': out.pop(); out.append(('r',))
            out.pop(); out.extend(st[1]); out.append(('r',))
        else:
            if out and out[-1][0]=='r': out.pop()
            if st[0]=='if': st=('if',st[1],corrected(st[2]),corrected(st[3]),st[4])
            elif st[0]=='each': st=st[:5]+(corrected(st[5]),st[6])
            elif st[0]=='count': st=st[:4]+(corrected(st[4]),st[5])
            out.append(st)
    return [s for s in out if s[0]!='r']

def load(path):
    text=open(path).read(); head={}
    if text.startswith('---'):
        _,h,body=text.split('---\n',2)
        import tomllib; head=tomllib.loads(h); text='\n'*(h.count('\n')+2)+body
    return head,P(text).program(),text
def answer(head,prog,given,numbers=None):
    r=Run(prog,given,numbers or head.get('numbers','exact'))
    v=r.verdict
    if v=='touching' and head.get('touching')=='colliding' : v='colliding'
    return v,r
