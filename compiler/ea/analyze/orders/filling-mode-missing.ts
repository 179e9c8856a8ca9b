import type { Ea, CallSite } from '../ea.ts'
import { type Rule, firstFinding } from '../rule.ts'

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
    ea.usesName('type_filling')
      ? []
      : firstFinding(ea.callsOf('OrderSend', 'OrderSendAsync').filter((site) => isFilled(ea, site))),
}

/** Does the function fill a request that opens? Changes of stops and requests from parameters do not count. */
function isFilled(ea: Ea, site: CallSite): boolean {
  const text = ea.enclosingFunctionText(site.visited)
  const isParameter = site.visited.within?.params.some(({ name }) => name === ea.argumentText(site, 0))
  return !isParameter && (/TRADE_ACTION_(DEAL|PENDING)/.test(text) || !/TRADE_ACTION_/.test(text))
}
