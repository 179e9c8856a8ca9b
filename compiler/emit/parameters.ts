import type { StrategyFeature } from '../ir/program.ts'

/**
 * Parameters of the functions that the script calls, in order, with the features that use them. Without any of these
 * features the text has no such parameter, and calls pass none. `null` marks parameters that are always there.
 */
const parameters: Readonly<Record<string, readonly (readonly StrategyFeature[] | null)[]>> = {
  // id, side, contracts, limit, stop, group, kind of group, comment, whether raw, message
  Entry: [
    null,
    null,
    ['sized'],
    ['entryLimits'],
    ['entryStops'],
    ['groups'],
    ['groups'],
    ['names'],
    ['raw'],
    ['messages'],
  ],
  // id, entry, contracts, per cent, profit, limit, loss, stop, trail price, trail points, trail offset, group, comment,
  // message, and those of a target, a stop and a trailing stop
  ExitWith: [
    null,
    null,
    ['partials'],
    ['partials'],
    ['distances'],
    ['exitLimits'],
    ['distances'],
    ['exitStops'],
    ['trails'],
    ['trails'],
    ['trails'],
    ['groups'],
    ['names'],
    ['exitMessages'],
    ['reasonMessages'],
    ['reasonMessages'],
    ['reasonMessages'],
  ],
  // id, contracts, per cent, comment, whether at once, message
  CloseEntry: [null, ['partials'], ['partials'], ['names'], ['onClose'], ['messages']],
  ClosePosition: [['names'], ['onClose'], ['messages']],
  // price, price of what is open
  Quantity: [null, ['priced']],
}

/** The arguments of a call that its helper takes in a program with these features. */
export function servedArguments<T>(
  name: string,
  args: readonly T[],
  features: ReadonlySet<StrategyFeature>,
): readonly T[] {
  const needs = Object.hasOwn(parameters, name) ? parameters[name] : null
  return needs ? args.filter((_, k) => needs[k]?.some((feature) => features.has(feature)) ?? true) : args
}
