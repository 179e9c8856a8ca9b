import type { ConstantValue } from '../../pine/check/model.ts'
import { Simple } from '../../pine/check/types.ts'
import type { Expression } from '../../pine/syntax/nodes.ts'
import type { Args } from '../expressions/args.ts'
import { condition } from '../expressions/convert.ts'
import { compare } from '../expressions/operators.ts'
import { constantThrough, meantBy } from '../facts/constants.ts'
import { lower } from '../dispatch.ts'
import type { Lowering } from '../lowering.ts'
import * as make from '../tree/make.ts'
import type { Expr } from '../tree/nodes.ts'
import { hasEffect } from '../tree/effects.ts'
import { isSettled } from '../tree/settled.ts'
import { chosenBranches, settled } from './chosen-branches.ts'

/** The meaning of each constant of an argument: a style of lines, a code of a sign, a distance. */
interface Meanings {
  /** Constants that an input may be, such as `dashed`. */
  readonly words: readonly string[]
  /** `undefined` for an argument that is left out. */
  readonly meaningOf: (constant: ConstantValue | undefined) => Expr
}

/** Says that MetaTrader draws otherwise: it sets looks before the first bar, so only constants and inputs choose them. */
export const calculated = (name: string, shown: string): string =>
  `${name} is calculated, and MetaTrader sets it before the first bar: ${shown}`

/** Returns what an argument means that is constant or that inputs choose. Another one counts as left out. */
export function chosenByInputs(args: Args, name: string, meanings: Meanings): Expr {
  const node = args.node(name)
  if (!node) return meanings.meaningOf(undefined)
  const chosen = chosenAt(args.lowering, node, meanings)
  if (!chosen) args.lowering.note(node, 'approximated', calculated(name, 'the usual one is shown'))
  return chosen ?? meanings.meaningOf(undefined)
}

/** Returns what an argument means that the script may also calculate: what is not known before the first bar is compared. */
export function chosenOnBars(args: Args, name: string, meanings: Meanings): Expr {
  const { lowering } = args
  const node = args.node(name)
  if (!node) return meanings.meaningOf(undefined)
  return chosenAt(lowering, node, meanings) ?? onBars(lowering, node, name, meanings)
}

function onBars(lowering: Lowering, node: Expression, name: string, meanings: Meanings): Expr {
  const meant = meantBy(lowering, node)
  const constant = lowering.constantOf(meant)
  if (constant !== undefined) return meanings.meaningOf(constant)
  // A test of bars under a name has been evaluated there.
  if (meant.kind === 'Conditional' && (meant === node || lowering.qualifierOf(meant.test) <= Simple)) {
    const [whenTrue, whenFalse] = [meant.whenTrue, meant.whenFalse].map((branch) =>
      onBars(lowering, branch, name, meanings),
    )
    if (whenTrue && whenFalse)
      return make.conditional(condition(lowering, lower(lowering, meant.test)), whenTrue, whenFalse)
  }
  const value = lower(lowering, node)
  if (value.type.kind === 'bool') return value
  const isUsual = (word: string): boolean => isSame(meanings.meaningOf(word), meanings.meaningOf(undefined))
  const words = meanings.words.filter((word) => !isUsual(word))
  return amongWords(lowering, hasEffect(value) ? lowering.temporary(name, value) : value, { ...meanings, words })
}

const isSame = (a: Expr, b: Expr): boolean => a.kind === 'literal' && b.kind === 'literal' && a.value === b.value

const chosenAt = (lowering: Lowering, node: Expression, meanings: Meanings): Expr | null =>
  chosenBranches(lowering, node, (leaf) => {
    if (!leaf) return meanings.meaningOf(undefined)
    const constant = constantThrough(lowering, leaf)
    return constant === undefined ? chosenWord(lowering, leaf, meanings) : meanings.meaningOf(constant)
  })

/** An input that is one of the words itself. */
function chosenWord(lowering: Lowering, node: Expression, { words, meaningOf }: Meanings): Expr | null {
  if (words.length === 0) return null
  const value = settled(lowering, node)
  if (!isSettled(value) || (value.type.kind !== 'string' && value.type.kind !== 'enum')) return null
  return amongWords(lowering, value, { words, meaningOf })
}

function amongWords(lowering: Lowering, value: Expr, { words, meaningOf }: Meanings): Expr {
  return words.reduceRight<Expr>((rest, word) => {
    const test = compare(lowering, '==', value, make.text(word))
    return test.kind === 'literal'
      ? test.value === true
        ? meaningOf(word)
        : rest
      : make.conditional(test, meaningOf(word), rest)
  }, meaningOf(undefined))
}
