/** Declarations of the standard library without bodies, by path below `Include`. */
export const tradeLibrary: Readonly<Record<string, string>> = {
  'trade/accountinfo.mqh': `
#include <Object.mqh>
class CAccountInfo : public CObject {
public: CAccountInfo(void); ~CAccountInfo(void); long Login(void) const; ENUM_ACCOUNT_TRADE_MODE TradeMode(void) const;
string TradeModeDescription(void) const; long Leverage(void) const; ENUM_ACCOUNT_STOPOUT_MODE StopoutMode(void) const;
string StopoutModeDescription(void) const; ENUM_ACCOUNT_MARGIN_MODE MarginMode(void) const;
string MarginModeDescription(void) const; bool TradeAllowed(void) const; bool TradeExpert(void) const;
int LimitOrders(void) const; double Balance(void) const; double Credit(void) const; double Profit(void) const;
double Equity(void) const; double Margin(void) const; double FreeMargin(void) const; double MarginLevel(void) const;
double MarginCall(void) const; double MarginStopOut(void) const; string Name(void) const; string Server(void) const;
string Currency(void) const; string Company(void) const; long InfoInteger(const ENUM_ACCOUNT_INFO_INTEGER prop_id) const;
double InfoDouble(const ENUM_ACCOUNT_INFO_DOUBLE prop_id) const; string InfoString(const ENUM_ACCOUNT_INFO_STRING prop_id) const;
double OrderProfitCheck(const string symbol,const ENUM_ORDER_TYPE trade_operation,const double volume,const double price_open,
const double price_close) const;
double MarginCheck(const string symbol,const ENUM_ORDER_TYPE trade_operation,const double volume,const double price) const;
double FreeMarginCheck(const string symbol,const ENUM_ORDER_TYPE trade_operation,const double volume,const double price) const;
double MaxLotCheck(const string symbol,const ENUM_ORDER_TYPE trade_operation,const double price,const double percent=100) const;
};
`,
  'trade/dealinfo.mqh': `
#include <Object.mqh>
class CDealInfo : public CObject {
protected: ulong m_ticket;
public: CDealInfo(void); ~CDealInfo(void); void Ticket(const ulong ticket); ulong Ticket(void) const; long Order(void) const;
datetime Time(void) const; ulong TimeMsc(void) const; ENUM_DEAL_TYPE DealType(void) const; string TypeDescription(void) const;
ENUM_DEAL_ENTRY Entry(void) const; string EntryDescription(void) const; long Magic(void) const; long PositionId(void) const;
double Volume(void) const; double Price(void) const; double Commission(void) const; double Swap(void) const;
double Profit(void) const; string Symbol(void) const; string Comment(void) const; string ExternalId(void) const;
bool InfoInteger(ENUM_DEAL_PROPERTY_INTEGER prop_id,long &var) const;
bool InfoDouble(ENUM_DEAL_PROPERTY_DOUBLE prop_id,double &var) const;
bool InfoString(ENUM_DEAL_PROPERTY_STRING prop_id,string &var) const; string FormatAction(string &str,const uint action) const;
string FormatEntry(string &str,const uint entry) const; string FormatDeal(string &str) const;
bool SelectByIndex(const int index);
};
`,
  'trade/historyorderinfo.mqh': `
#include <Object.mqh>
class CHistoryOrderInfo : public CObject {
protected: ulong m_ticket;
public: CHistoryOrderInfo(void); ~CHistoryOrderInfo(void); void Ticket(const ulong ticket); ulong Ticket(void) const;
datetime TimeSetup(void) const; ulong TimeSetupMsc(void) const; datetime TimeDone(void) const; ulong TimeDoneMsc(void) const;
ENUM_ORDER_TYPE OrderType(void) const; string TypeDescription(void) const; ENUM_ORDER_STATE State(void) const;
string StateDescription(void) const; datetime TimeExpiration(void) const; ENUM_ORDER_TYPE_FILLING TypeFilling(void) const;
string TypeFillingDescription(void) const; ENUM_ORDER_TYPE_TIME TypeTime(void) const; string TypeTimeDescription(void) const;
long Magic(void) const; long PositionId(void) const; long PositionById(void) const; double VolumeInitial(void) const;
double VolumeCurrent(void) const; double PriceOpen(void) const; double StopLoss(void) const; double TakeProfit(void) const;
double PriceCurrent(void) const; double PriceStopLimit(void) const; string Symbol(void) const; string Comment(void) const;
string ExternalId(void) const; bool InfoInteger(const ENUM_ORDER_PROPERTY_INTEGER prop_id,long &var) const;
bool InfoDouble(const ENUM_ORDER_PROPERTY_DOUBLE prop_id,double &var) const;
bool InfoString(const ENUM_ORDER_PROPERTY_STRING prop_id,string &var) const;
string FormatType(string &str,const uint type) const; string FormatStatus(string &str,const uint status) const;
string FormatTypeFilling(string &str,const uint type) const; string FormatTypeTime(string &str,const uint type) const;
string FormatOrder(string &str) const;
string FormatPrice(string &str,const double price_order,const double price_trigger,const uint digits) const;
bool SelectByIndex(const int index);
};
`,
  'trade/orderinfo.mqh': `
#include <Object.mqh>
class COrderInfo : public CObject {
protected: ulong m_ticket; ENUM_ORDER_TYPE m_type; ENUM_ORDER_STATE m_state; datetime m_expiration; double m_volume_curr;
double m_price_open; double m_stop_loss; double m_take_profit;
public: COrderInfo(void); ~COrderInfo(void); ulong Ticket(void) const; datetime TimeSetup(void) const;
ulong TimeSetupMsc(void) const; datetime TimeDone(void) const; ulong TimeDoneMsc(void) const;
ENUM_ORDER_TYPE OrderType(void) const; string TypeDescription(void) const; ENUM_ORDER_STATE State(void) const;
string StateDescription(void) const; datetime TimeExpiration(void) const; ENUM_ORDER_TYPE_FILLING TypeFilling(void) const;
string TypeFillingDescription(void) const; ENUM_ORDER_TYPE_TIME TypeTime(void) const; string TypeTimeDescription(void) const;
long Magic(void) const; long PositionId(void) const; long PositionById(void) const; double VolumeInitial(void) const;
double VolumeCurrent(void) const; double PriceOpen(void) const; double StopLoss(void) const; double TakeProfit(void) const;
double PriceCurrent(void) const; double PriceStopLimit(void) const; string Symbol(void) const; string Comment(void) const;
string ExternalId(void) const; bool InfoInteger(const ENUM_ORDER_PROPERTY_INTEGER prop_id,long &var) const;
bool InfoDouble(const ENUM_ORDER_PROPERTY_DOUBLE prop_id,double &var) const;
bool InfoString(const ENUM_ORDER_PROPERTY_STRING prop_id,string &var) const;
string FormatType(string &str,const uint type) const; string FormatStatus(string &str,const uint status) const;
string FormatTypeFilling(string &str,const uint type) const; string FormatTypeTime(string &str,const uint type) const;
string FormatOrder(string &str) const;
string FormatPrice(string &str,const double price_order,const double price_trigger,const uint digits) const; bool Select(void);
bool Select(const ulong ticket); bool SelectByIndex(const int index); void StoreState(void); bool CheckState(void);
};
`,
  'trade/positioninfo.mqh': `
#include <Object.mqh>
class CPositionInfo : public CObject {
protected: ENUM_POSITION_TYPE m_type; double m_volume; double m_price; double m_stop_loss; double m_take_profit;
public: CPositionInfo(void); ~CPositionInfo(void); ulong Ticket(void) const; datetime Time(void) const;
ulong TimeMsc(void) const; datetime TimeUpdate(void) const; ulong TimeUpdateMsc(void) const;
ENUM_POSITION_TYPE PositionType(void) const; string TypeDescription(void) const; long Magic(void) const;
long Identifier(void) const; double Volume(void) const; double PriceOpen(void) const; double StopLoss(void) const;
double TakeProfit(void) const; double PriceCurrent(void) const; double Commission(void) const; double Swap(void) const;
double Profit(void) const; string Symbol(void) const; string Comment(void) const;
bool InfoInteger(const ENUM_POSITION_PROPERTY_INTEGER prop_id,long &var) const;
bool InfoDouble(const ENUM_POSITION_PROPERTY_DOUBLE prop_id,double &var) const;
bool InfoString(const ENUM_POSITION_PROPERTY_STRING prop_id,string &var) const;
string FormatType(string &str,const uint type) const; string FormatPosition(string &str) const; bool Select(const string symbol);
bool SelectByMagic(const string symbol,const ulong magic); bool SelectByTicket(const ulong ticket);
bool SelectByIndex(const int index); void StoreState(void); bool CheckState(void);
};
`,
  'trade/symbolinfo.mqh': `
#include <Object.mqh>
class CSymbolInfo : public CObject {
protected: string m_name; MqlTick m_tick; double m_point; double m_tick_value; double m_tick_value_profit;
double m_tick_value_loss; double m_tick_size; double m_contract_size; double m_lots_min; double m_lots_max; double m_lots_step;
double m_lots_limit; double m_swap_long; double m_swap_short; int m_digits; int m_order_mode;
ENUM_SYMBOL_TRADE_EXECUTION m_trade_execution; ENUM_SYMBOL_CALC_MODE m_trade_calcmode; ENUM_SYMBOL_TRADE_MODE m_trade_mode;
ENUM_SYMBOL_SWAP_MODE m_swap_mode; ENUM_DAY_OF_WEEK m_swap3; double m_margin_initial; double m_margin_maintenance;
bool m_margin_hedged_use_leg; double m_margin_hedged; int m_trade_time_flags; int m_trade_fill_flags;
public: CSymbolInfo(void); ~CSymbolInfo(void); string Name(void) const; bool Name(const string name); bool Refresh(void);
bool RefreshRates(void); bool Select(void) const; bool Select(const bool select); bool IsSynchronized(void) const;
ulong Volume(void) const; ulong VolumeHigh(void) const; ulong VolumeLow(void) const; datetime Time(void) const;
int Spread(void) const; bool SpreadFloat(void) const; int TicksBookDepth(void) const; int StopsLevel(void) const;
int FreezeLevel(void) const; double Bid(void) const; double BidHigh(void) const; double BidLow(void) const;
double Ask(void) const; double AskHigh(void) const; double AskLow(void) const; double Last(void) const;
double LastHigh(void) const; double LastLow(void) const; int OrderMode(void) const;
ENUM_SYMBOL_CALC_MODE TradeCalcMode(void) const; string TradeCalcModeDescription(void) const;
ENUM_SYMBOL_TRADE_MODE TradeMode(void) const; string TradeModeDescription(void) const;
ENUM_SYMBOL_TRADE_EXECUTION TradeExecution(void) const; string TradeExecutionDescription(void) const;
ENUM_SYMBOL_SWAP_MODE SwapMode(void) const; string SwapModeDescription(void) const;
ENUM_DAY_OF_WEEK SwapRollover3days(void) const; string SwapRollover3daysDescription(void) const; datetime StartTime(void) const;
datetime ExpirationTime(void) const; double MarginInitial(void) const; double MarginMaintenance(void) const;
bool MarginHedgedUseLeg(void) const; double MarginHedged(void) const; double MarginLong(void) const;
double MarginShort(void) const; double MarginLimit(void) const; double MarginStop(void) const;
double MarginStopLimit(void) const; int TradeTimeFlags(void) const; int TradeFillFlags(void) const; int Digits(void) const;
double Point(void) const; double TickValue(void) const; double TickValueProfit(void) const; double TickValueLoss(void) const;
double TickSize(void) const; double ContractSize(void) const; double LotsMin(void) const; double LotsMax(void) const;
double LotsStep(void) const; double LotsLimit(void) const; double SwapLong(void) const; double SwapShort(void) const;
string CurrencyBase(void) const; string CurrencyProfit(void) const; string CurrencyMargin(void) const; string Bank(void) const;
string Description(void) const; string Path(void) const; long SessionDeals(void) const; long SessionBuyOrders(void) const;
long SessionSellOrders(void) const; double SessionTurnover(void) const; double SessionInterest(void) const;
double SessionBuyOrdersVolume(void) const; double SessionSellOrdersVolume(void) const; double SessionOpen(void) const;
double SessionClose(void) const; double SessionAW(void) const; double SessionPriceSettlement(void) const;
double SessionPriceLimitMin(void) const; double SessionPriceLimitMax(void) const;
bool InfoInteger(const ENUM_SYMBOL_INFO_INTEGER prop_id,long &var) const;
bool InfoDouble(const ENUM_SYMBOL_INFO_DOUBLE prop_id,double &var) const;
bool InfoString(const ENUM_SYMBOL_INFO_STRING prop_id,string &var) const;
bool InfoMarginRate(const ENUM_ORDER_TYPE order_type,double &initial_margin_rate,double &maintenance_margin_rate) const;
double NormalizePrice(const double price) const; bool CheckMarketWatch(void);
};
`,
  'trade/terminalinfo.mqh': `
#include <Object.mqh>
class CTerminalInfo : public CObject {
public: CTerminalInfo(void); ~CTerminalInfo(void); int Build(void) const; bool IsConnected(void) const;
bool IsDLLsAllowed(void) const; bool IsTradeAllowed(void) const; bool IsEmailEnabled(void) const; bool IsFtpEnabled(void) const;
int MaxBars(void) const; int CodePage(void) const; int CPUCores(void) const; int MemoryPhysical(void) const;
int MemoryTotal(void) const; int MemoryAvailable(void) const; int MemoryUsed(void) const; bool IsX64(void) const;
int OpenCLSupport(void) const; int DiskSpace(void) const; string Language(void) const; string Name(void) const;
string Company(void) const; string Path(void) const; string DataPath(void) const; string CommonDataPath(void) const;
long InfoInteger(const ENUM_TERMINAL_INFO_INTEGER prop_id) const;
string InfoString(const ENUM_TERMINAL_INFO_STRING prop_id) const;
};
`,
  'trade/trade.mqh': `
#include "DealInfo.mqh"
#include "HistoryOrderInfo.mqh"
#include "OrderInfo.mqh"
#include "PositionInfo.mqh"
#include <Object.mqh>
enum ENUM_LOG_LEVELS { LOG_LEVEL_NO=0,LOG_LEVEL_ERRORS=1,LOG_LEVEL_ALL=2
};
class CTrade : public CObject {
protected: MqlTradeRequest m_request; MqlTradeResult m_result; MqlTradeCheckResult m_check_result; bool m_async_mode;
ulong m_magic; ulong m_deviation; ENUM_ORDER_TYPE_FILLING m_type_filling; ENUM_ACCOUNT_MARGIN_MODE m_margin_mode;
ENUM_LOG_LEVELS m_log_level;
public: CTrade(void); ~CTrade(void); void LogLevel(const ENUM_LOG_LEVELS log_level);
void Request(MqlTradeRequest &request) const; ENUM_TRADE_REQUEST_ACTIONS RequestAction(void) const;
string RequestActionDescription(void) const; ulong RequestMagic(void) const; ulong RequestOrder(void) const;
ulong RequestPosition(void) const; ulong RequestPositionBy(void) const; string RequestSymbol(void) const;
double RequestVolume(void) const; double RequestPrice(void) const; double RequestStopLimit(void) const;
double RequestSL(void) const; double RequestTP(void) const; ulong RequestDeviation(void) const;
ENUM_ORDER_TYPE RequestType(void) const; string RequestTypeDescription(void) const;
ENUM_ORDER_TYPE_FILLING RequestTypeFilling(void) const; string RequestTypeFillingDescription(void) const;
ENUM_ORDER_TYPE_TIME RequestTypeTime(void) const; string RequestTypeTimeDescription(void) const;
datetime RequestExpiration(void) const; string RequestComment(void) const; void Result(MqlTradeResult &result) const;
uint ResultRetcode(void) const; string ResultRetcodeDescription(void) const; int ResultRetcodeExternal(void) const;
ulong ResultDeal(void) const; ulong ResultOrder(void) const; double ResultVolume(void) const; double ResultPrice(void) const;
double ResultBid(void) const; double ResultAsk(void) const; string ResultComment(void) const;
void CheckResult(MqlTradeCheckResult &check_result) const; uint CheckResultRetcode(void) const;
string CheckResultRetcodeDescription(void) const; double CheckResultBalance(void) const; double CheckResultEquity(void) const;
double CheckResultProfit(void) const; double CheckResultMargin(void) const; double CheckResultMarginFree(void) const;
double CheckResultMarginLevel(void) const; string CheckResultComment(void) const; void SetAsyncMode(const bool mode);
void SetExpertMagicNumber(const ulong magic); void SetDeviationInPoints(const ulong deviation);
void SetTypeFilling(const ENUM_ORDER_TYPE_FILLING filling); bool SetTypeFillingBySymbol(const string symbol);
void SetMarginMode(void);
bool PositionOpen(const string symbol,const ENUM_ORDER_TYPE order_type,const double volume,const double price,const double sl,
const double tp,const string comment=""); bool PositionModify(const string symbol,const double sl,const double tp);
bool PositionModify(const ulong ticket,const double sl,const double tp);
bool PositionClose(const string symbol,const ulong deviation=ULONG_MAX);
bool PositionClose(const ulong ticket,const ulong deviation=ULONG_MAX);
bool PositionCloseBy(const ulong ticket,const ulong ticket_by);
bool PositionClosePartial(const string symbol,const double volume,const ulong deviation=ULONG_MAX);
bool PositionClosePartial(const ulong ticket,const double volume,const ulong deviation=ULONG_MAX);
bool OrderOpen(const string symbol,const ENUM_ORDER_TYPE order_type,const double volume,const double limit_price,
const double price,const double sl,const double tp,ENUM_ORDER_TYPE_TIME type_time=ORDER_TIME_GTC,const datetime expiration=0,
const string comment="");
bool OrderModify(const ulong ticket,const double price,const double sl,const double tp,const ENUM_ORDER_TYPE_TIME type_time,
const datetime expiration,const double stoplimit=0.0); bool OrderDelete(const ulong ticket);
bool Buy(const double volume,const string symbol=NULL,double price=0.0,const double sl=0.0,const double tp=0.0,
const string comment="");
bool Sell(const double volume,const string symbol=NULL,double price=0.0,const double sl=0.0,const double tp=0.0,
const string comment="");
bool BuyLimit(const double volume,const double price,const string symbol=NULL,const double sl=0.0,const double tp=0.0,
const ENUM_ORDER_TYPE_TIME type_time=ORDER_TIME_GTC,const datetime expiration=0,const string comment="");
bool BuyStop(const double volume,const double price,const string symbol=NULL,const double sl=0.0,const double tp=0.0,
const ENUM_ORDER_TYPE_TIME type_time=ORDER_TIME_GTC,const datetime expiration=0,const string comment="");
bool SellLimit(const double volume,const double price,const string symbol=NULL,const double sl=0.0,const double tp=0.0,
const ENUM_ORDER_TYPE_TIME type_time=ORDER_TIME_GTC,const datetime expiration=0,const string comment="");
bool SellStop(const double volume,const double price,const string symbol=NULL,const double sl=0.0,const double tp=0.0,
const ENUM_ORDER_TYPE_TIME type_time=ORDER_TIME_GTC,const datetime expiration=0,const string comment="");
virtual double CheckVolume(const string symbol,double volume,double price,ENUM_ORDER_TYPE order_type);
virtual bool OrderCheck(const MqlTradeRequest &request,MqlTradeCheckResult &check_result);
virtual bool OrderSend(const MqlTradeRequest &request,MqlTradeResult &result); void PrintRequest(void) const;
void PrintResult(void) const; string FormatPositionType(string &str,const uint type) const;
string FormatOrderType(string &str,const uint type) const; string FormatOrderStatus(string &str,const uint status) const;
string FormatOrderTypeFilling(string &str,const uint type) const; string FormatOrderTypeTime(string &str,const uint type) const;
string FormatOrderPrice(string &str,const double price_order,const double price_trigger,const uint digits) const;
string FormatRequest(string &str,const MqlTradeRequest &request) const;
string FormatRequestResult(string &str,const MqlTradeRequest &request,const MqlTradeResult &result) const;
protected: bool FillingCheck(const string symbol); bool ExpirationCheck(const string symbol);
bool OrderTypeCheck(const string symbol); void ClearStructures(void); bool IsStopped(const string function);
bool IsHedging(void) const; bool SelectPosition(const string symbol);
};
`,
}
