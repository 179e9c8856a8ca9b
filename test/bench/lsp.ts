/* eslint-disable no-console */
import { fork } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { diagnosticsOf } from '../../packages/language-server/protocol.ts'
import { collectGarbage } from '../../packages/language-server/idle.ts'
import { Workspace } from '../../packages/language-server/workspace.ts'
import { compile } from '../packages/support/compiled.ts'
import { startLanguageClient } from '../packages/support/language-client.ts'

/**
 * Measures the language server with texts of 50,000 characters: the time from a key to the diagnostics of the text with
 * it, by the clock of a client, and the processor time of the analysis that follows each key. Both begin after the
 * server's warm-up.
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

/** A person reads before typing; the server warms up in this time. */
const readingMs = 4_000
/** Between keys, as a keyboard repeats them. The server collects garbage in it. */
const keyMs = 33
const warmUpRuns = 20

interface Sample {
  readonly uri: string
  readonly language: string
  readonly text: string
  /** The line whose comment grows by a letter at each key: the whole text is read and checked again. */
  readonly line: number
}

const samples: readonly Sample[] = [
  { language: 'pine', text: grown('//@version=6\nindicator("Long")\nplot(close)\n', pineBlock), line: 2 },
  ...(['mql4', 'mql5'] as const).map((language) => ({
    language,
    text: grown('#property strict\nvoid OnStart() { Print(1); }\n', mqlBlock),
    line: 0,
  })),
].map((sample) => ({ ...sample, uri: `file:///bench/long.${sample.language.replace('mql', 'mq')}` }))

const letter = (key: number): string => (key === 0 ? ' //' : 'x')

function figures(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms`
}

/** Types into a document of the compiled server. */
async function measureServer({ uri, language, text, line }: Sample): Promise<void> {
  const client = await startLanguageClient()
  const openedAt = performance.now()
  await client.open(uri, language, text)
  const opened = performance.now() - openedAt
  await setTimeout(readingMs)
  const times: number[] = []
  for (let key = 0; key < keys; key++) {
    const startedAt = performance.now()
    await client.type(uri, key + 2, line, text.split('\n')[line]?.length ?? 0, letter(key))
    times.push(performance.now() - startedAt)
    await setTimeout(keyMs)
  }
  await client.stop()
  console.log(`${language}: ${text.length} characters, ${keys} keys: ${figures(times)} by the clock`)
  console.log(`  first diagnostics of the opened text after ${opened.toFixed(0)} ms`)
}

/** Measures the processor time of each analysis in this process: a busy machine changes it less than the clock. */
function measureProcessor({ uri, text, line, language }: Sample): void {
  const workspace = new Workspace()
  const lines = text.split('\n')
  const times = Array.from({ length: warmUpRuns + keys }, (_, key) => {
    lines[line] += letter(key)
    const document = TextDocument.create(uri, language, key, lines.join('\n'))
    const before = process.cpuUsage()
    diagnosticsOf(workspace.analysisOf(document))
    const { user, system } = process.cpuUsage(before)
    collectGarbage()
    return (user + system) / 1000
  })
  console.log(
    `${language}: processor time of the analysis, all threads: ${figures(times.slice(warmUpRuns))}; ` +
      `first one ${(times[0] ?? 0).toFixed(0)} ms`,
  )
}

const [, , measured] = process.argv
const sample = samples.find(({ language }) => language === measured)
if (sample) measureProcessor(sample)
else {
  compile()
  for (const each of samples) {
    await measureServer(each)
    // A separate process: the others' code and trees slow it down.
    const child = fork(import.meta.filename, [each.language], { execArgv: ['--import', 'tsx'] })
    await new Promise((resolve) => child.on('exit', resolve))
  }
}
