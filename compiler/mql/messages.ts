import type { MessageTable } from '../text/diagnostic.ts'

/**
 * What MetaEditor says, by its own code. The sentences follow the compiler's log, which words many codes differently
 * from the manual; `fix` recognises a pasted log by code and by these sentences. `help` is ours.
 */
export const messages = {
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
    help: 'Remove it, or complete what stands before it.',
  },
  '152': {
    severity: 'error',
    text: "'{token}' - some operator expected",
    help: 'An operator, comma or semicolon is missing before this.',
  },
  '153': { severity: 'error', text: "'break' - illegal break usage", help: 'break stands in a loop or a switch.' },
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
    help: 'case and default stand inside switch(…) { … }.',
  },
  '210': { severity: 'error', text: "'continue' - illegal continue usage", help: 'continue stands in a loop.' },
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

  // -------------------------------------------------------------------------------------- declarations
  '117': {
    severity: 'error',
    text: "'{name}' - not all control paths return a value",
    help: 'End every path with return(value);',
  },
  '121': { severity: 'error', text: "'{name}' - function must return a value", help: 'Write return(value);' },
  '124': {
    severity: 'error',
    text: "variable '{name}' already defined",
    help: 'Remove one of the declarations, or give it another name.',
  },
  '125': {
    severity: 'error',
    text: "'{name}' - variable already defined",
    help: 'Remove one of the declarations, or give it another name.',
  },
  '127': {
    severity: 'error',
    text: "'{name}' - struct already defined",
    help: 'Rename one of the two, or remove the double; an include may define it already.',
  },
  '128': {
    severity: 'error',
    text: "'{name}' - struct undefined",
    help: 'Declare the struct above, or include the file that does.',
  },
  '129': { severity: 'error', text: "'{name}' - member already defined", help: 'Remove one of the two, or rename it.' },
  '143': {
    severity: 'error',
    text: "'void' - illegal type usage",
    help: 'Only functions are void; a variable needs a real type.',
  },
  '146': {
    severity: 'error',
    text: 'invalid array size',
    help: 'An array has at least one element, its size is a constant.',
  },
  '147': {
    severity: 'error',
    text: "'{name}' - too many parameters",
    help: 'A function has at most 64 parameters: pass a struct by reference, or an array.',
  },
  '163': {
    severity: 'error',
    text: "'{name}' - function already defined with another return type",
    help: 'Declaration and definition must return the same type.',
  },
  '165': {
    severity: 'error',
    text: "'{name}' - function already defined and has body",
    help: 'Remove one of the definitions, or change its parameters.',
  },
  '191': {
    severity: 'error',
    text: "'{name}' - enumerator already defined",
    help: 'Rename it: the names of all enumerations stand in one space.',
  },
  '195': {
    severity: 'error',
    text: "'{name}' - struct with this name already defined",
    help: 'Rename one of the two.',
  },
  '213': {
    severity: 'error',
    text: "'{name}' - member function not declared",
    help: 'Declare the method in its class first.',
  },
  '222': {
    severity: 'error',
    text: "'{name}' - member function already defined",
    help: 'Remove one of the definitions, or change its parameters.',
  },
  '230': { severity: 'error', text: "'{name}' - already used as enumeration", help: 'Choose another name.' },
  '265': {
    severity: 'error',
    text: "'{name}' - virtual function overrides with another return type",
    help: 'Give it the return type of the function in the base class.',
  },
  '270': {
    severity: 'error',
    text: "'{name}' - function must have a body",
    help: 'Write the function, or remove the prototype and its calls.',
  },
  '271': {
    severity: 'error',
    text: "'{name}' - override system function",
    help: 'Rename the function: the platform has one of this name with the same parameters.',
  },
  '272': {
    severity: 'error',
    text: "'const' specifier is allowed for member functions only",
    help: 'Remove const after the parameters, or make the function a method.',
  },
  '277': {
    severity: 'error',
    text: "'{name}' - missing default value for parameter",
    help: 'After a parameter with a default every further one needs one too.',
  },
  '285': {
    severity: 'error',
    text: "'{name}' - structures and arrays cannot be input variables",
    help: 'Make several inputs, or one string that you split in OnInit.',
  },
  '339': {
    severity: 'error',
    text: "'{name}' - constructor is not defined",
    help: 'Write the constructor, or remove its declaration.',
  },
  '370': {
    severity: 'error',
    text: "'{name}' - static member must be initialized",
    help: 'Initialize it outside the class: type Class::name=value;',
  },
  '376': {
    severity: 'error',
    text: "redefinition of formal parameter '{name}'",
    help: 'Give one of the parameters another name.',
  },
  '383': {
    severity: 'error',
    text: "'{name}' - cannot instantiate abstract class",
    help: 'Derive a class that has all pure virtual functions, and create that.',
  },
  '389': {
    severity: 'error',
    text: "'{name}' - constant must be initialized",
    help: 'Give the constant its value in the declaration.',
  },
  '401': {
    severity: 'error',
    text: "'{name}' - class is declared as final and cannot be inherited",
    help: 'Derive from another class, or hold an object of this one as a member.',
  },
  '402': {
    severity: 'error',
    text: "'{name}' - cannot override a final function",
    help: 'Choose another name for the function.',
  },
  '404': {
    severity: 'error',
    text: "'{name}' - override does not override any base class function",
    help: 'No base class has a virtual function of this name with these parameters.',
  },

  // ------------------------------------------------------------------------------------------- meaning
  '120': { severity: 'error', text: "'{token}' - invalid array access", help: 'Give an index: name[0].' },
  '130': {
    severity: 'error',
    text: "'{name}' - struct member undefined",
    help: 'The type has no member of this name.',
  },
  '137': { severity: 'error', text: "'{token}' - variable expected", help: 'The name of a variable belongs here.' },
  '150': {
    severity: 'error',
    text: "'{token}' - illegal operation use",
    help: 'The operation does not exist for these types.',
  },
  '151': {
    severity: 'error',
    text: "'{token}' - expression of 'void' type is illegal",
    help: 'The function returns nothing that could be used.',
  },
  '166': {
    severity: 'error',
    text: "'{name}' - no one of the overloads can be applied to the function call",
    help: 'Compare number and types of the arguments with the declarations.',
  },
  '167': {
    severity: 'error',
    text: "'return' - 'void' function returns a value",
    help: 'Write return; or give the function a type.',
  },
  '168': {
    severity: 'error',
    text: "'{name}' - function not defined",
    help: 'Check the spelling, or add the function.',
  },
  '171': {
    severity: 'error',
    text: "'case' - constant integer expression expected",
    help: 'A case is a constant: a number, a character, an enumerator or a const.',
  },
  '172': { severity: 'error', text: 'case value already used', help: 'Remove one of the two cases.' },
  '177': {
    severity: 'error',
    text: "'{token}' - l-value required",
    help: 'Only a variable, field or array element can be changed.',
  },
  '178': { severity: 'warning', text: 'expression has no effect', help: 'Was = meant instead of ==, or a call?' },
  '182': {
    severity: 'error',
    text: "'{name}' - ambiguous call to overloaded function with the same parameters",
    help: 'Convert an argument to the exact type of the form you mean.',
  },
  '186': {
    severity: 'error',
    text: "'{name}' - too many initializers",
    help: 'The list has more values than the array or struct has places.',
  },
  '188': {
    severity: 'error',
    text: "'{token}' - constant expression required",
    help: 'Only values known to the compiler may stand here: literals, const variables, enumerators.',
  },
  '189': {
    severity: 'error',
    text: "'{name}' - constant cannot be modified",
    help: 'Remove const, or copy the value into a variable.',
  },
  '197': {
    severity: 'error',
    text: "'{token}' - integer expression expected",
    help: 'Convert it: (int)value, or MathRound it first.',
  },
  '198': { severity: 'error', text: 'division by zero', help: 'The divisor is the constant 0.' },
  '199': {
    severity: 'error',
    text: "'{name}' - wrong parameters count",
    help: 'Give as many arguments as the function has parameters without default.',
  },
  '200': {
    severity: 'error',
    text: "'{token}' - parameter passed as reference, variable expected",
    help: 'Store the value in a variable and pass that.',
  },
  '201': {
    severity: 'error',
    text: "'{name}' - parameter passed as reference, variable of the same type expected",
    help: 'The variable must have exactly the type of the parameter.',
  },
  '202': {
    severity: 'error',
    text: "'{name}' - constant variable cannot be passed as reference",
    help: 'The function could change it: pass a copy, or make its parameter const.',
  },
  '204': {
    severity: 'error',
    text: "'{name}' - cannot access protected member",
    help: 'Call a public method that gives it, or derive a class from the one it belongs to.',
  },
  '211': {
    severity: 'error',
    text: "'{name}' - cannot access private member",
    help: 'Call a public method that gives it.',
  },
  '214': {
    severity: 'error',
    text: "'{name}' - cannot call private member function",
    help: 'Call a public method instead.',
  },
  '264': {
    severity: 'error',
    text: "'{name}' - cannot call protected member function",
    help: 'Call it from a derived class, or make it public.',
  },
  '229': {
    severity: 'error',
    text: "'{name}' - reference cannot be declared here",
    help: 'References exist for parameters only: pass it, or use a pointer of a class.',
  },
  '232': { severity: 'error', text: "'{name}' - class type expected", help: 'A class belongs here, not another type.' },
  '237': { severity: 'error', text: "'delete' - pointer expected", help: 'Only what new made can be deleted.' },
  '241': {
    severity: 'error',
    text: "'{token}' - array required",
    help: 'Only arrays have elements; array parameters take whole arrays.',
  },
  '246': {
    severity: 'error',
    text: "'{name}' - parameter conversion not allowed",
    help: 'Pass a value of the type of the parameter.',
  },
  '256': {
    severity: 'error',
    text: "'{name}' - undeclared identifier",
    help: 'Check the spelling, declare it, or include the file that does.',
  },
  '262': {
    severity: 'warning',
    text: "implicit enum conversion from '{from}' to '{to}'",
    help: 'Write the conversion where it is meant: (type)value.',
  },
  '274': {
    severity: 'error',
    text: "'{name}' - member of the constant object cannot be modified",
    help: 'Remove const from the object, or copy it.',
  },
  '279': {
    severity: 'error',
    text: "'{name}' - call non-const method for constant object",
    help: "Add const after the method's parameters if it changes nothing.",
  },
  '280': {
    severity: 'error',
    text: "'{token}' - object required",
    help: 'What stands before the point has no members.',
  },
  '291': {
    severity: 'error',
    text: "'{name}' - parameter omitted",
    help: 'Give a value for it: in MQL no argument may be left empty.',
  },
  '293': {
    severity: 'error',
    text: "'{name}' - objects are passed by reference only",
    help: 'Write & before the parameter name.',
  },
  '294': {
    severity: 'error',
    text: "'{name}' - arrays are passed by reference only",
    help: 'Write & before the parameter name: type &name[].',
  },
  '302': {
    severity: 'error',
    text: "'{token}' - type mismatch",
    help: 'The two sides have types that cannot be turned into each other.',
  },
  '321': {
    severity: 'error',
    text: "'EnumToString' - enum type expected",
    help: 'EnumToString takes a value of an enumeration: write the type before the number, (ENUM_TIMEFRAMES)value.',
  },
  '334': { severity: 'error', text: "'{token}' - integer type expected", help: 'Convert it: (int)value.' },
  '346': {
    severity: 'error',
    text: "'{name}' - member function has the same name as a member",
    help: 'Give one of the two another name.',
  },
  '347': {
    severity: 'error',
    text: "'{name}' - member has the same name as a member function",
    help: 'Give one of the two another name.',
  },
  '351': {
    severity: 'error',
    text: "'{name}' - access to non-static member or function",
    help: 'Make an object and call it on that, or declare the member static.',
  },
  '353': {
    severity: 'error',
    text: "'{name}' - operation cannot be overloaded",
    help: 'This operator cannot be defined: write a named method.',
  },
  '362': {
    severity: 'error',
    text: "'{name}' - ambiguous template parameter",
    help: 'Write the types in the call: name<type>(…).',
  },
  '363': {
    severity: 'error',
    text: "'{name}' - could not deduce template argument",
    help: 'Write the types in the call: name<type>(…).',
  },
  '364': {
    severity: 'error',
    text: "'{name}' - template mismatch",
    help: 'The number or kind of the types does not fit the template.',
  },
  '398': {
    severity: 'error',
    text: "'{name}' - interfaces cannot contain members",
    help: 'Interfaces have methods only: make it an abstract class.',
  },
  '399': {
    severity: 'error',
    text: "'{name}' - interface cannot be instantiated",
    help: 'Make an object of a class that implements it.',
  },
  '406': {
    severity: 'error',
    text: "cannot convert '{from}' to '{to}'",
    help: 'Write a conversion that exists, or give the variable the other type.',
  },
  '412': {
    severity: 'error',
    text: "'{name}' - call to a deleted function",
    help: 'The function is marked = delete: use another.',
  },

  // ------------------------------------------------------------------------------------------ warnings
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
} as const satisfies MessageTable

/** Codes under which MetaEditor itself is silent: the terminal cuts or refuses at run time, and the words are ours. */
export const runtimeCodes: ReadonlySet<string> = new Set(['47', '4014'])
