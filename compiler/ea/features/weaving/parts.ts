import type { Dialect } from '../../../api.ts'
import type { Ea } from '../../analyze/ea.ts'
import { retriedTrade } from '../error-handling.ts'
import { type Feature, heading } from '../feature.ts'
import type { FeatureEdit } from './changes.ts'
import { helpers } from './helpers.ts'
import { validity } from './inputs.ts'
import { ownerOf, selectOwn } from './owner.ts'

/** A text to add, and the features it stands there for. */
export interface Part {
  readonly text: string
  readonly features: readonly string[]
}

export function declarationsOf({ declarations }: Feature, dialect: Dialect): string {
  const text = declarations?.[dialect] ?? ''
  return text === '' ? '' : `\n${text}`
}

/** All functions that the features may call, in the order in which they are read. */
export function poolOf(ea: Ea, features: readonly Feature[]): string[] {
  const { dialect } = ea
  const owner = features.some(({ manages }) => manages) ? ownerOf(ea) : null
  const texts = [
    validity(features),
    ...features.map(({ code }) => code[dialect]),
    dialect === 'mql5' && ea.calls.some(({ name }) => name.startsWith('CTrade::')) ? retriedTrade : '',
    entryQuestion(ea, features),
    owner ? selectOwn(owner, dialect) : '',
    ...helpers.map((helper) => helper[dialect]),
  ]
  return texts
    .join('')
    .split(/(?=^\/\/\+-+\+\n\/\/\|)/m)
    .filter((text) => text !== '')
}

/** Those functions of the pool that the edits call, by themselves or by way of each other, each with the features that do. */
export function calledFrom(edits: readonly FeatureEdit[], pool: readonly string[]): Part[] {
  const named = pool.map((text) => ({ text, name: /^[a-zA-Z]\w* (\w+)\(/m.exec(text)![1], words: wordsOf(text) }))
  const callers = new Map<string, Set<string>>()
  const reach = (name: string, feature: string): void => {
    const found = named.filter((fn) => fn.name === name)
    const known = callers.get(name) ?? new Set()
    if (found.length === 0 || known.has(feature)) return
    callers.set(name, known.add(feature))
    for (const { words } of found) for (const word of words) reach(word, feature)
  }
  for (const { text, features } of edits)
    for (const word of wordsOf(text)) for (const feature of features) reach(word, feature)
  return named.flatMap(({ text, name }) => (callers.has(name) ? [{ text, features: [...callers.get(name)!] }] : []))
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/[A-Za-z_]\w*/g))

function entryQuestion(ea: Ea, features: readonly Feature[]): string {
  const gates = features.flatMap(({ gate }) => gate ?? [])
  if (gates.length === 0) return ''
  const sided = gates.some((gate) => gate.sided)
  const conditions = gates.map((gate) => `${gate.name}(${gate.sided ? 'isBuy' : ''})`).join(' && ')
  return `${heading('May a position be opened now?')}bool IsEntryAllowed(${sided ? 'const bool isBuy' : ''})
  {
   return(${conditions});
  }
${ea.dialect === 'mql4' ? '' : exits}`
}

const exits = `${heading('Would a deal of the other side close a position of a netting account?')}bool IsReducing(const string symbol,const long against)
  {
   if(AccountInfoInteger(ACCOUNT_MARGIN_MODE)==ACCOUNT_MARGIN_MODE_RETAIL_HEDGING)
      return(false);
   return(PositionSelect(symbol) && PositionGetInteger(POSITION_TYPE)==against);
  }
${heading('Does a request close or change what is open?')}bool IsClosing(const MqlTradeRequest &request)
  {
   if(request.action==TRADE_ACTION_PENDING)
      return(false);
   if(request.action!=TRADE_ACTION_DEAL || request.position!=0)
      return(true);
   return(IsReducing(request.symbol,request.type==ORDER_TYPE_BUY ? POSITION_TYPE_SELL : POSITION_TYPE_BUY));
  }
`
