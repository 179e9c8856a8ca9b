import { mainSource } from '../syntax/parse.ts'
import type { Checker } from './checker.ts'
import type { Property } from '../syntax/preprocess.ts'
import type { CheckedProgram } from './model.ts'

/** Checks `#property` rows against the program: buffers bound and declared, plots, colours. */
export function checkProperties(checker: Checker, kind: CheckedProgram['kind']): void {
  for (const property of checker.parsed.properties) if (property.file === 0) checkProperty(checker, property)
  if (kind !== 'indicator') return
  const main = checker.parsed.properties.filter((p) => p.file === 0)
  const value = (name: string): number => Number(main.find((p) => p.name === name)?.value.replace(/\D.*$/, '') || 0)
  const names = new Set(main.map((p) => p.name))
  const top = { id: 0, start: 0, end: 0 }
  if (!names.has('indicator_chart_window') && !names.has('indicator_separate_window') && !checker.isIncomplete) {
    const insert = { start: 0, end: 0, text: '#property indicator_chart_window\n' }
    checker.report('87', top, {}, [{ title: 'Show it in the main window', edits: [insert] }])
  }
  const declared = value('indicator_buffers')
  const bound = boundBuffers(checker)
  const at = main.find((p) => p.name === 'indicator_buffers')
  const callsBuffers = /\bIndicatorBuffers\s*\(/.test(mainSource(checker.parsed).text)
  if (bound > declared && !callsBuffers && !checker.isIncomplete) {
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
    checker.report('48', top, {}, fixes, at ?? top)
  }
  // A declared 0 means that nothing is plotted on purpose: MetaEditor does not warn.
  if (
    checker.dialect.machine.hasPlots &&
    !names.has('indicator_plots') &&
    !/PLOT_DRAW_TYPE/.test(mainSource(checker.parsed).text)
  )
    checker.report('50', top)
}

const knownProperties: ReadonlySet<string> = new Set([
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
const numberedProperty = /^indicator_(label|color|width|type|style|level|levelcolor|levelwidth|levelstyle)\d+$/
const countProperties: ReadonlySet<string> = new Set([
  'indicator_buffers',
  'indicator_plots',
  'indicator_height',
  'stacksize',
])

function checkProperty(checker: Checker, property: Property): void {
  const { name, value } = property
  const at = { id: 0, start: property.start, end: property.end }
  if (!knownProperties.has(name) && !numberedProperty.test(name)) checker.report('288', at, { name })
  else if (countProperties.has(name) && !/^\w/.test(value)) checker.report('289', at, { name })
}

/** Returns one more than the highest literal buffer index passed to `SetIndexBuffer`. */
function boundBuffers(checker: Checker): number {
  let count = 0
  for (const match of mainSource(checker.parsed).text.matchAll(/^[^\n/]*\bSetIndexBuffer\s*\(\s*(\d+)\s*,/gm))
    count = Math.max(count, Number(match[1]) + 1)
  return count
}
