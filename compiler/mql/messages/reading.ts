import type { MessageTable } from '../../text/diagnostic.ts'

/** MetaEditor's messages about files, directives, tokens and syntax. */
export const readingMessages = {
  // ------------------------------------------------------------------------------- preprocessor, text
  '105': {
    severity: 'error',
    text: 'invalid file name in #include',
    help: 'Write #include <Folder\\File.mqh> or #include "File.mqh".',
  },
  '106': {
    severity: 'error',
    text: "file '{name}' not found",
    help: 'Add the include file to the job, or correct its path.',
  },
  '108': {
    severity: 'error',
    text: "'{name}' - invalid macro name",
    help: 'A macro name begins with a letter or underscore.',
  },
  '109': {
    severity: 'error',
    text: "'#{name}' - unknown preprocessor command",
    help: 'MQL knows #define, #undef, #include, #import, #property, #resource, #ifdef, #ifndef, #else and #endif.',
  },
  '110': {
    severity: 'error',
    text: "'{token}' - unknown symbol",
    help: 'Remove the character, or put it into a string or a comment.',
  },
  '112': {
    severity: 'error',
    text: 'double quotes are needed',
    help: 'Close the string with a double quote on the same line.',
  },
  '114': { severity: 'error', text: 'single quote needed', help: 'Close the constant with a single quote.' },
  '30': {
    severity: 'warning',
    text: "macro '{name}' redefinition",
    help: 'Remove one of the definitions, or put #undef before the second.',
  },
  '158': {
    severity: 'error',
    text: "'{token}' - invalid number",
    help: 'Hexadecimal numbers have the digits 0-9 and A-F after 0x.',
  },
  '161': { severity: 'error', text: 'unexpected end of program', help: 'A closing brace or comment end is missing.' },
  '287': { severity: 'error', text: "'{token}' - invalid date", help: "Write D'year.month.day hour:minute:second'." },
  '288': { severity: 'warning', text: "unknown property '{name}'", help: 'Check the spelling of the property.' },
  '289': {
    severity: 'error',
    text: "invalid value of property '{name}'",
    help: 'Look up which values the property takes.',
  },
  '290': {
    severity: 'error',
    text: "invalid index of property '{name}'",
    help: 'Plots and levels are counted from 1, up to their declared number.',
  },
  '300': {
    severity: 'error',
    text: '#import was not closed',
    help: 'End the list of imported functions with a line #import.',
  },
  '315': {
    severity: 'error',
    text: "'{name}' - argument expected for function-like macro",
    help: "Write the parentheses with the arguments after the macro's name.",
  },
  '317': {
    severity: 'error',
    text: "'{name}' - error in formal parameters of the macro",
    help: 'Parameters of a macro are plain names parted by commas.',
  },
  '318': {
    severity: 'error',
    text: "'{name}' - invalid number of parameters for a macro",
    help: 'Give as many arguments as the definition has.',
  },
  '320': { severity: 'error', text: 'macro is too complex', help: 'Make it a function, or several smaller macros.' },
  '372': { severity: 'error', text: 'inconsistent #ifdef/#endif', help: 'Each #ifdef or #ifndef needs one #endif.' },
  '24': {
    severity: 'warning',
    text: "'{token}' - invalid color",
    help: 'Each of the three parts is a number of 0 to 255.',
  },
  '35': {
    severity: 'warning',
    text: "'{token}' - hexadecimal constant is too long",
    help: 'A colour or integer has at most eight hexadecimal digits, a long sixteen.',
  },

  // ------------------------------------------------------------------------------------------- syntax
  '115': { severity: 'error', text: "'{token}' - closing '>' expected", help: 'Close the list of types with >.' },
  '116': { severity: 'error', text: "'{name}' - declaration without type", help: 'Write the type before the name.' },
  '123': { severity: 'error', text: "'{token}' - colon sign expected", help: 'A colon belongs here.' },
  '131': {
    severity: 'error',
    text: "'{token}' - unbalanced parentheses",
    help: 'Brackets must close in the order they were opened.',
  },
  '132': { severity: 'error', text: "'{token}' - opening parenthesis expected", help: 'Write ( after the keyword.' },
  '133': { severity: 'error', text: "'{token}' - unbalanced braces", help: 'A closing brace } is missing.' },
  '134': { severity: 'error', text: 'expression is too complex', help: 'Divide it into several statements.' },
  '141': { severity: 'error', text: "'{token}' - opening brace expected", help: 'Write { before the body.' },
  '144': {
    severity: 'error',
    text: "'{token}' - unbalanced left parenthesis",
    help: 'The bracket that is opened here is not closed.',
  },
  '145': {
    severity: 'error',
    text: "'{token}' - unbalanced right parenthesis",
    help: 'No bracket was opened that this one could close.',
  },
  '149': {
    severity: 'error',
    text: "'{token}' - unexpected token",
    help: 'Remove it, or complete the code before it.',
  },
  '152': {
    severity: 'error',
    text: "'{token}' - some operator expected",
    help: 'An operator, comma or semicolon is missing before this.',
  },
  '153': { severity: 'error', text: "'break' - illegal break usage", help: 'break belongs in a loop or a switch.' },
  '154': {
    severity: 'error',
    text: "'{token}' - semicolon expected",
    help: 'End the statement before this with a semicolon.',
  },
  '155': { severity: 'error', text: "'{token}' - comma expected", help: 'Part the two with a comma.' },
  '157': { severity: 'error', text: "'{token}' - expression expected", help: 'A value is missing here.' },
  '160': {
    severity: 'error',
    text: "'{name}' - function declarations are allowed on global, namespace or class scope only",
    help: 'Move the function out of the other, or close the brace that is open above it.',
  },
  '175': {
    severity: 'error',
    text: "'{token}' - expressions are not allowed on a global scope",
    help: 'Put the statement into a function.',
  },
  '183': {
    severity: 'error',
    text: "illegal 'else' without matching if",
    help: 'The if above ends with a semicolon, or its braces are closed too early.',
  },
  '184': {
    severity: 'error',
    text: "illegal '{token}' without a switch",
    help: 'case and default belong inside switch(…) { … }.',
  },
  '210': { severity: 'error', text: "'continue' - illegal continue usage", help: 'continue belongs in a loop.' },
  '223': { severity: 'error', text: "'{token}' - operand expected", help: 'A value is missing before this.' },
  '228': { severity: 'error', text: "'{token}' - name expected", help: 'A name belongs here.' },
  '236': { severity: 'error', text: "'{token}' - 'while' expected", help: 'do { … } ends with while(condition);' },
  '238': {
    severity: 'error',
    text: "'default' - label is already used",
    help: 'A switch has one default: remove the other.',
  },
  '253': {
    severity: 'error',
    text: "'{name}' - pointer can be declared for classes only",
    help: 'Remove the asterisk: structures and simple types are used directly.',
  },
} as const satisfies MessageTable
