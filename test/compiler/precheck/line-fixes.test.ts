import type { Dialect, PrecheckCauseId } from '../../../compiler/index.ts'
import { Ea } from '../../../compiler/ea/analyze/ea.ts'
import { check, checkParsed } from '../../../compiler/mql/check/check.ts'
import { parse } from '../../../compiler/mql/syntax/parse.ts'
import { fixLines } from '../../../compiler/precheck/line-fixes/fix-lines.ts'
import { fixPrecheck } from '../../../compiler/index.ts'
import { soundPrograms } from '../../bench/precheck/sound-programs.ts'

const compiles = (text: string, dialect: Dialect): boolean =>
  !check([{ name: 'ea', text }], dialect).diagnostics.some(({ severity }) => severity === 'error')

/** Fixes the place at which a text begins, in a program that compiles before and after. */
function fixed(text: string, cause: PrecheckCauseId, at: string, dialect: Dialect = 'mql5'): string {
  expect(compiles(text, dialect)).toBe(true)
  const parsed = parse([{ name: 'ea', text }], { dialect })
  const ea = new Ea(parsed, checkParsed(parsed))
  const places = [{ cause, at: text.indexOf(at) }]
  const { text: after, causes } = fixLines(ea, places, (changed) => compiles(changed, dialect))
  expect(compiles(after, dialect)).toBe(true)
  expect(causes.size > 0).toBe(after !== text)
  return after
}

const onTick = (body: string, before = ''): string => `${before}void OnTick()\n  {\n${body}\n  }\n`

/** The statement after it was fixed in OnTick. */
function statement(code: string, cause: PrecheckCauseId, before = ''): string {
  const after = fixed(onTick(`   ${code}`, before), cause, code)
  return after.slice(after.indexOf('OnTick()\n  {\n   ') + 'OnTick()\n  {\n   '.length, -'\n  }\n'.length)
}

const divided = ' // please check: a division by 0 gives 0'

test.each([
  ['double x=1/OrdersTotal();', `double x=(OrdersTotal()==0 ? 0 : 1/OrdersTotal());${divided}`],
  ['double x=a/b/c;', `double x=(c==0 ? 0 : (b==0 ? 0 : a/b)/c);${divided}`],
  ['double x=a/(b/c);', `double x=(((c==0 ? 0 : b/c))==0 ? 0 : a/((c==0 ? 0 : b/c)));${divided}`],
  ['double x=a/(b-c)+a/2;', `double x=((b-c)==0 ? 0 : a/(b-c))+a/2;${divided}`],
  ['a/=b-c;', `a=((b-c)==0 ? 0 : a/(b-c));${divided}`],
  ['if(a/b>1) { c=a/c; }', `if((b==0 ? 0 : a/b)>1) { c=a/c; }${divided}`],
  // A function that is called twice may answer twice.
  ['double x=a/Next();', 'double x=a/Next();'],
])('a division by zero gives 0: %s', (code, after) => {
  const before = 'double a=1,b=2,c=3;\ndouble Next() { return(a++); }\n'
  expect(statement(code, 'zero-divide', before)).toBe(after)
})

const exits = '   // please check: nothing is done while the index is outside of the array'

test.each([
  ['data[i]=1;', `if(i<0 || i>=ArraySize(data))${exits}\n      return;\n   data[i]=1;`],
  [
    'data[i]=grid[1][i];',
    `if(i<0 || i>=ArraySize(data) || i>=ArrayRange(grid,1))${exits}\n      return;\n   data[i]=grid[1][i];`,
  ],
  ['double x=rates[59].close;', `if(59>=ArraySize(rates))${exits}\n      return;\n   double x=rates[59].close;`],
  // The index is tested before it is used.
  ['if(i<3 && data[i]>0) i++;', 'if(i<3 && data[i]>0) i++;'],
  ['data[i++]=1;', 'data[i++]=1;'],
])('a statement is left out while its index is outside: %s', (code, after) => {
  const before = 'double data[],grid[2][3];\nMqlRates rates[];\nint i=0;\n'
  expect(statement(code, 'array', before)).toBe(after)
})

test('what is corrected already is not corrected again', () => {
  const data = 'double data[],a=1,b=2,c=3;\nint i=0;\n'
  for (const [code, cause, at] of [
    ['data[i]=1;', 'array', 'data[i]=1'],
    ['if(i>1) data[i]=1;', 'array', 'data[i]=1'],
    ['a/=b-c;', 'zero-divide', 'a'],
    ['double x=a/b/c;', 'zero-divide', 'double x'],
  ] as const) {
    const once = fixed(onTick(`   ${code}`, data), cause, code.slice(code.indexOf(at)))
    const place = once.indexOf(at, once.indexOf('OnTick'))
    expect(fixed(once, cause, once.slice(place))).toBe(once)
  }
})

