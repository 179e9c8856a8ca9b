import { drawingLimits } from '../../ir/declaration.ts'
import { argumentOf } from '../signature.ts'
import { callsOf } from '../../pine/check/calls-of.ts'
import { constantOf } from '../../pine/check/facts.ts'
import type { CheckedScript } from '../../pine/check/model.ts'
import type { Call, Expression } from '../../pine/syntax/nodes.ts'
import type { Args } from '../../ir/expressions/args.ts'
import { convert, naOf, orText } from '../../ir/expressions/convert.ts'
import { lower } from '../../ir/dispatch.ts'
import type { Lowering } from '../../ir/lowering.ts'
import { receiver } from '../../ir/statements/objects.ts'
import { changesState } from '../../ir/tree/effects.ts'
import * as make from '../../ir/tree/make.ts'
import type { Expr } from '../../ir/tree/nodes.ts'
import * as types from '../../ir/tree/types.ts'
import type { IrType } from '../../ir/tree/types.ts'
import { visitParts } from '../../ir/tree/walk.ts'
import { asText } from '../core/lowering.ts'
import { inRuntime, type CallEmission, type VariableEmission } from '../emission.ts'

const { double, string, color, int } = types

interface Kind {
  readonly name: string
  /** Fields in the order of the constructor, each with the parameter of `new` it takes. */
  readonly fields: readonly (readonly [field: string, param: string, type: IrType, otherwise: Expr])[]
}

const blue = make.rgba(0x2962ffff)
const black = make.rgba(0x363a45ff)
const emptyText = make.text('')

const label: Kind = {
  name: 'Label',
  fields: [
    ['x', 'x', double, make.na],
    ['y', 'y', double, make.na],
    ['text', 'text', string, emptyText],
    ['xloc', 'xloc', string, make.text('bar_index')],
    ['yloc', 'yloc', string, make.text('price')],
    ['paint', 'color', color, blue],
    ['style', 'style', string, make.text('label_down')],
    ['textPaint', 'textcolor', color, make.rgba(0xffffffff)],
    ['size', 'size', string, make.text('normal')],
    ['tooltip', 'tooltip', string, emptyText],
  ],
}

const line: Kind = {
  name: 'Line',
  fields: [
    ['x1', 'x1', double, make.na],
    ['y1', 'y1', double, make.na],
    ['x2', 'x2', double, make.na],
    ['y2', 'y2', double, make.na],
    ['xloc', 'xloc', string, make.text('bar_index')],
    ['extend', 'extend', string, make.text('none')],
    ['paint', 'color', color, blue],
    ['style', 'style', string, make.text('solid')],
    ['width', 'width', int, make.number(1)],
  ],
}

const box: Kind = {
  name: 'Box',
  fields: [
    ['x1', 'left', double, make.na],
    ['y1', 'top', double, make.na],
    ['x2', 'right', double, make.na],
    ['y2', 'bottom', double, make.na],
    ['paint', 'border_color', color, blue],
    ['width', 'border_width', int, make.number(1)],
    ['style', 'border_style', string, make.text('solid')],
    ['extend', 'extend', string, make.text('none')],
    ['xloc', 'xloc', string, make.text('bar_index')],
    ['back', 'bgcolor', color, blue],
    ['text', 'text', string, emptyText],
    ['size', 'text_size', string, make.text('auto')],
    ['textPaint', 'text_color', color, black],
    ['halign', 'text_halign', string, make.text('center')],
    ['valign', 'text_valign', string, make.text('center')],
  ],
}

const linefill: Kind = {
  name: 'LineFill',
  fields: [
    ['first', 'line1', types.pointer('Line'), naOf(types.pointer('Line'))],
    ['second', 'line2', types.pointer('Line'), naOf(types.pointer('Line'))],
    ['paint', 'color', color, blue],
  ],
}

const kinds = { label, line, box, linefill } as const satisfies Readonly<Partial<Record<LimitedKind, Kind>>>

type KindName = keyof typeof kinds

/** Points may be given in place of coordinates. */
const pointParams: Readonly<Record<KindName, readonly (readonly [param: string, x: string, y: string])[]>> = {
  label: [['point', 'x', 'y']],
  line: [
    ['first_point', 'x1', 'y1'],
    ['second_point', 'x2', 'y2'],
  ],
  box: [
    ['top_left', 'x1', 'y1'],
    ['bottom_right', 'x2', 'y2'],
  ],
  linefill: [],
}

