import sys,random,time
from mutate import *
import cp_cases,pp_cases,geo
from fuzz_gen import state
def main(x,N):
    topic,m=x.split('/'); alive,given=run(topic,m)
    rnd=random.Random(11); sts=[state(topic,rnd) for _ in range(N)]
    eq=[]
    for ch,b in alive:
        ex=None
        for g,want in sts:
            v=verdict(b,g)
            if v!=want: ex=(g,want,v); break
        if ex: print('  NOT EQUIVALENT',ch,'\n       ',ex,flush=True)
        else: eq.append(ch)
    print('  --- equivalent in',N,'states:')
    for e in eq: print('   ',e)
    return eq
if __name__=='__main__':
    N=int(sys.argv[-1]) if sys.argv[-1].isdigit() else 1500
    for x in sys.argv[1:]:
        if '/' in x: main(x,N)
