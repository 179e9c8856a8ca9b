import type { AuthorHabit } from './pen.ts'

/** Numbers as text, in the formats that authors use. */
const formatted: AuthorHabit = (pen) => {
  const number = pen.choose.of('close', 'high / 3', `nz(${pen.value('float', 1)})`, pen.value('int', 1))
  const format = pen.choose.of('#.##', '0.0', 'integer', '#')
  pen.declare(
    'string',
    'text',
    pen.choose.of(
      `str.tostring(${number}, "${pen.choose.of('#', '#.##', '0.000', '#.#####', '#,###.00', '00')}")`,
      `str.tostring(${number}, format.${pen.choose.of('mintick', 'percent', 'volume')})`,
      `str.tostring(${number})`,
      `str.format("{0} of {1}", ${number}, ${pen.value('int', 1)})`,
      `str.format("{0,number,${format}}: {1}", ${number}, ${pen.value('string', 1)})`,
      `str.format("{1}-{0}", ${pen.value('string', 1)}, ${pen.value('int', 1)})`,
      `str.tostring(${pen.value('bool', 1)})`,
      `str.format_time(time, "${pen.choose.of('yyyy-MM-dd HH:mm', 'dd.MM.yy', 'HH:mm:ss')}")`,
    ),
  )
}

/** Parts of texts. */
const taken: AuthorHabit = (pen) => {
  const text = pen.declare('string', 'text', `"Long;" + ${pen.value('string', 1)} + ";x y"`)
  pen.declare(
    'string',
    'part',
    pen.choose.of(
      `str.substring(${text}, 2)`,
      `str.substring(${text}, 1, 4)`,
      `str.replace(${text}, "o", "0")`,
      `str.replace_all(${text}, ";", "")`,
      `str.match(${text}, "[a-z]+")`,
      `str.match(${text}, "\\\\d+")`,
      `str.trim(" " + ${text} + "  ")`,
      `str.repeat("ab", ${pen.choose.whole(0, 3)}, "-")`,
      `str.lower(${text})`,
    ),
  )
  pen.declare('int', 'place', pen.choose.of(`nz(str.pos(${text}, "x"), -1)`, `str.length(${text})`))
  pen.declare(
    'bool',
    'has',
    pen.choose.of(`str.contains(${text}, "ng")`, `str.startswith(${text}, "L")`, `str.endswith(${text}, "y")`),
  )
  pen.declare('float', 'number', pen.choose.of('nz(str.tonumber("12.5"))', `nz(str.tonumber(${text}), -1)`))
}

/** A text taken apart and put together. */
const split: AuthorHabit = (pen) => {
  const parts = pen.name('parts')
  pen.line(`${parts} = str.split("1,22,,"+ ${pen.value('string', 1)}, "${pen.choose.of(',', ',,')}")`)
  const length = pen.declare('int', 'length', '0')
  const each = pen.name('part')
  pen.block(`for ${each} in ${parts}`, () => {
    pen.line(`${length} += ${pen.choose.of(`str.length(${each})`, `${each} == "22" ? 10 : 1`)}`)
  })
  pen.declare('string', 'again', `array.join(${parts}, "${pen.choose.of('', '/')}")`)
}

/** A value chosen by a text. */
const chosenByText: AuthorHabit = (pen) => {
  const word = pen.declare('string', 'word', `bar_index % 3 == 0 ? "EMA" : ${pen.value('bool', 1)} ? "SMA" : "x"`)
  const name = pen.name('by')
  pen.line(`float ${name} = switch ${word}`)
  pen.line(`    "EMA" => ta.ema(close, ${pen.choose.whole(2, 9)})`)
  pen.line(`    "SMA" => ${pen.value('float')}`)
  if (pen.choose.isIn(0.6)) pen.line(`    => ${pen.value('float', 1)}`)
  pen.share('float', name)
}

/** An enum: compared, switched over, kept and as a key. */
const enums: AuthorHabit = (pen) => {
  if (pen.version < 6) return formatted(pen)
  pen.above('enums', ['enum Trend', '    up = "Up"', '    down', '    flat = "Sideways"'])
  const trend = pen.name('trend')
  pen.line(`${pen.choose.of('var ', '')}Trend ${trend} = Trend.flat`)
  pen.block(`if ${pen.value('bool')}`, () => pen.line(`${trend} := Trend.${pen.choose.of('up', 'down')}`))
  const name = pen.name('by')
  pen.line(`int ${name} = switch ${trend}`)
  pen.line(`    Trend.up => ${pen.value('int', 1)}`)
  pen.line('    Trend.down => -1')
  if (pen.choose.isIn(0.5)) pen.line('    => 0')
  pen.share('int', name)
  pen.declare('bool', 'is', `${trend} ${pen.choose.of('==', '!=')} Trend.up`)
  pen.declare('string', 'text', `str.tostring(${trend})`)
  if (!pen.choose.isIn(0.4)) return
  const map = pen.name('counts')
  pen.line(`var ${map} = map.new<Trend, int>()`)
  pen.line(`${map}.put(${trend}, nz(${map}.get(${trend})) + 1)`)
  pen.declare('int', 'count', `nz(${map}.get(Trend.flat))`)
}

export const strings: readonly AuthorHabit[] = [formatted, taken, split, chosenByText, enums]
