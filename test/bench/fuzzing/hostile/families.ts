import type { Random } from '../mutations.ts'
import { attackPrograms } from './attack-programs.ts'
import type { Family, HostileProgram } from './hostile-program.ts'
import { specFamilies } from './spec-families.ts'

const pine = (body: string, declaration = 'indicator("a")'): string =>
  `//@version=6\n${declaration}\n${body}\nplot(close)\n`
const tick = (body: string, before = ''): string => `${before}\nvoid OnTick(){ ${body} }\n`
const loop = (body: string, turns: number): string => `for i = 0 to ${turns}\n    ${body}`
const times = (count: number, part: (k: number) => string): string =>
  Array.from({ length: count }, (_, k) => part(k)).join('')

/** Names of JavaScript's object prototypes, and words with a meaning there. */
const prototypeNames = [
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  '__defineGetter__',
  'toLocaleString',
] as const

/** Texts grow with `size`, at most to what a request may hold; `word` is a name that attacks tables. */
const families: readonly Family[] = [
  // Nesting of every recursive reader.
  ['parentheses', 'pine', (n) => pine(`x = ${'('.repeat(n)}1${')'.repeat(n)}`)],
  ['not', 'pine', (n) => pine(`x = ${'not '.repeat(n)}true`)],
  ['minus', 'pine', (n) => pine(`x = ${'-'.repeat(n)}1`)],
  ['sum', 'pine', (n) => pine(`x = close${'+close'.repeat(n)}`)],
  ['ternary', 'pine', (n) => pine(`x = ${'close>1?1:'.repeat(n)}2`)],
  ['member chain', 'pine', (n, word) => pine(`x = close${`.${word}`.repeat(n)}`)],
  ['history', 'pine', (n) => pine(`x = close${'[1]'.repeat(n)}`)],
  ['type arguments', 'pine', (n) => pine(`x = ${'array<'.repeat(n)}int${'>'.repeat(n)}`)],
  [
    'if in if',
    'pine',
    (n) =>
      pine(
        times(Math.min(n, 300), (k) => `${' '.repeat(4 * k)}if close > ${k}\n`) +
          ' '.repeat(4 * Math.min(n, 300)) +
          'x = 1',
      ),
  ],
  ['switch arms', 'pine', (n) => pine(`x = switch\n${times(n, (k) => `    close > ${k} => ${k}\n`)}    => 0`)],
  ['calls in calls', 'pine', (n) => pine(`x = ${'math.abs('.repeat(n)}1${')'.repeat(n)}`)],
  ['unclosed calls', 'pine', (n) => pine(`x = ${'f('.repeat(n)}`)],
  ['brackets', 'pine', (n) => pine(`x = ${'['.repeat(n)}`)],
  ['blocks', 'mql5', (n) => tick('{'.repeat(n) + '}'.repeat(n))],
  ['open blocks', 'mql5', (n) => tick('{{{'.repeat(n))],
  ['parentheses', 'mql5', (n) => `int x=${'('.repeat(n)}1${')'.repeat(n)};`],
  ['prefixes', 'mql4', (n) => `int x=${'-!~'.repeat(n)}1;`],
  ['comparisons like templates', 'mql5', (n) => tick(`int a=1,b=2,x=${'a<b<'.repeat(n)}1;`)],
  [
    'nested templates',
    'mql5',
    (n) => tick(`${'a<'.repeat(n)}int${'>'.repeat(n)} x;`, 'template<typename T> class a{};'),
  ],
  ['members', 'mql5', (n, word) => tick(`c q; q${`.${word}`.repeat(n)};`, `class c{public: c* ${word};};`)],
  ['else if', 'mql5', (n) => tick(`int a=0; ${times(n, (k) => `if(a==${k})a=2;else `)};`)],
  ['casts', 'mql4', (n) => `double x=${'(double)'.repeat(n)}1;`],
  ['indices', 'mql5', (n) => tick(`int a[]; int x=a${'[0]'.repeat(n)};`)],
  ['initializers', 'mql5', (n) => `int a[]=${'{'.repeat(n)}1${'}'.repeat(n)};`],
  ['ternary', 'mql5', (n) => `int x=${'1?2:'.repeat(n)}3;`],
  [
    'macros',
    'mql5',
    (n) =>
      `${times(Math.min(n, 40), (k) => `#define M${k + 1} M${k} M${k}\n`)}#define M0 1\nint x=M${Math.min(n, 40)};`,
  ],
  ['macro that names itself', 'mql5', (n) => `#define A A A\n#define B(x) B(x) x\nint x=${'A B(1) '.repeat(n)};`],
  // Templates and classes without an end.
  [
    'growing template',
    'mql5',
    (n) =>
      tick(
        times(Math.min(n, 5), (k) => `f(${k});`),
        'template<typename T> class A{public: T x;};\ntemplate<typename T> void f(T x){A<T> a; f(a);}',
      ),
  ],
  [
    'growing class',
    'mql5',
    () => tick('A<int> a;', 'template<typename T> class A{public: A< A<T> > *x; void g(){ A< A<T> > b; b.g(); }};'),
  ],
  [
    'two templates',
    'mql5',
    () =>
      tick(
        'f(1);',
        'template<typename T> class A{public: T x;};\ntemplate<typename T> void f(T x){A<T> a; g(a);}\ntemplate<typename T> void g(T x){A<T> a; f(a);}',
      ),
  ],
  [
    'classes in a row',
    'mql5',
    (n) =>
      tick('C0 c;', `class C0{};\n${times(n, (k) => `class C${k + 1}: public C${k}{public: virtual void m(){}};\n`)}`),
  ],
  ['base of itself', 'mql5', () => tick('A a;', 'class A: public B{}; class B: public A{};')],
  [
    'overloads',
    'mql5',
    (n) =>
      tick(
        'f(1.5);',
        times(n, (k) => `void f(int a${', int b'.repeat(k % 8)}){}\n`),
      ),
  ],
  // Call sites and outputs.
  [
    'functions that call ten',
    'pine',
    (n) =>
      pine(
        `f0(x) => ta.sma(x, 3)\n${times(Math.min(n, 6), (k) => `f${k + 1}(x) => ${Array.from({ length: 10 }, () => `f${k}(x)`).join('+')}\n`)}y = f${Math.min(n, 6)}(close)`,
      ),
  ],
  ['plots', 'pine', (n) => pine('plot(close)\n'.repeat(n))],
  ['labels in source', 'pine', (n) => pine('label.new(bar_index, close)\n'.repeat(n))],
  ['variables', 'pine', (n) => pine(times(n, (k) => `v${k} = close + ${k}\n`))],
  ['functions', 'mql4', (n) => tick('f0();', times(n, (k) => `void f${k}(){ f${k + 1}(); }\n`) + `void f${n}(){}\n`)],
  ['long name', 'mql5', (n) => `int ${'a'.repeat(n * 4)}=1;`],
  ['long string', 'pine', (n) => pine(`x = "${'a'.repeat(n * 4)}"`)],
  ['comments', 'mql5', (n) => `${'/*'.repeat(n)}${'*/'.repeat(n)}int x;`],
  // Names that objects of JavaScript have.
  ['prototype input', 'pine', (_, word) => pine(`${word} = input.int(1, "${word}")\nx = ${word} + 1`)],
  ['prototype type', 'pine', (_, word) => pine(`type ${word}\n    int valueOf\nh = ${word}.new(1)\nx = h.valueOf`)],
  ['prototype members', 'pine', (_, word) => pine(`x = ${word}.${word}(${word})\ny = ta.${word}(1)\nz = math.${word}`)],
  [
    'prototype map',
    'pine',
    (_, word) =>
      pine(`m = map.new<string, int>()\nm.put("${word}", 1)\nx = m.get("${word}")\ny = m.get("constructor")`),
  ],
  [
    'prototype enum',
    'pine',
    (_, word) => pine(`enum ${word}\n    constructor\n    toString\nx = input.enum(${word}.toString, "${word}")`),
  ],
  ['prototype pivots', 'pine', (_, word) => pine(`p = ta.pivot_point_levels("${word}", true)`)],
  [
    'prototype format',
    'pine',
    (_, word) =>
      pine(
        `s = str.tostring(close, "${word}")\nt = str.format("{0,${word}}", close)\nu = str.format_time(time, "${word}")`,
      ),
  ],
  [
    'prototype timeframe',
    'pine',
    (_, word) => pine(`s = request.security(syminfo.tickerid, "${word}", close)\nt = timeframe.in_seconds("${word}")`),
  ],
  [
    'prototype names',
    'mql5',
    (_, word) =>
      tick(
        `${word} v; v.constructor=1; int ${word}x=v.${word}; ${word}();`,
        `#property ${word} 1\n#define toString 1\nstruct ${word}{int constructor; int ${word};};`,
      ),
  ],
  [
    'prototype calls',
    'mql4',
    (_, word) =>
      tick(
        `GlobalVariableSet("${word}",1); Print(GlobalVariableGet("${word}")); ObjectCreate("${word}",OBJ_LABEL,0,0,0); iCustom(NULL,0,"${word}",0,0); FileOpen("${word}",FILE_WRITE);`,
      ),
  ],
  [
    'prototype arguments',
    'pine',
    (_, word) =>
      pine(
        `plotchar(close, char = "${word}")\nplotshape(close, style = "${word}", size = "${word}", location = "${word}")\nalert("x", "${word}")\nlabel.new(bar_index, close, "x", style = "${word}", size = "${word}")`,
      ),
  ],
  [
    'prototype orders',
    'pine',
    (_, word) =>
      pine(
        `strategy.entry("${word}", strategy.long, oca_name = "${word}", oca_type = "${word}")\nstrategy.exit("x", "${word}", stop = 1, comment = "${word}")`,
        'strategy("a")',
      ),
  ],
  [
    'prototype arguments',
    'mql4',
    (_, word) =>
      tick(
        `f(); Print(sizeof(${word}),MarketInfo("x",${word})); ObjectSet("a",${word},1); iMA("${word}",0,1,0,0,0,0);`,
        `void f(int ${word}){}`,
      ),
  ],
  [
    'prototype words',
    'rules',
    (n, word) => `Buy when ${word} crosses above ${word} ${n}. Sell when the __proto__ of constructor is above ${n}.`,
  ],
  [
    'long sentence',
    'rules',
    (n) => `Buy when ${'the close is above the moving average and '.repeat(n)}it rains.`.slice(0, 9_900),
  ],
  ['many sentences', 'rules', (n) => 'Buy when RSI is below 30. '.repeat(n).slice(0, 9_900)],
  ['numbers', 'rules', (n) => `Buy when RSI(${'9'.repeat(n)}) is below ${'1.'.repeat(n)}`.slice(0, 9_900)],
  [
    'parentheses in words',
    'rules',
    (n) => `Buy when ${'('.repeat(n)}close${')'.repeat(n)} crosses ${'- '.repeat(n)} 5`.slice(0, 9_900),
  ],
  // Time and memory at run time.
  ['endless loop', 'pine', () => pine('x = 0\nwhile true\n    x += 1')],
  [
    'pattern',
    'pine',
    (n) =>
      pine(
        `x = str.match("${'a'.repeat(Math.min(n, 4000))}", "(a|a)*b")\ny = str.match("${'a'.repeat(Math.min(n, 4000))}", "((a+))+b")`,
      ),
  ],
  [
    'pattern of stars',
    'pine',
    (n) => pine(`x = str.match("${'a'.repeat(Math.min(n, 4000))}", "${'a*'.repeat(Math.min(n, 30))}b")`),
  ],
  ['pattern that refers back', 'pine', (n) => pine(`x = str.match("${'a'.repeat(Math.min(n, 400))}", "(a*)*\\\\1b")`)],
  ['linked list', 'pine', (n) => pine(`type N\n    N next\nvar N head = na\n${loop('head := N.new(head)', n * 20)}`)],
  ['arrays', 'pine', (n) => pine(`var a = array.new<array<float>>()\n${loop('b = array.new_float(10000, 1)', n)}`)],
  [
    'map without end',
    'pine',
    (n) =>
      pine(`var m = map.new<int, string>()\n${loop('m.put(bar_index * 100000 + i, str.repeat("a", 4000))', n * 10)}`),
  ],
  [
    'orders',
    'pine',
    (n) =>
      pine(
        loop('strategy.entry(str.tostring(i) + "_" + str.tostring(bar_index), strategy.long, limit = 1)', n * 2),
        'strategy("a", pyramiding = 1000)',
      ),
  ],
  [
    'table cells',
    'pine',
    (n) =>
      pine(`t = table.new(position.top_right, 90, 90)\n${loop('table.cell(t, i % 90, 1, str.repeat("a", 4000))', n)}`),
  ],
  [
    'labels',
    'pine',
    (n) =>
      pine(loop('label.new(bar_index, close, str.repeat("a", 4000))', n * 2), 'indicator("a", max_labels_count = 500)'),
  ],
  ['logs', 'pine', (n) => pine(loop('log.info(str.repeat("a", 4000))', n * 2))],
  ['matrices', 'pine', (n) => pine(`m = matrix.new<float>(200, 200, 1.0)\n${loop('d = m.det()\n    e = m.inv()', n)}`)],
  ['sorts', 'pine', (n) => pine(`var a = array.new_float(100000, 1)\n${loop('a.sort()\n    x = a.median()', n)}`)],
  ['replacements', 'pine', (n) => pine(`s = str.repeat("a", 4000)\n${loop('s := str.replace_all(s, "a", s)', n)}`)],
  [
    'requests',
    'pine',
    (n) => pine(times(Math.min(n, 200), (k) => `r${k} = request.security("S${k}", "${k + 1}", close)\n`)),
  ],
]

