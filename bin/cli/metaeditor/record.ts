import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { check } from '../../../compiler/check.ts'
import { run } from '../../../compiler/index.ts'
import { standardBars } from '../../../compiler/run/bars/generate.ts'
import { UsageError } from '../options.ts'
import { languageOf, readSource } from '../sources.ts'
import { indicatorRecorder, tradeRecorder, type RecordedBuffer } from './recorders.ts'
import { type Dialect, dialectIds, dialects, isDialect } from '../../../compiler/targets/dialects.ts'

/**
 * Writes a program for the terminal: for an indicator a script that records its buffers, for an Expert Advisor an
 * include that records the trades of a test.
 */
export function writeRecorder(files: readonly string[], options: Readonly<Record<string, string>>): number {
  const [file, ...others] = files
  if (file === undefined || others.length > 0) throw new UsageError('record takes one program (.mq4 or .mq5)')
  const language = languageOf(file)
  if (language === 'pine') throw new UsageError('record takes an MQL program: convert the script first')
  const dialect = dialectOf(options.to) ?? language
  const name = path.basename(file).replace(/\.\w+$/, '')
  const source = readSource(file)
  const { ok, kind } = check({ source, language })
  if (!ok) throw new UsageError(`${file} has errors: see tradewright check`, true)
  const isExpert = kind === 'ea'
  const fileName = isExpert ? `Record-${name}.mqh` : `Record-${name}${dialects[dialect].extension}`
  const text = isExpert
    ? tradeRecorder(dialect, name, fileName)
    : indicatorRecorder(dialect, name, buffersOf(options.buffers) ?? plotsOf(source, language), fileName)
  if (options.out === undefined) process.stdout.write(text)
  else {
    writeFileSync(options.out, text)
    process.stdout.write(`${options.out}\n`)
  }
  return 0
}

function dialectOf(to: string | undefined): Dialect | null {
  if (to === undefined) return null
  if (isDialect(to)) return to
  throw new UsageError(`--to takes ${dialectIds.join(' or ')}, not "${to}"`)
}

/** Reads `0=Average,2=Signal`. */
function buffersOf(text: string | undefined): readonly RecordedBuffer[] | null {
  if (text === undefined) return null
  return text.split(',').map((part) => {
    const [index = '', title = ''] = part.split('=')
    if (!/^\d{1,3}$/.test(index) || title.trim() === '')
      throw new UsageError(`--buffers takes numbers with titles, as in 0=Average,2=Signal, not "${part}"`)
    return { index: Number(index), title: title.trim() }
  })
}

/** Plots in their order; one with colors is followed by the buffer of its colors. */
function plotsOf(source: ReturnType<typeof readSource>, language: Dialect): readonly RecordedBuffer[] {
  const [bars] = standardBars()
  if (!bars) throw new Error('There are no standard bars.')
  let index = 0
  const buffers = run({ source, language, bars }).plots.map(({ title, colors }) => {
    const buffer = { index, title }
    index += colors === null || !dialects[language].machine.hasPlots ? 1 : 2
    return buffer
  })
  if (buffers.length === 0) throw new UsageError(`${source.name} draws no plot: name buffers by --buffers`, true)
  return buffers
}
