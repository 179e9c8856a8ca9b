/** Declarations of the standard library without bodies, by path below `Include`. */
export const indicatorsLibrary: Readonly<Record<string, string>> = {
  'indicators/billwilliams.mqh': `
#include "Indicator.mqh"
class CiAC : public CIndicator {
public: CiAC(void); ~CiAC(void); bool Create(const string symbol,const ENUM_TIMEFRAMES period);
double Main(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]); bool Initialize(const string symbol,const ENUM_TIMEFRAMES period);
};
class CiAlligator : public CIndicator {
protected: int m_jaw_period; int m_jaw_shift; int m_teeth_period; int m_teeth_shift; int m_lips_period; int m_lips_shift;
ENUM_MA_METHOD m_ma_method; int m_applied;
public: CiAlligator(void); ~CiAlligator(void); int JawPeriod(void) const; int JawShift(void) const; int TeethPeriod(void) const;
int TeethShift(void) const; int LipsPeriod(void) const; int LipsShift(void) const; ENUM_MA_METHOD MaMethod(void) const;
int Applied(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int jaw_period,const int jaw_shift,const int teeth_period,
const int teeth_shift,const int lips_period,const int lips_shift,const ENUM_MA_METHOD ma_method,const int applied);
double Jaw(const int index) const; double Teeth(const int index) const; double Lips(const int index) const;
virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]);
bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int jaw_period,const int jaw_shift,
const int teeth_period,const int teeth_shift,const int lips_period,const int lips_shift,const ENUM_MA_METHOD ma_method,
const int applied);
};
class CiAO : public CIndicator {
public: CiAO(void); ~CiAO(void); bool Create(const string symbol,const ENUM_TIMEFRAMES period);
double Main(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]); bool Initialize(const string symbol,const ENUM_TIMEFRAMES period);
};
class CiFractals : public CIndicator {
public: CiFractals(void); ~CiFractals(void); bool Create(const string symbol,const ENUM_TIMEFRAMES period);
double Upper(const int index) const; double Lower(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]); bool Initialize(const string symbol,const ENUM_TIMEFRAMES period);
};
class CiGator : public CIndicator {
protected: int m_jaw_period; int m_jaw_shift; int m_teeth_period; int m_teeth_shift; int m_lips_period; int m_lips_shift;
ENUM_MA_METHOD m_ma_method; int m_applied;
public: CiGator(void); ~CiGator(void); int JawPeriod(void) const; int JawShift(void) const; int TeethPeriod(void) const;
int TeethShift(void) const; int LipsPeriod(void) const; int LipsShift(void) const; ENUM_MA_METHOD MaMethod(void) const;
int Applied(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int jaw_period,const int jaw_shift,const int teeth_period,
const int teeth_shift,const int lips_period,const int lips_shift,const ENUM_MA_METHOD ma_method,const int applied);
double Upper(const int index) const; double Lower(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]);
bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int jaw_period,const int jaw_shift,
const int teeth_period,const int teeth_shift,const int lips_period,const int lips_shift,const ENUM_MA_METHOD ma_method,
const int applied);
};
class CiBWMFI : public CIndicator {
protected: ENUM_APPLIED_VOLUME m_applied;
public: CiBWMFI(void); ~CiBWMFI(void); ENUM_APPLIED_VOLUME Applied(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const ENUM_APPLIED_VOLUME applied);
double Main(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]); bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const ENUM_APPLIED_VOLUME applied);
};
`,
  'indicators/custom.mqh': `
#include "Indicator.mqh"
class CiCustom : public CIndicator {
protected: int m_num_params; MqlParam m_params;
public: CiCustom(void); ~CiCustom(void); bool NumBuffers(const int buffers); int NumParams(void) const;
ENUM_DATATYPE ParamType(const int ind) const; long ParamLong(const int ind) const; double ParamDouble(const int ind) const;
string ParamString(const int ind) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]);
};
`,
  'indicators/indicator.mqh': `
#include "Series.mqh"
class CIndicatorBuffer : public CDoubleBuffer {
protected: int m_offset; string m_name;
public: CIndicatorBuffer(void); ~CIndicatorBuffer(void); int Offset(void) const; void Offset(const int offset);
string Name(void) const; void Name(const string name); double At(const int index) const;
bool Refresh(const int handle,const int num); bool RefreshCurrent(const int handle,const int num);
};
class CIndicator : public CSeries {
protected: int m_handle; string m_status; bool m_full_release; bool m_redrawer;
public: CIndicator(void); ~CIndicator(void); int Handle(void) const; string Status(void) const;
void FullRelease(const bool flag=true); void Redrawer(const bool flag=true);
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const ENUM_INDICATOR type,const int num_params,
const MqlParam &params[]); virtual bool BufferResize(const int size); int BarsCalculated(void) const;
double GetData(const int buffer_num,const int index) const;
int GetData(const int start_pos,const int count,const int buffer_num,double &buffer[]) const;
int GetData(const datetime start_time,const int count,const int buffer_num,double &buffer[]) const;
int GetData(const datetime start_time,const datetime stop_time,const int buffer_num,double &buffer[]) const;
int Minimum(const int buffer_num,const int start,const int count) const;
double MinValue(const int buffer_num,const int start,const int count,int &index) const;
int Maximum(const int buffer_num,const int start,const int count) const;
double MaxValue(const int buffer_num,const int start,const int count,int &index) const;
virtual void Refresh(const int flags=OBJ_ALL_PERIODS); bool AddToChart(const long chart,const int subwin);
bool DeleteFromChart(const long chart,const int subwin); static string MethodDescription(const int val);
static string PriceDescription(const int val); static string VolumeDescription(const int val);
protected: bool CreateBuffers(const string symbol,const ENUM_TIMEFRAMES period,const int buffers);
virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,const MqlParam &params[]);
};
`,
  'indicators/indicators.mqh': `
#include "BillWilliams.mqh"
#include "Custom.mqh"
#include "Oscilators.mqh"
#include "TimeSeries.mqh"
#include "Trend.mqh"
#include "Volumes.mqh"
class CIndicators : public CArrayObj {
protected: MqlDateTime m_prev_time;
public: CIndicators(void); ~CIndicators(void);
CIndicator *Create(const string symbol,const ENUM_TIMEFRAMES period,const ENUM_INDICATOR type,const int count,
const MqlParam &params[]); bool BufferResize(const int size); int Refresh(void);
protected: int TimeframesFlags(const MqlDateTime &time);
};
`,
  'indicators/oscilators.mqh': `
#include "Indicator.mqh"
class CiATR : public CIndicator {
protected: int m_ma_period;
public: CiATR(void); ~CiATR(void); int MaPeriod(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period); double Main(const int index) const;
virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]); bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period);
};
class CiBearsPower : public CIndicator {
protected: int m_ma_period;
public: CiBearsPower(void); ~CiBearsPower(void); int MaPeriod(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period); double Main(const int index) const;
virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]); bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period);
};
class CiBullsPower : public CIndicator {
protected: int m_ma_period;
public: CiBullsPower(void); ~CiBullsPower(void); int MaPeriod(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period); double Main(const int index) const;
virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]); bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period);
};
class CiCCI : public CIndicator {
protected: int m_ma_period; int m_applied;
public: CiCCI(void); ~CiCCI(void); int MaPeriod(void) const; int Applied(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const int applied);
double Main(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]);
bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const int applied);
};
class CiChaikin : public CIndicator {
protected: int m_fast_ma_period; int m_slow_ma_period; ENUM_MA_METHOD m_ma_method; ENUM_APPLIED_VOLUME m_applied;
public: CiChaikin(void); ~CiChaikin(void); int FastMaPeriod(void) const; int SlowMaPeriod(void) const;
ENUM_MA_METHOD MaMethod(void) const; ENUM_APPLIED_VOLUME Applied(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int fast_ma_period,const int slow_ma_period,
const ENUM_MA_METHOD ma_method,const ENUM_APPLIED_VOLUME applied); double Main(const int index) const;
virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]);
bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int fast_ma_period,const int slow_ma_period,
const ENUM_MA_METHOD ma_method,const ENUM_APPLIED_VOLUME applied);
};
class CiDeMarker : public CIndicator {
protected: int m_ma_period;
public: CiDeMarker(void); ~CiDeMarker(void); int MaPeriod(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period); double Main(const int index) const;
virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]); bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period);
};
class CiForce : public CIndicator {
protected: int m_ma_period; ENUM_MA_METHOD m_ma_method; ENUM_APPLIED_VOLUME m_applied;
public: CiForce(void); ~CiForce(void); int MaPeriod(void) const; ENUM_MA_METHOD MaMethod(void) const;
ENUM_APPLIED_VOLUME Applied(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const ENUM_MA_METHOD ma_method,
const ENUM_APPLIED_VOLUME applied); double Main(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]);
bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const ENUM_MA_METHOD ma_method,
const ENUM_APPLIED_VOLUME applied);
};
class CiMACD : public CIndicator {
protected: int m_fast_ema_period; int m_slow_ema_period; int m_signal_period; int m_applied;
public: CiMACD(void); ~CiMACD(void); int FastEmaPeriod(void) const; int SlowEmaPeriod(void) const; int SignalPeriod(void) const;
int Applied(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int fast_ema_period,const int slow_ema_period,
const int signal_period,const int applied); double Main(const int index) const; double Signal(const int index) const;
virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]);
bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int fast_ema_period,const int slow_ema_period,
const int signal_period,const int applied);
};
class CiMomentum : public CIndicator {
protected: int m_ma_period; int m_applied;
public: CiMomentum(void); ~CiMomentum(void); int MaPeriod(void) const; int Applied(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const int applied);
double Main(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]);
bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const int applied);
};
class CiOsMA : public CIndicator {
protected: int m_fast_ema_period; int m_slow_ema_period; int m_signal_period; int m_applied;
public: CiOsMA(void); ~CiOsMA(void); int FastEmaPeriod(void) const; int SlowEmaPeriod(void) const; int SignalPeriod(void) const;
int Applied(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int fast_ema_period,const int slow_ema_period,
const int signal_period,const int applied); double Main(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]);
bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int fast_ema_period,const int slow_ema_period,
const int signal_period,const int applied);
};
class CiRSI : public CIndicator {
protected: int m_ma_period; int m_applied;
public: CiRSI(void); ~CiRSI(void); int MaPeriod(void) const; int Applied(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const int applied);
double Main(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]);
bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const int applied);
};
class CiRVI : public CIndicator {
protected: int m_ma_period;
public: CiRVI(void); ~CiRVI(void); int MaPeriod(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period); double Main(const int index) const;
double Signal(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]); bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period);
};
class CiStochastic : public CIndicator {
protected: int m_Kperiod; int m_Dperiod; int m_slowing; ENUM_MA_METHOD m_ma_method; ENUM_STO_PRICE m_price_field;
public: CiStochastic(void); ~CiStochastic(void); int Kperiod(void) const; int Dperiod(void) const; int Slowing(void) const;
ENUM_MA_METHOD MaMethod(void) const; ENUM_STO_PRICE PriceField(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int Kperiod,const int Dperiod,const int slowing,
const ENUM_MA_METHOD ma_method,const ENUM_STO_PRICE price_field); double Main(const int index) const;
double Signal(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]);
bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int Kperiod,const int Dperiod,const int slowing,
const ENUM_MA_METHOD ma_method,const ENUM_STO_PRICE price_field);
};
class CiWPR : public CIndicator {
protected: int m_calc_period;
public: CiWPR(void); ~CiWPR(void); int CalcPeriod(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int calc_period); double Main(const int index) const;
virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]); bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int calc_period);
};
class CiTriX : public CIndicator {
protected: int m_ma_period; int m_applied;
public: CiTriX(void); ~CiTriX(void); int MaPeriod(void) const; int Applied(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const int applied);
double Main(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]);
bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const int applied);
};
`,
  'indicators/series.mqh': `
#include <Arrays/ArrayDouble.mqh>
#include <Arrays/ArrayObj.mqh>
#define DEFAULT_BUFFER_SIZE 1024
class CSeries : public CArrayObj {
protected: string m_name; int m_buffers_total; int m_buffer_size; int m_timeframe_flags; string m_symbol;
ENUM_TIMEFRAMES m_period; bool m_refresh_current; datetime m_first_date;
public: CSeries(void); ~CSeries(void); string Name(void) const; int BuffersTotal(void) const; int BufferSize(void) const;
int Timeframe(void) const; string Symbol(void) const; ENUM_TIMEFRAMES Period(void) const;
string PeriodDescription(const int val=0); void RefreshCurrent(const bool flag); virtual bool BufferResize(const int size);
virtual void Refresh(const int flags);
protected: bool SetSymbolPeriod(const string symbol,const ENUM_TIMEFRAMES period);
void PeriodToTimeframeFlag(const ENUM_TIMEFRAMES period); bool CheckLoadHistory(const int size);
bool CheckTerminalHistory(const int size); bool CheckServerHistory(const int size);
};
class CDoubleBuffer : public CArrayDouble {
protected: string m_symbol; ENUM_TIMEFRAMES m_period; int m_size;
public: CDoubleBuffer(void); ~CDoubleBuffer(void); void Size(const int size); double At(const int index) const;
virtual bool Refresh(void); virtual bool RefreshCurrent(void);
void SetSymbolPeriod(const string symbol,const ENUM_TIMEFRAMES period);
};
`,
  'indicators/timeseries.mqh': `
#include "Series.mqh"
#include <Arrays/ArrayInt.mqh>
#include <Arrays/ArrayLong.mqh>
class CPriceSeries : public CSeries {
public: CPriceSeries(void); ~CPriceSeries(void); virtual bool BufferResize(const int size);
virtual int MinIndex(const int start,const int count) const;
virtual double MinValue(const int start,const int count,int &index) const;
virtual int MaxIndex(const int start,const int count) const;
virtual double MaxValue(const int start,const int count,int &index) const; double GetData(const int index) const;
virtual void Refresh(const int flags=OBJ_ALL_PERIODS);
};
class COpenBuffer : public CDoubleBuffer {
public: COpenBuffer(void); ~COpenBuffer(void); virtual bool Refresh(void); virtual bool RefreshCurrent(void);
};
class CiOpen : public CPriceSeries {
public: CiOpen(void); ~CiOpen(void); bool Create(const string symbol,const ENUM_TIMEFRAMES period);
double GetData(const int index) const; int GetData(const int start_pos,const int count,double &buffer[]) const;
int GetData(const datetime start_time,const int count,double &buffer[]) const;
int GetData(const datetime start_time,const datetime stop_time,double &buffer[]) const;
};
class CHighBuffer : public CDoubleBuffer {
public: CHighBuffer(void); ~CHighBuffer(void); virtual bool Refresh(void); virtual bool RefreshCurrent(void);
};
class CiHigh : public CPriceSeries {
public: CiHigh(void); ~CiHigh(void); bool Create(const string symbol,const ENUM_TIMEFRAMES period);
double GetData(const int index) const; int GetData(const int start_pos,const int count,double &buffer[]) const;
int GetData(const datetime start_time,const int count,double &buffer[]) const;
int GetData(const datetime start_time,const datetime stop_time,double &buffer[]) const;
};
class CLowBuffer : public CDoubleBuffer {
public: CLowBuffer(void); ~CLowBuffer(void); virtual bool Refresh(void); virtual bool RefreshCurrent(void);
};
class CiLow : public CPriceSeries {
public: CiLow(void); ~CiLow(void); bool Create(const string symbol,const ENUM_TIMEFRAMES period);
double GetData(const int index) const; int GetData(const int start_pos,const int count,double &buffer[]) const;
int GetData(const datetime start_time,const int count,double &buffer[]) const;
int GetData(const datetime start_time,const datetime stop_time,double &buffer[]) const;
};
class CCloseBuffer : public CDoubleBuffer {
public: CCloseBuffer(void); ~CCloseBuffer(void); virtual bool Refresh(void); virtual bool RefreshCurrent(void);
};
class CiClose : public CPriceSeries {
public: CiClose(void); ~CiClose(void); bool Create(const string symbol,const ENUM_TIMEFRAMES period);
double GetData(const int index) const; int GetData(const int start_pos,const int count,double &buffer[]) const;
int GetData(const datetime start_time,const int count,double &buffer[]) const;
int GetData(const datetime start_time,const datetime stop_time,double &buffer[]) const;
};
class CSpreadBuffer : public CArrayInt {
protected: string m_symbol; ENUM_TIMEFRAMES m_period; int m_freshed_data; int m_size;
public: CSpreadBuffer(void); ~CSpreadBuffer(void); void Size(const int size); int At(const int index) const;
virtual bool Refresh(void); virtual bool RefreshCurrent(void);
void SetSymbolPeriod(const string symbol,const ENUM_TIMEFRAMES period);
};
class CiSpread : public CSeries {
public: CiSpread(void); ~CiSpread(void); bool Create(const string symbol,const ENUM_TIMEFRAMES period);
virtual bool BufferResize(const int size); int GetData(const int index) const;
int GetData(const int start_pos,const int count,int &buffer[]) const;
int GetData(const datetime start_time,const int count,int &buffer[]) const;
int GetData(const datetime start_time,const datetime stop_time,int &buffer[]) const;
virtual void Refresh(const int flags=OBJ_ALL_PERIODS);
};
class CTimeBuffer : public CArrayLong {
protected: string m_symbol; ENUM_TIMEFRAMES m_period; int m_freshed_data; int m_size;
public: CTimeBuffer(void); ~CTimeBuffer(void); void Size(const int size); long At(const int index) const;
virtual bool Refresh(void); virtual bool RefreshCurrent(void);
void SetSymbolPeriod(const string symbol,const ENUM_TIMEFRAMES period);
};
class CiTime : public CSeries {
public: CiTime(void); ~CiTime(void); bool Create(const string symbol,const ENUM_TIMEFRAMES period);
virtual bool BufferResize(const int size); datetime GetData(const int index) const;
int GetData(const int start_pos,const int count,datetime &buffer[]) const;
int GetData(const datetime start_time,const int count,datetime &buffer[]) const;
int GetData(const datetime start_time,const datetime stop_time,datetime &buffer[]) const;
virtual void Refresh(const int flags=OBJ_ALL_PERIODS);
};
class CTickVolumeBuffer : public CArrayLong {
protected: string m_symbol; ENUM_TIMEFRAMES m_period; int m_freshed_data; int m_size;
public: CTickVolumeBuffer(void); ~CTickVolumeBuffer(void); void Size(const int size); long At(const int index) const;
virtual bool Refresh(void); virtual bool RefreshCurrent(void);
void SetSymbolPeriod(const string symbol,const ENUM_TIMEFRAMES period);
};
class CiTickVolume : public CSeries {
public: CiTickVolume(void); ~CiTickVolume(void); bool Create(const string symbol,const ENUM_TIMEFRAMES period);
virtual bool BufferResize(const int size); long GetData(const int index) const;
int GetData(const int start_pos,const int count,long &buffer[]) const;
int GetData(const datetime start_time,const int count,long &buffer[]) const;
int GetData(const datetime start_time,const datetime stop_time,long &buffer[]) const;
virtual void Refresh(const int flags=OBJ_ALL_PERIODS);
};
class CRealVolumeBuffer : public CArrayLong {
protected: string m_symbol; ENUM_TIMEFRAMES m_period; int m_freshed_data; int m_size;
public: CRealVolumeBuffer(void); ~CRealVolumeBuffer(void); void Size(const int size); long At(const int index) const;
virtual bool Refresh(void); virtual bool RefreshCurrent(void);
void SetSymbolPeriod(const string symbol,const ENUM_TIMEFRAMES period);
};
class CiRealVolume : public CSeries {
public: CiRealVolume(void); ~CiRealVolume(void); bool Create(const string symbol,const ENUM_TIMEFRAMES period);
virtual bool BufferResize(const int size); long GetData(const int index) const;
int GetData(const int start_pos,const int count,long &buffer[]) const;
int GetData(const datetime start_time,const int count,long &buffer[]) const;
int GetData(const datetime start_time,const datetime stop_time,long &buffer[]) const;
virtual void Refresh(const int flags=OBJ_ALL_PERIODS);
};
`,
  'indicators/trend.mqh': `
#include "Indicator.mqh"
class CiADX : public CIndicator {
protected: int m_ma_period;
public: CiADX(void); ~CiADX(void); int MaPeriod(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period); double Main(const int index) const;
double Plus(const int index) const; double Minus(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]); bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period);
};
class CiADXWilder : public CIndicator {
protected: int m_ma_period;
public: CiADXWilder(void); ~CiADXWilder(void); int MaPeriod(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period); double Main(const int index) const;
double Plus(const int index) const; double Minus(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]); bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period);
};
class CiBands : public CIndicator {
protected: int m_ma_period; int m_ma_shift; double m_deviation; int m_applied;
public: CiBands(void); ~CiBands(void); int MaPeriod(void) const; int MaShift(void) const; double Deviation(void) const;
int Applied(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const int ma_shift,const double deviation,
const int applied); double Base(const int index) const; double Upper(const int index) const; double Lower(const int index) const;
virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]);
bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const int ma_shift,const double deviation,
const int applied);
};
class CiEnvelopes : public CIndicator {
protected: int m_ma_period; int m_ma_shift; ENUM_MA_METHOD m_ma_method; int m_applied; double m_deviation;
public: CiEnvelopes(void); ~CiEnvelopes(void); int MaPeriod(void) const; int MaShift(void) const;
ENUM_MA_METHOD MaMethod(void) const; int Applied(void) const; double Deviation(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const int ma_shift,
const ENUM_MA_METHOD ma_method,const int applied,const double deviation); double Upper(const int index) const;
double Lower(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]);
bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const int ma_shift,
const ENUM_MA_METHOD ma_method,const int applied,const double deviation);
};
class CiIchimoku : public CIndicator {
protected: int m_tenkan_sen; int m_kijun_sen; int m_senkou_span_b;
public: CiIchimoku(void); ~CiIchimoku(void); int TenkanSenPeriod(void) const; int KijunSenPeriod(void) const;
int SenkouSpanBPeriod(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int tenkan_sen,const int kijun_sen,const int senkou_span_b);
double TenkanSen(const int index) const; double KijunSen(const int index) const; double SenkouSpanA(const int index) const;
double SenkouSpanB(const int index) const; double ChinkouSpan(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]);
bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int tenkan_sen,const int kijun_sen,
const int senkou_span_b);
};
class CiMA : public CIndicator {
protected: int m_ma_period; int m_ma_shift; ENUM_MA_METHOD m_ma_method; int m_applied;
public: CiMA(void); ~CiMA(void); int MaPeriod(void) const; int MaShift(void) const; ENUM_MA_METHOD MaMethod(void) const;
int Applied(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const int ma_shift,
const ENUM_MA_METHOD ma_method,const int applied); double Main(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]);
bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const int ma_shift,
const ENUM_MA_METHOD ma_method,const int applied);
};
class CiSAR : public CIndicator {
protected: double m_step; double m_maximum;
public: CiSAR(void); ~CiSAR(void); double SarStep(void) const; double Maximum(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const double step,const double maximum);
double Main(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]);
bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const double step,const double maximum);
};
class CiStdDev : public CIndicator {
protected: int m_ma_period; int m_ma_shift; ENUM_MA_METHOD m_ma_method; int m_applied;
public: CiStdDev(void); ~CiStdDev(void); int MaPeriod(void) const; int MaShift(void) const; ENUM_MA_METHOD MaMethod(void) const;
int Applied(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const int ma_shift,
const ENUM_MA_METHOD ma_method,const int applied); double Main(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]);
bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const int ma_shift,
const ENUM_MA_METHOD ma_method,const int applied);
};
class CiDEMA : public CIndicator {
protected: int m_ma_period; int m_ind_shift; int m_applied;
public: CiDEMA(void); ~CiDEMA(void); int MaPeriod(void) const; int IndShift(void) const; int Applied(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const int ind_shift,const int applied);
double Main(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]);
bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const int ind_shift,const int applied);
};
class CiTEMA : public CIndicator {
protected: int m_ma_period; int m_ind_shift; int m_applied;
public: CiTEMA(void); ~CiTEMA(void); int MaPeriod(void) const; int IndShift(void) const; int Applied(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const int ma_shift,const int applied);
double Main(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]);
bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const int ma_shift,const int applied);
};
class CiFrAMA : public CIndicator {
protected: int m_ma_period; int m_ind_shift; int m_applied;
public: CiFrAMA(void); ~CiFrAMA(void); int MaPeriod(void) const; int IndShift(void) const; int Applied(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const int ind_shift,const int applied);
double Main(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]);
bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const int ind_shift,const int applied);
};
class CiAMA : public CIndicator {
protected: int m_ma_period; int m_fast_ema_period; int m_slow_ema_period; int m_ind_shift; int m_applied;
public: CiAMA(void); ~CiAMA(void); int MaPeriod(void) const; int FastEmaPeriod(void) const; int SlowEmaPeriod(void) const;
int IndShift(void) const; int Applied(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const int fast_ema_period,
const int slow_ema_period,const int ind_shift,const int applied); double Main(const int index) const;
virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]);
bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const int fast_ema_period,
const int slow_ema_period,const int ind_shift,const int applied);
};
class CiVIDyA : public CIndicator {
protected: int m_cmo_period; int m_ema_period; int m_ind_shift; int m_applied;
public: CiVIDyA(void); ~CiVIDyA(void); int CmoPeriod(void) const; int EmaPeriod(void) const; int IndShift(void) const;
int Applied(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int cmo_period,const int ema_period,const int ind_shift,
const int applied); double Main(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]);
bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int cmo_period,const int ema_period,const int ind_shift,
const int applied);
};
`,
  'indicators/volumes.mqh': `
#include "Indicator.mqh"
class CiAD : public CIndicator {
protected: ENUM_APPLIED_VOLUME m_applied;
public: CiAD(void); ~CiAD(void); ENUM_APPLIED_VOLUME Applied(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const ENUM_APPLIED_VOLUME applied);
double Main(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]); bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const ENUM_APPLIED_VOLUME applied);
};
class CiMFI : public CIndicator {
protected: int m_ma_period; ENUM_APPLIED_VOLUME m_applied;
public: CiMFI(void); ~CiMFI(void); int MaPeriod(void) const; ENUM_APPLIED_VOLUME Applied(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const ENUM_APPLIED_VOLUME applied);
double Main(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]);
bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int ma_period,const ENUM_APPLIED_VOLUME applied);
};
class CiOBV : public CIndicator {
protected: ENUM_APPLIED_VOLUME m_applied;
public: CiOBV(void); ~CiOBV(void); ENUM_APPLIED_VOLUME Applied(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const ENUM_APPLIED_VOLUME applied);
double Main(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]); bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const ENUM_APPLIED_VOLUME applied);
};
class CiVolumes : public CIndicator {
protected: ENUM_APPLIED_VOLUME m_applied;
public: CiVolumes(void); ~CiVolumes(void); ENUM_APPLIED_VOLUME Applied(void) const;
bool Create(const string symbol,const ENUM_TIMEFRAMES period,const ENUM_APPLIED_VOLUME applied);
double Main(const int index) const; virtual int Type(void) const;
protected: virtual bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const int num_params,
const MqlParam &params[]); bool Initialize(const string symbol,const ENUM_TIMEFRAMES period,const ENUM_APPLIED_VOLUME applied);
};
`,
}
