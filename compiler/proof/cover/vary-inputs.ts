import type { RunInput } from '../../api.ts'
import { mulberry } from '../../run/bars/generate.ts'
import type { ShownInput } from '../../run/mql/look.ts'
import type { AskedInput, Setting } from '../../run/pine/asked.ts'
import { inputNamed, oneLine, priceSources } from '../look/compare-inputs.ts'

type Inputs = NonNullable<RunInput['inputs']>

/** Values of inputs other than the defaults: for the script by title, for each program by the name of its variable. */
export interface InputValues {
  readonly script: Inputs
  readonly programs: readonly Inputs[]
  /** Such as `Length 1, Show true`. */
  readonly words: string
}

/** An input with a value, and how a program writes it. */
interface Choice {
  readonly input: AskedInput
  readonly value: string | number | boolean
}

/**
 * Chooses values by a seed. Seed 1 flips every switch, 2 takes lower limits, 3 upper limits, and each takes the next of
 * every list of options; higher seeds mix. Colors, dates and free texts keep their defaults. Null where nothing varies.
 */
export function varyInputs(
  asked: readonly AskedInput[],
  shown: readonly (readonly ShownInput[])[],
  seed: number,
): InputValues | null {
  const random = mulberry(seed)
  const titles = asked.map(({ title }) => oneLine(title))
  const choices = asked.flatMap((input): readonly Choice[] => {
    const values = valuesOf(input)
    const value = chosenOf(values, seed, random)
    const title = oneLine(input.title)
    const isAlone = titles.indexOf(title) === titles.lastIndexOf(title)
    return value === undefined || value === input.value || !isAlone || title === '' ? [] : [{ input, value }]
  })
  // An input that one of the programs does not have keeps its default everywhere.
  const known = choices.filter((choice) => shown.every((inputs) => programValue(choice, inputs) !== null))
  if (known.length === 0) return null
  return {
    script: Object.fromEntries(known.map(({ input, value }) => [input.title, value])),
    programs: shown.map((inputs) =>
      Object.fromEntries(
        known.flatMap((choice) => {
          const value = programValue(choice, inputs)
          return value ? [value] : []
        }),
      ),
    ),
    words: known.map(({ input, value }) => `${input.title} ${value}`).join(', '),
  }
}

/** Values by the first seeds; more follow for lists. */
interface Values {
  readonly flipped: Setting
  readonly lower: Setting
  readonly upper: Setting
  readonly others: readonly Setting[]
}

const fixedSeeds = ['flipped', 'lower', 'upper'] as const

function chosenOf(
  { others, ...limits }: Values,
  seed: number,
  random: () => number,
): string | number | boolean | undefined {
  const fixed = fixedSeeds[seed - 1]
  const all = [limits.flipped, limits.lower, limits.upper, ...others]
  const value = fixed ? limits[fixed] : all[Math.floor(random() * all.length)]
  return value ?? undefined
}

function valuesOf({ kind, value, min, max, options }: AskedInput): Values {
  const none: Values = { flipped: value, lower: value, upper: value, others: [] }
  if (kind === 'bool') return { flipped: value !== true, lower: value, upper: value, others: [value !== true] }
  if (options.length > 0) return listed(value, options)
  if (kind === 'source') return listed(value, Object.keys(priceSources))
  if ((kind !== 'int' && kind !== 'float') || typeof value !== 'number') return none
  const isWhole = kind === 'int'
  const near = isWhole ? (isLarge(value) ? [value + 1, value + 2] : [value + 1, value * 2]) : [value * 1.5, value * 2]
  const below = isWhole ? (isLarge(value) ? value - 1 : Math.max(1, Math.floor(value / 2))) : value / 2
  const inside = (candidate: number): boolean =>
    (min === null || candidate >= min) && (max === null || candidate <= max)
  const most = Math.max(farthest, Math.abs(value) * farFactor)
  const upper = max !== null && max <= most ? max : (near.findLast(inside) ?? value)
  const lower = min !== null && Math.abs(min) <= most && !isLarge(value) ? min : inside(below) ? below : value
  return { flipped: value, lower, upper, others: near.filter(inside) }
}

/** Years and the like: half of one is no date that a terminal knows. */
const isLarge = (value: number): boolean => Math.abs(value) >= 1000

/** Limits beyond are not tried: a length of 5,000 shows nothing on a few hundred bars. */
const farthest = 50
const farFactor = 4

function listed(value: Setting, options: readonly (string | number)[]): Values {
  const at = options.indexOf(value as string)
  const next = (steps: number): Setting => options[(at + steps + options.length) % options.length] ?? value
  return { flipped: next(1), lower: next(2), upper: next(3), others: options }
}

/** Returns the program's variable and its value; null where the program has no such input. */
function programValue(
  { input, value }: Choice,
  shown: readonly ShownInput[],
): readonly [string, string | number | boolean] | null {
  const found = inputNamed(input, shown)
  // A number of Pine may be a date of the program, in seconds.
  if (!found || found.type === 'datetime') return null
  if (found.choices.length === 0) return [found.name, value]
  const label = input.kind === 'source' ? priceSources[String(value)] : oneLine(String(value))
  const choice = found.choices.find((candidate) => candidate.label === label)
  return choice ? [found.name, choice.value] : null
}
