import type { MessageTable } from '../../text/diagnostic.ts'

/** Messages about names, types and calls. */
export const checkMessages = {
  // Names
  PINE2001: {
    severity: 'error',
    text: '"{name}" is not declared.',
    help:
      'Declare it above this line with "=", or correct the spelling. Names declared inside an if, a loop or a ' +
      'function are known only there.',
  },
  PINE2002: {
    severity: 'error',
    text: 'There is no function "{name}".',
    help: 'Correct the spelling. A function of your own must stand above its first call.',
  },
  PINE2003: {
    severity: 'error',
    text: '"{namespace}" has no member "{name}".',
    help: 'Correct the spelling, or look the name up in the reference of the Pine version the script declares.',
  },
  PINE2004: {
    severity: 'error',
    text: '"{name}" is a variable, not a function.',
    help: 'Remove the parentheses, or call the function that is meant.',
  },
  PINE2005: {
    severity: 'error',
    text: '"{name}" is a function; its value is needed here.',
    help: 'Call it: write its arguments in parentheses.',
  },
  PINE2006: {
    severity: 'error',
    text: '"{name}" is not a value by itself.',
    help: 'Write one of its members after a dot.',
  },
  PINE2007: {
    severity: 'error',
    text: '"{name}" is declared twice in this scope.',
    help: 'Use ":=" to give the existing variable a new value, or choose another name.',
  },
  PINE2008: {
    severity: 'warning',
    text: '"{name}" hides the variable of the same name outside this block.',
    help: 'If the outer variable should change, write ":=" instead of "=".',
  },
  PINE2023: {
    severity: 'error',
    text: '"_" only takes a place in a tuple; its value cannot be read.',
    help: 'Give it a name.',
  },
  PINE2009: {
    severity: 'error',
    text: 'Function "{name}" is called above its declaration.',
    help: 'Move the declaration above this line.',
  },
  PINE2010: {
    severity: 'error',
    text: 'The built-in "{name}" is read above and cannot be declared below.',
    help: 'Choose another name for the variable.',
  },

  // Assignments and declarations
  PINE2011: {
    severity: 'error',
    text: '"{name}" is assigned with "{operator}" but was never declared.',
    help: 'Declare it with "=" first.',
  },
  PINE2012: {
    severity: 'error',
    text: 'A function cannot change the global variable "{name}".',
    help: 'Return the new value and assign it where the function is called, or keep the state in an array or object.',
  },
  PINE2013: {
    severity: 'error',
    text: 'The parameter "{name}" cannot be given a new value.',
    help: 'Copy it into a variable of the function first.',
  },
  PINE2014: {
    severity: 'error',
    text: 'The loop variable "{name}" cannot be given a new value.',
    help: 'Use a variable of your own inside the loop.',
  },
  PINE2015: {
    severity: 'error',
    text: 'The built-in "{name}" cannot be given a new value.',
    help: 'Declare a variable of your own.',
  },
  PINE2016: {
    severity: 'error',
    text: 'A value of type {actual} cannot be kept in "{name}", which is {expected}.',
    help: 'Convert the value, or declare the variable with the type it needs.',
  },
  PINE2017: {
    severity: 'error',
    text: 'The type of "{name}" cannot be told from na.',
    help: 'Write the type before the name, for example "float {name} = na".',
  },
  PINE2018: {
    severity: 'error',
    text: 'From version 6 a bool is true or false, never na.',
    help: 'Use false, or an int with a third value.',
  },
  PINE2019: {
    severity: 'error',
    text: 'The right side gives {actual} values, but {expected} names stand on the left.',
    help: 'Write one name for each value; "_" for those not needed.',
  },
  PINE2020: {
    severity: 'error',
    text: 'The right side gives one {actual}, not a tuple.',
    help: 'Write "name = …" without brackets, or call a function that returns a tuple.',
  },
  PINE2021: {
    severity: 'error',
    text: 'This gives no value.',
    help: 'Call it on a separate line.',
  },
  PINE2022: {
    severity: 'error',
    text: 'A tuple of {count} values is given where one value is needed.',
    help: 'Take it apart with "[a, b] = …" first.',
  },
  PINE2025: {
    severity: 'error',
    text: 'The branches of "?" cannot be tuples.',
    help: 'Use if … else, which can give a tuple.',
  },

  // Operators and conditions
  PINE2030: {
    severity: 'error',
    text: '"{operator}" cannot take a value of type {actual} here; {expected} is needed.',
    help: 'Convert the value, for example with str.tostring() or bool().',
  },
  PINE2031: {
    severity: 'error',
    text: 'The condition is of type {actual}; from version 6 it must be a bool.',
    help: 'Compare it with something, or wrap it in bool().',
  },
  PINE2032: {
    severity: 'error',
    text: 'The branches give different types: {first} and {second}.',
    help: 'Let all branches give the same type.',
  },
  PINE2033: {
    severity: 'error',
    text: '"[]" cannot be used on a value of type {actual}.',
    help: 'Only values that exist on each bar have a history.',
  },
  PINE2034: {
    severity: 'error',
    text: 'From version 6 a literal or constant has no history.',
    help: 'Remove the "[…]": the value is the same on every bar.',
  },
  PINE2035: {
    severity: 'error',
    text: 'From version 6 "[]" cannot be used on a field directly.',
    help: 'Take the history of the object: "(object[n]).field".',
  },
  PINE2036: {
    severity: 'error',
    text: 'The offset of "[]" must be an int, not {actual}.',
    help: 'Wrap it in int().',
  },
  PINE2037: {
    severity: 'error',
    text: 'Values of type {first} and {second} cannot be compared.',
    help: 'Convert one of them.',
  },
  PINE2038: {
    severity: 'error',
    text: 'The condition is of type {actual}; it must be a bool.',
    help: 'Compare the value with something.',
  },
  PINE2039: {
    severity: 'warning',
    text: '"{operator}" with na is never true: na equals nothing, not even na.',
    help: 'Use na(x) to find out whether x is na.',
  },
  PINE2029: {
    severity: 'error',
    text: 'From version 6 a value cannot be compared with na by "{operator}".',
    help: 'Use na(x) to find out whether x is na.',
  },

  // Calls
  PINE2040: {
    severity: 'error',
    text: '{name}() takes at most {count} arguments.',
    help: 'Remove the arguments that are too many.',
  },
  PINE2041: {
    severity: 'error',
    text: '{name}() needs a value for "{param}".',
    help: 'Add the argument.',
  },
  PINE2042: {
    severity: 'error',
    text: '{name}() has no parameter "{param}".',
    help: 'Correct the spelling, or remove the argument.',
  },
  PINE2043: {
    severity: 'error',
    text: '{name}() is given "{param}" twice.',
    help: 'Remove one of the two arguments.',
  },
  PINE2044: {
    severity: 'error',
    text: 'An argument without a name follows one with a name.',
    help: 'Put arguments without names first, or name this one too.',
  },
  PINE2045: {
    severity: 'error',
    text: '"{param}" of {name}() is given a value of type {actual}; {expected} is needed.',
    help: 'Convert the value, or check the order of the arguments.',
  },
  PINE2046: {
    severity: 'error',
    text: '"{param}" of {name}() is given a {actual} value; it must be {expected}, known {when}.',
    help: 'Use a literal, a constant or an input instead of a value that changes from bar to bar.',
  },
  PINE2047: {
    severity: 'error',
    text: 'No form of {name}() takes these arguments: {actual}.',
    help: 'Compare the types with the forms of the function that its reference shows.',
  },
  PINE2048: {
    severity: 'error',
    text: '{name} takes {count} types in "<…>".',
    help: 'Write as many types as it needs, for example array.new<float>().',
  },
  PINE2049: {
    severity: 'error',
    text: '{name}() needs a type in "<…>".',
    help: 'Write it before the parentheses, for example {name}<float>().',
  },
  PINE2050: {
    severity: 'error',
    text: '{name}() can only be called in the global scope.',
    help: 'Move the call out of the block or function, and let its arguments depend on the condition.',
  },
  PINE2051: {
    severity: 'error',
    text: '{name}() cannot be called inside a block while requests are not dynamic.',
    help: 'Move the call to the global scope, or write dynamic_requests = true in the declaration.',
  },
  PINE2052: {
    severity: 'error',
    text: 'The parameter "{param}" of {name}() exists only up to version {version}.',
    help: 'Remove the argument; the migration guide of the version says what replaces it.',
  },
  PINE2053: {
    severity: 'error',
    text: '{name}() belongs to strategies; this script is declared as an indicator.',
    help: 'Declare the script with strategy(…), or remove the line.',
  },
  PINE2054: {
    severity: 'error',
    text: '{name} belongs to strategies; this script is declared as an indicator.',
    help: 'Declare the script with strategy(…), or remove the line.',
  },
  PINE2055: {
    severity: 'error',
    text: 'The expression of {name}() cannot depend on the loop variable "{variable}".',
    help: 'Request the value by itself, and calculate with "{variable}" outside of the call.',
  },

  // The script as a whole
  PINE2059: {
    severity: 'error',
    text: 'From version 6 timeframe_gaps has no effect without timeframe.',
    help: 'Add timeframe = "" or another timeframe, or remove timeframe_gaps.',
  },
  PINE2060: {
    severity: 'error',
    text: 'Missing indicator(), strategy() or library().',
    help: 'Begin with indicator("…") or strategy("…").',
  },
  PINE2061: {
    severity: 'error',
    text: 'The script is declared more than once.',
    help: 'Keep one call of indicator(), strategy() or library().',
  },
  PINE2062: {
    severity: 'error',
    text: 'The indicator shows nothing.',
    help: 'Add at least one output: plot(), bgcolor(), label.new(), alertcondition() …',
  },

  // Types
  PINE2070: {
    severity: 'error',
    text: 'There is no type "{name}".',
    help: 'Correct the spelling, or declare the type.',
  },
  PINE2071: {
    severity: 'error',
    text: '"{name}" has two fields "{field}".',
    help: 'Rename or remove one.',
  },
  PINE2072: {
    severity: 'error',
    text: 'Type {type} has no field "{name}".',
    help: 'Correct the spelling, or declare the field in the type.',
  },
  PINE2073: {
    severity: 'error',
    text: 'Type {type} has no method "{name}".',
    help: 'Correct the spelling, or declare the method above this line.',
  },
  PINE2074: {
    severity: 'error',
    text: 'The title of an enum member must be a constant string.',
    help: 'Write a string literal.',
  },
  PINE2076: {
    severity: 'error',
    text: '"{name}" cannot be the element type of {container}.',
    help: 'Wrap collections in a user type to nest them; the keys of a map must be values.',
  },
  PINE2077: {
    severity: 'error',
    text: '"{name}" is declared here with {qualifier}, but its value is {actual}.',
    help: 'Remove the qualifier, or give it a value that is known early enough.',
  },
  PINE2078: {
    severity: 'error',
    text: 'After "{qualifier}" the type must be written too.',
    help: 'Write for example "{qualifier} float", or leave both out.',
  },

  // Functions
  PINE2080: {
    severity: 'error',
    text: 'Function "{name}" calls itself.',
    help: 'Pine has no recursion: write a loop.',
  },
  PINE2081: {
    severity: 'error',
    text: 'Two functions "{name}" take the same arguments.',
    help: 'Let the number of required parameters or their declared types differ.',
  },
  PINE2082: {
    severity: 'error',
    text: 'The first parameter of method "{name}" needs a declared type.',
    help: 'Write the type whose method it is before the parameter.',
  },
  PINE2083: {
    severity: 'error',
    text: 'Only a library can export.',
    help: 'Declare the script with library("…"), or remove "export".',
  },
  PINE2084: {
    severity: 'error',
    text: 'The parameter "{param}" of an exported function needs a declared type.',
    help: 'Write its type before its name.',
  },
  PINE2085: {
    severity: 'error',
    text: 'Two parameters are named "{name}".',
    help: 'Rename one.',
  },
  PINE2086: {
    severity: 'error',
    text: 'The exported variable "{name}" must be declared as a constant with its type.',
    help: 'Write for example "export const int {name} = …".',
  },
  PINE2087: {
    severity: 'error',
    text: 'Expressions, blocks and calls of functions are nested more than {limit} deep here.',
    help: 'Keep inner parts in variables, and let fewer functions call each other.',
  },

  // Libraries
  PINE2090: {
    severity: 'error',
    text: 'The library {library} is not here.',
    help: 'Add its source as a second file named {library}; the code of open libraries can be copied from their TradingView page.',
  },
  PINE2091: {
    severity: 'error',
    text: 'The published library {library} is not here. It exports {exports}.',
    help: 'Add its source as a second file named {library}; it can be copied from its TradingView page.',
  },
  PINE2092: {
    severity: 'error',
    text: 'Library "{alias}" does not export "{name}".',
    help: 'Correct the spelling, or import another version of the library.',
  },
  PINE2093: {
    severity: 'error',
    text: 'The imported library {library} has errors, the first at line {line}.',
    help: 'Check the library as a script by itself first.',
  },
  PINE2094: {
    severity: 'warning',
    text: 'The library {library} is not here; the script uses nothing of it.',
    help: 'Remove the import, or add the source of the library as a second file named {library}.',
  },
  PINE2095: {
    severity: 'info',
    text: 'The published library {library} is not here: its functions are taken in our own words.',
    help: 'To convert the original, add its source as a second file named {library}; it can be copied from its TradingView page.',
  },
  PINE2096: {
    severity: 'error',
    text: 'The published library {library} is not here, and of its functions "{name}" is not among those in our own words.',
    help: 'Add its source as a second file named {library}; it can be copied from its TradingView page.',
  },

  // Loops
  PINE2100: {
    severity: 'error',
    text: '"{word}" is outside of a loop.',
    help: 'Use it inside for or while only.',
  },
  PINE2101: {
    severity: 'error',
    text: '"for … in" iterates over arrays, matrices and maps, not over a {actual}.',
    help: 'Use "for i = 0 to n" to count.',
  },
  PINE2102: {
    severity: 'error',
    text: 'The bounds of a for loop must be numbers, not {actual}.',
    help: 'Give int or float values.',
  },

  // Calls that must run on every bar
  PINE2120: {
    severity: 'warning',
    text: '{name}() should be called on each bar for consistent results.',
    help: 'Call it in the global scope, keep its value in a variable, and use that variable here.',
  },
  PINE2121: {
    severity: 'warning',
    text: '"{text}" is no session, so {name}() is not limited to one.',
    help: 'Write times such as "0930-1600", or "0930-1600:23456" for some days. A time zone is the argument after the session.',
  },
  PINE2122: {
    severity: 'warning',
    text: '"{text}" is no timeframe: TradingView stops the script here. Write {instead}.',
    help: 'Minutes are a number alone, such as "60"; seconds, days, weeks and months have their letter: "30S", "D", "2W", "M".',
  },
} as const satisfies MessageTable
