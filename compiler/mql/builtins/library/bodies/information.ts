import { getters, type Bodies } from './bodies.ts'

const account = {
  ...getters((p) => `AccountInfoInteger(ACCOUNT_${p})`, {
    Login: 'LOGIN',
    TradeMode: 'TRADE_MODE',
    Leverage: 'LEVERAGE',
    StopoutMode: 'MARGIN_SO_MODE',
    MarginMode: 'MARGIN_MODE',
    TradeAllowed: 'TRADE_ALLOWED',
    TradeExpert: 'TRADE_EXPERT',
    LimitOrders: 'LIMIT_ORDERS',
  }),
  ...getters((p) => `AccountInfoDouble(ACCOUNT_${p})`, {
    Balance: 'BALANCE',
    Credit: 'CREDIT',
    Profit: 'PROFIT',
    Equity: 'EQUITY',
    Margin: 'MARGIN',
    FreeMargin: 'MARGIN_FREE',
    MarginLevel: 'MARGIN_LEVEL',
    MarginCall: 'MARGIN_SO_CALL',
    MarginStopOut: 'MARGIN_SO_SO',
  }),
  ...getters((p) => `AccountInfoString(ACCOUNT_${p})`, {
    Name: 'NAME',
    Server: 'SERVER',
    Currency: 'CURRENCY',
    Company: 'COMPANY',
  }),
  TradeModeDescription:
    '=TradeMode()==ACCOUNT_TRADE_MODE_DEMO ? "Demo trading account" : TradeMode()==ACCOUNT_TRADE_MODE_CONTEST ? "Contest trading account" : "Real trading account"',
  StopoutModeDescription:
    '=StopoutMode()==ACCOUNT_STOPOUT_MODE_PERCENT ? "Level is specified in percentage" : "Level is specified in money"',
  MarginModeDescription:
    '=MarginMode()==ACCOUNT_MARGIN_MODE_RETAIL_HEDGING ? "Hedging" : MarginMode()==ACCOUNT_MARGIN_MODE_EXCHANGE ? "Exchange" : "Netting"',
  InfoInteger: '=AccountInfoInteger(prop_id)',
  InfoDouble: '=AccountInfoDouble(prop_id)',
  InfoString: '=AccountInfoString(prop_id)',
  OrderProfitCheck:
    'double p=0; return(OrderCalcProfit(trade_operation,symbol,volume,price_open,price_close,p) ? p : EMPTY_VALUE);',
  MarginCheck: 'double m=0; return(OrderCalcMargin(trade_operation,symbol,volume,price,m) ? m : EMPTY_VALUE);',
  FreeMarginCheck:
    'double m=0; return(OrderCalcMargin(trade_operation,symbol,volume,price,m) ? FreeMargin()-m : EMPTY_VALUE);',
  MaxLotCheck: `double m=0; if(percent<1 || percent>100 || price<=0) return(0);
if(!OrderCalcMargin(trade_operation,symbol,1,price,m) || m<0) return(0);
double most=SymbolInfoDouble(symbol,SYMBOL_VOLUME_MAX); if(m==0) return(most);
double step=SymbolInfoDouble(symbol,SYMBOL_VOLUME_STEP); double volume=NormalizeDouble(FreeMargin()*percent/100/m,2);
if(step>0) volume=step*MathFloor(volume/step+1e-9); return(volume<SymbolInfoDouble(symbol,SYMBOL_VOLUME_MIN) ? 0 : MathMin(volume,most));`,
}