/** Waiting for a value that may be used several times. */
function held(lowering: Lowering, value: Expr, word: string): Expr {
  return value.kind === 'variable' ? value : lowering.temporary(word, value)
}

const bubble = "MetaTrader's texts have no bubble: a block of its color lies behind them, without a pointer"
const inBox =
  'MetaTrader does not fit a text into its box: it has one size, and its lines are broken after 63 characters'
const longLine = 'an object of MetaTrader shows up to 63 characters: longer lines are broken'

/** Says how the text of a drawing differs from Pine's; what a setter sets goes by the same names. */
function noteText(
  args: Args,
  word: string,
  { style, text }: { readonly style: Expression | null | undefined; readonly text: Expression | null | undefined },
): void {
  const { lowering } = args
  const [shape, shown] = [style, text].map((node) => (node ? lowering.constantOf(node) : node))
  if (word === 'label' && shape !== null && (typeof shape !== 'string' || shape.startsWith('label_')))
    lowering.note(args.call, 'approximated', bubble)
  else if (word === 'box' && shown !== null && shown !== '') lowering.note(args.call, 'approximated', inBox)
  if (word !== 'box' && typeof shown === 'string' && shown.split('\n').some((row) => row.length > maxShown))
    lowering.note(args.call, 'approximated', longLine)
}

/** Characters of a text that an object shows. */
const maxShown = 63

/** Values that show nothing, or what is shown in any case. */
const plain: ReadonlySet<unknown> = new Set([
  null,
  false,
  '',
  0,
  'center',
  'none',
  'default',
  'wrap_none',
  'format_none',
  'family_default',
  'auto',
])

/** Reports arguments that the chart shows nothing of. */
export const withoutUnshown =
  (unshown: readonly string[], emission: CallEmission): CallEmission =>
  (args) => {
    const params = unshown.filter((param) => args.has(param) && !plain.has(args.constant(param)))
    if (params.length > 0)
      args.lowering.note(args.call, 'approximated', `MetaTrader's objects do not show: ${params.join(', ')}`)
    return emission(args)
  }

/** A setter of what MetaTrader's objects do not show. */
export const nothingShown =
  (what: string): CallEmission =>
  (args) => {
    args.lowering.note(args.call, 'approximated', `MetaTrader's objects do not show: ${what}`)
    return make.na
  }

export const create = (word: KindName): CallEmission =>
  inRuntime(kinds[word].name, (args: Args) => {
    const { lowering } = args
    const kind: Kind = kinds[word]
    lowering.keepsObjects = true
    lowering.usesDrawings = true
    const bare = word === 'label' && args.constant('color') === null
    noteText(args, word, { style: bare ? null : (args.node('style') ?? undefined), text: args.node('text') })
    const byPoint = new Map<string, Expr>()
    for (const [param, x, y] of pointParams[word] ?? []) {
      const point = args.constant(param) === null ? null : args.expr(param)
      if (!point || make.isNa(point)) continue
      const at = held(lowering, point, 'point')
      byPoint.set(x, lowering.helper('PointX', [at, args.text('xloc', 'bar_index')], double))
      byPoint.set(y, make.field(at, 'price', double))
    }
    const values = kind.fields.map(
      ([field, param, type, otherwise]) => byPoint.get(field) ?? given(args, param, type, otherwise),
    )
    return make.create(kind.name, values)
  })

/** Sizes of text are names or points; a width that is na is the usual one. */
function given(args: Args, param: string, type: IrType, otherwise: Expr): Expr {
  const { lowering } = args
  if (!args.has(param)) return convert(lowering, otherwise, type)
  if (args.constant(param) === null) return type.kind === 'int' ? convert(lowering, otherwise, type) : noneOf(type)
  return orText(lowering, sized(args, args.as(param, type, otherwise), type), '')
}

/** A drawing shows a string that is na as an empty one. */
const noneOf = (type: IrType): Expr => (type.kind === 'string' ? emptyText : naOf(type))

function sized({ lowering }: Args, value: Expr, type: IrType): Expr {
  return type.kind === 'string' && types.isNumeric(value.type) ? asText(lowering, value) : value
}

/**
 * Sets fields, in the order of the arguments. Nothing happens to a drawing that is na: the fields are set behind a
 * question, but all arguments are evaluated before it.
 */
