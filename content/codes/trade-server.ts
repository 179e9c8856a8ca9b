import type { CodeGroup } from './row.ts'

/** Answers of the MetaTrader 5 trade server: `MqlTradeResult.retcode`, `CTrade::ResultRetcode()`. */
export const tradeServerCodes: readonly CodeGroup[] = [
  {
    title: 'Done, or on its way',
    remedy: 'Nothing is wrong. Read the ticket from the result and go on.',
    rows: {
      PLACED: 'The order is placed and waits, or is on its way to the market.',
      DONE: 'The request is carried out.',
      DONE_PARTIAL: [
        'Only a part of the volume was filled.',
        'Read MqlTradeResult.volume and decide whether the rest is still wanted. Fill-or-kill would have refused ' +
          'the whole.',
      ],
    },
  },
  {
    title: 'The price moved',
    remedy: 'Read the price again and send once more; allow a deviation in points that fits the symbol.',
    rows: {
      REQUOTE: 'The price asked for is gone and the dealer offers another.',
      PRICE_CHANGED: 'The price changed between your reading it and the request.',
      PRICE_OFF: [
        'There is no quote to trade on at this moment.',
        'Wait for the next tick. If it stays, the symbol is not quoted now or not traded on this account.',
      ],
    },
  },
  {
    title: 'The request is wrong',
    remedy: 'Call OrderCheck with the same request: its comment names the field.',
    rows: {
      INVALID: [
        'A field of the request is missing or does not fit the action.',
        'Clear the structure with ZeroMemory, fill action, symbol, volume, type and price, and call OrderCheck ' +
          'before OrderSend.',
      ],
      INVALID_VOLUME: [
        'The volume is below the smallest lot, above the largest, or between two steps.',
        'Bring it onto the symbol’s grid: SYMBOL_VOLUME_MIN, SYMBOL_VOLUME_MAX and SYMBOL_VOLUME_STEP, with ' +
          'MathFloor towards the smaller step.',
      ],
      INVALID_PRICE: [
        'The price of the request is not one that this order can have.',
        'Market orders take Ask for buying and Bid for selling; pending ones a price rounded to ' +
          'SYMBOL_TRADE_TICK_SIZE and on the right side of the market.',
      ],
      INVALID_STOPS: [
        'Stop loss or take profit is on the wrong side, or nearer than the broker allows.',
        'Keep SYMBOL_TRADE_STOPS_LEVEL points away from the price that would close the position: Bid for a buy, ' +
          'Ask for a sell. Round to the tick size.',
      ],
      INVALID_EXPIRATION: [
        'The expiry does not fit the order, lies in the past, or is not allowed for the symbol.',
        'Look at SYMBOL_EXPIRATION_MODE and set type_time to one of the modes it names.',
      ],
      INVALID_FILL: [
        'The symbol does not know the filling mode of the request.',
        'Read SYMBOL_FILLING_MODE and choose from it, or call CTrade::SetTypeFillingBySymbol.',
      ],
      INVALID_ORDER: [
        'The order type is wrong or forbidden for the symbol.',
        'Look at SYMBOL_ORDER_MODE for the types the symbol allows.',
      ],
      NO_CHANGES: [
        'The request would change nothing: the new levels are the present ones.',
        'Compare with the present stop loss and take profit before modifying; a trailing stop does that on every tick.',
      ],
      INVALID_CLOSE_VOLUME: [
        'More is to be closed than the position holds.',
        'Read POSITION_VOLUME just before closing.',
      ],
    },
  },
  {
    title: 'Money and limits',
    remedy: 'Read the limit before sending, and skip the order if it is reached.',
    rows: {
      NO_MONEY: [
        'Free margin does not cover the order.',
        'Compute the need with OrderCalcMargin, compare it with ACCOUNT_MARGIN_FREE, and lower the volume.',
      ],
      LIMIT_ORDERS: [
        'The account has as many pending orders as it may have.',
        'Read ACCOUNT_LIMIT_ORDERS; delete orders that are no longer meant.',
      ],
      LIMIT_VOLUME: [
        'Orders and positions of the symbol reach the largest volume allowed.',
        'Read SYMBOL_VOLUME_LIMIT and add up what is open and pending in that direction.',
      ],
      LIMIT_POSITIONS: [
        'The account has as many positions as it may have.',
        'Close one first, or treat the answer as “not now”.',
      ],
    },
  },
  {
    title: 'Trading is not allowed',
    remedy: 'This cannot be mended in the code: ask the broker, or trade another symbol or account.',
    rows: {
      TRADE_DISABLED: 'Trading of the symbol or of the account is switched off.',
      MARKET_CLOSED: [
        'The market of the symbol is closed now.',
        'Read the sessions with SymbolInfoSessionTrade and send within them; on Sundays and around midnight ' +
          'brokers differ.',
      ],
      SERVER_DISABLES_AT: 'The server does not let programs trade on this account.',
      CLIENT_DISABLES_AT: [
        'The terminal does not let programs trade.',
        'Switch on Algo Trading in the toolbar, and “Allow Algo Trading” in the program’s own settings.',
      ],
      ONLY_REAL: 'The operation exists on real accounts only.',
      LONG_ONLY: 'The symbol may only be bought at present.',
      SHORT_ONLY: 'The symbol may only be sold at present.',
      CLOSE_ONLY: 'Positions of the symbol may only be closed at present.',
      FIFO_CLOSE: [
        'Positions of this account must be closed oldest first.',
        'Sort by POSITION_TIME and close the earliest position of the symbol before later ones.',
      ],
      HEDGE_PROHIBITED: [
        'Opposite positions of one symbol are not allowed on this account.',
        'Close or reduce the existing position instead of opening the opposite one.',
      ],
    },
  },
  {
    title: 'Refused or changed on the way',
    remedy: 'Read the state again — positions, orders, prices — then decide. Do not repeat at once in a loop.',
    rows: {
      REJECT: 'The dealer or the exchange refused the request.',
      CANCEL: 'The request was withdrawn by the trader.',
      ERROR: 'The server could not carry the request out, without saying why.',
      TIMEOUT: [
        'No answer came in time; the request may have been carried out all the same.',
        'Look at positions and orders before you send it again, or you may hold it twice.',
      ],
      CONNECTION: ['There is no connection to the trade server.', 'Check TERMINAL_CONNECTED and wait.'],
      ORDER_CHANGED: 'The order changed between reading and request.',
      POSITION_CLOSED: 'The position does not exist any more: a stop, or another program or trader, closed it.',
      CLOSE_ORDER_EXIST: 'There is already an order to close this position.',
      REJECT_CANCEL: 'Activation of a pending order was refused, and the order is cancelled.',
      TOO_MANY_REQUESTS: [
        'Requests come too fast.',
        'Send one request for one decision, wait for its answer, and act on new bars rather than on each tick ' +
          'where that suffices.',
      ],
      LOCKED: ['The request is locked for processing.', 'Wait for the answer to the request before.'],
      FROZEN: [
        'The order or position lies within the freeze level and cannot be changed.',
        'Compare the distance to the price with SYMBOL_TRADE_FREEZE_LEVEL before modifying.',
      ],
    },
  },
]
