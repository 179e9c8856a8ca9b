import type { Choices } from '../written/choices.ts'
import type { Known } from './expressions.ts'
import { habitsOf } from './habits/habits.ts'
import type { Statements } from './statements.ts'

/** The orders of an Expert Advisor: counted, opened, moved, closed, as authors do it around OrderSelect. */
export function ordersOf(choices: Choices, statements: Statements): void {
  const isOwn = choices.of('OrderSymbol()==Symbol() && OrderMagicNumber()==Magic', 'OrderMagicNumber()==Magic')
  countOrders(choices, statements, isOwn)
  const hasTrail = choices.isIn(0.4)
  if (hasTrail) trail(choices, statements, isOwn)
  const most = choices.whole(1, 3)
  closeOrders(choices, statements, isOwn, most === 1)
  const habits = habitsOf(statements, choices, true)
  statements.block(choices.of('void OnTick()', 'int start()'), () => {
    const isStart = statements.lines.at(-2)?.startsWith('int start') === true
    const leave = isStart ? 'return(0);' : 'return;'
    newBar(choices, statements, leave)
    if (choices.isIn(0.7)) statements.line(`if(TimeHour(Time[0])%${choices.whole(2, 8)}!=0) ${leave}`)
    if (hasTrail) statements.line('Trail();')
    const known: Known[] = []
    for (let k = choices.whole(0, 4); k > 0; k--) statements.statement(known, 2)
    for (const habit of habits) habit(known)
    statements.line(`bool isBuy=${statements.expression('bool', known, 3)};`)
    statements.line(`bool isSell=${statements.expression('bool', known, 3)};`)
    known.push({ name: 'isBuy', kind: 'bool', isFixed: false }, { name: 'isSell', kind: 'bool', isFixed: false })
    if (choices.isIn(0.6))
      statements.line(`if(CountOrders(OP_BUY)>0 && ${choices.of('isSell', '!isBuy')}) CloseOrders(OP_BUY);`)
    if (choices.isIn(0.6))
      statements.line(`if(CountOrders(OP_SELL)>0 && ${choices.of('isBuy', '!isSell')}) CloseOrders(OP_SELL);`)
    statements.line('int ticket=-1;')
    statements.line(`if(isBuy && CountOrders(OP_BUY)<${most}) ticket=${open(choices, 1)};`)
    statements.line(`if(isSell && CountOrders(OP_SELL)<${most}) ticket=${open(choices, -1)};`)
    if (choices.isIn(0.4)) waiting(choices, statements)
    if (choices.isIn(0.3)) statements.line('if(ticket<0) Print("Error ",GetLastError());')
    if (isStart) statements.line('return(0);')
  })
}

function newBar(choices: Choices, statements: Statements, leave: string): void {
  if (choices.isIn(0.3)) return statements.line(`if(Volume[0]>1) ${leave}`)
  statements.line('static datetime opened=0;')
  statements.line(`if(Time[0]==opened) ${leave}`)
  statements.line('opened=Time[0];')
}

function lots(choices: Choices): string {
  return choices.of('Lots', 'Lots', 'NormalizeDouble(Lots,2)', 'MathMax(MarketInfo(Symbol(),MODE_MINLOT),Lots)')
}

/** An order at the market, with or without stop and target. */
function open(choices: Choices, side: 1 | -1): string {
  const price = side > 0 ? 'Ask' : 'Bid'
  const [loss, profit] = side > 0 ? ['-', '+'] : ['+', '-']
  const base = choices.of(price, side > 0 ? 'Bid' : 'Ask')
  const stop = choices.of('0', `${base}${loss}Stop*Point`, `NormalizeDouble(${base}${loss}Stop*Point,Digits)`)
  const target = choices.of('0', `${base}${profit}Target*Point`, `${base}${profit}Target*Point`)
  const comment = choices.of('"written"', 'NULL', '""')
  const order = `${side > 0 ? 'OP_BUY' : 'OP_SELL'},${lots(choices)},${price},3,${stop},${target}`
  return `OrderSend(Symbol(),${order},${comment},Magic,0,${choices.of('Green', 'clrNONE', 'Red')})`
}

