import type { PortChange } from '../../api.ts'
import type { Diagnostic } from '../../text/diagnostic.ts'
import { type Source, lineStarts, positionAt } from '../../text/source.ts'
import { libraryFile } from '../builtins/library.ts'
import { registryOf } from '../builtins/registry.ts'
import { check, checkParsed } from '../check/check.ts'
import type { CheckedProgram, VariableInfo } from '../check/model.ts'
import type { Node } from '../syntax/nodes.ts'
import { type ParsedProgram, parse } from '../syntax/parse.ts'
import { collect, type Collected } from './collect.ts'
import { hoistLocals, portAssignment, portExtern, portInitializer, portParameter, portPassed } from './declarations.ts'
import type { Edits } from './edits.ts'
import { oldEmptyValue } from './empty-value.ts'
import { callerOf, isReplaced, portEntry } from './entry-points.ts'
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
import { portProperty } from './properties.ts'
import { repair } from './repair.ts'
import { portCall } from './rules/calls.ts'
import { portImport, portWindowsHeader } from './rules/windows.ts'
import { Session } from './session.ts'
import { walk } from './walk.ts'

export interface PortedProgram {
  readonly kind: CheckedProgram['kind']
  /** The author wrote it for both terminals: nothing was changed. */
  readonly servesBoth?: true
  /** The program first, then those of its includes that came with it. */
  readonly files: readonly Source[]
  readonly changes: readonly PortChange[]
  /** What could not be carried over, and what to look at. */
  readonly notes: readonly { readonly file: string; readonly line: number; readonly why: string }[]
  /** Of the original. Where it has errors there are no files. */
  readonly original: readonly Diagnostic[]
  /** Of the result, by our MQL5 checker. */
  readonly diagnostics: readonly Diagnostic[]
}

/** An MQL4 program as MQL5, by the smallest changes: what MQL5 understands the same way stays as the author wrote it. */
export function portMql(sources: readonly Source[]): PortedProgram {
  const parsed = parse(sources, { dialect: 'mql4', library: (path) => libraryFile('mql4', path) })
  const checked = checkParsed(parsed)
  if (checked.diagnostics.some((d) => d.severity === 'error')) {
    return { kind: checked.kind, files: [], changes: [], notes: [], original: checked.diagnostics, diagnostics: [] }
  }
  if (servesBoth(sources, parsed)) return unchanged(sources, parsed, checked)
  const s = new Session(parsed, checked, sources)
  const collected = collect(s)
  s.keepsEmptyValue = collected.reckons
  s.buffers = collected.highestBuffer + 1
  s.plots =
    Number.parseInt(
      checked.properties.find(({ name }) => name === 'indicator_buffers')?.value ?? String(s.buffers),
      10,
    ) || 0
  s.entry =
    checked.functions.find(
      (fn) => fn.name === 'start' && checked.kind === 'indicator' && isReplaced(s, fn.declaration, collected),
    ) ?? null
  s.overriding = overridingFunctions(checked)
  const whole: WholeSeries = new Set()
  portTree(s, collected, whole)
  const tail = frame(s, collected, whole)
  const own = parsed.files.map((_file, i) => i).filter((i) => sources.includes(parsed.files[i]))
  const texts = own.map((i) => s.edits[i].text({ start: 0, end: parsed.files[i].text.length }))
  texts[0] += tail
  const names = own.map((i) => (i === 0 ? parsed.files[i].name.replace(/\.mq4$/i, '.mq5') : parsed.files[i].name))
  const draft = own.map((_file, k) => ({ name: names[k], text: withHelpers(s, texts, k) }))
  const { files, diagnostics } = repair(draft)
  return {
    kind: checked.kind,
    files,
    changes: own.flatMap((i, k) => changesOf(parsed.files[i], s.edits[i], files[k])),
    notes: s.notes.map(({ start, file, why }) => ({
      file: parsed.files[file].name,
      line: positionAt(lineStarts(parsed.files[file].text), start).line,
      why,
    })),
    original: checked.diagnostics,
    diagnostics,
  }
}

