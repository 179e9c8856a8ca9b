import type { FunctionTable } from '../row.ts'

export const timeFunctions: FunctionTable = {
  Day: { mql4: ['int()'] },
  DayOfWeek: { mql4: ['int()'] },
  DayOfYear: { mql4: ['int()'] },
  Hour: { mql4: ['int()'] },
  Minute: { mql4: ['int()'] },
  Month: { mql4: ['int()'] },
  Seconds: { mql4: ['int()'] },
  StructToTime: { both: ['datetime(MqlDateTime &dt_struct)'] },
  TimeCurrent: { both: ['datetime()', 'datetime(MqlDateTime &dt_struct)'] },
  TimeDay: { mql4: ['int(datetime date)'] },
  TimeDayOfWeek: { mql4: ['int(datetime date)'] },
  TimeDayOfYear: { mql4: ['int(datetime date)'] },
  TimeDaylightSavings: { both: ['int()'] },
  TimeGMT: { both: ['datetime()', 'datetime(MqlDateTime &dt_struct)'] },
  TimeGMTOffset: { both: ['int()'] },
  TimeHour: { mql4: ['int(datetime date)'] },
  TimeLocal: { both: ['datetime()', 'datetime(MqlDateTime &dt_struct)'] },
  TimeMinute: { mql4: ['int(datetime date)'] },
  TimeMonth: { mql4: ['int(datetime date)'] },
  TimeSeconds: { mql4: ['int(datetime date)'] },
  // The MQL4 manual says void. Programs that MetaTrader 4 compiles use the result.
  TimeToStruct: { both: ['bool(datetime dt,MqlDateTime &dt_struct)'] },
  TimeTradeServer: { mql5: ['datetime()', 'datetime(MqlDateTime &dt_struct)'] },
  TimeYear: { mql4: ['int(datetime date)'] },
  Year: { mql4: ['int()'] },
}
