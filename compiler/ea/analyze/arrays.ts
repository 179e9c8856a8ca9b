import { meaningOf } from '../../mql/check/facts.ts'
import type { Ea } from './ea.ts'
import type { Finding } from './rule.ts'

/** A constant index at or behind the declared size. */
export function outOfRange(ea: Ea): Finding[] {
  return ea.of('Index').flatMap((seen) => {
    const { node } = seen
    const type = ea.typeOf(seen, meaningOf(node.object))
    const index = ea.numberOf(seen, node.indices[0])
    if (type.kind !== 'array' || index === undefined || node.indices.length !== 1) return []
    const [size] = type.dimensions
    return size !== null && size !== undefined && (index >= size || index < 0) ? [{ node, name: ea.textOf(node) }] : []
  })
}

/** Inputs whose name stands nowhere but in their declaration. */
export function unusedInputs(ea: Ea): Finding[] {
  return ea.checked.globals
    .filter(
      (g) =>
        g.input !== null &&
        !isTitle(g.name) &&
        !isHeading(ea.textOf(g.declarator)) &&
        !ea.includesUse(g.name) &&
        g.declarator.end <= ea.text.length,
    )
    .map((g) => ({ node: g.declarator, name: g.name }))
}

/** `extern string _1_ = "---- Trade ----";` is a heading. */
const isTitle = (name: string): boolean =>
  /^_|_$|\d_+\w*$|^(s|str|hint|note|info|comment|text|title|sep\w*|head\w*|empty|space|line)\d*$/i.test(name)

/** Texts that are read in the dialog only: lines of signs, sentences. */
const isHeading = (declarator: string): boolean =>
  /=\s*"[^"]*([=\-_*#~+:.>]{2,}|\w\s+\w)[^"]*"$|=\s*"\s*"$/.test(declarator)
