/* eslint-disable no-console */
import { readCorpus, type Entry } from './english/corpus.ts'
import { judge, type Verdict } from './english/judge.ts'
import { defined } from '../support/defined.ts'

/**
 * `npm run bench:english -- [--list] [a|b]`: descriptions of strategies and indicators in plain words, read by the product and
 * held against the spec that each of them means. Half `a` served to write the reader; half `b` is what counts.
 */
const isListed = process.argv.includes('--list')
const half = process.argv.find((arg) => arg === 'a' || arg === 'b')
const verdicts: readonly Verdict[] = ['understood', 'asked', 'misread', 'not understood']

for (const kind of ['strategy', 'indicator'] as const) {
  for (const name of half ? [half] : ['a', 'b'])
    report(`${kind === 'strategy' ? 'strategies' : 'indicators'}-${name}`, kind)
}

function report(file: string, kind: 'strategy' | 'indicator'): void {
  const judged = readCorpus(file).map((entry) => ({ entry, ...judge(kind, entry) }))
  const isOpen = ({ expected }: Entry): boolean => defined(expected[0]).startsWith('ask ')
  const clear = judged.filter(({ entry }) => !isOpen(entry))
  const count = (verdict: Verdict, of: typeof judged): number => of.filter((row) => row.verdict === verdict).length
  console.log(
    `${file}: ${judged.length} descriptions: ${verdicts.map((verdict) => `${count(verdict, judged)} ${verdict}`).join(', ')}`,
  )
  console.log(
    `  with one meaning: ${count('understood', clear)} of ${clear.length} understood; open ones asked about: ${count(
      'asked',
      judged.filter(({ entry }) => isOpen(entry)),
    )} of ${judged.length - clear.length}`,
  )
  if (count('misread', judged) > 0) process.exitCode = 1
  if (!isListed) return
  for (const { entry, verdict, got } of judged) {
    if (verdict === 'understood' || (verdict === 'asked' && isOpen(entry))) continue
    console.log(`\n  ${verdict.toUpperCase()} (${entry.style})\n${got}\n      expected: ${entry.expected.join('; ')}`)
  }
}