const position = {
  ...getters((p) => `PositionGetInteger(POSITION_${p})`, {
    Ticket: 'TICKET',
    Time: 'TIME',
    TimeMsc: 'TIME_MSC',
    TimeUpdate: 'TIME_UPDATE',
    TimeUpdateMsc: 'TIME_UPDATE_MSC',
    PositionType: 'TYPE',
    Magic: 'MAGIC',
    Identifier: 'IDENTIFIER',
  }),
  ...getters((p) => `PositionGetDouble(POSITION_${p})`, {
    Volume: 'VOLUME',
    PriceOpen: 'PRICE_OPEN',
    StopLoss: 'SL',
    TakeProfit: 'TP',
    PriceCurrent: 'PRICE_CURRENT',
    Swap: 'SWAP',
    Profit: 'PROFIT',
  }),
  Commission: '=0',
  ...getters((p) => `PositionGetString(POSITION_${p})`, { Symbol: 'SYMBOL', Comment: 'COMMENT' }),
  TypeDescription: 'string s; return(FormatType(s,PositionType()));',
  FormatType:
    'str=type==POSITION_TYPE_BUY ? "buy" : type==POSITION_TYPE_SELL ? "sell" : "unknown position type "+(string)type; return(str);',
  FormatPosition: `string t; int digits=(int)SymbolInfoInteger(Symbol(),SYMBOL_DIGITS);
str=StringFormat("#%I64u %s %.2f %s %s",Ticket(),FormatType(t,PositionType()),Volume(),Symbol(),DoubleToString(PriceOpen(),digits+(AccountInfoInteger(ACCOUNT_MARGIN_MODE)==ACCOUNT_MARGIN_MODE_RETAIL_HEDGING ? 0 : 3)));
if(StopLoss()!=0) str+=" sl: "+DoubleToString(StopLoss(),digits); if(TakeProfit()!=0) str+=" tp: "+DoubleToString(TakeProfit(),digits); return(str);`,
  InfoInteger: '=PositionGetInteger(prop_id,var)',
  InfoDouble: '=PositionGetDouble(prop_id,var)',
  InfoString: '=PositionGetString(prop_id,var)',
  Select: '=PositionSelect(symbol)',
  SelectByMagic:
    'for(int i=0; i<PositionsTotal(); i++) if(PositionGetSymbol(i)==symbol && PositionGetInteger(POSITION_MAGIC)==(long)magic) return(true); return(false);',
  SelectByTicket: '=PositionSelectByTicket(ticket)',
  SelectByIndex: '=PositionGetTicket(index)>0',
  StoreState:
    'm_type=PositionType(); m_volume=Volume(); m_price=PriceOpen(); m_stop_loss=StopLoss(); m_take_profit=TakeProfit();',
  CheckState:
    '=m_type!=PositionType() || m_volume!=Volume() || m_price!=PriceOpen() || m_stop_loss!=StopLoss() || m_take_profit!=TakeProfit()',
}

const orderTexts = {
  TypeDescription: 'string s; return(FormatType(s,OrderType()));',
  StateDescription: 'string s; return(FormatStatus(s,State()));',
  TypeFillingDescription: 'string s; return(FormatTypeFilling(s,TypeFilling()));',
  TypeTimeDescription: 'string s; return(FormatTypeTime(s,TypeTime()));',
  FormatType: `string names[]={"buy","sell","buy limit","sell limit","buy stop","sell stop","buy stop limit","sell stop limit","close by"};
str=type<9 ? names[type] : "unknown order type "+(string)type; return(str);`,
  FormatStatus: `string names[]={"started","placed","canceled","partial","filled","rejected","expired"};
str=status<7 ? names[status] : "unknown order status "+(string)status; return(str);`,
  FormatTypeFilling: `string names[]={"fill or kill","cancel remainder","return remainder"};
str=type<3 ? names[type] : "unknown type filling "+(string)type; return(str);`,
  FormatTypeTime: `string names[]={"gtc","day","specified","specified day"}; str=type<4 ? names[type] : "unknown type time "+(string)type; return(str);`,
  FormatPrice: `str=price_trigger!=0 ? DoubleToString(price_order,(int)digits)+" ("+DoubleToString(price_trigger,(int)digits)+")"
: price_order!=0 ? DoubleToString(price_order,(int)digits) : "market"; return(str);`,
  FormatOrder: `string t,p; uint digits=(uint)SymbolInfoInteger(Symbol(),SYMBOL_DIGITS);
str=StringFormat("#%I64u %s %.2f %s at %s",Ticket(),FormatType(t,OrderType()),VolumeInitial(),Symbol(),FormatPrice(p,PriceOpen(),PriceStopLimit(),digits));
if(StopLoss()!=0) str+=" sl: "+DoubleToString(StopLoss(),(int)digits); if(TakeProfit()!=0) str+=" tp: "+DoubleToString(TakeProfit(),(int)digits); return(str);`,
}

