import type { Finding } from '../../../compiler/certify/certificate.ts'
import type { CauseId } from '../../../compiler/ids.ts'

/** An expected finding: the output's kind, its line, the cause and the line of the cause. */
type Expected = readonly [kind: Finding['kind'], line: number, cause: CauseId, causeLine: number]

export interface CertifiedScript {
  /** Line 1 is the version, line 2 the declaration; the body starts at line 3. */
  readonly body: string
  readonly declaration?: string
  readonly findings: readonly Expected[]
}

/** Scripts with a known past: one or more for each cause, and innocent ones that look alike. */
export const certifiedScripts: Readonly<Record<string, CertifiedScript>> = {
  // ---------------------------------------------------------------------------------------- looks ahead
  'lookahead of a daily close': {
    body: 'd = request.security(syminfo.tickerid, "D", close, lookahead = barmerge.lookahead_on)\nplot(d)',
    findings: [['plot', 4, 'looks-ahead', 3]],
  },
  'lookahead inside a function': {
    body: 'daily(x) =>\n    request.security(syminfo.tickerid, "D", x, lookahead = barmerge.lookahead_on)\nplot(daily(high))',
    findings: [['plot', 5, 'looks-ahead', 4]],
  },
  'lookahead behind a shape': {
    body: 'd = request.security(syminfo.tickerid, "D", close, lookahead = barmerge.lookahead_on)\nup = d > close * 1.001\nplotshape(up)',
    findings: [['shape', 5, 'looks-ahead', 3]],
  },
  'lookahead behind an order': {
    declaration: 'strategy("s")',
    body: 'd = request.security(syminfo.tickerid, "D", close, lookahead = barmerge.lookahead_on)\nif d > close * 1.002\n    strategy.entry("L", strategy.long)',
    findings: [['order', 5, 'looks-ahead', 3]],
  },
  'lookahead behind a drawing': {
    body: 'd = request.security(syminfo.tickerid, "D", close, lookahead = barmerge.lookahead_on)\nif d > close * 1.003\n    label.new(bar_index, high)',
    findings: [['drawing', 5, 'looks-ahead', 3]],
  },
  'lookahead in a tuple': {
    body: '[o, c] = request.security(syminfo.tickerid, "D", [open, close], lookahead = barmerge.lookahead_on)\nplot(c)\nplot(close)',
    findings: [['plot', 4, 'looks-ahead', 3]],
  },
  'lookahead with an offset is innocent': {
    body: 'd = request.security(syminfo.tickerid, "D", close[1], lookahead = barmerge.lookahead_on)\nplot(d)',
    findings: [],
  },
  'lookahead of a tuple with offsets is innocent': {
    body: '[o, c] = request.security(syminfo.tickerid, "D", [open[1], close[1]], lookahead = barmerge.lookahead_on)\nplot(o)\nplot(c)',
    findings: [],
  },
  // ------------------------------------------------------------------------------------ forming requests
  'request of a forming day': {
    body: 'd = request.security(syminfo.tickerid, "D", close)\nplot(d)',
    findings: [['plot', 4, 'forming-request', 3]],
  },
  'request of a forming average': {
    body: 'd = request.security(syminfo.tickerid, "240", ta.ema(close, 5))\nplot(d)\nplot(ta.ema(close, 5))',
    findings: [['plot', 4, 'forming-request', 3]],
  },
  'offset without lookahead still changes': {
    body: 'd = request.security(syminfo.tickerid, "D", close[1])\nplot(d)',
    findings: [['plot', 4, 'forming-request', 3]],
  },
  'forming request behind an alert': {
    body: 'd = request.security(syminfo.tickerid, "D", close)\nif ta.change(d) > 0\n    alert("Day up", alert.freq_once_per_bar_close)',
    findings: [['alert', 5, 'forming-request', 3]],
  },
  'forming request in a colour': {
    body: 'd = request.security(syminfo.tickerid, "D", open)\ne = request.security(syminfo.tickerid, "D", close)\nbgcolor(e > d ? color.teal : color.red)',
    findings: [['plot', 5, 'forming-request', 3]],
  },
  'request of the own timeframe is innocent': {
    body: 'd = request.security(syminfo.tickerid, timeframe.period, close)\nplot(d)',
    findings: [],
  },
  'lower bars inside a bar are innocent': {
    body: 'a = request.security_lower_tf(syminfo.tickerid, "15", close)\nplot(a.size() > 0 ? a.avg() : na)',
    findings: [],
  },
  // ------------------------------------------------------------------------------------- real-time state
  'history and real time differ': {
    body: 'plot(barstate.ishistory ? open : close)',
    findings: [['plot', 3, 'realtime-state', 3]],
  },
  'real time behind a variable': {
    body: 'float x = na\nif barstate.isrealtime\n    x := high\nelse\n    x := low\nplot(x)',
    findings: [['plot', 8, 'realtime-state', 4]],
  },
  'real time behind an order': {
    declaration: 'strategy("s")',
    body: 'if barstate.isrealtime and close > open\n    strategy.entry("L", strategy.long)',
    findings: [['order', 4, 'realtime-state', 3]],
  },
  'confirmed bars are innocent': {
    body: 'up = ta.crossover(close, ta.sma(close, 9)) and barstate.isconfirmed\nplotshape(up)',
    findings: [],
  },
  'counting ticks': {
    body: 'varip int ticks = 0\nticks += 1\nplot(ticks % 5)',
    findings: [['plot', 5, 'varip', 3]],
  },
  'a field that counts ticks': {
    body: 'type T\n    varip int n = 0\nvar t = T.new()\nt.n += 1\nplot(t.n % 5)',
    findings: [['plot', 7, 'varip', 6]],
  },
  'the clock': {
    body: 'plot(timenow - time)',
    findings: [['plot', 3, 'clock', 3]],
  },
  'time of the bar is innocent': {
    body: 'plot(time_close - time)',
    findings: [],
  },
  'orders on ticks': {
    declaration: 'strategy("s", calc_on_every_tick = true)',
    body: 'if ta.crossover(close, ta.sma(close, 5))\n    strategy.entry("L", strategy.long)\nif ta.crossunder(close, ta.sma(close, 5))\n    strategy.entry("S", strategy.short)',
    findings: [
      ['order', 4, 'every-tick', 4],
      ['order', 6, 'every-tick', 6],
    ],
  },
  'orders at the close are innocent': {
    declaration: 'strategy("s")',
    body: 'if ta.crossover(close, ta.sma(close, 5))\n    strategy.entry("L", strategy.long)\nif ta.crossunder(close, ta.sma(close, 5))\n    strategy.close("L")',
    findings: [],
  },
  // ---------------------------------------------------------------------------------- drawn on past bars
  'a label at a pivot': {
    body: 'p = ta.pivothigh(3, 3)\nif not na(p) and barstate.isconfirmed\n    label.new(bar_index - 3, p)',
    findings: [['drawing', 5, 'draws-back', 3]],
  },
  'a line between past pivots': {
    body: 'p = ta.pivotlow(3, 3)\nvar int x = na\nvar float y = na\nif not na(p) and barstate.isconfirmed\n    if not na(x)\n        line.new(x, y, bar_index - 3, p)\n    x := bar_index - 3\n    y := p',
    findings: [['drawing', 8, 'draws-back', 3]],
  },
  'a label by time': {
    body: 'if ta.pivothigh(3, 3) > 0 and barstate.isconfirmed\n    label.new(time[3], high[3], xloc = xloc.bar_time)',
    findings: [['drawing', 4, 'draws-back', 3]],
  },
  'a plot shifted back': {
    body: 'plot(ta.sma(close, 9), offset = -4)',
    findings: [['plot', 3, 'offset-back', 3]],
  },
  'a plot shifted back by an input': {
    body: 'n = input.int(5)\nplot(ta.ema(close, 9), offset = -n)',
    findings: [['plot', 4, 'offset-back', 4]],
  },
  'a hidden plot shifted back is innocent': {
    body: 'hidden = input.bool(false)\nplot(close, offset = -4, color = hidden and close > open ? color.red : color.new(color.white, 100))',
    findings: [],
  },
  'a plot shifted forward is innocent': {
    body: 'plot(ta.sma(close, 9), offset = 4)',
    findings: [],
  },
  'a pivot without an offset is innocent': {
    body: 'p = ta.pivothigh(3, 3)\nplot(fixnan(p))',
    findings: [],
  },
  'a segment from the bar before is innocent': {
    body: 'if barstate.isconfirmed\n    line.new(bar_index - 1, close[1], bar_index, close)',
    findings: [],
  },
  'a level that grows to the right is innocent': {
    body: 'var line l = na\nif bar_index % 50 == 0 and barstate.isconfirmed\n    l := line.new(bar_index, close, bar_index, close)\nif not na(l)\n    l.set_x2(bar_index)',
    findings: [],
  },
  'a trend line that is bent': {
    body: 'var line l = na\nif bar_index % 50 == 0 and barstate.isconfirmed\n    l := line.new(bar_index, close, bar_index, close)\nif not na(l)\n    l.set_xy2(bar_index, close)',
    findings: [['drawing', 7, 'redraws', 7]],
  },
  'an old label that is deleted': {
    body: 'var label l = na\nif bar_index % 40 == 0 and barstate.isconfirmed\n    label.delete(l)\n    l := label.new(bar_index, high)',
    findings: [['drawing', 5, 'redraws', 5]],
  },
  'a label at the edge': {
    body: 'l = label.new(bar_index, high)\nlabel.delete(l[1])',
    findings: [['drawing', 4, 'moves', 4]],
  },
  'a label that is moved along': {
    body: 'var l = label.new(bar_index, high)\nl.set_xy(bar_index, high)',
    findings: [['drawing', 4, 'moves', 4]],
  },
  'a plot of the newest bar': {
    body: 'plot(barstate.islast ? close : na)',
    findings: [['plot', 3, 'last-bar', 3]],
  },
  'a window before the newest bar': {
    body: 'plot(last_bar_index - bar_index < 100 ? close : na)',
    findings: [['plot', 3, 'last-bar', 3]],
  },
  // ------------------------------------------------------------------------------------- chart's start
  'a cumulative sum': {
    body: 'plot(ta.cum(volume))',
    findings: [['plot', 3, 'chart-start', 3]],
  },
  'on-balance volume': {
    body: 'x = ta.obv\nplot(x)',
    findings: [['plot', 4, 'chart-start', 3]],
  },
  'the number of the bar': {
    body: 'plot(bar_index)',
    findings: [['plot', 3, 'chart-start', 3]],
  },
  'an own sum': {
    body: 'var float total = 0.0\ntotal += close\nplot(total)',
    findings: [['plot', 5, 'chart-start', 5]],
  },
  'an average with memory is innocent': {
    body: 'plot(ta.ema(close, 50))\nplot(ta.rma(close, 14))\nplot(ta.rsi(close, 14))',
    findings: [],
  },
  'a trailing band is innocent': {
    body: '[trend, direction] = ta.supertrend(3, 10)\nplot(trend)',
    findings: [],
  },
  // ------------------------------------------------------------------------------------------ flickers
  'a signal inside the bar': {
    body: 'plotshape(ta.crossover(close, ta.sma(close, 4)))',
    findings: [['shape', 3, 'flickers', 3]],
  },
  'an alert inside the bar': {
    body: 'if ta.cross(close, ta.sma(close, 4))\n    alert("Cross", alert.freq_all)',
    findings: [['alert', 4, 'flickers', 4]],
  },
  'an alert at the close is innocent': {
    body: 'if ta.cross(close, ta.sma(close, 4))\n    alert("Cross", alert.freq_once_per_bar_close)',
    findings: [],
  },
  'a label inside the bar': {
    body: 'if ta.cross(close, ta.sma(close, 4))\n    label.new(bar_index, high)',
    findings: [['drawing', 4, 'flickers', 4]],
  },
}
