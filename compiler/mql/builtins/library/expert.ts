/** Declarations of the standard library without bodies, by path below `Include`. */
export const expertLibrary: Readonly<Record<string, string>> = {
  'expert/expert.mqh': `
#include "ExpertBase.mqh"
#include "ExpertMoney.mqh"
#include "ExpertSignal.mqh"
#include "ExpertTrade.mqh"
#include "ExpertTrailing.mqh"
enum ENUM_TRADE_EVENTS { TRADE_EVENT_NO_EVENT=0,TRADE_EVENT_POSITION_OPEN=0x1,TRADE_EVENT_POSITION_VOLUME_CHANGE=0x2,
TRADE_EVENT_POSITION_MODIFY=0x4,TRADE_EVENT_POSITION_CLOSE=0x8,TRADE_EVENT_POSITION_STOP_TAKE=0x10,
TRADE_EVENT_ORDER_PLACE=0x20,TRADE_EVENT_ORDER_MODIFY=0x40,TRADE_EVENT_ORDER_DELETE=0x80,TRADE_EVENT_ORDER_TRIGGER=0x100
};
class CExpert : public CExpertBase {
protected: int m_period_flags; int m_max_orders; MqlDateTime m_last_tick_time; datetime m_expiration; int m_pos_tot;
int m_deal_tot; int m_ord_tot; int m_hist_ord_tot; datetime m_beg_date; int m_waiting_event; CExpertTrade *m_trade;
CExpertSignal *m_signal; CExpertMoney *m_money; CExpertTrailing *m_trailing; bool m_check_volume; CIndicators m_indicators;
CPositionInfo m_position; COrderInfo m_order; bool m_on_tick_process; bool m_on_trade_process; bool m_on_timer_process;
bool m_on_chart_event_process; bool m_on_book_event_process;
public: CExpert(void); ~CExpert(void); bool Init(string symbol,ENUM_TIMEFRAMES period,bool every_tick,ulong magic=0);
void Magic(ulong value); void CheckVolumeBeforeTrade(const bool flag); virtual bool InitSignal(CExpertSignal *signal=NULL);
virtual bool InitTrailing(CExpertTrailing *trailing=NULL); virtual bool InitMoney(CExpertMoney *money=NULL);
virtual bool InitTrade(ulong magic,CExpertTrade *trade=NULL); virtual void Deinit(void); void OnTickProcess(bool value);
void OnTradeProcess(bool value); void OnTimerProcess(bool value); void OnChartEventProcess(bool value);
void OnBookEventProcess(bool value); int MaxOrders(void) const; void MaxOrders(int value); CExpertSignal *Signal(void) const;
virtual bool ValidationSettings(); virtual bool InitIndicators(CIndicators *indicators=NULL); virtual void OnTick(void);
virtual void OnTrade(void); virtual void OnTimer(void);
virtual void OnChartEvent(const int id,const long &lparam,const double &dparam,const string &sparam);
virtual void OnBookEvent(const string &symbol);
protected: virtual bool InitParameters(void); virtual void DeinitTrade(void); virtual void DeinitSignal(void);
virtual void DeinitTrailing(void); virtual void DeinitMoney(void); virtual void DeinitIndicators(void);
virtual bool Refresh(void); virtual bool SelectPosition(void); virtual bool Processing(void); virtual bool CheckOpen(void);
virtual bool CheckOpenLong(void); virtual bool CheckOpenShort(void); virtual bool OpenLong(double price,double sl,double tp);
virtual bool OpenShort(double price,double sl,double tp); virtual bool CheckReverse(void); virtual bool CheckReverseLong(void);
virtual bool CheckReverseShort(void); virtual bool ReverseLong(double price,double sl,double tp);
virtual bool ReverseShort(double price,double sl,double tp); virtual bool CheckClose(void); virtual bool CheckCloseLong(void);
virtual bool CheckCloseShort(void); virtual bool CloseAll(double lot); virtual bool Close(void);
virtual bool CloseLong(double price); virtual bool CloseShort(double price); virtual bool CheckTrailingStop(void);
virtual bool CheckTrailingStopLong(void); virtual bool CheckTrailingStopShort(void);
virtual bool TrailingStopLong(double sl,double tp); virtual bool TrailingStopShort(double sl,double tp);
virtual bool CheckTrailingOrderLong(void); virtual bool CheckTrailingOrderShort(void);
virtual bool TrailingOrderLong(double delta); virtual bool TrailingOrderShort(double delta);
virtual bool CheckDeleteOrderLong(void); virtual bool CheckDeleteOrderShort(void); virtual bool DeleteOrders(void);
virtual bool DeleteOrdersLong(void); virtual bool DeleteOrdersShort(void); virtual bool DeleteOrder(void);
virtual bool DeleteOrderLong(void); virtual bool DeleteOrderShort(void); double LotOpenLong(double price,double sl);
double LotOpenShort(double price,double sl); double LotReverse(double sl);
double LotCheck(double volume,double price,ENUM_ORDER_TYPE order_type); void PrepareHistoryDate(void);
void HistoryPoint(bool from_check_trade=false); bool CheckTradeState(void); void WaitEvent(ENUM_TRADE_EVENTS event);
void NoWaitEvent(ENUM_TRADE_EVENTS event); virtual bool TradeEventPositionStopTake(void);
virtual bool TradeEventOrderTriggered(void); virtual bool TradeEventPositionOpened(void);
virtual bool TradeEventPositionVolumeChanged(void); virtual bool TradeEventPositionModified(void);
virtual bool TradeEventPositionClosed(void); virtual bool TradeEventOrderPlaced(void);
virtual bool TradeEventOrderModified(void); virtual bool TradeEventOrderDeleted(void);
virtual bool TradeEventNotIdentified(void); void TimeframeAdd(ENUM_TIMEFRAMES period); int TimeframesFlags(MqlDateTime &time);
};
`,
  'expert/expertbase.mqh': `
#include <Indicators/Indicators.mqh>
#include <Trade/AccountInfo.mqh>
#include <Trade/DealInfo.mqh>
#include <Trade/HistoryOrderInfo.mqh>
#include <Trade/OrderInfo.mqh>
#include <Trade/PositionInfo.mqh>
#include <Trade/SymbolInfo.mqh>
enum ENUM_TYPE_TREND { TYPE_TREND_HARD_DOWN=0,TYPE_TREND_DOWN=1,TYPE_TREND_SOFT_DOWN=2,TYPE_TREND_FLAT=3,TYPE_TREND_SOFT_UP=4,
TYPE_TREND_UP=5,TYPE_TREND_HARD_UP=6
};
enum ENUM_USED_SERIES { USE_SERIES_OPEN=0x1,USE_SERIES_HIGH=0x2,USE_SERIES_LOW=0x4,USE_SERIES_CLOSE=0x8,USE_SERIES_SPREAD=0x10,
USE_SERIES_TIME=0x20,USE_SERIES_TICK_VOLUME=0x40,USE_SERIES_REAL_VOLUME=0x80
};
enum ENUM_INIT_PHASE { INIT_PHASE_FIRST=0,INIT_PHASE_TUNING=1,INIT_PHASE_VALIDATION=2,INIT_PHASE_COMPLETE=3
};
class CExpertBase : public CObject {
protected: ulong m_magic; ENUM_INIT_PHASE m_init_phase; bool m_other_symbol; CSymbolInfo *m_symbol; bool m_other_period;
ENUM_TIMEFRAMES m_period; double m_adjusted_point; CAccountInfo m_account; ENUM_ACCOUNT_MARGIN_MODE m_margin_mode;
ENUM_TYPE_TREND m_trend_type; bool m_every_tick; int m_used_series; CiOpen *m_open; CiHigh *m_high; CiLow *m_low;
CiClose *m_close; CiSpread *m_spread; CiTime *m_time; CiTickVolume *m_tick_volume; CiRealVolume *m_real_volume;
public: CExpertBase(void); ~CExpertBase(void); ENUM_INIT_PHASE InitPhase(void) const; void TrendType(ENUM_TYPE_TREND value);
int UsedSeries(void) const; void EveryTick(bool value); double Open(int ind) const; double High(int ind) const;
double Low(int ind) const; double Close(int ind) const; int Spread(int ind) const; datetime Time(int ind) const;
long TickVolume(int ind) const; long RealVolume(int ind) const;
virtual bool Init(CSymbolInfo *symbol,ENUM_TIMEFRAMES period,double point); bool Symbol(string name);
bool Period(ENUM_TIMEFRAMES value); void Magic(ulong value); void SetMarginMode(void); virtual bool ValidationSettings();
virtual bool SetPriceSeries(CiOpen *open,CiHigh *high,CiLow *low,CiClose *close);
virtual bool SetOtherSeries(CiSpread *spread,CiTime *time,CiTickVolume *tick_volume,CiRealVolume *real_volume);
virtual bool InitIndicators(CIndicators *indicators=NULL);
protected: bool InitOpen(CIndicators *indicators); bool InitHigh(CIndicators *indicators); bool InitLow(CIndicators *indicators);
bool InitClose(CIndicators *indicators); bool InitSpread(CIndicators *indicators); bool InitTime(CIndicators *indicators);
bool InitTickVolume(CIndicators *indicators); bool InitRealVolume(CIndicators *indicators); virtual double PriceLevelUnit(void);
virtual int StartIndex(void); virtual bool CompareMagic(ulong magic); bool IsHedging(void) const;
};
`,
  'expert/expertmoney.mqh': `
#include "ExpertBase.mqh"
class CExpertMoney : public CExpertBase {
protected: double m_percent;
public: CExpertMoney(void); ~CExpertMoney(void); void Percent(double percent); virtual bool ValidationSettings();
virtual double CheckOpenLong(double price,double sl); virtual double CheckOpenShort(double price,double sl);
virtual double CheckReverse(CPositionInfo *position,double sl); virtual double CheckClose(CPositionInfo *position);
};
`,
  'expert/expertsignal.mqh': `
#include "ExpertBase.mqh"
class CExpertSignal : public CExpertBase {
protected: double m_base_price; CArrayObj m_filters; double m_weight; int m_patterns_usage; int m_general; long m_ignore;
long m_invert; int m_threshold_open; int m_threshold_close; double m_price_level; double m_stop_level; double m_take_level;
int m_expiration; double m_direction;
public: CExpertSignal(void); ~CExpertSignal(void); void BasePrice(double value); int UsedSeries(void); void Weight(double value);
void PatternsUsage(int value); void General(int value); void Ignore(long value); void Invert(long value);
void ThresholdOpen(int value); void ThresholdClose(int value); void PriceLevel(double value); void StopLevel(double value);
void TakeLevel(double value); void Expiration(int value); void Magic(ulong value); virtual bool ValidationSettings(void);
virtual bool InitIndicators(CIndicators *indicators); virtual bool AddFilter(CExpertSignal *filter);
virtual bool CheckOpenLong(double &price,double &sl,double &tp,datetime &expiration);
virtual bool CheckOpenShort(double &price,double &sl,double &tp,datetime &expiration);
virtual bool OpenLongParams(double &price,double &sl,double &tp,datetime &expiration);
virtual bool OpenShortParams(double &price,double &sl,double &tp,datetime &expiration);
virtual bool CheckCloseLong(double &price); virtual bool CheckCloseShort(double &price);
virtual bool CloseLongParams(double &price); virtual bool CloseShortParams(double &price);
virtual bool CheckReverseLong(double &price,double &sl,double &tp,datetime &expiration);
virtual bool CheckReverseShort(double &price,double &sl,double &tp,datetime &expiration);
virtual bool CheckTrailingOrderLong(COrderInfo *order,double &price);
virtual bool CheckTrailingOrderShort(COrderInfo *order,double &price); virtual int LongCondition(void);
virtual int ShortCondition(void); virtual double Direction(void); void SetDirection(void);
};
`,
  'expert/experttrade.mqh': `
#include <Trade/AccountInfo.mqh>
#include <Trade/OrderInfo.mqh>
#include <Trade/PositionInfo.mqh>
#include <Trade/SymbolInfo.mqh>
#include <Trade/Trade.mqh>
class CExpertTrade : public CTrade {
protected: ENUM_ORDER_TYPE_TIME m_order_type_time; datetime m_order_expiration; CSymbolInfo *m_symbol; CAccountInfo m_account;
public: CExpertTrade(void); ~CExpertTrade(void); bool SetSymbol(CSymbolInfo *symbol);
bool SetOrderTypeTime(ENUM_ORDER_TYPE_TIME order_type_time); bool SetOrderExpiration(datetime order_expiration);
bool Buy(double volume,double price,double sl,double tp,const string comment="");
bool Sell(double volume,double price,double sl,double tp,const string comment="");
};
`,
  'expert/experttrailing.mqh': `
#include "ExpertBase.mqh"
class CExpertTrailing : public CExpertBase {
public: CExpertTrailing(void); ~CExpertTrailing(void);
virtual bool CheckTrailingStopLong(CPositionInfo *position,double &sl,double &tp);
virtual bool CheckTrailingStopShort(CPositionInfo *position,double &sl,double &tp);
};
`,
  'expert/money/moneyfixedlot.mqh': `
#include <Expert/ExpertMoney.mqh>
class CMoneyFixedLot : public CExpertMoney {
protected: double m_lots;
public: CMoneyFixedLot(void); ~CMoneyFixedLot(void); void Lots(double lots); virtual bool ValidationSettings(void);
virtual double CheckOpenLong(double price,double sl); virtual double CheckOpenShort(double price,double sl);
};
`,
  'expert/money/moneyfixedmargin.mqh': `
#include <Expert/ExpertMoney.mqh>
class CMoneyFixedMargin : public CExpertMoney {
public: CMoneyFixedMargin(void); ~CMoneyFixedMargin(void); virtual double CheckOpenLong(double price,double sl);
virtual double CheckOpenShort(double price,double sl);
};
`,
  'expert/money/moneyfixedrisk.mqh': `
#include <Expert/ExpertMoney.mqh>
class CMoneyFixedRisk : public CExpertMoney {
public: CMoneyFixedRisk(void); ~CMoneyFixedRisk(void); virtual double CheckOpenLong(double price,double sl);
virtual double CheckOpenShort(double price,double sl); virtual double CheckClose(CPositionInfo *position);
};
`,
  'expert/money/moneynone.mqh': `
#include <Expert/ExpertMoney.mqh>
class CMoneyNone : public CExpertMoney {
public: CMoneyNone(void); ~CMoneyNone(void); virtual bool ValidationSettings(void);
virtual double CheckOpenLong(double price,double sl); virtual double CheckOpenShort(double price,double sl);
};
`,
  'expert/money/moneysizeoptimized.mqh': `
#include <Expert/ExpertMoney.mqh>
#include <Trade/DealInfo.mqh>
class CMoneySizeOptimized : public CExpertMoney {
protected: double m_decrease_factor;
public: CMoneySizeOptimized(void); ~CMoneySizeOptimized(void); void DecreaseFactor(double decrease_factor);
virtual bool ValidationSettings(void); virtual double CheckOpenLong(double price,double sl);
virtual double CheckOpenShort(double price,double sl);
protected: double Optimize(double lots);
};
`,
  'expert/trailing/trailingfixedpips.mqh': `
#include <Expert/ExpertTrailing.mqh>
class CTrailingFixedPips : public CExpertTrailing {
protected: int m_stop_level; int m_profit_level;
public: CTrailingFixedPips(void); ~CTrailingFixedPips(void); void StopLevel(int stop_level); void ProfitLevel(int profit_level);
virtual bool ValidationSettings(void); virtual bool CheckTrailingStopLong(CPositionInfo *position,double &sl,double &tp);
virtual bool CheckTrailingStopShort(CPositionInfo *position,double &sl,double &tp);
};
`,
  'expert/trailing/trailingma.mqh': `
#include <Expert/ExpertTrailing.mqh>
class CTrailingMA : public CExpertTrailing {
protected: CiMA *m_MA; int m_ma_period; int m_ma_shift; ENUM_MA_METHOD m_ma_method; ENUM_APPLIED_PRICE m_ma_applied;
public: CTrailingMA(void); ~CTrailingMA(void); void Period(int period); void Shift(int shift);
void Method(ENUM_MA_METHOD method); void Applied(ENUM_APPLIED_PRICE applied);
virtual bool InitIndicators(CIndicators *indicators); virtual bool ValidationSettings(void);
virtual bool CheckTrailingStopLong(CPositionInfo *position,double &sl,double &tp);
virtual bool CheckTrailingStopShort(CPositionInfo *position,double &sl,double &tp);
};
`,
  'expert/trailing/trailingnone.mqh': `
#include <Expert/ExpertTrailing.mqh>
class CTrailingNone : public CExpertTrailing {
public: CTrailingNone(void); ~CTrailingNone(void);
};
`,
  'expert/trailing/trailingparabolicsar.mqh': `
#include <Expert/ExpertTrailing.mqh>
class CTrailingPSAR : public CExpertTrailing {
protected: CiSAR m_sar; double m_step; double m_maximum;
public: CTrailingPSAR(void); ~CTrailingPSAR(void); void Step(double step); void Maximum(double maximum);
virtual bool InitIndicators(CIndicators *indicators);
virtual bool CheckTrailingStopLong(CPositionInfo *position,double &sl,double &tp);
virtual bool CheckTrailingStopShort(CPositionInfo *position,double &sl,double &tp);
};
`,
  'expert/signal/signalac.mqh': `
#include <Expert/ExpertSignal.mqh>
class CSignalAC : public CExpertSignal {
protected: CiAC m_ac; int m_pattern_0; int m_pattern_1; int m_pattern_2;
public: CSignalAC(void); ~CSignalAC(void); void Pattern_0(int value); void Pattern_1(int value); void Pattern_2(int value);
virtual bool InitIndicators(CIndicators *indicators); virtual int LongCondition(void); virtual int ShortCondition(void);
protected: bool InitAC(CIndicators *indicators); double AC(int ind); double DiffAC(int ind);
};
`,
  'expert/signal/signalama.mqh': `
#include <Expert/ExpertSignal.mqh>
class CSignalAMA : public CExpertSignal {
protected: CiAMA m_ma; int m_ma_period; int m_period_fast; int m_period_slow; int m_ma_shift; ENUM_APPLIED_PRICE m_ma_applied;
int m_pattern_0; int m_pattern_1; int m_pattern_2; int m_pattern_3;
public: CSignalAMA(void); ~CSignalAMA(void); void PeriodMA(int value); void PeriodFast(int value); void PeriodSlow(int value);
void Shift(int value); void Applied(ENUM_APPLIED_PRICE value); void Pattern_0(int value); void Pattern_1(int value);
void Pattern_2(int value); void Pattern_3(int value); virtual bool ValidationSettings(void);
virtual bool InitIndicators(CIndicators *indicators); virtual int LongCondition(void); virtual int ShortCondition(void);
protected: bool InitMA(CIndicators *indicators); double MA(int ind); double DiffMA(int ind); double DiffOpenMA(int ind);
double DiffHighMA(int ind); double DiffLowMA(int ind); double DiffCloseMA(int ind);
};
`,
  'expert/signal/signalao.mqh': `
#include <Expert/ExpertSignal.mqh>
class CSignalAO : public CExpertSignal {
protected: CiAO m_ao; int m_pattern_0; int m_pattern_1; int m_pattern_2; int m_pattern_3; double m_extr_osc[10];
double m_extr_pr[10]; int m_extr_pos[10]; uint m_extr_map;
public: CSignalAO(void); ~CSignalAO(void); void Pattern_0(int value); void Pattern_1(int value); void Pattern_2(int value);
void Pattern_3(int value); virtual bool InitIndicators(CIndicators *indicators); virtual int LongCondition(void);
virtual int ShortCondition(void);
protected: bool InitAO(CIndicators *indicators); double AO(int ind); double DiffAO(int ind); int StateAO(int ind);
bool ExtStateAO(int ind);
};
`,
  'expert/signal/signalbearspower.mqh': `
#include <Expert/ExpertSignal.mqh>
class CSignalBearsPower : public CExpertSignal {
protected: CiBearsPower m_bears; int m_period_bears; int m_pattern_0; int m_pattern_1; double m_extr_osc[10];
double m_extr_pr[10]; int m_extr_pos[10]; uint m_extr_map;
public: CSignalBearsPower(void); ~CSignalBearsPower(void); void PeriodBears(int value); void Pattern_0(int value);
void Pattern_1(int value); virtual bool ValidationSettings(void); virtual bool InitIndicators(CIndicators *indicators);
virtual int LongCondition(void);
protected: bool InitBears(CIndicators *indicators); double Bears(int ind); double DiffBears(int ind); int StateBears(int ind);
bool ExtStateBears(int ind);
};
`,
  'expert/signal/signalbullspower.mqh': `
#include <Expert/ExpertSignal.mqh>
class CSignalBullsPower : public CExpertSignal {
protected: CiBullsPower m_bulls; int m_period_bulls; int m_pattern_0; int m_pattern_1; double m_extr_osc[10];
double m_extr_pr[10]; int m_extr_pos[10]; uint m_extr_map;
public: CSignalBullsPower(void); ~CSignalBullsPower(void); void PeriodBulls(int value); void Pattern_0(int value);
void Pattern_1(int value); virtual bool ValidationSettings(void); virtual bool InitIndicators(CIndicators *indicators);
virtual int ShortCondition(void);
protected: bool InitBears(CIndicators *indicators); double Bulls(int ind); double DiffBulls(int ind); int StateBulls(int ind);
bool ExtStateBulls(int ind);
};
`,
  'expert/signal/signalcci.mqh': `
#include <Expert/ExpertSignal.mqh>
class CSignalCCI : public CExpertSignal {
protected: CiCCI m_cci; int m_periodCCI; ENUM_APPLIED_PRICE m_applied; int m_pattern_0; int m_pattern_1; int m_pattern_2;
int m_pattern_3; double m_extr_osc[10]; double m_extr_pr[10]; int m_extr_pos[10]; uint m_extr_map;
public: CSignalCCI(void); ~CSignalCCI(void); void PeriodCCI(int value); void Applied(ENUM_APPLIED_PRICE value);
void Pattern_0(int value); void Pattern_1(int value); void Pattern_2(int value); void Pattern_3(int value);
virtual bool ValidationSettings(void); virtual bool InitIndicators(CIndicators *indicators); virtual int LongCondition(void);
virtual int ShortCondition(void);
protected: bool InitStoch(CIndicators *indicators); double CCI(int ind); double Diff(int ind); int State(int ind);
bool ExtState(int ind); bool CompareMaps(int map,int count,bool minimax=false,int start=0);
};
`,
  'expert/signal/signaldema.mqh': `
#include <Expert/ExpertSignal.mqh>
class CSignalDEMA : public CExpertSignal {
protected: CiDEMA m_ma; int m_ma_period; int m_ma_shift; ENUM_APPLIED_PRICE m_ma_applied; int m_pattern_0; int m_pattern_1;
int m_pattern_2; int m_pattern_3;
public: CSignalDEMA(void); ~CSignalDEMA(void); void PeriodMA(int value); void Shift(int value);
void Applied(ENUM_APPLIED_PRICE value); void Pattern_0(int value); void Pattern_1(int value); void Pattern_2(int value);
void Pattern_3(int value); virtual bool ValidationSettings(void); virtual bool InitIndicators(CIndicators *indicators);
virtual int LongCondition(void); virtual int ShortCondition(void);
protected: bool InitMA(CIndicators *indicators); double MA(int ind); double DiffMA(int ind); double DiffOpenMA(int ind);
double DiffHighMA(int ind); double DiffLowMA(int ind); double DiffCloseMA(int ind);
};
`,
  'expert/signal/signaldemarker.mqh': `
#include <Expert/ExpertSignal.mqh>
class CSignalDeM : public CExpertSignal {
protected: CiDeMarker m_dem; int m_periodDeM; int m_pattern_0; int m_pattern_1; int m_pattern_2; int m_pattern_3;
double m_extr_osc[10]; double m_extr_pr[10]; int m_extr_pos[10]; uint m_extr_map;
public: CSignalDeM(void); ~CSignalDeM(void); void PeriodDeM(int value); void Pattern_0(int value); void Pattern_1(int value);
void Pattern_2(int value); void Pattern_3(int value); virtual bool ValidationSettings(void);
virtual bool InitIndicators(CIndicators *indicators); virtual int LongCondition(void); virtual int ShortCondition(void);
protected: bool InitStoch(CIndicators *indicators); double DeM(int ind); double DiffDeM(int ind); int StateDeM(int ind);
bool ExtStateDeM(int ind); bool CompareMaps(int map,int count,bool minimax=false,int start=0);
};
`,
  'expert/signal/signalenvelopes.mqh': `
#include <Expert/ExpertSignal.mqh>
class CSignalEnvelopes : public CExpertSignal {
protected: CiEnvelopes m_env; int m_ma_period; int m_ma_shift; ENUM_MA_METHOD m_ma_method; ENUM_APPLIED_PRICE m_ma_applied;
double m_deviation; double m_limit_in; double m_limit_out; int m_pattern_0; int m_pattern_1;
public: CSignalEnvelopes(void); ~CSignalEnvelopes(void); void PeriodMA(int value); void Shift(int value);
void Method(ENUM_MA_METHOD value); void Applied(ENUM_APPLIED_PRICE value); void Deviation(double value);
void LimitIn(double value); void LimitOut(double value); void Pattern_0(int value); void Pattern_1(int value);
virtual bool ValidationSettings(void); virtual bool InitIndicators(CIndicators *indicators); virtual int LongCondition(void);
virtual int ShortCondition(void);
protected: bool InitMA(CIndicators *indicators); double Upper(int ind); double Lower(int ind);
};
`,
  'expert/signal/signalframa.mqh': `
#include <Expert/ExpertSignal.mqh>
class CSignalFrAMA : public CExpertSignal {
protected: CiFrAMA m_ma; int m_ma_period; int m_ma_shift; ENUM_APPLIED_PRICE m_ma_applied; int m_pattern_0; int m_pattern_1;
int m_pattern_2; int m_pattern_3;
public: CSignalFrAMA(void); ~CSignalFrAMA(void); void PeriodMA(int value); void Shift(int value);
void Applied(ENUM_APPLIED_PRICE value); void Pattern_0(int value); void Pattern_1(int value); void Pattern_2(int value);
void Pattern_3(int value); virtual bool ValidationSettings(void); virtual bool InitIndicators(CIndicators *indicators);
virtual int LongCondition(void); virtual int ShortCondition(void);
protected: bool InitMA(CIndicators *indicators); double MA(int ind); double DiffMA(int ind); double DiffOpenMA(int ind);
double DiffHighMA(int ind); double DiffLowMA(int ind); double DiffCloseMA(int ind);
};
`,
  'expert/signal/signalitf.mqh': `
#include <Expert/ExpertSignal.mqh>
class CSignalITF : public CExpertSignal {
protected: int m_good_minute_of_hour; long m_bad_minutes_of_hour; int m_good_hour_of_day; int m_bad_hours_of_day;
int m_good_day_of_week; int m_bad_days_of_week;
public: CSignalITF(void); ~CSignalITF(void); void GoodMinuteOfHour(int value); void BadMinutesOfHour(long value);
void GoodHourOfDay(int value); void BadHoursOfDay(int value); void GoodDayOfWeek(int value); void BadDaysOfWeek(int value);
virtual double Direction(void);
};
`,
  'expert/signal/signalma.mqh': `
#include <Expert/ExpertSignal.mqh>
class CSignalMA : public CExpertSignal {
protected: CiMA m_ma; int m_ma_period; int m_ma_shift; ENUM_MA_METHOD m_ma_method; ENUM_APPLIED_PRICE m_ma_applied;
int m_pattern_0; int m_pattern_1; int m_pattern_2; int m_pattern_3;
public: CSignalMA(void); ~CSignalMA(void); void PeriodMA(int value); void Shift(int value); void Method(ENUM_MA_METHOD value);
void Applied(ENUM_APPLIED_PRICE value); void Pattern_0(int value); void Pattern_1(int value); void Pattern_2(int value);
void Pattern_3(int value); virtual bool ValidationSettings(void); virtual bool InitIndicators(CIndicators *indicators);
virtual int LongCondition(void); virtual int ShortCondition(void);
protected: bool InitMA(CIndicators *indicators); double MA(int ind); double DiffMA(int ind); double DiffOpenMA(int ind);
double DiffHighMA(int ind); double DiffLowMA(int ind); double DiffCloseMA(int ind);
};
`,
  'expert/signal/signalmacd.mqh': `
#include <Expert/ExpertSignal.mqh>
class CSignalMACD : public CExpertSignal {
protected: CiMACD m_MACD; int m_period_fast; int m_period_slow; int m_period_signal; ENUM_APPLIED_PRICE m_applied;
int m_pattern_0; int m_pattern_1; int m_pattern_2; int m_pattern_3; int m_pattern_4; int m_pattern_5; double m_extr_osc[10];
double m_extr_pr[10]; int m_extr_pos[10]; uint m_extr_map;
public: CSignalMACD(void); ~CSignalMACD(void); void PeriodFast(int value); void PeriodSlow(int value);
void PeriodSignal(int value); void Applied(ENUM_APPLIED_PRICE value); void Pattern_0(int value); void Pattern_1(int value);
void Pattern_2(int value); void Pattern_3(int value); void Pattern_4(int value); void Pattern_5(int value);
virtual bool ValidationSettings(void); virtual bool InitIndicators(CIndicators *indicators); virtual int LongCondition(void);
virtual int ShortCondition(void);
protected: bool InitMACD(CIndicators *indicators); double Main(int ind); double Signal(int ind); double DiffMain(int ind);
int StateMain(int ind); double State(int ind); bool ExtState(int ind);
bool CompareMaps(int map,int count,bool minimax=false,int start=0);
};
`,
  'expert/signal/signalrsi.mqh': `
#include <Expert/ExpertSignal.mqh>
class CSignalRSI : public CExpertSignal {
protected: CiRSI m_rsi; int m_periodRSI; ENUM_APPLIED_PRICE m_applied; int m_pattern_0; int m_pattern_1; int m_pattern_2;
int m_pattern_3; int m_pattern_4; int m_pattern_5; double m_extr_osc[10]; double m_extr_pr[10]; int m_extr_pos[10];
uint m_extr_map;
public: CSignalRSI(void); ~CSignalRSI(void); void PeriodRSI(int value); void Applied(ENUM_APPLIED_PRICE value);
void Pattern_0(int value); void Pattern_1(int value); void Pattern_2(int value); void Pattern_3(int value);
void Pattern_4(int value); void Pattern_5(int value); virtual bool ValidationSettings(void);
virtual bool InitIndicators(CIndicators *indicators); virtual int LongCondition(void); virtual int ShortCondition(void);
protected: bool InitRSI(CIndicators *indicators); double RSI(int ind); double DiffRSI(int ind); int StateRSI(int ind);
bool ExtStateRSI(int ind); bool CompareMaps(int map,int count,bool minimax=false,int start=0);
};
`,
  'expert/signal/signalrvi.mqh': `
#include <Expert/ExpertSignal.mqh>
class CSignalRVI : public CExpertSignal {
protected: CiRVI m_rvi; int m_periodRVI; int m_pattern_0; int m_pattern_1;
public: CSignalRVI(void); ~CSignalRVI(void); void PeriodRVI(int value); void Pattern_0(int value); void Pattern_1(int value);
virtual bool ValidationSettings(void); virtual bool InitIndicators(CIndicators *indicators); virtual int LongCondition(void);
virtual int ShortCondition(void);
protected: bool InitRVI(CIndicators *indicators); double Main(int ind); double DiffMain(int ind); double Signal(int ind);
double DiffSignal(int ind); double DiffMainSignal(int ind);
};
`,
  'expert/signal/signalsar.mqh': `
#include <Expert/ExpertSignal.mqh>
class CSignalSAR : public CExpertSignal {
protected: CiSAR m_sar; double m_step; double m_maximum; int m_pattern_0; int m_pattern_1;
public: CSignalSAR(void); ~CSignalSAR(void); void Step(double value); void Maximum(double value); void Pattern_0(int value);
void Pattern_1(int value); virtual bool ValidationSettings(void); virtual bool InitIndicators(CIndicators *indicators);
virtual int LongCondition(void); virtual int ShortCondition(void);
protected: bool InitSAR(CIndicators *indicators); double SAR(int ind); double Close(int ind); double DiffClose(int ind);
};
`,
  'expert/signal/signalstoch.mqh': `
#include <Expert/ExpertSignal.mqh>
class CSignalStoch : public CExpertSignal {
protected: CiStochastic m_stoch; CPriceSeries *m_app_price_high; CPriceSeries *m_app_price_low; int m_periodK; int m_periodD;
int m_period_slow; ENUM_STO_PRICE m_applied; int m_pattern_0; int m_pattern_1; int m_pattern_2; int m_pattern_3; int m_pattern_4;
double m_extr_osc[10]; double m_extr_pr[10]; int m_extr_pos[10]; uint m_extr_map;
public: CSignalStoch(void); ~CSignalStoch(void); void PeriodK(int value); void PeriodD(int value); void PeriodSlow(int value);
void Applied(ENUM_STO_PRICE value); void Pattern_0(int value); void Pattern_1(int value); void Pattern_2(int value);
void Pattern_3(int value); void Pattern_4(int value); virtual bool ValidationSettings(void);
virtual bool InitIndicators(CIndicators *indicators); virtual int LongCondition(void); virtual int ShortCondition(void);
protected: bool InitStoch(CIndicators *indicators); double Main(int ind); double DiffMain(int ind); double Signal(int ind);
double DiffSignal(int ind); double DiffMainSignal(int ind); int StateStoch(int ind); bool ExtStateStoch(int ind);
bool CompareMaps(int map,int count,bool minimax=false,int start=0); void DiverDebugPrint();
};
`,
  'expert/signal/signaltema.mqh': `
#include <Expert/ExpertSignal.mqh>
class CSignalTEMA : public CExpertSignal {
protected: CiTEMA m_ma; int m_ma_period; int m_ma_shift; ENUM_APPLIED_PRICE m_ma_applied; int m_pattern_0; int m_pattern_1;
int m_pattern_2; int m_pattern_3;
public: CSignalTEMA(void); ~CSignalTEMA(void); void PeriodMA(int value); void Shift(int value);
void Applied(ENUM_APPLIED_PRICE value); void Pattern_0(int value); void Pattern_1(int value); void Pattern_2(int value);
void Pattern_3(int value); virtual bool ValidationSettings(void); virtual bool InitIndicators(CIndicators *indicators);
virtual int LongCondition(void); virtual int ShortCondition(void);
protected: bool InitMA(CIndicators *indicators); double MA(int ind); double DiffMA(int ind); double DiffOpenMA(int ind);
double DiffHighMA(int ind); double DiffLowMA(int ind); double DiffCloseMA(int ind);
};
`,
  'expert/signal/signaltrix.mqh': `
#include <Expert/ExpertSignal.mqh>
class CSignalTriX : public CExpertSignal {
protected: CiTriX m_trix; int m_period_trix; ENUM_APPLIED_PRICE m_applied; int m_pattern_0; int m_pattern_1; int m_pattern_2;
int m_pattern_3; double m_extr_osc[10]; double m_extr_pr[10]; int m_extr_pos[10]; uint m_extr_map;
public: CSignalTriX(void); ~CSignalTriX(void); void PeriodTriX(int value); void Applied(ENUM_APPLIED_PRICE value);
void Pattern_0(int value); void Pattern_1(int value); void Pattern_2(int value); void Pattern_3(int value);
virtual bool ValidationSettings(void); virtual bool InitIndicators(CIndicators *indicators); virtual int LongCondition(void);
virtual int ShortCondition(void);
protected: bool InitTriX(CIndicators *indicators); double TriX(int ind); double DiffTriX(int ind); int State(int ind);
bool ExtState(int ind); bool CompareMaps(int map,int count,bool minimax=false,int start=0);
};
`,
  'expert/signal/signalwpr.mqh': `
#include <Expert/ExpertSignal.mqh>
class CSignalWPR : public CExpertSignal {
protected: CiWPR m_wpr; int m_period_wpr; int m_pattern_0; int m_pattern_1; int m_pattern_2; double m_extr_osc[10];
double m_extr_pr[10]; int m_extr_pos[10]; uint m_extr_map;
public: CSignalWPR(void); ~CSignalWPR(void); void PeriodWPR(int value); void Pattern_0(int value); void Pattern_1(int value);
void Pattern_2(int value); virtual bool ValidationSettings(void); virtual bool InitIndicators(CIndicators *indicators);
virtual int LongCondition(void); virtual int ShortCondition(void);
protected: bool InitWPR(CIndicators *indicators); double WPR(int ind); double Diff(int ind); int State(int ind);
bool ExtState(int ind); bool CompareMaps(int map,int count,bool minimax=false,int start=0);
};
`,
}
