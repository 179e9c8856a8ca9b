import type { Call, Expression } from '../../syntax/nodes.ts'
import { dottedName } from '../../syntax/names.ts'
import { copyOf } from '../../syntax/visit.ts'
import { argument, bare, call as makeCall, conditional, number, path } from '../build.ts'
import { argumentOf, type CallRule, type RuleContext, withArgument, without } from '../rule.ts'
import { tableOf } from '../../../text/table.ts'

interface Painted {
  /** The colour parameter, its position, and its default. */
  readonly colors: readonly { readonly name: string; readonly position: number; readonly absent: string | null }[]
  /** Transparency until version 4 where none is written. */
  readonly absent: number | null
}

const plain = (position: number, absent: string | null, transparency: number | null): Painted => ({
  colors: [{ name: 'color', position, absent }],
  absent: transparency,
})

/** Functions that took `transp` until version 5 (hidden in 5, where it has no default any more). */
const painted: Readonly<Record<string, Painted>> = tableOf({
  plot: plain(2, 'color.blue', null),
  plotshape: plain(4, 'color.blue', null),
  plotchar: plain(4, 'color.blue', null),
  plotarrow: {
    colors: [
      { name: 'colorup', position: 2, absent: 'color.lime' },
      { name: 'colordown', position: 3, absent: 'color.red' },
    ],
    absent: null,
  },
  bgcolor: plain(0, null, 90),
  fill: plain(2, 'color.blue', 90),
})

/** `transp` becomes part of the colour: `plot(x, color=c, transp=50)` → `plot(x, color=color.new(c, 50))`. */
const transparency =
  (name: string, { colors, absent }: Painted): CallRule =>
  (call, context) => {
    const stated = argumentOf(call, 'transp')
    const value = stated?.value ?? (absent !== null && context.version < 5 ? number(absent, call) : null)
    if (value === null) return call
    let result = stated === null ? call : without(call, stated)
    const isOpaque = value.kind === 'NumberLiteral' && value.value === 0
    if (!isOpaque) for (const color of colors) result = paint(result, color, value, context)
    if (stated !== null) context.note(stated, 'transp', isOpaque ? '' : 'color.new')
    else if (result !== call) context.note(call.callee, name, `${name} with color.new(…, ${absent})`)
    return result
  }

function paint(call: Call, color: Painted['colors'][number], transp: Expression, context: RuleContext): Call {
  const arg = argumentOf(call, color.name, color.position)
  if (arg !== null) return withArgument(call, arg, transparent(arg.value, transp, context))
  if (color.absent === null) return call
  const value = makeCall('color.new', [argument(path(color.absent, call)), argument(copyOf(transp))], call)
  return { ...call, args: [...call.args, argument(value, color.name)] }
}

/** A colour that states its own transparency keeps it. */
function transparent(color: Expression, transp: Expression, context: RuleContext): Expression {
  const own = ownTransparency(color, context)
  if (own === 'stated' || own === 'na') return color
  const inner = bare(color)
  if (own === 'mixed' && inner.kind === 'Identifier') return unlessStated(inner, transp)
  if (own === 'none' || color.kind !== 'Conditional') {
    return makeCall('color.new', [argument(color), argument(copyOf(transp))], color)
  }
  return {
    ...color,
    whenTrue: transparent(color.whenTrue, transp, context),
    whenFalse: transparent(color.whenFalse, transp, context),
  }
}

/** `color.t(c) > 0 ? c : color.new(c, 50)`: only on some bars the colour states its own transparency. */
function unlessStated(color: Expression, transp: Expression): Expression {
  const { start, end } = color
  const stated = makeCall('color.t', [argument(copyOf(color))], color)
  const isStated: Expression = {
    kind: 'Binary',
    id: 0,
    start,
    end,
    operator: '>',
    left: stated,
    right: number(0, color),
  }
  const faded = makeCall('color.new', [argument(copyOf(color)), argument(copyOf(transp))], color)
  return conditional(isStated, color, faded, color)
}

/** `color` by itself made transparent colours until version 3. */
const colorMakers: ReadonlySet<string> = new Set(['color.new', 'color.rgb', 'color.from_gradient', 'color'])

/** `na` stays na under color.new. */
type Own = 'stated' | 'none' | 'mixed' | 'na'

function ownTransparency(expression: Expression, context: RuleContext, depth = 0): Own {
  const color = bare(expression)
  switch (color.kind) {
    case 'Call':
      if (color.args[0] !== undefined && isNa(color.args[0].value)) return 'na'
      return colorMakers.has(dottedName(color.callee) ?? '') ? 'stated' : 'none'
    case 'ColorLiteral':
      return color.raw.length === 9 ? 'stated' : 'none'
    case 'Identifier': {
      if (color.name === 'na') return 'na'
      const values = depth < 8 ? context.valuesOf(color.name) : []
      return values.length === 0
        ? 'none'
        : values.map((value) => ownTransparency(value, context, depth + 1)).reduce(joined)
    }
    case 'Conditional':
      return joined(ownTransparency(color.whenTrue, context, depth), ownTransparency(color.whenFalse, context, depth))
    default:
      return 'none'
  }
}

function joined(a: Own, b: Own): Own {
  if (a === b || b === 'na') return a
  return a === 'na' ? b : 'mixed'
}

function isNa(expression: Expression): boolean {
  const value = bare(expression)
  return value.kind === 'Identifier' && value.name === 'na'
}

export const transparencyRules: Readonly<Record<string, CallRule>> = Object.fromEntries(
  Object.entries(painted).map(([name, paints]) => [name, transparency(name, paints)]),
)
