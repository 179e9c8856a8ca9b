import { loadavg } from 'node:os'
import { argv, exit, stderr, stdout } from 'node:process'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { convert } from '../../compiler/index.ts'
import { launchOptions } from '../e2e/chromium.ts'
import { defined } from '../support/defined.ts'
import { pineScripts } from './pine-scripts.ts'

/**
 * `npm run bench:browser-proof -- FOLDER [COUNT]`: how long the Proof tab compares in a real browser. Of the scripts
 * below a folder that convert, the COUNT of middle length run with their MQL5 program on the first set of 3,000 bars,
 * each once. Ends with 1 where 5 of 100 take longer than the target.
 */
const target = 1_000
const [, , folder, asked = '41'] = argv
if (!folder) {
  stderr.write('Usage: npm run bench:browser-proof -- FOLDER [COUNT]\n')
  exit(2)
}

interface Timed {
  readonly name: string
  readonly source: string
  readonly text: string
}

/** The scripts of middle length, with their programs. */
function middleScripts(count: number): readonly Timed[] {
  const all = pineScripts(defined(folder)).flatMap(({ name, text, libraries }): readonly Timed[] => {
    if (libraries.length > 0 && text.includes('import ')) return []
    const [output] = convert({ source: { name, text }, targets: ['mql5'] }).outputs
    return output ? [{ name, source: text, text: output.text }] : []
  })
  const first = Math.max(0, Math.floor((all.length - count) / 2))
  return all.toSorted((a, b) => a.source.length - b.source.length).slice(first, first + count)
}

/** The code of the pages' worker, with the bars it runs on, as a global. */
async function workerCode(): Promise<string> {
  const bundled = await build({
    stdin: {
      contents:
        "export { compilerService } from './frontend/src/lib/compiler/compiler-service.ts'\n" +
        "export { standardBars } from './compiler/run/bars/generate.ts'\n",
      resolveDir: path.join(import.meta.dirname, '..', '..'),
    },
    bundle: true,
    format: 'iife',
    globalName: 'worker',
    minify: true,
    write: false,
    logLevel: 'silent',
  })
  return defined(bundled.outputFiles[0]).text
}

interface Worker {
  readonly compilerService: { runBoth(input: object): unknown }
  standardBars(count: number): readonly unknown[]
}

const scripts = middleScripts(Number(asked))
const browser = await chromium.launch(await launchOptions())
const page = await browser.newPage()
await page.addScriptTag({ content: await workerCode() })
const took: number[] = []
for (const { source, text } of [...scripts.slice(0, 1), ...scripts]) {
  const ms = await page.evaluate(
    ([pine, mql]) => {
      const { worker } = globalThis as unknown as { worker: Worker }
      const began = performance.now()
      worker.compilerService.runBoth({
        source: pine,
        converted: { dialect: 'mql5', text: mql },
        bars: worker.standardBars(1)[0],
      })
      return performance.now() - began
    },
    [source, text] as const,
  )
  took.push(ms)
}
await browser.close()
// The first run is to warm up.
const sorted = took.slice(1).toSorted((a, b) => a - b)
const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
stdout.write(
  `${sorted.length} scripts of middle length: ${at(0.5).toFixed(0)} ms in the middle, ` +
    `${at(0.95).toFixed(0)} ms for 95 %, ${at(1).toFixed(0)} at most; ` +
    `target ${target}; load ${loadavg()[0]?.toFixed(1)}\n`,
)
exit(at(0.95) > target ? 1 : 0)
