import { createHash } from 'node:crypto'
import type { Dialect, FeatureChoice } from '../../compiler/api.ts'
import type { ListingFacts } from '../data/marketplace/listing.ts'
import {
  analyze,
  brokerBars,
  certify,
  certifyMql,
  check,
  convert,
  importedFiles,
  inputsOf,
  optimize,
  precheck,
  programInputs,
  run,
  standardBars,
  tryProgram,
  verify,
} from './compiler.ts'
import { listingChart, nameOfSymbol } from './listing-chart.ts'
import { tradingHabits } from './listing-habits.ts'
import { tableOf } from '../../compiler/text/table.ts'
import { languages } from '../../compiler/targets/languages.ts'

type Language = ListingFacts['language']

/** The facts of a file, or the reason for which the marketplace does not take it. */
type CheckedListing =
  | { readonly facts: Omit<ListingFacts, 'checkedAt'>; readonly refusal: null }
  | { readonly facts: null; readonly refusal: string }

/** Encoded data of this many characters hides something: code and data of a program can be read. */
const maxLiteralLength = 4_000
/** Findings that a buyer sees. */
const maxFindings = 8
const maxInputs = 200

/** Compiles, analyzes and runs a file for its listing. */
export function checkListing(code: string, language: Language): CheckedListing {
  const refuse = (refusal: string): CheckedListing => ({ facts: null, refusal })
  if (hasControlCharacters(code)) return refuse('The file is not a text: upload the source code.')
  if (Math.max(longestLiteral(code), encodedLength(code)) > maxLiteralLength)
    return refuse(
      `Encoded data of more than ${maxLiteralLength.toLocaleString('en-US')} characters cannot be reviewed.`,
    )
  const source = { name: `program${languages[language].extension}`, text: code }
  const checked = check({ source, language })
  const error = checked.diagnostics.find(({ severity }) => severity === 'error')
  if (error) return refuse(`The file does not compile: line ${error.line}: ${error.text}`)
  const kind = kindOf(checked.kind)
  if (kind === null) return refuse('A listing is an Expert Advisor, an indicator, a script or a strategy.')
  const facts = {
    language,
    kind,
    lines: code.trimEnd().split('\n').length,
    bytes: Buffer.byteLength(code),
    sha256: createHash('sha256').update(code).digest('hex'),
  }
  if (language === 'pine') {
    const inputs = inputsOf(source).map(({ title, value }) => ({ name: title, value: String(value) }))
    const { verdict } = certify({ source })
    const none = { runs: [], findings: [], precheck: null }
    return { refusal: null, facts: { ...facts, ...none, inputs, certificate: verdict, ...proofOf(source) } }
  }
  const inputs = programInputs(source, language)
    .slice(0, maxInputs)
    .map(({ name, value }) => ({ name, value }))
  const [imported] = importedFiles({ source, language })
  if (imported !== undefined)
    return refuse(`The program imports ${imported}: we cannot review a DLL or a compiled file.`)
  const found =
    kind === 'ea' ? tradingFacts(source, language) : kind === 'indicator' ? indicatorFacts(source, language) : noFacts
  return { refusal: null, facts: { ...facts, inputs, proof: null, ...found } }
}

type Kind = ListingFacts['kind']
const kinds: Readonly<Record<string, Kind>> = tableOf({
  ea: 'ea',
  indicator: 'indicator',
  script: 'script',
  strategy: 'strategy',
})
const kindOf = (kind: string | null): Kind | null => (kind === null ? null : (kinds[kind] ?? null))

function hasControlCharacters(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 0xfffd) return true
  }
  return false
}

/** Returns the longest run without a space, line break or operator of code, as encoded data is. */
function longestLiteral(text: string): number {
  let longest = 0
  let length = 0
  for (const character of text) {
    length = character === ' ' || character === '\n' || character === '\t' || character === ';' ? 0 : length + 1
    if (length > longest) longest = length
  }
  return longest
}

/** Text literals as base64 and hexadecimal have them, and bytes of an array. */
const encodedParts = [/"[A-Za-z0-9+/]{40,}={0,2}"/g, /\b0x[0-9a-f]{2}\b/gi]

/** Returns the characters of encoded data that lies in pieces. */
const encodedLength = (text: string): number =>
  Math.max(...encodedParts.map((part) => [...text.matchAll(part)].reduce((sum, [found]) => sum + found.length, 0)))

interface ProgramSource {
  readonly name: string
  readonly text: string
}

