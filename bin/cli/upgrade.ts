import { writeFileSync } from 'node:fs'
import { upgradePine, type UpgradeResult } from '../../compiler/index.ts'
import { readBars } from './bars.ts'
import { changedLines } from './diff.ts'
import { readPrograms } from './libraries.ts'

/**
 * Rewrites scripts in the current version of Pine, runs both versions on the same bars, and prints the new text.
 * `--out FILE` and `--write` keep it only if both do the same. Returns 1 if they differ or the script has errors.
 */
export function upgradeFiles(files: readonly string[], options: Readonly<Record<string, string>>): number {
  const bars = options.bars === undefined ? {} : { bars: [readBars(options.bars, options.symbol)] }
  let isUpgraded = true
  for (const [i, { source, libraries }] of readPrograms(files, options).entries()) {
    const result = upgradePine({ source, files: libraries, ...bars })
    const isSafe = result.verdict === 'equal' || result.verdict === 'not-proved' || result.verdict === 'current'
    isUpgraded &&= isSafe
    const file = options.only ?? files[i]
    const out = 'write' in options && file !== '-' ? file : options.out
    if (out !== undefined && isSafe && result.text !== source.text) writeFileSync(out, result.text)
    const shown = { file: source.name, ...result, comparisons: result.comparisons.length }
    if ('json' in options) process.stdout.write(`${JSON.stringify(shown, null, 2)}\n`)
    else process.stdout.write(textOf(source.name, source.text, result))
  }
  return isUpgraded ? 0 : 1
}

const verdicts: Readonly<Record<UpgradeResult['verdict'], string>> = {
  current: 'is in the current version',
  equal: 'both versions do the same',
  'not-proved': 'no difference, but the script shows nothing on these bars',
  different: 'the versions DIFFER',
  invalid: 'cannot be upgraded: it has errors',
}

function textOf(name: string, before: string, result: UpgradeResult): string {
  const { verdict, from, changes, comparisons, diagnostics } = result
  const bars = comparisons.reduce((sum, comparison) => sum + comparison.bars, 0)
  const on = comparisons.length > 0 ? ` on ${bars.toLocaleString('en-US')} bars` : ''
  const lines = [`${name}: version ${from}, ${verdicts[verdict]}${on}`]
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  for (const { line, column, code, text } of errors) lines.push(`  ${name}(${line},${column}): error ${code}: ${text}`)
  for (const { line, why } of changes) lines.push(`  line ${line}: ${why}`)
  const different = comparisons.find(({ equal }) => !equal)
  const plot = different?.plots.find(({ equal }) => !equal)
  if (plot) lines.push(`  plot ${plot.title}: the first difference is at bar ${plot.firstDifference?.bar ?? 0}`)
  else if (different?.trades?.firstDifference)
    lines.push(`  trades: the first difference is at bar ${different.trades.firstDifference.bar}`)
  return `${[...lines, ...changedLines(before, result.text)].join('\n')}\n`
}
