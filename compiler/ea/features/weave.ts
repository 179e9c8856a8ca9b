import type { AppliedFeature, CodeChange, Dialect, NotApplied, ShownDiagnostic } from '../../api.ts'
import { libraryFile } from '../../mql/builtins/library.ts'
import { check, checkParsed } from '../../mql/check/check.ts'
import { messages } from '../../mql/messages.ts'
import { parse } from '../../mql/syntax/parse.ts'
import { show } from '../../show.ts'
import type { Source } from '../../text/source.ts'
import { Ea } from '../analyze/ea.ts'
import { existingFeatures, type ExistingFeature } from './existing/existing.ts'
import type { Feature } from './feature.ts'
import { type EaFacts, factsOf } from './parameters/facts.ts'
import { applyFeatureEdits, type FeatureEdit, type Woven } from './weaving/changes.ts'
import { gateEntries } from './weaving/entries.ts'
import { atDeinit, atInit, atTop, handlerOf } from './weaving/hooks.ts'
import { hasLimits, inputsOf, topOfInputs, validity } from './weaving/inputs.ts'
import { namesFor, withNames } from './weaving/names.ts'
import { noteMagics, ownerOf } from './weaving/owner.ts'
import { calledFrom, declarationsOf, poolOf } from './weaving/parts.ts'
import { fillStops, retryRequests } from './weaving/requests.ts'

export interface WovenProgram {
  /** The author's text as it was, where something stood in the way. */
  readonly text: string
  readonly applied: readonly AppliedFeature[]
  readonly refused: readonly NotApplied[]
  readonly changes: readonly CodeChange[]
  /** Errors that keep the program from being read; empty when all is well. */
  readonly diagnostics: readonly ShownDiagnostic[]
  /** What is known of the author's program; null where it does not compile. */
  readonly facts: EaFacts | null
}

/**
 * Gives an Expert Advisor features by edits of its own text: a group of inputs, statements at the head of its event
 * handlers, a question before each entry, functions behind its own. The result is read and checked again: a feature with
 * which it would not compile is left out, and so is one that the program has by its author, unless `anyway` names it.
 */
export function weave(
  source: Source,
  dialect: Dialect,
  chosen: readonly Feature[],
  files: readonly Source[] = [],
  anyway: ReadonlySet<string> = new Set(),
): WovenProgram {
  const parsed = parse([source, ...files], { dialect, library: (path) => libraryFile(dialect, path) })
  const checked = checkParsed(parsed)
  const errors = checked.diagnostics.filter((d) => d.severity === 'error')
  if (errors.length > 0)
    return { ...kept(source, chosen, 'The program does not compile'), diagnostics: show(source, errors, messages) }
  const ea = new Ea(parsed, checked)
  const existing = chosen.every(({ id }) => anyway.has(id)) ? [] : existingFeatures(ea)
  const refused = chosen.flatMap((feature) => refusalOf(ea, feature) ?? doubledBy(feature, existing, anyway) ?? [])
  const possible = chosen.filter(({ id }) => !refused.some(({ what }) => what === id))
  if (possible.length === 0) return { ...kept(source, [], ''), refused, facts: factsOf(ea) }
  const compiles = (woven: Woven): boolean =>
    !check([{ ...source, text: woven.text }, ...files], dialect).diagnostics.some((d) => d.severity === 'error')
  const whole = wovenInto(ea, possible)
  if (compiles(whole))
    return {
      text: whole.text,
      changes: whole.changes,
      applied: possible.map((feature) => appliedOf(feature, whole)),
      refused,
      diagnostics: [],
      facts: factsOf(ea),
    }
  const alone = possible.filter((feature) => !compiles(wovenInto(ea, [feature])))
  const rest = alone.length === 0 ? possible.slice(0, -1) : possible.filter((feature) => !alone.includes(feature))
  const again = weave(source, dialect, rest, files, new Set([...anyway, ...rest.map(({ id }) => id)]))
  const left = possible
    .filter((feature) => !rest.includes(feature))
    .map(({ id }) => ({ what: id, why: 'Woven in, the program would not compile' }))
  return { ...again, refused: [...refused, ...left, ...again.refused] }
}

const ticks = ['OnTick', 'start', 'OnTimer'] as const

