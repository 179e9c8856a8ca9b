import type { MessageTable } from '../../text/diagnostic.ts'

/** Messages of the lexer and the parser. */
export const syntaxMessages = {
  PINE1001: {
    severity: 'error',
    text: 'Unexpected {found}; {expected} is expected here.',
    help: 'Look at the end of the previous expression: an operator, a comma or a closing bracket is often missing there.',
  },
  PINE1002: {
    severity: 'error',
    text: 'A value is expected here, but {found} was found.',
    help: 'Write an expression (a number, a name, a call …) in this place.',
  },
  PINE1003: {
    severity: 'error',
    text: '"{open}" is never closed.',
    help: 'Add the matching closing bracket, or remove the opening one.',
  },
  PINE1004: {
    severity: 'error',
    text: '"{close}" closes nothing.',
    help: 'Remove it, or add the opening bracket before it.',
  },
  PINE1005: {
    severity: 'error',
    text: 'The string is not closed.',
    help: 'Close it with the same quotation mark on the same line.',
  },
  PINE1006: {
    severity: 'error',
    text: 'The character {found} has no meaning in Pine.',
    help: 'Remove it. Typographic quotation marks and dashes often come from copying out of a web page.',
  },
  PINE1007: {
    severity: 'error',
    text: 'The body of {what} is missing.',
    help: 'Write it on the next line, indented by four spaces or one tab more than the line that begins it.',
  },
  PINE1008: {
    severity: 'error',
    text: 'The body of {what} is indented by {columns} columns, which Pine reads as a continuation of the line above.',
    help: 'Indent it by a multiple of four spaces, or by tabs.',
  },
  PINE1009: {
    severity: 'error',
    text: 'This line is indented, but no structure begins above it.',
    help: 'Remove the indentation. To continue the line above, indent by a number of spaces that is no multiple of four.',
  },
  PINE1010: {
    severity: 'warning',
    text: 'The line above goes on here, but TradingView takes a line indented by {columns} columns for a new statement.',
    help: 'Indent the continuation by a number of spaces that is no multiple of four, or put the expression in parentheses.',
  },
  PINE1011: {
    severity: 'error',
    text: '"else" belongs to no "if".',
    help: 'Indent "else" exactly like its "if".',
  },
  PINE1012: {
    severity: 'error',
    text: '"{text}" is not a number.',
    help: 'Write digits with at most one point and an exponent, such as 1, 0.5 or 1e-10.',
  },
  PINE1013: {
    severity: 'error',
    text: '"{text}" is not a colour.',
    help: 'Write # and six or eight hexadecimal digits: #RRGGBB or #RRGGBBAA.',
  },
  PINE1014: {
    severity: 'error',
    text: 'Only a variable or a field can be assigned to.',
    help: 'Put the name of a variable, or object.field, on the left of the assignment.',
  },
  PINE1015: {
    severity: 'error',
    text: '"=" declares or names something; it does not compare.',
    help: 'Use "==" to compare and ":=" to assign a new value.',
  },
  PINE1016: {
    severity: 'error',
    text: 'Pine has no "{found}"; use {use}.',
    help: 'Replace it. Pine writes "and", "or" and "not" as words, and blocks by indentation.',
  },
  PINE1017: {
    severity: 'error',
    text: 'A tuple cannot be reassigned with ":=".',
    help: 'Declare new names with "=", then assign them one by one.',
  },
  PINE1018: {
    severity: 'error',
    text: 'The import is incomplete.',
    help: 'Write: import user/library/version, with "as name" where another name is wanted.',
  },
  PINE1019: {
    severity: 'error',
    text: '{what} can only be declared at the outermost level.',
    help: 'Move the declaration out of the indented block.',
  },
  PINE1020: {
    severity: 'error',
    text: 'The "for" is incomplete: {missing} is missing.',
    help: 'Write: for counter = first to last, or: for element in collection.',
  },
  PINE1021: {
    severity: 'error',
    text: 'There is no Pine version {version}.',
    help: 'Versions 1 to 6 exist; write //@version=6 for the current one.',
  },
  PINE1022: {
    severity: 'error',
    text: '"=>" is missing after the condition of this arm.',
    help: 'Write each arm of a switch as: value => result.',
  },
  PINE1023: {
    severity: 'error',
    text: 'The arm without a condition must be the last one of the switch.',
    help: 'Move it to the end.',
  },
  PINE1024: {
    severity: 'error',
    text: '"{name}" is a keyword and cannot be a name.',
    help: 'Choose another name.',
  },
  PINE1025: {
    severity: 'error',
    text: 'Variable "{name}" has no value.',
    help: 'Give it one: = and an expression (= na where there is none yet).',
  },
  PINE1026: {
    severity: 'error',
    text: 'The {what} "{name}" has no {members}.',
    help: 'Write one on each of the following lines, indented by four spaces.',
  },
  PINE1027: {
    severity: 'error',
    text: 'A {member} of {what} "{name}" is expected here.',
    help: 'Fields read: type name, with "= value" for a default. Enum members read: name, with = "title" where wanted.',
  },
  PINE1028: {
    severity: 'error',
    text: 'A parameter name is expected here, but {found} was found.',
    help: 'Write the parameters as: type name = default; type and default may be left out.',
  },
  PINE1029: {
    severity: 'error',
    text: 'Structures are nested more than {limit} deep.',
    help: 'Move inner parts into variables or functions.',
  },
  PINE1030: {
    severity: 'error',
    text: 'Pine has no block comments.',
    help: 'Begin each line of the comment with //.',
  },
  PINE1031: {
    severity: 'error',
    text: 'The second part of "?" is missing: ":" is expected.',
    help: 'Write: condition ? value : other value.',
  },
  PINE1032: {
    severity: 'error',
    text: '"{keyword}" must begin a line, or follow "=", ":=" or "=>".',
    help: 'Assign the structure to a variable first and use the variable here.',
  },
  PINE1033: {
    severity: 'error',
    text: 'The statement is complete before {found}.',
    help: 'Remove the rest of the line, put it on a separate line, or write the missing operator or comma.',
  },
  PINE1034: {
    severity: 'error',
    text: 'An index is expected between the brackets.',
    help: 'Write how many bars back, for example close[1].',
  },
  PINE1035: {
    severity: 'error',
    text: 'This line is indented by {columns} columns, so Pine reads it as a continuation of the line above, where it makes no sense.',
    help: 'Indent it like the lines around it, by a multiple of four spaces.',
  },
  PINE1036: {
    severity: 'error',
    text: '"{keyword}" exists since version {since}; this script is version {version}.',
    help: 'Write //@version=6 at the top if the script is newer than it says, or use if and for.',
  },
  PINE1037: {
    severity: 'error',
    text: 'A tuple written out cannot be taken apart on the same line.',
    help: 'Declare the names one by one, or let a function, an if or a switch give the tuple.',
  },
} as const satisfies MessageTable
