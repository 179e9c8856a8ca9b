import { type Rule, firstOf } from '../rule.ts'

export const fileNotClosed: Rule = {
  code: 'file-not-closed',
  severity: 'warning',
  category: 'Robustness',
  issue: 'A file is opened and never closed.',
  recommendation: 'Call `FileClose(file)` on every way out.',
  doc: 'What was written may be lost, and no other program can read the file.',
  example: { dialect: 'mql4', body: 'int f=FileOpen("a.csv",FILE_WRITE|FILE_CSV); if(f>=0) FileWrite(f,Bid);' },
  find: (ea) => (ea.mentions('FileClose', 'Close') && ea.mentions('FileClose') ? [] : firstOf(ea.callsOf('FileOpen'))),
}
