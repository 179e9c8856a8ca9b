import { required, elementAt } from '../../text/required.ts'
import { mainSource, type ParsedProgram, parse } from '../syntax/parse.ts'
import type { PortChange } from '../../api.ts'
import type { Diagnostic } from '../../text/diagnostic.ts'
import { type Source, lineStarts, positionAt } from '../../text/source.ts'
import { libraryFile } from '../builtins/library.ts'
import { registryOf } from '../builtins/registry.ts'
import { check, checkParsed } from '../check/check.ts'
import type { CheckedProgram, VariableInfo } from '../check/model.ts'
import type { Node } from '../syntax/nodes.ts'
import { baseName } from '../syntax/preprocess.ts'
import { collect, type Collected } from './collect.ts'
import {
  hoistLocals,
  portAssignment,
  portExtern,
  portInitializer,
  portParameter,
  portPassed,
  portRates,
} from './declarations.ts'
import type { Edits } from './edits.ts'
import { oldEmptyValue } from './empty-value.ts'
import { callerOf, hasNewHandler, isReplaced, portEntry } from './entry-points.ts'
import { helpersFor, wordsOf } from './helpers/helpers.ts'
import { guardElement, guardTarget, isRead } from './overruns.ts'
import {
  overridingFunctions,
  portCallee,
  portDeclared,
  portFieldName,
  portFunctionName,
  portIdentifier,
  portIndex,
  portMacro,
  type WholeSeries,
} from './names.ts'
import { portHiddenMethod } from './hidden-methods.ts'
import { isOldHeader } from './old-headers.ts'
import { portProperty } from './properties.ts'
import { repair } from './repair.ts'
import { portCall } from './rules/calls.ts'
import { portImport, portWindowsHeader } from './rules/windows.ts'
import { Session } from './session.ts'
import { walk } from './walk.ts'
import { tableOf } from '../../text/table.ts'

