import * as lowering from './lowering.ts'
import { formatted } from '../core/lowering.ts'
import * as strings from './machine/strings.ts'
import { functions } from '../record.ts'

export const str = functions('manual', {
  contains: {
    sig: '(string source, string str) bool',
    doc: 'Whether `str` occurs in `source`.',
    example: 'str.contains("EURUSD", "USD")',
    run: strings.contains,
    mql: lowering.contains,
  },
  endswith: {
    sig: '(string source, string str) bool',
    doc: 'Whether `source` ends with `str`.',
    example: 'str.endswith("EURUSD", "USD")',
    run: strings.endswith,
    mql: lowering.endsWith,
  },
  format: {
    sig: '(string formatString, ...any args) from simple string',
    doc: 'Fills `{0}`, `{1,number,#.##}`, `{2,date,…}` with the arguments.',
    example: 'str.format("{0,number,#.##}", close)',
    run: strings.format,
    runtime: ['Placeholders', 'Filled', 'ToPattern', 'NumberText', 'PointText'],
    mql: formatted,
  },
  format_time: {
    sig:
      '(series int time, series string format = "yyyy-MM-dd\'T\'HH:mm:ssZ", ' +
      'series string timezone = syminfo.timezone) series string',
    doc: 'A UNIX time in milliseconds as text, in a time zone.',
    example: 'str.format_time(time, "yyyy-MM-dd", "UTC")',
    run: strings.formatTimeText,
    mql: lowering.formatTime,
  },
  length: {
    sig: '(string string) int',
    doc: 'Number of characters.',
    example: 'str.length("EURUSD")',
    run: strings.length,
    mql: lowering.length,
  },
  lower: {
    sig: '(string source) string',
    doc: 'In lower case.',
    example: 'str.lower("EURUSD")',
    run: strings.lower,
    mql: lowering.lowered,
  },
  match: {
    sig: '(string source, string regex) from simple string',
    doc: 'The first part that matches a regular expression; empty when none does.',
    example: 'str.match("EURUSD", "[A-Z]{3}$")',
    run: strings.match,
    runtime: 'Matched',
    mql: lowering.match,
  },
  pos: {
    sig: '(string source, string str) int',
    doc: 'Position of the first occurrence, from 0; na when there is none.',
    example: 'str.pos("EURUSD", "USD")',
    run: strings.pos,
    mql: lowering.pos,
  },
  repeat: {
    sig: '(string source, int repeat, string separator = "") string',
    doc: 'The text several times over, with a separator between.',
    example: 'str.repeat("-", 3, "+")',
    run: strings.repeat,
    mql: lowering.repeated,
  },
  replace: {
    sig: '(string source, string target, string replacement, int occurrence = 0) string',
    doc: 'Replaces one occurrence, counted from 0.',
    example: 'str.replace("EURUSD", "USD", "JPY")',
    run: strings.replace,
    mql: lowering.replaced,
  },
  replace_all: {
    sig: '(string source, string target, string replacement) from simple string',
    doc: 'Replaces all occurrences.',
    example: 'str.replace_all("a-b-c", "-", "+")',
    run: strings.replaceAll,
    mql: lowering.replacedAll,
  },
  split: {
    sig: '(series string string, series string separator) array<string>',
    doc: 'The parts between separators.',
    example: 'array.get(str.split("a,b,c", ","), 1)',
    run: strings.split,
    mql: lowering.split,
  },
  startswith: {
    sig: '(string source, string str) bool',
    doc: 'Whether `source` begins with `str`.',
    example: 'str.startswith("EURUSD", "EUR")',
    run: strings.startswith,
    mql: lowering.startsWith,
  },
  substring: {
    sig: '(string source, int begin_pos, int end_pos?) string',
    doc: 'The characters from `begin_pos` up to, not including, `end_pos`.',
    example: 'str.substring("EURUSD", 0, 3)',
    run: strings.substring,
    mql: lowering.substring,
  },
  tonumber: {
    sig: '(string string) float',
    doc: 'The number a text says; na when it says none.',
    example: 'str.tonumber("1.25")',
    run: strings.tonumber,
    mql: lowering.tonumber,
  },
  tostring: {
    sig: [
      '(float value, string format = "#.##########") from simple string',
      '(array<float>|array<int>|matrix<float>|matrix<int> value, string format = "#.##########") series string',
      '(any value) from simple string',
    ],
    doc: 'The value as text; numbers by a pattern or `format.*`.',
    example: 'str.tostring(close, "#.00")',
    run: strings.tostring,
    runtime: ['ToText', 'ToPattern', 'NumberText', 'PointText', 'PriceText', 'VolumeText'],
    mql: lowering.toText,
  },
  trim: {
    sig: '(string source) string',
    doc: 'Without white space at both ends.',
    example: 'str.trim("  a ")',
    run: strings.trim,
    mql: lowering.trimmed,
  },
  upper: {
    sig: '(string source) string',
    doc: 'In upper case.',
    example: 'str.upper("eurusd")',
    run: strings.upper,
    mql: lowering.uppered,
  },
})
