import type { ConvertedFile } from '../../../../compiler/api.ts'
import type { LineLink } from '../../lib/conversion/line-links.ts'

/**
 * Links lines of a saved program by a new conversion. Headers and model-written text may differ, so lines are counted
 * from the end and linked only if they are equal.
 */
export function linksFor(saved: string, reconversion: Pick<ConvertedFile, 'text' | 'lines'>): readonly LineLink[] {
  const [savedLines, newLines] = [saved.split('\n'), reconversion.text.split('\n')]
  const shift = savedLines.length - newLines.length
  return reconversion.lines
    .filter(({ output }) => savedLines[output - 1 + shift] === newLines[output - 1])
    .map(({ source, output }) => ({ source, output: output + shift }))
}
