import type { FunctionTable } from '../row.ts'

export const indicatorsFunctions: FunctionTable = {
  iAC: {
    mql4: ['double(string symbol,int timeframe,int shift)'],
    mql5: ['int(string symbol,ENUM_TIMEFRAMES period)'],
  },
  iAD: {
    mql4: ['double(string symbol,int timeframe,int shift)'],
    mql5: ['int(string symbol,ENUM_TIMEFRAMES period,ENUM_APPLIED_VOLUME applied_volume)'],
  },
  iADX: {
    mql4: ['double(string symbol,int timeframe,int period,int applied_price,int mode,int shift)'],
    mql5: ['int(string symbol,ENUM_TIMEFRAMES period,int adx_period)'],
  },
  iADXWilder: { mql5: ['int(string symbol,ENUM_TIMEFRAMES period,int adx_period)'] },
  iAMA: {
    mql5: [
      'int(string symbol,ENUM_TIMEFRAMES period,int ama_period,int fast_ma_period,int slow_ma_period,' +
        'int ama_shift,ENUM_APPLIED_PRICE applied_price)',
    ],
  },
  iAO: {
    mql4: ['double(string symbol,int timeframe,int shift)'],
    mql5: ['int(string symbol,ENUM_TIMEFRAMES period)'],
  },
  iATR: {
    mql4: ['double(string symbol,int timeframe,int period,int shift)'],
    mql5: ['int(string symbol,ENUM_TIMEFRAMES period,int ma_period)'],
  },
  iAlligator: {
    mql4: [
      'double(string symbol,int timeframe,int jaw_period,int jaw_shift,int teeth_period,int teeth_shift,' +
        'int lips_period,int lips_shift,int ma_method,int applied_price,int mode,int shift)',
    ],
    mql5: [
      'int(string symbol,ENUM_TIMEFRAMES period,int jaw_period,int jaw_shift,int teeth_period,int teeth_shift,' +
        'int lips_period,int lips_shift,ENUM_MA_METHOD ma_method,ENUM_APPLIED_PRICE applied_price)',
    ],
  },
  iBWMFI: {
    mql4: ['double(string symbol,int timeframe,int shift)'],
    mql5: ['int(string symbol,ENUM_TIMEFRAMES period,ENUM_APPLIED_VOLUME applied_volume)'],
  },
  iBands: {
    mql4: [
      'double(string symbol,int timeframe,int period,double deviation,int bands_shift,int applied_price,int mode,' +
        'int shift)',
    ],
    mql5: [
      'int(string symbol,ENUM_TIMEFRAMES period,int bands_period,int bands_shift,double deviation,' +
        'ENUM_APPLIED_PRICE applied_price)',
    ],
  },
  iBandsOnArray: {
    mql4: ['double(double &array[],int total,int period,double deviation,int bands_shift,int mode,int shift)'],
  },
  iBearsPower: {
    mql4: ['double(string symbol,int timeframe,int period,int applied_price,int shift)'],
    mql5: ['int(string symbol,ENUM_TIMEFRAMES period,int ma_period)'],
  },
  iBullsPower: {
    mql4: ['double(string symbol,int timeframe,int period,int applied_price,int shift)'],
    mql5: ['int(string symbol,ENUM_TIMEFRAMES period,int ma_period)'],
  },
  iCCI: {
    mql4: ['double(string symbol,int timeframe,int period,int applied_price,int shift)'],
    mql5: ['int(string symbol,ENUM_TIMEFRAMES period,int ma_period,ENUM_APPLIED_PRICE applied_price)'],
  },
  iCCIOnArray: { mql4: ['double(double &array[],int total,int period,int shift)'] },
  iChaikin: {
    mql5: [
      'int(string symbol,ENUM_TIMEFRAMES period,int fast_ma_period,int slow_ma_period,ENUM_MA_METHOD ma_method,' +
        'ENUM_APPLIED_VOLUME applied_volume)',
    ],
  },
  iCustom: {
    mql4: ['double(string symbol,int timeframe,string name,...)'],
    mql5: ['int(string symbol,ENUM_TIMEFRAMES period,string name,...)'],
  },
  iDEMA: {
    mql5: ['int(string symbol,ENUM_TIMEFRAMES period,int ma_period,int ma_shift,ENUM_APPLIED_PRICE applied_price)'],
  },
  iDeMarker: {
    mql4: ['double(string symbol,int timeframe,int period,int shift)'],
    mql5: ['int(string symbol,ENUM_TIMEFRAMES period,int ma_period)'],
  },
  iEnvelopes: {
    mql4: [
      'double(string symbol,int timeframe,int ma_period,int ma_method,int ma_shift,int applied_price,' +
        'double deviation,int mode,int shift)',
    ],
    mql5: [
      'int(string symbol,ENUM_TIMEFRAMES period,int ma_period,int ma_shift,ENUM_MA_METHOD ma_method,' +
        'ENUM_APPLIED_PRICE applied_price,double deviation)',
    ],
  },
  iEnvelopesOnArray: {
    mql4: [
      'double(double &array[],int total,int ma_period,int ma_method,int ma_shift,double deviation,int mode,int shift)',
    ],
  },
  iForce: {
    mql4: ['double(string symbol,int timeframe,int period,int ma_method,int applied_price,int shift)'],
    mql5: [
      'int(string symbol,ENUM_TIMEFRAMES period,int ma_period,ENUM_MA_METHOD ma_method,' +
        'ENUM_APPLIED_VOLUME applied_volume)',
    ],
  },
  iFrAMA: {
    mql5: ['int(string symbol,ENUM_TIMEFRAMES period,int ma_period,int ma_shift,ENUM_APPLIED_PRICE applied_price)'],
  },
  iFractals: {
    mql4: ['double(string symbol,int timeframe,int mode,int shift)'],
    mql5: ['int(string symbol,ENUM_TIMEFRAMES period)'],
  },
  iGator: {
    mql4: [
      'double(string symbol,int timeframe,int jaw_period,int jaw_shift,int teeth_period,int teeth_shift,' +
        'int lips_period,int lips_shift,int ma_method,int applied_price,int mode,int shift)',
    ],
    mql5: [
      'int(string symbol,ENUM_TIMEFRAMES period,int jaw_period,int jaw_shift,int teeth_period,int teeth_shift,' +
        'int lips_period,int lips_shift,ENUM_MA_METHOD ma_method,ENUM_APPLIED_PRICE applied_price)',
    ],
  },
  iIchimoku: {
    mql4: ['double(string symbol,int timeframe,int tenkan_sen,int kijun_sen,int senkou_span_b,int mode,int shift)'],
    mql5: ['int(string symbol,ENUM_TIMEFRAMES period,int tenkan_sen,int kijun_sen,int senkou_span_b)'],
  },
  iMA: {
    mql4: ['double(string symbol,int timeframe,int ma_period,int ma_shift,int ma_method,int applied_price,int shift)'],
    mql5: [
      'int(string symbol,ENUM_TIMEFRAMES period,int ma_period,int ma_shift,ENUM_MA_METHOD ma_method,' +
        'ENUM_APPLIED_PRICE applied_price)',
    ],
  },
  iMACD: {
    mql4: [
      'double(string symbol,int timeframe,int fast_ema_period,int slow_ema_period,int signal_period,' +
        'int applied_price,int mode,int shift)',
    ],
    mql5: [
      'int(string symbol,ENUM_TIMEFRAMES period,int fast_ema_period,int slow_ema_period,int signal_period,' +
        'ENUM_APPLIED_PRICE applied_price)',
    ],
  },
  iMAOnArray: { mql4: ['double(double &array[],int total,int ma_period,int ma_shift,int ma_method,int shift)'] },
  iMFI: {
    mql4: ['double(string symbol,int timeframe,int period,int shift)'],
    mql5: ['int(string symbol,ENUM_TIMEFRAMES period,int ma_period,ENUM_APPLIED_VOLUME applied_volume)'],
  },
  iMomentum: {
    mql4: ['double(string symbol,int timeframe,int period,int applied_price,int shift)'],
    mql5: ['int(string symbol,ENUM_TIMEFRAMES period,int mom_period,ENUM_APPLIED_PRICE applied_price)'],
  },
  iMomentumOnArray: { mql4: ['double(double &array[],int total,int period,int shift)'] },
  iOBV: {
    mql4: ['double(string symbol,int timeframe,int applied_price,int shift)'],
    mql5: ['int(string symbol,ENUM_TIMEFRAMES period,ENUM_APPLIED_VOLUME applied_volume)'],
  },
  iOsMA: {
    mql4: [
      'double(string symbol,int timeframe,int fast_ema_period,int slow_ema_period,int signal_period,' +
        'int applied_price,int shift)',
    ],
    mql5: [
      'int(string symbol,ENUM_TIMEFRAMES period,int fast_ema_period,int slow_ema_period,int signal_period,' +
        'ENUM_APPLIED_PRICE applied_price)',
    ],
  },
  iRSI: {
    mql4: ['double(string symbol,int timeframe,int period,int applied_price,int shift)'],
    mql5: ['int(string symbol,ENUM_TIMEFRAMES period,int ma_period,ENUM_APPLIED_PRICE applied_price)'],
  },
  iRSIOnArray: { mql4: ['double(double &array[],int total,int period,int shift)'] },
  iRVI: {
    mql4: ['double(string symbol,int timeframe,int period,int mode,int shift)'],
    mql5: ['int(string symbol,ENUM_TIMEFRAMES period,int ma_period)'],
  },
  iSAR: {
    mql4: ['double(string symbol,int timeframe,double step,double maximum,int shift)'],
    mql5: ['int(string symbol,ENUM_TIMEFRAMES period,double step,double maximum)'],
  },
  iStdDev: {
    mql4: ['double(string symbol,int timeframe,int ma_period,int ma_shift,int ma_method,int applied_price,int shift)'],
    mql5: [
      'int(string symbol,ENUM_TIMEFRAMES period,int ma_period,int ma_shift,ENUM_MA_METHOD ma_method,' +
        'ENUM_APPLIED_PRICE applied_price)',
    ],
  },
  iStdDevOnArray: { mql4: ['double(double &array[],int total,int ma_period,int ma_shift,int ma_method,int shift)'] },
  iStochastic: {
    mql4: [
      'double(string symbol,int timeframe,int Kperiod,int Dperiod,int slowing,int method,int price_field,int mode,' +
        'int shift)',
    ],
    mql5: [
      'int(string symbol,ENUM_TIMEFRAMES period,int Kperiod,int Dperiod,int slowing,ENUM_MA_METHOD ma_method,' +
        'ENUM_STO_PRICE price_field)',
    ],
  },
  iTEMA: {
    mql5: ['int(string symbol,ENUM_TIMEFRAMES period,int ma_period,int ma_shift,ENUM_APPLIED_PRICE applied_price)'],
  },
  iTriX: { mql5: ['int(string symbol,ENUM_TIMEFRAMES period,int ma_period,ENUM_APPLIED_PRICE applied_price)'] },
  iVIDyA: {
    mql5: [
      'int(string symbol,ENUM_TIMEFRAMES period,int cmo_period,int ema_period,int ma_shift,' +
        'ENUM_APPLIED_PRICE applied_price)',
    ],
  },
  iVolumes: { mql5: ['int(string symbol,ENUM_TIMEFRAMES period,ENUM_APPLIED_VOLUME applied_volume)'] },
  iWPR: {
    mql4: ['double(string symbol,int timeframe,int period,int shift)'],
    mql5: ['int(string symbol,ENUM_TIMEFRAMES period,int calc_period)'],
  },
}
