import { foldBody, type Known } from '../../../compiler/link/fold.ts'
import { printProgram } from '../../../compiler/mql/print/print.ts'
import * as mql from '../../../compiler/mql/syntax/build.ts'
import { parse } from '../../../compiler/mql/syntax/parse.ts'

const known: Known = {
  names: new Map([
    ['style', mql.string('label_up')],
    ['isEven', mql.bool(false)],
  ]),
  fieldsOf: (object) => (object === 'first' ? new Map([['xloc', mql.string('bar_index')]]) : undefined),
  dropped: new Map([['Show', new Set([1])]]),
  results: new Map([['FontSize', mql.int(8)]]),
  unchanged: new Set(['paint']),
  writers: new Set(['Fill']),
}

/** The statements of a function, folded, on lines without indentation. */
function folded(...body: string[]): readonly string[] {
  const text = `void F()\n  {\n${body.join('\n')}\n  }\n`
  const [node] = parse([{ name: '', text }], { dialect: 'mql5' }).program.declarations
  if (node?.kind !== 'FunctionDeclaration' || !node.body) throw new Error('no function')
  const statements = foldBody(node.body.statements, known)
  const printed = printProgram({ declarations: [mql.func('void', 'F', [], [...statements])], trailing: [] })
  const lines = printed.split('\n').map((line) => line.trim())
  return lines.filter((line) => !['', 'void F()', '{', '}'].includes(line))
}

describe('folding', () => {
  it.each([
    ['a choice', 'x=style=="label_up" ? a : b;', ['x=a;']],
    ['a choice within a sum', 'x=(style=="label_up" ? a : b)+c;', ['x=a+c;']],
    ['a condition', 'if(isEven) a(); else b();', ['b();']],
    ['a condition without an else', 'if(isEven || style=="none") a();', []],
    ['the known part of a condition', 'if(x>1 && !isEven) a();', ['if(x>1)', 'a();']],
    ['a condition that is true whatever else is', 'if(IsInvisible(x) || !isEven) a();', ['a();']],
    ['the place of a text', 'x=StringFind(style,"label_")==0;', ['x=true;']],
    ['a field of an object', 'x=first.xloc=="bar_index" ? 1 : second.xloc=="bar_index" ? 2 : 3;', ['x=1;']],
    ['an argument that is passed no more', 'Show(x,style,y);', ['Show(x,y);']],
    ['what a function returns', 'x=FontSize();', ['x=8;']],
    [
      'what a tick puts back',
      'KeepOrRestore(isAgain,paint,keptPaint); KeepOrRestore(isAgain,x,keptX);',
      ['KeepOrRestore(isAgain,x,keptX);'],
    ],
    ['a look', 'NextObject(1,2,text+"\\n"+style+"\\n"+size);', ['NextObject(1,2,text+"\\n"+size);']],
    ['a look of what is known', 'NextObject(1,2,style+IntegerToString(3));', ['NextObject(1,2,"");']],
  ])('%s', (_, line, expected) => {
    expect(folded(line)).toEqual(expected)
  })

  it('a variable with one value is replaced by it', () => {
    expect(folded('int across=isEven ? 1 : 0;', 'x=across+y;')).toEqual(['x=0+y;'])
  })

  it.each([
    ['is written to', 'count++;'],
    ['is passed to a function that may write to it', 'Fill(count);'],
    ['is passed to such a function of the platform', 'StringInit(count,3);'],
  ])('a variable that %s stays', (_, line) => {
    expect(folded('int count=0;', line, 'x=count;')).toEqual(['int count=0;', line, 'x=count;'])
  })

  it('a value holds in its block only', () => {
    expect(folded('if(x)', '{', 'int y=1;', 'a(y);', 'b(y);', '}', 'c(y);')).toEqual([
      'if(x)',
      'a(1);',
      'b(1);',
      'c(y);',
    ])
  })

  it('what follows a return goes, and what nothing reads', () => {
    expect(folded('int unread=StringLen(x);', 'if(!isEven) return;', 'a();')).toEqual([])
  })

  it('a condition that does something stays', () => {
    expect(folded('if(++count>2) { if(isEven) a(); }')).toEqual(['++count>2;'])
  })
})
