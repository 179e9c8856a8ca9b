import { meaningOf } from '../../mql/check/facts.ts'
import type { Ea } from './ea.ts'
import type { Finding } from './rule.ts'

/** Finds constant indexes outside of the declared size. MQL4's copies of series resize fixed arrays too. */
export function indexesOutOfRange(ea: Ea): Finding[] {
  const resized = new Set(ea.callsOf('ArrayCopyRates', 'ArrayCopySeries').map((site) => ea.argumentText(site, 0)))
  return ea.nodesOf('Index').flatMap((seen) => {
    const { node } = seen
    const type = ea.typeOf(seen, meaningOf(node.object))
    const index = ea.constantNumber(seen, node.indices[0])
    if (type.kind !== 'array' || index === undefined || node.indices.length !== 1) return []
    if (resized.has(ea.textOf(node.object))) return []
    const [size] = type.dimensions
    return size !== null && size !== undefined && (index >= size || index < 0) ? [{ node, name: ea.textOf(node) }] : []
  })
}

/** Finds inputs that nothing but their declaration names. */
export function unusedInputs(ea: Ea): Finding[] {
  return ea.checked.globals
    .filter(
      (global) =>
        global.input !== null &&
        !isHeadingName(global.name) &&
        !isHeadingText(ea.textOf(global.declarator)) &&
        !ea.usesGlobal(global.name) &&
        global.declarator.end <= ea.text.length,
    )
    .map((global) => ({ node: global.declarator, name: global.name }))
}

/** Matches headings such as `extern string _1_ = "---- Trade ----";`. */
const isHeadingName = (name: string): boolean =>
  /^_|_$|\d_+\w*$|^(s|str|hint|note|info|comment|text|title|sep\w*|head\w*|empty|space|line)\d*$/i.test(name)

/** Matches values that are only read in the inputs dialog: lines of signs, sentences. */
const isHeadingText = (declarator: string): boolean =>
  /=\s*"[^"]*([=\-_*#~+:.>]{2,}|\w\s+\w)[^"]*"$|=\s*"\s*"$/.test(declarator)
