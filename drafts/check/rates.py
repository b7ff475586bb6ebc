from cp import *
import sys
def t_edge(P,c,r,ends):
    for p,q in edges(P):
        if ends and (math.dist(p,c)<=r or math.dist(q,c)<=r): return True
        e=sub(q,p); l=dot(e,e)
        if l==0: continue
        t=dot(sub(c,p),e)/l
        if 0<=t<=1 and math.dist((p[0]+t*e[0],p[1]+t*e[1]),c)<=r: return True
    return False
M=dict(feet=lambda P,c,r:t_edge(P,c,r,0),outline=lambda P,c,r:t_edge(P,c,r,1),regions=satjs,turned=haxe,normals=normals_only,bitlush=bitlush,nez2=nez2)
def drawx(rnd,kind):
    P,c,r=draw(rnd,'small' if kind=='dups' else 'random' if kind=='corner' else kind)
    if kind=='corner':
        k=rnd.choice(P); a=rnd.uniform(0,2*math.pi); d=r*rnd.uniform(.8,1.2); c=(k[0]+d*math.cos(a),k[1]+d*math.sin(a))
    if kind=='dups':
        i=rnd.randrange(len(P)); P=P[:i]+[P[i]]+P[i:]
    if rnd.random()<.5 and kind!='dups': P=P[::-1]
    return P,c,r
for kind in('random','small','corner','dups'):
    rnd=random.Random(7); n=dict(a=0,c=0,t=0); w={m:dict(a=0,c=0,t=0) for m in M}
    for _ in range(10000 if kind!='dups' else 5000):
        P,c,r=drawx(rnd,kind); v=oracle(P,c,r); n[v]+=1
        for m,f in M.items():
            h=f(P,c,r)
            if h is None: h=True
            if bool(h)!=(v!='a'): w[m][v]+=1
    print(kind,n)
    for m in M: print('   %-9s'%m,'false hits %.1f%%  misses %.1f%%  touches missed %.1f%%'%tuple(100*w[m][k]/max(1,n[k]) for k in 'act'))
# wrong pushes of FlatPhysics e6fbccf and Nez when colliding
def flat_push(P,c,r,norm):
    best=1e300;n=None;axs=[(-(q[1]-p[1]),q[0]-p[0]) for p,q in edges(P)]
    k=min(P,key=lambda p:math.dist(p,c)); axs.append(sub(k,c))
    for a in axs:
        l=math.hypot(*a)
        if l==0: continue
        if norm: a=(a[0]/l,a[1]/l); l=1
        lo=min(dot(x,a) for x in P);hi=max(dot(x,a) for x in P);m=dot(c,a)
        if lo>=m+r*l or m-r*l>=hi: return None
        d=min(m+r*l-lo,hi-m+r*l)
        if d<best: best=d;n=a
    l=math.hypot(*n); d=best/l; n=(n[0]/l,n[1]/l)
    mm=mean(P)
    if dot(sub(mm,c),n)<0: n=(-n[0],-n[1])
    return (-n[0]*d,-n[1]*d)  # circle moves away
def true_push(P,c,r):
    ins=strictly_inside(P,c); b=min(((foot(p,q,c)) for p,q in edges(P)),key=lambda f:math.dist(f,c)); d=math.dist(b,c)
    return d+r if ins else r-d
for kind in('random','small'):
    rnd=random.Random(9); tot=bad=badn=ninside=0
    for _ in range(8000):
        P,c,r=draw(rnd,kind)
        if oracle(P,c,r)!='c' or r==0: continue
        tot+=1; want=true_push(P,c,r)
        for norm in(0,1):
            p=flat_push(P,c,r,norm)
            if p is None: wrong=True
            else:
                moved=(c[0]+p[0],c[1]+p[1]); dd=math.hypot(*p)
                # right: as short as the right one and ends the overlap
                still=oracle(P,moved,r*(1-1e-6))=='c'
                wrong=still or dd>want*(1+1e-9)+1e-9
            if norm: badn+=wrong
            else: bad+=wrong
        ninside+=strictly_inside(P,c)
    print(kind,'pushes',tot,'FlatPhysics e6fbccf wrong %.1f%%, HEAD (unit axes) wrong %.1f%%; Nez: centre inside %.1f%% (all wrong)'%(100*bad/tot,100*badn/tot,100*ninside/tot))
