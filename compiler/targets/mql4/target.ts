import { does } from '../../emit/code/settings.ts'
import type { Target } from '../../emit/target.ts'
import { bindBuffers, blendPlots, planBuffers, unstated } from './buffers.ts'
import { mql4 as facts } from './dialect.ts'
import { withHeadings } from './inputs.ts'

export const mql4: Target = {
  description: `a program of ${facts.platform}`,
  dialect: 'mql4',
  extension: facts.extension,
  hasTradeClass: false,
  hasPalettes: false,
  isNewestFirst: true,
  expertProperties: [['strict', '']],
  indicatorProperties: (window, buffers) => [
    ['strict', ''],
    [window, ''],
    ['indicator_buffers', String(buffers)],
  ],
  planBuffers,
  unstated,
  shownInputs: withHeadings,
  bindBuffers,
  drawFrom: (plot, bar) => does('SetIndexDrawBegin', plot, bar),
  shiftPlot: (plot, bars) => does('SetIndexShift', plot, bars),
  blendPlots,
}
