import * as strings from '../../run/pine/library/strings.ts'
import type { Functions } from './entry.ts'

export const str = {
  contains: {
    sig: '(string source, string str) bool',
    doc: 'Whether `str` occurs in `source`.',
    example: 'str.contains("EURUSD", "USD")',
    run: strings.contains,
  },
  endswith: {
    sig: '(string source, string str) bool',
    doc: 'Whether `source` ends with `str`.',
    example: 'str.endswith("EURUSD", "USD")',
    run: strings.endswith,
  },
  format: {
    sig: '(string formatString, ...any args) from simple string',
    doc: 'Fills `{0}`, `{1,number,#.##}`, `{2,date,…}` with the arguments.',
    example: 'str.format("{0,number,#.##}", close)',
    run: strings.format,
  },
  format_time: {
    sig:
      '(series int time, series string format = "yyyy-MM-dd\'T\'HH:mm:ssZ", ' +
      'series string timezone = syminfo.timezone) series string',
    doc: 'A UNIX time in milliseconds as text, in a time zone.',
    example: 'str.format_time(time, "yyyy-MM-dd", "UTC")',
    run: strings.formatTimeText,
  },
  length: {
    sig: '(string string) int',
    doc: 'Number of characters.',
    example: 'str.length("EURUSD")',
    run: strings.length,
  },
  lower: { sig: '(string source) string', doc: 'In lower case.', example: 'str.lower("EURUSD")', run: strings.lower },
  match: {
    sig: '(string source, string regex) from simple string',
    doc: 'The first part that matches a regular expression; empty when none does.',
    example: 'str.match("EURUSD", "[A-Z]{3}$")',
    run: strings.match,
  },
  pos: {
    sig: '(string source, string str) int',
    doc: 'Position of the first occurrence, from 0; na when there is none.',
    example: 'str.pos("EURUSD", "USD")',
    run: strings.pos,
  },
  repeat: {
    sig: '(string source, int repeat, string separator = "") string',
    doc: 'The text several times over, with a separator between.',
    example: 'str.repeat("-", 3, "+")',
    run: strings.repeat,
  },
  replace: {
    sig: '(string source, string target, string replacement, int occurrence = 0) string',
    doc: 'Replaces one occurrence, counted from 0.',
    example: 'str.replace("EURUSD", "USD", "JPY")',
    run: strings.replace,
  },
  replace_all: {
    sig: '(string source, string target, string replacement) from simple string',
    doc: 'Replaces all occurrences.',
    example: 'str.replace_all("a-b-c", "-", "+")',
    run: strings.replaceAll,
  },
  split: {
    sig: '(series string string, series string separator) array<string>',
    doc: 'The parts between separators.',
    example: 'array.get(str.split("a,b,c", ","), 1)',
    run: strings.split,
  },
  startswith: {
    sig: '(string source, string str) bool',
    doc: 'Whether `source` begins with `str`.',
    example: 'str.startswith("EURUSD", "EUR")',
    run: strings.startswith,
  },
  substring: {
    sig: '(string source, int begin_pos, int end_pos?) string',
    doc: 'The characters from `begin_pos` up to, not including, `end_pos`.',
    example: 'str.substring("EURUSD", 0, 3)',
    run: strings.substring,
  },
  tonumber: {
    sig: '(string string) float',
    doc: 'The number a text says; na when it says none.',
    example: 'str.tonumber("1.25")',
    run: strings.tonumber,
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
  },
  trim: {
    sig: '(string source) string',
    doc: 'Without white space at both ends.',
    example: 'str.trim("  a ")',
    run: strings.trim,
  },
  upper: { sig: '(string source) string', doc: 'In upper case.', example: 'str.upper("eurusd")', run: strings.upper },
} satisfies Functions
