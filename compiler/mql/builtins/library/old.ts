/** Files that MetaTrader 4 ships, and the part of the Windows API that programs import. */
export const oldLibrary: Readonly<Record<string, string>> = {
  'stderror.mqh': '',
  'stdlib.mqh': `
#import "stdlib.ex4"
string ErrorDescription(int error_code); int RGB(int red_value,int green_value,int blue_value);
bool CompareDoubles(double number1,double number2); string DoubleToStrMorePrecision(double number,int precision);
string IntegerToHexString(int integer_number);
#import
`,
  'winuser32.mqh': `
#import "user32.dll"
int SendMessageA(int hWnd,int Msg,int wParam,int lParam); int SendMessageW(int hWnd,int Msg,int wParam,int lParam);
int SendNotifyMessageA(int hWnd,int Msg,int wParam,int lParam); int PostMessageA(int hWnd,int Msg,int wParam,int lParam);
int PostMessageW(int hWnd,int Msg,int wParam,int lParam); void keybd_event(int bVk,int bScan,int dwFlags,int dwExtraInfo);
void mouse_event(int dwFlags,int dx,int dy,int dwData,int dwExtraInfo); int MessageBoxA(int hWnd,string lpText,string lpCaption,int uType);
int MessageBoxW(int hWnd,string lpText,string lpCaption,int uType); int GetAncestor(int hWnd,int gaFlags); int GetParent(int hWnd);
int GetDlgItem(int hDlg,int nIDDlgItem); int GetLastActivePopup(int hWnd); int RegisterWindowMessageA(string lpString);
int RegisterWindowMessageW(string lpString); int FindWindowA(string lpClassName,string lpWindowName);
int FindWindowW(string lpClassName,string lpWindowName); int GetWindow(int hWnd,int uCmd); bool SetWindowTextA(int hWnd,string lpString);
bool SetWindowTextW(int hWnd,string lpString); bool ShowWindow(int hWnd,int nCmdShow); int SetFocus(int hWnd); int GetActiveWindow();
bool MessageBeep(int uType);
#import
#define WM_NULL 0x0000
#define WM_CLOSE 0x0010
#define WM_KEYDOWN 0x0100
#define WM_KEYUP 0x0101
#define WM_CHAR 0x0102
#define WM_COMMAND 0x0111
#define WM_SYSCOMMAND 0x0112
#define WM_MDIACTIVATE 0x0222
#define WM_MDIMAXIMIZE 0x0225
#define GA_PARENT 1
#define GA_ROOT 2
#define GA_ROOTOWNER 3
#define GW_HWNDFIRST 0
#define GW_HWNDNEXT 2
#define GW_CHILD 5
#define VK_SHIFT 0x10
#define VK_CONTROL 0x11
#define VK_ESCAPE 0x1B
#define VK_SPACE 0x20
#define VK_RETURN 0x0D
#define VK_HOME 0x24
`,
}
