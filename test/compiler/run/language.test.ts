import { barsOf, last, run, someBars, values } from './run-pine.ts'
import { defined } from '../../support/defined.ts'

const five = barsOf([1, 2, 3, 4, 5])

describe('na', () => {
  test('compares as false with everything, itself included', () => {
    for (const operator of ['==', '!=', '<', '<=', '>', '>=']) {
      expect(last(`float x = na\nplot(x ${operator} 1 ? 1 : 0)`, five)).toBe(0)
      expect(last(`float x = na\nplot(x ${operator} x ? 1 : 0)`, five)).toBe(0)
    }
  })

  test('division and remainder by zero are na', () => {
    expect(last('plot(close / 0)', five)).toBeNaN()
    expect(last('plot(close % 0)', five)).toBeNaN()
  })

  test('nz and fixnan', () => {
    expect(values('x = bar_index % 2 == 0 ? close : na\nplot(nz(x, -1))', five)).toEqual([1, -1, 3, -1, 5])
    expect(values('x = bar_index % 2 == 0 ? close : na\nplot(fixnan(x))', five)).toEqual([1, 1, 3, 3, 5])
  })

  test('a bare na takes the type of its place', () => {
    expect(last('string s = na\nplot(na(s) ? 1 : 0)', five)).toBe(1)
    expect(last('x = close > 100 ? "a" : na\nplot(na(x) ? 1 : 0)', five)).toBe(1)
    expect(last('var label l = na\nplot(na(l) ? 1 : 0)', five)).toBe(1)
  })
})

describe('numbers', () => {
  test('floats compare with a tolerance of 1e-10', () => {
    expect(last('plot(0.1 * close + 0.2 * close == 0.3 * close ? 1 : 0)', five)).toBe(1)
    expect(last('plot(close + 1e-11 > close ? 1 : 0)', five)).toBe(0)
    expect(last('plot(close + 1e-9 > close ? 1 : 0)', five)).toBe(1)
  })

  test('constant ints divide to an int before version 6', () => {
    expect(last('plot(7 / 2)', five, { version: 5 })).toBe(3)
    expect(last('plot(7 / 2)', five, { version: 6 })).toBe(3.5)
    expect(last('plot(bar_index / 3)', five, { version: 5 })).toBeCloseTo(4 / 3)
  })

  test('the remainder takes the sign of the dividend', () => {
    expect(last('plot(-bar_index % 3)', five)).toBe(-1)
  })
})

describe('history', () => {
  test('of prices, variables, expressions and calls', () => {
    expect(values('plot(close[2])', five)).toEqual([NaN, NaN, 1, 2, 3])
    expect(values('x = close * 2\nplot(x[1])', five)).toEqual([NaN, 2, 4, 6, 8])
    expect(values('plot((close + open)[1])', five)).toEqual([NaN, 2, 3, 5, 7])
    expect(values('plot(ta.sma(close, 2)[1])', five)).toEqual([NaN, NaN, 1.5, 2.5, 3.5])
  })

  test('a variable may read its own past while it is set', () => {
    expect(values('x = 0.0\nx := nz(x[1]) + close\nplot(x)', five)).toEqual([1, 3, 6, 10, 15])
  })

  test('in a function called now and then, the past is that of its calls', () => {
    const code = 'f(x) =>\n    x[1]\ny = 0.0\nif bar_index % 2 == 0\n    y := f(close)\nplot(y)'
    expect(values(code, five)).toEqual([NaN, 0, 1, 0, 3])
  })

  test('a negative offset has no value', () => {
    expect(run('n = -1\nn := n\nplot(na(close[n]) ? 1 : 0)', five).plots[0]?.values[3]).toBe(1)
  })
})

describe('var', () => {
  test('keeps its value from bar to bar', () => {
    expect(values('var n = 0\nn += 1\nplot(n)', five)).toEqual([1, 2, 3, 4, 5])
  })

  test('in a function, each call has its own', () => {
    const code =
      'count() =>\n    var n = 0\n    n += 1\n    n\na = count()\nb = bar_index > 2 ? count() : 0\nplot(a * 10 + b)'
    expect(values(code, five)).toEqual([10, 20, 30, 41, 52])
  })
})

