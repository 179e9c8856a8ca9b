import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { convert } from '../../../compiler/index.ts'
import { parse } from '../../../compiler/mql/syntax/parse.ts'
import type { TypeNode } from '../../../compiler/mql/syntax/expression-nodes.ts'
import type { Dialect } from '../../../compiler/api.ts'

const converted = (dialect: Dialect, ...script: string[]): string => {
  const text = ['//@version=6', ...script].join('\n')
  return convert({ source: { name: 'script.pine', text }, targets: [dialect] }).outputs[0]?.text ?? ''
}

const linesWith = (text: string, word: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.includes(word))
    .map((line) => line.trim())

describe('types', () => {
  const folder = join(import.meta.dirname, '../fixtures')

  // MetaEditor takes no variable whose type is declared further down.
  it.each(readdirSync(folder))('stand above their variables and fields: %s', (name) => {
    for (const dialect of ['mql4', 'mql5'] as const) {
      const file = join(folder, name, 'expected', `converted.${dialect === 'mql4' ? 'mq4' : 'mq5'}`)
      const text = readFileSync(file, 'utf8')
      const seen = new Set<string>()
      const { declarations } = parse([{ name, text }], { dialect, library: () => null }).program
      const own = new Set(
        declarations.flatMap((node) => (node.kind === 'ClassDeclaration' ? (node.name?.name ?? []) : [])),
      )
      const expectSeen = (type: TypeNode): void => {
        if (own.has(type.name)) expect(seen).toContain(type.name)
        for (const argument of type.args) expectSeen(argument.type)
      }
      for (const node of declarations) {
        if (node.kind === 'ClassDeclaration' && node.name) seen.add(node.name.name)
        const fields = node.kind === 'ClassDeclaration' ? (node.members ?? []) : [node]
        for (const field of fields) if (field.kind === 'VariableDeclaration') expectSeen(field.type)
      }
    }
  })
})

describe('levels', () => {
  const properties = (...levels: string[]): string[] =>
    linesWith(converted('mql5', 'indicator("Levels")', 'plot(close)', ...levels), 'indicator_level').map((line) =>
      line.replaceAll(/ +/g, ' '),
    )

  it('are properties where their prices are numbers or inputs', () => {
    const text = ['length = input.float(70, "Upper")', 'hline(length)', 'hline(-30)']
    expect(properties(...text)).toEqual([
      '#property indicator_level1 70.0',
      '#property indicator_level2 -30',
      "#property indicator_levelcolor C'41,98,255'",
    ])
    expect(linesWith(converted('mql5', 'indicator("Levels")', 'plot(close)', ...text), 'LEVELVALUE')).toEqual([
      'IndicatorSetDouble(INDICATOR_LEVELVALUE,0,length);',
    ])
  })

  it('without a color are left out', () => {
    expect(properties('hline(1, color = color.new(color.red, 100))', 'hline(2, color = color.red)')).toEqual([
      '#property indicator_level1 2',
      "#property indicator_levelcolor C'242,54,69'",
    ])
  })

  it('of many looks are set by a function', () => {
    const colors = ['red', 'green', 'blue', 'gray', 'teal', 'navy']
    const levels = colors.map((color, k) => `hline(${k}, "Level ${k}", color = color.${color})`)
    expect(properties(...levels)).toEqual([])
  })
})

describe('remarks', () => {
  it('say a reason once, with the number of lines', () => {
    const shapes = ['plotshape(close > open, "a", text = "A")', 'plotshape(close < open, "b", text = "B")']
    expect(linesWith(converted('mql5', 'indicator("Remarks")', ...shapes), 'approximated:')).toEqual([
      expect.stringContaining('MetaTrader draws arrows without text (2 lines)') as string,
    ])
  })
})

describe('settings of plots', () => {
  const plots = ['a', 'b', 'c', 'd'].map((name) => `plot(close, "${name}", style = plot.style_cross)`)

  it('that are equal are set in a loop', () => {
    const text = converted('mql5', 'indicator("Crosses")', ...plots)
    expect(linesWith(text, 'PLOT_ARROW')).toEqual(['PlotIndexSetInteger(plot,PLOT_ARROW,251);'])
    expect(linesWith(text, 'int plot=')).toEqual(['for(int plot=0; plot<4; plot++)'])
  })

  it('that differ, or of few plots, stand one by one', () => {
    const text = converted('mql5', 'indicator("Crosses")', ...plots.slice(0, 2))
    expect(linesWith(text, 'PLOT_ARROW')).toHaveLength(2)
    expect(linesWith(text, 'int plot=')).toEqual([])
  })

  it('that OnInit sets are no properties', () => {
    const script = ['indicator("Chosen")', 'paint = input.color(color.red, "Paint")', 'plot(close, "a", color = paint)']
    expect(linesWith(converted('mql4', ...script), '#property indicator_')).toEqual([
      '#property indicator_separate_window',
      '#property indicator_buffers 1',
      '#property indicator_label1  "a"',
    ])
    expect(linesWith(converted('mql5', ...script), 'indicator_color')).toEqual([])
    expect(
      linesWith(converted('mql5', ...script, 'plot(open, "b", color = color.red)'), 'indicator_color'),
    ).toHaveLength(1)
  })
})