/** Does the program ask which compiler reads it, and satisfy MQL5's as it stands? */
function servesBoth(sources: readonly Source[], { files }: ParsedProgram): boolean {
  if (!/^[^\S\n]*#ifn?def\s+__MQL[45]__/m.test(files[0].text)) return false
  return !check(sources, 'mql5').diagnostics.some((d) => d.severity === 'error')
}

/** The author's program serves both terminals: it stays as it is. */
function unchanged(sources: readonly Source[], parsed: ParsedProgram, checked: CheckedProgram): PortedProgram {
  const files = parsed.files
    .filter((file) => sources.includes(file))
    .map((file, i) => ({ name: i === 0 ? file.name.replace(/\.mq4$/i, '.mq5') : file.name, text: file.text }))
  const why = 'the program asks which compiler reads it and is written for both: MetaTrader 5 takes it as it stands'
  return {
    kind: checked.kind,
    servesBoth: true,
    files,
    changes: [],
    notes: [{ file: parsed.files[0].name, line: 1, why }],
    original: checked.diagnostics,
    diagnostics: check(files, 'mql5').diagnostics,
  }
}

function portTree(s: Session, collected: Collected, whole: WholeSeries): void {
  const uses = new Map<VariableInfo, Node[]>()
  walk(s.checked, s.parents, ({ node, facts, within }) => {
    s.facts = facts
    s.within = within
    if (node.kind === 'Identifier' && !s.checked.strict) noteUse(s, node, uses)
    portNode(s, node, collected, whole)
  })
  if (!s.checked.strict) hoistLocals(s, uses)
}

function noteUse(s: Session, node: Node, uses: Map<VariableInfo, Node[]>): void {
  const reference = s.referenceOf(node)
  if (reference?.kind !== 'variable') return
  const known = uses.get(reference.variable)
  if (known) known.push(node)
  else uses.set(reference.variable, [node])
}

function portNode(s: Session, node: Node, collected: Collected, whole: WholeSeries): void {
  switch (node.kind) {
    case 'Identifier':
      return portIdentifier(s, node, whole)
    case 'BoolLiteral':
      if (/[A-Z]/.test(s.original(node)) && /^(true|false)$/i.test(s.original(node)))
        s.replace(node, s.original(node).toLowerCase(), 'MQL5 writes true and false in small letters')
      return
    case 'Index':
      portIndex(s, node)
      // What is written to stands on the left of its assignment, which is dealt with first.
      return isRead(s, node) ? guardElement(s, node, collected) : undefined
    case 'Call':
      portCallee(s, node)
      portHiddenMethod(s, node)
      portPassed(s, node)
      return portCall(s, node)
    case 'MemberAccess':
      return portFieldName(s, node)
    case 'Assignment':
      portAssignment(s, node)
      return guardTarget(s, node.target, collected)
    case 'Postfix':
      return guardTarget(s, node.operand, collected)
    case 'Unary':
      return /^(\+\+|--)$/.test(node.operator) ? guardTarget(s, node.operand, collected) : undefined
    case 'Declarator':
      portDeclared(s, node)
      return portInitializer(s, node)
    case 'Parameter':
      portDeclared(s, node)
      return portParameter(s, node)
    case 'VariableDeclaration':
      return portExtern(s, node)
    case 'PropertyDirective':
      return portProperty(s, node, collected)
    case 'DefineDirective':
      return portMacro(s, node)
    case 'IncludeDirective':
      if (/^winuser32\.mqh$/i.test(node.path)) portWindowsHeader(s, node)
      else if (/^(stdlib|stderror)\.mqh$/i.test(node.path))
        s.remove(node, 'MetaTrader 5 has no such file; what the program uses of it stands below')
      return
    case 'ImportDirective':
      return portImport(s, node, s.checked.program.declarations.slice(s.checked.program.declarations.indexOf(node) + 1))
    case 'FunctionDeclaration':
      portFunctionName(s, node)
      if (node.returnType === null && !node.scope && node.body && !s.parents.has(node))
        s.editsOf(node).insert(node.start, 'int ', 'MQL5 wants the type written')
      if (isReplaced(s, node, collected)) portEntry(s, node)
      return
    default:
  }
}

// ---------------------------------------------------------------------------------------------- frame

const before = 'what the program needs in MetaTrader 5'

/** Handles, copies of series, callers of old entry points: what stands around the author's text. The text that follows it. */
function frame(s: Session, collected: Collected, whole: WholeSeries): string {
  const globals = [
    ...[...s.handles.values()].map((name) => `int ${name}=INVALID_HANDLE;`),
    ...[...whole].map((name) => `${seriesType(name)} Series${name}[];`),
  ]
  const refresh = [...whole].map((name) => `CopySeries${name}(Series${name},_Symbol,_Period);`)
  const making = [...emptied(s, collected), ...[...s.handles].map(([creation, name]) => `${name}=${creation};`)]
  const own = new Map(s.checked.functions.filter((f) => !f.owner && f.declaration.body).map((f) => [f.name, f]))
  let tail = ''
  for (const name of ['init', 'deinit', 'start']) {
    const fn = own.get(name)
    if (!fn || isReplaced(s, fn.declaration, collected) || !collected.called.has(name) || fn.params.length > 0) continue
    tail += callerOf(
      s,
      name,
      name === 'start'
        ? [...calculatePrologue(s, true, collected), ...refresh]
        : name === 'init'
          ? [...making, ...refresh]
          : [],
    )
  }
  if (!own.has('init') || own.has('OnInit') || isReplaced(s, own.get('init')!.declaration, collected))
    tail += atStart(s, 'OnInit', ['init', 'OnInit'], [...making, ...refresh])
  const start = own.get('start')
  if (start && isReplaced(s, start.declaration, collected))
    insertFirst(s, start.declaration, [...(s.entry ? calculatePrologue(s, true, collected) : []), ...refresh])
  for (const name of ['OnCalculate', 'OnTick', 'OnStart', 'OnTimer', 'OnChartEvent']) {
    const fn = own.get(name)
    if (fn)
      insertFirst(s, fn.declaration, [
        ...(name === 'OnCalculate' && s.checked.kind === 'indicator' ? calculatePrologue(s, false, collected) : []),
        ...refresh,
      ])
  }
  if (globals.length > 0) insertGlobals(s, globals)
  return tail
}

/** No plot draws what MQL4 has for nothing. */
function emptied(s: Session, { reckons }: Collected): readonly string[] {
  const { plots } = s
  if (!reckons || plots === 0) return []
  const set = (plot: string | number): string => `PlotIndexSetDouble(${plot},PLOT_EMPTY_VALUE,${oldEmptyValue});`
  const index = s.freeName('plot')
  return [plots === 1 ? set(0) : `for(int ${index}=0; ${index}<${plots}; ${index}++) ${set(index)}`]
}

const seriesType = (name: string): string => (name === 'Time' ? 'datetime' : name === 'Volume' ? 'long' : 'double')

const marked = new WeakMap<Session, Set<Node>>()

function insertFirst(s: Session, fn: Node & { kind: 'FunctionDeclaration' }, lines: readonly string[]): void {
  const done = marked.get(s) ?? new Set()
  marked.set(s, done)
  if (!fn.body || lines.length === 0 || done.has(fn)) return
  done.add(fn)
  s.editsOf(fn).insert(fn.body.start + 1, lines.map((line) => `\n   ${line}`).join(''), before)
}

function atStart(s: Session, name: string, known: readonly string[], lines: readonly string[]): string {
  if (lines.length === 0) return ''
  const fn = s.checked.functions.find((f) => !f.owner && known.includes(f.name) && f.declaration.body)
  if (fn) insertFirst(s, fn.declaration, lines)
  return fn
    ? ''
    : `\nint ${name}()\n  {\n${lines.map((line) => `   ${line}\n`).join('')}   return(INIT_SUCCEEDED);\n  }\n`
}

/** Series count from the newest bar in MQL4, and buffers begin empty. */
function calculatePrologue(s: Session, isOld: boolean, { buffers }: Collected): string[] {
  const fn = s.checked.functions.find((f) => f.name === 'OnCalculate' && !f.owner)
  const lines: string[] = isOld ? [...s.handed].map((name) => `ArraySetAsSeries(${name},true);`) : []
  if (fn && !isOld && fn.params.length > 4) {
    const text = s.original(fn.declaration)
    for (const param of fn.params.slice(2)) {
      const uses = text.match(new RegExp(`\\b${param.name}\\b`, 'g'))?.length ?? 0
      if (uses > 1 && !new RegExp(`ArraySetAsSeries\\(\\s*${param.name}\\b`).test(text))
        lines.push(`ArraySetAsSeries(${param.name},true);`)
    }
  }
  const [total, previous] = isOld
    ? [s.freeName('rates_total'), s.freeName('prev_calculated')]
    : [fn?.params[0]?.name, fn?.params[1]?.name]
  const globalNames = new Set(s.checked.globals.map((variable) => variable.name))
  for (const [name, empty] of previous ? buffers : []) {
    if (globalNames.has(name)) lines.push(`${s.helper('EmptyNewBars')}(${name},${total}-${previous},${empty});`)
  }
  return lines
}

/** Variables stand before the first function, below the inputs. */
function insertGlobals(s: Session, lines: readonly string[]): void {
  const first = s.checked.program.declarations.find(
    (node) => s.fileOf(node) === 0 && node.kind === 'FunctionDeclaration',
  )
  if (!first) return
  const { text } = s.parsed.files[0]
  s.edits[0].insert(blockStart(text, first.start), `${lines.join('\n')}\n\n`, before)
}

/** Where the line of an offset begins, or the comment lines right above it. */
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

/** Numbers for the properties of objects that only the helpers know. */
const ownValues: Readonly<Record<string, number>> = {
  OBJPROP_TIME1: 3000,
  OBJPROP_TIME2: 3001,
  OBJPROP_TIME3: 3002,
  OBJPROP_PRICE1: 3010,
  OBJPROP_PRICE2: 3011,
  OBJPROP_PRICE3: 3012,
  OBJPROP_FIRSTLEVEL: 3100,
}

function withHelpers(s: Session, texts: readonly string[], k: number): string {
  if (k > 0) return texts[k]
  const used = new Set(texts.flatMap((text) => [...wordsOf(text)]))
  const helpers = helpersFor([...[...used].filter((name) => !s.names.has(name)), ...s.renamed.keys()])
  const plain = helpers.map((helper) => `${helper.text}\n`).join('')
  const clashes = helpers.flatMap((helper) => helper.names).filter((name) => s.names.has(name))
  const renamed = (written: string): string =>
    clashes.reduce((text, name) => text.replace(new RegExp(`\\b${name}\\b`, 'g'), s.helper(name)), written)
  const code = renamed(plain)
  for (const name of wordsOf(code)) used.add(name)
  const [old, current] = [registryOf('mql4'), registryOf('mql5')]
  const defines = [...used]
    .filter((name) => old.constants.has(name) && !current.constants.has(name) && !s.names.has(name))
    .sort()
    .map((name) => `#define ${name} ${ownValues[name] ?? old.constants.get(name)!.value}`)
  if (used.has(oldEmptyValue)) defines.push(`#define ${oldEmptyValue} ${old.constants.get('EMPTY_VALUE')!.value}`)
  const globals = helpers.flatMap((helper) => (helper.globals ? [renamed(helper.globals)] : []))
  const head = [
    ...undeclaredBuffers(s),
    ...(defines.length > 0 ? ['// constants of MetaTrader 4', ...defines] : []),
    ...globals,
  ]
  const main = head.length > 0 ? insertHead(texts[0], head) : texts[0]
  const counted = helpers
    .flatMap((helper) => helper.prologue?.indicator ?? [])
    .map((line) => renamed(line).replace('{prev_calculated}', previousOf(s)))
  const full =
    counted.length > 0
      ? main.replace(/(int\s+OnCalculate\s*\([^)]*\)\s*(?:\/\/.*\s*)?\{)/, `$1\n   ${counted.join('\n   ')}`)
      : main
  return code === '' ? full : `${full.replace(/\s*$/, '\n')}${heading}${code}`
}

/** MQL4 draws the buffers it is given where no property counts them. */
function undeclaredBuffers(s: Session): readonly string[] {
  const { kind, properties } = s.checked
  if (kind !== 'indicator' || s.buffers === 0 || properties.some(({ name }) => name === 'indicator_buffers')) return []
  const styles = Array.from({ length: s.buffers }, (_, i) => `#property indicator_type${i + 1} DRAW_LINE`).filter(
    (line) => !properties.some(({ name }) => line.includes(` ${name} `)),
  )
  return [`#property indicator_buffers ${s.buffers}`, `#property indicator_plots ${s.buffers}`, ...styles, '']
}

/** The name of OnCalculate's second parameter. */
function previousOf(s: Session): string {
  return (
    s.checked.functions.find((fn) => fn.name === 'OnCalculate' && !fn.owner)?.params[1]?.name ??
    s.freeName('prev_calculated')
  )
}

/** Constants stand behind the properties above the first function, or behind the comment the file begins with. */
function insertHead(text: string, lines: readonly string[]): string {
  const properties = [...text.matchAll(/^[ \t]*#property\b.*$/gm)]
  const body = text.search(/^[^\S\n]*(?!\/\/|#)[^\n{};"]*\)\s*(?:\/\/[^\n]*\s*)*\{/m)
  const last = properties.findLast(({ index }) => body < 0 || index < body)
  const comment = /^(?:\s*(?:\/\/.*|\/\*[^]*?\*\/)\s*)*/.exec(text)![0].length
  if (!last) {
    const before = text.slice(0, comment)
    const indent = /[ \t]*$/.exec(before)![0]
    return `${before.trim() === '' ? '' : `${before.trimEnd()}\n\n`}${lines.join('\n')}\n\n${indent}${text.slice(comment).replace(/^(?:[ \t]*\r?\n)+/, '')}`
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
        before: oldLines[line - 1].trim(),
        after: isGone ? '' : newLines[newLine - 1].trim(),
        why,
      })
    }
    shift += edit.text.length - (edit.end - edit.start)
  }
  return changes
}

/** Where constants and variables that no edit made begin, and how much longer they made the head. */
function headShift(source: string, result: string, edits: Edits): { readonly at: number; readonly by: number } {
  const plain = edits.text({ start: 0, end: source.length })
  let at = 0
  while (at < plain.length && plain[at] === result[at]) at++
  const rest = plain.slice(at, at + 80)
  const moved = result.indexOf(rest, at)
  return { at, by: moved < 0 ? 0 : moved - at }
}
