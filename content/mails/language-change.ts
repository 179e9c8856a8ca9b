export interface AffectedProgram {
  readonly name: string
  readonly url: string
  readonly verdict: 'changed' | 'broken'
  readonly findings: readonly { readonly line: number; readonly text: string }[]
  /** Changes of the mended version. */
  readonly changes: readonly { readonly line: number; readonly text: string }[]
  /** The whole program that works; null if only its owner can say what is meant. */
  readonly fixedText: string | null
}

/** Programs that a mail shows with their mended version; the others are linked. */
export const maxShown = 5
/** Characters of a mended version in a mail. */
const maxCode = 20_000

const verdicts = {
  changed: 'It compiles, and does something else than before.',
  broken: 'It does not compile any more.',
} as const

const linesOf = (rows: AffectedProgram['findings']): string =>
  rows.map(({ line, text }) => `  line ${line}: ${text}`).join('\n')

function programText({ name, url, verdict, findings, changes, fixedText }: AffectedProgram): string {
  const head = `${name}\n${url}\n${verdicts[verdict]}\n${linesOf(findings)}`
  if (fixedText === null) return `${head}\n\nNo rule mends it. Open it and choose "Fix": it asks what is meant.`
  const code =
    fixedText.length <= maxCode
      ? `The mended version:\n\n${fixedText.trimEnd()}`
      : 'The mended version is too long for a mail. Open the program and choose "Convert again", or make these changes.'
  return `${head}\n\nWhat mends it:\n${linesOf(changes)}\n\n${code}`
}

/** The mail to the owner of programs that a change of Pine or MQL breaks or changes. */
export function languageChangeMail(
  change: { readonly language: 'pine' | 'mql5'; readonly since: string; readonly what: string },
  affected: readonly AffectedProgram[],
  total: number,
): { readonly subject: string; readonly text: string } {
  const language = change.language === 'pine' ? 'Pine Script' : 'MQL5'
  const isOne = total === 1
  const rest = total - affected.length
  return {
    subject: isOne
      ? `A change of ${language} concerns your program "${affected[0]?.name ?? ''}"`
      : `A change of ${language} concerns ${total} of your programs`,
    text: `Hello,

${language} changed (${change.since}): ${change.what.charAt(0).toLowerCase()}${change.what.slice(1)}.

We checked the programs that you saved with us. ${isOne ? 'One is' : `${total} are`} affected. Please test the mended version on a demo account before you trade it.

${affected.map(programText).join('\n\n---\n\n')}${rest > 0 ? `\n\n---\n\n${rest} more are in your history.` : ''}

Tradewright

You receive this notice because you saved programs with us. It is sent once for each change.
`,
  }
}
