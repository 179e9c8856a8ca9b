import { eventHandlers } from '../builtins/predefined.ts'
import type { Checker } from './checker.ts'
import { typeName } from './types/intern.ts'
import type { CheckedProgram } from './model.ts'
import type { FunctionSymbol } from './names/symbols.ts'

type Kind = CheckedProgram['kind']

const has = (c: Checker, name: string): boolean =>
  c.functions.get(name)?.some((fn) => fn.declaration.body !== null) ?? false

/** What kind of program it is: by its properties, its file, its entry points. */
export function programKind(c: Checker): Kind {
  const names = new Set(c.parsed.properties.filter((p) => p.file === 0).map((p) => p.name))
  if (/\.mqh$/i.test(c.parsed.files[0].name)) return 'include'
  if (names.has('library')) return 'library'
  if (has(c, 'OnCalculate') || [...names].some((name) => name.startsWith('indicator_'))) return 'indicator'
  if (
    names.has('script_show_inputs') ||
    names.has('script_show_confirm') ||
    names.has('show_inputs') ||
    names.has('show_confirm') ||
    has(c, 'OnStart')
  )
    return 'script'
  if (has(c, 'OnTick') || has(c, 'OnTester') || has(c, 'OnTrade') || has(c, 'OnTimer') || has(c, 'OnChartEvent'))
    return 'ea'
  if (c.isMql4 && has(c, 'start')) return 'ea'
  return has(c, 'OnInit') ? 'ea' : 'include'
}

const entries: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  indicator: ['OnCalculate'],
  ea: ['OnTick', 'OnTester', 'OnTrade', 'OnTimer', 'OnChartEvent', 'OnTradeTransaction', 'OnBookEvent', 'OnInit'],
  script: ['OnStart'],
}

export function checkEntryPoints(c: Checker, kind: Kind): void {
  const wanted = entries[kind]
  const isThere = !wanted || wanted.some((name) => has(c, name)) || (c.isMql4 && (has(c, 'start') || has(c, 'init')))
  if (!isThere && !c.isIncomplete) {
    c.report(kind === 'indicator' ? '209' : kind === 'script' ? '51' : '304', { id: 0, start: 0, end: 0 })
  }
  const isSource = /\.mq[45]$/i.test(c.parsed.files[0].name)
  if (isSource && kind === 'include' && !c.isIncomplete && c.checked.length > 0)
    c.report('304', { id: 0, start: 0, end: 0 })
  for (const [name, forms] of Object.entries(eventHandlers)) {
    for (const fn of c.functions.get(name) ?? []) checkHandler(c, fn, forms)
  }
}

/** Functions that are called but nowhere written. Of the standard library only declarations are at hand. */
export function checkMissingBodies(c: Checker): void {
  if (c.isIncomplete) return
  const methods = c.classes.flatMap((symbol) =>
    symbol.types.size > 0 ? [] : [...symbol.methods, ...symbol.constructors],
  )
  for (const fn of [...[...c.functions.values()].flat(), ...methods]) {
    const isWritten =
      fn.declaration.body !== null ||
      fn.isImport ||
      fn.isPure ||
      fn.deleted ||
      fn.declaration.defined !== null ||
      fn.owner?.keyword === 'interface'
    if (isWritten || !fn.used || fn.templates.length > 0 || !c.isMain(fn.declaration)) continue
    c.report('270', fn.declaration.name, { name: fn.name })
  }
}

function checkHandler(c: Checker, fn: FunctionSymbol, forms: readonly string[]): void {
  const written = signatureText(fn)
  const plain = (text: string): string => text.replace(/const /g, '').replace(/&/g, '')
  if (forms.some((form) => plain(form) === plain(written))) return
  // Anything else of that name is an ordinary function; MetaEditor warns, since it is rarely meant.
  if (fn.name === 'OnCalculate' && c.isMql4 && fn.params.length > 3) return
  c.report('70', fn.declaration.name, { name: fn.name })
}

function signatureText({ params, result }: FunctionSymbol): string {
  const text = (param: FunctionSymbol['params'][number]): string =>
    param.type.kind === 'array' ? `${typeName(param.type.element)}[]` : typeName(param.type)
  return `${typeName(result)}(${params.map(text).join(',')})`
}
