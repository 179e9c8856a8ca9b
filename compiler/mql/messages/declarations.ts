import type { MessageTable } from '../../text/diagnostic.ts'

/** MetaEditor's messages about declarations. */
export const declarationMessages = {
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
} as const satisfies MessageTable
