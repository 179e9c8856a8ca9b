import { getters, type Bodies } from './bodies.ts'
import { informationBodies } from './information.ts'

/** Getters of the last request, its result and its check. */
const answers = {
  ...getters((field) => `m_request.${field}`, {
    RequestAction: 'action',
    RequestMagic: 'magic',
    RequestOrder: 'order',
    RequestPosition: 'position',
    RequestPositionBy: 'position_by',
    RequestSymbol: 'symbol',
    RequestVolume: 'volume',
    RequestPrice: 'price',
    RequestStopLimit: 'stoplimit',
    RequestSL: 'sl',
    RequestTP: 'tp',
    RequestDeviation: 'deviation',
    RequestType: 'type',
    RequestTypeFilling: 'type_filling',
    RequestTypeTime: 'type_time',
    RequestExpiration: 'expiration',
    RequestComment: 'comment',
  }),
  ...getters((field) => `m_result.${field}`, {
    ResultRetcode: 'retcode',
    ResultRetcodeExternal: 'retcode_external',
    ResultDeal: 'deal',
    ResultOrder: 'order',
    ResultVolume: 'volume',
    ResultPrice: 'price',
    ResultBid: 'bid',
    ResultAsk: 'ask',
    ResultComment: 'comment',
  }),
  ...getters((field) => `m_check_result.${field}`, {
    CheckResultRetcode: 'retcode',
    CheckResultBalance: 'balance',
    CheckResultEquity: 'equity',
    CheckResultProfit: 'profit',
    CheckResultMargin: 'margin',
    CheckResultMarginFree: 'margin_free',
    CheckResultMarginLevel: 'margin_level',
    CheckResultComment: 'comment',
  }),
  Request: 'request=m_request;',
  Result: 'result=m_result;',
  CheckResult: 'check_result=m_check_result;',
  RequestActionDescription: 'string s; return(FormatRequest(s,m_request));',
  RequestTypeDescription: 'string s; return(FormatOrderType(s,(uint)m_request.type));',
  RequestTypeFillingDescription: 'string s; return(FormatOrderTypeFilling(s,m_request.type_filling));',
  RequestTypeTimeDescription: 'string s; return(FormatOrderTypeTime(s,m_request.type_time));',
  ResultRetcodeDescription: 'string s; return(FormatRequestResult(s,m_request,m_result));',
  CheckResultRetcodeDescription:
    'string s; MqlTradeResult r; ZeroMemory(r); r.retcode=m_check_result.retcode; return(FormatRequestResult(s,m_request,r));',
}

