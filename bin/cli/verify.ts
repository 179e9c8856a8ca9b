import {
  brokers,
  convert,
  proveConversion,
  run,
  type BrokerComparison,
  type BrokerId,
  type Comparison,
  type RunFault,
  type ShownDiagnostic,
  type VerifyResult,
} from '../../compiler/index.ts'
import { comparedRows, comparedWords, leftOutOf, mergedRows } from '../../compiler/proof/compared-words.ts'
import { coveredWords, trialWords, uncoveredWords, untriedWords } from '../../compiler/proof/cover/coverage-words.ts'
import { explanationWords } from '../../compiler/proof/explain/explanation-words.ts'
import { accountWords, differenceWords, formatMoney, refusalWords } from '../../compiler/proof/broker-words.ts'
import { isTradeExport } from '../../compiler/run/pine/broker/trade-export.ts'
import { readBars } from './bars.ts'
import { compareWithExport } from './against.ts'
import { foldersOf, librariesOf, readPrograms } from './libraries.ts'
import { UsageError, wholeNumber } from './options.ts'
import { layoutOf } from './output-style.ts'
import { presetNamed, presetNames } from './presets.ts'
import { findingsOf, printSarif, type Finding } from './shell/sarif.ts'
import { languageOf, lineOf, readSource, readText, targetsOf } from './sources.ts'
import { verifyPorts } from './verify-port.ts'
import { dialectIds } from '../../compiler/targets/dialects.ts'

/**
 * Converts each file and runs both programs on the same bars; 1 when any pair differs. Files ending in .mq4 are ported
 * to MQL5, others are Pine.
 */
export function verifyFile(files: readonly string[], options: Readonly<Record<string, string>>): number {
  if (options.against !== undefined) return verifyAgainst(files, options.against, options)
  const done = files.find((file) => languageOf(file) === 'mql5')
  if (done !== undefined) throw new UsageError(`${done} is MQL5 already: verify takes Pine and MQL4 programs`)
  const isHere = (file: string) => options.only === undefined || file === options.only
  const ports = files.filter((file) => languageOf(file) === 'mql4' && isHere(file))
  const scripts = files.filter((file) => languageOf(file) === 'pine')
  const findings: Finding[] = []
  const bars = options.bars === undefined ? null : readBars(options.bars, options.symbol)
  const portFailed =
    ports.length > 0 &&
    verifyPorts(ports, bars, { format: formatOf(options), findings, folders: foldersOf(options.libraries) })
  const hasScripts = scripts.some(isHere)
  const scriptFailed = hasScripts && verifyScripts(scripts, options, findings)
  if ('sarif' in options) printSarif(findings)
  return portFailed || scriptFailed ? 1 : 0
}

function verifyScripts(
  files: readonly string[],
  options: Readonly<Record<string, string>>,
  findings: Finding[],
): boolean {
  const brokerNames = options.bars === undefined ? brokersNamed(options.symbol) : []
  const proofInput = {
    ...(options.bars === undefined ? {} : { bars: [readBars(options.bars, options.symbol)] }),
    ...(brokerNames === undefined ? {} : { brokers: brokerNames }),
  }
  const isText = formatOf(options) === 'text'
  let failed = false
  const maxBars = wholeNumber(options, 'max-bars')
  const limit = maxBars === undefined ? {} : { maxBars }
  const companion = 'companion' in options
  for (const { source, libraries } of readPrograms(files, options)) {
    const converted = convert({
      source,
      files: libraries,
      targets: targetsOf(options.to, dialectIds),
      layout: layoutOf(options),
      companion,
      ...limit,
    })
    if (converted.outputs.length === 0 || !converted.ok) {
      findings.push(...findingsOf(source.name, converted.diagnostics))
      if (isText) process.stdout.write(converted.diagnostics.map((d) => lineOf(source.name, d)).join(''))
      failed = true
    }
    if (converted.ok && converted.outputs.length === 0 && isText)
      process.stdout.write(`${source.name}: a library does nothing by itself: verify a script that imports it\n`)
    const differenceNote = maxDifferences(converted.diagnostics)
    const programs = converted.outputs.map((output) => ({
      dialect: output.dialect,
      text: output.text,
      includes: output.includes,
      companion: output.companion,
    }))
    const stops = new Set<string>()
    const afterOriginal = (fault: RunFault | null) => void (fault && stops.add(stopLine(fault, 'the script itself ')))
    // Each run of the script serves both dialects.
    const results =
      programs.length > 0
        ? proveConversion({ source, files: libraries, programs, afterOriginal, ...proofInput, ...limit })
        : []
    for (const result of results) {
      const program = result.companion ? `${result.dialect} indicator` : result.dialect
      failed ||= !result.equal
      if (!result.equal) findings.push(differenceFinding(source.name, program, result))
      if ('json' in options) process.stdout.write(`${JSON.stringify({ file: source.name, ...result }, null, 2)}\n`)
      else if (isText) process.stdout.write(resultText(source.name, program, result, stops) + differenceNote)
    }
  }
  return failed
}

