/** Declarations of the standard library without bodies, by path below `Include`. */
export const chartObjectsLibrary: Readonly<Record<string, string>> = {
  'chartobjects/chartobject.mqh': `
#include <Object.mqh>
class CChartObject : public CObject {
protected: long m_chart_id; int m_window; string m_name; int m_num_points;
public: CChartObject(void); ~CChartObject(void); virtual int Type(void) const; long ChartId(void) const; int Window(void) const;
string Name(void) const; bool Name(const string name); int NumPoints(void) const;
bool Attach(long chart_id,const string name,const int window,const int points);
bool SetPoint(const int point,const datetime time,const double price) const; bool Delete(void); void Detach(void);
datetime Time(const int point) const; bool Time(const int point,const datetime time) const; double Price(const int point) const;
bool Price(const int point,const double price) const; color Color(void) const; bool Color(const color new_color) const;
ENUM_LINE_STYLE Style(void) const; bool Style(const ENUM_LINE_STYLE new_style) const; int Width(void) const;
bool Width(const int new_width) const; bool Background(void) const; bool Background(const bool new_back) const;
bool Fill(void) const; bool Fill(const bool new_fill) const; long Z_Order(void) const; bool Z_Order(const long value) const;
bool Selected(void) const; bool Selected(const bool new_sel) const; bool Selectable(void) const;
bool Selectable(const bool new_sel) const; string Description(void) const; bool Description(const string new_text) const;
string Tooltip(void) const; bool Tooltip(const string new_text) const; int Timeframes(void) const;
virtual bool Timeframes(const int timeframes) const; datetime CreateTime(void) const; int LevelsCount(void) const;
bool LevelsCount(const int new_count) const; color LevelColor(const int level) const;
bool LevelColor(const int level,const color new_color) const; ENUM_LINE_STYLE LevelStyle(const int level) const;
bool LevelStyle(const int level,const ENUM_LINE_STYLE new_style) const; int LevelWidth(const int level) const;
bool LevelWidth(const int level,const int new_width) const; double LevelValue(const int level) const;
bool LevelValue(const int level,const double new_value) const; string LevelDescription(const int level) const;
bool LevelDescription(const int level,const string new_text) const;
long GetInteger(const ENUM_OBJECT_PROPERTY_INTEGER prop_id,const int modifier=-1) const;
bool GetInteger(const ENUM_OBJECT_PROPERTY_INTEGER prop_id,const int modifier,long &value) const;
bool SetInteger(const ENUM_OBJECT_PROPERTY_INTEGER prop_id,const int modifier,const long value) const;
bool SetInteger(const ENUM_OBJECT_PROPERTY_INTEGER prop_id,const long value) const;
double GetDouble(const ENUM_OBJECT_PROPERTY_DOUBLE prop_id,const int modifier=-1) const;
bool GetDouble(const ENUM_OBJECT_PROPERTY_DOUBLE prop_id,const int modifier,double &value) const;
bool SetDouble(const ENUM_OBJECT_PROPERTY_DOUBLE prop_id,const int modifier,const double value) const;
bool SetDouble(const ENUM_OBJECT_PROPERTY_DOUBLE prop_id,const double value) const;
string GetString(const ENUM_OBJECT_PROPERTY_STRING prop_id,const int modifier=-1) const;
bool GetString(const ENUM_OBJECT_PROPERTY_STRING prop_id,const int modifier,string &value) const;
bool SetString(const ENUM_OBJECT_PROPERTY_STRING prop_id,const int modifier,const string value) const;
bool SetString(const ENUM_OBJECT_PROPERTY_STRING prop_id,const string value) const;
bool ShiftObject(const datetime d_time,const double d_price) const;
bool ShiftPoint(const int point,const datetime d_time,const double d_price) const; virtual bool Save(const int file_handle);
virtual bool Load(const int file_handle);
};
`,
  'chartobjects/chartobjectpanel.mqh': `
#include <Arrays/ArrayInt.mqh>
#include <Arrays/ArrayObj.mqh>
#include <ChartObjects/ChartObjectsTxtControls.mqh>
class CChartObjectPanel : public CChartObjectButton {
protected: CArrayObj m_attachment; CArrayInt m_dX; CArrayInt m_dY; bool m_expanded;
public: CChartObjectPanel(); ~CChartObjectPanel(); bool Attach(CChartObjectLabel *chart_object); bool X_Distance(const int X);
int X_Distance(void) const; bool Y_Distance(const int Y); int Y_Distance(void) const; int X_Size() const;
int X_Size(const int Y) const; int Y_Size() const; int Y_Size(const int Y) const; int Timeframes(void) const;
virtual bool Timeframes(const int timeframes); bool State(const bool state); bool State(void) const; bool CheckState();
protected:
};
`,
  'chartobjects/chartobjectsubchart.mqh': `
#include "ChartObject.mqh"
class CChartObjectSubChart : public CChartObject {
public: CChartObjectSubChart(void); ~CChartObjectSubChart(void);
bool Create(long chart_id,const string name,const int window,const int X,const int Y,const int sizeX,const int sizeY);
virtual int Type(void) const; int X_Distance(void) const; bool X_Distance(const int X) const; int Y_Distance(void) const;
bool Y_Distance(const int Y) const; ENUM_BASE_CORNER Corner(void) const; bool Corner(const ENUM_BASE_CORNER corner) const;
int X_Size(void) const; bool X_Size(const int size) const; int Y_Size(void) const; bool Y_Size(const int size) const;
string Symbol(void) const; bool Symbol(const string symbol) const; int Period(void) const; bool Period(const int period) const;
int Scale(void) const; bool Scale(const int scale) const; bool DateScale(void) const; bool DateScale(const bool scale) const;
bool PriceScale(void) const; bool PriceScale(const bool scale) const; datetime Time(const int point) const;
bool Time(const int point,const datetime time) const; double Price(const int point) const;
bool Price(const int point,const double price) const; virtual bool Save(const int file_handle);
virtual bool Load(const int file_handle);
};
`,
  'chartobjects/chartobjectsarrows.mqh': `
#include "ChartObject.mqh"
class CChartObjectArrow : public CChartObject {
public: CChartObjectArrow(void); ~CChartObjectArrow(void);
bool Create(long chart_id,const string name,const int window,const datetime time,const double price,const char code);
virtual int Type(void) const; char ArrowCode(void) const; virtual bool ArrowCode(const char code) const;
ENUM_ARROW_ANCHOR Anchor(void) const; virtual bool Anchor(const ENUM_ARROW_ANCHOR anchor) const;
virtual bool Save(const int file_handle); virtual bool Load(const int file_handle);
};
class CChartObjectArrowThumbUp : public CChartObjectArrow {
public: CChartObjectArrowThumbUp(void); ~CChartObjectArrowThumbUp(void);
bool Create(long chart_id,const string name,const int window,const datetime time,const double price);
virtual int Type(void) const override; virtual bool ArrowCode(const char code) const override; char ArrowCode(void) const;
};
class CChartObjectArrowThumbDown : public CChartObjectArrow {
public: CChartObjectArrowThumbDown(void); ~CChartObjectArrowThumbDown(void);
bool Create(long chart_id,const string name,const int window,const datetime time,const double price);
virtual int Type(void) const override; virtual bool ArrowCode(const char code) const override; char ArrowCode(void) const;
};
class CChartObjectArrowUp : public CChartObjectArrow {
public: CChartObjectArrowUp(void); ~CChartObjectArrowUp(void);
bool Create(long chart_id,const string name,const int window,const datetime time,const double price);
virtual int Type(void) const override; virtual bool ArrowCode(const char code) const override; char ArrowCode(void) const;
};
class CChartObjectArrowDown : public CChartObjectArrow {
public: CChartObjectArrowDown(void); ~CChartObjectArrowDown(void);
bool Create(long chart_id,const string name,const int window,const datetime time,const double price);
virtual int Type(void) const override; virtual bool ArrowCode(const char code) const override; char ArrowCode(void) const;
};
class CChartObjectArrowStop : public CChartObjectArrow {
public: CChartObjectArrowStop(void); ~CChartObjectArrowStop(void);
bool Create(long chart_id,const string name,const int window,const datetime time,const double price);
virtual int Type(void) const override; virtual bool ArrowCode(const char code) const override; char ArrowCode(void) const;
};
class CChartObjectArrowCheck : public CChartObjectArrow {
public: CChartObjectArrowCheck(void); ~CChartObjectArrowCheck(void);
bool Create(long chart_id,const string name,const int window,const datetime time,const double price);
virtual int Type(void) const override; virtual bool ArrowCode(const char code) const override; char ArrowCode(void) const;
};
class CChartObjectArrowLeftPrice : public CChartObjectArrow {
public: CChartObjectArrowLeftPrice(void); ~CChartObjectArrowLeftPrice(void);
bool Create(long chart_id,const string name,const int window,const datetime time,const double price);
virtual int Type(void) const override; virtual bool ArrowCode(const char code) const override; char ArrowCode(void) const;
virtual bool Anchor(const ENUM_ARROW_ANCHOR anchor) const override; ENUM_ARROW_ANCHOR Anchor(void) const;
};
class CChartObjectArrowRightPrice : public CChartObjectArrow {
public: CChartObjectArrowRightPrice(void); ~CChartObjectArrowRightPrice(void);
bool Create(long chart_id,const string name,const int window,const datetime time,const double price);
virtual int Type(void) const override; virtual bool ArrowCode(const char code) const override; char ArrowCode(void) const;
virtual bool Anchor(const ENUM_ARROW_ANCHOR anchor) const override; ENUM_ARROW_ANCHOR Anchor(void) const;
};
`,
  'chartobjects/chartobjectsbmpcontrols.mqh': `
#include "ChartObject.mqh"
class CChartObjectBitmap : public CChartObject {
public: CChartObjectBitmap(void); ~CChartObjectBitmap(void); string BmpFile(void) const; bool BmpFile(const string name) const;
int X_Offset(void) const; bool X_Offset(const int X) const; int Y_Offset(void) const; bool Y_Offset(const int Y) const;
bool Create(long chart_id,const string name,const int window,const datetime time,const double price);
virtual int Type(void) const; virtual bool Save(const int file_handle); virtual bool Load(const int file_handle);
};
class CChartObjectBmpLabel : public CChartObject {
public: CChartObjectBmpLabel(void); ~CChartObjectBmpLabel(void); int X_Distance(void) const; bool X_Distance(const int X) const;
int Y_Distance(void) const; bool Y_Distance(const int Y) const; int X_Size(void) const; int Y_Size(void) const;
ENUM_BASE_CORNER Corner(void) const; bool Corner(const ENUM_BASE_CORNER corner) const; string BmpFileOn(void) const;
bool BmpFileOn(const string name) const; string BmpFileOff(void) const; bool BmpFileOff(const string name) const;
bool State(void) const; bool State(const bool state) const; int X_Offset(void) const; bool X_Offset(const int X) const;
int Y_Offset(void) const; bool Y_Offset(const int Y) const; bool Time(const datetime time) const;
bool Price(const double price) const; bool Create(long chart_id,const string name,const int window,const int X,const int Y);
virtual int Type(void) const; virtual bool Save(const int file_handle); virtual bool Load(const int file_handle);
};
`,
  'chartobjects/chartobjectschannels.mqh': `
#include "ChartObjectsLines.mqh"
class CChartObjectChannel : public CChartObjectTrend {
public: CChartObjectChannel(void); ~CChartObjectChannel(void);
bool Create(long chart_id,const string name,const int window,const datetime time1,const double price1,const datetime time2,
const double price2,const datetime time3,const double price3); virtual int Type(void) const;
};
class CChartObjectStdDevChannel : public CChartObjectTrend {
public: CChartObjectStdDevChannel(void); ~CChartObjectStdDevChannel(void); double Deviations(void) const;
bool Deviations(const double deviation) const;
bool Create(long chart_id,const string name,const int window,const datetime time1,const datetime time2,const double deviation);
virtual int Type(void) const; virtual bool Save(const int file_handle); virtual bool Load(const int file_handle);
};
class CChartObjectRegression : public CChartObjectTrend {
public: CChartObjectRegression(void); ~CChartObjectRegression(void);
bool Create(long chart_id,const string name,const int window,const datetime time1,const datetime time2);
virtual int Type(void) const;
};
class CChartObjectPitchfork : public CChartObjectTrend {
public: CChartObjectPitchfork(void); ~CChartObjectPitchfork(void);
bool Create(long chart_id,const string name,const int window,const datetime time1,const double price1,const datetime time2,
const double price2,const datetime time3,const double price3); virtual int Type(void) const;
};
`,
  'chartobjects/chartobjectselliott.mqh': `
#include "ChartObject.mqh"
class CChartObjectElliottWave3 : public CChartObject {
public: CChartObjectElliottWave3(void); ~CChartObjectElliottWave3(void); ENUM_ELLIOT_WAVE_DEGREE Degree(void) const;
bool Degree(const ENUM_ELLIOT_WAVE_DEGREE degree) const; bool Lines(void) const; bool Lines(const bool lines) const;
bool Create(long chart_id,const string name,const int window,const datetime time1,const double price1,const datetime time2,
const double price2,const datetime time3,const double price3); virtual int Type(void) const;
virtual bool Save(const int file_handle); virtual bool Load(const int file_handle);
};
class CChartObjectElliottWave5 : public CChartObjectElliottWave3 {
public: CChartObjectElliottWave5(void); ~CChartObjectElliottWave5(void);
bool Create(long chart_id,const string name,const int window,const datetime time1,const double price1,const datetime time2,
const double price2,const datetime time3,const double price3,const datetime time4,const double price4,const datetime time5,
const double price5); virtual int Type(void) const;
};
`,
  'chartobjects/chartobjectsfibo.mqh': `
#include "ChartObjectsLines.mqh"
class CChartObjectFibo : public CChartObjectTrend {
public: CChartObjectFibo(void); ~CChartObjectFibo(void);
bool Create(long chart_id,const string name,const int window,const datetime time1,const double price1,const datetime time2,
const double price2); virtual int Type(void) const;
};
class CChartObjectFiboTimes : public CChartObject {
public: CChartObjectFiboTimes(void); ~CChartObjectFiboTimes(void);
bool Create(long chart_id,const string name,const int window,const datetime time1,const double price1,const datetime time2,
const double price2); virtual int Type(void) const;
};
class CChartObjectFiboFan : public CChartObject {
public: CChartObjectFiboFan(void); ~CChartObjectFiboFan(void);
bool Create(long chart_id,const string name,const int window,const datetime time1,const double price1,const datetime time2,
const double price2); virtual int Type(void) const;
};
class CChartObjectFiboArc : public CChartObject {
public: CChartObjectFiboArc(void); ~CChartObjectFiboArc(void); double Scale(void) const; bool Scale(const double scale) const;
bool Ellipse(void) const; bool Ellipse(const bool ellipse) const;
bool Create(long chart_id,const string name,const int window,const datetime time1,const double price1,const datetime time2,
const double price2,const double scale); virtual int Type(void) const; virtual bool Save(const int file_handle);
virtual bool Load(const int file_handle);
};
class CChartObjectFiboChannel : public CChartObjectTrend {
public: CChartObjectFiboChannel(void); ~CChartObjectFiboChannel(void);
bool Create(long chart_id,const string name,const int window,const datetime time1,const double price1,const datetime time2,
const double price2,const datetime time3,const double price3); virtual int Type(void) const;
};
class CChartObjectFiboExpansion : public CChartObjectTrend {
public: CChartObjectFiboExpansion(void); ~CChartObjectFiboExpansion(void);
bool Create(long chart_id,const string name,const int window,const datetime time1,const double price1,const datetime time2,
const double price2,const datetime time3,const double price3); virtual int Type(void) const;
};
`,
  'chartobjects/chartobjectsgann.mqh': `
#include "ChartObjectsLines.mqh"
class CChartObjectGannLine : public CChartObjectTrendByAngle {
public: CChartObjectGannLine(void); ~CChartObjectGannLine(void); double PipsPerBar(void) const;
bool PipsPerBar(const double ppb) const;
bool Create(long chart_id,const string name,const int window,const datetime time1,const double price1,const datetime time2,
const double ppb); virtual int Type(void) const; virtual bool Save(const int file_handle);
virtual bool Load(const int file_handle);
};
class CChartObjectGannFan : public CChartObjectTrend {
public: CChartObjectGannFan(void); ~CChartObjectGannFan(void); double PipsPerBar(void) const;
bool PipsPerBar(const double ppb) const; bool Downtrend(void) const; bool Downtrend(const bool downtrend) const;
bool Create(long chart_id,const string name,const int window,const datetime time1,const double price1,const datetime time2,
const double ppb); virtual int Type(void) const; virtual bool Save(const int file_handle);
virtual bool Load(const int file_handle);
};
class CChartObjectGannGrid : public CChartObjectTrend {
public: CChartObjectGannGrid(void); ~CChartObjectGannGrid(void); double PipsPerBar(void) const;
bool PipsPerBar(const double ppb) const; bool Downtrend(void) const; bool Downtrend(const bool downtrend) const;
bool Create(long chart_id,const string name,const int window,const datetime time1,const double price1,const datetime time2,
const double ppb); virtual int Type(void) const; virtual bool Save(const int file_handle);
virtual bool Load(const int file_handle);
};
`,
  'chartobjects/chartobjectslines.mqh': `
#include "ChartObject.mqh"
class CChartObjectVLine : public CChartObject {
public: CChartObjectVLine(void); ~CChartObjectVLine(void);
bool Create(long chart_id,const string name,const int window,const datetime time); virtual int Type(void) const;
};
class CChartObjectHLine : public CChartObject {
public: CChartObjectHLine(void); ~CChartObjectHLine(void);
bool Create(long chart_id,const string name,const int window,const double price); virtual int Type(void) const;
};
class CChartObjectTrend : public CChartObject {
public: CChartObjectTrend(void); ~CChartObjectTrend(void); bool RayLeft(void) const; bool RayLeft(const bool new_sel) const;
bool RayRight(void) const; bool RayRight(const bool new_sel) const;
bool Create(long chart_id,const string name,const int window,const datetime time1,const double price1,const datetime time2,
const double price2); virtual int Type(void) const; virtual bool Save(const int file_handle);
virtual bool Load(const int file_handle);
};
class CChartObjectTrendByAngle : public CChartObjectTrend {
public: CChartObjectTrendByAngle(void); ~CChartObjectTrendByAngle(void); double Angle(void) const;
bool Angle(const double angle) const;
bool Create(long chart_id,const string name,const int window,const datetime time1,const double price1,const datetime time2,
const double price2); virtual int Type(void) const;
};
class CChartObjectCycles : public CChartObject {
public: CChartObjectCycles(void); ~CChartObjectCycles(void);
bool Create(long chart_id,const string name,const int window,const datetime time1,const double price1,const datetime time2,
const double price2); virtual int Type(void) const;
};
`,
  'chartobjects/chartobjectsshapes.mqh': `
#include "ChartObject.mqh"
class CChartObjectRectangle : public CChartObject {
public: CChartObjectRectangle(void); ~CChartObjectRectangle(void);
bool Create(long chart_id,const string name,const int window,const datetime time1,const double price1,const datetime time2,
const double price2); virtual int Type(void) const;
};
class CChartObjectTriangle : public CChartObject {
public: CChartObjectTriangle(void); ~CChartObjectTriangle(void);
bool Create(long chart_id,const string name,const int window,const datetime time1,const double price1,const datetime time2,
const double price2,const datetime time3,const double price3); virtual int Type(void) const;
};
class CChartObjectEllipse : public CChartObject {
public: CChartObjectEllipse(void); ~CChartObjectEllipse(void);
bool Create(long chart_id,const string name,const int window,const datetime time1,const double price1,const datetime time2,
const double price2,const datetime time3,const double price3); virtual int Type(void) const;
};
`,
  'chartobjects/chartobjectstxtcontrols.mqh': `
#include "ChartObject.mqh"
class CChartObjectText : public CChartObject {
public: CChartObjectText(void); ~CChartObjectText(void);
bool Create(long chart_id,const string name,const int window,const datetime time,const double price);
virtual int Type(void) const override; double Angle(void) const; bool Angle(const double angle) const; string Font(void) const;
bool Font(const string font) const; int FontSize(void) const; bool FontSize(const int size) const;
ENUM_ANCHOR_POINT Anchor(void) const; bool Anchor(const ENUM_ANCHOR_POINT anchor) const;
virtual bool Save(const int file_handle) override; virtual bool Load(const int file_handle) override;
};
class CChartObjectLabel : public CChartObjectText {
public: CChartObjectLabel(void); ~CChartObjectLabel(void);
bool Create(long chart_id,const string name,const int window,const int X,const int Y); virtual int Type(void) const;
int X_Distance(void) const; bool X_Distance(const int X) const; int Y_Distance(void) const; bool Y_Distance(const int Y) const;
int X_Size(void) const; int Y_Size(void) const; ENUM_BASE_CORNER Corner(void) const;
bool Corner(const ENUM_BASE_CORNER corner) const; datetime Time(const int point) const;
bool Time(const int point,const datetime time) const; double Price(const int point) const;
bool Price(const int point,const double price) const; virtual bool Save(const int file_handle);
virtual bool Load(const int file_handle);
};
class CChartObjectEdit : public CChartObjectLabel {
public: CChartObjectEdit(void); ~CChartObjectEdit(void);
bool Create(long chart_id,const string name,const int window,const int X,const int Y,const int sizeX,const int sizeY);
virtual int Type(void) const override; bool X_Size(const int X) const; int X_Size(void) const; bool Y_Size(const int Y) const;
int Y_Size(void) const; color BackColor(void) const; bool BackColor(const color new_color) const; color BorderColor(void) const;
bool BorderColor(const color new_color) const; bool ReadOnly(void) const; bool ReadOnly(const bool flag) const;
ENUM_ALIGN_MODE TextAlign(void) const; bool TextAlign(const ENUM_ALIGN_MODE align) const; bool Angle(const double angle) const;
double Angle(void) const; virtual bool Save(const int file_handle) override; virtual bool Load(const int file_handle) override;
};
class CChartObjectButton : public CChartObjectEdit {
public: CChartObjectButton(void); ~CChartObjectButton(void); virtual int Type(void) const override; bool State(void) const;
bool State(const bool state) const; virtual bool Save(const int file_handle) override;
virtual bool Load(const int file_handle) override;
};
class CChartObjectRectLabel : public CChartObjectLabel {
public: CChartObjectRectLabel(void); ~CChartObjectRectLabel(void);
bool Create(long chart_id,const string name,const int window,const int X,const int Y,const int sizeX,const int sizeY);
virtual int Type(void) const; bool X_Size(const int X) const; int X_Size(void) const; bool Y_Size(const int Y) const;
int Y_Size(void) const; color BackColor(void) const; bool BackColor(const color new_color) const;
ENUM_BORDER_TYPE BorderType(void) const; bool BorderType(const ENUM_BORDER_TYPE flag) const;
bool Angle(const double angle) const; double Angle(void) const; virtual bool Save(const int file_handle);
virtual bool Load(const int file_handle);
};
`,
  'charts/chart.mqh': `
#include <Object.mqh>
class CChart : public CObject {
protected: long m_chart_id;
public: CChart(void); ~CChart(void); long ChartId(void) const; virtual int Type(void) const; ENUM_CHART_MODE Mode(void) const;
bool Mode(const ENUM_CHART_MODE mode) const; bool Foreground(void) const; bool Foreground(const bool foreground) const;
bool Shift(void) const; bool Shift(const bool shift) const; double ShiftSize(void) const; bool ShiftSize(double shift) const;
bool AutoScroll(void) const; bool AutoScroll(const bool auto_scroll) const; int Scale(void) const; bool Scale(int scale) const;
bool ScaleFix(void) const; bool ScaleFix(const bool scale_fix) const; bool ScaleFix_11(void) const;
bool ScaleFix_11(const bool scale_fix_11) const; double FixedMax(void) const; bool FixedMax(const double fixed_max) const;
double FixedMin(void) const; bool FixedMin(const double fixed_min) const; bool ScalePPB(void) const;
bool ScalePPB(const bool scale_ppb) const; double PointsPerBar(void) const; bool PointsPerBar(const double points_per_bar) const;
bool ShowOHLC(void) const; bool ShowOHLC(const bool show) const; bool ShowLineBid(void) const;
bool ShowLineBid(const bool show) const; bool ShowLineAsk(void) const; bool ShowLineAsk(const bool show) const;
bool ShowLastLine(void) const; bool ShowLastLine(const bool show) const; bool ShowPeriodSep(void) const;
bool ShowPeriodSep(const bool show) const; bool ShowGrid(void) const; bool ShowGrid(const bool show) const;
ENUM_CHART_VOLUME_MODE ShowVolumes(void) const; bool ShowVolumes(const ENUM_CHART_VOLUME_MODE show) const;
bool ShowObjectDescr(void) const; bool ShowObjectDescr(const bool show) const; bool ShowDateScale(const bool show) const;
bool ShowPriceScale(const bool show) const; color ColorBackground(void) const; bool ColorBackground(const color new_color) const;
color ColorForeground(void) const; bool ColorForeground(const color new_color) const; color ColorGrid(void) const;
bool ColorGrid(const color new_color) const; color ColorBarUp(void) const; bool ColorBarUp(const color new_color) const;
color ColorBarDown(void) const; bool ColorBarDown(const color new_color) const; color ColorCandleBull(void) const;
bool ColorCandleBull(const color new_color) const; color ColorCandleBear(void) const;
bool ColorCandleBear(const color new_color) const; color ColorChartLine(void) const;
bool ColorChartLine(const color new_color) const; color ColorVolumes(void) const; bool ColorVolumes(const color new_color) const;
color ColorLineBid(void) const; bool ColorLineBid(const color new_color) const; color ColorLineAsk(void) const;
bool ColorLineAsk(const color new_color) const; color ColorLineLast(void) const; bool ColorLineLast(const color new_color) const;
color ColorStopLevels(void) const; bool ColorStopLevels(const color new_color) const; bool BringToTop(void) const;
bool EventObjectCreate(const bool flag=true) const; bool EventObjectDelete(const bool flag=true) const;
bool EventMouseMove(const bool flag=true) const; bool MouseScroll(const bool flag=true) const; int VisibleBars(void) const;
int WindowsTotal(void) const; bool WindowIsVisible(const int num) const; int WindowHandle(void) const;
int FirstVisibleBar(void) const; int WidthInBars(void) const; int WidthInPixels(void) const;
int HeightInPixels(const int num) const; int SubwindowY(const int num) const; double PriceMin(const int num) const;
double PriceMax(const int num) const; bool IsObject(void) const; void Attach(void); void Attach(const long chart);
void FirstChart(void); void NextChart(void); long Open(const string symbol_name,const ENUM_TIMEFRAMES timeframe);
void Detach(void); void Close(void); bool Navigate(const ENUM_CHART_POSITION position,const int shift=0) const;
string Symbol(void) const; ENUM_TIMEFRAMES Period(void) const; void Redraw(void) const;
long GetInteger(const ENUM_CHART_PROPERTY_INTEGER prop_id,const int sub_window=0) const;
bool GetInteger(const ENUM_CHART_PROPERTY_INTEGER prop_id,const int sub_window,long &value) const;
bool SetInteger(const ENUM_CHART_PROPERTY_INTEGER prop_id,const long value) const;
double GetDouble(const ENUM_CHART_PROPERTY_DOUBLE prop_id,const int sub_window=0) const;
bool GetDouble(const ENUM_CHART_PROPERTY_DOUBLE prop_id,const int sub_window,double &value) const;
bool SetDouble(const ENUM_CHART_PROPERTY_DOUBLE prop_id,const double value) const;
string GetString(const ENUM_CHART_PROPERTY_STRING prop_id) const;
bool GetString(const ENUM_CHART_PROPERTY_STRING prop_id,string &value) const;
bool SetString(const ENUM_CHART_PROPERTY_STRING prop_id,const string value) const;
bool SetSymbolPeriod(const string symbol,const ENUM_TIMEFRAMES period) const; bool ApplyTemplate(const string filename) const;
bool ScreenShot(const string filename,const int width,const int height,const ENUM_ALIGN_MODE align_mode=ALIGN_RIGHT) const;
int WindowOnDropped(void) const; double PriceOnDropped(void) const; datetime TimeOnDropped(void) const;
int XOnDropped(void) const; int YOnDropped(void) const; bool IndicatorAdd(const int subwin,const int handle) const;
bool IndicatorDelete(const int subwin,const string name) const; int IndicatorsTotal(const int subwin) const;
string IndicatorName(const int subwin,const int index) const; virtual bool Save(const int file_handle);
virtual bool Load(const int file_handle);
};
`,
}
