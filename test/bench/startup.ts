/* eslint-disable no-console */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cli, compile } from '../packages/support/compiled.ts'

/**
 * Measures the start of the command line in processor time: its help and the conversion of a small script, each as a
 * multiple of the start of an empty program, because that depends on the machine alone.
 */
const runs = 15
compile()
const script = path.join(mkdtempSync(path.join(tmpdir(), 'startup-')), 'x.pine')
writeFileSync(script, '//@version=6\nindicator("Momentum")\nlength = input.int(10)\nplot(close - close[length])\n')

/** Writes the processor time of a process, its threads included, when it ends. */
const home = path.dirname(script)
const hook = path.join(home, 'hook.cjs')
const timeFile = path.join(home, 'time.json')
writeFileSync(
  hook,
  `const { isMainThread } = require('node:worker_threads')
  const { writeFileSync } = require('node:fs')
  if (isMainThread) process.on('exit', () => writeFileSync(${JSON.stringify(timeFile)}, JSON.stringify(process.cpuUsage())))`,
)

/** Returns the median of user and system time in milliseconds. */
function median(words: readonly string[]): number {
  const times = Array.from({ length: runs }, () => {
    const { status } = spawnSync(process.execPath, ['--require', hook, ...words], { stdio: 'ignore' })
    if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}.`)
    const { user, system } = JSON.parse(readFileSync(timeFile, 'utf8')) as NodeJS.CpuUsage
    return (user + system) / 1000
  })
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
}

const empty = median(['-e', '0'])
for (const [name, words] of [
  ['help', [cli, '--help']],
  ['check x.pine', [cli, 'check', script, '--no-config']],
  ['convert x.pine', [cli, 'convert', script, '--to', 'mql5', '--no-config']],
] as const) {
  const time = median(words)
  const ratio = (time / empty).toFixed(1)
  console.log(`${name}: ${time.toFixed(0)} ms of processor, ${ratio} times an empty program (${empty.toFixed(0)} ms)`)
}
