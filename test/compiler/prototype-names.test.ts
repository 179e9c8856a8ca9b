import { check, convert, fix, port } from '../../compiler/index.ts'
import type { Dialect } from '../../compiler/api.ts'

/** Words that JavaScript prints for a member of its object prototypes. */
const ofTheHost = /\[native code\]|\[object |function Object|\bundefined\b|\bNaN\b/

const words = ['constructor', 'toString', '__proto__', 'valueOf', 'hasOwnProperty']

/** Lines in which a text of the script chooses a row of a table. */
const lines: readonly ((word: string) => string)[] = [
  (word) => `plotchar(close, char = "${word}")`,
  (word) => `plotshape(close, style = "${word}")`,
  (word) => `plotshape(close, size = "${word}")`,
  (word) => `plotshape(close, location = "${word}")`,
  (word) => `alert("x", "${word}")`,
  (word) => `label.new(bar_index, close, "x", style = "${word}", size = "${word}")`,
  (word) => `plot(request.security("${word}", "${word}", close))`,
  (word) => `strategy.entry("${word}", strategy.long, oca_name = "${word}", oca_type = "${word}")`,
  (word) => `x = input.string("${word}", "${word}", options = ["${word}", "b"])\nplot(x == "${word}" ? 1 : 0)`,
]

test.each(words)('%s as an argument in a script finds nothing of the host', (word) => {
  for (const line of lines) {
    const written = line(word)
    const kind = written.startsWith('strategy.') ? 'strategy' : 'indicator'
    const text = `//@version=6\n${kind}("${word}")\n${written}\n`
    const { outputs } = convert({ source: { name: 'a.pine', text }, targets: ['mql4', 'mql5'] })
    expect([written, outputs.length]).toEqual([written, 2])
    for (const output of outputs) {
      expect(output.text).not.toMatch(ofTheHost)
      expect(output.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    }
  }
})

const mqlOf = (word: string): string => `#property ${word} 1
#property indicator_${word} 2
void f(int ${word}) { Print(sizeof(${word})); }
void OnTick() { f(); ObjectSet("a",${word},1); Print(MarketInfo("x",${word}),AccountInfo${word}()); }
`

test.each(words.flatMap((word) => (['mql4', 'mql5'] as const).map((dialect) => [word, dialect] as const)))(
  'names such as %s in %s find nothing of the host',
  (word, dialect: Dialect) => {
    const source = { name: `a.${dialect}`, text: mqlOf(word) }
    const outputs = [
      ...check({ source, language: dialect }).diagnostics.map(({ text }) => text),
      JSON.stringify(fix({ source, dialect, log: `'${word}' - wrong parameters count (4,17)` })),
      ...(dialect === 'mql4' ? port({ source }).outputs.map(({ text }) => text) : []),
    ]
    for (const text of outputs) expect(text).not.toMatch(ofTheHost)
  },
)
