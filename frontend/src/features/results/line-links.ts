import type { ConvertedFile } from '../../../../compiler/api.ts'
import type { LineLink } from '../../lib/conversion/line-links.ts'

/**
 * Links for a saved program from a conversion made anew. The head of the saved one may say more, and an older or a
 * model's text may differ further: lines are counted from the end, and only those that read the same are linked.
 */
export function linksFor(saved: string, anew: Pick<ConvertedFile, 'text' | 'lines'>): readonly LineLink[] {
  const [mine, theirs] = [saved.split('\n'), anew.text.split('\n')]
  const shift = mine.length - theirs.length
  return anew.lines
    .filter(({ output }) => mine[output - 1 + shift] === theirs[output - 1])
    .map(({ source, output }) => ({ source, output: output + shift }))
}
