import { tableOf } from '../../text/table.ts'

/** Names of the C library that both dialects accept. */
export const aliases: Readonly<Record<string, string>> = tableOf({
  fabs: 'MathAbs',
  acos: 'MathArccos',
  asin: 'MathArcsin',
  atan: 'MathArctan',
  atan2: 'MathArctan2',
  ceil: 'MathCeil',
  cos: 'MathCos',
  exp: 'MathExp',
  floor: 'MathFloor',
  log: 'MathLog',
  log10: 'MathLog10',
  fmax: 'MathMax',
  fmin: 'MathMin',
  fmod: 'MathMod',
  pow: 'MathPow',
  rand: 'MathRand',
  round: 'MathRound',
  sin: 'MathSin',
  sqrt: 'MathSqrt',
  srand: 'MathSrand',
  tan: 'MathTan',
  expm1: 'MathExpm1',
  log1p: 'MathLog1p',
  acosh: 'MathArccosh',
  asinh: 'MathArcsinh',
  atanh: 'MathArctanh',
  cosh: 'MathCosh',
  sinh: 'MathSinh',
  tanh: 'MathTanh',
  printf: 'PrintFormat',
  abs: 'MathAbs',
})

/** Function names of MQL4 before 2014; still accepted. */
export const oldNames: Readonly<Record<string, string>> = {
  CharToStr: 'CharToString',
  DoubleToStr: 'DoubleToString',
  StrToDouble: 'StringToDouble',
  StrToInteger: 'StringToInteger',
  StrToTime: 'StringToTime',
  TimeToStr: 'TimeToString',
  StringGetChar: 'StringGetCharacter',
  BarsPerWindow: 'WindowBarsPerChart',
  ClientTerminalName: 'TerminalName',
  CurTime: 'TimeCurrent',
  CompanyName: 'TerminalCompany',
  FirstVisibleBar: 'WindowFirstVisibleBar',
  Highest: 'iHighest',
  Lowest: 'iLowest',
  HistoryTotal: 'OrdersHistoryTotal',
  LocalTime: 'TimeLocal',
  MinLot: 'MarketInfo',
  ObjectsRedraw: 'WindowRedraw',
  PriceOnDropped: 'WindowPriceOnDropped',
  ScreenShot: 'WindowScreenShot',
  ServerAddress: 'AccountServer',
  TimeOnDropped: 'WindowTimeOnDropped',
}

/** Function names of the first years of MQL5. */
export const oldNamesOfMql5: Readonly<Record<string, string>> = {
  MQL5InfoInteger: 'MQLInfoInteger',
  MQL5InfoString: 'MQLInfoString',
}