describe('structures', () => {
  test('if and switch give values', () => {
    expect(values('x = if close > 3\n    1\nelse if close > 2\n    2\nelse\n    3\nplot(x)', five)).toEqual([
      3, 3, 2, 1, 1,
    ])
    expect(values('x = switch bar_index\n    0 => 10\n    1 => 11\n    => 12\nplot(x)', five)).toEqual([
      10, 11, 12, 12, 12,
    ])
    expect(values('x = if close > 3\n    close\nplot(x)', five)).toEqual([NaN, NaN, NaN, 4, 5])
  })

  test('loops count either way, break and continue', () => {
    expect(last('s = 0\nfor i = 3 to 1\n    s := s * 10 + i\nplot(s)', five)).toBe(321)
    expect(last('s = 0\nfor i = 0 to 10 by 3\n    s += i\nplot(s)', five)).toBe(18)
    expect(
      last(
        's = 0\nfor i = 0 to 9\n    if i == 2\n        continue\n    if i == 5\n        break\n    s += i\nplot(s)',
        five,
      ),
    ).toBe(8)
    expect(last('n = 0\nwhile n < 7\n    n += 2\nplot(n)', five)).toBe(8)
  })

  test('the end of a loop is read once before version 6, before each turn from it on', () => {
    const code = 'n = 3\nc = 0\nfor i = 0 to n\n    if c < 20\n        n += 1\n    c += 1\nplot(c)'
    expect(last(code, five, { version: 5 })).toBe(4)
    expect(last(code, five, { version: 6 })).toBe(24)
  })

  test('what keeps state has its own in each turn of a loop', () => {
    const code = 'float sum = 0\nfor i = 1 to 3\n    sum += ta.sma(close * i, 2)\nplot(sum)'
    expect(values(code, five)).toEqual([NaN, 9, 15, 21, 27])
    const own =
      'count(i) =>\n    var n = 0\n    n += i\n    n\nint last = 0\nfor i = 1 to 3\n    last := count(i)\nplot(last)'
    expect(values(own, five)).toEqual([3, 6, 9, 12, 15])
  })

  test('for … in over arrays, with and without index', () => {
    expect(last('s = 0.0\nfor x in array.from(1.0, 2.0, 3.0)\n    s += x\nplot(s)', five)).toBe(6)
    expect(last('s = 0.0\nfor [i, x] in array.from(1.0, 2.0, 3.0)\n    s += i * x\nplot(s)', five)).toBe(8)
  })

  test('and, or: the right side runs only when needed from version 6 on', () => {
    const code =
      'f() =>\n    var n = 0\n    n += 1\n    n\nvar calls = 0\nx = close > 100 and f() > 0\ny = f()\nplot(y)'
    expect(last(code, five)).toBe(5)
    const counting = 'count() =>\n    var n = 0\n    n += 1\n    n > 2\nx = bar_index >= 3 and count()\nplot(x ? 1 : 0)'
    expect(values(counting, five, { version: 5 })).toEqual([0, 0, 0, 1, 1])
    expect(values(counting, five, { version: 6 })).toEqual([0, 0, 0, 0, 0])
  })
})

describe('user types', () => {
  test('objects are shared by reference, copies are not', () => {
    const code =
      'type P\n    float x = 1\n    int n\na = P.new(2, 3)\nb = a\nc = P.copy(a)\nb.x := 9\nplot(a.x * 100 + c.x * 10 + c.n)'
    expect(last(code, five)).toBe(923)
  })

  test('methods, of own types and of built-in ones', () => {
    const code =
      'type P\n    float x\nmethod grow(P this, float by) =>\n    this.x += by\n    this\nmethod half(float f) => f / 2\np = P.new(1)\nplot(p.grow(2).grow(3).x.half())'
    expect(last(code, five)).toBe(3)
  })

  test('an object kept in var lives on; its fields change', () => {
    const code = 'type C\n    int n = 0\nvar c = C.new()\nc.n += 1\nplot(c.n)'
    expect(values(code, five)).toEqual([1, 2, 3, 4, 5])
  })

  test('a field of na stops the script', () => {
    expect(run('type P\n    float x\nP p = na\nplot(p.x)', five).fault?.code).toBe('RUN1012')
  })

  test('enums compare and print their title', () => {
    const code =
      'enum E\n    a = "First"\n    b\ne = close > 3 ? E.a : E.b\nplot(e == E.a ? str.length(str.tostring(e)) : 0)'
    expect(values(code, five)).toEqual([0, 0, 0, 5, 5])
  })
})

