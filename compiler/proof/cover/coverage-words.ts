import type { ProofCoverage, ProofTrial, SkippedTrials, UncoveredPlace } from './result.ts'

/** Returns what a proof does not cover, such as `line 41 never ran`; empty where all lines and branches have run. */
export const uncoveredWords = ({
  missing,
  unnamed = 0,
}: Pick<ProofCoverage, 'missing' | 'unnamed'>): readonly string[] => [
  ...missing.map(placeWords),
  ...(unnamed > 0 ? [`${unnamed} further ${unnamed === 1 ? 'place' : 'places'}`] : []),
]

const conditionWords: Readonly<Record<Exclude<UncoveredPlace['what'], 'never-ran'>, string>> = {
  'part-never-ran': 'a part never ran',
  'never-true': 'a condition was never true',
  'never-false': 'a condition was never false',
  'and-never-ran': 'right side of `and` never ran',
  'or-never-ran': 'right side of `or` never ran',
}

function placeWords({ line, toLine, what }: UncoveredPlace): string {
  if (what === 'never-ran') return line === toLine ? `line ${line} never ran` : `lines ${line} to ${toLine} never ran`
  return `line ${line}: ${conditionWords[what]}`
}

/** Returns `42 of 43 lines and 11 of 14 branches ran`. */
export const coveredWords = ({ lines, linesRun, branches, branchesRun }: ProofCoverage): string =>
  linesRun === lines && branchesRun === branches
    ? `all ${lines} lines and all ${branches} branches ran`
    : `${linesRun} of ${lines} lines and ${branchesRun} of ${branches} branches ran`

/** Names uncovered lines for a program's head: `lines 41 and 50 to 52 never ran`; empty where all ran. */
export function unrunLines({ missing, unnamed = 0 }: Pick<ProofCoverage, 'missing' | 'unnamed'>): string {
  const ranges = missing
    .filter(({ what }) => what === 'never-ran')
    .map(({ line, toLine }) => (line === toLine ? `${line}` : `${line} to ${toLine}`))
  const shown = ranges.slice(0, maxRanges)
  const more = ranges.length > shown.length || unnamed > 0 ? ' and others' : ''
  const isOne = ranges.length === 1 && !ranges[0]?.includes('to')
  return ranges.length === 0 ? '' : `line${isOne ? '' : 's'} ${shown.join(', ')}${more} never ran`
}

/** Lines that a head names. */
const maxRanges = 5

/** Returns a trial's inputs and seed: `seed 2: Length 1`. */
export const trialWords = ({ seed, inputs, bars }: ProofTrial): string =>
  `${seed === 0 ? 'unusual bars' : `seed ${seed}: ${inputs}`} (${bars} bars)`

const skippedWords: Readonly<Record<SkippedTrials['what'], readonly [one: string, many: string]>> = {
  stopped: ['1 trial in which the script stops', 'trials in which the script stops'],
  'off-chart': ['1 trial in which values grow beyond all charts', 'trials in which values grow beyond all charts'],
  budget: ['1 trial beyond the budget', 'trials beyond the budget'],
  time: ['1 trial beyond the time', 'trials beyond the time'],
  option: ['1 option of the inputs', 'options of the inputs'],
}

/** Returns what was not tried, such as `2 trials beyond the budget`. */
export const untriedWords = (skipped: readonly SkippedTrials[]): readonly string[] =>
  skipped.map(({ what, count }) => {
    const [one, many] = skippedWords[what]
    return count === 1 ? one : `${count.toLocaleString('en-US')} ${many}`
  })