const orderNames = {
  integer: {
    TimeSetup: 'TIME_SETUP',
    TimeSetupMsc: 'TIME_SETUP_MSC',
    TimeDone: 'TIME_DONE',
    TimeDoneMsc: 'TIME_DONE_MSC',
    OrderType: 'TYPE',
    State: 'STATE',
    TimeExpiration: 'TIME_EXPIRATION',
    TypeFilling: 'TYPE_FILLING',
    TypeTime: 'TYPE_TIME',
    Magic: 'MAGIC',
    PositionId: 'POSITION_ID',
    PositionById: 'POSITION_BY_ID',
  },
  double: {
    VolumeInitial: 'VOLUME_INITIAL',
    VolumeCurrent: 'VOLUME_CURRENT',
    PriceOpen: 'PRICE_OPEN',
    StopLoss: 'SL',
    TakeProfit: 'TP',
    PriceCurrent: 'PRICE_CURRENT',
    PriceStopLimit: 'PRICE_STOPLIMIT',
  },
  string: { Symbol: 'SYMBOL', Comment: 'COMMENT', ExternalId: 'EXTERNAL_ID' },
}

const order = {
  COrderInfo: 'm_ticket=0;',
  Ticket: '=m_ticket',
  ...getters((p) => `OrderGetInteger(ORDER_${p})`, orderNames.integer),
  ...getters((p) => `OrderGetDouble(ORDER_${p})`, orderNames.double),
  ...getters((p) => `OrderGetString(ORDER_${p})`, orderNames.string),
  ...orderTexts,
  InfoInteger: '=OrderGetInteger(prop_id,var)',
  InfoDouble: '=OrderGetDouble(prop_id,var)',
  InfoString: '=OrderGetString(prop_id,var)',
  Select: ['=OrderSelect(m_ticket)', 'bool found=OrderSelect(ticket); m_ticket=found ? ticket : 0; return(found);'],
  SelectByIndex: 'm_ticket=OrderGetTicket(index); return(m_ticket>0);',
  StoreState:
    'm_type=OrderType(); m_state=State(); m_expiration=TimeExpiration(); m_volume_curr=VolumeCurrent(); m_price_open=PriceOpen(); m_stop_loss=StopLoss(); m_take_profit=TakeProfit();',
  CheckState: `=m_type!=OrderType() || m_state!=State() || m_expiration!=TimeExpiration() || m_volume_curr!=VolumeCurrent() || m_price_open!=PriceOpen()
|| m_stop_loss!=StopLoss() || m_take_profit!=TakeProfit()`,
}

const historyOrder = {
  CHistoryOrderInfo: 'm_ticket=0;',
  Ticket: ['m_ticket=ticket;', '=m_ticket'],
  ...getters((p) => `HistoryOrderGetInteger(m_ticket,ORDER_${p})`, orderNames.integer),
  ...getters((p) => `HistoryOrderGetDouble(m_ticket,ORDER_${p})`, orderNames.double),
  ...getters((p) => `HistoryOrderGetString(m_ticket,ORDER_${p})`, orderNames.string),
  ...orderTexts,
  InfoInteger: '=HistoryOrderGetInteger(m_ticket,prop_id,var)',
  InfoDouble: '=HistoryOrderGetDouble(m_ticket,prop_id,var)',
  InfoString: '=HistoryOrderGetString(m_ticket,prop_id,var)',
  SelectByIndex: 'm_ticket=HistoryOrderGetTicket(index); return(m_ticket>0);',
}

const deal = {
  CDealInfo: 'm_ticket=0;',
  Ticket: ['m_ticket=ticket;', '=m_ticket'],
  ...getters((p) => `HistoryDealGetInteger(m_ticket,DEAL_${p})`, {
    Order: 'ORDER',
    Time: 'TIME',
    TimeMsc: 'TIME_MSC',
    DealType: 'TYPE',
    Entry: 'ENTRY',
    Magic: 'MAGIC',
    PositionId: 'POSITION_ID',
  }),
  ...getters((p) => `HistoryDealGetDouble(m_ticket,DEAL_${p})`, {
    Volume: 'VOLUME',
    Price: 'PRICE',
    Commission: 'COMMISSION',
    Swap: 'SWAP',
    Profit: 'PROFIT',
  }),
  ...getters((p) => `HistoryDealGetString(m_ticket,DEAL_${p})`, {
    Symbol: 'SYMBOL',
    Comment: 'COMMENT',
    ExternalId: 'EXTERNAL_ID',
  }),
  TypeDescription:
    'string s; FormatAction(s,DealType()); StringSetCharacter(s,0,(ushort)(s[0]-32)); return(s+" type");',
  EntryDescription: 'string names[]={"In","Out","InOut","Out by"}; return(names[Entry()]+" entry");',
  FormatAction: `string names[]={"buy","sell","balance","credit","charge","correction"}; str=action<6 ? names[action] : "unknown deal type "+(string)action; return(str);`,
  FormatEntry:
    'string names[]={"in","out","in/out","out by"}; str=entry<4 ? names[entry] : "unknown deal entry "+(string)entry; return(str);',
  FormatDeal: `string t; str=StringFormat("#%I64u %s %.2f %s at %s",m_ticket,FormatAction(t,DealType()),Volume(),Symbol(),DoubleToString(Price(),(int)SymbolInfoInteger(Symbol(),SYMBOL_DIGITS))); return(str);`,
  InfoInteger: '=HistoryDealGetInteger(m_ticket,prop_id,var)',
  InfoDouble: '=HistoryDealGetDouble(m_ticket,prop_id,var)',
  InfoString: '=HistoryDealGetString(m_ticket,prop_id,var)',
  SelectByIndex: 'm_ticket=HistoryDealGetTicket(index); return(m_ticket>0);',
}