export const set = (word: KindName, ...fields: readonly string[]): CallEmission =>
  inRuntime(kinds[word].name, (args: Args) => {
    const { lowering } = args
    const kind: Kind = kinds[word]
    const node = args.at(0)
    if (!node || isNone(args, node)) return make.na
    const argumentFor = (field: string): Expression | null =>
      fields.includes(field) ? args.at(fields.indexOf(field) + 1) : null
    if (fields.includes('text') || (word === 'label' && fields.includes('style')))
      noteText(args, word, { style: argumentFor('style'), text: argumentFor('text') })
    const object = held(lowering, lower(lowering, node), 'drawing')
    const values = fields.map((field, i) => {
      const type = kind.fields.find(([f]) => f === field)?.[2] ?? double
      const argument = args.at(i + 1)
      const value =
        argument && lowering.constantOf(argument) !== null
          ? orText(lowering, sized(args, convert(lowering, lower(lowering, argument), type), type), '')
          : noneOf(type)
      return [field, value] as const
    })
    const evaluated = values.map(([field, value], k) =>
      changesState(value) || readsField(value, fields.slice(0, k))
        ? ([field, lowering.temporary(field, value)] as const)
        : ([field, value] as const),
    )
    guarded(lowering, object, () =>
      evaluated.forEach(([field, value]) => lowering.assign(make.field(object, field, value.type), value)),
    )
    return make.na
  })

/** Whether one of the fields that are set before is read. */
function readsField(value: Expr, fields: readonly string[]): boolean {
  let isRead = false
  visitParts(value, (part) => (isRead ||= part.kind === 'field' && fields.includes(part.name)))
  return isRead
}

/** Changes of one drawing in a row are behind one question. */
function guarded(lowering: Lowering, object: Expr, fill: () => void): void {
  const attached = lowering.attached()
  const whenTrue = lowering.inBlock(true, fill)
  const { statements } = lowering.block
  const last = statements.at(-1)
  const [first, ...rest] = whenTrue
  if (first && last?.kind === 'if' && last.guards && isSameVariable(last.guards, object)) {
    statements[statements.length - 1] = { ...last, whenTrue: [...last.whenTrue, { ...first, ...attached }, ...rest] }
    return
  }
  const test = make.binary(object, '!=', make.name('NULL', object.type))
  lowering.push({ kind: 'if', test, guards: object, whenTrue, whenFalse: null, ...attached })
}

const isSameVariable = (a: Expr, b: Expr): boolean =>
  a.kind === 'variable' && b.kind === 'variable' && a.variable === b.variable && a.index === null && b.index === null

/** `label.delete(na)`: there is nothing to do. */
const isNone = ({ lowering }: Args, node: Expression | null): boolean =>
  node === null || lowering.constantOf(node) === null

/** Reads a field; na of a drawing that is na. */
export const get = (word: KindName, field: string): CallEmission =>
  inRuntime(kinds[word].name, (args: Args) => {
    const { lowering } = args
    const kind: Kind = kinds[word]
    const node = args.at(0)
    if (isNone(args, node)) return naOf(kind.fields.find(([f]) => f === field)?.[2] ?? double)
    const object = held(lowering, node ? lower(lowering, node) : make.na, 'drawing')
    const type = kind.fields.find(([f]) => f === field)?.[2] ?? double
    return make.conditional(
      make.binary(object, '!=', make.name('NULL', object.type)),
      { ...make.field(object, field, type), exact: type.kind !== 'double' },
      naOf(type),
    )
  })

/** Deletes a drawing. Those beyond the chart's limit have gone before: they do not come back in its place. */
export const remove = (word: LimitedKind): CallEmission =>
  inRuntime('DeleteDrawn', (args: Args) => {
    const { lowering } = args
    const node = args.at(0)
    if (!node || isNone(args, node)) return make.na
    const most = make.number(limitOf(lowering, word))
    lowering.evaluate(lowering.helper('DeleteDrawn', [lower(lowering, node), most], types.nothing))
    return make.na
  })

export function removeTable(args: Args): Expr {
  const { lowering } = args
  const node = args.at(0)
  if (!node || isNone(args, node)) return make.na
  const object = held(lowering, lower(lowering, node), 'table')
  guarded(lowering, object, () => lowering.assign(make.field(object, 'isDeleted', types.bool), make.truth(true)))
  return make.na
}

