import type { MessageTable } from '../../text/diagnostic.ts'

/** MetaEditor's warnings. */
export const warningMessages = {
  '31': { severity: 'warning', text: "variable '{name}' not used", help: 'Remove the declaration.' },
  '37': { severity: 'warning', text: 'nothing to do', help: 'The statement does nothing: remove it.' },
  '38': {
    severity: 'warning',
    text: "possible use of uninitialized variable '{name}'",
    help: 'Give it a value where it is declared.',
  },
  '43': {
    severity: 'warning',
    text: "possible loss of data due to type conversion from '{from}' to '{to}'",
    help: 'Write the conversion where it is meant: (type)value.',
  },
  '44': { severity: 'warning', text: 'truncation of constant value', help: 'The constant does not fit into the type.' },
  '45': { severity: 'warning', text: 'sign mismatch', help: 'One side of the comparison is signed, the other is not.' },
  '47': {
    severity: 'warning',
    text: "'{name}' - the {what} of this input has {count} characters, the terminal keeps {limit}",
    help: 'Shorten it; a long text can be divided between two inputs.',
  },
  '48': {
    severity: 'warning',
    text: 'indicator buffers count is less than required',
    help: 'Let #property indicator_buffers count every SetIndexBuffer.',
  },
  '49': {
    severity: 'warning',
    text: 'no indicator plot color defined',
    help: 'Add #property indicator_color1 and so on, one for each plot.',
  },
  '50': {
    severity: 'warning',
    text: 'no indicator plot defined for indicator',
    help: 'Add #property indicator_plots, and indicator_type1 for the first plot.',
  },
  '51': {
    severity: 'warning',
    text: "'OnStart' function not found in the script",
    help: 'A script begins in OnStart: add void OnStart() { … }.',
  },
  '53': {
    severity: 'warning',
    text: "'OnStart' function can be defined only in a script",
    help: 'Use OnTick in an Expert Advisor and OnCalculate in an indicator.',
  },
  '58': {
    severity: 'warning',
    text: "two 'OnCalculate' functions are defined, the one with a price array is used",
    help: 'Remove the one that is not meant.',
  },
  '61': {
    severity: 'warning',
    text: "declaration of '{name}' hides local declaration at line {line}",
    help: 'Give one of the two another name.',
  },
  '62': {
    severity: 'warning',
    text: "declaration of '{name}' hides global declaration at line {line}",
    help: 'Give one of the two another name.',
  },
  '64': {
    severity: 'warning',
    text: "declaration of '{name}' hides predefined variable",
    help: 'Give it another name.',
  },
  '66': {
    severity: 'warning',
    text: "operation with 'bool' type is unsafe",
    help: 'Write the comparison that is meant.',
  },
  '67': {
    severity: 'warning',
    text: 'unary minus operator applied to unsigned type',
    help: 'Convert to a signed type first.',
  },
  '69': {
    severity: 'warning',
    text: 'empty controlled statement found',
    help: 'Remove the semicolon after the condition, or write {} where nothing is meant.',
  },
  '70': {
    severity: 'warning',
    text: "'{name}' - wrong parameters or return type of an event handler",
    help: 'Declare it as the handler is documented.',
  },
  '72': {
    severity: 'warning',
    text: "declaration of '{name}' hides member declaration at line {line}",
    help: 'Give one of the two another name.',
  },
  '75': {
    severity: 'warning',
    text: 'shift value is negative or too large',
    help: 'Shift by 0 to 31, or 63 for a long.',
  },
  '76': { severity: 'warning', text: "'{name}' - function must return a value", help: 'Write return(value);' },
  '77': {
    severity: 'warning',
    text: "'return' - 'void' function returns a value",
    help: 'Remove the value, or give the function a type.',
  },
  '78': {
    severity: 'warning',
    text: "'{name}' - not all control paths return a value",
    help: 'End every path with return(value);',
  },
  '80': {
    severity: 'warning',
    text: 'check operator precedence for possible error; use parentheses to clarify precedence',
    help: 'Put parentheses around the && part.',
  },
  '82': { severity: 'warning', text: "struct '{name}' has no members", help: 'Give it a member, or remove it.' },
  '83': {
    severity: 'warning',
    text: "return value of '{name}' should be checked",
    help: 'Store it or test it: a refused call goes unnoticed otherwise.',
  },
  '87': {
    severity: 'warning',
    text: 'no indicator window property is defined, indicator_chart_window is applied',
    help: 'Add #property indicator_chart_window or indicator_separate_window.',
  },
  '180': {
    severity: 'warning',
    text: "implicit conversion from 'string' to 'number'",
    help: 'Use StringToDouble or StringToInteger, or write the conversion.',
  },
  '181': {
    severity: 'warning',
    text: "implicit conversion from 'number' to 'string'",
    help: 'Use DoubleToString, IntegerToString or (string)value.',
  },
  '209': {
    severity: 'error',
    text: "'OnCalculate' function not found in custom indicator",
    help: 'Add int OnCalculate(…).',
  },
  '304': {
    severity: 'error',
    text: 'event handling function not found',
    help: 'Add the entry point: OnTick for an Expert Advisor, OnCalculate for an indicator, OnStart for a script.',
  },
  '4014': {
    severity: 'warning',
    text: "'{name}' - function is not allowed in {kind}",
    help: 'The terminal refuses the call when the program runs: let another kind of program make it.',
  },
  // MetaEditor has no number for the next two that we know: they are ours.
  MQL5259: {
    severity: 'warning',
    text: "'{name}' - deprecated behavior, hidden method calling is disabled since build 5260",
    help: 'Name the class, Base::name(…), or bring its methods back: using Base::name;',
  },
  MQL5260: {
    severity: 'warning',
    text: "'{name}' - calls the method of '{class}' since build 5260, earlier builds called that of '{before}'",
    help: 'To keep what it did, write {before}::{name}(…), or using {before}::{name}; in the class.',
  },
} as const satisfies MessageTable
