from geo import *
T='polygons-sat'
M=['axes','long-axes','edges-only','axes-of-a']
A0=[(100,60),(300,60),(300,180),(100,180)]; B0=[(260,150),(340,170),(320,250),(240,230)]
O=10**9
CASES=[
 ('default','A corner over an edge','A corner of B pokes through the lower side of A. “long-axes” reports an overlap of 46.1; the smallest is 30.',0,None,{},None),
 ('over-an-edge-of-b','Over an edge of B','A corner of A pokes into B, so an axis across an edge of B has the smallest overlap.',1,None,{'A':[(60,120),(180,150),(80,220)],'B':[(160,60),(340,60),(340,240),(160,240)]},None),
 ('apart','Apart','One axis with a gap is enough, and it ends the test.',1,None,{'B':[(320,190),(400,210),(380,290),(300,270)]},None),
 ('apart-on-b-only','Only an axis of B','A diagonal axis, across an edge of B, is the only one with a gap.',2,None,{'A':[(60,60),(220,60),(220,160),(60,160)],'B':[(270,130),(350,210),(270,290),(190,210)]},'axes-of-a'),
 ('apart-on-b-too','Past a corner','B is past the lower right corner of A. Only an axis across an edge of B has a gap.',3,None,{'B':[(350,150),(370,250),(290,210)]},'axes-of-a'),
 ('past-a-slope','Past a slope','B is past the slanted edge of A, the last one. Only the axis across that edge has a gap.',3,None,{'A':[(60,220),(60,60),(220,60)],'B':[(160,150),(260,110),(170,260)]},None),
 ('past-the-slope-of-b','Past a slope of B','The same with A and B exchanged.',3,None,{'A':[(160,150),(260,110),(170,260)],'B':[(60,220),(60,60),(220,60)]},'axes-of-a'),
 ('no-corner-inside','A cross','No corner of either is in the other.',4,None,{'A':[(60,130),(340,130),(340,170),(60,170)],'B':[(180,50),(220,50),(220,250),(180,250)]},None),
 ('b-in-a','B in A','The way out is longer than what the shadows share.',5,'containment',{'B':[(180,100),(220,110),(210,140)]},None),
 ('a-in-b','A in B','The other way round: “edges-only” asks only for the first corner of B in A.',6,'containment',{'A':[(180,100),(220,110),(210,140)],'B':A0},'edges-only'),
 ('a-in-a-large-b','A small polygon in a large one','The same with two boxes.',6,'containment',{'A':[(180,120),(220,120),(220,160),(180,160)],'B':[(60,40),(340,40),(340,260),(60,260)]},'edges-only'),
 ('edge-to-edge','Edge to edge','The right side of A and the left one of B share a piece.',7,'parallel edges',{'B':[(300,100),(380,80),(380,160),(300,140)]},None),
 ('corner-to-edge','Corner to edge','A corner of B is on the lower side of A.',8,'corner hit',{'B':[(250,180),(300,240),(200,240)]},'long-axes'),
 ('corner-to-corner','Corner to corner','The polygons share one corner.',9,'corner hit',{'B':[(300,180),(360,200),(340,250)]},None),
 ('diagonal-touch','A corner on a vertical edge','The left corner of B is on the right side of A.',10,'corner hit',{'A':[(80,150),(160,90),(160,210)],'B':[(160,150),(240,90),(240,210)]},None),
 ('same','The same','Identical polygons: on every axis, both shadows are the same.',11,'same centre, parallel edges',{'B':A0},None),
 ('wrong-way-by-means','The wrong way by the means','The shortest way out leads {up|down}. The mean of the corners of B is {below|above} that of A.',12,None,{'A':[(100,120),(280,120),(140,240)],'B':[(120,140),(200,140),(200,200),(120,200)]},'long-axes'),
 ('triangles','Two triangles','Their edges are parallel in pairs.',13,'parallel edges',{'A':[(60,220),(140,60),(220,220)],'B':[(150,240),(230,80),(310,240)]},None),
 ('other-order','In the other order','The corners of A run the other way round. Nothing may depend on that.',14,None,{'A':[(100,180),(300,180),(300,60),(100,60)]},None),
 ('collinear-corners','A corner within an edge','The second corner of A is in the middle of an edge.',15,None,{'A':[(100,60),(200,60),(300,60),(300,180),(100,180)]},None),
 ('double-corner','A corner twice','The first corner of A is there twice. The edge between both gives no axis and must be left out.',16,None,{'A':[(100,60),(100,60),(300,60),(300,180),(100,180)]},'long-axes'),
 ('left-of','To the left','B is to the left of A.',17,None,{'B':[(20,100),(80,90),(70,150)]},None),
 ('above','{Above|Below}','B is {above|below} A.',17,None,{'B':[(160,10),(220,20),(190,50)]},None),
 ('from-the-left','From the left','B comes over the left side of A.',18,None,{'B':[(60,100),(120,110),(60,140)]},None),
 ('from-above','From {above|below}','B comes over the {upper|lower} side of A.',18,None,{'B':[(180,20),(220,20),(200,75)]},None),
 ('flat','B is a segment','B has two corners. It is as thick as nothing, but has an axis across it.',19,'flat polygon',{'B':[(200,40),(200,220)]},None),
 ('flat-touch','A segment on an edge','B is a segment in the lower side of A.',20,'flat polygon, parallel edges',{'B':[(150,180),(250,180)]},None),
 ('flat-apart','A segment beside A','B is a segment that passes a corner of A.',20,'flat polygon, in line with an edge',{'B':[(310,200),(350,140)]},'axes-of-a'),
 ('flat-cross','Two segments that cross','Both polygons are segments. They cross, and B leaves A by the shorter way.',21,'flat polygon',{'A':[(100,100),(300,200)],'B':[(150,220),(250,80)]},None),
 ('flat-in-line','Two segments in line','Both lie on one line, 30 apart. All axes across them have the overlap 0; only one along the line has a gap.',22,'flat polygon, in line with an edge',{'A':[(80,150),(160,150)],'B':[(190,150),(300,150)]},'edges-only'),
 ('flat-in-line-back','In line, the other way','The same on a slanted line, with B before A.',22,'flat polygon, in line with an edge',{'A':[(220,160),(280,190)],'B':[(100,100),(160,130)]},'axes-of-a'),
 ('flat-overlap','Two segments on each other','Both lie on one line and share a piece. Without an inside, they only touch.',23,'flat polygon, parallel edges',{'A':[(80,150),(240,150)],'B':[(190,150),(300,150)]},None),
 ('flat-overlap-back','On each other, the other way','The corners of B run the other way, so its first corner is not in A. Parallel edges meet at 0 / 0, and “edges-only” finds nothing.',23,'flat polygon, parallel edges',{'A':[(80,150),(240,150)],'B':[(300,150),(190,150)]},'edges-only'),
 ('flat-end-to-end','End to end','Two segments on one line share an end.',23,'flat polygon',{'A':[(80,150),(190,150)],'B':[(190,150),(300,150)]},None),
 ('one-point','A single point inside','B has one corner. It is inside of A.',24,'polygon without size, containment',{'B':[(200,150)]},None),
 ('one-point-on-an-edge','A single point on an edge','B has one corner. It is on the right side of A.',25,'polygon without size, point on an outline',{'B':[(300,100)]},None),
 ('two-points','Two points','Both polygons are points, 50 apart.',26,'polygon without size',{'A':[(180,150)],'B':[(220,180)]},None),
 ('two-points-same','Two points at one place','Both polygons are points, and they touch.',27,'polygon without size',{'A':[(200,150)],'B':[(200,150)]},None),
 ('point-in-line','A point in line with a segment','B is a point on the line of the segment A, beyond its end.',28,'polygon without size, flat polygon, in line with an edge',{'A':[(100,100),(200,150)],'B':[(240,170)]},None),
 ('needles','Needles','Two needles, one unit in the last place high, that touch with their tips.',29,'almost flat polygon, corner hit',{'A':[(40,150),(360,150),(200,150.00000000000003)],'B':[(40,150.00000000000006),(360,150.00000000000006),(200,150.00000000000003)]},None),
 ('far','Far away','A corner of B is on an edge of A, a billion units from the origin.',30,'coordinates of 1e9, corner hit',{'A':[(O+x,O+y) for x,y in A0],'B':[(O+250,O+180),(O+300,O+240),(O+200,O+240)]},None),
 ('tiny','Billionths','This is the first case, in billionths of a unit.',31,'coordinates of 1e-9',{'A':[(1e-9,6e-10),(3e-9,6e-10),(3e-9,1.8e-9),(1e-9,1.8e-9)],'B':[(2.6e-9,1.5e-9),(3.4e-9,1.7e-9),(3.2e-9,2.5e-9),(2.4e-9,2.3e-9)]},None),
 ('f32','f32 changes the answer','B is a millionth to the right of A. f32 has no number between 300 and 300.00003, so they touch.',40,'rounding to f32',{'B':[(300.000001,100),(380,80),(380,160)],'n':'f32'},'axes'),
 ('f64','f64 changes the answer','F64',41,'rounding to f64',{'n':'f64'},'axes'),
]
FOUND={}
if os.path.exists('./ps_f64.py'): exec(open('./ps_f64.py').read())
def get(st): 
    return st.get('A',A0),st.get('B',B0)
