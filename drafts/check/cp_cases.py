from gen import *
from cp import edges,dot,cross,sub,strictly_inside,oracle
T='circle-polygon'
M=['closest','corner-axis','feet','outline','regions','turned-axis']
D=[(100,70),(250,50),(310,130),(250,210),(120,230)]
def judge(P,c,r):
    Q=[(F(x),F(y)) for x,y in P]; C=(F(c[0]),F(c[1])); R=F(r)
    best=None; i0=0; at=Q[0]; corner=True
    d=sub(Q[0],C); best=dot(d,d)
    for i,(p,q) in enumerate(edges(Q)):
        e=sub(q,p); t=F(0)
        if e!=(0,0): t=min(max(dot(sub(C,p),e)/dot(e,e),F(0)),F(1))
        f=(p[0]+t*e[0],p[1]+t*e[1]); d=sub(f,C)
        if dot(d,d)<best: best=dot(d,d); at=f; i0=i; corner=t in(0,1)
    ins=strictly_inside(Q,C)
    v={}
    v['closest']=C if ins else at
    rt=root(best)
    sep=-(rt+mp(R)) if ins else rt-mp(R)
    ver='a' if not ins and best>R*R else 't' if not ins and best==R*R else 'c'
    v['separation']=F(0) if ver=='t' else sep
    v['depth']='none' if ver=='a' else (F(0) if ver=='t' else -sep)
    area=sum(cross(p,q) for p,q in edges(Q))
    # the way out
    n=None
    if best>0:
        d=sub(at,C) if ins else sub(C,at); n=(mp(d[0])/rt,mp(d[1])/rt)
    elif area!=0:
        n='outline'
    if ver=='a': v['push']='none'
    elif ver=='t' and (n is not None or R==0 and area!=0): v['push']=(0,0)
    elif n is None: v['push']='none'
    elif n=='outline':
        # out of the nearest edge, the first of equally near ones
        for p,q in edges(Q):
            e=sub(q,p)
            if e!=(0,0) and cross(e,sub(C,p))==0 and dot(sub(p,C),sub(q,C))<=0:
                s=1 if area>0 else -1; l=root(dot(e,e)); v['push']=(mp(R)*mp(s*e[1])/l,-mp(R)*mp(s*e[0])/l); break
    else: v['push']=(n[0]*-sep,n[1]*-sep)
    v['edge']=i0
    v['feature']='inside' if ins else 'corner' if corner else 'edge'
    v['order']='clockwise' if area>0 else 'anticlockwise' if area<0 else 'flat'
    incl = ins or best==0
    v['polygon_holds_circle']=bool(incl and best>=R*R)
    v['circle_holds_polygon']=max(dot(sub(p,C),sub(p,C)) for p in Q)<=R*R
    return {'a':'apart','t':'touching','c':'colliding'}[ver],v