test.each([
  ['int Read(int i) {\n   return(data[i]);\n  }', 'return(data', '\n      return(0);'],
  ['string Read(int i) {\n   return(texts[i]);\n  }', 'return(texts', '\n      return("");'],
  [
    'void Read() {\n   for(int i=0; i<9; i++) data[i]=1;\n  }',
    'data[i]=1',
    '{ if(i<0 || i>=ArraySize(data)) continue; data[i]=1; }',
  ],
  ['void Read() {\n   int i=0;\n   while(i<9) { data[i]=1; i++; }\n  }', 'data[i]=1', 'break;'],
])('the exit fits its function and its loop: %s', (code, at, exit) => {
  const text = `int data[];\nstring texts[];\n${code}\n${onTick('')}`
  expect(fixed(text, 'array', at)).toContain(exit)
})

test('an object that does not exist is not used; a struct cannot be invented', () => {
  const before = 'class Signal { public: int side; };\nSignal *signal;\n'
  expect(statement('if(signal.side>0) return;', 'access-violation', before)).toContain(
    'if(CheckPointer(signal)==POINTER_INVALID)   // please check',
  )
  const text = `${before}struct Pair { int a; };\nPair Read() {\n   Pair p;\n   p.a=signal.side;\n   return(p);\n  }\n${onTick('')}`
  expect(fixed(text, 'access-violation', 'p.a=')).toBe(text)
})

test.each([
  ['PrintFormat("%s %.2s",1,a);', 'PrintFormat("%d %.2f",1,a);'],
  ['PrintFormat("%5d of %.2f",name,name);', 'PrintFormat("%5s of %s",name,name);'],
  ['PrintFormat("%s at %s",_Period,TimeCurrent());', 'PrintFormat("%d at %I64d",_Period,TimeCurrent());'],
  ['PrintFormat("%s 100%% %s",name,a);', 'PrintFormat("%s 100%% %g",name,a);'],
  // The missing argument is unknown.
  ['PrintFormat("%s %s",a);', 'PrintFormat("%s %s",a);'],
])('letters of a format fit the arguments: %s', (code, after) => {
  expect(statement(code, 'invalid-parameter', 'double a=1;\nstring name="x";\n')).toBe(after)
})

test('what is printed on each tick is shown on the chart, unless the program shows something there', () => {
  expect(statement('Print("Bid ",1);', 'log')).toBe('Comment("Bid ",1);')
  expect(statement('PrintFormat("Bid %d",1);', 'log')).toBe('Comment(StringFormat("Bid %d",1));')
  const busy = onTick('   Print(1);\n   Comment(2);')
  expect(fixed(busy, 'log', 'Print')).toBe(busy)
})

test.each([
  ['mql5', 'My\\\\Trend', '"::Indicators\\\\My\\\\Trend.ex5"'],
  ['mql4', 'Trend.ex4', '"::Indicators\\\\Trend.ex4"'],
] as const)('an indicator goes into the program, %s', (dialect, name, use) => {
  const call =
    dialect === 'mql5' ? `int h=iCustom(_Symbol,_Period,"${name}");` : `double h=iCustom(NULL,0,"${name}",0,1);`
  const text = `#property strict\r\n${onTick(`   ${call}`).replaceAll('\n', '\r\n')}`
  const after = fixed(text, 'custom-indicator', 'iCustom', dialect)
  expect(after.split('\r\n')[1]).toContain(`#resource ${use.replace('::', '\\\\')}   // please check: `)
  expect(after).toContain(call.replace(`"${name}"`, use))
  expect(after.replaceAll('\r\n', '')).not.toContain('\n')
  const named = onTick('   string name="a"+Symbol();\n   int h=(int)iCustom(_Symbol,PERIOD_H1,name);')
  expect(fixed(named, 'custom-indicator', 'iCustom')).toBe(named)
})

test('faults that hide each other and refused requests are corrected by one press', () => {
  const sound = soundPrograms.mql5
  const planted = sound
    .replace('datetime lastBar=0;', 'datetime lastBar=0;\ndouble seen[10];')
    .replace(
      'void OnTick()\n  {\n',
      'void OnTick()\n  {\n   double old=seen[Bars(_Symbol,_Period)%20];\n   double share=1.0/PositionsTotal();\n   Print("Share ",share+old);\n',
    )
    .replace('double lots=Volume();', 'double lots=Lots;')
  expect(planted.length).toBeGreaterThan(sound.length + 100)
  const { corrected, why, result, code } = fixPrecheck({ source: { name: 'ea', text: planted }, language: 'mql5' })
  expect([corrected, why]).toEqual([['volumes', 'array', 'zero-divide', 'log'], null])
  expect([result.verdict, result.findings]).toEqual(['passes', []])
  expect(code).toContain('SendChecked(')
})

test('nothing is changed where the author must decide, or nothing is wrong', () => {
  const dll = `#import "user32.dll"\nint GetParent(int w);\n#import\n${soundPrograms.mql5}`
  const refused = fixPrecheck({ source: { name: 'ea', text: dll }, language: 'mql5' })
  expect([refused.code, refused.corrected, refused.why]).toEqual([dll, [], expect.stringContaining('author')])
  const passed = fixPrecheck({ source: { name: 'ea', text: soundPrograms.mql5 }, language: 'mql5' })
  expect(passed).toMatchObject({ code: soundPrograms.mql5, corrected: [], why: null })
})
