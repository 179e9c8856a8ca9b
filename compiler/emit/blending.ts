import type { Expression, Statement, Declaration } from '../mql/syntax/nodes.ts'
import * as mql from '../mql/syntax/build.ts'
import * as make from '../ir/tree/make.ts'
import { isBlended } from '../ir/visuals/colors.ts'
import { transparencyOf } from '../ir/visuals/transparency.ts'
import type { Color, Level, Program } from '../ir/program.ts'
import type { Expr } from '../ir/tree/nodes.ts'
import { expression } from './code/expressions.ts'
import { colorExpression } from './colors.ts'
import { does, name } from './code/settings.ts'
import type { Names } from './names.ts'
import type { EmitContext as Context } from './target.ts'
import { backgroundsOf } from './window.ts'

/** A color as the terminal gets it: a transparent one is blended with what lies behind, the chart's background. */
export function shownColor(color: Color, names: Names): Expression {
  const plain = plainColor(color, names)
  if (color.kind === 'calculated') return mql.call('Shown', plain)
  if (!isBlended(color)) return plain
  const written = color.kind === 'rgb' ? color.value & 0xff : 255
  const transparency = expression(color.transparency ?? make.number(transparencyOf(written)), names)
  return mql.call('Blended', plain, transparency, name('background'))
}

function plainColor(color: Color, names: Names): Expression {
  if (color.kind === 'rgb') return colorExpression(color.value)
  return color.kind === 'chart' ? expression(color.value, names) : name(names.variable(color.variable))
}

/** Whether a color of a level is blended with the chart's background. */
export const isBlendedLevel = ({ color, choice }: Level): boolean =>
  choice ? choice.palette.some(isBlended) : color !== null && isBlended(color)

/** The color of a level as the terminal gets it; of several the one that inputs choose. */
export function levelColor({ color, choice }: Level, names: Names): Expression {
  const paintOf = (one: Color | null | undefined): Expression => (one ? shownColor(one, names) : name('clrNONE'))
  const chosen = (index: Expr): Expression => {
    if (index.kind === 'literal') return paintOf(choice?.palette[Number(index.value)])
    return index.kind === 'conditional'
      ? mql.conditional(expression(index.test, names), chosen(index.whenTrue), chosen(index.whenFalse))
      : paintOf(color)
  }
  return choice ? chosen(choice.index) : paintOf(color)
}

/** Whether the script calculates transparent colors. */
export const hasTransparency = ({ kind, helpers }: Program): boolean =>
  kind === 'indicator' && (helpers.has('Faded') || helpers.has('Invisible'))

/** Whether a plot has a color that the script calculates: it is set after the bars. */
export const hasCalculatedColors = ({ plots }: Program): boolean =>
  plots.some(({ palette }) => palette.some(({ kind }) => kind === 'calculated'))

/** Whether calculated colors are shown blended, so that the program keeps the chart's background. */
const keepsBackground = (context: Context): boolean =>
  hasTransparency(context.program) &&
  (context.program.drawings !== null ||
    backgroundsOf(context.program).length > 0 ||
    hasCalculatedColors(context.program) ||
    fillsPalettes(context))

const fillsPalettes = ({ program, target }: Context): boolean =>
  target.hasPalettes && hasTransparency(program) && program.helpers.has('PaletteSlot')

/** Statements that give the terminal the blended colors of plots and levels. */
function blendStatements(context: Context): Statement[] {
  const { program, target, names } = context
  const levels = program.levels
    .filter(({ isHidden }) => !isHidden)
    .flatMap((level, at) =>
      isBlendedLevel(level)
        ? [does('IndicatorSetInteger', name('INDICATOR_LEVELCOLOR'), at, levelColor(level, names))]
        : [],
    )
  const palettes = fillsPalettes(context) ? [does('BlendPalettes')] : []
  return [...target.blendPlots(context), ...palettes, ...levels]
}

/** Statements of OnInit for transparent colors. */
export const showTransparent = (context: Context): Statement[] => [
  ...(keepsBackground(context) ? [does('ReadBackground')] : []),
  ...(blendStatements(context).length > 0 ? [does('BlendColors')] : []),
]

/** The functions that blend transparent colors, again when the user changes the chart's colors; drawings follow a tick later. */
export function blendFunctions(context: Context): Declaration[] {
  const { program, helpers } = context
  const blended = blendStatements(context)
  const keeps = keepsBackground(context)
  if (!keeps && blended.length === 0) return []
  if (keeps) helpers.add('ReadBackground')
  if (hasCalculatedColors(program)) helpers.add('Shown')
  const repaints = [...(keeps ? [does('ReadBackground')] : []), ...(blended.length > 0 ? [does('BlendColors')] : [])]
  const isChange = mql.binary(name('id'), '==', name('CHARTEVENT_CHART_CHANGE'))
  const event = mql.func(
    'void',
    'OnChartEvent',
    [
      mql.param('int', 'id', { const: true }),
      mql.param('long', 'lparam', { const: true, reference: true }),
      mql.param('double', 'dparam', { const: true, reference: true }),
      mql.param('string', 'sparam', { const: true, reference: true }),
    ],
    [mql.ifThen(isChange, repaints)],
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
