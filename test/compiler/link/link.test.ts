import { Linker, type LinkOptions } from '../../../compiler/link/link.ts'
import type { RuntimeFile } from '../../../compiler/link/parts.ts'
import { parse } from '../../../compiler/mql/syntax/parse.ts'

const long = `if(i<0)
         return;
      int size=ArraySize(values);
      if(i>=size)
         ArrayResize(values,i+1);
      for(int k=size; k<i; k++)
         values[k]=0.0;
      if(x<0.0)
         values[i]=0.0;
      else
         values[i]=x;`

const window = `
//--- the last values
struct Window
  {
   double            values[];
                     Window() { Forget(); }
   void              Forget() { ArrayResize(values,0); }
   void              Keep(const int i,
                          const double x)
     {
      ${long}
     }
   double            Highest(const int i)
     {
      return(Best(i,1.0));
     }
   double            Lowest(const int i)
     {
      return(Best(i,-1.0));
     }
   double            Best(const int i,const double sign) { return(sign*Largest(values)); }
  };
`
const largest = `
//--- The largest
double Largest(const double &values[])
  {
   int size=BarSeconds();
   return(values[size]);
  }

//--- Seconds of a bar
int BarSeconds()
  {
#ifdef WITH_ELSEWHERE
   return(barSeconds>0 ? barSeconds : PeriodSeconds());
#else
   return(PeriodSeconds());
#endif
  }

#ifdef WITH_ELSEWHERE
//--- of the bars of a request
int barSeconds=0;
#endif
`
const rows = `
//--- a row
class Row
  {
public:
   virtual int       Size() { return(0); }
  };

//--- a list
class List : public Row
  {
public:
   virtual int       Size() { return(1); }
   int               Last() { return(2); }
  };

//--- what is open
struct Open
  {
   double            price;
  };

Open open;

//--- Notes a price
void Note(const double price,MqlTradeRequest &request)
  {
   open.price=price;
   request.price=open.price;
  }
`

