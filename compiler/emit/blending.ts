import type { Expression, Statement, Declaration } from '../mql/syntax/nodes.ts'
import * as mql from '../mql/syntax/build.ts'
import * as make from '../ir/tree/make.ts'
import { isSettled } from '../ir/tree/settled.ts'
import { isBlended } from '../ir/visuals/colors.ts'
import { transparencyOf } from '../ir/visuals/transparency.ts'
import type { Color, Program } from '../ir/program.ts'
import type { Dialect } from '../api.ts'
import type { BufferPlan, DrawnPlot } from './buffers.ts'
import { expression } from './code/expressions.ts'
import { colorExpression } from './colors.ts'
import { lineStyles } from './head.ts'
import type { Names } from './names.ts'
import { backgroundsOf } from './window.ts'

interface Context {
  readonly program: Program
  readonly plan: BufferPlan
  readonly dialect: Dialect
  readonly names: Names
  readonly helpers: Set<string>
}

const name = (text: string): Expression => mql.identifier(text)

/** A color as the terminal gets it: a transparent one is blended with what lies behind, the chart's background. */
export function shownColor(color: Color, names: Names): Expression {
  const plain = color.kind === 'rgb' ? colorExpression(color.value) : name(names.variable(color.variable))
  if (!isBlended(color)) return plain
  const written = color.kind === 'rgb' ? color.value & 0xff : 255
  const transparency = expression(color.transparency ?? make.number(transparencyOf(written)), names)
  return mql.call('Blended', plain, transparency, name('background'))
}

/** Whether the script calculates transparent colors. */
export const hasTransparency = ({ kind, helpers }: Program): boolean => kind === 'indicator' && helpers.has('Faded')

/** Whether calculated colors are shown blended, so that the program keeps the chart's background. */
const keepsBackground = ({ program, dialect }: Pick<Context, 'program' | 'dialect'>): boolean =>
  hasTransparency(program) &&
  (program.drawings !== null || backgroundsOf(program).length > 0 || fillsPalettes({ program, dialect }))

const fillsPalettes = ({ program, dialect }: Pick<Context, 'program' | 'dialect'>): boolean =>
  dialect === 'mql5' && hasTransparency(program) && program.helpers.has('PaletteSlot')

const does = (callee: string, ...args: (Expression | number)[]): Statement => mql.statement(mql.call(callee, ...args))

/** Statements that give the terminal the blended colors of plots and levels. */
function blendStatements({ program, plan, dialect, names }: Context): Statement[] {
  const plots =
    dialect === 'mql5'
      ? plan.drawn.flatMap(({ palette }, plot) =>
          palette.flatMap((color, at) =>
            isBlended(color)
              ? [does('PlotIndexSetInteger', plot, name('PLOT_LINE_COLOR'), at, shownColor(color, names))]
              : [],
          ),
        )
      : plan.drawn.flatMap((drawn, at) =>
          drawn.palette.slice(0, 1).some(isBlended) ? [setIndexStyle(drawn, at, names)] : [],
        )
  const levels = program.levels
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ color }, level) =>
      color && isBlended(color)
        ? [does('IndicatorSetInteger', name('INDICATOR_LEVELCOLOR'), level, shownColor(color, names))]
        : [],
    )
  const palettes = fillsPalettes({ program, dialect }) ? [does('BlendPalettes')] : []
  return [...plots, ...palettes, ...levels]
}

/** MetaTrader 4 takes a color together with style and width. */
export function setIndexStyle({ plot, draw, palette: [color] }: DrawnPlot, at: number, names: Names): Statement {
  const width = isSettled(plot.width) ? expression(plot.width, names) : 1
  const given = color && (color.kind === 'input' || isBlended(color)) ? [shownColor(color, names)] : []
  return does('SetIndexStyle', at, name(draw), name(lineStyles[plot.line]), width, ...given)
}

/** What OnInit does for transparent colors. */
export const showTransparent = (context: Context): Statement[] => [
  ...(keepsBackground(context) ? [does('ReadBackground')] : []),
  ...(blendStatements(context).length > 0 ? [does('BlendColors')] : []),
]

/** The functions that blend transparent colors, again when the user changes the chart's colors; drawings follow a tick later. */
export function blendFunctions(context: Context): Declaration[] {
  const { program, helpers, names } = context
  const blended = blendStatements(context)
  const keeps = keepsBackground(context)
  if (!keeps && blended.length === 0) return []
  if (keeps) helpers.add('ReadBackground')
  const repaints = [
    ...(blended.length > 0 ? [does('BlendColors')] : []),
    ...backgroundsOf(program).map((site) => mql.statement(mql.call(mql.member(names.site(site), 'Repaint')))),
  ]
  const isChange = mql.binary(name('id'), '==', name('CHARTEVENT_CHART_CHANGE'))
  const isChanged = keeps ? mql.binary(isChange, '&&', mql.call('ReadBackground')) : isChange
  const event = mql.func(
    'void',
    'OnChartEvent',
    [
      mql.param('int', 'id', { const: true }),
      mql.param('long', 'lparam', { const: true, reference: true }),
      mql.param('double', 'dparam', { const: true, reference: true }),
      mql.param('string', 'sparam', { const: true, reference: true }),
    ],
    [repaints.length > 0 ? mql.ifThen(isChanged, repaints) : mql.ifThen(isChange, does('ReadBackground'))],
    { leading: [mql.blankLines(), ...mql.boxComment()] },
  )
  return blended.length > 0 ? [blendColors(context, blended), event] : [event]
}

function blendColors({ helpers }: Context, blended: readonly Statement[]): Declaration {
  helpers.add('Blended')
  const background = mql.variable('color', 'background', {
    init: mql.cast('color', mql.call('ChartGetInteger', 0, name('CHART_COLOR_BACKGROUND'))),
  })
  return mql.func('void', 'BlendColors', [], [background, ...blended], {
    leading: [mql.blankLines(), mql.sectionComment("Blends transparent colors with the chart's background")],
  })
}
