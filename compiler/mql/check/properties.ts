import type { Checker } from './checker.ts'
import type { CheckedProgram } from './model.ts'

/** `#property` rows against what the program does: buffers bound and declared, plots, colours. */
export function checkProperties(c: Checker, kind: CheckedProgram['kind']): void {
  if (kind !== 'indicator') return
  const main = c.parsed.properties.filter((p) => p.file === 0)
  const value = (name: string): number => Number(main.find((p) => p.name === name)?.value.replace(/\D.*$/, '') || 0)
  const names = new Set(main.map((p) => p.name))
  const top = { id: 0, start: 0, end: 0 }
  if (!names.has('indicator_chart_window') && !names.has('indicator_separate_window') && !c.isIncomplete) c.report('87', top)
  const declared = value('indicator_buffers')
  const bound = boundBuffers(c)
  const at = main.find((p) => p.name === 'indicator_buffers')
  const callsBuffers = /\bIndicatorBuffers\s*\(/.test(c.parsed.files[0].text)
  if (bound > declared && !callsBuffers && !c.isIncomplete) {
    const fixes = at
      ? [{ title: `Declare ${bound} buffers`, edits: [{ start: at.start, end: at.end, text: `#property indicator_buffers ${bound}` }] }]
      : [{ title: `Declare ${bound} buffers`, edits: [{ start: 0, end: 0, text: `#property indicator_buffers ${bound}\n` }] }]
    c.report('48', top, {}, fixes, at ?? top)
  }
  if (c.parsed.dialect === 'mql5' && value('indicator_plots') === 0 && !/PLOT_DRAW_TYPE/.test(c.parsed.files[0].text)) c.report('50', top)
}

/** One more than the highest buffer index that `SetIndexBuffer` is given as a plain number. */
function boundBuffers(c: Checker): number {
  let count = 0
  for (const match of c.parsed.files[0].text.matchAll(/^[^\n/]*\bSetIndexBuffer\s*\(\s*(\d+)\s*,/gm)) count = Math.max(count, Number(match[1]) + 1)
  return count
}