const names = (text: string): string[] =>
  parse([{ name: '', text: text.replace(/^#.*\n/gm, '') }], { dialect: 'mql5' }).program.declarations.flatMap((node) =>
    node.kind === 'VariableDeclaration'
      ? node.declarators.map(({ name }) => name.name)
      : 'name' in node && node.name && typeof node.name === 'object' && 'name' in node.name
        ? [node.name.name]
        : [],
  )

const file = (path: string, text: string): RuntimeFile => ({
  path,
  text,
  names: names(text),
  types: ['Window', 'Box', 'Row', 'List', 'Open'].filter((type) => names(text).includes(type)),
})

function linked(own: string, files: readonly string[], more: Partial<LinkOptions> = {}) {
  const linker = new Linker({
    files: files.map((text, k) => file(`${k}.mqh`, text)),
    frame: 'frame.mqh',
    publicFields: new Set(),
    closed: 'trading/',
  })
  const program = parse([{ name: '', text: own }], { dialect: 'mql5' }).program.declarations
  return linker.link({
    defined: new Set(),
    script: program,
    frame: [],
    entries: [],
    taken: new Set(),
    constants: new Map(),
    moreArguments: new Map(),
    bodies: new Map(),
    classes: new Map(),
    movesBodies: true,
    ...more,
  })
}

const textOf = (own: string, files: readonly string[], more: Partial<LinkOptions> = {}): string =>
  Object.values(linked(own, files, more))
    .filter((part) => typeof part === 'string')
    .join('')

const methodsIn = (text: string): string[] =>
  [...text.matchAll(/^ {3}(?:virtual +)?\w+ +(\w+)\(/gm)].map(([, name = '']) => name)

describe('statements in place of a call', () => {
  const frame = `//--- Runs
void Run(const int bars)
  {
   for(int k=0; k<bars; k++)
     {
      Grow(k+1);
      Count();
     }
  }

//--- Counts
void Count()
  {
   Print("one");
  }
`

  it('take its argument and its indentation, and short functions one line', () => {
    const bodies = new Map([['Grow', (size: string) => [`Resize(a,${size});`, `Resize(b,${size});`]]])
    const text = textOf('void F() { Run(1); Count(); }', [frame], { bodies })
    expect(text).toContain('     {\n      Resize(a,k+1);\n      Resize(b,k+1);\n      Count();\n     }\n')
    expect(text).toContain('void Count() { Print("one"); }')
  })
})

describe('a short function that one place of the runtime calls', () => {
  const caller = (body: string): string => `//--- Runs
void Run(const int size)
  {
   int most=0;
${body}
  }
`
  const keep = `
//--- Keeps the last bars
void Keep(const int count)
  {
   int first=count-1;
   if(first>0)
      Print(first);
  }
`
  const run = 'void F() { Run(1); }'

  it('replaces the call with its argument and its comment, in braces below a condition', () => {
    const text = textOf(run, [`${caller('   Keep(size);')}${keep}`])
    expect(text).toContain(
      '   int most=0;\n   // Keeps the last bars\n   int first=size-1;\n   if(first>0)\n      Print(first);\n  }',
    )
    expect(text).not.toContain('Keep(')
    const below = textOf(run, [`${caller('   if(size>0)\n      Keep(size);')}${keep}`])
    expect(below).toContain('   if(size>0)\n     {\n      // Keeps the last bars\n      int first=size-1;')
    expect(below).toContain('         Print(first);\n     }\n  }')
  })

  it('is a value, in brackets where an operator is beside it', () => {
    const half = '\n//--- Half of it\nint Half(const int x) { return(x-1); }\n'
    expect(textOf(run, [`${caller('   most=2*Half(size);')}${half}`])).toContain('   most=2*(size-1);')
    expect(textOf(run, [`${caller('   Print(Half(size));')}${half}`])).toContain('   Print(size-1);')
  })

  it('stays where a name would mean something else, it returns early, or the program calls it', () => {
    const hidden = keep.replaceAll('first', 'most')
    expect(textOf(run, [`${caller('   Keep(size);')}${hidden}`])).toContain('void Keep(')
    const early = keep.replace('Print(first)', 'return')
    expect(textOf(run, [`${caller('   Keep(size);')}${early}`])).toContain('void Keep(')
    expect(textOf('void F() { Run(1); Keep(2); }', [`${caller('   Keep(size);')}${keep}`])).toContain('void Keep(')
  })
})

describe('what a program is linked with', () => {
  it('leaves out what nothing mentions, also what only an unused method calls', () => {
    expect(textOf('int x;', [window, largest])).toBe('')
    expect(textOf('Window w; void F() { w.Keep(0,1.0); }', [window, largest])).not.toContain('Largest')
  })

  it('keeps the methods that are called, what these call, and what a constructor calls', () => {
    const text = textOf('Window w; double F() { return(w.Highest(0)); }', [window, largest])
    expect(methodsIn(text)).toEqual(['Forget', 'Highest', 'Best'])
    expect(text).toContain('Largest')
  })

  it('tells the methods of one class from those of another by what a variable is declared as', () => {
    const box = window.replaceAll('Window', 'Box').replace('Highest(const int i)', 'Widest(const int i)')
    const own =
      'Box boxes[]; Window *w=NULL; double F() { double a=boxes[(int)w.Lowest(0)].Best(0,1.0); return(a); } struct Mine { Window inner; };'
    const text = textOf(own, [window, box, largest])
    const at = text.indexOf('struct Box')
    expect(methodsIn(text.slice(0, at))).toEqual(['Forget', 'Lowest', 'Best'])
    expect(methodsIn(text.slice(at))).toEqual(['Forget', 'Best'])
  })

  it('keeps a method for every class where the object is unknown, and for the classes made of a class', () => {
    expect(methodsIn(textOf('Row *row; List list; int F() { return(row.Size()); }', [rows]))).toEqual(['Size', 'Size'])
    expect(methodsIn(textOf('List list; int F() { return(Rows(1).Last()); }', [rows]))).toEqual(['Last'])
  })

  it('moves long bodies of methods behind the script', () => {
    const { beforeScript, functions } = linked('Window w; void F() { w.Keep(0,1.0); }', [window])
    expect(beforeScript).toContain(`   void              Keep(const int i,
                          const double x);
  };
`)
    expect(functions).toBe(`
void Window::Keep(const int i,
                  const double x)
  {
   ${long.replaceAll('\n   ', '\n')}
  }
`)
  })

  it('puts comments of one-line declarations behind them, in one column', () => {
    const marks = `
//--- the first
int first=0;

//--- the longest of all
int theLongest=0;

//--- their sum
int Sum() { return(first+theLongest); }
`
    const { types, functions } = linked('int F() { return(Sum()); }', [marks])
    expect(types).toBe(`
int first=0;       // the first
int theLongest=0;  // the longest of all
`)
    expect(functions).toBe(`
int Sum() { return(first+theLongest); }  // their sum
`)
  })

  it('renames what would hide a name of the program, but no field of the platform', () => {
    const own = 'void F() { MqlTradeRequest r; Note(1.0,r); }'
    const text = textOf(own, [rows], { taken: new Set(['price']) })
    expect(text).toContain('void Note(const double price_,MqlTradeRequest &request)')
    expect(text).toContain('open.price_=price_;')
    expect(text).toContain('request.price=open.price_;')
  })

  it('replaces calls of functions that are one call by that call', () => {
    const own = 'Window w; double F() { return(w.Highest(0)); }'
    expect(textOf(own, [window, largest])).toContain('int size=PeriodSeconds();')
    expect(textOf(own, [window, largest])).not.toContain('BarSeconds')
    const elsewhere = linked(own, [window, largest], { defined: new Set(['WITH_ELSEWHERE']) })
    expect(elsewhere.functions).toContain('int size=barSeconds>0 ? barSeconds : PeriodSeconds();')
    expect(elsewhere.types).toContain('int barSeconds=0;')
  })

  it('puts state before the first part of the program that needs it, and lists it', () => {
    const { beforeScript, types, functions, variables } = linked('void F() { MqlTradeRequest r; Note(1.0,r); }', [rows])
    expect(beforeScript).toBe('')
    expect(types).toContain('Open open;')
    expect(functions).toContain('void Note(')
    expect(variables).toEqual([{ name: 'open', isArray: false, value: null }])
  })
})
