import type { FunctionTable } from '../row.ts'

export const tradeFunctions: FunctionTable = {
  HistoryDealGetDouble: {
    mql5: [
      'double(ulong ticket_number,ENUM_DEAL_PROPERTY_DOUBLE property_id)',
      'bool(ulong ticket_number,ENUM_DEAL_PROPERTY_DOUBLE property_id,double &double_var)',
    ],
  },
  HistoryDealGetInteger: {
    mql5: [
      'long(ulong ticket_number,ENUM_DEAL_PROPERTY_INTEGER property_id)',
      'bool(ulong ticket_number,ENUM_DEAL_PROPERTY_INTEGER property_id,long &long_var)',
    ],
  },
  HistoryDealGetString: {
    mql5: [
      'string(ulong ticket_number,ENUM_DEAL_PROPERTY_STRING property_id)',
      'bool(ulong ticket_number,ENUM_DEAL_PROPERTY_STRING property_id,string &string_var)',
    ],
  },
  HistoryDealGetTicket: { mql5: ['ulong(int index)'] },
  HistoryDealSelect: { mql5: ['bool(ulong ticket)'] },
  HistoryDealsTotal: { mql5: ['int()'] },
  HistoryOrderGetDouble: {
    mql5: [
      'double(ulong ticket_number,ENUM_ORDER_PROPERTY_DOUBLE property_id)',
      'bool(ulong ticket_number,ENUM_ORDER_PROPERTY_DOUBLE property_id,double &double_var)',
    ],
  },
  HistoryOrderGetInteger: {
    mql5: [
      'long(ulong ticket_number,ENUM_ORDER_PROPERTY_INTEGER property_id)',
      'bool(ulong ticket_number,ENUM_ORDER_PROPERTY_INTEGER property_id,long &long_var)',
    ],
  },
  HistoryOrderGetString: {
    mql5: [
      'string(ulong ticket_number,ENUM_ORDER_PROPERTY_STRING property_id)',
      'bool(ulong ticket_number,ENUM_ORDER_PROPERTY_STRING property_id,string &string_var)',
    ],
  },
  HistoryOrderGetTicket: { mql5: ['ulong(int index)'] },
  HistoryOrderSelect: { mql5: ['bool(ulong ticket)'] },
  HistoryOrdersTotal: { mql5: ['int()'] },
  HistorySelect: { mql5: ['bool(datetime from_date,datetime to_date)'] },
  HistorySelectByPosition: { mql5: ['bool(ulong position_id)'] },
  OrderCalcMargin: { mql5: ['bool(ENUM_ORDER_TYPE action,string symbol,double volume,double price,double &margin)'] },
  OrderCalcProfit: {
    mql5: [
      'bool(ENUM_ORDER_TYPE action,string symbol,double volume,double price_open,double price_close,double &profit)',
    ],
  },
  OrderCheck: { mql5: ['bool(const MqlTradeRequest &request,MqlTradeCheckResult &result)'] },
  OrderClose: { mql4: ['bool(int ticket,double lots,double price,int slippage,color arrow_color=clrNONE)'] },
  OrderCloseBy: { mql4: ['bool(int ticket,int opposite,color arrow_color=clrNONE)'] },
  OrderClosePrice: { mql4: ['double()'] },
  OrderCloseTime: { mql4: ['datetime()'] },
  OrderComment: { mql4: ['string()'] },
  OrderCommission: { mql4: ['double()'] },
  OrderDelete: { mql4: ['bool(int ticket,color arrow_color=clrNONE)'] },
  OrderExpiration: { mql4: ['datetime()'] },
  OrderGetDouble: {
    mql5: [
      'double(ENUM_ORDER_PROPERTY_DOUBLE property_id)',
      'bool(ENUM_ORDER_PROPERTY_DOUBLE property_id,double &double_var)',
    ],
  },
  OrderGetInteger: {
    mql5: [
      'long(ENUM_ORDER_PROPERTY_INTEGER property_id)',
      'bool(ENUM_ORDER_PROPERTY_INTEGER property_id,long &long_var)',
    ],
  },
  OrderGetString: {
    mql5: [
      'string(ENUM_ORDER_PROPERTY_STRING property_id)',
      'bool(ENUM_ORDER_PROPERTY_STRING property_id,string &string_var)',
    ],
  },
  OrderGetTicket: { mql5: ['ulong(int index)'] },
  OrderLots: { mql4: ['double()'] },
  OrderMagicNumber: { mql4: ['int()'] },
  OrderModify: {
    mql4: [
      'bool(int ticket,double price,double stoploss,double takeprofit,datetime expiration,color arrow_color=clrNONE)',
    ],
  },
  OrderOpenPrice: { mql4: ['double()'] },
  OrderOpenTime: { mql4: ['datetime()'] },
  OrderPrint: { mql4: ['void()'] },
  OrderProfit: { mql4: ['double()'] },
  OrderSelect: { mql4: ['bool(int index,int select,int pool=MODE_TRADES)'], mql5: ['bool(ulong ticket)'] },
  OrderSend: {
    mql4: [
      'int(string symbol,int cmd,double volume,double price,int slippage,double stoploss,double takeprofit,' +
        'string comment=NULL,int magic=0,datetime expiration=0,color arrow_color=clrNONE)',
    ],
    mql5: ['bool(const MqlTradeRequest &request,MqlTradeResult &result)'],
  },
  OrderSendAsync: { mql5: ['bool(const MqlTradeRequest &request,MqlTradeResult &result)'] },
  OrderStopLoss: { mql4: ['double()'] },
  OrderSwap: { mql4: ['double()'] },
  OrderSymbol: { mql4: ['string()'] },
  OrderTakeProfit: { mql4: ['double()'] },
  OrderTicket: { mql4: ['int()'] },
  OrderType: { mql4: ['int()'] },
  OrdersHistoryTotal: { mql4: ['int()'] },
  OrdersTotal: { both: ['int()'] },
  PositionGetDouble: {
    mql5: [
      'double(ENUM_POSITION_PROPERTY_DOUBLE property_id)',
      'bool(ENUM_POSITION_PROPERTY_DOUBLE property_id,double &double_var)',
    ],
  },
  PositionGetInteger: {
    mql5: [
      'long(ENUM_POSITION_PROPERTY_INTEGER property_id)',
      'bool(ENUM_POSITION_PROPERTY_INTEGER property_id,long &long_var)',
    ],
  },
  PositionGetString: {
    mql5: [
      'string(ENUM_POSITION_PROPERTY_STRING property_id)',
      'bool(ENUM_POSITION_PROPERTY_STRING property_id,string &string_var)',
    ],
  },
  PositionGetSymbol: { mql5: ['string(int index)'] },
  PositionGetTicket: { mql5: ['ulong(int index)'] },
  PositionSelect: { mql5: ['bool(string symbol,uint timeout=0)'] },
  PositionSelectByTicket: { mql5: ['bool(ulong ticket)'] },
  PositionsTotal: { mql5: ['int()'] },
  SignalBaseGetDouble: { both: ['double(ENUM_SIGNAL_BASE_DOUBLE property_id)'] },
  SignalBaseGetInteger: { both: ['long(ENUM_SIGNAL_BASE_INTEGER property_id)'] },
  SignalBaseGetString: { both: ['string(ENUM_SIGNAL_BASE_STRING property_id)'] },
  SignalBaseSelect: { both: ['bool(int index)'] },
  SignalBaseTotal: { both: ['int()'] },
  SignalInfoGetDouble: { both: ['double(ENUM_SIGNAL_INFO_DOUBLE property_id)'] },
  SignalInfoGetInteger: { both: ['long(ENUM_SIGNAL_INFO_INTEGER property_id)'] },
  SignalInfoGetString: { both: ['string(ENUM_SIGNAL_INFO_STRING property_id)'] },
  SignalInfoSetDouble: { both: ['bool(ENUM_SIGNAL_INFO_DOUBLE property_id,double value)'] },
  SignalInfoSetInteger: { both: ['bool(ENUM_SIGNAL_INFO_INTEGER property_id,long value)'] },
  SignalSubscribe: { both: ['bool(long signal_id)'] },
  SignalUnsubscribe: { both: ['bool()'] },
}