const settings = {
  CTrade: `m_async_mode=false; m_magic=0; m_deviation=10; m_type_filling=ORDER_FILLING_FOK;
m_log_level=MQLInfoInteger(MQL_OPTIMIZATION) ? LOG_LEVEL_NO : MQLInfoInteger(MQL_TESTER) ? LOG_LEVEL_ALL : LOG_LEVEL_ERRORS; SetMarginMode(); ClearStructures();`,
  LogLevel: 'm_log_level=log_level;',
  SetAsyncMode: 'm_async_mode=mode;',
  SetExpertMagicNumber: 'm_magic=magic;',
  SetDeviationInPoints: 'm_deviation=deviation;',
  SetTypeFilling: 'm_type_filling=filling;',
  SetTypeFillingBySymbol: `long modes=SymbolInfoInteger(symbol,SYMBOL_FILLING_MODE); if((modes&SYMBOL_FILLING_FOK)!=0) m_type_filling=ORDER_FILLING_FOK;
else if((modes&SYMBOL_FILLING_IOC)!=0) m_type_filling=ORDER_FILLING_IOC; else return(false); return(true);`,
  SetMarginMode: 'm_margin_mode=(ENUM_ACCOUNT_MARGIN_MODE)AccountInfoInteger(ACCOUNT_MARGIN_MODE);',
  ClearStructures: 'ZeroMemory(m_request); ZeroMemory(m_result); ZeroMemory(m_check_result);',
  IsStopped: 'if(!::IsStopped()) return(false); m_result.retcode=TRADE_RETCODE_CLIENT_DISABLES_AT; return(true);',
  IsHedging: '=m_margin_mode==ACCOUNT_MARGIN_MODE_RETAIL_HEDGING',
  SelectPosition: `if(!IsHedging()) return(PositionSelect(symbol));
for(int i=0; i<PositionsTotal(); i++) if(PositionGetSymbol(i)==symbol && PositionGetInteger(POSITION_MAGIC)==(long)m_magic) return(true); return(false);`,
  FillingCheck: `long mode=SymbolInfoInteger(symbol,SYMBOL_TRADE_EXEMODE); if(mode==SYMBOL_TRADE_EXECUTION_REQUEST || mode==SYMBOL_TRADE_EXECUTION_INSTANT) return(true);
long modes=SymbolInfoInteger(symbol,SYMBOL_FILLING_MODE); bool whole=(modes&SYMBOL_FILLING_FOK)!=0,part=(modes&SYMBOL_FILLING_IOC)!=0;
if(mode==SYMBOL_TRADE_EXECUTION_MARKET) m_request.type_filling=whole ? ORDER_FILLING_FOK : part ? ORDER_FILLING_IOC : m_type_filling; else m_request.type_filling=m_type_filling;
bool fits=m_request.type_filling==ORDER_FILLING_FOK ? whole : m_request.type_filling==ORDER_FILLING_IOC ? part : mode!=SYMBOL_TRADE_EXECUTION_MARKET;
if(!fits && m_request.action!=TRADE_ACTION_PENDING) { m_result.retcode=TRADE_RETCODE_INVALID_FILL; return(false); } return(true);`,
  ExpirationCheck: `long modes=SymbolInfoInteger(symbol,SYMBOL_EXPIRATION_MODE); int flag=m_request.type_time==ORDER_TIME_GTC ? SYMBOL_EXPIRATION_GTC
: m_request.type_time==ORDER_TIME_DAY ? SYMBOL_EXPIRATION_DAY : m_request.type_time==ORDER_TIME_SPECIFIED ? SYMBOL_EXPIRATION_SPECIFIED : SYMBOL_EXPIRATION_SPECIFIED_DAY;
if((modes&flag)!=0) return(true); m_result.retcode=TRADE_RETCODE_INVALID_EXPIRATION; return(false);`,
  OrderTypeCheck: `int flags[]={1,1,2,2,4,4,8,8,64}; if((SymbolInfoInteger(symbol,SYMBOL_ORDER_MODE)&flags[m_request.type])!=0) return(true);
m_result.retcode=TRADE_RETCODE_INVALID_ORDER; return(false);`,
}

