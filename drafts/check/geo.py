"""Exact facts about two convex polygons, in fractions."""
from gen import *
from cp import edges,dot,cross,sub,hull
def fr(P): return [(F(x),F(y)) for x,y in P]
def minkowski(A,B): return [sub(a,b) for a in A for b in B]
def segd(p,q):
    """Nearest point of a segment to the origin."""
    e=sub(q,p)
    t=min(max(-dot(p,e)/dot(e,e),F(0)),F(1)) if e!=(0,0) else F(0)
    return (p[0]+t*e[0],p[1]+t*e[1])
def judge(A,B):
    """Verdict, distance squared or depth squared, and the ways out as vectors of B."""
    A,B=fr(A),fr(B); D=hull(minkowski(A,B))
    O=(F(0),F(0))
    if len(D)==1: 
        v=D[0]; return ('touching' if v==O else 'apart'),dot(v,v),[]
    if len(D)==2:
        q=segd(*D); d=dot(q,q); return ('touching' if d==0 else 'apart'),d,[]
    es=edges(D); s=[cross(sub(q,p),sub(O,p)) for p,q in es]
    if all(x>0 for x in s): ver='colliding'
    elif any(x<0 for x in s):
        d=min(dot(q,q) for q in(segd(*e) for e in es)); return 'apart',d,[]
    else: ver='touching'
    if ver=='touching': return ver,F(0),[]
    best=min(x*x/dot(sub(q,p),sub(q,p)) for x,(p,q) in zip(s,es)); ways=[]
    for x,(p,q) in zip(s,es):
        e=sub(q,p)
        if x*x/dot(e,e)==best:
            # foot of the origin on the edge line: B - moves so that A-B' has the origin on its edge: B' = B + f
            f=(p[0]-dot(p,e)/dot(e,e)*e[0],p[1]-dot(p,e)/dot(e,e)*e[1]); ways.append(f)
    return ver,best,ways
def holds(A,B):
    """Whether every corner of B is in A."""
    A,B=fr(A),fr(B); 
    def inn(c):
        s=[cross(sub(q,p),sub(c,p)) for p,q in edges(A)]
        a=sum(cross(p,q) for p,q in edges(A))
        if a==0:
            return any(cross(sub(q,p),sub(c,p))==0 and dot(sub(p,c),sub(q,c))<=0 for p,q in edges(A))
        return all(x>=0 for x in s) or all(x<=0 for x in s)
    return all(inn(c) for c in B)
