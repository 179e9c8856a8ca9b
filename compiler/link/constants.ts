import type { Span } from '../text/source.ts'
import type { Part } from './parts.ts'
import type { Reached } from './reach.ts'

/** A number in the only place that reads it. */
export interface FoldedConstant {
  readonly definition: Part
  readonly reader: Part
  readonly place: Span
  readonly text: string
}

/**
 * Finds the numbers of the runtime that one place reads: they need no name. The program reads none of these;
 * `settings` are numbers that it sets.
 */
export function foldedConstants(
  parts: readonly Part[],
  reached: Reached,
  { asked, settings }: { readonly asked: ReadonlySet<string>; readonly settings: ReadonlyMap<string, string> },
): ReadonlyMap<Part, FoldedConstant> {
  const found = new Map<Part, FoldedConstant>()
  for (const definition of parts) {
    const [node, more] = definition.declarations
    if (node?.kind !== 'DefineDirective' || more || asked.has(node.name) || settings.has(node.name)) continue
    const text = node.body
    if (text.trim() === '' || !Number.isFinite(Number(text))) continue
    const places = parts.flatMap((reader) => placesIn(reader, node.name, reached).map((place) => ({ reader, place })))
    const [only, other] = places
    if (only && !other) found.set(definition, { definition, text, ...only })
  }
  return found
}

/** Where a part reads a name, without methods that nothing calls. */
function placesIn(part: Part, name: string, reached: Reached): readonly Span[] {
  const live = reached.get(part)
  const idle = part.methods.filter((method) => !live?.has(method))
  return (part.variablesAt.get(name) ?? []).filter(
    ({ start, end }) => !idle.some(({ lines }) => lines.start <= start && end <= lines.end),
  )
}
