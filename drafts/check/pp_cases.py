from gen import *
from cp import edges,dot,cross,sub
T='point-polygon'
M=['crossings','winding','open-loop','vertical-edge','strict-vertices','half-open']
D=[(80,60),(330,110),(250,150),(300,250),(180,190),(100,240)]
BOX=[(100,80),(300,80),(300,220),(100,220)]; KITE=[(200,50),(320,150),(200,250),(80,150)]
STAR=[(200,40),(265,240),(95,115),(305,115),(135,240)]
def judge(P,c,rule):
    Q=[(F(x),F(y)) for x,y in P]; C=(F(c[0]),F(c[1]))
    cr=tu=0; a2=F(0); best=None; on=False; i0=0
    d=sub(Q[0],C); best=dot(d,d); at=Q[0]
    for i,(p,q) in enumerate(edges(Q)):
        s=cross(sub(q,p),sub(C,p))
        if s==0 and dot(sub(p,C),sub(q,C))<=0: on=True
        if p[1]<=C[1]<q[1] and s>0: cr+=1; tu+=1
        if q[1]<=C[1]<p[1] and s<0: cr+=1; tu-=1
        a2+=cross(p,q)
        e=sub(q,p); t=min(max(dot(sub(C,p),e)/dot(e,e),F(0)),F(1)) if e!=(0,0) else F(0)
        f=(p[0]+t*e[0],p[1]+t*e[1]); d=sub(f,C)
        if dot(d,d)<best: best=dot(d,d); at=f; i0=i
    ins=(tu!=0) if rule=='winding' else cr%2==1
    ver='touching' if on else 'colliding' if ins else 'apart'
    rt=root(best)
    v=dict(crossings=cr,turns=tu,separation=F(0) if on else -rt if ins else rt,closest=at,edge=i0,area=a2/2,
           push=(0,0) if on else sub(at,C) if ins else 'none')
    return ver,v
