/**
 * Leaves out empty lines above a comment that separates declarations by itself, as in MetaEditor's own files. Inputs and
 * properties stay apart from what follows.
 */
export function withoutDoubleSeparation(text: string): string {
  const lines = text.split('\n')
  return lines.filter((line, k) => line !== '' || !isSeparated(lines[k - 1] ?? '', lines[k + 1] ?? '')).join('\n')
}

const isSeparated = (above: string, below: string): boolean =>
  isRuntimeLine(above) ||
  (isSeparator(below) &&
    above !== '' &&
    !above.startsWith('input ') &&
    !(above.startsWith('#') && !above.startsWith('#define ')) &&
    !isSeparator(above))

const isSeparator = (line: string): boolean => line.startsWith('//--- ') || line.startsWith('//+---------')

/** The line above the runtime stands apart from the script's side only. */
const isRuntimeLine = (line: string): boolean => line.startsWith('//+--- ')
