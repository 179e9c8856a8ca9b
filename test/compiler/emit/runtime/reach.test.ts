import { symbolIndexOf, typeFactsIn } from '../../../../compiler/emit/runtime/symbol-index.ts'
import { reachable, without } from '../../../../compiler/emit/runtime/reachable.ts'
import { defined } from '../../../support/defined.ts'

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
      values[i]=x;
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
   if(Window())
     {
      return(0);
     }
   else if(Other())
     {
      return(1);
     }
  }
`
const sources: Readonly<Record<string, string>> = { Window: window, Largest: largest }
const reached = (own: string) =>
  reachable(own, (name) => (name in sources ? symbolIndexOf(defined(sources[name])) : null), typeFactsIn(window))
const methodsOf = (text: string) => [...text.matchAll(/^ {3}\w+ +(\w+)\(/gm)].map(([, name]) => name)

describe('what a program comes to', () => {
  it('leaves out texts that nothing mentions, also those only an idle method takes', () => {
    expect([...reached('int x;').keys()]).toEqual([])
    expect([...reached('Window w; w.Keep(0,1.0);').keys()]).toEqual(['Window'])
  })

  it('keeps the methods that are called, what these call, and what a constructor calls', () => {
    const own = 'Window w; double x=w.Highest(0);'
    expect(methodsOf(without(window, defined(reached(own).get('Window'))))).toEqual(['Forget', 'Highest', 'Best'])
    expect([...reached(own).keys()]).toEqual(['Window', 'Largest'])
  })

  it('finds a call in whatever order text and call are met', () => {
    expect(methodsOf(without(window, defined(reached('w.Lowest(1); Window w;').get('Window'))))).toContain('Lowest')
  })

  it('tells the methods of one class from those of another by what a variable is declared as', () => {
    const box = window.replaceAll('Window', 'Box').replace('Highest(const int i)', 'Widest(const int i)')
    const both = (name: string) =>
      name === 'Box' ? symbolIndexOf(box) : name === 'Window' ? symbolIndexOf(window) : null
    const own =
      'Box boxes[]; Window *w=NULL; double a=boxes[(int)w.Lowest(0)].Best(0,1.0); struct Mine { Window inner; };'
    const found = reachable(own, both, typeFactsIn(window + box))
    expect(methodsOf(without(box, defined(found.get('Box'))))).toEqual(['Forget', 'Best'])
    expect(methodsOf(without(window, defined(found.get('Window'))))).toEqual(['Forget', 'Lowest', 'Best'])
  })

  it('calls for every class where the object has no name, and for the classes made of a class', () => {
    const row = '\n//--- a row\nclass Row\n  {\n   virtual int       Size() { return(0); }\n  };\n'
    const list =
      '\n//--- a list\nclass List : public Row\n  {\n   int               Size() { return(1); }\n   int               Last() { return(2); }\n  };\n'
    const both = (name: string) => (name === 'Row' ? symbolIndexOf(row) : name === 'List' ? symbolIndexOf(list) : null)
    const left = (own: string) =>
      methodsOf(without(list, defined(reachable(own, both, typeFactsIn(row + list)).get('List'))))
    expect(left('Row *row; List list; row.Size();')).toEqual(['Size'])
    expect(left('List list; Rows(1).Last();')).toEqual(['Last'])
  })

  it('takes no call in a comment or a text for one', () => {
    const methods = methodsOf(
      without(window, defined(reached('Window w; // w.Keep(0)\nPrint("Lowest(");').get('Window'))),
    )
    expect(methods).toEqual(['Forget'])
  })

  it('takes a method whole, and nothing of a function for one', () => {
    expect(without(window, defined(reached('Window w;').get('Window')))).not.toContain('values[i]=x')
    expect(symbolIndexOf(largest).methods).toEqual([])
  })
})
