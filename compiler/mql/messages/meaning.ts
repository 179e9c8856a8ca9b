import type { MessageTable } from '../../text/diagnostic.ts'

/** MetaEditor's messages about names, types and calls. */
export const meaningMessages = {
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
    help: 'The expression before the point has no members.',
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
} as const satisfies MessageTable
