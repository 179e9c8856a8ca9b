import { argv, cpuUsage, stdout } from 'node:process'
import { convert, proveConversion } from '../../../compiler/index.ts'
import { createSource } from '../../../compiler/text/source.ts'
import { setEngineFlags } from '../../../local/emulators/lambda/engine.ts'
import { pineScripts, type PineScript } from '../pine-scripts.ts'

/** Measures conversions and proofs: the arguments are folders, and the number of scripts with the proof. */
const given = argv.slice(2)
const folders = given.filter((name) => !/^\d+$/.test(name))
const proofs = given.find((name) => /^\d+$/.test(name)) ?? '60'
const targets = ['mql4', 'mql5'] as const

function converted({ name, text }: PineScript) {
  const source = { ...createSource(text), name }
  const result = convert({ source, targets: [...targets] })
  const isWhole =
    result.outputs.length > 0 &&
    [...result.diagnostics, ...result.outputs.flatMap((o) => o.diagnostics)].every((d) => d.severity !== 'error')
  return { source, outputs: result.outputs, isWhole }
}

/** As the service does it: convert, and prove both outputs at once on all standard sets and, for strategies, at all brokers. */
function proved(script: PineScript): void {
  const { source, outputs } = converted(script)
  proveConversion({ source, programs: outputs.map(({ dialect, text }) => ({ dialect, text })) })
}

function milliseconds(run: () => unknown): number {
  const start = cpuUsage()
  run()
  const { user, system } = cpuUsage(start)
  return (user + system) / 1000
}

function report(what: string, times: readonly number[]): void {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1)
  stdout.write(
    `${what.padEnd(22)} ${sorted.length} scripts: median ${at(0.5)} ms, p95 ${at(0.95)}, p99 ${at(0.99)}, most ${at(1)}\n`,
  )
}

function measure(): void {
  const scripts = folders.flatMap(pineScripts).filter((script) => converted(script).isWhole)
  const every = Math.max(1, Math.floor(scripts.length / Number(proofs)))
  report(
    'converted',
    scripts.map((script) => milliseconds(() => converted(script))),
  )
  for (const [k, script] of scripts.entries()) if (k % (every * 5) === 1) proved(script)
  report(
    'converted and proved',
    scripts.filter((_, k) => k % every === 0).map((script) => milliseconds(() => proved(script))),
  )
}

setEngineFlags()
measure()