const kept = ({ text }: Source, chosen: readonly Feature[], why: string): WovenProgram => ({
  text,
  applied: [],
  refused: chosen.map(({ id }) => ({ what: id, why })),
  changes: [],
  diagnostics: [],
  facts: null,
})

function refusalOf(ea: Ea, { id, manages, gate, atRequests, inputs }: Feature): NotApplied | null {
  const because = (why: string): NotApplied => ({ what: id, why })
  if (!handlerOf(ea, ...ticks)) return because('There is no OnTick: it is not an Expert Advisor')
  if (ea.mentions(inputs[0].name) && inputs.every(({ name }) => ea.mentions(name)))
    return because('The program has it already')
  if (ea.sends.length === 0 && (gate || manages || atRequests === 'stops'))
    return because('The program opens no positions itself')
  return null
}

function doubledBy(
  { id }: Feature,
  existing: readonly ExistingFeature[],
  anyway: ReadonlySet<string>,
): NotApplied | null {
  const own = anyway.has(id) ? undefined : existing.find((row) => row.id === id)
  return own ? { what: id, why: `Already there, line ${own.line}: ${own.what}` } : null
}

const appliedOf = ({ id, title, inputs }: Feature, woven: Woven): AppliedFeature => ({
  id,
  title,
  inputs: inputs.map(({ name, label, value }) => ({ name, label, value })),
  lines: woven.linesOf(id),
})

function wovenInto(ea: Ea, features: readonly Feature[]): Woven {
  const { dialect, text } = ea
  const ids = (test: (feature: Feature) => unknown): string[] => features.filter(test).map(({ id }) => id)
  const pool = poolOf(ea, features)
  const inputs = features.map((feature) => ({
    features: [feature.id],
    text: inputsOf(feature, dialect) + declarationsOf(feature, dialect),
  }))
  const names = namesFor(ea, [...pool, ...inputs.map((part) => part.text)])
  const hooks = (textOf: (feature: Feature) => string | undefined) =>
    features.flatMap((feature) => {
      const found = textOf(feature)
      return found ? [{ features: [feature.id], text: withNames(found, names) }] : []
    })
  const gating = ids(({ gate }) => gate)
  const managing = ids(({ manages }) => manages)
  const stops = ids(({ atRequests }) => atRequests === 'stops')
  const retrying = ids(({ atRequests }) => atRequests === 'retries')
  const valid = validity(features) === '' ? [] : [{ features: ids(hasLimits), text: `${names('AreInputsValid')}()` }]
  const init = atInit(ea, [...valid, ...hooks(({ onInit }) => onInit?.[dialect])])
  const deinit = atDeinit(
    ea,
    hooks(({ onDeinit }) => onDeinit?.[dialect]),
  )
  const head = topOfInputs(ea)
  const inside: FeatureEdit[] = [
    ...inputs.map((part) => ({ start: head, end: head, features: part.features, text: withNames(part.text, names) })),
    ...init.edits,
    ...atTop(
      handlerOf(ea, ...ticks)!,
      ea,
      hooks(({ onTick }) => onTick),
    ),
    ...deinit.edits,
    ...(gating.length > 0
      ? gateEntries(ea, { features: gating, sided: features.some(({ gate }) => gate?.sided), names })
      : []),
    ...(managing.length > 0 ? noteMagics(ownerOf(ea), managing, names) : []),
    ...(stops.length > 0 ? fillStops(ea, stops, names) : []),
    ...(retrying.length > 0 ? retryRequests(ea, retrying, names) : []),
  ]
  const handlers = [...init.added, ...deinit.added]
  const called = calledFrom(
    [...inside, ...handlers.map((part) => ({ ...part, start: 0, end: 0 }))],
    pool.map((part) => withNames(part, names)),
  )
  const behind = [...handlers, ...called].map((part) => ({ start: text.length, end: text.length, ...part }))
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const edits = [
    ...(text.endsWith('\n') ? [] : [{ start: text.length, end: text.length, features: [], text: '\n' }]),
    ...inside,
    ...behind,
  ]
  return applyFeatureEdits(
    text,
    edits.map((edit) => ({ ...edit, text: edit.text.replaceAll('\n', newline) })),
  )
}