describe('drawings', () => {
  test('can be read back; past the limit the oldest goes', () => {
    const code = 'l = label.new(bar_index, close, str.tostring(close))\nlabel.set_y(l, close * 2)\nplot(label.get_y(l))'
    const { plots, drawings, fault } = run(code, someBars(80))
    expect(fault).toBeNull()
    expect(drawings.label).toHaveLength(50)
    expect(drawings.label[49]?.properties).toMatchObject({
      x: 79,
      y: defined(plots[0]).values[79],
      style: 'label_down',
    })
  })

  test('tables keep their cells, lines their fills', () => {
    const code = `var t = table.new(position.top_right, 2, 2)
table.cell(t, 0, 1, "x", text_color = color.red)
a = line.new(0, 1, 1, 2), b = line.new(0, 2, 1, 3)
linefill.new(a, b, color.red)
line.delete(a)
plot(line.get_price(b, 3))`
    const { plots, drawings } = run(code, five)
    expect(drawings.table[0]?.cells.get('0,1')).toMatchObject({ text: 'x' })
    expect(drawings.linefill).toHaveLength(0)
    expect(drawings.line).toHaveLength(5)
    expect(plots[0]?.values[4]).toBe(5)
  })
})

describe('collections', () => {
  test('a slice writes through', () => {
    expect(
      last(
        'a = array.from(1, 2, 3, 4)\ns = array.slice(a, 1, 3)\narray.set(s, 0, 9)\narray.push(s, 8)\nplot(array.get(a, 1) * 100 + array.get(a, 3) * 10 + array.size(a))',
        five,
      ),
    ).toBe(985)
  })

  test('negative indices count from the end in version 6 and are errors before', () => {
    expect(last('plot(array.get(array.from(1, 2, 3), -1))', five)).toBe(3)
    expect(run('plot(array.get(array.from(1, 2, 3), -1))', five, { version: 5 }).fault?.code).toBe('RUN1021')
  })

  test('maps keep the order of insertion', () => {
    expect(
      last(
        'm = map.new<string, float>()\nm.put("b", 1)\nm.put("a", 2)\nm.put("b", 3)\nplot(m.values().first() * 10 + m.size())',
        five,
      ),
    ).toBe(32)
    expect(last('m = map.new<string, float>()\nplot(m.get("none"))', five)).toBeNaN()
  })

  test('matrices: product, determinant, inverse', () => {
    const code =
      'm = matrix.new<float>(2, 2, 0)\nm.set(0, 0, 2)\nm.set(1, 1, 4)\nm.set(0, 1, 1)\ni = matrix.mult(m, matrix.inv(m))\nplot(matrix.det(m) * 10 + matrix.get(i, 0, 0) + matrix.get(i, 0, 1))'
    expect(last(code, five)).toBeCloseTo(81, 12)
  })
})

describe('text', () => {
  test.each([
    ['str.tostring(0.5, "#.0")', '.5'],
    ['str.tostring(2.675, "#.##")', '2.68'],
    ['str.tostring(1234567.891, "#,###.0")', '1,234,567.9'],
    ['str.tostring(1.0)', '1'],
    ['str.format("{0,number,percent} of {1}", 0.5, "x")', '50% of x'],
    ['str.format("{0, number, currency}", 1340000)', '$1,340,000.00'],
    ["str.format(\"it''s '{0}'\", 1)", "it's {0}"],
    ['str.format_time(1735712625000, "yyyy-MM-dd HH:mm", "UTC-4")', '2025-01-01 02:23'],
    ['str.replace("aXbXc", "X", "-", 1)', 'aXb-c'],
    ['str.upper("ab") + str.repeat("x", 2, "-")', 'ABx-x'],
  ])('%s is %s', (expression, text) => {
    const { logs, fault } = run(
      `plot(close)\nif barstate.islast\n    log.info(${expression.includes('{') ? `str.trim(${expression})` : expression})`,
      five,
    )
    expect(fault).toBeNull()
    expect(logs).toEqual([text])
  })
})

test('inputs are overridden by title, else by the name of the variable', () => {
  const code =
    'len = input.int(3, "Length")\nmult = input.float(2)\nsrc = input.source(close, "Source")\nplot(len * 100 + mult * 10 + src)'
  expect(last(code, five)).toBe(325)
  expect(last(code, five, { inputs: { Length: 4, mult: 5, Source: 'open' } })).toBe(454)
})
