import type { AppliedFeature, CodeChange, Dialect, NotApplied, ShownDiagnostic } from '../../api.ts'
import { libraryFile } from '../../mql/builtins/library.ts'
import { check, checkParsed } from '../../mql/check/check.ts'
import type { FunctionInfo } from '../../mql/check/model.ts'
import { messages } from '../../mql/messages.ts'
import { parse } from '../../mql/syntax/parse.ts'
import { show } from '../../show.ts'
import type { Source } from '../../text/source.ts'
import { Ea } from '../analyze/ea.ts'
import { existingFeatures, type ExistingFeature } from './existing/existing-features.ts'
import type { Feature } from './feature.ts'
import { type EaFacts, eaFactsOf } from './parameters/facts.ts'
import { applyFeatureEdits, type FeatureEdit, type CodeInjection } from './injection/edits.ts'
import { gateEntries } from './injection/entry-gates.ts'
import { injectAtDeinit, injectAtInit, insertAtBodyStart, handlerOf } from './injection/hooks.ts'
import { hasLimits, inputGroupText, inputInsertPosition, inputValidation } from './injection/inputs.ts'
import { createRenaming, renameIdentifiers } from './injection/names.ts'
import { trackMagicNumbers, positionOwnerOf } from './injection/own-positions.ts'
import { calledFunctions, declarationsOf, helperPoolOf } from './injection/functions.ts'
import { checkRequests } from './injection/checked-requests.ts'
import { injectStops, retryRequests } from './injection/requests.ts'

export interface OptimizedProgram {
  /** The author's text unchanged, where nothing could be applied. */
  readonly text: string
  readonly applied: readonly AppliedFeature[]
  readonly notApplied: readonly NotApplied[]
  readonly changes: readonly CodeChange[]
  /** Errors of the author's program. */
  readonly diagnostics: readonly ShownDiagnostic[]
  /** Distances and risk of the author's program; null where it does not compile. */
  readonly facts: EaFacts | null
}

/**
 * Adds features to an Expert Advisor by edits of its text: inputs, statements in its event handlers, a gate before
 * each entry, helper functions. The result is checked again. A feature with which it would not compile is dropped. So
 * is a feature that the program already has, unless `forced` names it.
 */
export function applyFeatures(
  source: Source,
  dialect: Dialect,
  chosen: readonly Feature[],
  files: readonly Source[] = [],
  forced: ReadonlySet<string> = new Set(),
): OptimizedProgram {
  const parsed = parse([source, ...files], { dialect, library: (path) => libraryFile(dialect, path) })
  const checked = checkParsed(parsed)
  const errors = checked.diagnostics.filter((d) => d.severity === 'error')
  if (errors.length > 0)
    return {
      ...unchangedProgram(source, chosen, 'The program does not compile'),
      diagnostics: show(source, errors, messages),
    }
  const ea = new Ea(parsed, checked)
  const existing = chosen.every(({ id }) => forced.has(id)) ? [] : existingFeatures(ea)
  const notApplied = chosen.flatMap(
    (feature) => whyNotApplicable(ea, feature) ?? whyAlreadyPresent(feature, existing, forced) ?? [],
  )
  const possible = chosen.filter(({ id }) => !notApplied.some(({ what }) => what === id))
  if (possible.length === 0) return { ...unchangedProgram(source, [], ''), notApplied, facts: eaFactsOf(ea) }
  const compiles = (injection: CodeInjection): boolean =>
    !check([{ ...source, text: injection.text }, ...files], dialect).diagnostics.some((d) => d.severity === 'error')
  const injected = injectFeatures(ea, possible)
  if (compiles(injected))
    return {
      text: injected.text,
      changes: injected.changes,
      applied: possible.map((feature) => appliedOf(feature, injected)),
      notApplied,
      diagnostics: [],
      facts: eaFactsOf(ea),
    }
  const failing = possible.filter((feature) => !compiles(injectFeatures(ea, [feature])))
  const remaining =
    failing.length === 0 ? possible.slice(0, -1) : possible.filter((feature) => !failing.includes(feature))
  const retried = applyFeatures(
    source,
    dialect,
    remaining,
    files,
    new Set([...forced, ...remaining.map(({ id }) => id)]),
  )
  const dropped = possible
    .filter((feature) => !remaining.includes(feature))
    .map(({ id }) => ({ what: id, why: 'Woven in, the program would not compile' }))
  return { ...retried, notApplied: [...notApplied, ...dropped, ...retried.notApplied] }
}

const tickHandlers = ['OnTick', 'start', 'OnTimer'] as const
const calculationHandlers = ['OnCalculate', 'start'] as const

const isIndicator = ({ checked }: Ea): boolean => checked.kind === 'indicator'

const unchangedProgram = ({ text }: Source, chosen: readonly Feature[], why: string): OptimizedProgram => ({
  text,
  applied: [],
  notApplied: chosen.map(({ id }) => ({ what: id, why })),
  changes: [],
  diagnostics: [],
  facts: null,
})

