from fractions import Fraction as F
import random, math
def cross(a,b): return a[0]*b[1]-a[1]*b[0]
def dot(a,b): return a[0]*b[0]+a[1]*b[1]
def sub(a,b): return (a[0]-b[0],a[1]-b[1])
def edges(P): return [(P[i],P[(i+1)%len(P)]) for i in range(len(P))]
def clampf(t): return min(max(t,0),1)
def area2(P): return sum(cross(p,q) for p,q in edges(P))
def foot(p,q,c):
    d=sub(q,p); dd=dot(d,d)
    t=clampf(dot(sub(c,p),d)/dd) if dd else 0
    return (p[0]+t*d[0],p[1]+t*d[1])
def d2seg(p,q,c):
    f=foot(p,q,c); v=sub(c,f); return dot(v,v)
def strictly_inside(P,c):
    a=area2(P)
    if a==0: return False
    s=1 if a>0 else -1
    return all(s*cross(sub(q,p),sub(c,p))>0 for p,q in edges(P) if p!=q)
def oracle(P,c,r):
    P=[(F(x),F(y)) for x,y in P]; c=(F(c[0]),F(c[1])); r=F(r)
    if strictly_inside(P,c): return 'c'
    d=min(d2seg(p,q,c) for p,q in edges(P))
    return 'a' if d>r*r else 't' if d==r*r else 'c'
# published, f64
def line_point(x1,x2,p,buf=0.1):
    return abs(math.dist(p,x1)+math.dist(p,x2)-math.dist(x1,x2))<=buf
def line_circle(p,q,c,r,ends):
    if ends and (math.dist(p,c)<=r or math.dist(q,c)<=r): return True
    d=sub(q,p); l=math.hypot(*d)
    if l==0: return False
    t=dot(sub(c,p),d)/l**2
    f=(p[0]+t*d[0],p[1]+t*d[1])
    if not line_point(p,q,f): return False
    return math.dist(f,c)<=r
def strict_in(P,c):
    ins=False
    for a,b in edges(P):
        if ((a[1]>c[1] and b[1]<c[1]) or (a[1]<c[1] and b[1]>c[1])) and c[0]<(b[0]-a[0])*(c[1]-a[1])/(b[1]-a[1])+a[0]: ins=not ins
    return ins
def half_in(P,c):
    ins=False
    for a,b in edges(P):
        if (a[1]>c[1])!=(b[1]>c[1]) and c[0]<(b[0]-a[0])*(c[1]-a[1])/(b[1]-a[1])+a[0]: ins=not ins
    return ins
def thompson15(P,c,r): return any(line_circle(p,q,c,r,False) for p,q in edges(P))
def thompson15i(P,c,r): return thompson15(P,c,r) or strict_in(P,c)
def p5(P,c,r): return any(line_circle(p,q,c,r,True) for p,q in edges(P))
def p5i(P,c,r): return p5(P,c,r) or half_in(P,c)
def region(e,p):
    d=dot(p,e)
    return -1 if d<0 else 1 if d>dot(e,e) else 0
def satjs(P,c,r):
    n=len(P)
    for i in range(n):
        nx=(i+1)%n; pv=(i-1)%n
        e=sub(P[nx],P[i]); pt=sub(c,P[i]); g=region(e,pt)
        if g==-1:
            pe=sub(P[i],P[pv]); p2=sub(c,P[pv])
            if region(pe,p2)==1 and math.hypot(*pt)>r: return False
        elif g==1:
            ne=sub(P[(nx+1)%n],P[nx]); pt=sub(c,P[nx])
            if region(ne,pt)==-1 and math.hypot(*pt)>r: return False
        else:
            nrm=(e[1],-e[0]); l=math.hypot(*nrm)
            if l>0: nrm=(nrm[0]/l,nrm[1]/l)
            d=dot(pt,nrm)
            if d>0 and abs(d)>r: return False
    return True
def bitlush(P,c,r):
    r2=r*r; v=P[-1]; nd=1e300; ni=False; nv=-1; last=False
    for i,nx in enumerate(P):
        ax=sub(c,v); d=dot(ax,ax)-r2
        if d<=0: return True
        ins=False; e=sub(nx,v); l2=dot(e,e)
        if l2!=0:
            k=dot(e,ax)
            if 0<=k<=l2:
                pr=(v[0]+k/l2*e[0],v[1]+k/l2*e[1]); ax=sub(pr,c)
                if dot(ax,ax)<=r2: return True
                if e[0]>0:
                    if ax[1]>0: return False
                elif e[0]<0:
                    if ax[1]<0: return False
                elif e[1]>0:
                    if ax[0]<0: return False
                else:
                    if ax[0]>0: return False
                ins=True
        if d<nd: nd=d; ni=ins or last; nv=i
        v=nx; last=ins
    return (ni or last) if nv==0 else ni
