import { lookUp } from '../../text/required.ts'
import { applyEdits, type Diagnostic, type Edit } from '../../text/diagnostic.ts'
import type { Source } from '../../text/source.ts'
import { check } from '../check/check.ts'

type RepairRule = (text: string, diagnostic: Diagnostic) => Edit | null

/** Rules for errors of the result, by code: what MQL4 allows and MQL5 does not. */
const repairRules: Readonly<Record<string, RepairRule>> = {
  // Not all paths return a value: MQL4 returns 0.
  '117': (text, { end, start }) => closing(text, Math.max(start, end - 1)),
  '121': (_text, { start }) => ({ start: start + 'return'.length, end: start + 'return'.length, text: '(0)' }),
  // A void function returns a value: MQL4 ignores it.
  '167': (text, { start }) => {
    const end = text.indexOf(';', start)
    return end < 0 ? null : { start, end, text: 'return' }
  },
}

function closing(text: string, at: number): Edit | null {
  const open = text[at] === '}' ? -1 : text.indexOf('{', at)
  if (text[at] === '}') return { start: at, end: at, text: ' return(0); ' }
  let depth = 0
  for (let i = open; i >= 0 && i < text.length; i++) {
    if (text[i] === '/' && text[i + 1] === '/') i = text.indexOf('\n', i)
    else if (text[i] === '/' && text[i + 1] === '*') i = text.indexOf('*/', i) + 1
    else if (text[i] === '"') {
      for (i++; text[i] !== '"' && i < text.length; i++) if (text[i] === '\\') i++
    } else if (text[i] === '{') depth++
    else if (text[i] === '}' && --depth === 0) return { start: i, end: i, text: '   return(0);\n  ' }
    if (i < 0) return null
  }
  return null
}

/** Checks the result and repairs it in at most three rounds; remaining errors are reported. */
export function repair(files: readonly Source[]): {
  readonly files: readonly Source[]
  readonly diagnostics: readonly Diagnostic[]
} {
  let current = files
  for (let round = 0; ; round++) {
    const { diagnostics } = check(current, 'mql5')
    const errors = diagnostics.filter((d) => d.severity === 'error' && Object.hasOwn(repairRules, d.code))
    if (errors.length === 0 || round === 3) return { files: current, diagnostics }
    current = current.map((file, i) => {
      const edits = errors
        .filter((d) => (i === 0 ? d.file === undefined : d.file === file.name))
        .flatMap((d) => lookUp(repairRules, d.code)?.(file.text, d) ?? [])
      const distinct = edits.filter((edit, k) => edits.findIndex((other) => other.start === edit.start) === k)
      return distinct.length > 0 ? { ...file, text: applyEdits(file.text, distinct) } : file
    })
  }
}
