import { type Rule, firstOf } from '../rule.ts'

export const fillingModeMissing: Rule = {
  code: 'filling-mode-missing',
  severity: 'warning',
  category: 'Order execution',
  issue: 'The request says no filling mode.',
  recommendation: 'Set request.type_filling to a mode that SYMBOL_FILLING_MODE lists.',
  doc: 'The default 0 means fill or kill; a symbol that allows only the others refuses it.',
  dialect: 'mql5',
  example: { dialect: 'mql5', body: 'MqlTradeRequest r; MqlTradeResult a; ZeroMemory(r); if(OrderSend(r,a) && a.retcode>0) Print(1);' },
  find: (ea) => ea.mentions('type_filling') ? [] : firstOf(ea.callsOf('OrderSend', 'OrderSendAsync')),
}