/** Moves one of a drawing's points to a chart point. */
export const setPoint = (x: string, y: string): CallEmission =>
  inRuntime('PointX', (args: Args) => {
    const { lowering } = args
    const heldArgument = (index: number): Expr => {
      const node = args.at(index)
      return held(lowering, node ? lower(lowering, node) : make.na, 'drawing')
    }
    const object = heldArgument(0)
    const point = heldArgument(1)
    guarded(lowering, object, () => {
      lowering.assign(
        make.field(object, x, double),
        lowering.helper('PointX', [point, make.field(object, 'xloc', string)], double),
      )
      lowering.assign(make.field(object, y, double), make.field(point, 'price', double))
    })
    return make.na
  })

export const copy = (word: KindName): CallEmission =>
  inRuntime(`${kinds[word].name}.Copy`, (args: Args) =>
    make.method(
      args.at(0) ? receiver(args.lowering, lower(args.lowering, args.at(0) as Expression)) : make.na,
      'Copy',
      [],
      types.pointer(kinds[word].name),
    ),
  )

// --------------------------------------------------------------------------------------------- tables

const position = (args: Args): readonly Expr[] => [args.int('column'), args.int('row')]

/** A cell's text, colours, size and tooltip; MetaTrader's fields have no other attributes. */
export function cell(args: Args): Expr {
  const { lowering } = args
  const tooltip = args.has('tooltip') ? args.constant('tooltip') : null
  const values = [
    args.as('table_id', types.pointer('Table'), make.na),
    ...position(args),
    args.text('text'),
    args.as('text_color', color, black),
    args.as('bgcolor', color, make.na),
    sized(args, args.text('text_size', 'normal'), string),
    ...(tooltip === null || tooltip === '' ? [] : [args.text('tooltip')]),
  ]
  noteText(args, 'table', { style: null, text: args.node('text') })
  lowering.evaluate(lowering.helper('SetCell', values, types.nothing))
  return make.na
}

const tableCall = (method: string, values: (args: Args) => readonly Expr[]): CallEmission =>
  inRuntime(`Table.${method}`, (args: Args) => {
    const { lowering } = args
    const table = held(lowering, args.expr('table_id') ?? make.na, 'drawing')
    const passed = values(args).map((value) => (changesState(value) ? lowering.temporary('value', value) : value))
    guarded(lowering, table, () => lowering.evaluate(make.method(table, method, passed, types.nothing)))
    return make.na
  })

/**
 * A place shows the newest of its tables, so a new one takes the others' place. Where each table is made once, at a place
 * that no other has, there is nothing to take.
 */
export const tableNew: CallEmission = inRuntime('Table', (args: Args) => {
  const { lowering } = args
  lowering.keepsObjects = true
  lowering.usesDrawings = true
  const values = [
    args.text('position', 'top_right'),
    args.int('columns', 1),
    args.int('rows', 1),
    args.as('bgcolor', color, make.na),
  ]
  return isOnlyOfItsPlace(lowering.checked, args.call)
    ? make.create('Table', values)
    : lowering.helper('NewTable', values, types.pointer('Table'))
})

/** Whether a table is made once, and no other one is at its place. */
function isOnlyOfItsPlace(checked: CheckedScript, call: Call): boolean {
  const isMadeOnce = (made: Call): boolean =>
    checked.script.body.some(
      (statement) => statement.kind === 'VariableDeclaration' && statement.mode !== null && statement.init === made,
    )
  if (!isMadeOnce(call)) return false
  const tables = callsOf(checked, ({ name }) => name === 'table.new')
  const places = tables.map(({ call: made, instance }) => {
    const place = argumentOf(made, 'position')
    return { made: made.call, place: place ? constantOf(instance, place) : undefined }
  })
  const own = places.find(({ made }) => made === call)
  return (
    own !== undefined &&
    places.every(
      ({ made, place }) => made === call || (place !== undefined && own.place !== undefined && place !== own.place),
    )
  )
}

export const cellSetText: CallEmission = tableCall('SetText', (args) => [...position(args), args.text('text')])

export const cellSetTooltip: CallEmission = tableCall('SetTooltip', (args) => [...position(args), args.text('tooltip')])

export const cellSetTextColor: CallEmission = tableCall('SetTextColor', (args) => [
  ...position(args),
  args.as('text_color', color, make.na),
])

export const cellSetTextSize: CallEmission = tableCall('SetTextSize', (args) => [
  ...position(args),
  sized(args, args.text('text_size'), string),
])

