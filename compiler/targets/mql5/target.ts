import { does, name } from '../../emit/code/settings.ts'
import type { Target } from '../../emit/target.ts'
import { bindBuffers, blendPlots, planBuffers, unstated } from './buffers.ts'
import { mql5 as facts } from './dialect.ts'

export const mql5: Target = {
  description: `a program of ${facts.platform}`,
  dialect: 'mql5',
  extension: facts.extension,
  hasTradeClass: true,
  hasPalettes: true,
  isNewestFirst: false,
  expertProperties: [['version', '"1.00"']],
  indicatorProperties: (window, buffers, plots) => [
    [window, ''],
    ['indicator_buffers', String(buffers)],
    ['indicator_plots', String(plots)],
  ],
  planBuffers,
  unstated,
  shownInputs: (inputs) => inputs,
  bindBuffers,
  drawFrom: (plot, bar) => does('PlotIndexSetInteger', plot, name('PLOT_DRAW_BEGIN'), bar),
  shiftPlot: (plot, bars) => does('PlotIndexSetInteger', plot, name('PLOT_SHIFT'), bars),
  blendPlots,
}
