import { type Rule, firstFinding } from '../rule.ts'

export const objectsNotDeleted: Rule = {
  code: 'objects-not-deleted',
  severity: 'info',
  category: 'Performance',
  issue: 'Objects are drawn on the chart and never removed.',
  recommendation: "Delete the EA's own objects in OnDeinit by their prefix.",
  doc: 'The chart stays full when the EA is gone, and slows down.',
  example: { dialect: 'mql4', body: 'ObjectCreate("a"+TimeToStr(Time[0]),OBJ_VLINE,0,Time[0],0);' },
  find: (ea) =>
    ea.usesName('ObjectDelete', 'ObjectsDeleteAll', 'Destroy') ? [] : firstFinding(ea.callsOf('ObjectCreate')),
}