const positions = {
  private: 'bool PositionClosing(const ulong ticket,const double volume,const ulong deviation);',
  PositionOpen: `if(IsStopped(__FUNCTION__)) return(false); ClearStructures();
if(order_type!=ORDER_TYPE_BUY && order_type!=ORDER_TYPE_SELL) { m_result.retcode=TRADE_RETCODE_INVALID; m_result.comment="Invalid order type"; return(false); }
m_request.action=TRADE_ACTION_DEAL; m_request.symbol=symbol; m_request.magic=m_magic; m_request.volume=volume; m_request.type=order_type;
m_request.price=price; m_request.sl=sl; m_request.tp=tp; m_request.deviation=m_deviation;
if(!OrderTypeCheck(symbol) || !FillingCheck(symbol)) return(false); m_request.comment=comment; return(OrderSend(m_request,m_result));`,
  PositionModify: [
    `if(IsStopped(__FUNCTION__) || !SelectPosition(symbol)) return(false); return(PositionModify((ulong)PositionGetInteger(POSITION_TICKET),sl,tp));`,
    `if(IsStopped(__FUNCTION__) || !PositionSelectByTicket(ticket)) return(false); ClearStructures(); m_request.action=TRADE_ACTION_SLTP;
m_request.position=ticket; m_request.symbol=PositionGetString(POSITION_SYMBOL); m_request.magic=m_magic; m_request.sl=sl; m_request.tp=tp; return(OrderSend(m_request,m_result));`,
  ],
  PositionClose: [
    `if(IsStopped(__FUNCTION__)) return(false); ClearStructures(); bool done=true; double most=SymbolInfoDouble(symbol,SYMBOL_VOLUME_MAX);
do { if(!SelectPosition(symbol)) { m_result.retcode=TRADE_RETCODE_REJECT; return(false); }
if(!PositionClosing((ulong)PositionGetInteger(POSITION_TICKET),MathMin(PositionGetDouble(POSITION_VOLUME),most),deviation)) return(false);
done=IsHedging() || !SelectPosition(symbol); } while(!done); return(true);`,
    `if(IsStopped(__FUNCTION__) || !PositionSelectByTicket(ticket)) return(false); return(PositionClosing(ticket,PositionGetDouble(POSITION_VOLUME),deviation));`,
  ],
  PositionCloseBy: `if(IsStopped(__FUNCTION__) || !IsHedging() || !PositionSelectByTicket(ticket)) return(false); string name=PositionGetString(POSITION_SYMBOL);
ENUM_POSITION_TYPE side=(ENUM_POSITION_TYPE)PositionGetInteger(POSITION_TYPE); if(!PositionSelectByTicket(ticket_by)) return(false);
if(side==PositionGetInteger(POSITION_TYPE) || name!=PositionGetString(POSITION_SYMBOL)) return(false); ClearStructures();
m_request.action=TRADE_ACTION_CLOSE_BY; m_request.position=ticket; m_request.position_by=ticket_by; m_request.magic=m_magic; return(OrderSend(m_request,m_result));`,
  PositionClosePartial: [
    `if(IsStopped(__FUNCTION__) || !IsHedging() || !SelectPosition(symbol)) return(false);
return(PositionClosing((ulong)PositionGetInteger(POSITION_TICKET),MathMin(volume,PositionGetDouble(POSITION_VOLUME)),deviation));`,
    `if(IsStopped(__FUNCTION__) || !IsHedging() || !PositionSelectByTicket(ticket)) return(false);
return(PositionClosing(ticket,MathMin(volume,PositionGetDouble(POSITION_VOLUME)),deviation));`,
  ],
  PositionClosing: `ClearStructures(); string name=PositionGetString(POSITION_SYMBOL); bool buy=PositionGetInteger(POSITION_TYPE)==POSITION_TYPE_BUY;
m_request.action=TRADE_ACTION_DEAL; m_request.position=ticket; m_request.symbol=name; m_request.volume=volume; m_request.magic=m_magic;
m_request.deviation=deviation==ULONG_MAX ? m_deviation : deviation; m_request.type=buy ? ORDER_TYPE_SELL : ORDER_TYPE_BUY;
m_request.price=SymbolInfoDouble(name,buy ? SYMBOL_BID : SYMBOL_ASK); if(!FillingCheck(name)) return(false); return(OrderSend(m_request,m_result));`,
}

const volumeRefused = 'if(volume<=0) { m_result.retcode=TRADE_RETCODE_INVALID_VOLUME; return(false); } '
const named = 'string name=symbol==NULL || symbol=="" ? _Symbol : symbol; '
const market = (side: string, price: string): string =>
  `${volumeRefused}${named}if(price==0) price=SymbolInfoDouble(name,SYMBOL_${price}); return(PositionOpen(name,ORDER_TYPE_${side},volume,price,sl,tp,comment));`
const pending = (type: string): string =>
  `${volumeRefused}${named}return(OrderOpen(name,ORDER_TYPE_${type},volume,0,price,sl,tp,type_time,expiration,comment));`

