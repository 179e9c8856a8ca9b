import type { Proposal } from '../../fix/proposal.ts'
import { lineStarts } from '../../text/source.ts'

interface Pasted {
  readonly question: string
  readonly options: readonly Proposal[]
}

/** Asks which script is meant if a paste holds several, each with its version line; null for one script. */
export function scriptsIn(text: string): Pasted | null {
  const starts = lineStarts(text).filter((start) => isVersionLine(text.slice(start, start + 24)))
  if (starts.length < 2) return null
  const parts = starts.map((start, i) => ({ start: i === 0 ? 0 : start, end: starts[i + 1] ?? text.length }))
  return {
    question: `The paste holds ${parts.length} scripts. Which one is meant?`,
    options: parts.slice(0, 6).map((kept, i) => ({
      sureness: 'ask',
      title: `Keep script ${i + 1}`,
      edits: parts.filter((part) => part !== kept).map(({ start, end }) => ({ start, end, text: '' })),
    })),
  }
}

const isVersionLine = (line: string): boolean => line.replaceAll(' ', '').startsWith('//@version=')
