import type { ProofCoverage } from '../../../compiler/proof/cover/result.ts'
import type { Miss, ScriptKind, Stage } from './stages.ts'
import { defined } from '../../support/defined.ts'

/** How far one script came: the stage it missed, or null. */
export interface Outcome {
  readonly folder: string
  readonly name: string
  readonly kind: ScriptKind
  readonly missed: string | null
  readonly misses: readonly Miss[]
  /** Which lines and branches the proof ran; absent where nothing was proved. */
  readonly coverage?: ProofCoverage | null
}

/** How many reasons a stage's list has. */
const commonest = 10

/** The whole report: a row for each folder and each kind of script, the stages, and the commonest reasons for each miss. */
export function report(stages: readonly Stage[], outcomes: readonly Outcome[]): string {
  const folders = [...new Set(outcomes.map(({ folder }) => folder))]
  const kinds = (['indicator', 'strategy', 'library'] as const).filter((kind) =>
    outcomes.some((outcome) => outcome.kind === kind),
  )
  const { head, row } = summary(stages)
  return [
    '# Conformance',
    '',
    'How far the scripts of public repositories come that have one declaration. A script is valid where the reader and the checker',
    'find no error in it; converted where nothing in it is unsupported and both programs compile; equal where both programs show and',
    'trade what the script does, on three sets of 3,000 bars, heavy programs on fewer; the same by ticks where an indicator shows the',
    'same whether its bars come all at once, one by one or tick by tick, or on live bars what the script itself shows on the same',
    'ticks. Each figure counts the scripts that passed the ones before it.',
    '',
    ...table(
      ['repository', ...head],
      [
        ...folders.map((folder) => [
          `\`${folder.replace('+', '/')}\``,
          ...row(outcomes.filter((outcome) => outcome.folder === folder)),
        ]),
        ...(folders.length > 1 ? [['all', ...row(outcomes)]] : []),
      ],
    ),
    ...table(
      ['kind', ...head],
      kinds.map((kind) => [plurals[kind], ...row(outcomes.filter((outcome) => outcome.kind === kind))]),
    ),
    '## Stages',
    '',
    ...table(
      ['stage', 'passed', 'tried', 'of tried'],
      stages.map((stage, index) => {
        const tried = reaching(stages, index, outcomes).filter(({ kind }) => !stage.leavesOut?.includes(kind))
        const passed = tried.filter(({ missed }) => missed !== stage.name).length
        return [stage.name, `${passed}`, `${tried.length}`, percent(passed, tried.length)]
      }),
    ),
    ...coverageTable(outcomes),
    ...stages.flatMap((stage) =>
      reasonsTable(
        stage,
        outcomes.filter(({ missed }) => missed === stage.name),
      ),
    ),
  ].join('\n')
}

const plurals: Readonly<Record<ScriptKind, string>> = {
  indicator: 'indicators',
  strategy: 'strategies',
  library: 'libraries',
}

interface Column {
  readonly name: string
  /** The number of its last stage. */
  readonly end: number
}

/** The stages in few columns: a script is in a column when it has passed the last stage of it. */
function summary(stages: readonly Stage[]): {
  readonly head: readonly string[]
  readonly row: (outcomes: readonly Outcome[]) => readonly string[]
} {
  const upTo = (name: string, isOf: (stage: Stage) => boolean): Column => ({ name, end: stages.findLastIndex(isOf) })
  const valid = upTo('valid', (stage) => stage.isOfTheScript === true)
  const columns = [
    valid,
    upTo('converted', (stage) => stage.name.startsWith('compiled')),
    upTo('equal', (stage) => stage.name.startsWith('equal')),
    upTo('the same by ticks', (stage) => stage.name.startsWith('the same')),
  ].filter(({ end }) => end >= 0)
  return {
    head: ['scripts', ...columns.map(({ name }) => name)],
    row: (outcomes) => [
      `${outcomes.length}`,
      `${reaching(stages, valid.end + 1, outcomes).length}`,
      ...columns.slice(1).map(({ end }, index) => {
        const tried = reaching(stages, defined(columns[index]).end + 1, outcomes).filter(
          ({ kind }) => !defined(stages[end]).leavesOut?.includes(kind),
        )
        const passed = reaching(stages, end + 1, tried).length
        return `${passed} of ${tried.length} (${percent(passed, tried.length)})`
      }),
    ],
  }
}

/** Those that passed all stages before the one of this number. */
function reaching(stages: readonly Stage[], number: number, outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes.filter(({ missed }) => missed === null || stages.findIndex(({ name }) => name === missed) >= number)
}

/** How much of the proved scripts ran in the proof. */
function coverageTable(outcomes: readonly Outcome[]): readonly string[] {
  const all = outcomes.flatMap(({ coverage }) => (coverage ? [coverage] : []))
  if (all.length === 0) return []
  const sum = (of: 'lines' | 'linesRun' | 'branches' | 'branchesRun'): number =>
    all.reduce((total, coverage) => total + coverage[of], 0)
  const whole = all.filter(({ missing }) => missing.length === 0).length
  return [
    '## Covered by the proof',
    '',
    ...table(
      ['what', 'ran', 'of', 'share'],
      [
        ['lines', `${sum('linesRun')}`, `${sum('lines')}`, percent(sum('linesRun'), sum('lines'))],
        ['branches', `${sum('branchesRun')}`, `${sum('branches')}`, percent(sum('branchesRun'), sum('branches'))],
        ['scripts of which all ran', `${whole}`, `${all.length}`, percent(whole, all.length)],
      ],
    ),
  ]
}

/** Reasons by the number of scripts they first stopped. */
function reasonsTable(stage: Stage, outcomes: readonly Outcome[]): readonly string[] {
  if (outcomes.length === 0) return []
  const counts = new Map<string, number>()
  for (const {
    misses: [first],
  } of outcomes)
    counts.set(defined(first).reason, (counts.get(defined(first).reason) ?? 0) + 1)
  const rows = [...counts].sort((a, b) => b[1] - a[1]).slice(0, commonest)
  return [
    `## Not ${stage.name}`,
    '',
    ...table(
      ['scripts', 'reason'],
      rows.map(([reason, count]) => [`${count}`, reason.replaceAll('|', '\\|')]),
    ),
  ]
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line), '']
}

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)} %`)