const orders = {
  Buy: market('BUY', 'ASK'),
  Sell: market('SELL', 'BID'),
  BuyLimit: pending('BUY_LIMIT'),
  BuyStop: pending('BUY_STOP'),
  SellLimit: pending('SELL_LIMIT'),
  SellStop: pending('SELL_STOP'),
  OrderOpen: `if(IsStopped(__FUNCTION__)) return(false); ClearStructures();
if(order_type==ORDER_TYPE_BUY || order_type==ORDER_TYPE_SELL) { m_result.retcode=TRADE_RETCODE_INVALID; m_result.comment="Invalid order type"; return(false); }
m_request.action=TRADE_ACTION_PENDING; m_request.symbol=symbol; m_request.magic=m_magic; m_request.volume=volume; m_request.type=order_type;
m_request.stoplimit=limit_price; m_request.price=price; m_request.sl=sl; m_request.tp=tp; m_request.type_time=type_time; m_request.expiration=expiration;
if(!OrderTypeCheck(symbol) || !FillingCheck(symbol) || !ExpirationCheck(symbol)) return(false); m_request.comment=comment; return(OrderSend(m_request,m_result));`,
  OrderModify: `if(IsStopped(__FUNCTION__) || !OrderSelect(ticket)) return(false); ClearStructures(); m_request.symbol=OrderGetString(ORDER_SYMBOL);
m_request.action=TRADE_ACTION_MODIFY; m_request.magic=m_magic; m_request.order=ticket; m_request.price=price; m_request.stoplimit=stoplimit; m_request.sl=sl; m_request.tp=tp;
m_request.type_time=type_time; m_request.expiration=expiration; return(OrderSend(m_request,m_result));`,
  OrderDelete: `if(IsStopped(__FUNCTION__)) return(false); ClearStructures(); m_request.action=TRADE_ACTION_REMOVE; m_request.magic=m_magic; m_request.order=ticket;
return(OrderSend(m_request,m_result));`,
  OrderCheck: '=::OrderCheck(request,check_result)',
  OrderSend: `bool sent=m_async_mode ? ::OrderSendAsync(request,result) : ::OrderSend(request,result); if(sent ? m_log_level<LOG_LEVEL_ALL : m_log_level==LOG_LEVEL_NO) return(sent);
string a,b; PrintFormat("CTrade::OrderSend: %s [%s]",FormatRequest(a,request),FormatRequestResult(b,request,result)); return(sent);`,
  CheckVolume: `if(order_type!=ORDER_TYPE_BUY && order_type!=ORDER_TYPE_SELL) return(0); ClearStructures(); m_request.action=TRADE_ACTION_DEAL;
m_request.symbol=symbol; m_request.volume=volume; m_request.type=order_type; m_request.price=price;
if(::OrderCheck(m_request,m_check_result) || m_check_result.margin_free>=0) return(volume);
double need=0,free=AccountInfoDouble(ACCOUNT_MARGIN_FREE),step=SymbolInfoDouble(symbol,SYMBOL_VOLUME_STEP); if(!OrderCalcMargin(order_type,symbol,volume,price,need) || need<=0) return(volume);
volume=NormalizeDouble(volume*free/need,2); if(step>0) volume=NormalizeDouble(step*MathFloor(volume/step+1e-9),2); return(volume<SymbolInfoDouble(symbol,SYMBOL_VOLUME_MIN) ? 0 : volume);`,
}

const { COrderInfo } = informationBodies['trade/orderinfo.mqh']

