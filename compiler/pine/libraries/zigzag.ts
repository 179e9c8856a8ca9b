import type { OwnLibrary } from './own-library.ts'

/** A zigzag of pivots with its lines and labels, after the documentation of version 7 of the library. */
export const zigZag: OwnLibrary = {
  choices: {},
  text: `//@version=6
library("ZigZag", overlay = true)

// How a zigzag is found and drawn.
export type Settings
    float devThreshold = 5.0
    int depth = 10
    color lineColor = #2962FF
    bool extendLast = true
    bool displayReversalPrice = true
    bool displayCumulativeVolume = true
    bool displayReversalPriceChange = true
    string differencePriceMode = "Absolute"
    bool draw = true
    bool allowZigZagOnOneBar = true

// One leg: where it starts and ends, and its volume.
export type Pivot
    line ln
    label lb
    bool isHigh
    float vol
    chart.point start
    chart.point end

// All legs so far, and the one to the last bar.
export type ZigZag
    Settings settings
    array<Pivot> pivots
    float sumVol = 0
    Pivot extend = na

// The bar of some bars ago, if no bar since is beyond it and none of as many before reaches it.
pivotAt(series float source, series int depth, simple bool isHigh) =>
    float price = nz(source[depth])
    bool isFound = depth * 2 <= bar_index
    if isFound
        for k = 0 to depth - 1
            if isHigh ? source[k] > price : source[k] < price
                isFound := false
                break
        for k = depth + 1 to 2 * depth
            if isHigh ? source[k] >= price : source[k] <= price
                isFound := false
                break
    chart.point found = na
    if isFound
        found := chart.point.new(time[depth], bar_index[depth], price)
    found

// What the label of a leg says.
textOf(Pivot leg, Settings settings) =>
    float difference = leg.end.price - leg.start.price
    string shown = ""
    if settings.displayReversalPrice
        shown += str.tostring(leg.end.price, format.mintick) + " "
    if settings.displayReversalPriceChange
        string sign = difference > 0 ? "+" : ""
        string value = str.tostring(difference, format.mintick)
        if settings.differencePriceMode != "Absolute"
            value := str.tostring(difference * 100 / leg.start.price, format.percent)
        shown += "(" + sign + value + ") "
    if settings.displayCumulativeVolume
        shown += "\\n" + str.tostring(leg.vol, format.volume)
    shown

// Moves the end of a leg.
moveEnd(Pivot leg, chart.point end, series float volumeSum, Settings settings) =>
    leg.end := end
    leg.vol := volumeSum
    if not na(leg.lb)
        leg.lb.set_point(end)
        leg.lb.set_text(textOf(leg, settings))
    leg.ln.set_second_point(end)

// Starts a leg, with its line and label if they are wanted.
newLeg(chart.point start, chart.point end, series float volumeSum, series bool isHigh, Settings settings) =>
    Pivot leg = Pivot.new(na, na, isHigh, volumeSum, start, end)
    if settings.draw
        leg.ln := line.new(start, end, xloc.bar_time, color = settings.lineColor, width = 2)
        if settings.displayReversalPrice or settings.displayReversalPriceChange or settings.displayCumulativeVolume
            string place = isHigh ? yloc.abovebar : yloc.belowbar
            color textColor = isHigh ? color.green : color.red
            leg.lb := label.new(end, "", xloc.bar_time, place, style = label.style_none, textcolor = textColor)
    moveEnd(leg, end, volumeSum, settings)
    leg

// The newest leg; na where there is none.
export method lastPivot(ZigZag this) =>
    Pivot last = na
    if this.pivots.size() > 0
        last := this.pivots.last()
    last

// Continues the newest leg to a point, or turns there; whether the zigzag changed.
continueTo(ZigZag this, series bool isHigh, chart.point point) =>
    bool isChanged = false
    Pivot last = this.lastPivot()
    if na(last)
        this.pivots.push(newLeg(point, point, this.sumVol, isHigh, this.settings))
        isChanged := true
    else if last.isHigh == isHigh
        if isHigh ? point.price > last.end.price : point.price < last.end.price
            if this.pivots.size() == 1
                last.start := point
                if this.settings.draw
                    last.ln.set_first_point(point)
            moveEnd(last, point, last.vol + this.sumVol, this.settings)
            isChanged := true
    else
        float deviation = 100 * (point.price - last.end.price) / math.abs(last.end.price)
        if last.isHigh ? deviation <= -this.settings.devThreshold : deviation >= this.settings.devThreshold
            this.pivots.push(newLeg(last.end, point, this.sumVol, isHigh, this.settings))
            isChanged := true
    if isChanged
        this.sumVol := 0
    isChanged

// Adds the bar to a zigzag; whether a leg is new or longer. It is called on every bar.
export method update(ZigZag this) =>
    int depth = math.max(2, math.floor(this.settings.depth / 2))
    this.sumVol += nz(volume[depth])
    chart.point top = pivotAt(high, depth, true)
    chart.point bottom = pivotAt(low, depth, false)
    bool isChanged = na(top) ? false : continueTo(this, true, top)
    if not na(bottom) and (this.settings.allowZigZagOnOneBar or not isChanged)
        if continueTo(this, false, bottom)
            isChanged := true
    float rest = math.sum(volume, depth)
    Pivot last = this.lastPivot()
    if this.settings.extendLast and barstate.islast and not na(last)
        bool isHigh = not last.isHigh
        chart.point end = chart.point.new(time, bar_index, isHigh ? high : low)
        if na(this.extend) or isChanged
            if not na(this.extend)
                this.extend.ln.delete()
                this.extend.lb.delete()
            this.extend := newLeg(last.end, end, this.sumVol, isHigh, this.settings)
        moveEnd(this.extend, end, this.sumVol + rest, this.settings)
    isChanged

// A new zigzag.
export newInstance(Settings settings = na) =>
    ZigZag.new(na(settings) ? Settings.new() : settings, array.new<Pivot>())
`,
}
