import type { Dialect } from '../../../api.ts'
import type { Ea } from '../../analyze/ea.ts'
import { retriedTrade } from '../error-handling.ts'
import { type Feature, functionHeading } from '../feature.ts'
import type { FeatureEdit } from './edits.ts'
import { withCheckedCalls } from './checked-requests.ts'
import { helpers } from './helpers.ts'
import { inputValidation } from './inputs.ts'
import { positionOwnerOf, selectOwnFunction } from './own-positions.ts'

/** A text to add, and the features that need it. */
export interface InjectedText {
  readonly text: string
  readonly features: readonly string[]
}

export function declarationsOf({ declarations }: Feature, dialect: Dialect): string {
  const text = declarations?.[dialect] ?? ''
  return text === '' ? '' : `\n${text}`
}

/** Returns all functions that the features may call, in reading order. */
export function helperPoolOf(ea: Ea, features: readonly Feature[]): string[] {
  const { dialect } = ea
  const owner = features.some(({ manages }) => manages) ? positionOwnerOf(ea) : null
  const isChecking = features.some(({ atRequests }) => atRequests === 'checks')
  const functionTexts = [
    inputValidation(features),
    ...features.map(({ code, atRequests }) =>
      isChecking && atRequests === 'retries' ? withCheckedCalls(code[dialect]) : code[dialect],
    ),
    !ea.hasOrderPool && ea.calls.some(({ name }) => name.startsWith('CTrade::')) ? retriedTrade : '',
    entryGateFunction(ea, features),
    owner ? selectOwnFunction(owner, ea.hasOrderPool) : '',
    ...helpers.map((helper) => helper[dialect]),
  ]
  return functionTexts
    .join('')
    .split(/(?=^\/\/\+-+\+\n\/\/\|)/m)
    .filter((text) => text !== '')
}

/** Returns the functions that the edits call, directly or indirectly, each with the features that need it. */
export function calledFunctions(edits: readonly FeatureEdit[], pool: readonly string[]): InjectedText[] {
  const functions = pool.map((text) => ({ text, name: functionNameIn(text), words: identifiersIn(text) }))
  const callers = new Map<string, Set<string>>()
  const markCalled = (name: string, feature: string): void => {
    const found = functions.filter((fn) => fn.name === name)
    const known = callers.get(name) ?? new Set()
    if (found.length === 0 || known.has(feature)) return
    callers.set(name, known.add(feature))
    for (const { words } of found) for (const word of words) markCalled(word, feature)
  }
  for (const { text, features } of edits)
    for (const word of identifiersIn(text)) for (const feature of features) markCalled(word, feature)
  return functions.flatMap(({ text, name }) => {
    const calledBy = callers.get(name)
    return calledBy ? [{ text, features: [...calledBy] }] : []
  })
}

function functionNameIn(text: string): string {
  const name = /^[a-zA-Z]\w* (\w+)\(/m.exec(text)?.[1]
  if (name === undefined) throw new Error(`no function in ${text}`)
  return name
}

const identifiersIn = (text: string): ReadonlySet<string> => new Set(text.match(/[A-Za-z_]\w*/g))

function entryGateFunction(ea: Ea, features: readonly Feature[]): string {
  const all = features.flatMap(({ gate }) => gate ?? [])
  if (all.length === 0) return ''
  const gates = [...all.filter(({ observes }) => observes), ...all.filter(({ observes }) => !observes)]
  const sided = gates.some((gate) => gate.sided)
  const conditions = gates.map((gate) => `${gate.name}(${gate.sided ? 'isBuy' : ''})`).join(' && ')
  return `${functionHeading('May a position be opened now?')}bool IsEntryAllowed(${sided ? 'const bool isBuy' : ''})
  {
   return(${conditions});
  }
${ea.hasOrderPool ? '' : closingHelpers}`
}

const closingHelpers = `${functionHeading(
  'Would a deal of the other side close a position of a netting account?',
)}bool IsReducing(const string symbol,const long against)
  {
   if(AccountInfoInteger(ACCOUNT_MARGIN_MODE)==ACCOUNT_MARGIN_MODE_RETAIL_HEDGING)
      return(false);
   return(PositionSelect(symbol) && PositionGetInteger(POSITION_TYPE)==against);
  }
${functionHeading('Does a request close or change what is open?')}bool IsClosing(const MqlTradeRequest &request)
  {
   if(request.action==TRADE_ACTION_PENDING)
      return(false);
   if(request.action!=TRADE_ACTION_DEAL || request.position!=0)
      return(true);
   return(IsReducing(request.symbol,request.type==ORDER_TYPE_BUY ? POSITION_TYPE_SELL : POSITION_TYPE_BUY));
  }
`