/** Orders that wait for a price, and are taken back. */
function waiting(choices: Choices, statements: Statements): void {
  const kind = choices.of('OP_BUYSTOP', 'OP_SELLSTOP', 'OP_BUYLIMIT', 'OP_SELLLIMIT')
  const isAbove = kind === 'OP_BUYSTOP' || kind === 'OP_SELLLIMIT'
  const base = kind.startsWith('OP_BUY') ? 'Ask' : 'Bid'
  const price = `${base}${isAbove ? '+' : '-'}${choices.whole(20, 150)}*Point`
  const expiration = choices.of('0', '0', `TimeCurrent()+${choices.of('3600', '86400')}`)
  const loss = kind.startsWith('OP_BUY') ? '-' : '+'
  statements.line(`if(CountOrders(${kind})==0 && ${statements.expression('bool', [])})`)
  const order = `${kind},${lots(choices)},${price},3,${choices.of('0', `${price}${loss}Stop*Point`)},0`
  statements.line(`   ticket=OrderSend(Symbol(),${order},"waits",Magic,${expiration},Blue);`)
  if (choices.isIn(0.6)) statements.line(`if(${statements.expression('bool', [])}) CloseOrders(${kind});`)
}

function forOrders(choices: Choices, statements: Statements, isOwn: string, body: () => void): void {
  const head = choices.of('int k=OrdersTotal()-1; k>=0; k--', 'int k=0; k<OrdersTotal(); k++')
  statements.block(`for(${head})`, () => {
    const select = choices.of('OrderSelect(k,SELECT_BY_POS,MODE_TRADES)', 'OrderSelect(k,SELECT_BY_POS)')
    statements.line(`if(!${select}) ${choices.of('continue', 'break')};`)
    if (choices.isIn(0.5)) {
      statements.line(`if(!(${isOwn})) continue;`)
      body()
    } else statements.block(`if(${isOwn})`, body)
  })
}

function countOrders(choices: Choices, statements: Statements, isOwn: string): void {
  statements.block('int CountOrders(int type)', () => {
    statements.line('int count=0;')
    forOrders(choices, statements, isOwn, () => statements.line('if(OrderType()==type) count++;'))
    statements.line('return(count);')
  })
}

function closeOrders(choices: Choices, statements: Statements, isOwn: string, isAlone: boolean): void {
  // The rest of an order closed in part is the newest order in MetaTrader 4, and stays where it is in MetaTrader 5.
  const part = isAlone && choices.isIn(0.4) ? 'NormalizeDouble(OrderLots()/2,2)' : 'OrderLots()'
  statements.block('void CloseOrders(int type)', () => {
    statements.block('for(int k=OrdersTotal()-1; k>=0; k--)', () => {
      statements.line('if(!OrderSelect(k,SELECT_BY_POS,MODE_TRADES)) continue;')
      statements.line(`if(!(${isOwn}) || OrderType()!=type) continue;`)
      statements.line('bool done=false;')
      if (choices.isIn(0.3)) statements.line('RefreshRates();')
      statements.line(
        choices.of(
          `if(type==OP_BUY) done=OrderClose(OrderTicket(),${part},Bid,3,Violet);`,
          `if(type==OP_BUY) done=OrderClose(OrderTicket(),${part},MarketInfo(OrderSymbol(),MODE_BID),3);`,
        ),
      )
      statements.line(
        `if(type==OP_SELL) done=OrderClose(OrderTicket(),${part},${choices.of('Ask', 'OrderClosePrice()')},3,Violet);`,
      )
      statements.line('if(type>OP_SELL) done=OrderDelete(OrderTicket());')
      statements.line('if(!done) Print("Not closed: ",GetLastError());')
    })
  })
}

/** Stops that follow the price, or go to the opening price. */
function trail(choices: Choices, statements: Statements, isOwn: string): void {
  const from = choices.whole(20, 120)
  const isToOpen = choices.isIn(0.3)
  statements.block('void Trail()', () => {
    forOrders(choices, statements, isOwn, () => {
      for (const [type, price, loss, test] of [
        ['OP_BUY', 'Bid', '-', '<'],
        ['OP_SELL', 'Ask', '+', '>'],
      ] as const) {
        const profit = type === 'OP_BUY' ? `Bid-OrderOpenPrice()` : `OrderOpenPrice()-Ask`
        const stop = isToOpen ? 'OrderOpenPrice()' : `NormalizeDouble(${price}${loss}${from}*Point,Digits)`
        const better =
          type === 'OP_BUY' ? `OrderStopLoss()${test}${stop}` : `(OrderStopLoss()${test}${stop} || OrderStopLoss()==0)`
        statements.line(`if(OrderType()==${type} && ${profit}>${from}*Point && ${better})`)
        const moved = `OrderTicket(),OrderOpenPrice(),${stop},OrderTakeProfit(),0,${choices.of('Green', 'CLR_NONE')}`
        statements.line(`   if(!OrderModify(${moved})) Print(GetLastError());`)
      }
    })
  })
}
