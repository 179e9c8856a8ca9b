import { readPine } from './convert.ts'
import { argumentOf } from './builtins/signature.ts'
import { constantOf, referenceOf } from './pine/check/facts.ts'
import type { BuiltinCall, CheckedScript } from './pine/check/model.ts'
import type { Expression } from './pine/syntax/nodes.ts'
import { nameGivenBy } from './pine/syntax/names.ts'
import { walk } from './pine/syntax/visit.ts'
import type { Source } from './text/source.ts'

/** An input of a Pine script whose value is a number or a switch. Bounds are null where there are none. */
export interface ScriptInput {
  readonly title: string
  readonly kind: 'int' | 'float' | 'bool'
  readonly value: number | boolean
  readonly min: number | null
  readonly max: number | null
  readonly step: number | null
}

interface PlacedInput extends ScriptInput {
  /** The expression of the default value in the script's text. */
  readonly at: Expression
}

/** Returns the inputs of a script in the order of the text. Inputs without a title have that of their variable. */
export const inputsOf = (source: Source): readonly ScriptInput[] =>
  placedInputs(readPine(source).checked).map(({ title, kind, value, min, max, step }) => ({
    title,
    kind,
    value,
    min,
    max,
    step,
  }))

/**
 * Returns the script's text with other default values, by title. Values outside an input's bounds, and unknown titles,
 * are ignored.
 */
export function withInputValues(source: Source, values: Readonly<Record<string, number | boolean>>): string {
  const edits = placedInputs(readPine(source).checked).flatMap((input) => {
    const { [input.title]: value } = values
    return value !== undefined && isAllowed(input, value) ? [{ at: input.at, text: String(value) }] : []
  })
  let text = source.text
  for (const { at, text: literal } of edits.sort((a, b) => b.at.start - a.at.start))
    text = text.slice(0, at.start) + literal + text.slice(at.end)
  return text
}

/** Returns whether an input takes a value. */
export function isAllowed({ kind, min, max }: ScriptInput, value: number | boolean): boolean {
  if (kind === 'bool') return typeof value === 'boolean'
  if (typeof value !== 'number' || !Number.isFinite(value)) return false
  return (kind === 'float' || Number.isInteger(value)) && value >= (min ?? -Infinity) && value <= (max ?? Infinity)
}

function placedInputs(script: CheckedScript): PlacedInput[] {
  const found: PlacedInput[] = []
  for (const statement of script.script.body) {
    const declared = nameGivenBy(statement)
    walk(statement, (node) => {
      const reference = referenceOf(script.main, node)
      const input = reference?.kind === 'builtin-call' ? inputOf(script, reference, declared) : null
      if (input) found.push(input)
    })
  }
  return found
}

function inputOf(script: CheckedScript, call: BuiltinCall, declared: string | null): PlacedInput | null {
  const kind = call.builtin.input
  const at = argumentOf(call, 'defval')
  const constant = (name: string): unknown => {
    const node = argumentOf(call, name)
    return node ? constantOf(script.main, node) : undefined
  }
  const value = constant('defval')
  if (
    !at ||
    (kind !== 'int' && kind !== 'float' && kind !== 'bool') ||
    (typeof value !== 'number' && typeof value !== 'boolean')
  )
    return null
  const title = constant('title')
  const number = (name: string): number | null => {
    const bound = constant(name)
    return typeof bound === 'number' ? bound : null
  }
  return {
    title: typeof title === 'string' && title !== '' ? title : (declared ?? ''),
    kind,
    value,
    min: number('minval'),
    max: number('maxval'),
    step: number('step'),
    at,
  }
}
