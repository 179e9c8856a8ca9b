import type { Checker } from './checker.ts'
import type { Property } from '../syntax/preprocess.ts'
import type { CheckedProgram } from './model.ts'

/** `#property` rows against what the program does: buffers bound and declared, plots, colours. */
export function checkProperties(c: Checker, kind: CheckedProgram['kind']): void {
  for (const property of c.parsed.properties) if (property.file === 0) checkProperty(c, property)
  if (kind !== 'indicator') return
  const main = c.parsed.properties.filter((p) => p.file === 0)
  const value = (name: string): number => Number(main.find((p) => p.name === name)?.value.replace(/\D.*$/, '') || 0)
  const names = new Set(main.map((p) => p.name))
  const top = { id: 0, start: 0, end: 0 }
  if (!names.has('indicator_chart_window') && !names.has('indicator_separate_window') && !c.isIncomplete) {
    const insert = { start: 0, end: 0, text: '#property indicator_chart_window\n' }
    c.report('87', top, {}, [{ title: 'Show it in the main window', edits: [insert] }])
  }
  const declared = value('indicator_buffers')
  const bound = boundBuffers(c)
  const at = main.find((p) => p.name === 'indicator_buffers')
  const callsBuffers = /\bIndicatorBuffers\s*\(/.test(c.parsed.files[0].text)
  if (bound > declared && !callsBuffers && !c.isIncomplete) {
    const fixes = at
      ? [
          {
            title: `Declare ${bound} buffers`,
            edits: [{ start: at.start, end: at.end, text: `#property indicator_buffers ${bound}` }],
          },
        ]
      : [
          {
            title: `Declare ${bound} buffers`,
            edits: [{ start: 0, end: 0, text: `#property indicator_buffers ${bound}\n` }],
          },
        ]
    c.report('48', top, {}, fixes, at ?? top)
  }
  // A declared 0 says that nothing is plotted on purpose: MetaEditor is silent then.
  if (c.parsed.dialect === 'mql5' && !names.has('indicator_plots') && !/PLOT_DRAW_TYPE/.test(c.parsed.files[0].text))
    c.report('50', top)
}

const known: ReadonlySet<string> = new Set([
  'icon',
  'link',
  'copyright',
  'version',
  'company',
  'description',
  'stacksize',
  'library',
  'strict',
  'indicator_applied_price',
  'indicator_chart_window',
  'indicator_separate_window',
  'indicator_height',
  'indicator_buffers',
  'indicator_plots',
  'indicator_minimum',
  'indicator_maximum',
  'indicator_levelcolor',
  'indicator_levelwidth',
  'indicator_levelstyle',
  'script_show_confirm',
  'script_show_inputs',
  'show_confirm',
  'show_inputs',
  'service',
  'tester_indicator',
  'tester_file',
  'tester_library',
  'tester_set',
  'tester_no_cache',
  'tester_everytick_calculate',
  'optimization_chart_mode',
  'indicator_labels',
])
const numbered = /^indicator_(label|color|width|type|style|level|levelcolor|levelwidth|levelstyle)\d+$/
const counts: ReadonlySet<string> = new Set(['indicator_buffers', 'indicator_plots', 'indicator_height', 'stacksize'])

function checkProperty(c: Checker, property: Property): void {
  const { name, value } = property
  const at = { id: 0, start: property.start, end: property.end }
  if (!known.has(name) && !numbered.test(name)) c.report('288', at, { name })
  else if (counts.has(name) && !/^\w/.test(value)) c.report('289', at, { name })
}

/** One more than the highest buffer index that `SetIndexBuffer` is given as a plain number. */
function boundBuffers(c: Checker): number {
  let count = 0
  for (const match of c.parsed.files[0].text.matchAll(/^[^\n/]*\bSetIndexBuffer\s*\(\s*(\d+)\s*,/gm))
    count = Math.max(count, Number(match[1]) + 1)
  return count
}
