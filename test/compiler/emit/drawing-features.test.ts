import { convert } from '../../../compiler/convert.ts'
import { defined } from '../../support/defined.ts'

const converted = (text: string): string =>
  defined(convert({ source: { name: 'drawn.pine', text }, targets: ['mql5'] }).outputs[0]).text

const indicator = (...lines: string[]): string =>
  converted(['//@version=6', 'indicator("Drawn", overlay = true)', ...lines, 'plot(close)'].join('\n'))

describe('what drawings bring along', () => {
  it('is no copy of labels that keep what they were made with', () => {
    const text = indicator('label.new(bar_index, high, "A")')
    expect(text).not.toContain('keptText')
    expect(text).toContain(
      'virtual void      SaveOrRestore(const bool isAgain) { KeepOrRestore(isAgain,isDeleted,keptDeleted); }',
    )
  })

  it('is a copy of labels that the script changes', () => {
    const text = indicator('var l = label.new(bar_index, high, "A")', 'l.set_text(str.tostring(close))')
    expect(text).toContain('KeepOrRestore(isAgain,text,keptText);')
    expect(text).not.toContain('keptX')
  })

  it('is a limit for each kind that is drawn', () => {
    const text = indicator('line.new(bar_index - 1, high, bar_index, high)')
    expect(text).toContain('void DeleteOldest() { CollectDrawn(MAX_LINES); }')
    expect(text).not.toContain('MAX_LABELS')
  })

  it('is the characters of shapes for labels of such a style', () => {
    const shape = 'label.new(bar_index, high, style = label.style_arrowdown)'
    expect(
      [indicator('label.new(bar_index, high, "A")'), indicator(shape)].map((t) => t.includes('ShapeSign')),
    ).toEqual([false, true])
  })

  it.each([
    ['a short literal', 'string t = close > open ? "Up" : "Down"', false],
    ['a number', 'string t = "Close " + str.tostring(close, "#.##")', false],
    [
      'what a function returns',
      ['f(bool up) =>', '    up ? "Up" : "Down"', 'string t = f(close > open)'].join('\n'),
      false,
    ],
    [
      'one of two results',
      ['f(bool up) =>', '    [up ? "Up" : "Down", 1]', '[t, n] = f(close > open)'].join('\n'),
      false,
    ],
    ['a text of two lines', 'string t = "Close\\n" + str.tostring(close)', true],
    ['a text that grows', ['var string t = ""', 't := t + "x"'].join('\n'), true],
    ['a long literal', `string t = "${'x'.repeat(62)}"`, true],
    ['what a user writes', 'string t = input.string("A", "Text")', true],
  ])('is a splitter of texts for no text that is one short line: %s', (_, lines, isSplit) => {
    const text = indicator(lines, 'label.new(bar_index, high, t)')
    expect(text.includes('TextLines(') || text.includes('StringSplit(')).toBe(isSplit)
    expect(text.includes('double LineHeight(')).toBe(isSplit)
  })

  it('is no search for places to break where no line is long', () => {
    const text = indicator('label.new(bar_index, high, "Close\\n" + str.tostring(close))')
    expect(text).toContain('StringSplit(text=="" ? " " : text,\'\\n\',lines)')
  })

  it('is one height of rows for cells of one line', () => {
    const cell = (value: string): string =>
      indicator('var t = table.new(position.top_right, 1, 1)', `table.cell(t, 0, 0, ${value})`)
    expect([cell('"A"'), cell('"A\\nB"')].map((text) => text.includes('heights[r]'))).toEqual([false, true])
  })

  it('is no list of objects for colors behind the bars alone', () => {
    expect(indicator('bgcolor(close > open ? color.green : na)')).not.toContain('looks')
  })

  it('is nothing to put back where each bar is calculated once', () => {
    const text = converted(
      ['//@version=6', 'strategy("Drawn", overlay = true)', 'var l = label.new(bar_index, high, "A")']
        .concat('l.set_text(str.tostring(close))', 'if close > open', '    strategy.entry("L", strategy.long)')
        .join('\n'),
    )
    expect(text).toContain('class Label')
    expect(text).not.toMatch(/RollBack|savedBar|kept[A-Z]/)
  })
})

describe('a class of drawings', () => {
  it('has no field for what all of its drawings have alike', () => {
    const text = indicator('label.new(bar_index, high, "A")', 'label.new(bar_index, low, "B", color = color.red)')
    expect(text).toContain('new Label(i,high[i],"A",C\'41,98,255\',clrWhite)')
    expect(text).not.toMatch(/xloc|yloc|label_down|FontSize|TextAnchor|tooltip/)
  })

  it.each([
    ['that one has otherwise', 'label.new(bar_index, high, "A", size = size.small)', 'label.new(bar_index, low, "B")'],
    ['that the script sets later', 'l = label.new(bar_index, high, "A")', 'l.set_size(size.large)'],
    ['that an input chooses', 's = input.string("small", "Size", options = ["small", "large"])'].concat([
      'label.new(bar_index, high, "A", size = s)',
    ]),
  ])('has a field %s', (_, ...lines) => {
    expect(indicator(...lines)).toMatch(/string {12}(\w+,)*size\b/)
  })
})
