import type { KnownArgument, Placed } from '../compile/scope.ts'
import { required } from '../../../text/required.ts'
import { build, type Instrument, type Terminal } from '../terminal/terminal.ts'
import { marginOf, type Account, type MarketSymbol } from '../trading/market.ts'
import type { MqlObject, Ref, Value } from '../values.ts'
import { isOwnSymbol, ofKind, setField, preloaded, store, type Entry, type Library } from './entry.ts'
import { tableOf } from '../../../text/table.ts'

type Text = string | null

/** A symbol property: resolved once where the symbol is known before the program runs. */
interface Property {
  (of: Instrument): () => number | string
  /** Of the chart's own symbol. */
  readonly placed?: Placed
}

function field<Part extends 'quote' | 'symbol'>(part: Part, name: keyof Instrument[Part] & string): Property {
  const read =
    ({ [part]: of }: Instrument) =>
    () =>
      of[name] as number | string
  return Object.assign(read, { placed: [part, name] as const })
}

/** All properties by their constants; a dialect has those whose constants it knows. */
const symbolProperties: Readonly<Record<string, Property>> = tableOf({
  SYMBOL_BID: field('quote', 'bid'),
  SYMBOL_ASK: field('quote', 'ask'),
  SYMBOL_LAST: () => () => 0,
  ...dayRange(),
  SYMBOL_POINT: field('symbol', 'point'),
  SYMBOL_DIGITS: field('symbol', 'digits'),
  SYMBOL_SPREAD: field('symbol', 'spread'),
  SYMBOL_SPREAD_FLOAT: () => () => 0,
  SYMBOL_TRADE_STOPS_LEVEL: field('symbol', 'stopsLevel'),
  SYMBOL_TRADE_FREEZE_LEVEL: field('symbol', 'freezeLevel'),
  SYMBOL_TRADE_TICK_SIZE: field('symbol', 'tickSize'),
  SYMBOL_TRADE_TICK_VALUE: field('symbol', 'tickValue'),
  SYMBOL_TRADE_TICK_VALUE_PROFIT: field('symbol', 'tickValue'),
  SYMBOL_TRADE_TICK_VALUE_LOSS: field('symbol', 'tickValue'),
  SYMBOL_TRADE_CONTRACT_SIZE: field('symbol', 'contractSize'),
  SYMBOL_VOLUME_MIN: field('symbol', 'minLot'),
  SYMBOL_VOLUME_MAX: field('symbol', 'maxLot'),
  SYMBOL_VOLUME_STEP: field('symbol', 'lotStep'),
  SYMBOL_VOLUME_LIMIT: field('symbol', 'volumeLimit'),
  SYMBOL_FILLING_MODE: field('symbol', 'fillingFlags'),
  SYMBOL_EXPIRATION_MODE: () => () => 15,
  SYMBOL_ORDER_MODE: () => () => 127,
  SYMBOL_TRADE_MODE: () => () => 4,
  SYMBOL_TRADE_EXEMODE: () => () => 2,
  SYMBOL_TRADE_CALC_MODE:
    ({ symbol }) =>
    () =>
      isFuture(symbol) ? 1 : 0,
  SYMBOL_SELECT: () => () => 1,
  SYMBOL_VISIBLE: () => () => 1,
  SYMBOL_TIME:
    ({ quote }) =>
    () =>
      Math.floor(quote.time / 1000),
  SYMBOL_TIME_MSC: field('quote', 'time'),
  SYMBOL_VOLUME: () => () => 0,
  SYMBOL_SWAP_LONG: field('symbol', 'swapLong'),
  SYMBOL_SWAP_SHORT: field('symbol', 'swapShort'),
  SYMBOL_SWAP_MODE: () => () => 0,
  SYMBOL_SWAP_ROLLOVER3DAYS: () => () => 3,
  SYMBOL_MARGIN_INITIAL: () => () => 0,
  SYMBOL_CURRENCY_BASE: field('symbol', 'baseCurrency'),
  SYMBOL_CURRENCY_PROFIT: field('symbol', 'currency'),
  SYMBOL_CURRENCY_MARGIN: field('symbol', 'baseCurrency'),
  SYMBOL_DESCRIPTION: field('symbol', 'name'),
  SYMBOL_PATH: field('symbol', 'name'),
})

const isFuture = ({ type }: MarketSymbol): boolean => type === 'futures'

const balance = ['account', 'balance'] as const