/** Descriptions of return codes in the server's words. */
const retcodes = {
  10004: 'requote',
  10006: 'rejected',
  10007: 'canceled',
  10008: 'placed',
  10009: 'done',
  10010: 'done partially',
  10011: 'common error',
  10012: 'timeout',
  10013: 'invalid request',
  10014: 'invalid volume',
  10015: 'invalid price',
  10016: 'invalid stops',
  10017: 'trade disabled',
  10018: 'market closed',
  10019: 'not enough money',
  10020: 'price changed',
  10021: 'off quotes',
  10022: 'invalid expiration',
  10023: 'order changed',
  10024: 'too many requests',
  10025: 'no changes',
  10026: 'auto trading disabled by server',
  10027: 'auto trading disabled by client',
  10028: 'locked',
  10029: 'frozen',
  10030: 'invalid fill',
  10031: 'no connection',
  10032: 'only real',
  10033: 'limit orders',
  10034: 'limit volume',
  10035: 'invalid order',
  10036: 'position closed',
  10039: 'close order already exists',
  10040: 'limit positions',
}

const words = {
  PrintRequest: 'string s; Print(FormatRequest(s,m_request));',
  PrintResult: 'string s; Print(FormatRequestResult(s,m_request,m_result));',
  FormatPositionType:
    'str=type==POSITION_TYPE_BUY ? "buy" : type==POSITION_TYPE_SELL ? "sell" : "unknown position type "+(string)type; return(str);',
  FormatOrderType: COrderInfo.FormatType,
  FormatOrderStatus: COrderInfo.FormatStatus,
  FormatOrderTypeFilling: COrderInfo.FormatTypeFilling,
  FormatOrderTypeTime: COrderInfo.FormatTypeTime,
  FormatOrderPrice: COrderInfo.FormatPrice,
  FormatRequest: `string t,p; int digits=(int)SymbolInfoInteger(request.symbol,SYMBOL_DIGITS); FormatOrderType(t,request.type);
string sl=DoubleToString(request.sl,digits),tp=DoubleToString(request.tp,digits);
string stops=(request.sl!=0 ? " sl: "+sl : "")+(request.tp!=0 ? " tp: "+tp : "");
switch(request.action) {
case TRADE_ACTION_DEAL: str=StringFormat("market %s %.2f %s%s%s",t,request.volume,request.position!=0 ? "position #"+(string)request.position+" " : "",request.symbol,stops); break;
case TRADE_ACTION_PENDING: str=StringFormat("%s %.2f %s at %s%s",t,request.volume,request.symbol,FormatOrderPrice(p,request.price,request.stoplimit,digits),stops); break;
case TRADE_ACTION_SLTP: str=StringFormat("modify position #%I64u %s (sl: %s, tp: %s)",request.position,request.symbol,sl,tp); break;
case TRADE_ACTION_MODIFY: str=StringFormat("modify #%I64u at %s (sl: %s tp: %s)",request.order,FormatOrderPrice(p,request.price,request.stoplimit,digits),sl,tp); break;
case TRADE_ACTION_REMOVE: str=StringFormat("cancel #%I64u",request.order); break;
case TRADE_ACTION_CLOSE_BY: str=StringFormat("close position #%I64u by #%I64u",request.position,request.position_by); break;
default: str="unknown action "+(string)request.action; } return(str);`,
  FormatRequestResult: `string price=DoubleToString(result.price,(int)SymbolInfoInteger(request.symbol,SYMBOL_DIGITS)); switch((int)result.retcode) {
${Object.entries(retcodes)
  .map(([code, text]) => `case ${code}: str="${text}"; break;`)
  .join(' ')}
default: str="unknown retcode "+(string)result.retcode; }
if(result.retcode==TRADE_RETCODE_DONE && request.action==TRADE_ACTION_DEAL) str+=" at "+price;
if(result.retcode==TRADE_RETCODE_DONE_PARTIAL) str+=StringFormat(" %.2f at %s",result.volume,price); return(str);`,
}

/** The trade classes. Their orders go through the simulated trade server. */
export const tradeBodies: Readonly<Record<string, Bodies>> = {
  ...informationBodies,
  'trade/trade.mqh': { CTrade: { ...answers, ...settings, ...positions, ...orders, ...words } },
}
