import type { CheckedProgram } from '../../mql/check/model.ts'
import type { Declaration, EnumDeclaration } from '../../mql/syntax/nodes.ts'
import { dialects } from '../../targets/dialects.ts'
import type { CompiledProgram } from './compile/program.ts'
import { colorNumber, property, rgba, shownPlots, type ShownPlot } from './plots.ts'
import type { Terminal } from './terminal/terminal.ts'
import type { Value } from './values.ts'

/** The look of an indicator beside its values, and the inputs of its dialog. */
export interface ShownLook {
  readonly plots: readonly ShownPlot[]
  readonly levels: readonly ShownLevel[]
  readonly inputs: readonly ShownInput[]
  /** Whether the program has a window below the chart. */
  readonly hasOwnWindow: boolean
}

export interface ShownLevel {
  readonly value: number
  /** 0xRRGGBBAA; null where the program sets none. */
  readonly color: number | null
  /** STYLE_… by number from 0: solid, dash, dot. */
  readonly line: number
  readonly width: number
  readonly text: string
}

export interface ShownInput {
  readonly name: string
  /** The label in the dialog, in place of the name. */
  readonly label: string
  /** Name of the type as written. */
  readonly type: string
  /** Value that the program's text gives it; a color is 0xBBGGRR, a date is in seconds. */
  readonly value: Value
  /** Title of the group that is open; empty before the first. */
  readonly group: string
  /** Members of its enum in their order; empty for other types. */
  readonly choices: readonly ShownChoice[]
  /** Offset of the declaration in the program. */
  readonly at: number
}

export interface ShownChoice {
  readonly label: string
  readonly value: number
}

/** Returns what a program shows now. */
export const shownLook = ({ checked, defaults }: CompiledProgram, terminal: Terminal): ShownLook => ({
  plots: shownPlots(checked, terminal),
  levels: shownLevels(checked, terminal),
  inputs: shownInputs(checked, defaults),
  hasOwnWindow: checked.properties.some(({ name }) => name === 'indicator_separate_window'),
})

const maxLevels = 64

/** Settings of the running program come before the properties of its head. */
function shownLevels(checked: CheckedProgram, terminal: Terminal): readonly ShownLevel[] {
  const { indicator, settings } = terminal
  const read = (kind: string, name: string, level: number): Value | undefined =>
    indicator.get(`${kind} ${settings.constant(name) ?? name}:${level}`)
  const declared = (name: string): string | undefined => property(checked, `indicator_level${name}`)
  const declaredColor = declared('color')
  const usual = {
    color: declaredColor === undefined ? null : rgba(colorNumber(terminal, declaredColor)),
    line: settings.constant(declared('style') ?? 'STYLE_SOLID') ?? 0,
    width: Number(declared('width') ?? 1),
  }
  let stated = 0
  while (stated < maxLevels && declared(String(stated + 1)) !== undefined) stated++
  const count = Number(indicator.get(`integer ${settings.constant('INDICATOR_LEVELS') ?? ''}`) ?? stated)
  return Array.from({ length: Math.min(count, maxLevels) }, (_, level): ShownLevel => {
    const color = read('integer', 'INDICATOR_LEVELCOLOR', level)
    const text = read('string', 'INDICATOR_LEVELTEXT', level)
    return {
      value: Number(read('double', 'INDICATOR_LEVELVALUE', level) ?? declared(String(level + 1)) ?? Number.NaN),
      color: typeof color === 'number' ? rgba(color) : usual.color,
      line: Number(read('integer', 'INDICATOR_LEVELSTYLE', level) ?? usual.line),
      width: Number(read('integer', 'INDICATOR_LEVELWIDTH', level) ?? usual.width),
      text: typeof text === 'string' ? text : '',
    }
  })
}

/** The platforms' own list of prices. */
const appliedPrices = ['Close', 'Open', 'High', 'Low', '(H+L)/2', '(H+L+C)/3', '(H+L+C+C)/4']

function shownInputs(
  { program, globals, dialect }: CheckedProgram,
  values: ReadonlyMap<string, Value>,
): readonly ShownInput[] {
  const labels = new Map(globals.map(({ name, label }) => [name, label]))
  const enums = new Map(
    program.declarations.flatMap((node): [string, readonly ShownChoice[]][] =>
      node.kind === 'EnumDeclaration' && node.name ? [[node.name.name, choicesOf(node)]] : [],
    ),
  )
  const { closePrice } = dialects[dialect].machine
  enums.set(
    'ENUM_APPLIED_PRICE',
    appliedPrices.map((label, i) => ({ label, value: closePrice + i })),
  )
  let group = ''
  const inputOf = (node: Declaration): readonly ShownInput[] => {
    if (node.kind === 'InputGroup') {
      group = node.title.kind === 'StringLiteral' ? node.title.value : ''
      return []
    }
    if (node.kind !== 'VariableDeclaration' || node.storage === null || node.storage === 'static') return []
    const heading = headingOf(node.type.name, labels.get(node.declarators[0]?.name.name ?? ''))
    if (heading !== null) {
      group = heading
      return []
    }
    return node.declarators.map(({ name: { name }, start }): ShownInput => ({
      name,
      label: labels.get(name) ?? name,
      type: node.type.name,
      value: values.get(name) ?? null,
      group,
      choices: enums.get(node.type.name) ?? [],
      at: start,
    }))
  }
  return program.declarations.flatMap(inputOf)
}

/** Returns the title of an input that is only a heading, as programs for MetaTrader 4 write groups. */
const headingOf = (type: string, label: string | null = null): string | null =>
  type === 'string' && label?.startsWith('--- ') && label.endsWith(' ---') ? label.slice(4, -4) : null

/** Members without a value count on from the one before. */
function choicesOf({ members }: EnumDeclaration): readonly ShownChoice[] {
  let next = 0
  return members.flatMap((member): readonly ShownChoice[] => {
    if (member.kind !== 'Enumerator') return []
    const { value, comment, name } = member
    if (value?.kind === 'NumberLiteral') next = Number(value.raw)
    return [{ label: (comment?.text ?? `// ${name.name}`).replace(/^\/\/\s*/, '').trim(), value: next++ }]
  })
}