const words = prototypeNames

/** Sizes of a text, from harmless to the longest that a request may hold. */
const sizes = [3, 40, 400, 3_000, 20_000]
const longest: Readonly<Record<HostileProgram['language'], number>> = {
  pine: 50_000,
  mql4: 100_000,
  mql5: 100_000,
  rules: 10_000,
  spec: 100_000,
}

/** Returns at least `count` programs: every family in every size that fits, then mutants of them. */
export function hostilePrograms(count: number, random: Random): HostileProgram[] {
  const grown: HostileProgram[] = [...families, ...specFamilies].flatMap(([name, language, make], k) =>
    sizes
      .map((size, step) => ({
        name: `${name} ${size}`,
        language,
        text: make(size, words[(k + step) % words.length] ?? 'constructor'),
      }))
      .filter(({ text }, at, all) => text.length <= longest[language] && text !== all[at - 1]?.text),
  )
  grown.push(...attackPrograms)
  const seeds = [...grown]
  while (grown.length < count) {
    const seed = seeds[Math.floor(random() * seeds.length)]
    const other = seeds[Math.floor(random() * seeds.length)]
    if (!seed || !other) break
    grown.push({
      ...seed,
      name: `${seed.name} mutated`,
      text: cut(seed.text, other.text, random).slice(0, longest[seed.language]),
    })
  }
  return grown
}

/** Deletes, repeats or replaces a part of a text. */
function cut(text: string, other: string, random: Random): string {
  const from = Math.floor(random() * text.length)
  const to = Math.min(text.length, from + Math.floor(random() * 60))
  const start = Math.floor(random() * other.length)
  const piece = [text.slice(from, to).repeat(Math.floor(random() * 200)), '', other.slice(start, start + 80)]
  return text.slice(0, from) + (piece[Math.floor(random() * piece.length)] ?? '') + text.slice(to)
}
