import ps_cases
from ps_cases import *
T='gjk'
M=['distance','zero-direction','touch-missed']
A0=[(60,70),(140,40),(180,110),(110,180),(60,150)]; B0=[(190,180),(250,100),(340,150),(280,240)]
ps_cases.A0,ps_cases.B0=A0,B0
BOX=lambda x0,y0,x1,y1:[(x0,y0),(x1,y0),(x1,y1),(x0,y1)]
TC=[(150,150),(210,70),(300,120),(240,210)]
CASES=[
 ('default','50 apart','A corner of A faces an edge of B. Three steps lead there.',0,None,{},None),
 ('overlapping','Overlapping','The origin is inside the difference.',1,None,{'B':[(110,150),(170,70),(260,120),(200,210)]},None),
 ('corner-to-corner','Corner to corner','The nearest points are two corners.',2,None,{'B':[(240,190),(320,170),(340,250)]},None),
 ('edge-to-edge','Edge to edge','Parallel edges, 40 apart: many pairs of points are nearest.',3,'parallel edges',{'A':BOX(60,60,160,160),'B':BOX(200,100,320,220)},None),
 ('edge-faces-corner','The other way round','A corner of B faces an edge of A.',4,None,{'A':B0,'B':A0},None),
 ('touching-corner','Touching at a corner','The first case, with B moved by the distance: a corner of A is on an edge of B.',5,'corner hit',{'B':TC},'touch-missed'),
 ('touching-edges','Touching edges','Two edges share a piece.',6,'parallel edges',{'A':BOX(60,60,200,160),'B':BOX(200,100,320,220)},'touch-missed'),
 ('touching-tips','Tip to tip','A corner of A is a corner of B.',6,'corner hit',{'B':[(180,110),(240,90),(240,150)]},None),
 ('same','The same shape','The first two points of the simplex are opposite each other: the origin is half-way between them.',7,'same centre, parallel edges',{'B':A0},'zero-direction'),
 ('boxes-in-line','Boxes in line','The corners of two boxes line up, so the origin is on the first edge of the simplex.',8,'parallel edges',{'A':BOX(60,70,180,190),'B':BOX(140,70,220,150)},'zero-direction'),
 ('boxes-in-line-apart','Boxes in line, apart','The same boxes with a gap between them.',8,None,{'A':BOX(60,70,180,190),'B':BOX(220,70,300,150)},'zero-direction'),
 ('b-in-a','B in A','The origin is well inside the difference.',9,'containment',{'A':BOX(60,40,340,260),'B':[(180,120),(220,130),(200,170)]},None),
 ('a-in-b','A in B','The same the other way round.',10,'containment',{'A':[(180,120),(220,130),(200,170)],'B':BOX(60,40,340,260)},'touch-missed'),
 ('cross','A cross','No corner of either is in the other.',11,None,{'A':BOX(60,130,340,170),'B':BOX(180,50,220,250)},None),
 ('past-a-slope','Past a slope','B is past the slanted edge of A; along x and along y both overlap.',11,None,{'A':[(60,220),(60,60),(220,60)],'B':[(160,150),(260,110),(170,260)]},None),
 ('past-the-slope-of-b','Past a slope of B','The same with A and B exchanged.',11,None,{'A':[(160,150),(260,110),(170,260)],'B':[(60,220),(60,60),(220,60)]},None),
 ('left-of','B to the left','B is to the left of A, so the first point of the difference is far away.',12,None,{'A':B0,'B':[(60,40),(100,60),(70,110)]},None),
 ('above','B {above|below} A','The shapes are apart along y.',12,None,{'A':[(120,180),(260,200),(180,260)],'B':[(140,40),(240,60),(200,120)]},None),
 ('below','B {below|above} A','The nearest points are a corner of A and an edge of B.',12,None,{'A':[(140,40),(240,60),(200,120)],'B':[(120,180),(260,200),(180,260)]},None),
 ('barely-overlapping','Just over an edge','A corner of A is 5 past an edge of B.',13,None,{'B':[(146,147),(206,67),(296,117),(236,207)]},None),
 ('other-order','In the other order','The first case with all corners the other way round.',14,None,{'A':A0[::-1],'B':B0[::-1]},None),
 ('double-corner','Corners twice','Corners that are there twice change nothing.',15,None,{'A':[(60,70),(60,70),(140,40),(180,110),(180,110),(110,180),(60,150)]},None),
 ('two-points','Two points','Shapes of one point each: the difference is a point, too.',16,'polygon without size',{'A':[(120,150)],'B':[(240,150)]},None),
 ('two-points-same','Two points at one place','The difference is the origin.',17,'polygon without size',{'A':[(200,150)],'B':[(200,150)]},None),
 ('point-in-a','A point in A','B is one point, inside of A.',17,'polygon without size, containment',{'B':[(110,110)]},None),
 ('point-on-an-edge','A point on an edge','B is one point, on an edge of A.',18,'polygon without size, point on an outline',{'B':[(160,75)]},None),
 ('segments','Two segments that cross','The difference is a parallelogram with the origin inside.',19,'flat polygon',{'A':[(80,60),(320,240)],'B':[(80,240),(320,60)]},'zero-direction'),
 ('segment-through','A segment through A','B is a segment that goes through A.',19,'flat polygon',{'B':[(40,100),(220,120)]},None),
 ('t-shape','A T','The end of one segment is on the other.',20,'flat polygon',{'A':[(80,100),(280,100)],'B':[(180,100),(200,220)]},None),
 ('collinear-segments','Two segments in line','The difference is flat, and the origin is on its line.',21,'flat polygon, in line with an edge',{'A':[(80,150),(160,150)],'B':[(220,150),(320,150)]},None),
 ('collinear-overlap','Two segments on each other','The difference is flat, and the origin is on it. They only touch.',22,'flat polygon, parallel edges',{'A':[(80,150),(240,150)],'B':[(190,150),(300,150)]},None),
 ('parallel-segments','Parallel segments','The difference is flat, and the origin is beside it.',22,'flat polygon, parallel edges',{'A':[(80,100),(240,100)],'B':[(140,160),(300,160)]},None),
 ('thin','Needles','Two needles, 1 apart.',23,'almost flat polygon',{'A':[(40,150),(360,150),(200,151)],'B':[(40,149),(360,149),(200,148)]},None),
 ('walk-1','WALK','WALK',30,None,{'A':[(90, 70), (130, 90), (230, 230), (190, 210), (170, 190)],'B':[(110, 70), (90, 210), (70, 170), (70, 90)],'walk':1},None),
 ('walk-2','WALK','WALK',30,None,{'A':[(110, 130), (130, 150), (190, 230)],'B':[(110, 110), (150, 70), (250, 90), (110, 130)],'walk':2},None),
 ('walk-3','WALK','WALK',30,None,{'A':[(210, 150), (150, 110), (150, 230), (230, 190), (210, 150)],'B':[(110, 230), (150, 150), (130, 170)],'walk':3},None),
 ('walk-4','WALK','WALK',30,None,{'A':[(230, 130), (250, 70), (90, 110), (110, 170)],'B':[(110, 170)],'walk':4},None),
 ('walk-5','WALK','WALK',30,None,{'A':[(250, 150), (230, 90), (170, 70), (210, 130)],'B':[(190, 90)],'walk':5},None),
 ('walk-6','WALK','WALK',30,None,{'A':[(130, 210), (250, 230), (90, 110)],'B':[(250, 110), (230, 130), (170, 170), (110, 90), (170, 70)],'walk':6},None),
 ('walk-7','WALK','WALK',30,None,{'A':[(230, 170), (130, 150), (110, 110), (210, 70)],'B':[(130, 130), (210, 170), (170, 230), (70, 230), (130, 130)],'walk':7},None),
 ('walk-8','WALK','WALK',30,None,{'A':[(90, 110), (130, 190), (250, 110)],'B':[(110, 170), (110, 170), (130, 230), (90, 210)],'walk':8},None),
 ('walk-9','WALK','WALK',30,None,{'A':[(170, 70), (130, 70), (130, 130)],'B':[(250, 150), (190, 90), (110, 110), (130, 150), (230, 170)],'walk':9},None),
 ('walk-10','WALK','WALK',30,None,{'A':[(250, 170), (250, 210), (190, 230), (90, 110)],'B':[(150, 270), (110, 110), (90, 170)],'walk':10},None),
 ('walk-11','WALK','WALK',30,None,{'A':[(110, 170), (170, 150), (110, 70), (110, 170)],'B':[(230, 110), (250, 70), (250, 70), (130, 170), (130, 210)],'walk':11},None),
 ('walk-12','WALK','WALK',30,None,{'A':[(190, 90), (230, 110), (190, 90)],'B':[(130, 50), (210, 170), (210, 150), (170, 70)],'walk':12},None),
 ('walk-13','WALK','WALK',30,None,{'A':[(230, 90), (130, 170), (110, 190), (230, 230)],'B':[(190, 70), (250, 210), (170, 210), (130, 190)],'walk':13},None),
 ('walk-14','WALK','WALK',30,None,{'A':[(210, 70), (250, 210), (230, 230), (110, 150), (110, 150)],'B':[(210, 130)],'walk':14},None),
 ('walk-15','WALK','WALK',30,None,{'A':[(210, 170), (170, 230), (190, 150)],'B':[(110, 230), (90, 130), (150, 70), (190, 230)],'walk':15},None),
 ('walk-16','WALK','WALK',30,None,{'A':[(230, 230), (250, 170), (190, 190), (190, 230)],'B':[(130, 150), (190, 170), (250, 70), (150, 70)],'walk':16},None),
 ('walk-17','WALK','WALK',30,None,{'A':[(210, 130), (130, 90), (90, 210), (130, 190)],'B':[(170, 90), (90, 210), (170, 230), (230, 190)],'walk':17},None),
 ('far','Far away','The touch at a corner, a billion units from the origin.',24,'coordinates of 1e9, corner hit',{'A':[(O+x,O+y) for x,y in A0],'B':[(O+x,O+y) for x,y in TC]},None),
 ('tiny','Billionths','This is the first case, in billionths of a unit.',25,'coordinates of 1e-9',{'A':[(6e-10,7e-10),(1.4e-9,4e-10),(1.8e-9,1.1e-9),(1.1e-9,1.8e-9),(6e-10,1.5e-9)],'B':[(1.9e-9,1.8e-9),(2.5e-9,1e-9),(3.4e-9,1.5e-9),(2.8e-9,2.4e-9)]},None),
 ('f32','f32 changes the answer','B is a millionth to the right of A. f32 has no number between 300 and 300.00003, so they touch.',40,'rounding to f32',{'A':BOX(100,60,300,180),'B':[(300.000001,100),(380,80),(380,160)],'n':'f32'},'distance'),
 ('f64','f64 changes the answer','The {lower|upper} tip of B is beside an edge of A by less than a step of f64.',41,'rounding to f64',{'A':[(80,60),(330,110),(100,240)],'B':[(259,95.8),(240,10),(300,20)],'n':'f64'},'distance'),
]
def get(st): return st.get('A',A0),st.get('B',B0)
if __name__=='__main__':
    ps_cases.FOUND={}
    ps_cases.get=get
    ps_cases.main(T,M,CASES,('distance',))
