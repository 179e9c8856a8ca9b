import { onCalculate } from '../../emit/indicator.ts'
import { inputChecks, joinTexts } from '../../emit/inputs.ts'
import { keepValues } from '../../emit/kept-values.ts'
import { name } from '../../emit/code/settings.ts'
import { shownColor } from '../../emit/blending.ts'
import type { Names } from '../../emit/names.ts'
import type { EmitContext } from '../../emit/target.ts'
import { enumStrings } from '../../emit/enum-strings.ts'
import type { Plot } from '../../ir/program.ts'
import { isBlended } from '../../ir/visuals/colors.ts'
import * as mql from '../../mql/syntax/build.ts'
import type { FunctionDeclaration, Declaration } from '../../mql/syntax/nodes.ts'

/** A method below its comment. */
const method = (
  result: string,
  named: string,
  comment: string,
  ...[params, body]: [Parameters<typeof mql.func>[2], Parameters<typeof mql.func>[3]]
): FunctionDeclaration =>
  mql.func(result, named, params, body, { leading: [mql.blankLines(), mql.sectionComment(comment)] })

/** Returns the methods beside the script: Init, Calculate, and one for each plot and alert condition. */
export const frame = (context: EmitContext): readonly Declaration[] => [
  init(context),
  calculate(context),
  ...context.program.plots.filter(isValue).flatMap((plot) => plotMethods(plot, context.names)),
  ...context.program.alerts.map(({ title, condition }) =>
    method(
      'bool',
      methodName(title, 'Condition', context.names),
      `Whether the condition is met on a bar: ${oneLine(title)}`,
      [barParam()],
      [mql.returns(mql.index(context.names.variable(condition), name('i')))],
    ),
  ),
  ...keepValues(context),
  ...enumStrings(context.program),
]

/** Names of the methods that are public. */
export const isPublic = ({ name: { name: text } }: FunctionDeclaration): boolean => !privateMethods.has(text)
const privateMethods: ReadonlySet<string> = new Set(['OnBar', 'KeepValues'])

const init = ({ program, names }: EmitContext): Declaration =>
  method(
    'int',
    'Init',
    'Checks the inputs: INIT_SUCCEEDED, or INIT_PARAMETERS_INCORRECT',
    [],
    [...joinTexts(names), ...inputChecks(program, names), mql.returns(name('INIT_SUCCEEDED'))],
  )

/** The host decides when an alert is sent, whose conditions are methods, and which levels its window has. */
function calculate(context: EmitContext): Declaration {
  const whole = onCalculate({ ...context, program: { ...context.program, alerts: [], levels: [], plots: [] } })
  if (whole.kind !== 'FunctionDeclaration') return whole
  const { params, body } = whole
  return method(
    'int',
    'Calculate',
    'Calculates new bars and the newest again; takes what OnCalculate gets, oldest bar first',
    params,
    body?.statements ?? [],
  )
}

const barParam = () => mql.param('int', 'i', { const: true })

/** Whether a plot has values that another program reads: wicks repeat those of their candles. */
export const isValue = ({ style }: Plot): boolean => style !== 'wick'

/** Parts of plots with several values. */
const partsByCount: ReadonlyMap<number, readonly string[]> = new Map([
  [1, ['']],
  [2, ['From', 'To']],
  [4, ['Open', 'High', 'Low', 'Close']],
])

function plotMethods(plot: Plot, names: Names): Declaration[] {
  const parts = partsByCount.get(plot.buffers.length) ?? []
  const title = oneLine(plot.title)
  const values = plot.buffers.map((buffer, k) =>
    method(
      'double',
      methodName(`${plot.title} ${parts[k] ?? k + 1}`, 'Plot', names),
      `Value on a bar, or EMPTY_VALUE: ${title}`,
      [barParam()],
      [mql.returns(mql.index(names.variable(buffer), name('i')))],
    ),
  )
  const color = colorMethod(plot, names)
  return color ? [...values, color] : values
}

/** The color of a plot on a bar; null where it does not change, or is blended with the chart of the terminal. */
function colorMethod({ title, palette, colorIndex }: Plot, names: Names): Declaration | null {
  const [first, ...rest] = palette
  if (!colorIndex || !first || palette.some(isBlended)) return null
  const index = mql.cast('int', mql.index(names.variable(colorIndex), name('i')))
  const chosen = rest.reduceRight(
    (otherwise, color, k) =>
      mql.conditional(mql.binary(index, '==', mql.int(k + 1)), shownColor(color, names), otherwise),
    shownColor(first, names),
  )
  return method(
    'color',
    methodName(`${title} color`, 'Plot', names),
    `Color on a bar: ${oneLine(title)}`,
    [barParam()],
    [mql.returns(chosen)],
  )
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Words of a title as one name: `Fast average` is `FastAverage`. */
export function pascalCase(title: string): string {
  const words = title.match(/[A-Za-z0-9]+/g) ?? []
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function methodName(title: string, otherwise: string, names: Names): string {
  const word = pascalCase(title).slice(0, 40)
  return names.fresh(/^[A-Z]/.test(word) ? word : `${otherwise}${word}`)
}