const symbol = {
  CSymbolInfo: 'ZeroMemory(m_tick); m_name=NULL;',
  Name: [
    '=m_name',
    'm_name=name==NULL || name=="" ? _Symbol : name; if(CheckMarketWatch() && Refresh()) return(true); m_name=""; return(false);',
  ],
  Refresh: '=true',
  RefreshRates: '=SymbolInfoTick(m_name,m_tick)',
  Select: ['=SymbolInfoInteger(m_name,SYMBOL_SELECT)!=0', '=SymbolSelect(m_name,select)'],
  IsSynchronized: '=SymbolIsSynchronized(m_name)',
  CheckMarketWatch: '=Select() || Select(true)',
  Volume: '=m_tick.volume',
  Time: '=m_tick.time',
  Bid: '=m_tick.bid',
  Ask: '=m_tick.ask',
  Last: '=m_tick.last',
  ...getters((p) => `SymbolInfoInteger(m_name,SYMBOL_${p})`, {
    VolumeHigh: 'VOLUMEHIGH',
    VolumeLow: 'VOLUMELOW',
    Spread: 'SPREAD',
    SpreadFloat: 'SPREAD_FLOAT',
    TicksBookDepth: 'TICKS_BOOKDEPTH',
    StopsLevel: 'TRADE_STOPS_LEVEL',
    FreezeLevel: 'TRADE_FREEZE_LEVEL',
    OrderMode: 'ORDER_MODE',
    TradeCalcMode: 'TRADE_CALC_MODE',
    TradeMode: 'TRADE_MODE',
    TradeExecution: 'TRADE_EXEMODE',
    SwapMode: 'SWAP_MODE',
    SwapRollover3days: 'SWAP_ROLLOVER3DAYS',
    StartTime: 'START_TIME',
    ExpirationTime: 'EXPIRATION_TIME',
    MarginHedgedUseLeg: 'MARGIN_HEDGED_USE_LEG',
    TradeTimeFlags: 'EXPIRATION_MODE',
    TradeFillFlags: 'FILLING_MODE',
    Digits: 'DIGITS',
    SessionDeals: 'SESSION_DEALS',
    SessionBuyOrders: 'SESSION_BUY_ORDERS',
    SessionSellOrders: 'SESSION_SELL_ORDERS',
  }),
  ...getters((p) => `SymbolInfoDouble(m_name,SYMBOL_${p})`, {
    BidHigh: 'BIDHIGH',
    BidLow: 'BIDLOW',
    AskHigh: 'ASKHIGH',
    AskLow: 'ASKLOW',
    LastHigh: 'LASTHIGH',
    LastLow: 'LASTLOW',
    MarginInitial: 'MARGIN_INITIAL',
    MarginMaintenance: 'MARGIN_MAINTENANCE',
    MarginHedged: 'MARGIN_HEDGED',
    Point: 'POINT',
    TickValue: 'TRADE_TICK_VALUE',
    TickValueProfit: 'TRADE_TICK_VALUE_PROFIT',
    TickValueLoss: 'TRADE_TICK_VALUE_LOSS',
    TickSize: 'TRADE_TICK_SIZE',
    ContractSize: 'TRADE_CONTRACT_SIZE',
    LotsMin: 'VOLUME_MIN',
    LotsMax: 'VOLUME_MAX',
    LotsStep: 'VOLUME_STEP',
    LotsLimit: 'VOLUME_LIMIT',
    SwapLong: 'SWAP_LONG',
    SwapShort: 'SWAP_SHORT',
    SessionTurnover: 'SESSION_TURNOVER',
    SessionInterest: 'SESSION_INTEREST',
    SessionBuyOrdersVolume: 'SESSION_BUY_ORDERS_VOLUME',
    SessionSellOrdersVolume: 'SESSION_SELL_ORDERS_VOLUME',
    SessionOpen: 'SESSION_OPEN',
    SessionClose: 'SESSION_CLOSE',
    SessionAW: 'SESSION_AW',
    SessionPriceSettlement: 'SESSION_PRICE_SETTLEMENT',
    SessionPriceLimitMin: 'SESSION_PRICE_LIMIT_MIN',
    SessionPriceLimitMax: 'SESSION_PRICE_LIMIT_MAX',
  }),
  ...getters((p) => `SymbolInfoString(m_name,SYMBOL_${p})`, {
    CurrencyBase: 'CURRENCY_BASE',
    CurrencyProfit: 'CURRENCY_PROFIT',
    CurrencyMargin: 'CURRENCY_MARGIN',
    Bank: 'BANK',
    Description: 'DESCRIPTION',
    Path: 'PATH',
  }),
  ...Object.fromEntries(
    ['MarginLong', 'MarginShort', 'MarginLimit', 'MarginStop', 'MarginStopLimit'].map((name) => [name, '=0']),
  ),
  TradeCalcModeDescription: '=EnumToString(TradeCalcMode())',
  TradeModeDescription: '=EnumToString(TradeMode())',
  TradeExecutionDescription: '=EnumToString(TradeExecution())',
  SwapModeDescription: '=EnumToString(SwapMode())',
  SwapRollover3daysDescription:
    'string names[]={"Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"}; return(names[SwapRollover3days()]);',
  InfoInteger: '=SymbolInfoInteger(m_name,prop_id,var)',
  InfoDouble: '=SymbolInfoDouble(m_name,prop_id,var)',
  InfoString: '=SymbolInfoString(m_name,prop_id,var)',
  InfoMarginRate: '=SymbolInfoMarginRate(m_name,order_type,initial_margin_rate,maintenance_margin_rate)',
  NormalizePrice:
    'double step=TickSize(); return(NormalizeDouble(step!=0 ? MathRound(price/step)*step : price,Digits()));',
}

