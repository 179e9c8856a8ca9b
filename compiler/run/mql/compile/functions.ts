import type { ClassInfo, FunctionInfo, VariableInfo, MqlType } from '../../../mql/check/model.ts'
import { isByPlace } from './calls.ts'
import { beginBody, initialization } from './classes.ts'
import { missing } from './values/conversions.ts'
import { isNumber, isVoid, resultAs } from './values/numbers.ts'
import { mayBeReadUnset } from './definite-assignment.ts'
import { noLocals, type Js, type Locals, type Module, type Scope } from './scope.ts'
import { statementsOf } from './statements.ts'

/** A generated function without its guards, which depend on the call graph. */
export interface FunctionText {
  readonly params: readonly Js[]
  /** Declarations of its names. */
  readonly names: Js
  readonly body: Js
  /** Cleanup that runs however the function ends. */
  readonly ending: Js
  /** Offset in the program, for runtime errors on entry. */
  readonly at: number
}

export function functionText(module: Module, info: FunctionInfo): FunctionText {
  const unset = mayBeReadUnset(module, info)
  const { text, body } = withLocals((locals) => {
    const scope: Scope = { module, facts: info.facts, function: info, locals, unset }
    const head = info.role === 'constructor' && info.owner ? initialization(scope, info.owner, info) : ''
    return (
      head +
      bodyOf(scope, info) +
      (isVoid(info.result) || info.role === 'constructor' ? '' : `return ${isNumber(info.result) ? '0' : 'null'};`)
    )
  })
  const hasSelf = info.owner !== null && !info.isStatic
  const freed = info.locals.filter((local) => local.storage === 'local' && holdsMemory(local.type))
  return {
    params: [...(hasSelf ? ['s'] : []), ...info.params.flatMap(parameterNames)],
    names: text + namesOf(info, body.isBoxed),
    body: body.code,
    ending: freed.map(({ slot }) => `release(o${slot});`).join(''),
    at: info.declaration.start,
  }
}

/**
 * A declaration without a body belongs to an unimplemented part of the standard library; constructors and destructors
 * then do nothing.
 */
function bodyOf(scope: Scope, { name, owner, role, declaration }: FunctionInfo): Js {
  if (declaration.body || role === 'constructor' || role === 'destructor')
    return statementsOf(scope, declaration.body?.statements ?? [])
  const call = `${owner ? `${owner.name}::` : ''}${name}()`
  return `${missing(scope, call, 'the machine does not have this part of the standard library')};`
}

/** The function that runs a class's default constructors. */
export function beginText(module: Module, info: ClassInfo): FunctionText {
  const { text, body } = withLocals((locals) =>
    beginBody({ module, facts: module.program.facts, function: null, locals, unset: noLocals }, info),
  )
  return { params: ['s'], names: text, body: body.code, ending: '', at: info.declaration?.start ?? 0 }
}

const parameterNames = (parameter: VariableInfo): readonly Js[] =>
  isByPlace(parameter)
    ? [`b${parameter.slot}`, `i${parameter.slot}`]
    : [`${isNumber(parameter.type) ? 'n' : 'o'}${parameter.slot}`]

/**
 * Converts number parameters and boxes variables. Storage of numbers starts with a fraction, so that V8 keeps doubles
 * from the start.
 */
function namesOf(info: FunctionInfo, isBoxed: Locals['isBoxed']): Js {
  const numbers = info.params
    .filter((p) => isNumber(p.type) && !isByPlace(p))
    .map(({ slot, type }) => `n${slot}=${resultAs(`n${slot}`, type)};`)
  const boxes = info.params
    .filter((p) => !isByPlace(p) && isBoxed(p))
    .map(({ slot, type }) =>
      isNumber(type) ? `const b${slot}=[0.5];b${slot}[0]=n${slot};` : `const b${slot}=[o${slot}];`,
    )
  const locals = info.locals
    .filter((local) => local.storage === 'local')
    .map((local) => {
      if (isBoxed(local)) return `const b${local.slot}=[${isNumber(local.type) ? '0.5' : 'null'}];`
      return isNumber(local.type) ? `let n${local.slot}=0;` : `let o${local.slot}=null;`
    })
  return numbers.join('') + boxes.join('') + locals.join('')
}

const holdsMemory = (type: MqlType): boolean =>
  type.kind === 'array' || (type.kind === 'class' && type.info.fields.some((field) => holdsMemory(field.type)))

/** Generates the function again when a variable turned out to need boxed storage. */
export function withLocals(generate: (locals: Locals) => Js): {
  readonly text: Js
  readonly body: { readonly code: Js; readonly isBoxed: Locals['isBoxed'] }
} {
  const boxed = new Set<number>()
  for (;;) {
    const known = boxed.size
    const { locals, most, held } = createLocals(boxed)
    const code = generate(locals)
    if (boxed.size > known) continue
    const names = Array.from({ length: most() }, (_, k) => `t${k}`)
    const fields = [...held].map((slot) => `const a${slot}=s.o[${slot}];`).join('')
    return {
      text: fields + (names.length > 0 ? `let ${names.join(',')};` : ''),
      body: { code, isBoxed: locals.isBoxed },
    }
  }
}

function createLocals(boxed: Set<number>): {
  readonly locals: Locals
  readonly most: () => number
  readonly held: ReadonlySet<number>
} {
  const held = new Set<number>()
  let used = 0
  let most = 0
  let canFail = false
  const locals: Locals = {
    temporary() {
      most = Math.max(most, ++used)
      return `t${used - 1}`
    },
    statement(generate) {
      const before = used
      const outer = canFail
      canFail = false
      const code = generate()
      const result = { code, canFail }
      used = before
      canFail = outer
      return result
    },
    isBoxed: ({ slot }) => boxed.has(slot),
    box: ({ slot }) => void boxed.add(slot),
    held({ slot }) {
      held.add(slot)
      return `a${slot}`
    },
    mayFail: () => void (canFail = true),
  }
  return { locals, most: () => most, held }
}
