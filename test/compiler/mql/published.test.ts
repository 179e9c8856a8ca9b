import { check } from '../../../compiler/mql/check/check.ts'
import { diagnose, diagnoseBody, reprint } from './helpers.ts'

/** Forms of published programs that compile on the platform, though no manual mentions them. */
describe('published programs', () => {
  it('may have letters of any alphabet in names', () => {
    expect(
      diagnose(
        '#define ¤ instance\ninput string __º__ = "";\nint ª_handle, Период;\nvoid f(int instance) { ª_handle=Период+¤; Print(ª_handle,__º__); }',
      ),
    ).toEqual([])
    expect(diagnoseBody('int a=1; Print(a“);')).toContain("1 110 '“' - unknown symbol")
  })

  it.each([
    ['in the middle of a statement', 'int i=3; i = #ifdef __MQL4__ i - 1 #else i #endif;\nPrint(i);'],
    ['with code of the other dialect', 'int i=3; #ifdef __MQL4__ i=Bars-i; Ask=1; #endif\nPrint(i);'],
    ['with code behind #else', '\n#ifdef __MQL4__\n  int kind;\n#else double kind;\n#endif\nkind=0.5; Print(kind);'],
    ['with a macro behind #else', '\n#ifdef __MQL4__\n  int kind;\n#else #define kind 3\n#endif GUARD\nPrint(kind);'],
  ])('may have conditions %s', (_where, body) => {
    expect(diagnoseBody(body)).toEqual([])
  })

  it('may name a function between two strings', () => {
    expect(diagnoseBody('Print("in "__FUNCTION__": "); Print(__FUNCSIG__" failed");')).toEqual([])
    expect(diagnoseBody('Print("in "__LINE__);')).not.toEqual([])
  })

  it('may declare nothing, and pointers behind a class', () => {
    expect(diagnoseBody('double;\nint ;')).toEqual([])
    expect(
      diagnose(
        'class Panel { public: int width; } *panel=NULL;\nvoid f() { panel=new Panel; panel.width=3; delete panel; }',
      ),
    ).toEqual([])
    expect(reprint('void f()\n  {\n   double ;\n  }\n')).toContain('double ;')
  })

  it('may have names of the first years', () => {
    expect(
      diagnoseBody('string path=MQL5InfoString(MQL5_PROGRAM_PATH); Print(path,MQL5InfoInteger(MQL5_TESTING));'),
    ).toEqual([])
    expect(diagnoseBody('Print(MQL5InfoString(0));', 'mql4')).toContain(
      "1 256 'MQL5InfoString' - undeclared identifier",
    )
    expect(diagnose('input color Line=Silver;\nvoid f() { color Red=Blue; Print(Line,Red); }')).toEqual([])
  })

  it('may copy several series at once', () => {
    expect(
      check(
        [
          {
            name: 'a.mq5',
            text: 'void OnStart() { double a[],b[]; CopySeries(_Symbol,_Period,0,9,COPY_RATES_OPEN|COPY_RATES_CLOSE,a,b); }',
          },
        ],
        'mql5',
      ).diagnostics,
    ).toEqual([])
  })
})