/** Highest and lowest prices since the day began. */
function dayRange(): Readonly<Record<string, Property>> {
  const extreme =
    (side: 'high' | 'low', isAsk: boolean) =>
    ({ chart, symbol }: Instrument) =>
    () =>
      chart.extremeOfDay(side) + (isAsk ? symbol.spread * symbol.point : 0)
  return {
    SYMBOL_BIDHIGH: extreme('high', false),
    SYMBOL_BIDLOW: extreme('low', false),
    SYMBOL_ASKHIGH: extreme('high', true),
    SYMBOL_ASKLOW: extreme('low', true),
  }
}

/** MarketInfo's modes under older names of the same properties. */
const marketModes: Readonly<Record<string, string>> = tableOf({
  MODE_BID: 'SYMBOL_BID',
  MODE_ASK: 'SYMBOL_ASK',
  MODE_POINT: 'SYMBOL_POINT',
  MODE_DIGITS: 'SYMBOL_DIGITS',
  MODE_SPREAD: 'SYMBOL_SPREAD',
  MODE_STOPLEVEL: 'SYMBOL_TRADE_STOPS_LEVEL',
  MODE_FREEZELEVEL: 'SYMBOL_TRADE_FREEZE_LEVEL',
  MODE_LOTSIZE: 'SYMBOL_TRADE_CONTRACT_SIZE',
  MODE_TICKVALUE: 'SYMBOL_TRADE_TICK_VALUE',
  MODE_TICKSIZE: 'SYMBOL_TRADE_TICK_SIZE',
  MODE_MINLOT: 'SYMBOL_VOLUME_MIN',
  MODE_MAXLOT: 'SYMBOL_VOLUME_MAX',
  MODE_LOTSTEP: 'SYMBOL_VOLUME_STEP',
  MODE_TIME: 'SYMBOL_TIME',
  MODE_SWAPLONG: 'SYMBOL_SWAP_LONG',
  MODE_SWAPSHORT: 'SYMBOL_SWAP_SHORT',
  MODE_TRADEALLOWED: 'SYMBOL_SELECT',
  MODE_LOW: 'SYMBOL_BIDLOW',
  MODE_HIGH: 'SYMBOL_BIDHIGH',
  MODE_SWAPTYPE: 'SYMBOL_SWAP_MODE',
})

/** MarketInfo's modes about the margin of a lot. */
const marginModes = (account: Account): Readonly<Record<string, Property>> => {
  const lot: Property =
    ({ symbol, quote }) =>
    () =>
      marginOf(symbol, account, 1, quote.ask)
  return {
    MODE_MARGINREQUIRED: lot,
    MODE_MARGININIT: () => () => 0,
    MODE_PROFITCALCMODE:
      ({ symbol }) =>
      () =>
        isFuture(symbol) ? 2 : 0,
    MODE_MARGINCALCMODE:
      ({ symbol }) =>
      () =>
        isFuture(symbol) ? 2 : 0,
    MODE_MARGINMAINTENANCE: () => () => 0,
    MODE_MARGINHEDGED:
      ({ symbol }) =>
      () =>
        symbol.contractSize / 2,
  }
}

function accountProperties(terminal: Terminal): Readonly<Record<string, () => number | string>> {
  const { account, book, symbol } = terminal
  return {
    ACCOUNT_BALANCE: () => account.balance,
    ACCOUNT_EQUITY: () => book.equity,
    ACCOUNT_PROFIT: () => book.equity - account.balance,
    ACCOUNT_MARGIN: () => book.margin,
    ACCOUNT_MARGIN_FREE: () => book.equity - book.margin,
    ACCOUNT_FREEMARGIN: () => book.equity - book.margin,
    ACCOUNT_MARGIN_LEVEL: () => (book.margin === 0 ? 0 : (book.equity / book.margin) * 100),
    ACCOUNT_MARGIN_SO_CALL: () => 50,
    ACCOUNT_MARGIN_SO_SO: () => 30,
    ACCOUNT_MARGIN_SO_MODE: () => 0,
    ACCOUNT_CREDIT: () => 0,
    ACCOUNT_LEVERAGE: () => account.leverage,
    ACCOUNT_LOGIN: () => 1,
    ACCOUNT_TRADE_MODE: () => 0,
    ACCOUNT_MARGIN_MODE: () => (account.margin === 'hedging' ? 2 : 0),
    ACCOUNT_LIMIT_ORDERS: () => symbol.orderLimit,
    ACCOUNT_TRADE_ALLOWED: () => 1,
    ACCOUNT_TRADE_EXPERT: () => 1,
    ACCOUNT_HEDGE_ALLOWED: () => (account.margin === 'hedging' ? 1 : 0),
    ACCOUNT_CURRENCY_DIGITS: () => 2,
    ACCOUNT_CURRENCY: () => symbol.currencyOfAccount,
    ACCOUNT_NAME: () => 'Tester',
    ACCOUNT_SERVER: () => 'Tester',
    ACCOUNT_COMPANY: () => 'Tester',
  }
}