/** Converts a script to MQL5, compares both on three markets, and draws both on the first. */
function proofOf(source: ProgramSource): Pick<ListingFacts, 'proof' | 'chart'> {
  const [output] = convert({ source, targets: ['mql5'] }).outputs
  if (!output) return { proof: null, chart: null }
  const { equal, proved, comparisons } = verify({ source, converted: output, brokers: [] })
  const [bars] = standardBars(1)
  if (!bars) throw new Error('there are no standard bars')
  const original = run({ source, language: 'pine', bars })
  const converted = run({ source: { name: 'program.mq5', text: output.text }, language: 'mql5', bars })
  return {
    proof: { equal, proved, bars: comparisons.reduce((sum, { bars: compared }) => sum + compared, 0) },
    chart: listingChart({ bars, original: original.plots, converted: converted.plots, trades: original.trades }),
  }
}

type FoundInMql = Pick<ListingFacts, 'runs' | 'findings' | 'precheck' | 'certificate' | 'chart'>

/** Of scripts, which do their work once. */
const noFacts: FoundInMql = { runs: [], findings: [], precheck: null, certificate: null, chart: null }

const changeTexts = {
  repaints: (plot: string) => `“${plot}” shows other values on closed bars than it showed before.`,
  'draws-back': (plot: string) => `“${plot}” appears on bars that had closed before, or leaves them.`,
} as const

/** The drawings of an MQL indicator, and whether its past changes. */
function indicatorFacts(source: ProgramSource, language: Dialect): FoundInMql {
  const { verdict, changes, plots, bars, fault } = certifyMql({ source, language })
  const findings = changes.slice(0, maxFindings).map(({ plot, verdict: change }) => ({
    code: change,
    severity: change === 'repaints' ? ('critical' as const) : ('info' as const),
    text: changeTexts[change](plot),
  }))
  const failed = fault
    ? [{ code: 'failed', severity: 'critical' as const, text: `It stops at bar ${fault.bar}: ${fault.message}.` }]
    : []
  const chart = listingChart({ bars, converted: plots })
  return { ...noFacts, findings: [...failed, ...findings], certificate: verdict, chart }
}

const markets = ['eurusd', 'usdjpy', 'xauusd'] as const
const maxPoints = 60

function tradingFacts(source: ProgramSource, language: Dialect): FoundInMql {
  const { issues } = analyze({ source, language })
  const distinct = [...new Map(issues.map((issue) => [issue.code, issue])).values()]
  const { verdict, findings } = precheck({ source, language })
  const trials = markets.map((broker) => ({ broker, ...tryProgram({ code: source.text, target: language, broker }) }))
  const drawn = trials.find(({ trades }) => trades.length > 0)
  const habits = tradingHabits(
    trials.map(({ broker, backtest, trades }) => {
      const [first = 0, second = 0] = brokerBars(broker).time
      return { market: nameOfSymbol(backtest.symbol), trades, barMs: second - first }
    }),
  )
  const rules = distinct.map(({ code, severity, issue }) => ({ code, severity, text: issue }))
  return {
    certificate: null,
    chart: drawn ? listingChart({ bars: brokerBars(drawn.broker), converted: [], trades: drawn.trades }) : null,
    runs: trials.map(({ backtest }) => {
      const step = Math.max(1, Math.ceil(backtest.equity.length / maxPoints))
      return {
        market: nameOfSymbol(backtest.symbol),
        bars: backtest.bars,
        deposit: backtest.deposit,
        trades: backtest.trades,
        netProfit: backtest.netProfit,
        maxDrawdownPercent: backtest.maxDrawdownPercent,
        equity: backtest.equity.filter((_, i) => i % step === 0).map(({ value }) => value),
        fault: backtest.fault?.message ?? null,
      }
    }),
    // A buyer sees first what the runs have shown.
    findings: [...habits, ...rules].slice(0, maxFindings),
    precheck: { verdict, causes: [...new Set(findings.map(({ cause }) => cause))] },
  }
}

interface GuardedBuild {
  readonly code: string
  readonly language: Dialect
  readonly accounts: readonly string[]
  readonly buyer: string
  /** The server's address, key and secret; null where it does not ask. */
  readonly check: { readonly url: string; readonly key: string; readonly secret: string } | null
}

/** Returns the program with the license guard for the accounts of a buyer; null where it cannot be guarded. */
export function guardProgram({ code, language, accounts, buyer, check: asked }: GuardedBuild): string | null {
  const guard: FeatureChoice = {
    id: 'license-guard',
    parameters: { LicenseAccounts: accounts.join(','), LicenseBuyer: buyer },
    anyway: true,
  }
  const chosen: readonly FeatureChoice[] =
    asked === null
      ? [guard]
      : [
          guard,
          {
            id: 'license-check',
            parameters: {
              LicenseCheckUrl: asked.url,
              LicenseCheckKey: asked.key,
              LicenseCheckSecret: asked.secret,
            },
            anyway: true,
          },
        ]
  const { code: guarded, applied } = optimize({
    source: { name: `program${languages[language].extension}`, text: code },
    language,
    features: chosen,
  })
  return applied.length === chosen.length ? guarded : null
}