describe('buffers of MetaTrader 4', () => {
  it('are bound by a function where there are several', () => {
    expect(linesWith(converted('mql4', 'indicator("One")', 'plot(close)'), 'SetBuffer(')).toEqual([])
    expect(
      linesWith(converted('mql4', 'indicator("Two")', 'plot(close)', 'plot(open)'), 'SetIndexBuffer('),
    ).toHaveLength(1)
  })
})

describe('requests', () => {
  const request = (options: string): string =>
    converted('mql5', 'indicator("R")', `plot(request.security(${options}))`)
      .split('\n')
      .find((line) => line.includes('request1.At('))
      ?.trim() ?? ''

  it('say only what some request of the script asks for', () => {
    const bars = 'time,close'
    expect(request('syminfo.tickerid, "D", close')).toBe(`request1.At(i,"D",requested,${bars});`)
    expect(request('"EURUSD", "D", close')).toBe(`request1.At(i,"EURUSD","D",requested,${bars});`)
    expect(request('syminfo.tickerid, "D", close, lookahead = barmerge.lookahead_on')).toBe(
      `request1.At(i,"D",true,requested,${bars});`,
    )
    expect(request('syminfo.tickerid, "D", close, barmerge.gaps_on')).toBe(`request1.At(i,"D",true,requested,${bars});`)
  })

  it('are given only prices that they read', () => {
    expect(request('syminfo.tickerid, "D", hl2')).toBe('request1.At(i,"D",requested,time,open,high,low,close);')
  })

  it('that differ in inputs share one type', () => {
    const of = (length: string) => `plot(request.security(syminfo.tickerid, "D", ta.ema(close, ${length})))`
    const inputs = ['a = input.int(9)', 'b = input.int(21)']
    const text = converted('mql5', 'indicator("R")', ...inputs, of('a'), of('b'))
    expect(linesWith(text, 'struct Requested')).toEqual(['struct Requested'])
    expect(linesWith(text, '.At(i,"D"')).toEqual([
      'request1.At(i,"D",a,requested,time,close);',
      'request2.At(i,"D",b,requested2,time,close);',
    ])
  })
})

describe('calculations that nothing reads', () => {
  const crossing = [
    'a = ta.sma(close, 5)',
    'b = ta.sma(close, 9)',
    'if ta.crossover(a, b)',
    '    strategy.entry("L", strategy.long)',
  ]

  it('leave a strategy with the plots that read them', () => {
    const plotted = ['[basis, top, low] = ta.bb(close, 20, 2)', 'plot(ta.ema(close, 30))', 'plot(top)', 'plot(a[3])']
    const text = converted('mql5', 'strategy("S")', ...crossing, ...plotted)
    expect(linesWith(text, 'TaSma ')).toEqual(['TaSma   sma1, sma2;'])
    expect(linesWith(text, 'sma1.At')).toEqual(['double a=sma1.At(i,close,5);'])
    expect(text).not.toMatch(/TaEma|TaVariance|TaBand/)
  })

  it('leave with their functions, loops and values that are kept', () => {
    const unread = [
      'f(x) =>',
      '    var n = 0',
      '    n += 1',
      '    ta.ema(x, n + 3)',
      'plot(f(close))',
      'var total = 0.0',
    ]
    const loop = ['for i = 0 to 9', '    total += close[i]', 'plot(total)']
    const text = converted('mql5', 'strategy("S")', ...crossing, ...unread, ...loop)
    expect(text).not.toMatch(/TaEma|struct F\b|total|for\(int i2/)
  })

  it('stay where a result of a call is read', () => {
    const read = ['[basis, top, low] = ta.bb(close, 20, 2)', 'if close > top', '    strategy.close("L")']
    expect(converted('mql5', 'strategy("S")', ...crossing, ...read)).toContain('TaVariance')
  })
})

describe('colors of plots', () => {
  const script = ['up = color.new(color.green, 100)', 'c = close > open ? color.red : close < open ? up : color.blue']

  it('are set as places of the palette where the script decides', () => {
    const text = converted('mql5', 'indicator("I")', ...script, 'plot(close, "P", c)')
    expect(linesWith(text, 'pColor[i]=')).toEqual(['pColor[i]=close[i]>open[i] ? 0 : close[i]<open[i] ? 1 : 2;'])
    expect(text).not.toContain('Faded')
  })

  it('stay colors where something else reads them', () => {
    const label = 'label.new(bar_index, high, "x", color = c)'
    const text = converted('mql5', 'indicator("I")', ...script, 'plot(close, "P", c)', label)
    expect(linesWith(text, 'color c=')).toHaveLength(1)
  })
})