export interface PortedProgram {
  readonly kind: CheckedProgram['kind']
  /** The program supports both terminals: nothing was changed. */
  readonly servesBoth?: true
  /** The program first, then the includes that came with it. */
  readonly files: readonly Source[]
  readonly changes: readonly PortChange[]
  /** Places that could not be ported, and places to review. */
  readonly notes: readonly { readonly file: string; readonly line: number; readonly why: string }[]
  /** Diagnostics of the original. With errors there are no files. */
  readonly original: readonly Diagnostic[]
  /** Diagnostics of the result. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Ports an MQL4 program to MQL5 with the smallest changes; the rest stays as the author wrote it. */
export function portMql(sources: readonly Source[]): PortedProgram {
  const parsed = parse(sources, { dialect: 'mql4', library: (path) => libraryFile('mql4', path) })
  const checked = checkParsed(parsed)
  if (checked.diagnostics.some((d) => d.severity === 'error')) {
    return { kind: checked.kind, files: [], changes: [], notes: [], original: checked.diagnostics, diagnostics: [] }
  }
  if (servesBoth(sources, parsed)) return unchanged(sources, parsed, checked)
  const session = new Session(parsed, checked, sources)
  const collected = collect(session)
  session.keepsEmptyValue = collected.usesEmptyValue
  session.buffers = collected.highestBuffer + 1
  session.plots =
    Number.parseInt(
      checked.properties.find(({ name }) => name === 'indicator_buffers')?.value ?? String(session.buffers),
      10,
    ) || 0
  session.entry =
    checked.functions.find(
      (fn) => fn.name === 'start' && checked.kind === 'indicator' && isReplaced(session, fn.declaration, collected),
    ) ?? null
  session.overridingFunctions = overridingFunctions(session)
  const whole: WholeSeries = new Set()
  portTree(session, collected, whole)
  const tail = addFrame(session, collected, whole)
  const own = parsed.files
    .map((source, i) => ({ source, edits: elementAt(session.edits, i), isMain: i === 0 }))
    .filter(({ source }) => sources.includes(source) && !isOldHeader(source.name))
  const fileTexts = own.map(({ edits, isMain }) => (isMain ? edits.whole + tail : edits.whole))
  const draft = own.map(({ source, isMain }, k) => ({
    name: isMain ? source.name.replace(/\.mq4$/i, '.mq5') : source.name,
    text: isMain ? withHelpers(session, fileTexts) : elementAt(fileTexts, k),
  }))
  const { files, diagnostics } = repair(draft)
  return {
    kind: checked.kind,
    files,
    changes: own.flatMap(({ source, edits }, k) => changesOf(source, edits, elementAt(files, k))),
    notes: session.notes.map(({ start, file, why }) => ({
      file: elementAt(parsed.files, file).name,
      line: positionAt(lineStarts(elementAt(parsed.files, file).text), start).line,
      why,
    })),
    original: checked.diagnostics,
    diagnostics,
  }
}

/** Tells whether the program tests the dialect and compiles as MQL5 unchanged. */
function servesBoth(sources: readonly Source[], parsed: ParsedProgram): boolean {
  if (!/^[^\S\n]*#ifn?def\s+__MQL[45]__/m.test(mainSource(parsed).text)) return false
  return !check(sources, 'mql5').diagnostics.some((d) => d.severity === 'error')
}

/** Returns a program that supports both terminals unchanged. */
function unchanged(sources: readonly Source[], parsed: ParsedProgram, checked: CheckedProgram): PortedProgram {
  const files = parsed.files
    .filter((file) => sources.includes(file))
    .map((file, i) => ({ name: i === 0 ? file.name.replace(/\.mq4$/i, '.mq5') : file.name, text: file.text }))
  const why = 'the program asks which compiler reads it and is written for both: MetaTrader 5 takes it unchanged'
  return {
    kind: checked.kind,
    servesBoth: true,
    files,
    changes: [],
    notes: [{ file: mainSource(parsed).name, line: 1, why }],
    original: checked.diagnostics,
    diagnostics: check(files, 'mql5').diagnostics,
  }
}

/** Tells whether an included file is the program itself. */
function isMainProgram({ parsed }: Session, path: string): boolean {
  return /\.mq4$/i.test(path) && baseName(path).toLowerCase() === baseName(mainSource(parsed).name).toLowerCase()
}

function portTree(session: Session, collected: Collected, whole: WholeSeries): void {
  const uses = new Map<VariableInfo, Node[]>()
  walk(session.checked, session.parents, ({ node, facts, within }) => {
    session.facts = facts
    session.enclosingFunction = within
    if (node.kind === 'Identifier' && !session.checked.strict) recordUse(session, node, uses)
    portNode(session, node, collected, whole)
  })
  if (!session.checked.strict) hoistLocals(session, uses)
}

function recordUse(session: Session, node: Node, uses: Map<VariableInfo, Node[]>): void {
  const reference = session.referenceOf(node)
  if (reference?.kind !== 'variable') return
  const known = uses.get(reference.variable)
  if (known) known.push(node)
  else uses.set(reference.variable, [node])
}

function portNode(session: Session, node: Node, collected: Collected, whole: WholeSeries): void {
  switch (node.kind) {
    case 'Identifier':
      return portIdentifier(session, node, whole)
    case 'BoolLiteral':
      if (/[A-Z]/.test(session.original(node)) && /^(true|false)$/i.test(session.original(node)))
        session.replace(node, session.original(node).toLowerCase(), 'MQL5 writes true and false in small letters')
      return
    case 'Index':
      portIndex(session, node)
      // The target of an assignment is ported with the assignment.
      return isRead(session, node) ? guardElement(session, node, collected) : undefined
    case 'Call':
      portCallee(session, node)
      portHiddenMethod(session, node)
      portPassed(session, node)
      return portCall(session, node)
    case 'MemberAccess':
      return portFieldName(session, node)
    case 'Assignment':
      portAssignment(session, node)
      return guardTarget(session, node.target, collected)
    case 'Postfix':
      return guardTarget(session, node.operand, collected)
    case 'Unary':
      return /^(\+\+|--)$/.test(node.operator) ? guardTarget(session, node.operand, collected) : undefined
    case 'Declarator':
      portDeclared(session, node)
      if (collected.rates.has(node.name.name)) portRates(session, node)
      return portInitializer(session, node)
    case 'Parameter':
      portDeclared(session, node)
      return portParameter(session, node)
    case 'VariableDeclaration':
      return portExtern(session, node)
    case 'PropertyDirective':
      return portProperty(session, node, collected)
    case 'DefineDirective':
      return portMacro(session, node)
    case 'IncludeDirective':
      if (/^winuser32\.mqh$/i.test(node.path)) portWindowsHeader(session, node)
      else if (isMainProgram(session, node.path))
        session.replace(node, session.original(node).replace(/\.mq4/i, '.mq5'), 'the program has the ending of MQL5')
      else if (isOldHeader(node.path))
        session.remove(node, 'MetaTrader 5 has no such file; the declarations that the program uses are below')
      return
    case 'ImportDirective':
      return portImport(
        session,
        node,
        session.checked.program.declarations.slice(session.checked.program.declarations.indexOf(node) + 1),
      )
    case 'FunctionDeclaration':
      portFunctionName(session, node)
      if (node.returnType === null && !node.scope && node.body && !session.parents.has(node))
        session.editsOf(node).insert(node.start, 'int ', 'MQL5 wants the type written')
      if (isReplaced(session, node, collected)) portEntry(session, node)
      return
    default:
  }
}

// ---------------------------------------------------------------------------------------------- frame

const frameReason = 'what the program needs in MetaTrader 5'

/** Adds handles, copies of series and callers of old entry points; returns the text behind the program. */
function addFrame(session: Session, collected: Collected, whole: WholeSeries): string {
  const globals = [
    ...[...session.handles.values()].map((name) => `int ${name}=INVALID_HANDLE;`),
    ...[...whole].map((name) => `${seriesType(name)} Series${name}[];`),
  ]
  const refresh = [...whole].map((name) => `CopySeries${name}(Series${name},_Symbol,_Period);`)
  const making = [
    ...emptyValueStatements(session, collected),
    ...[...session.handles].map(([creation, name]) => `${name}=${creation};`),
  ]
  const own = new Map(session.checked.functions.filter((f) => !f.owner && f.declaration.body).map((f) => [f.name, f]))
  let tail = ''
  for (const name of ['init', 'deinit', 'start']) {
    const fn = own.get(name)
    if (
      !fn ||
      isReplaced(session, fn.declaration, collected) ||
      !collected.calledFunctions.has(name) ||
      fn.params.length > 0 ||
      hasNewHandler(session, name)
    )
      continue
    tail += callerOf(
      session,
      name,
      name === 'start'
        ? [...calculatePrologue(session, true, collected), ...refresh]
        : name === 'init'
          ? [...making, ...refresh]
          : [],
    )
  }
  const oldInit = own.get('init')
  if (!oldInit || own.has('OnInit') || isReplaced(session, oldInit.declaration, collected))
    tail += runAtStart(session, 'OnInit', ['init', 'OnInit'], [...making, ...refresh])
  const start = own.get('start')
  if (start && isReplaced(session, start.declaration, collected))
    insertPrologue(session, start.declaration, [
      ...(session.entry ? calculatePrologue(session, true, collected) : []),
      ...refresh,
    ])
  for (const name of ['OnCalculate', 'OnTick', 'OnStart', 'OnTimer', 'OnChartEvent']) {
    const fn = own.get(name)
    if (fn)
      insertPrologue(session, fn.declaration, [
        ...(name === 'OnCalculate' && session.checked.kind === 'indicator'
          ? calculatePrologue(session, false, collected)
          : []),
        ...refresh,
      ])
  }
  if (globals.length > 0) insertGlobals(session, globals)
  return tail
}

/** Returns statements that set MQL4's empty value for each plot. */
function emptyValueStatements(session: Session, { usesEmptyValue: reckons }: Collected): readonly string[] {
  const { plots } = session
  if (!reckons || plots === 0) return []
  const set = (plot: string | number): string => `PlotIndexSetDouble(${plot},PLOT_EMPTY_VALUE,${oldEmptyValue});`
  const index = session.freeName('plot')
  return [plots === 1 ? set(0) : `for(int ${index}=0; ${index}<${plots}; ${index}++) ${set(index)}`]
}

const seriesType = (name: string): string => (name === 'Time' ? 'datetime' : name === 'Volume' ? 'long' : 'double')

function insertPrologue(session: Session, fn: Node & { kind: 'FunctionDeclaration' }, lines: readonly string[]): void {
  if (!fn.body || lines.length === 0 || session.functionsWithPrologue.has(fn)) return
  session.functionsWithPrologue.add(fn)
  session.editsOf(fn).insert(fn.body.start + 1, lines.map((line) => `\n   ${line}`).join(''), frameReason)
}

function runAtStart(session: Session, name: string, known: readonly string[], lines: readonly string[]): string {
  if (lines.length === 0) return ''
  const fn = session.checked.functions.find((f) => !f.owner && known.includes(f.name) && f.declaration.body)
  if (fn) insertPrologue(session, fn.declaration, lines)
  return fn
    ? ''
    : `\nint ${name}()\n  {\n${lines.map((line) => `   ${line}\n`).join('')}   return(INIT_SUCCEEDED);\n  }\n`
}

/** Returns the first statements of OnCalculate: MQL4's series count from the newest bar, and buffers begin empty. */
function calculatePrologue(session: Session, isOld: boolean, { buffers, filled }: Collected): string[] {
  const fn = session.checked.functions.find((f) => f.name === 'OnCalculate' && !f.owner)
  const lines: string[] = isOld ? [...session.handedSeries].map((name) => `ArraySetAsSeries(${name},true);`) : []
  if (fn && !isOld && fn.params.length > 4) {
    const text = session.original(fn.declaration)
    for (const param of fn.params.slice(2)) {
      const uses = text.match(new RegExp(`\\b${param.name}\\b`, 'g'))?.length ?? 0
      if (uses > 1 && !new RegExp(`ArraySetAsSeries\\(\\s*${param.name}\\b`).test(text))
        lines.push(`ArraySetAsSeries(${param.name},true);`)
    }
  }
  const [total, previous] = isOld
    ? [session.freeName('rates_total'), session.freeName('prev_calculated')]
    : [fn?.params[0]?.name, fn?.params[1]?.name]
  const globalNames = new Set(session.checked.globals.map((variable) => variable.name))
  for (const [name, empty] of previous ? buffers : []) {
    if (!globalNames.has(name)) continue
    const first = filled.get(name)
    const value = first === undefined ? empty : `${previous}==0 ? ${first} : ${empty}`
    lines.push(`${session.helper('EmptyNewBars')}(${name},${total}-${previous},${value});`)
  }
  return lines
}

/** Inserts variables before the first function, below the inputs. */
function insertGlobals(session: Session, lines: readonly string[]): void {
  const first = session.checked.program.declarations.find(
    (node) => session.fileOf(node) === 0 && node.kind === 'FunctionDeclaration',
  )
  if (!first) return
  const { text } = mainSource(session.parsed)
  elementAt(session.edits, 0).insert(blockStart(text, first.start), `${lines.join('\n')}\n\n`, frameReason)
}

/** Returns the start of an offset's line, or of the comment lines right above it. */
function blockStart(text: string, offset: number): number {
  let at = text.lastIndexOf('\n', offset - 1) + 1
  while (at > 0) {
    const previous = text.lastIndexOf('\n', at - 2) + 1
    if (!text.slice(previous, at).trimStart().startsWith('//')) break
    at = previous
  }
  return at
}

// -------------------------------------------------------------------------------------------- helpers

const heading = `
//+------------------------------------------------------------------+
//| What MetaTrader 4 had and MetaTrader 5 does not                   |
//+------------------------------------------------------------------+`

/** Numbers of object properties for the helpers. */
const helperConstants: Readonly<Record<string, number>> = tableOf({
  OBJPROP_TIME1: 3000,
  OBJPROP_TIME2: 3001,
  OBJPROP_TIME3: 3002,
  OBJPROP_PRICE1: 3010,
  OBJPROP_PRICE2: 3011,
  OBJPROP_PRICE3: 3012,
  OBJPROP_FIRSTLEVEL: 3100,
})

function withHelpers(session: Session, fileTexts: readonly string[]): string {
  const own = elementAt(fileTexts, 0)
  const outside = session.namesOutsideClasses
  const used = new Set(fileTexts.flatMap((text) => [...wordsOf(text)]))
  const helpers = helpersFor([...[...used].filter((name) => !outside.has(name)), ...session.helperNames.keys()])
  const plain = helpers.map((helper) => `${helper.text}\n`).join('')
  const clashes = helpers.flatMap((helper) => helper.names).filter((name) => outside.has(name))
  const renamed = (written: string): string =>
    clashes.reduce((text, name) => text.replace(new RegExp(`\\b${name}\\b`, 'g'), session.helper(name)), written)
  const code = renamed(plain)
  for (const name of wordsOf(code)) used.add(name)
  const [old, current] = [registryOf('mql4'), registryOf('mql5')]
  const defines = [...used]
    .filter((name) => old.constants.has(name) && !current.constants.has(name) && !outside.has(name))
    .sort()
    .map(
      (name) =>
        `#define ${name} ${helperConstants[name] ?? required(old.constants.get(name), `constant ${name}`).value}`,
    )
  if (used.has(oldEmptyValue))
    defines.push(`#define ${oldEmptyValue} ${required(old.constants.get('EMPTY_VALUE'), 'EMPTY_VALUE').value}`)
  const globals = helpers.flatMap((helper) => (helper.globals ? [renamed(helper.globals)] : []))
  const head = [
    ...undeclaredBuffers(session),
    ...(defines.length > 0 ? ['// constants of MetaTrader 4', ...defines] : []),
    ...globals,
  ]
  const main = head.length > 0 ? insertHead(own, head) : own
  const counted = helpers
    .flatMap((helper) => helper.prologue?.indicator ?? [])
    .map((line) => renamed(line).replace('{prev_calculated}', previousOf(session)))
  const full =
    counted.length > 0
      ? main.replace(/(int\s+OnCalculate\s*\([^)]*\)\s*(?:\/\/.*\s*)?\{)/, `$1\n   ${counted.join('\n   ')}`)
      : main
  return code === '' ? full : `${full.replace(/\s*$/, '\n')}${heading}${code}`
}

/** Returns buffer properties: MQL4 draws the bound buffers without them. */
function undeclaredBuffers(session: Session): readonly string[] {
  const { kind, properties } = session.checked
  if (kind !== 'indicator' || session.buffers === 0 || properties.some(({ name }) => name === 'indicator_buffers'))
    return []
  const styles = Array.from({ length: session.buffers }, (_, i) => `#property indicator_type${i + 1} DRAW_LINE`).filter(
    (line) => !properties.some(({ name }) => line.includes(` ${name} `)),
  )
  return [
    `#property indicator_buffers ${session.buffers}`,
    `#property indicator_plots ${session.buffers}`,
    ...styles,
    '',
  ]
}

/** Returns the name of OnCalculate's second parameter. */
function previousOf(session: Session): string {
  return (
    session.checked.functions.find((fn) => fn.name === 'OnCalculate' && !fn.owner)?.params[1]?.name ??
    session.freeName('prev_calculated')
  )
}

/** Inserts constants behind the properties, or behind the comment at the top of the file. */
function insertHead(text: string, lines: readonly string[]): string {
  const properties = [...text.matchAll(/^[ \t]*#property\b.*$/gm)]
  const body = text.search(/^[^\S\n]*(?!\/\/|#)[^\n{};"]*\)\s*(?:\/\/[^\n]*\s*)*\{/m)
  const last = properties.findLast(({ index }) => body < 0 || index < body)
  const comment = /^(?:\s*(?:\/\/.*|\/\*[^]*?\*\/)\s*)*/.exec(text)?.[0].length ?? 0
  if (!last) {
    const before = text.slice(0, comment)
    const indent = /[ \t]*$/.exec(before)?.[0] ?? ''
    const head = before.trim() === '' ? '' : `${before.trimEnd()}\n\n`
    const rest = text.slice(comment).replace(/^(?:[ \t]*\r?\n)+/, '')
    return `${head}${lines.join('\n')}\n\n${indent}${rest}`
  }
  const at = last.index + last[0].length
  const rest = text.slice(at)
  return `${text.slice(0, at)}\n\n${lines.join('\n')}${/^\r?\n[ \t]*\r?\n/.test(rest) ? '' : '\n'}${rest}`
}

// --------------------------------------------------------------------------------------------- report

function changesOf(source: Source, edits: Edits, result: Source | undefined): PortChange[] {
  if (!result) return []
  const [from, to] = [lineStarts(source.text), lineStarts(result.text)]
  const [oldLines, newLines] = [source.text.split(/\r\n|\n|\r/), result.text.split(/\r\n|\n|\r/)]
  const head = result.text.indexOf('#define') >= 0 ? headShift(source.text, result.text, edits) : { at: 0, by: 0 }
  const changes: PortChange[] = []
  let shift = 0
  for (const edit of edits.ordered) {
    const at = edit.start + shift
    const newLine = positionAt(to, Math.max(0, Math.min(result.text.length, at < head.at ? at : at + head.by))).line
    const line = positionAt(from, edit.start).line
    const isGone = edit.text === '' && /[\n\r]$/.test(source.text.slice(edit.start, edit.end))
    for (const why of new Set(edit.reasons.map((reason) => reason.why))) {
      changes.push({
        file: source.name,
        line,
        newLine,
        before: elementAt(oldLines, line - 1).trim(),
        after: isGone ? '' : elementAt(newLines, newLine - 1).trim(),
        why,
      })
    }
    shift += edit.text.length - (edit.end - edit.start)
  }
  return changes
}

/** Returns where inserted constants and variables begin, and how many lines they add to the head. */
function headShift(source: string, result: string, edits: Edits): { readonly at: number; readonly by: number } {
  const plain = edits.text({ start: 0, end: source.length })
  let at = 0
  while (at < plain.length && plain[at] === result[at]) at++
  const rest = plain.slice(at, at + 80)
  const moved = result.indexOf(rest, at)
  return { at, by: moved < 0 ? 0 : moved - at }
}