def mean(P): return (sum(p[0] for p in P)/len(P),sum(p[1] for p in P)/len(P))
def nez2(P,c,r,center=None):
    m=center or mean(P); v=sub(c,m); l=math.hypot(*v)
    if l==0: return None
    u=(v[0]/l,v[1]/l)
    best=-1e300
    for i,p in enumerate(P):
        k=dot(sub(p,m),u)
        if best<k: best=k; j=i
    if l-best-r>0 and l>0: return False
    n=len(P)
    d1=d2seg(P[j-1],P[j],c) if P[j-1]!=P[j] else 0; d2=d2seg(P[j],P[(j+1)%n],c)
    return min(d1,d2)<=r*r
def apart_on(P,c,r,axes):
    for a in axes:
        l=math.hypot(*a)
        if l==0: continue
        a=(a[0]/l,a[1]/l)
        lo=min(dot(p,a) for p in P)-dot(c,a); hi=max(dot(p,a) for p in P)-dot(c,a)
        if lo>r or hi<-r: return True
    return False
def haxe_with(P,c,r,ax):
    return not apart_on(P,c,r,[ax(min(P,key=lambda p:math.dist(p,c)))]+[(p[1]-q[1],-(p[0]-q[0])) for p,q in edges(P)])
def haxe(P,c,r):
    # polygon at the origin, circle.parent = c - (r, r)
    cp=(c[0]-r,c[1]-r)
    return haxe_with(P,c,r,lambda k:(cp[1]+k[1],k[0]-cp[0]))
def haxe_perp(P,c,r):
    return haxe_with(P,c,r,lambda k:(c[1]-k[1],k[0]-c[0]))
def normals_only(P,c,r):
    for p,q in edges(P):
        n=(q[1]-p[1],p[0]-q[0]); l=math.hypot(*n)
        if l==0: continue
        lo=min(dot(x,n) for x in P); hi=max(dot(x,n) for x in P); m=dot(c,n)
        if lo>m+r*l or hi<m-r*l: return False
    return True
def corners_only(P,c,r): return any(math.dist(p,c)<r for p in P)
def sat_corner(P,c,r):
    k=min(P,key=lambda p:math.dist(p,c)); ax=sub(k,c)
    axes=[(q[1]-p[1],p[0]-q[0]) for p,q in edges(P)]+[ax]
    for n in axes:
        l=math.hypot(*n)
        if l==0: continue
        lo=min(dot(x,n) for x in P); hi=max(dot(x,n) for x in P); m=dot(c,n)
        if lo>m+r*l or hi<m-r*l: return False
    return True
def hull(pts):
    pts=sorted(set(pts))
    if len(pts)<3: return pts
    def half(ps):
        h=[]
        for p in ps:
            while len(h)>1 and cross(sub(h[-1],h[-2]),sub(p,h[-2]))<=0: h.pop()
            h.append(p)
        return h[:-1]
    return half(pts)+half(pts[::-1])
def draw(rnd,kind):
    while 1:
        if kind=='random':
            P=hull([(rnd.uniform(0,400),rnd.uniform(0,300)) for _ in range(rnd.randint(3,9))])
            c=(rnd.uniform(0,400),rnd.uniform(0,300)); r=rnd.uniform(0,80)
        else:
            P=hull([(rnd.randint(0,8),rnd.randint(0,8)) for _ in range(rnd.randint(3,7))])
            c=(rnd.randint(-2,10),rnd.randint(-2,10)); r=rnd.randint(0,4)
        if len(P)>=3: 
            return P,c,r
if __name__=='__main__':
    M=dict(thompson15=thompson15,thompson15i=thompson15i,p5=p5,p5i=p5i,satjs=satjs,bitlush=bitlush,nez2=nez2,haxe=haxe,haxe_perp=haxe_perp,normals_only=normals_only,corners_only=corners_only,sat_corner=sat_corner)
    for kind in('random','small'):
        for order in (1,-1):
            rnd=random.Random(5); n=dict(a=0,c=0,t=0); w={m:dict(a=0,c=0,t=0) for m in M}
            for _ in range(4000):
                P,c,r=draw(rnd,kind); P=P[::order]
                v=oracle(P,c,r); n[v]+=1
                for m,f in M.items():
                    h=f(P,c,r)
                    if h is None: h=True
                    if bool(h)!=(v!='a'): w[m][v]+=1
            print(kind,order,n)
            for m in M: print('   %-13s'%m,{k:'%.1f%%'%(100*w[m][k]/max(1,n[k])) for k in 'act'})
