import { lookUp } from '../../../text/required.ts'
import { meaningOf } from '../../check/facts.ts'
import type { Expression, Node } from '../../syntax/nodes.ts'
import type { Session } from '../session.ts'

/** MarketInfo's modes by name, with the kind and property of MQL5's function. */
export const modes: Readonly<Record<string, readonly ['Double' | 'Integer', string]>> = {
  MODE_BID: ['Double', 'SYMBOL_BID'],
  MODE_ASK: ['Double', 'SYMBOL_ASK'],
  MODE_POINT: ['Double', 'SYMBOL_POINT'],
  MODE_DIGITS: ['Integer', 'SYMBOL_DIGITS'],
  MODE_SPREAD: ['Integer', 'SYMBOL_SPREAD'],
  MODE_STOPLEVEL: ['Integer', 'SYMBOL_TRADE_STOPS_LEVEL'],
  MODE_FREEZELEVEL: ['Integer', 'SYMBOL_TRADE_FREEZE_LEVEL'],
  MODE_LOTSIZE: ['Double', 'SYMBOL_TRADE_CONTRACT_SIZE'],
  MODE_TICKVALUE: ['Double', 'SYMBOL_TRADE_TICK_VALUE'],
  MODE_TICKSIZE: ['Double', 'SYMBOL_TRADE_TICK_SIZE'],
  MODE_SWAPLONG: ['Double', 'SYMBOL_SWAP_LONG'],
  MODE_SWAPSHORT: ['Double', 'SYMBOL_SWAP_SHORT'],
  MODE_STARTING: ['Integer', 'SYMBOL_START_TIME'],
  MODE_EXPIRATION: ['Integer', 'SYMBOL_EXPIRATION_TIME'],
  MODE_MINLOT: ['Double', 'SYMBOL_VOLUME_MIN'],
  MODE_LOTSTEP: ['Double', 'SYMBOL_VOLUME_STEP'],
  MODE_MAXLOT: ['Double', 'SYMBOL_VOLUME_MAX'],
  MODE_SWAPTYPE: ['Integer', 'SYMBOL_SWAP_MODE'],
  MODE_TIME: ['Integer', 'SYMBOL_TIME'],
  MODE_MARGININIT: ['Double', 'SYMBOL_MARGIN_INITIAL'],
  MODE_MARGINMAINTENANCE: ['Double', 'SYMBOL_MARGIN_MAINTENANCE'],
  MODE_MARGINHEDGED: ['Double', 'SYMBOL_MARGIN_HEDGED'],
}

/** Ports a literal mode to SymbolInfo…; else the helper of the same name looks it up. */
export function marketInfo(session: Session, call: Node, [symbol, mode]: readonly Expression[]): void {
  if (!symbol || !mode) return
  const node = meaningOf(mode)
  const row =
    node.kind === 'Identifier' && session.referenceOf(node)?.kind === 'constant' ? lookUp(modes, node.name) : undefined
  if (!row) return
  const [kind, property] = row
  const value = `SymbolInfo${kind}(${session.text(symbol)},${property})`
  session.replace(call, kind === 'Integer' ? `(double)${value}` : value, 'MarketInfo became SymbolInfo…')
}