const terminal = {
  ...getters((p) => `TerminalInfoInteger(TERMINAL_${p})`, {
    Build: 'BUILD',
    IsConnected: 'CONNECTED',
    IsDLLsAllowed: 'DLLS_ALLOWED',
    IsTradeAllowed: 'TRADE_ALLOWED',
    IsEmailEnabled: 'EMAIL_ENABLED',
    IsFtpEnabled: 'FTP_ENABLED',
    MaxBars: 'MAXBARS',
    CodePage: 'CODEPAGE',
    CPUCores: 'CPU_CORES',
    MemoryPhysical: 'MEMORY_PHYSICAL',
    MemoryTotal: 'MEMORY_TOTAL',
    MemoryAvailable: 'MEMORY_AVAILABLE',
    MemoryUsed: 'MEMORY_USED',
    IsX64: 'X64',
    OpenCLSupport: 'OPENCL_SUPPORT',
    DiskSpace: 'DISK_SPACE',
  }),
  ...getters((p) => `TerminalInfoString(TERMINAL_${p})`, {
    Language: 'LANGUAGE',
    Name: 'NAME',
    Company: 'COMPANY',
    Path: 'PATH',
    DataPath: 'DATA_PATH',
    CommonDataPath: 'COMMONDATA_PATH',
  }),
  InfoInteger: '=TerminalInfoInteger(prop_id)',
  InfoString: '=TerminalInfoString(prop_id)',
}

/** Accounts, symbols, positions, orders and deals: getters over built-in functions for the selected item. */
export const informationBodies = {
  'trade/accountinfo.mqh': { CAccountInfo: account },
  'trade/dealinfo.mqh': { CDealInfo: deal },
  'trade/historyorderinfo.mqh': { CHistoryOrderInfo: historyOrder },
  'trade/orderinfo.mqh': { COrderInfo: order },
  'trade/positioninfo.mqh': { CPositionInfo: position },
  'trade/symbolinfo.mqh': { CSymbolInfo: symbol },
  'trade/terminalinfo.mqh': { CTerminalInfo: terminal },
} satisfies Readonly<Record<string, Bodies>>