const environmentTexts: Readonly<Record<string, string>> = tableOf({
  TERMINAL_LANGUAGE: 'English',
  TERMINAL_NAME: 'Tester',
  TERMINAL_COMPANY: 'Tester',
})

const environmentProperties: Readonly<Record<string, number>> = tableOf({
  MQL_TRADE_ALLOWED: 1,
  MQL_DLLS_ALLOWED: 0,
  MQL_OPTIMIZATION: 0,
  MQL_VISUAL_MODE: 0,
  MQL_SIGNALS_ALLOWED: 0,
  TERMINAL_CONNECTED: 1,
  TERMINAL_TRADE_ALLOWED: 1,
  TERMINAL_DLLS_ALLOWED: 0,
  TERMINAL_NOTIFICATIONS_ENABLED: 1,
  TERMINAL_EMAIL_ENABLED: 1,
  TERMINAL_BUILD: build,
  TERMINAL_MAXBARS: 100_000,
})

function sessionOf(_name: string | null, weekday: number, index: number, from: Ref, to: Ref): number {
  if (index !== 0 || weekday === 0 || weekday === 6) return 0
  store(from, 0)
  store(to, 86_400)
  return 1
}

/** A table of properties by the codes of their names. */
const byCode = <T>({ settings: { constant } }: Terminal, table: Readonly<Record<string, T>>): ReadonlyMap<number, T> =>
  new Map(
    Object.entries(table).flatMap(([name, value]) => {
      const code = constant(name)
      return code === undefined ? [] : [[code, value] as const]
    }),
  )

/** Properties of symbols, the account and the environment. */
export const marketInfo: Library = (terminal) => ({
  ...symbols(terminal),
  ...accounts(terminal),
  ...environment(terminal),
})

const symbols: Library = (terminal) => {
  const symbolByCode = byCode(terminal, symbolProperties)
  const modes = byCode(terminal, {
    ...Object.fromEntries(
      Object.entries(marketModes).map(([mode, name]) => [
        mode,
        required(symbolProperties[name], `symbol property ${name}`),
      ]),
    ),
    ...marginModes(terminal.account),
  })

  function instrument(name: Text): Instrument | null {
    const found = terminal.instrument(name)
    if (!found) terminal.fail('unknownSymbol')
    return found
  }

  /** Makes a property getter; for the chart's own symbol and a constant property the place is known. */
  function property(table: ReadonlyMap<number, Property>, missing: number | string, run: Entry): Entry {
    const ofOwn = ([name = null, code, ...places]: readonly KnownArgument[]): Property | null => {
      if (!isOwnSymbol(name) || typeof code !== 'number' || places.length > 0) return null
      const found = table.get(code)
      return found && typeof found(terminal)() === typeof missing ? found : () => () => missing
    }
    return Object.assign(run, {
      bound: (known: readonly KnownArgument[]) => ofOwn(known)?.(terminal) ?? null,
      placed: (known: readonly KnownArgument[]) => ofOwn(known)?.placed ?? null,
    })
  }

  function symbolInfo(missing: number | string): Entry {
    return property(symbolByCode, missing, (name: Text, code: number, ref?: Ref): Value => {
      const known = instrument(name)
      const value = known ? ofKind(symbolByCode.get(code)?.(known)(), missing) : missing
      if (!ref) return value
      store(ref, value)
      return known ? 1 : 0
    })
  }

  const isKnown = (name: Text): number => (terminal.knows(name) ? 1 : 0)
  return {
    MarketInfo: property(modes, 0, (name: Text, mode: number) => {
      const known = instrument(name)
      return known ? (modes.get(mode)?.(known)() ?? 0) : 0
    }),
    SymbolInfoDouble: symbolInfo(0),
    SymbolInfoInteger: symbolInfo(0),
    SymbolInfoString: symbolInfo(''),
    SymbolInfoTick: (name: Text, tick: MqlObject) => {
      const known = instrument(name)
      if (!known) return 0
      const { bid, ask, time } = known.quote
      for (const [member, value] of Object.entries({ time: Math.floor(time / 1000), bid, ask, time_msc: time }))
        setField(tick, member, value)
      return 1
    },
    SymbolSelect: isKnown,
    SymbolExist: isKnown,
    // The tester's week: from Monday to Friday, around the clock.
    SymbolInfoSessionQuote: sessionOf,
    SymbolInfoSessionTrade: sessionOf,
    SymbolInfoMarginRate: (_name: Text, _type: number, initial: Ref, maintenance: Ref) => {
      store(initial, 1)
      store(maintenance, 1)
      return 1
    },
    SymbolIsSynchronized: () => 1,
    SymbolsTotal: () => 1,
    SymbolName: (index: number) => (index === 0 ? terminal.symbol.name : ''),
    Symbol: preloaded(() => terminal.symbol.name, ['symbol', 'name']),
    Digits: preloaded(() => terminal.symbol.digits, ['symbol', 'digits']),
    Point: preloaded(() => terminal.symbol.point, ['symbol', 'point']),
  }
}

