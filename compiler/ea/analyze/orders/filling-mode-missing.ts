import type { Ea, Site } from '../ea.ts'
import { type Rule, firstOf } from '../rule.ts'

export const fillingModeMissing: Rule = {
  code: 'filling-mode-missing',
  severity: 'warning',
  category: 'Order execution',
  issue: 'The request says no filling mode.',
  recommendation: 'Set `request.type_filling` to a mode that `SymbolInfoInteger(_Symbol,SYMBOL_FILLING_MODE)` lists.',
  doc: 'The default 0 means fill or kill; a symbol that allows only the others refuses it.',
  dialect: 'mql5',
  example: {
    dialect: 'mql5',
    body: 'MqlTradeRequest r; MqlTradeResult a; ZeroMemory(r); if(OrderSend(r,a) && a.retcode>0) Print(1);',
  },
  find: (ea) =>
    ea.mentions('type_filling')
      ? []
      : firstOf(ea.callsOf('OrderSend', 'OrderSendAsync').filter((site) => isFilled(ea, site))),
}

/** Changes of stops and requests that are handed in fill nothing here. */
function isFilled(ea: Ea, { args, seen }: Site): boolean {
  const text = ea.functionText(seen)
  const isParameter = args[0] && seen.within?.params.some(({ name }) => name === ea.textOf(args[0]!))
  return !isParameter && (/TRADE_ACTION_(DEAL|PENDING)/.test(text) || !/TRADE_ACTION_/.test(text))
}