U=2.0**-44
CASES=[
 # name, title, about, order, hard, set, method
 ('default','Over an edge','The nearest point, (280, 170), is in the middle of an edge. It is 30 away, and the radius is 40.',0,None,{},None),
 ('apart','Beside an edge','The same edge, but the circle is 5 away from it.',1,None,{'c':(316,197),'r':40},'corner-axis'),
 ('edge-touch','Touching an edge','The centre is exactly 30 away from the edge: the radius.',2,'tangent from outside',{'r':30},None),
 ('over-a-corner','Over a corner','The right corner is 35 away. The perpendiculars from the centre meet no edge, so “feet” finds nothing.',3,None,{'c':(345,130),'r':40},'feet'),
 ('past-the-tip','Past the tip','The right corner is 35 away, and the radius is 30. Along the axes of the edges, both overlap; only the way from the corner to the centre has a gap.',4,None,{'c':(345,130),'r':30},'corner-axis'),
 ('corner-touch','Touching a corner','The centre is exactly 35 away from the right corner: the radius.',5,'tangent from outside, corner hit',{'c':(345,130),'r':35},None),
 ('past-a-corner','Past another corner','The corner (120, 230) is 25 away, and the radius is 24. Only the way from this corner to the centre has a gap, and “turned-axis” takes another axis.',6,None,{'c':(105,250),'r':24},'turned-axis'),
 ('past-the-top-corner','Past the first corner','The corner (100, 70) is 30 away, and the radius is 29.',6,None,{'c':(82,46),'r':29},'corner-axis'),
 ('inside','A small circle inside','The centre is inside, and no edge is within the radius: “feet” and “outline” look at nothing else.',7,'containment',{'c':(190,140),'r':20},'outline'),
 ('inside-touch','Inside, up to an edge','The whole circle is in the polygon, and its outline touches an edge from inside. The polygon still holds it.',8,'tangent from inside, containment',{'c':(248,146),'r':40},None),
 ('center-inside','Over the edge from inside','The centre is inside, 10 from an edge, so the circle reaches over the edge. The way out is 50 long.',9,None,{'c':(272,164),'r':40},None),
 ('around','The circle covers the polygon','Every corner is in the circle.',10,'containment',{'c':(200,140),'r':150},None),
 ('around-from-outside','A small polygon in the circle','The centre is past a corner, and the circle covers the whole polygon. No perpendicular from the centre meets an edge.',11,'containment',{'P':[(170,150),(190,140),(200,150),(190,160)],'c':(240,150),'r':90},'feet'),
 ('same-centre','The same centre','The centre of the circle is the middle of a square; all four ways out are equally short.',12,'same centre',{'P':[(150,100),(250,100),(250,200),(150,200)],'c':(200,150),'r':30},None),
 ('box','Below a box','A box with upright sides, and a circle under its lower side.',13,None,{'P':[(100,80),(260,80),(260,180),(100,180)],'c':(180,200),'r':30},None),
 ('box-left','Left of a box','The circle is to the left of the box, 10 away.',14,None,{'P':[(100,80),(260,80),(260,180),(100,180)],'c':(60,130),'r':30},'corner-axis'),
 ('box-above','Above a box','The circle is 5 {above|below} the box.',14,None,{'P':[(100,80),(260,80),(260,180),(100,180)],'c':(180,45),'r':30},'closest'),
 ('last-edge','Over the last edge','The circle reaches only the edge from the last corner to the first.',14,None,{'c':(85,150),'r':35},None),
 ('center-on-an-edge','The centre on an edge','The centre is on the outline, so the way out is as long as the radius.',15,'point on an outline',{'c':(280,170)},None),
 ('center-on-a-corner','The centre on a corner','The centre is the right corner of the polygon, where two edges are equally near.',16,'point on an outline',{'c':(310,130)},None),
 ('point-inside','A point inside','A circle of radius 0 is strictly inside. That is more than a touch.',17,'zero radius, containment',{'c':(190,140),'r':0},None),
 ('point-on-an-edge','A point on an edge','A circle of radius 0 is a point. It is on an edge.',18,'zero radius, point on an outline',{'c':(280,170),'r':0},None),
 ('point-on-a-corner','A point on a corner','A circle of radius 0 is a corner of the polygon.',19,'zero radius, point on an outline',{'c':(310,130),'r':0},'corner-axis'),
 ('point-outside','A point outside','A circle of radius 0, 10 outside of an edge.',19,None,{'c':(288,176),'r':0},None),
 ('in-line-with-an-edge','In line with an edge','The centre is on the line of the upper right edge, 50 beyond its end.',20,'in line with an edge',{'c':(340,170),'r':45},None),
 ('other-order','In the other order','The first case with the corners the other way round: “regions” takes the inside for the outside.',21,None,{'P':D[::-1],'c':(304,188),'r':40},'regions'),
 ('other-order-inside','Inside, in the other order','The centre is inside. For “regions” it is too far outside of every edge.',22,'containment',{'P':D[::-1],'c':(190,140),'r':20},'regions'),
 ('other-order-apart','Apart, in the other order','The circle is 45 away from an edge.',23,None,{'P':D[::-1],'c':(348,221),'r':40},'regions'),
 ('collinear-corners','A corner within an edge','The third corner is in the middle of an edge.',24,None,{'P':[(100,70),(250,50),(280,90),(310,130),(250,210),(120,230)],'c':(320,70),'r':35},None),
 ('double-corner','A corner twice','The right corner is there twice. The edge between both has no length, so “regions” never tests the corner.',25,None,{'P':[(100,70),(250,50),(310,130),(310,130),(250,210),(120,230)],'c':(360,130),'r':40},'regions'),
 ('double-first-corner','The first corner twice','The last corner is the first one again.',26,None,{'P':[(100,70),(250,50),(310,130),(250,210),(120,230),(100,70)],'c':(70,30),'r':40},'regions'),
 ('one-corner-near-the-origin','One corner near the origin','A single point left of the origin. Its mirror image would be in the circle.',33,'polygon without size',{'P':[(-30,20)],'c':(10,0),'r':40},'corner-axis'),
 ('slanted-last-edge','Beside a slanted edge','The corners run anticlockwise, and a corner is there twice. The edge between the last two has no length.',26,None,{'P':[(150,210),(90,210),(110,130),(250,70),(250,70)],'c':(230,210),'r':80},'closest'),
 ('long-triangle','Over a long edge','The nearest point is on the second edge, far from all corners.',26,None,{'P':[(90,70),(210,90),(110,190),(90,90)],'c':(210,170),'r':60},'closest'),
 ('past-a-side','Past the end of an edge','The centre is in line with no edge, and the corner (150, 110) is nearest.',26,None,{'P':[(150,150),(150,110),(170,130)],'c':(170,50),'r':60},'corner-axis'),
 ('flat-end','Past the end of a flat polygon','The first corner is there twice. The polygon is a segment, and its second end is nearest.',29,'flat polygon',{'P':[(210,110),(210,110),(190,90)],'c':(110,110),'r':80},'corner-axis'),
 ('closed-triangle','A triangle that names its first corner again','The long edge comes between the other two.',26,None,{'P':[(110,230),(170,190),(230,110),(110,230)],'c':(150,130),'r':40},'corner-axis'),
 ('below-a-slanted-edge','Beside the last edge but one','The corners run anticlockwise. Only the axis across one edge has a gap.',26,None,{'P':[(230,150),(170,110),(90,170),(110,210)],'c':(170,250),'r':60},'corner-axis'),
 ('flat','Flat','All corners are on one line, so the polygon is a segment. The circle reaches over it.',27,'flat polygon',{'P':[(100,100),(300,200),(200,150)],'c':(190,170),'r':40},None),
 ('flat-apart','Beside a flat polygon','The polygon is a segment. The circle is past its end.',28,'flat polygon',{'P':[(100,100),(300,200),(200,150)],'c':(340,230),'r':40},None),
 ('flat-center-on-it','The centre on a flat polygon','The polygon is a segment with the centre on it, so there is no single shortest way out.',29,'flat polygon',{'P':[(100,100),(300,200)],'c':(200,150),'r':40},None),
 ('flat-point-on-it','A point on a flat polygon','Neither has an inside, so they only touch.',30,'flat polygon, zero radius, point on an outline',{'P':[(100,100),(300,200)],'c':(200,150),'r':0},None),
 ('one-corner','One corner','The polygon is a single point, 50 away from the centre. “regions” has no edge to test.',31,'polygon without size',{'P':[(200,150)],'c':(240,180),'r':45},'regions'),
 ('one-corner-touch','Touching a single point','The polygon is a single point on the outline of the circle.',32,'polygon without size, tangent from outside',{'P':[(200,150)],'c':(240,180),'r':50},None),
 ('one-corner-same','Two points','Polygon and circle are one point.',33,'polygon without size, zero radius',{'P':[(200,150)],'c':(200,150),'r':0},None),
 ('needle','Needle','The polygon is one unit in the last place high, and the circle is 20 {above|below} its tip.',34,'almost flat polygon',{'P':[(40,150),(200,149.99999999999997),(360,150)],'c':(200,129.99999999999997),'r':20},None),
 ('hair-apart','Apart by a hair','The touch at the corner, with a radius that is one step of f64 smaller.',35,'corner hit',{'c':(345,130),'r':34.99999999999999},None),
 ('far','Far away','The touch of an edge, a billion units from the origin.',36,'coordinates of 1e9',{'P':[(10**9+x,10**9+y) for x,y in D],'c':(1000000304,1000000188),'r':30},None),
 ('tiny','Billionths','This is the first case, in billionths of a unit.',37,'coordinates of 1e-9',{'P':[(1e-9,7e-10),(2.5e-9,5e-10),(3.1e-9,1.3e-9),(2.5e-9,2.1e-9),(1.2e-9,2.3e-9)],'c':(3.04e-9,1.88e-9),'r':4e-10},None),
 ('f32','f32 changes the answer','The circle touches the right corner but for a millionth. f32 has no number between 345 and 345.00003, so the centre is rounded to the touch.',40,'rounding to f32',{'c':(345.000001,130),'r':35,'n':'f32'},'closest'),
 ('f64','f64 changes the answer','The centre is a ten-millionth {below|above} the height of the right corner. Its distance is more than 35 by less than a step of f64, so it is rounded to the radius.',41,'rounding to f64',{'c':(345,130.0000001),'r':35,'n':'f64'},'closest'),
]
if __name__=='__main__':
    for f in os.listdir(f'{BASE}/{T}'):
        if f.endswith('.toml') and f!='topic.toml': os.remove(f'{BASE}/{T}/{f}')
    ms=methods(T,M)
    table=[]
    for name,title,about,order,hard,st,method in CASES:
        P=st.get('P',D); c=st.get('c',(304,188)); r=st.get('r',40); n=st.get('n')
        g={'polygon.points':[tuple(p) for p in P],'circle.center':tuple(c),'circle.radius':r}
        ver,v=judge(P,c,r)
        exp={m:interp.answer(h,p,g,n)[0] for m,(h,p,t) in ms.items()}
        if not n:
            for m in('closest','corner-axis'): assert exp[m]==ver,(name,m,exp[m],ver)
        sets={}
        if 'P' in st: sets['polygon.points']=P
        if 'c' in st: sets['circle.center']=c
        if 'r' in st: sets['circle.radius']=r
        vals={k:v[k] for k in('closest','separation','depth','push','edge','feature','order','polygon_holds_circle','circle_holds_polygon')}
        if name in('same-centre','center-on-a-corner'): vals.pop('push')
        write(T,name,title,about,order,hard,sets,exp,vals,method,n)
        table.append((name,ver,exp,v))
        print(f'{name:22s} {ver:10s}',' '.join({'apart':'○','touching':'◐','colliding':'●'}[exp[m]] for m in M),num(v['separation']),v['feature'],v['order'])