O=10**9
CASES=[
 ('default','Inside','A concave polygon. The ray to the right crosses one edge.',0,'containment',{},None),
 ('in-the-notch','In the notch','Between the two arms on the right, outside.',1,None,{'c':(290,160)},None),
 ('last-edge','Left of the last edge','The ray crosses two edges. One of them is the edge from the last corner to the first, which “open-loop” forgets.',2,None,{'c':(40,150)},'open-loop'),
 ('box','In a box','A rectangle: its left side is vertical, and “vertical-edge” counts it.',3,None,{'P':BOX,'c':(200,150)},'vertical-edge'),
 ('level-with-a-corner','Level with a corner','The ray goes through a corner. One of the two edges there counts, and the other does not.',4,None,{'P':KITE,'c':(200,150)},'strict-vertices'),
 ('level-outside','Level with two corners','Outside, the ray goes through two corners.',5,None,{'P':KITE,'c':(40,150)},'crossings'),
 ('past-a-tip','Past the tip','The ray only touches the {upper|lower} tip, where both edges count or neither does.',6,None,{'P':KITE,'c':(100,50)},'half-open'),
 ('past-the-other-tip','Past the other tip','The ray only touches the {lower|upper} tip.',6,None,{'P':KITE,'c':(100,250)},'winding'),
 ('along-an-edge','Along an edge','The ray runs along a horizontal edge, which itself is never crossed.',7,'in line with an edge',{'P':[(80,150),(140,150),(140,80),(300,80),(300,220),(80,220)],'c':(40,150)},'strict-vertices'),
 ('on-an-edge','On the left edge','The point is on the left side of a rectangle.',8,'point on an outline',{'P':BOX,'c':(100,150)},None),
 ('on-the-far-edge','On the right edge','The opposite side of the same rectangle: “half-open” takes one for inside, and the other for outside.',9,'point on an outline',{'P':BOX,'c':(300,150)},'half-open'),
 ('on-a-corner','On a corner','The point is the first corner.',10,'point on an outline',{'P':BOX,'c':(100,80)},None),
 ('on-the-last-corner','On the last corner','The point is the last corner of the polygon.',10,'point on an outline',{'c':(100,240)},'winding'),
 ('on-the-last-edge','On the last edge','The point is on the edge from the last corner to the first.',10,'point on an outline',{'c':(90,150)},'winding'),
 ('star-even-odd','In the middle of a star','A pentagram: a ray from its middle crosses two edges, so the middle is outside.',11,None,{'P':STAR,'c':(200,150)},None),
 ('star-winding','The same, by turns','The outline of the pentagram runs round its middle twice. By turns, the middle is inside.',12,None,{'P':STAR,'c':(200,150),'w':1},'winding'),
 ('star-other-order','The star, in the other order','The same star with its corners the other way round: two crossings, and −2 turns.',12,None,{'P':STAR[::-1],'c':(200,150)},None),
 ('star-other-order-winding','The same, by turns','−2 turns are two turns, too: the middle is inside.',12,None,{'P':STAR[::-1],'c':(200,150),'w':1},'crossings'),
 ('star-tip','In a tip of the star','The outline runs round the tips once, so both rules agree.',13,None,{'P':STAR,'c':(120,125),'w':1},'crossings'),
 ('star-outside','Between two tips','Outside by both rules.',13,None,{'P':STAR,'c':(140,90),'w':1},'winding'),
 ('twice-round','Twice round','The same outline twice: an even number of crossings, so the point is outside.',14,None,{'P':BOX+BOX,'c':(200,150)},None),
 ('figure-of-eight','A figure of eight','Two loops that run in opposite directions.',15,None,{'P':[(80,80),(320,220),(320,80),(80,220)],'c':(120,150)},None),
 ('figure-of-eight-right','The other loop','This loop runs the other way round: the number of turns is negative in one of them.',16,None,{'P':[(80,80),(320,220),(320,80),(80,220)],'c':(280,150),'w':1},'winding'),
 ('other-order','In the other order','The first polygon with its corners the other way round. Crossings do not depend on the order, and turns change their sign.',17,None,{'P':D[::-1],'c':(200,120)},'winding'),
 ('above','{Above|Below} the polygon','No edge passes the height of the point.',18,None,{'c':(200,30)},None),
 ('right-of','To the right','All edges are to the left of the point.',18,None,{'c':(360,140)},'vertical-edge'),
 ('near-a-slanted-edge','Just outside','Beside the {upper|lower} edge, and within the box around the polygon.',19,None,{'c':(250,80)},None),
 ('between-the-feet','Between the feet','The ray crosses two edges, and so does one to the left.',19,None,{'c':(180,230)},'crossings'),
 ('flat','Flat','All corners are on one line, so there is no inside. The point is on it.',20,'flat polygon',{'P':[(80,150),(320,150),(200,150)],'c':(260,150)},None),
 ('flat-in-line','In line with a flat polygon','On the line of the corners, but beyond them.',21,'flat polygon, in line with an edge',{'P':[(80,150),(320,150),(200,150)],'c':(350,150)},None),
 ('flat-slanted','Beside a flat polygon','A slanted flat polygon. The ray crosses it there and back.',22,'flat polygon',{'P':[(80,60),(320,240),(200,150)],'c':(150,150)},'half-open'),
 ('one-point','All corners at one place','The polygon is a single point, and so is the point.',23,'polygon without size',{'P':[(200,150)]*3,'c':(200,150)},None),
 ('one-point-apart','Beside a single point','The polygon is a single point, 50 away.',24,'polygon without size',{'P':[(200,150)]*3,'c':(160,180)},None),
 ('double-corner','Corners twice','Two corners are there twice. Their edges have no length, and nothing crosses them.',25,None,{'P':[(200,50),(200,50),(320,150),(320,150),(200,250),(80,150)],'c':(200,150)},'strict-vertices'),
 ('needle','Needle','The polygon is one unit in the last place high, and the point is its tip.',26,'almost flat polygon',{'P':[(40,150),(360,150),(200,150.00000000000003)],'c':(200,150.00000000000003)},None),
 ('far','Far away','The point is on an edge, a billion units from the origin.',27,'coordinates of 1e9',{'P':[(O+x,O+y) for x,y in KITE],'c':(O+260,O+100)},None),
 ('tiny','Billionths','This is the first case, in billionths of a unit.',28,'coordinates of 1e-9, containment',{'P':[(8e-10,6e-10),(3.3e-9,1.1e-9),(2.5e-9,1.5e-9),(3e-9,2.5e-9),(1.8e-9,1.9e-9),(1e-9,2.4e-9)],'c':(2e-9,1.2e-9)},None),
 ('tiny-in-line','Billionths, in line with an edge','A concave polygon in billionths of a unit. The point is inside, and in line with an edge.',28,'coordinates of 1e-9, in line with an edge',{'P':[(1e-9,1e-9),(1e-9,3e-9),(3e-9,2e-9),(1.5e-9,2e-9)],'c':(1.2e-9,2e-9)},'winding'),
 ('f32','f32 changes the answer','The point is just inside of the first edge. f32 rounds 70.2 to a number that is outside of it.',40,'rounding to f32',{'c':None,'n':'f32'},'crossings'),
 ('f64','f64 changes the answer','The point is outside of the first edge by less than a step of f64 in the products, so their rounded difference is 0, as on the edge.',41,'rounding to f64',{'c':None,'n':'f64'},'crossings'),
]
FOUND={'f32':(131,70.2),'f64':(259,95.8)}
def on_flat(P,ver): return ver=='touching' and sum(cross(p,q) for p,q in edges([(F(x),F(y)) for x,y in P]))==0
def main():
    for f in os.listdir(f'{BASE}/{T}'):
        if f.endswith('.toml') and f!='topic.toml': os.remove(f'{BASE}/{T}/{f}')
    ms=methods(T,M)
    for name,title,about,order,hard,st,method in CASES:
        P=st.get('P',D); c=st.get('c',(200,120)) or FOUND[name]; n=st.get('n'); w=st.get('w')
        g={'points':[tuple(p) for p in P],'point':tuple(c),'rule.winding':bool(w),'rule.even_odd':not w}
        ver,v=judge(P,c,'winding' if w else '')
        exp={m:interp.answer(h,p,g,n)[0] for m,(h,p,t) in ms.items()}
        if not n:
            for m in M[:2]: assert exp[m]==ver,(name,m,exp[m],ver)
        if on_flat(P,ver): v.pop('push')
        sets={}
        if 'P' in st: sets['points']=P
        if 'c' in st: sets['point']=tuple(c)
        if w: sets['rule']='winding'
        write(T,name,title,about,order,hard,sets,exp,v,method,n)
        print(f'{name:22s} {ver:10s}',' '.join({'apart':'○','touching':'◐','colliding':'●'}[exp[m]] for m in M),num(v['separation']),v['crossings'],v['turns'],v['edge'])
if __name__=='__main__': main()
