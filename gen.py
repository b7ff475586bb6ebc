import random,json,sys
random.seed(1)
r=lambda a=-300,b=300: round(random.uniform(a,b),3) if False else random.uniform(a,b)
p=lambda s=300:[random.uniform(-s,s),random.uniform(-s,s)]
R=lambda:random.uniform(5,120)
T={
"circle-circle":lambda:{"a.center":p(),"a.radius":R(),"b.center":p(),"b.radius":R()},
"line-line":lambda:{"a1":p(),"a2":p(),"b1":p(),"b2":p()},
"rect-rect":lambda:{"a.center":p(),"a.size":[R(),R()],"b.center":p(),"b.size":[R(),R()]},
"circle-segment-1":lambda:{"c1":p(),"c2":p(),"circle.center":p(),"circle.radius":R()},
"swept-circles":lambda:{"a.center":p(),"a.radius":R(),"b.center":p(),"b.radius":R(),"a.velocity":p(200),"b.velocity":p(200)},
"swept-circle-line":lambda:{"p1":p(),"p2":p(),"circle.center":p(),"circle.radius":R(),"circle.velocity":p(200)},
"circle-line":lambda:{"p1":p(),"p2":p(),"circle.center":p(),"circle.radius":R()},
"point-rect":lambda:{"point":p(),"rect.center":p(),"rect.size":[R(),R()]},
"point-circle":lambda:{"point":p(),"circle.center":p(),"circle.radius":R()},
"blob-side":lambda:{"blob1.center":p(),"blob1.size":[R(),R()],"blob2.center":p(),"blob2.size":[R(),R()]},
"circle-segment-2":lambda:{"c1":p(),"c2":p(),"circle.center":p(),"circle.radius":R()},
}
for k,f in T.items():
    with open(k+".jsonl","w") as o:
        for i in range(100000): o.write(json.dumps(f(),separators=(",",":"))+"\n")