/** Tells the result of a proof; `stops` says where the script itself has stopped. */
function resultText(name: string, program: string, result: VerifyResult, stops: ReadonlySet<string>): string {
  const counts = result.comparisons.map((c) => c.bars.toLocaleString('en-US')).join(' + ')
  const verdict = result.proved ? 'equal' : result.equal ? 'NOT proved, nothing or too little to compare,' : 'NOT equal'
  const compared = [...result.comparisons, ...(result.live ? [result.live] : [])]
  return [
    `${name}: ${program}: ${verdict} on ${counts} bars\n`,
    comparedLine(result),
    ...stops,
    ...compared.filter(({ fault }) => stops.size === 0 || !fault).map(differencesOf),
    ...(result.explanation ? explanationWords(result.explanation).map((line) => `    ${line}\n`) : []),
    trialLines(result),
    coverageLines(result),
    ...result.accounts.map(accountLine),
  ].join('')
}

/** Returns the named presets, comma-separated; undefined for all. */
function brokersNamed(names: string | undefined): readonly BrokerId[] | undefined {
  if (names === undefined) return undefined
  return names.split(',').map((name) => {
    const id = presetNamed(name)
    if (!id)
      throw new UsageError(
        `There is no symbol preset "${name}". Presets: ${presetNames}. With --bars, --symbol takes a JSON file.`,
      )
    return id
  })
}

const formatOf = (options: Readonly<Record<string, string>>): 'json' | 'sarif' | 'text' =>
  'sarif' in options ? 'sarif' : 'json' in options ? 'json' : 'text'

/** Names the first difference at the line of the plot that differs, or at the first line. */
function differenceFinding(file: string, program: string, result: VerifyResult): Finding {
  const { comparisons, live } = result
  const plot = [...comparisons, ...(live ? [live] : [])].flatMap(({ plots }) => plots).find(({ equal }) => !equal)
  return {
    file,
    line: plot?.line ?? 1,
    severity: 'error',
    code: 'proof/different',
    text: `The conversion to ${program.toUpperCase()} differs: ${differenceWords(result)}.`,
  }
}

/**
 * Runs a script on the bars of a recording and compares its plots and trades with what a terminal or TradingView
 * recorded. Returns 1 if they differ.
 */
function verifyAgainst(files: readonly string[], file: string, options: Readonly<Record<string, string>>): number {
  if ('sarif' in options || 'json' in options)
    throw new UsageError('--against prints text: it works without --json and --sarif')
  if (options.bars === undefined && isTradeExport(readText(file)))
    throw new UsageError(`${file} is a list of trades without bars: name those of the test by --bars`)
  const bars = readBars(options.bars ?? file, options.symbol)
  let failed = false
  for (const name of options.only === undefined ? files : [options.only]) {
    const language = languageOf(name)
    const source = readSource(name)
    const libraries = language === 'pine' ? librariesOf(source, [], foldersOf(options.libraries)) : []
    const result = run({ source, files: libraries, language, bars })
    if (result.fault) process.stdout.write(`${name}: stopped at bar ${result.fault.bar}: ${result.fault.message}\n`)
    // Terminals write the clock of the trade server, as their bars do.
    const isFaithful = compareWithExport(file, bars, result, language === 'pine' ? undefined : 'UTC')
    failed ||= !isFaithful || result.fault !== null
  }
  return failed ? 1 : 0
}

