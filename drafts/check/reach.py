"""Which answers, steps, checks and words the cases reach, and whether every name in a text has a value there."""
import tomllib,re,sys
from gen import *
from typical import cases,EX
import cp_cases,pp_cases,geo
class Keep(interp.Run):
    def block(s,b):
        s.env.append({})
        for st in b: s.stmt(st)
        s.last=s.env[-1]; s.env.pop()
    def end(s,t,no): s.top={k:v for e in s.env for k,v in e.items()}; super().end(t,no)
def T(b): return ('T',3 if b else 0)
def judged(topic,g):
    v={}
    if topic=='circle-polygon':
        ver,j=cp_cases.judge(g['polygon.points'],g['circle.center'],g['circle.radius'])
        sep=mp(j['separation']); v['closest']=tuple(mp(x) for x in j['closest'])
        ins=j['feature']=='inside'; c=tuple(mp(F(x)) for x in g['circle.center'])
        v['distance']=interp.NUM['exact'].length((v['closest'][0]-c[0],v['closest'][1]-c[1])); v['separation']=sep
        v['depth']=None if ver=='apart' else -sep; v['contact']=v['closest'] if ver!='apart' else None
        flat_on=j['order']=='flat' and v['distance']==0
        v['normal']=None if flat_on else (mpf(1),mpf(0)); v['push']=None if ver=='apart' or flat_on else (mpf(1),mpf(0))
    elif topic=='point-polygon':
        ver,j=pp_cases.judge(g['points'],g['point'],'winding' if g['rule.winding'] else '')
        v=dict(separation=mp(j['separation']),closest=(mpf(0),mpf(0)),normal=None if ver=='touching' else (mpf(1),mpf(0)),push=None if ver=='apart' else (mpf(0),mpf(0)),contact=None if ver=='apart' else (mpf(0),mpf(0)),simple=T(1),convex=T(1))
    else:
        ver,sq,ways=geo.judge(g['a.points'],g['b.points']); r=root(sq); pts=len(set(g['a.points']))==1 and len(set(g['b.points']))==1
        v=dict(separation=r if ver=='apart' else -r,distance=r if ver=='apart' else mpf(0),depth=None if ver=='apart' else r,contact=None if ver=='apart' else (mpf(0),mpf(0)),closest_a=(mpf(0),mpf(0)),closest_b=(mpf(0),mpf(0)),a_point=(mpf(0),mpf(0)),b_point=(mpf(0),mpf(0)),normal=None if pts and ver!='apart' else (mpf(1),mpf(0)),push=None if ver=='apart' or pts else (mpf(1),mpf(0)))
    return ver,v
if __name__=="__main__":
  for topic in(sys.argv[1:] or EX):
      top=tomllib.load(open(f'{BASE}/{topic}/topic.toml','rb')); prog=interp.P(open(f'{BASE}/{topic}/answer.program').read()).program()
      hit={}; unknown=set()
      for n,c,s,g in cases(topic):
          run=Keep(prog,g,'exact'); ver,jv=judged(topic,g)
          env={**run.given,**run.top}
          if run.verdict!='apart' != (ver!='apart'): pass
          if (run.verdict=='apart')!=(ver=='apart'): print('answer.program',topic,n,run.verdict,ver)
          vals={}
          for val in top['value']:
              i=val['id']
              if 'judge' in val: vals[i]=jv[val['judge']] if val['judge'] in jv and val['judge'] not in('separation','distance','normal','push','depth','contact') else jv.get(i)
              elif 'words' in val: 
                  w=None
                  for word,cond in val['words'].items():
                      try: t=ev=None; r=interp.Run(interp.P('return '+cond).program(),{},'exact') if 0 else None
                      except Exception: pass
                      R=interp.Run.__new__(interp.Run); R.n=interp.NUM['exact']; R.fn={}; R.given=env; R.env=[env]
                      try:
                          if R.truth(interp.P('return '+cond).program()[0][1])>=2: w=word; break
                      except TypeError: pass
                  vals[i]=('W',w)
                  hit[f'word {i}.{w}']=1
              elif 'method' in val: vals[i]=mpf(1)
              else: vals[i]=env.get(val.get('name',i))
              if i in env and 'judge' not in val and 'words' not in val: vals[i]=env[i]
          sc=dict(env)
          for i,x in vals.items():
              if isinstance(x,tuple) and x and x[0]=='W':
                  for word in next(v for v in top['value'] if v['id']==i)['words']: sc[f'{i}.{word.replace("-","_")}']=T(x[1]==word)
                  sc[f'has.{i}']=T(x[1] is not None)
              else:
                  if x is not None: sc[i]=x
                  sc[f'has.{i}']=T(x is not None and not(isinstance(x,tuple) and x[0] is None))
          for k in('apart','touching','colliding'): sc[f'exact.{k}']=T(ver==k)
          R=interp.Run.__new__(interp.Run); R.n=interp.NUM['exact']; R.fn={}; R.given=sc; R.env=[sc]
          def holds(cond):
              try: return R.truth(interp.P('return '+cond).program()[0][1])>=2
              except NameError as e: unknown.add((cond,str(e))); return False
              except TypeError as e: unknown.add((cond,'type '+str(e))); return False
          def text(t,where):
              for x in re.findall(r'\{([^{}|]*(?:\|[^{}|]*\|[^{}|]*)?)\}',t):
                  if re.match(r'^[A-Za-z]+\|[A-Za-z]+$',x): continue
                  x=re.sub(r'^difference\((.*),(.*)\)$',r'(\1) - (\2)',x)
                  try:
                      v=R.ev(interp.P('return '+x).program()[0][1])
                      if v is None: print('   absent',topic,n,where,x)
                  except (NameError,SyntaxError) as e: print('   text',topic,n,where,x,e)
          for i,a in enumerate(top['answer']):
              if 'when' not in a or holds(a['when']):
                  hit[f'answer {i}']=hit.get(f'answer {i}',[])+[n]; text(a['says'],f'answer {i}'); break
          for i,a in enumerate(top.get('step',[])):
              if 'when' not in a or holds(a['when']):
                  hit[f'step {i}']=1
                  for j,l in enumerate(a.get('lines',[])):
                      if 'when' not in l or holds(l['when']):
                          hit[f'step {i} line {j}']=1
                          for k in('formula','numbers','value','words'):
                              if k in l and (k!='formula' or '{' in l[k]): text(l[k],f'step {i} {k}')
          for i,a in enumerate(top.get('check',[])):
              if 'when' not in a or holds(a['when']):
                  hit[f'check {i}']=1; text(a['found'],f'check {i}')
                  if not holds(a['holds']): print('check fails',topic,n,i)
                  break
      want=[f'answer {i}' for i in range(len(top['answer']))]+[f'check {i}' for i in range(len(top.get('check',[])))]
      for i,a in enumerate(top.get('step',[])): want+=[f'step {i}']+[f'step {i} line {j}' for j in range(len(a.get('lines',[])))]
      for v in top['value']:
          for w in v.get('words',{}): want.append(f"word {v['id']}.{w}")
      print(topic,'not reached:',[w for w in want if w not in hit],'unknown:',list(unknown)[:5])
      if '-v' in sys.argv: print({k:v for k,v in hit.items() if k.startswith('answer')})
