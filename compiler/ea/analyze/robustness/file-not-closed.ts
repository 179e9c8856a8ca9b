import { type Rule, firstFinding } from '../rule.ts'

export const fileNotClosed: Rule = {
  code: 'file-not-closed',
  severity: 'warning',
  category: 'Robustness',
  issue: 'A file is opened and never closed.',
  recommendation: 'Call `FileClose(file)` on every way out.',
  doc: 'Written data may be lost, and no other program can read the file.',
  example: { dialect: 'mql4', body: 'int f=FileOpen("a.csv",FILE_WRITE|FILE_CSV); if(f>=0) FileWrite(f,Bid);' },
  find: (ea) =>
    ea.usesName('FileClose', 'Close') && ea.usesName('FileClose') ? [] : firstFinding(ea.callsOf('FileOpen')),
}
