import { lookUp } from '../../../text/required.ts'
import { predefined } from '../../port/names.ts'
import { registryOf } from '../../builtins/registry.ts'
import { type Proposal, replace } from '../../../fix/proposal.ts'
import type { FixContext } from '../context.ts'
import { constantsInMql5, mql4Names, seriesInMql5 } from './names.ts'
import { oldCalls } from './old-calls.ts'
import { dialects } from '../../../targets/dialects.ts'

/** Translates names of the other dialect: predefined variables, series, constants and functions. */
export function otherDialect(context: FixContext): Proposal[] {
  const {
    text,
    dialect,
    view,
    diagnostic: { start, end, params },
  } = context
  const name = String(params.name ?? text.slice(start, end))
  const hasOlder = dialects[dialect].older !== null
  // Another function may declare a variable of the same name.
  const sureness = view.declared.has(name) ? 'guess' : 'certain'
  const stop = start + name.length
  const known: Readonly<Record<string, string>> = hasOlder ? { ...constantsInMql5, ...predefined } : mql4Names
  const found: Proposal[] = oldCalls(context).map((fix) => ({ ...fix, sureness }))
  const call = /^\s*\(\s*\)/.exec(text.slice(stop))
  const translation = lookUp(known, name)
  if (translation !== undefined)
    found.push(
      replace(
        sureness,
        `${name} is ${translation} in ${dialect.toUpperCase()}`,
        start,
        stop + (call?.[0].length ?? 0),
        translation,
      ),
    )
  const index = /^\s*\[((?:[^[\]]|\[[^[\]]*\])*)\]/.exec(text.slice(stop))
  const read = lookUp(seriesInMql5, name)
  if (hasOlder && index && read !== undefined && registryOf(dialect).canonical(read)) {
    found.push(
      replace(
        sureness,
        `Read the bar with ${read}`,
        start,
        stop + index[0].length,
        `${read}(_Symbol,_Period,${index[1]})`,
      ),
    )
  }
  return found
}