export const cellSetBgcolor: CallEmission = tableCall('SetBack', (args) => [
  ...position(args),
  args.as('bgcolor', color, make.na),
])

export const clear: CallEmission = tableCall('ClearCells', (args) => [
  args.int('start_column'),
  args.int('start_row'),
  args.int('end_column', args.int('start_column')),
  args.int('end_row', args.int('start_row')),
])

export const setPosition: CallEmission = tableCall('SetPosition', (args) => [args.text('position')])

export const setBgcolor: CallEmission = tableCall('SetBackground', (args) => [args.as('bgcolor', color, make.na)])

// ------------------------------------------------------------------------------------- points, polylines

const point = (time: (args: Args) => Expr, index: (args: Args) => Expr): CallEmission =>
  inRuntime('ChartPoint', (args: Args) => {
    args.lowering.keepsObjects = true
    return make.create('ChartPoint', [time(args), index(args), args.double('price', args.lowering.price('close'))])
  })

const barTime = (args: Args): Expr =>
  make.binary(
    convert(args.lowering, make.cast(args.lowering.price('time'), types.long), double),
    '*',
    make.number(1000),
  )

export const pointNew: CallEmission = point(
  (args) => args.double('time'),
  (args) => args.double('index'),
)

export const fromIndex: CallEmission = point(
  () => make.na,
  (args) => args.double('index'),
)

export const fromTime: CallEmission = point(
  (args) => args.double('time'),
  () => make.na,
)

export const now: CallEmission = point(barTime, () => make.barIndex)

export const pointCopy: CallEmission = inRuntime('ChartPoint', (args: Args) => {
  const from = held(args.lowering, args.expr('id') ?? make.na, 'point')
  return make.create(
    'ChartPoint',
    ['time', 'index', 'price'].map((field) => make.field(from, field, double)),
  )
})

/** Scripts name a polyline that they draw later by `polyline.new(na)`. */
const noPoints = make.create('List<ChartPoint *>', [make.number(0), make.name('NULL', types.pointer('ChartPoint'))])

export const polylineNew: CallEmission = inRuntime('Polyline', (args: Args) => {
  const { lowering } = args
  lowering.keepsObjects = true
  lowering.usesDrawings = true
  const hasPoints = args.constant('points') !== null
  return make.create('Polyline', [
    hasPoints ? args.as('points', types.pointer('List<ChartPoint *>'), make.na) : noPoints,
    args.bool('closed'),
    args.text('xloc', 'bar_index'),
    args.as('line_color', color, blue),
    args.text('line_style', 'solid'),
    args.int('line_width', 1),
  ])
})

export const getPrice: CallEmission = inRuntime('LinePrice', (args: Args) => {
  const { lowering } = args
  return lowering.helper(
    'LinePrice',
    [args.at(0) ? lower(lowering, args.at(0) as NonNullable<ReturnType<Args['at']>>) : make.na, args.double('x')],
    double,
  )
})

/** The numbers by which the output knows kinds of drawings. */
const kindNumbers = { label: 1, line: 2, box: 3, linefill: 4, polyline: 5 } as const

type LimitedKind = keyof typeof kindNumbers

const maxFills = 500

/** The most drawings of a kind that the chart shows. */
function limitOf(lowering: Lowering, word: LimitedKind): number {
  const { labels, lines, boxes, polylines } = drawingLimits(lowering)
  return { label: labels, line: lines, box: boxes, linefill: maxFills, polyline: polylines }[word]
}

/** Drawings beyond the chart's limit are deleted before they are counted; a deleted line deletes its fills. */
function collect(lowering: Lowering, word: LimitedKind): void {
  if (word === 'linefill') collect(lowering, 'line')
  const most = make.number(limitOf(lowering, word))
  lowering.evaluate(lowering.helper('CollectDrawn', [make.number(kindNumbers[word]), most], types.nothing))
}

/** `label.all`: the drawings that exist, oldest first. */
export const all = (kind: string, word: LimitedKind | null): VariableEmission => ({
  runtime: 'AllDrawn',
  now: (lowering) => {
    lowering.keepsObjects = true
    lowering.usesDrawings = true
    if (word) collect(lowering, word)
    return lowering.helper('AllDrawn', [make.create(`List<${kind} *>`, [])], types.pointer(`List<${kind} *>`), {
      na: false,
    })
  },
})
