/* eslint-disable no-console */
import { TextDocument } from 'vscode-languageserver-textdocument'
import { diagnosticsOf } from '../../packages/language-server/protocol.ts'
import { Workspace } from '../../packages/language-server/workspace.ts'
import { compile } from '../packages/support/compiled.ts'
import { startLanguageClient } from '../packages/support/language-client.ts'

/**
 * Measures the language server with texts of 50,000 characters: the time from a key to the diagnostics of the text with
 * it, by the clock of a client, and the server's processor time for each key.
 */
const length = 50_000
const keys = 200

const pineBlock = (i: number): string => `
// Block ${i}.
smooth${i}(float source, int length) =>
    float fast = ta.ema(source, length)
    float slow = ta.sma(source, length * 2)
    fast > slow ? fast - slow : na
value${i} = smooth${i}(close, ${5 + (i % 20)})
if ta.crossover(close, value${i}) and barstate.isconfirmed
    label.new(bar_index, high, str.tostring(value${i}))
`
const mqlBlock = (i: number): string => `
// Block ${i}.
double Smooth${i}(const double &source[],const int length)
  {
   double sum=0.0;
   for(int i=0; i<length && i<ArraySize(source); i++)
      sum+=source[i]*MathSqrt(i+${i});
   return(length>0 ? sum/length : 0.0);
  }
`

const grown = (head: string, block: (i: number) => string): string => {
  let text = head
  for (let i = 0; text.length < length; i++) text += block(i)
  return text
}

compile()
for (const [language, text, line] of [
  ['pine', grown('//@version=6\nindicator("Long")\nplot(close)\n', pineBlock), 2],
  ['mql4', grown('#property strict\nvoid OnStart() { Print(1); }\n', mqlBlock), 0],
  ['mql5', grown('#property strict\nvoid OnStart() { Print(1); }\n', mqlBlock), 0],
] as const) {
  const client = await startLanguageClient()
  const uri = `file:///bench/long.${language === 'pine' ? 'pine' : language.replace('mql', 'mq')}`
  await client.open(uri, language, text)
  const times: number[] = []
  for (let key = 0; key < keys; key++) {
    const startedAt = performance.now()
    // A letter of a comment: the whole text is read and checked again.
    await client.type(uri, key + 2, line, text.split('\n')[line]?.length ?? 0, key === 0 ? ' //' : 'x')
    times.push(performance.now() - startedAt)
  }
  await client.stop()
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  console.log(
    `${language}: ${text.length} characters, ${keys} keys: median ${at(0.5)} ms, p95 ${at(0.95)} ms by the clock`,
  )
  const processor = processorTimes(uri, text, line)
  const share = (of: number) => (processor[Math.floor(processor.length * of)] ?? 0).toFixed(1)
  console.log(`  processor time of the analysis: median ${share(0.5)} ms, p95 ${share(0.95)} ms`)
}

/** Returns the processor time of each analysis in this process, sorted: a busy machine does not change it much. */
function processorTimes(uri: string, text: string, line: number): number[] {
  const workspace = new Workspace()
  const lines = text.split('\n')
  const times = Array.from({ length: keys }, (_, key) => {
    lines[line] += key === 0 ? ' //' : 'x'
    const document = TextDocument.create(uri, '', key, lines.join('\n'))
    const before = process.cpuUsage()
    diagnosticsOf(workspace.analysisOf(document))
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return times.sort((a, b) => a - b)
}
