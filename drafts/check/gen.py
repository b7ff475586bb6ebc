"""Writes the cases of a topic, with what each method answers and the values of the exact answer."""
import sys, os, math
sys.path.insert(0,'.')
import interp, mpmath
from fractions import Fraction as F
mpf=mpmath.mpf
BASE=os.environ.get('BASE','../topics')
def fl(x):
    """Rounded once to f64."""
    if isinstance(x,F):
        return x.numerator/x.denominator
    return float(x)
def root(x):
    """The root of a fraction."""
    x=F(x); return mpmath.sqrt(mpf(x.numerator)/mpf(x.denominator))
def mp(x):
    if isinstance(x,F): return mpf(x.numerator)/mpf(x.denominator)
    return mpf(x)
def num(x):
    if isinstance(x,bool): return 'true' if x else 'false'
    if isinstance(x,str): return '"%s"'%x
    x=fl(x) if not isinstance(x,(int,float)) else x
    if x==0: return '0'
    if float(x).is_integer() and abs(x)<1e16: return str(int(x))
    return repr(float(x))
def toml(v):
    if isinstance(v,(list,tuple)):
        return '['+', '.join(toml(x) for x in v)+']'
    return num(v)
def write(topic,name,title,about,order,hard,sets,expect,values,method=None,numbers=None):
    o=[f'scene = "{topic}"',f'title = "{title}"',f'about = "{about}"',f'order = {order}']
    if hard: o.append(f'hard = true # {hard}')
    s=[]
    if method: s.append(f'method = "{method}"')
    if numbers: s.append(f'numbers = "{numbers}"')
    s+=[f'{k} = {toml(v)}' for k,v in sets.items()]
    if s: o+=['','[set]']+s
    o+=['','[expect]']+[f'{m} = "{v}"' for m,v in expect.items()]
    if values: o+=['','[expect.values]']+[f'{k} = {toml(v)}' for k,v in values.items()]
    open(f'{BASE}/{topic}/{name}.toml','w').write('\n'.join(o)+'\n')
def methods(topic,order):
    return {m:interp.load(f'{BASE}/{topic}/{m}.method') for m in order}
