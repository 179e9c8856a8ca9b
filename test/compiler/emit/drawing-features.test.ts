import { convert } from '../../../compiler/convert.ts'
import { defined } from '../../support/defined.ts'

const converted = (text: string): string =>
  defined(convert({ source: { name: 'drawn.pine', text }, targets: ['mql5'] }).outputs[0]).text

const indicator = (...lines: string[]): string =>
  converted(['//@version=6', 'indicator("Drawn", overlay = true)', ...lines, 'plot(close)'].join('\n'))

describe('what drawings bring along', () => {
  it('is no copy of labels that keep what they were made with', () => {
    const text = indicator('label.new(bar_index, high, "A")')
    expect(text).not.toContain('kept.text')
    expect(text).toContain(
      'virtual void      SaveOrRestore(const bool isAgain) { KeepOrRestore(isAgain,isDeleted,keptDeleted); }',
    )
  })

  it('is a copy of labels that the script changes', () => {
    const text = indicator('var l = label.new(bar_index, high, "A")', 'l.set_text(str.tostring(close))')
    expect(text).toContain('KeepOrRestore(isAgain,text,kept.text);')
  })

  it('is a limit for each kind that is drawn', () => {
    const text = indicator('line.new(bar_index - 1, high, bar_index, high)')
    expect(text).toContain('void DeleteOldest() { CollectDrawn(2,MAX_LINES); }')
    expect(text).not.toContain('MAX_LABELS')
  })

  it('is the characters of shapes for labels of such a style', () => {
    const shape = 'label.new(bar_index, high, style = label.style_arrowdown)'
    expect(
      [indicator('label.new(bar_index, high, "A")'), indicator(shape)].map((t) => t.includes('ShapeSign')),
    ).toEqual([false, true])
  })

  it('is no mirror of objects for colors behind the bars alone', () => {
    expect(indicator('bgcolor(close > open ? color.green : na)')).not.toContain('ShownObject')
  })

  it('is nothing to put back where each bar is calculated once', () => {
    const text = converted(
      ['//@version=6', 'strategy("Drawn", overlay = true)', 'var l = label.new(bar_index, high, "A")']
        .concat('l.set_text(str.tostring(close))', 'if close > open', '    strategy.entry("L", strategy.long)')
        .join('\n'),
    )
    expect(text).toContain('class Label')
    expect(text).not.toMatch(/RollBack|savedBar|kept\./)
  })
})
