import { omittedInExperts } from './lowering.ts'
import { lowerArrow, lowerBackground, lowerChar, lowerLevel, lowerPlot, lowerShape } from '../../ir/visuals/plots.ts'
import { lowerBarColor, lowerBarPlot, lowerCandles } from '../../ir/visuals/bars.ts'
import { lowerFill } from '../../ir/visuals/fills.ts'
import * as charts from './machine.ts'
import { functions } from '../record.ts'

const shown =
  'input bool editable = true, input int show_last?, input plot_display display = display.all, ' +
  'input string format?, input int precision?, const bool force_overlay = false'
const simplyShown = 'input plot_simple_display display = display.all'
const transp = 'input int transp? until 5'

/** Functions that show values on each bar. They are called in the global scope only. */
export const plots = functions('manual', {
  plot: {
    sig:
      '(series float series, const string title?, series color color = color.blue, input int linewidth = 1, ' +
      'input plot_style style = plot.style_line, input bool trackprice = false, input float histbase = 0, ' +
      `simple int offset = 0, input bool join = false, ${shown}, ` +
      `input plot_line_style linestyle = plot.linestyle_solid, ${transp}) plot`,
    doc: 'Plots a series.',
    isGlobal: true,
    isOutput: true,
    run: charts.plot,
    mql: omittedInExperts(lowerPlot),
  },
  plotarrow: {
    sig:
      '(series float series, const string title?, series color colorup = color.lime, ' +
      'series color colordown = color.red, simple int offset = 0, input int minheight = 5, ' +
      `input int maxheight = 100, ${shown}, ${transp}) void`,
    doc: 'Plots arrows: up for positive values, down for negative ones.',
    isGlobal: true,
    isOutput: true,
    run: charts.plotarrow,
    mql: omittedInExperts(lowerArrow),
  },
  plotbar: {
    sig:
      '(series float open, series float high, series float low, series float close, const string title?, ' +
      `series color color = color.blue, ${shown}) void`,
    doc: 'Plots bars.',
    isGlobal: true,
    isOutput: true,
    run: charts.plotbar,
    mql: omittedInExperts(lowerBarPlot),
  },
  plotcandle: {
    sig:
      '(series float open, series float high, series float low, series float close, const string title?, ' +
      'series color color = color.blue, series color wickcolor = color.black, input bool editable = true, ' +
      'input int show_last?, series color bordercolor?, input plot_display display = display.all, ' +
      'input string format?, input int precision?, const bool force_overlay = false) void',
    doc: 'Plots candles.',
    isGlobal: true,
    isOutput: true,
    run: charts.plotcandle,
    mql: omittedInExperts(lowerCandles),
  },
  plotchar: {
    sig:
      '(series bool|float series, const string title?, input string char = "★", ' +
      'input string location = location.abovebar, series color color = color.blue, simple int offset = 0, ' +
      'const string text = "", series color textcolor?, input bool editable = true, const string size = size.auto, ' +
      'input int show_last?, input plot_display display = display.all, input string format?, input int precision?, ' +
      `const bool force_overlay = false, ${transp}) void`,
    doc: 'Plots a character on the bars where the value is true.',
    isGlobal: true,
    isOutput: true,
    run: charts.plotchar,
    mql: omittedInExperts(lowerChar),
  },
  plotshape: {
    sig:
      '(series bool|float series, const string title?, input string style = shape.xcross, ' +
      'input string location = location.abovebar, series color color = color.blue, simple int offset = 0, ' +
      'const string text = "", series color textcolor?, input bool editable = true, const string size = size.auto, ' +
      'input int show_last?, input plot_display display = display.all, input string format?, input int precision?, ' +
      `const bool force_overlay = false, ${transp}) void`,
    doc: 'Plots a shape on the bars where the value is true.',
    isGlobal: true,
    isOutput: true,
    run: charts.plotshape,
    mql: omittedInExperts(lowerShape),
  },
  barcolor: {
    sig:
      '(series color color, simple int offset = 0, input bool editable = true, input int show_last?, ' +
      `const string title?, ${simplyShown}, ${transp}) void`,
    doc: 'Colours the bars of the chart.',
    isGlobal: true,
    isOutput: true,
    run: charts.barcolor,
    mql: omittedInExperts(lowerBarColor),
  },
  bgcolor: {
    sig:
      '(series color color, simple int offset = 0, input bool editable = true, input int show_last?, ' +
      `const string title?, ${simplyShown}, const bool force_overlay = false, ${transp}) void`,
    doc: 'Colours the background behind the bar.',
    isGlobal: true,
    isOutput: true,
    run: charts.bgcolor,
    mql: omittedInExperts(lowerBackground),
  },
  hline: {
    sig:
      '(input float price, const string title?, input color color = color.blue, ' +
      'input hline_style linestyle = hline.style_solid, input int linewidth = 1, input bool editable = true, ' +
      `${simplyShown}) hline`,
    doc: 'Draws a horizontal line at a fixed price.',
    isGlobal: true,
    isOutput: true,
    run: charts.hline,
    mql: omittedInExperts(lowerLevel),
  },
  fill: {
    sig: [
      '(hline hline1, hline hline2, series color color = color.blue, const string title?, input bool editable = true, ' +
        `const bool fillgaps = false, ${simplyShown}, ${transp}) void`,
      '(plot plot1, plot plot2, series color color = color.blue, const string title?, input bool editable = true, ' +
        `input int show_last?, const bool fillgaps = false, ${simplyShown}, ${transp}) void`,
      '(plot plot1, plot plot2, series float top_value, series float bottom_value, series color top_color, ' +
        `series color bottom_color, const string title?, ${simplyShown}, const bool fillgaps = false, ` +
        'input bool editable = true) void',
      '(hline hline1, hline hline2, series float top_value, series float bottom_value, series color top_color, ' +
        `series color bottom_color, const string title?, ${simplyShown}, const bool fillgaps = false, ` +
        'input bool editable = true) void',
    ],
    doc: 'Fills the space between two plots or two horizontal lines.',
    isGlobal: true,
    isOutput: true,
    run: charts.fill,
    mql: omittedInExperts(lowerFill),
  },
})
