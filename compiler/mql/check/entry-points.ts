import { mainSource } from '../syntax/parse.ts'
import { eventHandlers } from '../builtins/predefined.ts'
import type { Checker } from './checker.ts'
import { typeName } from './types/intern.ts'
import type { CheckedProgram } from './model.ts'
import type { FunctionSymbol } from './names/symbols.ts'

type Kind = CheckedProgram['kind']

const hasFunction = (checker: Checker, name: string): boolean =>
  checker.functions.get(name)?.some((fn) => fn.declaration.body !== null) ?? false

/** Returns the kind of a program by its properties, file name and entry points. */
export function programKind(checker: Checker): Kind {
  const names = new Set(checker.parsed.properties.filter((p) => p.file === 0).map((p) => p.name))
  if (/\.mqh$/i.test(mainSource(checker.parsed).name)) return 'include'
  if (names.has('library')) return 'library'
  if (hasFunction(checker, 'OnCalculate') || [...names].some((name) => name.startsWith('indicator_')))
    return 'indicator'
  if (
    names.has('script_show_inputs') ||
    names.has('script_show_confirm') ||
    names.has('show_inputs') ||
    names.has('show_confirm') ||
    hasFunction(checker, 'OnStart')
  )
    return 'script'
  if (
    hasFunction(checker, 'OnTick') ||
    hasFunction(checker, 'OnTester') ||
    hasFunction(checker, 'OnTrade') ||
    hasFunction(checker, 'OnTimer') ||
    hasFunction(checker, 'OnChartEvent')
  )
    return 'ea'
  if (checker.dialect.language.hasOldEvents && hasFunction(checker, 'start')) return 'ea'
  return hasFunction(checker, 'OnInit') ? 'ea' : 'include'
}

const entryPoints: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  indicator: ['OnCalculate'],
  ea: ['OnTick', 'OnTester', 'OnTrade', 'OnTimer', 'OnChartEvent', 'OnTradeTransaction', 'OnBookEvent', 'OnInit'],
  script: ['OnStart'],
}

export function checkEntryPoints(checker: Checker, kind: Kind): void {
  const expected = entryPoints[kind]
  const hasEntryPoint =
    !expected ||
    expected.some((name) => hasFunction(checker, name)) ||
    (checker.dialect.language.hasOldEvents && (hasFunction(checker, 'start') || hasFunction(checker, 'init')))
  if (!hasEntryPoint && !checker.isIncomplete) {
    checker.report(kind === 'indicator' ? '209' : kind === 'script' ? '51' : '304', { id: 0, start: 0, end: 0 })
  }
  const isSource = /\.mq[45]$/i.test(mainSource(checker.parsed).name)
  if (isSource && kind === 'include' && !checker.isIncomplete && checker.checkedFunctions.length > 0)
    checker.report('304', { id: 0, start: 0, end: 0 })
  for (const [name, forms] of Object.entries(eventHandlers)) {
    for (const fn of checker.functions.get(name) ?? []) checkHandler(checker, fn, forms)
  }
}

/** Reports functions that are called but never defined. The standard library is exempt: it has declarations only. */
export function checkMissingBodies(checker: Checker): void {
  if (checker.isIncomplete) return
  const methods = checker.classes.flatMap((symbol) =>
    symbol.types.size > 0 ? [] : [...symbol.methods, ...symbol.constructors],
  )
  for (const fn of [...[...checker.functions.values()].flat(), ...methods]) {
    const isWritten =
      fn.declaration.body !== null ||
      fn.isImport ||
      fn.isPure ||
      fn.isDeleted ||
      fn.declaration.defined !== null ||
      fn.owner?.keyword === 'interface'
    if (isWritten || !fn.isUsed || fn.templates.length > 0 || !checker.isInMainFile(fn.declaration)) continue
    checker.report('270', fn.declaration.name, { name: fn.name })
  }
}

function checkHandler(checker: Checker, fn: FunctionSymbol, forms: readonly string[]): void {
  const written = signatureText(fn)
  const plain = (text: string): string => text.replace(/const /g, '').replace(/&/g, '')
  if (forms.some((form) => plain(form) === plain(written))) return
  // Another signature makes an ordinary function; MetaEditor warns, since that is rarely meant.
  if (fn.name === 'OnCalculate' && checker.dialect.language.takesAnyOnCalculate && fn.params.length > 3) return
  checker.report('70', fn.declaration.name, { name: fn.name })
}

function signatureText({ params, result }: FunctionSymbol): string {
  const text = (param: FunctionSymbol['params'][number]): string =>
    param.type.kind === 'array' ? `${typeName(param.type.element)}[]` : typeName(param.type)
  return `${typeName(result)}(${params.map(text).join(',')})`
}