function accountLine(account: BrokerComparison): string {
  const { broker, equal, fills, converted } = account
  const refused = converted.refused.length > 0 ? `; refused: ${refusalWords(converted.refused)}` : ''
  const line =
    `  ${brokers[broker].title}: ${equal ? 'same units and money' : 'NOT the same'}: ${fills.converted} fills, ` +
    `equity ${formatMoney(converted.equity, converted.currency)}${refused}\n`
  return equal ? line : `${line}    ${accountWords(broker, account)}\n`
}

const approximated = 'PINE4002'

/** Lists the trials with other inputs and on unusual bars: their number, and those that differ. */
function trialLines({ trials = [], skippedTrials = [] }: VerifyResult): string {
  const untried = untriedWords(skippedTrials)
  const notTried = untried.length > 0 ? `  not tried: ${untried.join(', ')}\n` : ''
  if (trials.length === 0) return notTried
  const different = trials.filter(({ equal }) => !equal)
  const seeds = trials.map(({ seed }) => seed).join(', ')
  const counted = `${trials.length} trial${trials.length === 1 ? '' : 's'} with other inputs or bars (seeds ${seeds})`
  return [
    `  ${counted}: ${different.length === 0 ? 'equal' : `${different.length} NOT equal`}`,
    ...different.map((trial) => `    ${trialWords(trial)}: ${(trial.difference ?? '').replaceAll('\n', '; ')}`),
    notTried,
  ].join('\n')
}

/** Says which lines and branches of the script ran, and names those that did not. */
function coverageLines({ coverage }: VerifyResult): string {
  if (!coverage) return ''
  const missing = uncoveredWords(coverage).map((words) => `    not covered: ${words}`)
  return [`  covered: ${coveredWords(coverage)}`, ...missing, ''].join('\n')
}

/** Lists the conversion's approximations with their lines. */
function maxDifferences(diagnostics: readonly ShownDiagnostic[]): string {
  const lines = new Map<string, number[]>()
  for (const { code, text, line } of diagnostics)
    if (code === approximated) lines.set(text, [...(lines.get(text) ?? []), line])
  return [...lines].map(([text, at]) => `  ${at.length === 1 ? 'line' : 'lines'} ${at.join(', ')}: ${text}\n`).join('')
}

function differencesOf(comparison: Comparison): string {
  const { fault } = comparison
  const lines = comparedRows(comparison).flatMap(({ difference }) => (difference === null ? [] : [`  ${difference}`]))
  return lines.map((line) => `${line}\n`).join('') + (fault ? stopLine(fault) : '')
}

const stopLine = ({ bar, line, message }: RunFault, program = ''): string =>
  `  ${program}stopped at bar ${bar}${line === null ? '' : `, line ${line}`}: ${message}\n`

/** Says what was compared, and how much of it MetaTrader has in a weaker form. */
function comparedLine({ comparisons, live = null }: VerifyResult): string {
  const rows = mergedRows([...comparisons, ...(live ? [live] : [])].map(comparedRows))
  const weaker = rows.flatMap(({ nouns: [one, many], approximated: count }) =>
    count > 0 ? [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`] : [],
  )
  const compared = comparedWords(rows)
  const leftOut = leftOutOf({ comparisons, live }).map((words) => `  not compared: ${words}\n`)
  return compared === ''
    ? leftOut.join('')
    : `  compared: ${compared}${weaker.length > 0 ? `; approximated: ${weaker.join(', ')}` : ''}\n${leftOut.join('')}`
}