const accounts: Library = (terminal) => {
  const properties = accountProperties(terminal)
  const codes = byCode(terminal, properties)
  /** A property by its code alone. */
  const plain = (missing: number | string): Entry =>
    Object.assign((code: number) => ofKind(codes.get(code)?.(), missing), {
      bound: ([code]: readonly KnownArgument[]) =>
        typeof code === 'number' ? () => ofKind(codes.get(code)?.(), missing) : null,
      placed: ([code]: readonly KnownArgument[]) =>
        code === terminal.settings.constant('ACCOUNT_BALANCE') ? balance : null,
    })

  const account = (name: string) => required(properties[name], `account property ${name}`)
  return {
    AccountInfoDouble: plain(0),
    AccountInfoInteger: plain(0),
    AccountInfoString: plain(''),
    AccountBalance: preloaded(account('ACCOUNT_BALANCE'), balance),
    AccountEquity: account('ACCOUNT_EQUITY'),
    AccountProfit: account('ACCOUNT_PROFIT'),
    AccountMargin: account('ACCOUNT_MARGIN'),
    AccountFreeMargin: account('ACCOUNT_MARGIN_FREE'),
    AccountCredit: account('ACCOUNT_CREDIT'),
    AccountLeverage: account('ACCOUNT_LEVERAGE'),
    AccountNumber: account('ACCOUNT_LOGIN'),
    AccountCurrency: account('ACCOUNT_CURRENCY'),
    AccountName: account('ACCOUNT_NAME'),
    AccountServer: account('ACCOUNT_SERVER'),
    AccountCompany: account('ACCOUNT_COMPANY'),
    AccountStopoutLevel: () => 30,
    AccountStopoutMode: () => 0,
    AccountFreeMarginMode: () => 1,
  }
}

const environment: Library = (terminal) => {
  const numbers = byCode(terminal, environmentProperties)
  const strings = byCode(terminal, environmentTexts)
  const tester = terminal.settings.constant('MQL_TESTER')
  const isTester = (): number => (terminal.settings.web || terminal.settings.isOnChart ? 0 : 1)
  return {
    MQLInfoInteger: (property: number) => (property === tester ? isTester() : (numbers.get(property) ?? 0)),
    MQLInfoString: (property: number) =>
      property === terminal.settings.constant('MQL_PROGRAM_NAME') ? terminal.settings.programName : '',
    TerminalInfoInteger: (property: number) => numbers.get(property) ?? 0,
    TerminalInfoDouble: () => 0,
    TerminalInfoString: (property: number) => strings.get(property) ?? '',
    IsTesting: isTester,
    IsOptimization: () => 0,
    IsVisualMode: () => 0,
    IsDemo: () => 1,
    IsConnected: () => 1,
    IsTradeAllowed: () => 1,
    IsExpertEnabled: () => 1,
    IsTradeContextBusy: () => 0,
    IsDllsAllowed: () => 0,
    IsLibrariesAllowed: () => 1,
    TerminalName: () => 'Tester',
    TerminalCompany: () => 'Tester',
    TerminalPath: () => '',
    WindowExpertName: () => terminal.settings.programName,
  }
}