function whyNotApplicable(ea: Ea, { id, manages, gate, atRequests, inputs, onCalculate }: Feature): NotApplied | null {
  const because = (why: string): NotApplied => ({ what: id, why })
  const guards = isIndicator(ea) && onCalculate !== undefined
  if ((isIndicator(ea) && !guards) || !handlerOf(ea, ...(guards ? calculationHandlers : tickHandlers)))
    return because('There is no OnTick: it is not an Expert Advisor')
  if (inputs.every(({ name }) => ea.usesName(name))) return because('The program has it already')
  if (!guards && ea.orderSends.length === 0 && (gate || manages || atRequests === 'stops'))
    return because('The program opens no positions itself')
  return null
}

function whyAlreadyPresent(
  { id }: Feature,
  existing: readonly ExistingFeature[],
  forced: ReadonlySet<string>,
): NotApplied | null {
  const existingFeature = forced.has(id) ? undefined : existing.find((row) => row.id === id)
  return existingFeature
    ? { what: id, why: `Already there, line ${existingFeature.line}: ${existingFeature.what}` }
    : null
}

const appliedOf = ({ id, title, inputs }: Feature, injection: CodeInjection): AppliedFeature => ({
  id,
  title,
  inputs: inputs.map(({ name, label, value }) => ({ name, label, value })),
  lines: injection.linesOf(id),
})

/** Statements of a feature may return; a handler of the old kind returns a number. */
function returningFrom(ea: Ea, { declaration: { returnType } }: FunctionInfo, statements: string): string {
  const isVoid = returnType !== null && ea.textOf(returnType) === 'void'
  return isVoid ? statements : statements.replaceAll('return;', 'return(0);')
}

function injectFeatures(ea: Ea, features: readonly Feature[]): CodeInjection {
  const { dialect, text } = ea
  const ids = (test: (feature: Feature) => unknown): string[] => features.filter(test).map(({ id }) => id)
  const helperPool = helperPoolOf(ea, features)
  const inputs = features.map((feature) => ({
    features: [feature.id],
    text: inputGroupText(feature, dialect) + declarationsOf(feature, dialect),
  }))
  const rename = createRenaming(ea, [...helperPool, ...inputs.map((part) => part.text)])
  const hooks = (textOf: (feature: Feature) => string | undefined) =>
    features.flatMap((feature) => {
      const found = textOf(feature)
      return found ? [{ features: [feature.id], text: renameIdentifiers(found, rename) }] : []
    })
  const gating = ids(({ gate }) => gate)
  const managing = ids(({ manages }) => manages)
  const stops = ids(({ atRequests }) => atRequests === 'stops')
  const retrying = ids(({ atRequests }) => atRequests === 'retries')
  const checking = ids(({ atRequests }) => atRequests === 'checks')
  const valid =
    inputValidation(features) === '' ? [] : [{ features: ids(hasLimits), text: `${rename('AreInputsValid')}()` }]
  const init = injectAtInit(ea, [...valid, ...hooks(({ onInit }) => onInit?.[dialect])])
  const deinit = injectAtDeinit(
    ea,
    hooks(({ onDeinit }) => onDeinit?.[dialect]),
  )
  const inputPosition = inputInsertPosition(ea)
  const tickHandler = handlerOf(ea, ...(isIndicator(ea) ? calculationHandlers : tickHandlers))
  const inside: FeatureEdit[] = [
    ...inputs.map((part) => ({
      start: inputPosition,
      end: inputPosition,
      features: part.features,
      text: renameIdentifiers(part.text, rename),
    })),
    ...init.edits,
    ...(tickHandler
      ? insertAtBodyStart(
          tickHandler,
          ea,
          isIndicator(ea)
            ? hooks(({ onCalculate }) => onCalculate)
            : hooks(({ onTick }) => onTick && returningFrom(ea, tickHandler, onTick)),
        )
      : []),
    ...deinit.edits,
    ...(gating.length > 0
      ? gateEntries(ea, { features: gating, sided: features.some(({ gate }) => gate?.sided), rename })
      : []),
    ...(managing.length > 0 ? trackMagicNumbers(positionOwnerOf(ea), managing, rename) : []),
    ...(stops.length > 0 ? injectStops(ea, stops, rename) : []),
    ...(checking.length > 0
      ? checkRequests(ea, {
          features: checking,
          rename,
          hasRetries: retrying.length > 0,
          hasStops: stops.length > 0,
        })
      : []),
    ...(retrying.length > 0 ? retryRequests(ea, retrying, rename) : []),
  ]
  const handlers = [...init.added, ...deinit.added]
  const calledHelpers = calledFunctions(
    [...inside, ...handlers.map((part) => ({ ...part, start: 0, end: 0 }))],
    helperPool.map((part) => renameIdentifiers(part, rename)),
  )
  const appended = [...handlers, ...calledHelpers].map((part) => ({ start: text.length, end: text.length, ...part }))
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const edits = [
    ...(text.endsWith('\n') ? [] : [{ start: text.length, end: text.length, features: [], text: '\n' }]),
    ...inside,
    ...appended,
  ]
  return applyFeatureEdits(
    text,
    edits.map((edit) => ({ ...edit, text: edit.text.replaceAll('\n', newline) })),
  )
}
