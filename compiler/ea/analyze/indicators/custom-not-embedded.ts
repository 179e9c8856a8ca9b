import { type Rule, toFindings } from '../rule.ts'

export const customNotEmbedded: Rule = {
  code: 'custom-not-embedded',
  severity: 'info',
  category: 'Market rules',
  issue: 'A custom indicator is used that is not part of the program.',
  recommendation: 'Add it as #resource and name it "::Indicators\\Name.ex5".',
  doc: 'A product of the MQL5 Market is one file; without the indicator it fails in the automatic check.',
  dialect: 'mql5',
  example: {
    dialect: 'mql5',
    head:
      'int h; int OnInit(){ h=iCustom(_Symbol,_Period,"MyTrend"); return(h==INVALID_HANDLE ? INIT_FAILED : ' +
      'INIT_SUCCEEDED); } void OnDeinit(const int reason){ IndicatorRelease(h); }',
    body: '',
  },
  find: (ea) =>
    toFindings(
      ea
        .callsOf('iCustom')
        .filter(({ args }) => args[2]?.kind === 'StringLiteral' && !/^::|^Examples/.test(args[2].value)),
    ),
}
