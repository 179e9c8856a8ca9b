/** Declarations of the standard library without bodies, by path below `Include`. */
export const controlsLibrary: Readonly<Record<string, string>> = {
  'controls/bmpbutton.mqh': `
#include "WndObj.mqh"
#include <ChartObjects/ChartObjectsBmpControls.mqh>
class CBmpButton : public CWndObj {
public: CBmpButton(void); ~CBmpButton(void);
virtual bool Create(const long chart,const string name,const int subwin,const int x1,const int y1,const int x2,const int y2);
int Border(void) const; bool Border(const int value); bool BmpNames(const string off="",const string on="");
string BmpOffName(void) const; bool BmpOffName(const string name); string BmpOnName(void) const;
bool BmpOnName(const string name); string BmpPassiveName(void) const; bool BmpPassiveName(const string name);
string BmpActiveName(void) const; bool BmpActiveName(const string name); bool Pressed(void) const;
bool Pressed(const bool pressed); bool Locking(void) const; void Locking(const bool locking);
protected: virtual bool OnSetZOrder(void); virtual bool OnCreate(void); virtual bool OnShow(void); virtual bool OnHide(void);
virtual bool OnMove(void); virtual bool OnChange(void); virtual bool OnActivate(void); virtual bool OnDeactivate(void);
virtual bool OnMouseDown(void); virtual bool OnMouseUp(void);
};
`,
  'controls/button.mqh': `
#include "WndObj.mqh"
#include <ChartObjects/ChartObjectsTxtControls.mqh>
class CButton : public CWndObj {
public: CButton(void); ~CButton(void);
virtual bool Create(const long chart,const string name,const int subwin,const int x1,const int y1,const int x2,const int y2);
bool Pressed(void) const; bool Pressed(const bool pressed); bool Locking(void) const; void Locking(const bool flag);
protected: virtual bool OnSetText(void); virtual bool OnSetColor(void); virtual bool OnSetColorBackground(void);
virtual bool OnSetColorBorder(void); virtual bool OnSetFont(void); virtual bool OnSetFontSize(void); virtual bool OnCreate(void);
virtual bool OnShow(void); virtual bool OnHide(void); virtual bool OnMove(void); virtual bool OnResize(void);
virtual bool OnMouseDown(void); virtual bool OnMouseUp(void);
};
`,
  'controls/checkbox.mqh': `
#include "BmpButton.mqh"
#include "Edit.mqh"
#include "WndContainer.mqh"
class CCheckBox : public CWndContainer {
public: CCheckBox(void); ~CCheckBox(void);
virtual bool Create(const long chart,const string name,const int subwin,const int x1,const int y1,const int x2,const int y2);
virtual bool OnEvent(const int id,const long &lparam,const double &dparam,const string &sparam); string Text(void) const;
bool Text(const string value); color Color(void) const; bool Color(const color value); bool Checked(void) const;
bool Checked(const bool flag); int Value(void) const; void Value(const int value); virtual bool Save(const int file_handle);
virtual bool Load(const int file_handle);
protected: virtual bool CreateButton(void); virtual bool CreateLabel(void); virtual bool OnClickButton(void);
virtual bool OnClickLabel(void);
};
`,
  'controls/checkgroup.mqh': `
#include "CheckBox.mqh"
#include "WndClient.mqh"
#include <Arrays/ArrayInt.mqh>
#include <Arrays/ArrayLong.mqh>
#include <Arrays/ArrayString.mqh>
class CCheckGroup : public CWndClient {
public: CCheckGroup(void); ~CCheckGroup(void);
virtual bool Create(const long chart,const string name,const int subwin,const int x1,const int y1,const int x2,const int y2);
virtual void Destroy(const int reason=0);
virtual bool OnEvent(const int id,const long &lparam,const double &dparam,const string &sparam);
virtual bool AddItem(const string item,const long value=0); long Value(void) const; bool Value(const long value);
int Check(const int idx) const; bool Check(const int idx,const int value); virtual bool Show(void);
virtual bool Save(const int file_handle); virtual bool Load(const int file_handle);
protected: bool CreateButton(int index); virtual bool OnVScrollShow(void); virtual bool OnVScrollHide(void);
virtual bool OnScrollLineDown(void); virtual bool OnScrollLineUp(void); virtual bool OnChangeItem(const int row_index);
bool Redraw(void); bool RowState(const int index,const bool select);
};
`,
  'controls/combobox.mqh': `
#include "BmpButton.mqh"
#include "Edit.mqh"
#include "ListView.mqh"
#include "WndContainer.mqh"
class CComboBox : public CWndContainer {
public: CComboBox(void); ~CComboBox(void);
virtual bool Create(const long chart,const string name,const int subwin,const int x1,const int y1,const int x2,const int y2);
virtual bool OnEvent(const int id,const long &lparam,const double &dparam,const string &sparam);
bool AddItem(const string item,const long value=0); void ListViewItems(const int value);
virtual bool ItemAdd(const string item,const long value=0);
virtual bool ItemInsert(const int index,const string item,const long value=0);
virtual bool ItemUpdate(const int index,const string item,const long value=0); virtual bool ItemDelete(const int index);
virtual bool ItemsClear(void); string Select(void); bool Select(const int index); bool SelectByText(const string text);
bool SelectByValue(const long value); long Value(void); virtual bool Show(void); virtual bool Save(const int file_handle);
virtual bool Load(const int file_handle);
protected: virtual bool CreateEdit(void); virtual bool CreateButton(void); virtual bool CreateList(void);
virtual bool OnClickEdit(void); virtual bool OnClickButton(void); virtual bool OnChangeList(void); bool ListShow(void);
bool ListHide(void); void CheckListHide(const int id,int x,int y);
};
`,
  'controls/datedroplist.mqh': `
#include "BmpButton.mqh"
#include "Picture.mqh"
#include "WndContainer.mqh"
#include <Canvas/Canvas.mqh>
#include <Tools/DateTime.mqh>
enum ENUM_DATE_MODES { DATE_MODE_MON,DATE_MODE_YEAR
};
class CDateDropList : public CWndContainer {
public: CDateDropList(void); ~CDateDropList(void);
virtual bool Create(const long chart,const string name,const int subwin,const int x1,const int y1,const int x2,const int y2);
virtual bool OnEvent(const int id,const long &lparam,const double &dparam,const string &sparam); datetime Value(void);
void Value(datetime value); void Value(MqlDateTime &value); virtual bool Show(void);
protected: virtual bool OnClick(void); virtual bool CreateButtons(void); virtual bool CreateList(void); void DrawCanvas(void);
void DrawClickRect(const int idx,int x,int y,string text,const uint clr,uint alignment=0); virtual bool OnClickDec(void);
virtual bool OnClickInc(void); virtual bool OnClickList(void);
};
`,
  'controls/datepicker.mqh': `
#include "BmpButton.mqh"
#include "DateDropList.mqh"
#include "Edit.mqh"
#include "WndContainer.mqh"
class CDatePicker : public CWndContainer {
public: CDatePicker(void); ~CDatePicker(void);
virtual bool Create(const long chart,const string name,const int subwin,const int x1,const int y1,const int x2,const int y2);
virtual bool OnEvent(const int id,const long &lparam,const double &dparam,const string &sparam); datetime Value(void) const;
void Value(datetime value); virtual bool Show(void); virtual bool Save(const int file_handle);
virtual bool Load(const int file_handle);
protected: virtual bool CreateEdit(void); virtual bool CreateButton(void); virtual bool CreateList(void);
virtual bool OnClickEdit(void); virtual bool OnClickButton(void); virtual bool OnChangeList(void); bool ListShow(void);
bool ListHide(void); void CheckListHide(const int id,int x,int y);
};
`,
  'controls/defines.mqh': `
#define EVENT_MAP_BEGIN(class_name) bool class_name::OnEvent(const int id,const long &lparam,const double &dparam,const string &sparam) {
#define EVENT_MAP_END(parent_class_name) return(parent_class_name::OnEvent(id,lparam,dparam,sparam)); }
#define ON_EVENT(event,control,handler) if(id==(event+CHARTEVENT_CUSTOM) && lparam==control.Id()) { handler(); return(true); }
#define ON_EVENT_PTR(event,control,handler) if(control!=NULL && id==(event+CHARTEVENT_CUSTOM) && lparam==control.Id()) { handler(); return(true); }
#define ON_NO_ID_EVENT(event,handler) if(id==(event+CHARTEVENT_CUSTOM)) { return(handler()); }
#define ON_NAMED_EVENT(event,control,handler) if(id==(event+CHARTEVENT_CUSTOM) && sparam==control.Name()) { handler(); return(true); }
#define ON_INDEXED_EVENT(event,controls,handler) { int total=ArraySize(controls); for(int i=0;i<total;i++) if(id==(event+CHARTEVENT_CUSTOM) && lparam==controls[i].Id()) return(handler(i)); }
#define ON_EXTERNAL_EVENT(event,handler) if(id==(event+CHARTEVENT_CUSTOM)) { handler(lparam,dparam,sparam); return(true); }
#define ON_OTHER_EVENTS(handler) handler(id,lparam,dparam,sparam);
#define IS_CAN_DBL_CLICK ((m_prop_flags&WND_PROP_FLAG_CAN_DBL_CLICK)!=0)
#define IS_CAN_DRAG ((m_prop_flags&WND_PROP_FLAG_CAN_DRAG)!=0)
#define IS_CAN_LOCK ((m_prop_flags&WND_PROP_FLAG_CAN_LOCK)!=0)
#define IS_READ_ONLY ((m_prop_flags&WND_PROP_FLAG_READ_ONLY)!=0)
#define IS_ENABLED ((m_state_flags&WND_STATE_FLAG_ENABLE)!=0)
#define IS_VISIBLE ((m_state_flags&WND_STATE_FLAG_VISIBLE)!=0)
#define IS_ACTIVE ((m_state_flags&WND_STATE_FLAG_ACTIVE)!=0)
enum ENUM_WND_PROP_FLAGS { WND_PROP_FLAG_CAN_DBL_CLICK=1,WND_PROP_FLAG_CAN_DRAG=2,WND_PROP_FLAG_CLICKS_BY_PRESS=4,
WND_PROP_FLAG_CAN_LOCK=8,WND_PROP_FLAG_READ_ONLY=16
};
enum ENUM_WND_STATE_FLAGS { WND_STATE_FLAG_ENABLE=1,WND_STATE_FLAG_VISIBLE=2,WND_STATE_FLAG_ACTIVE=4,};
enum ENUM_MOUSE_FLAGS { MOUSE_INVALID_FLAGS=-1,MOUSE_EMPTY=0,MOUSE_LEFT=1,MOUSE_RIGHT=2
};
enum ENUM_WND_ALIGN_FLAGS { WND_ALIGN_NONE=0,WND_ALIGN_LEFT=1,WND_ALIGN_TOP=2,WND_ALIGN_RIGHT=4,WND_ALIGN_BOTTOM=8,
WND_ALIGN_WIDTH=WND_ALIGN_LEFT|WND_ALIGN_RIGHT,WND_ALIGN_HEIGHT=WND_ALIGN_TOP|WND_ALIGN_BOTTOM,
WND_ALIGN_CLIENT=WND_ALIGN_WIDTH|WND_ALIGN_HEIGHT
};
#define CONTROLS_FONT_NAME "Trebuchet MS"
#define CONTROLS_FONT_SIZE (10)
#define CONTROLS_COLOR_TEXT C'0x3B,0x29,0x28'
#define CONTROLS_COLOR_TEXT_SEL White
#define CONTROLS_COLOR_BG White
#define CONTROLS_COLOR_BG_SEL C'0x33,0x99,0xFF'
#define CONTROLS_BUTTON_COLOR C'0x3B,0x29,0x28'
#define CONTROLS_BUTTON_COLOR_BG C'0xDD,0xE2,0xEB'
#define CONTROLS_BUTTON_COLOR_BORDER C'0xB2,0xC3,0xCF'
#define CONTROLS_LABEL_COLOR C'0x3B,0x29,0x28'
#define CONTROLS_EDIT_COLOR C'0x3B,0x29,0x28'
#define CONTROLS_EDIT_COLOR_BG White
#define CONTROLS_EDIT_COLOR_BORDER C'0xB2,0xC3,0xCF'
#define CONTROLS_SCROLL_COLOR_BG C'0xEC,0xEC,0xEC'
#define CONTROLS_SCROLL_COLOR_BORDER C'0xD3,0xD3,0xD3'
#define CONTROLS_CLIENT_COLOR_BG C'0xDE,0xDE,0xDE'
#define CONTROLS_CLIENT_COLOR_BORDER C'0x2C,0x2C,0x2C'
#define CONTROLS_LISTITEM_COLOR_TEXT C'0x3B,0x29,0x28'
#define CONTROLS_LISTITEM_COLOR_TEXT_SEL White
#define CONTROLS_LISTITEM_COLOR_BG White
#define CONTROLS_LISTITEM_COLOR_BG_SEL C'0x33,0x99,0xFF'
#define CONTROLS_LIST_COLOR_BG White
#define CONTROLS_LIST_COLOR_BORDER C'0xB2,0xC3,0xCF'
#define CONTROLS_CHECKGROUP_COLOR_BG C'0xF7,0xF7,0xF7'
#define CONTROLS_CHECKGROUP_COLOR_BORDER C'0xB2,0xC3,0xCF'
#define CONTROLS_RADIOGROUP_COLOR_BG C'0xF7,0xF7,0xF7'
#define CONTROLS_RADIOGROUP_COLOR_BORDER C'0xB2,0xC3,0xCF'
#define CONTROLS_DIALOG_COLOR_BORDER_LIGHT White
#define CONTROLS_DIALOG_COLOR_BORDER_DARK C'0xB6,0xB6,0xB6'
#define CONTROLS_DIALOG_COLOR_BG C'0xF0,0xF0,0xF0'
#define CONTROLS_DIALOG_COLOR_CAPTION_TEXT C'0x28,0x29,0x3B'
#define CONTROLS_DIALOG_COLOR_CLIENT_BG C'0xF7,0xF7,0xF7'
#define CONTROLS_DIALOG_COLOR_CLIENT_BORDER C'0xC8,0xC8,0xC8'
#define CONTROLS_INVALID_ID (-1)
#define CONTROLS_INVALID_INDEX (-1)
#define CONTROLS_SELF_MESSAGE (-1)
#define CONTROLS_MAXIMUM_ID (10000)
#define CONTROLS_BORDER_WIDTH (1)
#define CONTROLS_SUBWINDOW_GAP (3)
#define CONTROLS_DRAG_SPACING (50)
#define CONTROLS_DBL_CLICK_TIME (100)
#define CONTROLS_BUTTON_SIZE (16)
#define CONTROLS_SCROLL_SIZE (18)
#define CONTROLS_SCROLL_THUMB_SIZE (22)
#define CONTROLS_RADIO_BUTTON_X_OFF (3)
#define CONTROLS_RADIO_BUTTON_Y_OFF (3)
#define CONTROLS_RADIO_LABEL_X_OFF (20)
#define CONTROLS_RADIO_LABEL_Y_OFF (0)
#define CONTROLS_CHECK_BUTTON_X_OFF (3)
#define CONTROLS_CHECK_BUTTON_Y_OFF (3)
#define CONTROLS_CHECK_LABEL_X_OFF (20)
#define CONTROLS_CHECK_LABEL_Y_OFF (0)
#define CONTROLS_SPIN_BUTTON_X_OFF (2)
#define CONTROLS_SPIN_MIN_HEIGHT (18)
#define CONTROLS_SPIN_BUTTON_SIZE (8)
#define CONTROLS_COMBO_BUTTON_X_OFF (2)
#define CONTROLS_COMBO_MIN_HEIGHT (18)
#define CONTROLS_COMBO_ITEM_HEIGHT (18)
#define CONTROLS_COMBO_ITEMS_VIEW (8)
#define CONTROLS_LIST_ITEM_HEIGHT (18)
#define CONTROLS_DIALOG_CAPTION_HEIGHT (22)
#define CONTROLS_DIALOG_BUTTON_OFF (3)
#define CONTROLS_DIALOG_CLIENT_OFF (2)
#define CONTROLS_DIALOG_MINIMIZE_LEFT (10)
#define CONTROLS_DIALOG_MINIMIZE_TOP (10)
#define CONTROLS_DIALOG_MINIMIZE_WIDTH (100)
#define CONTROLS_DIALOG_MINIMIZE_HEIGHT (4 * CONTROLS_BORDER_WIDTH + CONTROLS_DIALOG_CAPTION_HEIGHT)
#define INTERNAL_EVENT (-1)
#define ON_CLICK (0)
#define ON_DBL_CLICK (1)
#define ON_SHOW (2)
#define ON_HIDE (3)
#define ON_CHANGE (4)
#define ON_START_EDIT (5)
#define ON_END_EDIT (6)
#define ON_SCROLL_INC (7)
#define ON_SCROLL_DEC (8)
#define ON_MOUSE_FOCUS_SET (9)
#define ON_MOUSE_FOCUS_KILL (10)
#define ON_DRAG_START (11)
#define ON_DRAG_PROCESS (12)
#define ON_DRAG_END (13)
#define ON_BRING_TO_TOP (14)
#define ON_APP_CLOSE (100)
`,
  'controls/dialog.mqh': `
#include "BmpButton.mqh"
#include "Edit.mqh"
#include "Panel.mqh"
#include "WndClient.mqh"
#include "WndContainer.mqh"
#include <Charts/Chart.mqh>
class CDialog : public CWndContainer {
protected: bool m_panel_flag; bool m_minimized; CRect m_min_rect; CRect m_norm_rect;
public: CDialog(void); ~CDialog(void);
virtual bool Create(const long chart,const string name,const int subwin,const int x1,const int y1,const int x2,const int y2);
virtual bool OnEvent(const int id,const long &lparam,const double &dparam,const string &sparam); string Caption(void) const;
bool Caption(const string text); bool Add(CWnd *control); bool Add(CWnd &control); virtual bool Save(const int file_handle);
virtual bool Load(const int file_handle);
protected: virtual bool CreateWhiteBorder(void); virtual bool CreateBackground(void); virtual bool CreateCaption(void);
virtual bool CreateButtonClose(void); virtual bool CreateClientArea(void); virtual void OnClickCaption(void);
virtual void OnClickButtonClose(void);
void CaptionAlignment(const int flags,const int left,const int top,const int right,const int bottom);
bool ClientAreaVisible(const bool visible); int ClientAreaLeft(void) const; int ClientAreaTop(void) const;
int ClientAreaRight(void) const; int ClientAreaBottom(void) const; int ClientAreaWidth(void) const;
int ClientAreaHeight(void) const; virtual bool OnDialogDragStart(void); virtual bool OnDialogDragProcess(void);
virtual bool OnDialogDragEnd(void);
};
class CAppDialog : public CDialog {
protected: CChart m_chart;
public: CAppDialog(void); ~CAppDialog(void);
virtual bool Create(const long chart,const string name,const int subwin,const int x1,const int y1,const int x2,const int y2);
virtual void Destroy(const int reason=REASON_PROGRAM);
virtual bool OnEvent(const int id,const long &lparam,const double &dparam,const string &sparam); bool Run(void);
void ChartEvent(const int id,const long &lparam,const double &dparam,const string &sparam); void Minimized(const bool flag);
void IniFileSave(void); void IniFileLoad(void); virtual string IniFileName(void) const; virtual string IniFileExt(void) const;
virtual bool Load(const int file_handle); virtual bool Save(const int file_handle);
protected: virtual bool CreateButtonMinMax(void); virtual void OnClickButtonClose(void); virtual void OnClickButtonMinMax(void);
virtual void OnAnotherApplicationClose(const long &lparam,const double &dparam,const string &sparam);
virtual bool Rebound(const CRect &rect); virtual void Minimize(void); virtual void Maximize(void); string CreateInstanceId(void);
string ProgramName(void) const; void SubwinOff(void);
};
`,
  'controls/edit.mqh': `
#include "WndObj.mqh"
#include <ChartObjects/ChartObjectsTxtControls.mqh>
class CEdit : public CWndObj {
public: CEdit(void); ~CEdit(void);
virtual bool Create(const long chart,const string name,const int subwin,const int x1,const int y1,const int x2,const int y2);
virtual bool OnEvent(const int id,const long &lparam,const double &dparam,const string &sparam); bool ReadOnly(void) const;
bool ReadOnly(const bool flag); ENUM_ALIGN_MODE TextAlign(void) const; bool TextAlign(const ENUM_ALIGN_MODE align);
string Text(void) const; bool Text(const string value);
protected: virtual bool OnObjectEndEdit(void); virtual bool OnSetText(void); virtual bool OnSetColor(void);
virtual bool OnSetColorBackground(void); virtual bool OnSetColorBorder(void); virtual bool OnSetFont(void);
virtual bool OnSetFontSize(void); virtual bool OnSetZOrder(void); virtual bool OnCreate(void); virtual bool OnShow(void);
virtual bool OnHide(void); virtual bool OnMove(void); virtual bool OnResize(void); virtual bool OnChange(void);
virtual bool OnClick(void);
};
`,
  'controls/label.mqh': `
#include "WndObj.mqh"
#include <ChartObjects/ChartObjectsTxtControls.mqh>
class CLabel : public CWndObj {
public: CLabel(void); ~CLabel(void);
virtual bool Create(const long chart,const string name,const int subwin,const int x1,const int y1,const int x2,const int y2);
protected: virtual bool OnSetText(void); virtual bool OnSetColor(void); virtual bool OnSetFont(void);
virtual bool OnSetFontSize(void); virtual bool OnCreate(void); virtual bool OnShow(void); virtual bool OnHide(void);
virtual bool OnMove(void);
};
`,
  'controls/listview.mqh': `
#include "Edit.mqh"
#include "WndClient.mqh"
#include <Arrays/ArrayLong.mqh>
#include <Arrays/ArrayString.mqh>
class CListView : public CWndClient {
public: CListView(void); ~CListView(void);
virtual bool Create(const long chart,const string name,const int subwin,const int x1,const int y1,const int x2,const int y2);
virtual void Destroy(const int reason=0);
virtual bool OnEvent(const int id,const long &lparam,const double &dparam,const string &sparam); bool TotalView(const int value);
virtual bool AddItem(const string item,const long value=0); virtual bool ItemAdd(const string item,const long value=0);
virtual bool ItemInsert(const int index,const string item,const long value=0);
virtual bool ItemUpdate(const int index,const string item,const long value=0); virtual bool ItemDelete(const int index);
virtual bool ItemsClear(void); int Current(void); string Select(void); bool Select(const int index);
bool SelectByText(const string text); bool SelectByValue(const long value); long Value(void); virtual bool Show(void);
protected: bool CreateRow(const int index); virtual bool OnResize(void); virtual bool OnVScrollShow(void);
virtual bool OnVScrollHide(void); virtual bool OnScrollLineDown(void); virtual bool OnScrollLineUp(void);
virtual bool OnItemClick(const int index); bool Redraw(void); bool RowState(const int index,const bool select);
bool CheckView(void);
};
`,
  'controls/panel.mqh': `
#include "WndObj.mqh"
#include <ChartObjects/ChartObjectsTxtControls.mqh>
class CPanel : public CWndObj {
public: CPanel(void); ~CPanel(void);
virtual bool Create(const long chart,const string name,const int subwin,const int x1,const int y1,const int x2,const int y2);
ENUM_BORDER_TYPE BorderType(void) const; bool BorderType(const ENUM_BORDER_TYPE type);
protected: virtual bool OnSetText(void); virtual bool OnSetColorBackground(void); virtual bool OnSetColorBorder(void);
virtual bool OnCreate(void); virtual bool OnShow(void); virtual bool OnHide(void); virtual bool OnMove(void);
virtual bool OnResize(void); virtual bool OnChange(void);
};
`,
  'controls/picture.mqh': `
#include "WndObj.mqh"
#include <ChartObjects/ChartObjectsBmpControls.mqh>
class CPicture : public CWndObj {
public: CPicture(void); ~CPicture(void);
virtual bool Create(const long chart,const string name,const int subwin,const int x1,const int y1,const int x2,const int y2);
int Border(void) const; bool Border(const int value); string BmpName(void) const; bool BmpName(const string name);
protected: virtual bool OnCreate(void); virtual bool OnShow(void); virtual bool OnHide(void); virtual bool OnMove(void);
virtual bool OnChange(void);
};
`,
  'controls/radiobutton.mqh': `
#include "BmpButton.mqh"
#include "Edit.mqh"
#include "WndContainer.mqh"
class CRadioButton : public CWndContainer {
public: CRadioButton(void); ~CRadioButton(void);
virtual bool Create(const long chart,const string name,const int subwin,const int x1,const int y1,const int x2,const int y2);
virtual bool OnEvent(const int id,const long &lparam,const double &dparam,const string &sparam); string Text(void) const;
bool Text(const string value); color Color(void) const; bool Color(const color value); bool State(void) const;
bool State(const bool flag);
protected: virtual bool CreateButton(void); virtual bool CreateLabel(void); virtual bool OnClickButton(void);
virtual bool OnClickLabel(void);
};
`,
  'controls/radiogroup.mqh': `
#include "RadioButton.mqh"
#include "WndClient.mqh"
#include <Arrays/ArrayLong.mqh>
#include <Arrays/ArrayString.mqh>
class CRadioGroup : public CWndClient {
public: CRadioGroup(void); ~CRadioGroup(void);
virtual bool Create(const long chart,const string name,const int subwin,const int x1,const int y1,const int x2,const int y2);
virtual void Destroy(const int reason=0);
virtual bool OnEvent(const int id,const long &lparam,const double &dparam,const string &sparam);
virtual bool AddItem(const string item,const long value=0); long Value(void) const; bool Value(const long value);
bool ValueCheck(long value) const; virtual bool Show(void); virtual bool Save(const int file_handle);
virtual bool Load(const int file_handle);
protected: bool CreateButton(const int index); virtual bool OnVScrollShow(void); virtual bool OnVScrollHide(void);
virtual bool OnScrollLineDown(void); virtual bool OnScrollLineUp(void); virtual bool OnChangeItem(const int row_index);
bool Redraw(void); bool RowState(const int index,const bool select); void Select(const int index);
};
`,
  'controls/rect.mqh': `
struct CPoint { int x; int y;
};
struct CSize { int cx; int cy;
};
struct CRect { int left; int top; int right; int bottom; CPoint LeftTop(void) const; void LeftTop(const int x,const int y);
void LeftTop(const CPoint &point); CPoint RightBottom(void) const; void RightBottom(const int x,const int y);
void RightBottom(const CPoint &point); CPoint CenterPoint(void) const; int Width(void) const; void Width(const int w);
int Height(void) const; void Height(const int h); CSize Size(void) const; void Size(const int cx,const int cy);
void Size(const CSize &size); void SetBound(const int l,const int t,const int r,const int b); void SetBound(const CRect &rect);
void SetBound(const CPoint &point,const CSize &size); void SetBound(const CPoint &left_top,const CPoint &right_bottom);
void Move(const int x,const int y); void Move(const CPoint &point); void Shift(const int dx,const int dy);
void Shift(const CPoint &point); void Shift(const CSize &size); bool Contains(const int x,const int y) const;
bool Contains(const CPoint &point) const; void Normalize(void);
};
`,
  'controls/scrolls.mqh': `
#include "BmpButton.mqh"
#include "Panel.mqh"
#include "WndContainer.mqh"
class CScroll : public CWndContainer {
protected: CPanel m_back; CBmpButton m_inc; CBmpButton m_dec; CBmpButton m_thumb; int m_min_pos; int m_max_pos; int m_curr_pos;
public: CScroll(void); ~CScroll(void);
virtual bool Create(const long chart,const string name,const int subwin,const int x1,const int y1,const int x2,const int y2);
virtual bool OnEvent(const int id,const long &lparam,const double &dparam,const string &sparam); int MinPos(void) const;
void MinPos(const int value); int MaxPos(void) const; void MaxPos(const int value); int CurrPos(void) const;
bool CurrPos(int value);
protected: virtual bool CreateBack(void); virtual bool CreateInc(void); virtual bool CreateDec(void);
virtual bool CreateThumb(void); virtual bool OnClickInc(void); virtual bool OnClickDec(void); virtual bool OnShow(void);
virtual bool OnHide(void); virtual bool OnChangePos(void); virtual bool OnThumbDragStart(void);
virtual bool OnThumbDragProcess(void); virtual bool OnThumbDragEnd(void); virtual int CalcPos(const int coord);
};
class CScrollV : public CScroll {
public: CScrollV(void); ~CScrollV(void);
protected: virtual bool CreateInc(void); virtual bool CreateDec(void); virtual bool CreateThumb(void);
virtual bool OnResize(void); virtual bool OnChangePos(void); virtual bool OnThumbDragStart(void);
virtual bool OnThumbDragProcess(void); virtual bool OnThumbDragEnd(void); virtual int CalcPos(const int coord);
};
class CScrollH : public CScroll {
public: CScrollH(void); ~CScrollH(void);
protected: virtual bool CreateInc(void); virtual bool CreateDec(void); virtual bool CreateThumb(void);
virtual bool OnResize(void); virtual bool OnChangePos(void); virtual bool OnThumbDragStart(void);
virtual bool OnThumbDragProcess(void); virtual bool OnThumbDragEnd(void); virtual int CalcPos(const int coord);
};
`,
  'controls/spinedit.mqh': `
#include "BmpButton.mqh"
#include "Edit.mqh"
#include "WndContainer.mqh"
class CSpinEdit : public CWndContainer {
public: CSpinEdit(void); ~CSpinEdit(void);
virtual bool Create(const long chart,const string name,const int subwin,const int x1,const int y1,const int x2,const int y2);
virtual bool OnEvent(const int id,const long &lparam,const double &dparam,const string &sparam); int MinValue(void) const;
void MinValue(const int value); int MaxValue(void) const; void MaxValue(const int value); int Value(void) const;
bool Value(int value); virtual bool Save(const int file_handle); virtual bool Load(const int file_handle);
protected: virtual bool CreateEdit(void); virtual bool CreateInc(void); virtual bool CreateDec(void);
virtual bool OnClickInc(void); virtual bool OnClickDec(void); virtual bool OnChangeValue(void);
};
`,
  'controls/wnd.mqh': `
#include "Defines.mqh"
#include "Rect.mqh"
#include <Object.mqh>
class CDragWnd;
class CWnd : public CObject {
protected: long m_chart_id; int m_subwin; string m_name; CRect m_rect; long m_id; int m_state_flags; int m_prop_flags;
int m_align_flags; int m_align_left; int m_align_top; int m_align_right; int m_align_bottom; int m_mouse_x; int m_mouse_y;
int m_mouse_flags; uint m_last_click; CDragWnd *m_drag_object;
public: CWnd(void); ~CWnd(void);
virtual bool Create(const long chart,const string name,const int subwin,const int x1,const int y1,const int x2,const int y2);
virtual void Destroy(const int reason=0);
virtual bool OnEvent(const int id,const long &lparam,const double &dparam,const string &sparam);
virtual bool OnMouseEvent(const int x,const int y,const int flags); string Name(void) const; int ControlsTotal(void) const;
CWnd *Control(const int ind) const; virtual CWnd *ControlFind(const long id); const CRect Rect(void) const; int Left(void) const;
virtual void Left(const int x); int Top(void) const; virtual void Top(const int y); int Right(void) const;
virtual void Right(const int x); int Bottom(void) const; virtual void Bottom(const int y); int Width(void) const;
virtual bool Width(const int w); int Height(void) const; virtual bool Height(const int h); CSize Size(void) const;
virtual bool Size(const int w,const int h); virtual bool Size(const CSize &size); virtual bool Move(const int x,const int y);
virtual bool Move(const CPoint &point); virtual bool Shift(const int dx,const int dy);
bool Contains(const int x,const int y) const; bool Contains(CWnd *control) const;
void Alignment(const int flags,const int left,const int top,const int right,const int bottom);
virtual bool Align(const CRect &rect); virtual long Id(const long id); long Id(void) const; bool IsEnabled(void) const;
virtual bool Enable(void); virtual bool Disable(void); bool IsVisible(void) const; virtual bool Visible(const bool flag);
virtual bool Show(void); virtual bool Hide(void); bool IsActive(void) const; virtual bool Activate(void);
virtual bool Deactivate(void); int StateFlags(void) const; void StateFlags(const int flags); void StateFlagsSet(const int flags);
void StateFlagsReset(const int flags); int PropFlags(void) const; void PropFlags(const int flags);
void PropFlagsSet(const int flags); void PropFlagsReset(const int flags); int MouseX(void) const; void MouseX(const int value);
int MouseY(void) const; void MouseY(const int value); int MouseFlags(void) const; virtual void MouseFlags(const int value);
bool MouseFocusKill(const long id=CONTROLS_INVALID_ID); bool BringToTop(void);
protected: virtual bool OnCreate(void); virtual bool OnDestroy(void); virtual bool OnMove(void); virtual bool OnResize(void);
virtual bool OnEnable(void); virtual bool OnDisable(void); virtual bool OnShow(void); virtual bool OnHide(void);
virtual bool OnActivate(void); virtual bool OnDeactivate(void); virtual bool OnClick(void); virtual bool OnDblClick(void);
virtual bool OnChange(void); virtual bool OnMouseDown(void); virtual bool OnMouseUp(void); virtual bool OnDragStart(void);
virtual bool OnDragProcess(const int x,const int y); virtual bool OnDragEnd(void); virtual bool DragObjectCreate(void);
virtual bool DragObjectDestroy(void);
};
class CDragWnd : public CWnd {
protected: int m_limit_left; int m_limit_top; int m_limit_right; int m_limit_bottom;
public: CDragWnd(void); ~CDragWnd(void); void Limits(const int l,const int t,const int r,const int b);
protected: virtual bool OnDragProcess(const int x,const int y);
};
`,
  'controls/wndclient.mqh': `
#include "Panel.mqh"
#include "Scrolls.mqh"
#include "WndContainer.mqh"
class CWndClient : public CWndContainer {
protected: bool m_v_scrolled; bool m_h_scrolled; CPanel m_background; CScrollV m_scroll_v; CScrollH m_scroll_h;
public: CWndClient(void); ~CWndClient(void);
virtual bool Create(const long chart,const string name,const int subwin,const int x1,const int y1,const int x2,const int y2);
virtual bool OnEvent(const int id,const long &lparam,const double &dparam,const string &sparam);
virtual bool ColorBackground(const color value); virtual bool ColorBorder(const color value);
virtual bool BorderType(const ENUM_BORDER_TYPE flag); virtual bool VScrolled(void); virtual bool VScrolled(const bool flag);
virtual bool HScrolled(void); virtual bool HScrolled(const bool flag); virtual long Id(const long id);
virtual long Id(void) const; virtual bool Show(void);
protected: virtual bool CreateBack(void); virtual bool CreateScrollV(void); virtual bool CreateScrollH(void);
virtual bool OnResize(void); virtual bool OnVScrollShow(void); virtual bool OnVScrollHide(void);
virtual bool OnHScrollShow(void); virtual bool OnHScrollHide(void); virtual bool OnScrollLineDown(void);
virtual bool OnScrollLineUp(void); virtual bool OnScrollLineLeft(void); virtual bool OnScrollLineRight(void);
virtual bool Rebound(const CRect &rect);
};
`,
  'controls/wndcontainer.mqh': `
#include "Wnd.mqh"
#include <Arrays/ArrayObj.mqh>
class CWndContainer : public CWnd {
public: CWndContainer(void); ~CWndContainer(void); virtual void Destroy(const int reason=0);
virtual bool OnEvent(const int id,const long &lparam,const double &dparam,const string &sparam);
virtual bool OnMouseEvent(const int x,const int y,const int flags); int ControlsTotal(void) const;
CWnd *Control(const int ind) const; virtual CWnd *ControlFind(const long id); virtual bool MouseFocusKill(const long id=-1);
bool Add(CWnd *control); bool Add(CWnd &control); bool Delete(CWnd *control); bool Delete(CWnd &control);
virtual bool Move(const int x,const int y); virtual bool Move(const CPoint &point);
virtual bool Shift(const int dx,const int dy); virtual long Id(const long id); long Id(void) const; virtual bool Enable(void);
virtual bool Disable(void); virtual bool Show(void); virtual bool Hide(void); virtual bool Save(const int file_handle);
virtual bool Load(const int file_handle);
protected: virtual bool OnResize(void); virtual bool OnActivate(void); virtual bool OnDeactivate(void);
};
`,
  'controls/wndobj.mqh': `
#include "Wnd.mqh"
class CWndObj : public CWnd {
protected: string m_text; color m_color; color m_color_background; color m_color_border; string m_font; int m_font_size;
long m_zorder;
public: CWndObj(void); ~CWndObj(void);
virtual bool OnEvent(const int id,const long &lparam,const double &dparam,const string &sparam); string Text(void) const;
bool Text(const string value); color Color(void) const; bool Color(const color value); color ColorBackground(void) const;
bool ColorBackground(const color value); color ColorBorder(void) const; bool ColorBorder(const color value);
string Font(void) const; bool Font(const string value); int FontSize(void) const; bool FontSize(const int value);
long ZOrder(void) const; bool ZOrder(const long value);
protected: virtual bool OnObjectCreate(void); virtual bool OnObjectChange(void); virtual bool OnObjectDelete(void);
virtual bool OnObjectDrag(void); virtual bool OnSetText(void); virtual bool OnSetColor(void);
virtual bool OnSetColorBackground(void); virtual bool OnSetColorBorder(void); virtual bool OnSetFont(void);
virtual bool OnSetFontSize(void); virtual bool OnSetZOrder(void); virtual bool OnDestroy(void); virtual bool OnChange(void);
};
`,
}