def main(T=T,M=M,CASES=CASES,exact=('axes',)):
    for f in os.listdir(f'{BASE}/{T}'):
        if f.endswith('.toml') and f!='topic.toml': os.remove(f'{BASE}/{T}/{f}')
    ms=methods(T,M)
    for name,title,about,order,hard,st,method in CASES:
        st={**st,**FOUND.get(name,{})}
        A,B=get(st); n=st.get('n')
        about=st.get('about',about)
        g={'a.points':[tuple(p) for p in A],'b.points':[tuple(p) for p in B]}
        ver,sq,ways=judge(A,B)
        exp={m:interp.answer(h,p,g,n)[0] for m,(h,p,t) in ms.items()}
        if not n:
            for m in exact: assert exp[m]==ver,(name,m,exp[m],ver)
        if st.get('walk'):
            steps=int(interp.Run(ms['distance'][1],g,'exact').top_steps); w={'apart':'apart','touching':'touching','colliding':'overlapping'}[ver]
            title=f"Walk {st['walk']}: {w} after {steps} turn{'s' if steps>1 else ''}"; about='Two polygons without any order, for which a mistake in the walk would show.'
        sets={}
        if 'A' in st: sets['a.points']=A
        if 'B' in st: sets['b.points']=B
        rt=root(sq)
        v=dict(separation=F(0) if ver=='touching' else rt if ver=='apart' else -rt,depth='none' if ver=='apart' else rt if sq else F(0))
        if ver=='apart': v['push']='none'
        elif ver=='colliding' and len(ways)==1: v['push']=ways[0]
        if T!='gjk': v['a_holds_b']=holds(A,B); v['b_holds_a']=holds(B,A)
        if T=='gjk': v={'distance':rt if ver=='apart' else F(0),**v,'steps':int(interp.Run(ms['distance'][1],g,'exact').top_steps)}
        write(T,name,title,about,order,hard,sets,exp,v,method,n)
        res=interp.Run(ms['axes'][1],g,'exact').results if 'axes' in ms else {}
        d=res.get('depth')
        if 'axes' in ms and ver=='colliding': assert abs(d-rt)<1e-40,(name,d,rt)
        print(f'{name:22s} {ver:10s}',' '.join({'apart':'○','touching':'◐','colliding':'●'}[exp[m]] for m in M),num(v['separation']),sq,[tuple(map(str,w)) for w in ways][:3])
if __name__=='__main__': main()
