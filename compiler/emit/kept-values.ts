import { calculatesOnce } from '../ir/facts/calculates-once.ts'
import type { Program } from '../ir/program.ts'
import type { RequestOptions } from '../ir/facts/request-options.ts'
import type { IrType } from '../ir/tree/types.ts'
import type { Variable } from '../ir/tree/nodes.ts'
import * as mql from '../mql/syntax/build.ts'
import type { Declaration, Expression, Statement } from '../mql/syntax/nodes.ts'
import { does } from './code/settings.ts'
import type { Names } from './names.ts'

/** A value that survives its bar, and its copy from the bar before; null where no bar begins with it again. */
export interface KeptValue {
  readonly value: Variable
  readonly before: Variable | null
}

/** Returns the kept values of a program; each copy has a separate name. */
export function keptValuesOf(program: Program, names: Names): readonly KeptValue[] {
  return program.variables
    .filter(({ storage }) => storage === 'kept')
    .map((value) => {
      if (value.isFixed || calculatesOnce(program)) return { value, before: null }
      const before: Variable = {
        name: `${names.variable(value)}Before`,
        type: value.type,
        storage: 'global',
        owner: null,
        index: null,
      }
      names.add(before)
      return { value, before }
    })
}

/** Whether each bar of every request is calculated once, when it has ended, and its number goes up only. */
export const calculatesRequestsOnce = (program: Program, asked: RequestOptions): boolean =>
  calculatesOnce(program) &&
  !asked.ahead &&
  !asked.gaps &&
  !program.skipsBars &&
  !program.keepsObjects &&
  program.contextDependent.size === 0 &&
  program.functions.some(({ request }) => request) &&
  program.functions.every(({ request }) => !request?.isInside && !request?.isMany)

const changing = (kept: readonly KeptValue[]) =>
  kept.flatMap(({ value, before }) => (before ? [{ value, before }] : []))

/** Whether `OnBar` begins with `KeepValues`. */
export const keepsValues = (kept: readonly KeptValue[]): boolean => changing(kept).length > 0

/** From here on a function that keeps a value is shorter than two assignments for each. */
const manyValues = 2

const copy = (to: Variable, from: Variable, names: Names): Statement =>
  mql.statement(mql.assign(names.variable(to), mql.identifier(names.variable(from))))

/** The names of a value and of its copy from the bar before. */
interface KeptPair {
  readonly value: string
  readonly before: string
  readonly type: IrType
}

/** Restores values from their copies where `again` holds, else keeps them. A pointer is no argument of a template. */
export function keepOrRestore(again: Expression, pairs: readonly KeptPair[]): Statement[] {
  const copies = (to: 'value' | 'before', from: 'value' | 'before') =>
    pairs
      .filter(({ type }) => type.kind === 'pointer')
      .map((pair) => mql.statement(mql.assign(pair[to], mql.identifier(pair[from]))))
  const [restored, kept] = [copies('value', 'before'), copies('before', 'value')]
  return [
    ...pairs
      .filter(({ type }) => type.kind !== 'pointer')
      .map(({ value, before }) => does('KeepOrRestore', again, mql.identifier(value), mql.identifier(before))),
    ...(kept.length > 0 ? [mql.ifThen(again, restored, kept)] : []),
  ]
}

/** Emits the function that `OnBar` calls first: bars come in order, and only the last one is calculated again. */
export function keepValues({
  kept,
  names,
}: {
  readonly kept: readonly KeptValue[]
  readonly names: Names
}): Declaration[] {
  const pairs = changing(kept)
  if (pairs.length === 0) return []
  const [bar, last] = [names.inside('bar'), names.inside('lastKept')]
  const isAgain = mql.binary(mql.identifier(bar), '==', mql.identifier(last))
  const body = [
    mql.variable('int', last, { storage: 'static', init: mql.int(-1) }),
    ...(pairs.filter(({ value }) => value.type.kind !== 'pointer').length < manyValues
      ? [
          mql.ifThen(
            isAgain,
            pairs.map(({ value, before }) => copy(value, before, names)),
            pairs.map(({ value, before }) => copy(before, value, names)),
          ),
        ]
      : keepOrRestore(
          isAgain,
          pairs.map(({ value, before }) => ({
            value: names.variable(value),
            before: names.variable(before),
            type: value.type,
          })),
        )),
    mql.statement(mql.assign(last, mql.identifier(bar))),
  ]
  return [
    mql.func('void', 'KeepValues', [mql.param('int', bar, { const: true })], body, {
      leading: [
        mql.blankLines(),
        mql.sectionComment('Keeps what the bar before has left; a bar that is calculated again begins with it'),
      ],
    }),
  ]
}
