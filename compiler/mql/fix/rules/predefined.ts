import { predefined } from '../../port/names.ts'
import { registryOf } from '../../builtins/registry.ts'
import { type FixContext, type Proposal, replace } from '../context.ts'
import { constantsInMql5, inMql4, seriesInMql5 } from './names.ts'
import { oldCalls } from './old-calls.ts'

/** Names of the other dialect: predefined variables, series, constants and functions. Each has one translation. */
export function otherDialect(context: FixContext): Proposal[] {
  const {
    text,
    dialect,
    view,
    diagnostic: { start, end, params },
  } = context
  const name = String(params.name ?? text.slice(start, end))
  // A variable of another function may have the same name.
  const sureness = view.declared.has(name) ? 'guess' : 'certain'
  const stop = start + name.length
  const known: Readonly<Record<string, string>> = dialect === 'mql5' ? { ...constantsInMql5, ...predefined } : inMql4
  const found: Proposal[] = oldCalls(context).map((fix) => ({ ...fix, sureness }))
  const call = /^\s*\(\s*\)/.exec(text.slice(stop))
  if (Object.hasOwn(known, name))
    found.push(
      replace(
        sureness,
        `${name} is ${known[name]} in ${dialect.toUpperCase()}`,
        start,
        stop + (call?.[0].length ?? 0),
        known[name],
      ),
    )
  const index = /^\s*\[((?:[^[\]]|\[[^[\]]*\])*)\]/.exec(text.slice(stop))
  if (
    dialect === 'mql5' &&
    index &&
    Object.hasOwn(seriesInMql5, name) &&
    registryOf(dialect).canonical(seriesInMql5[name])
  ) {
    found.push(
      replace(
        sureness,
        `Read the bar with ${seriesInMql5[name]}`,
        start,
        stop + index[0].length,
        `${seriesInMql5[name]}(_Symbol,_Period,${index[1]})`,
      ),
    )
  }
  return found
}
