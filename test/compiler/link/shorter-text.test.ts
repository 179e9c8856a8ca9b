import { closedUp, isOpen, joinSections } from '../../../compiler/emit/sections.ts'
import { withPlainValues } from '../../../compiler/link/plain-values.ts'
import { printProgram } from '../../../compiler/mql/print/print.ts'
import { parse } from '../../../compiler/mql/syntax/parse.ts'
import { foldPrinted } from '../../../compiler/link/render.ts'

const lines = (...text: string[]): string => text.join('\n')

const plain = (text: string): string =>
  withPlainValues(
    text,
    parse([{ name: '', text }], {
      dialect: 'mql5',
      before: { macros: new Map(), typeNames: new Set(['Kept', 'SkippedBars']), idLimit: 1 },
    }).program.declarations,
  )

describe('values by bar of a program that calculates each bar once', () => {
  it('become plain numbers that the first bar sets', () => {
    const text = lines(
      'struct TaTotal',
      '  {',
      '   Kept              total,count;',
      '   double            At(const int i,const double x)',
      '     {',
      '      double before=total.Before(i,-1.0);',
      '      count.Keep(i,Max(count.Now(i),1));',
      '      return(IsNa(x) ? NA : total.Keep(i,before+Max(x,0.0)));',
      '     }',
      '  };',
    )
    expect(plain(text).split('\n').slice(2)).toEqual([
      '   double            total,count;',
      '   double            At(const int i,const double x)',
      '     {',
      '      if(i==0)',
      '         total=-1.0;',
      '      double before=total;',
      '      count=Max(count,1);',
      '      if(IsNa(x))',
      '         return(NA);',
      '      total=before+Max(x,0.0);',
      '      return(total);',
      '     }',
      '  };',
    ])
  })

  it('need no first value where each way keeps another, and are kept before a statement reads them', () => {
    const text = lines(
      'struct TaRuns',
      '  {',
      '   Kept              last,count;',
      '   bool              At(const int i,const double x,const int length)',
      '     {',
      '      double before=last.Before(i,NA),run=count.Before(i,0.0);',
      '      last.Keep(i,x);',
      '      return(count.Keep(i,x>before ? run+1.0 : 0.0)>=length);',
      '     }',
      '  };',
    )
    expect(plain(text).split('\n').slice(5, 9)).toEqual([
      '      double before=i>0 ? last : NA,run=i>0 ? count : 0.0;',
      '      last=x;',
      '      count=x>before ? run+1.0 : 0.0;',
      '      return(count>=length);',
    ])
  })

  it('leaves methods of the same name to other types', () => {
    const text = lines(
      'struct Window',
      '  {',
      '   SkippedBars       bars;',
      '   void F(const int i) { bars.Keep(i,1.0,2); }',
      '  };',
    )
    expect(plain(text)).toBe(text)
    const next = lines('struct A', '  {', '   Kept              bars;', '  };', text)
    expect(plain(next)).toContain('bars.Keep(i,1.0,2)')
  })
})

describe('functions of one statement', () => {
  const folded = (text: string): string => {
    const [node] = parse([{ name: '', text }], { dialect: 'mql5' }).program.declarations
    return node ? foldPrinted(node, text) : ''
  }

  it('stand on one line where that stays short', () => {
    expect(folded(lines('//--- One', 'int One()', '  {', '   return(1);', '  }', ''))).toBe(
      lines('//--- One', 'int One() { return(1); }', ''),
    )
  })

  it('stay as they are with more statements, with blocks, and where the line gets long', () => {
    const two = lines('int Two()', '  {', '   Count();', '   return(2);', '  }', '')
    const block = lines('void Once()', '  {', '   if(x)', '      Count();', '  }', '')
    const long = lines(`int Long(int ${'x'.repeat(90)})`, '  {', '   return(MathMax(1,2)+MathMax(3,4));', '  }', '')
    expect([two, block, long].map(folded)).toEqual([two, block, long])
  })
})

describe('empty lines', () => {
  const declared = (text: string) => parse([{ name: '', text }], { dialect: 'mql5' }).program.declarations

  it('stand where no comment separates declarations, and below inputs and properties', () => {
    const text = lines(
      'input int a=1;',
      '',
      '//--- of the script',
      'int b;',
      '',
      'int c;',
      '',
      '//--- Counts',
      'int d;',
    )
    expect(printProgram({ declarations: closedUp(declared(text)), trailing: [] })).toBe(
      lines('input int a=1;', '', '//--- of the script', 'int b;', '', 'int c;', '//--- Counts', 'int d;', ''),
    )
    expect(declared('#property strict\n#define A 1\ninput int a=1;\nint b;').map(isOpen)).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  it('stand between parts on the same terms', () => {
    const [first, next] = ['int a;\n', '\n//--- of the script\nint b;\n\n']
    expect(joinSections([first, '', next])).toBe('int a;\n//--- of the script\nint b;\n')
    expect(joinSections([{ text: first, isOpen: true }, next])).toBe('int a;\n\n//--- of the script\nint b;\n')
  })
})
