import { required, lookUp, elementAt } from '../../../text/required.ts'
import type { Expression, Node } from '../../syntax/nodes.ts'
import { referenceOf, typeOf } from '../../check/facts.ts'
import { typeName } from '../../check/types/intern.ts'
import type { MqlType } from '../../check/model.ts'
import { registryOf } from '../../builtins/registry.ts'
import { type Proposal, ask, insert } from '../../../fix/proposal.ts'
import type { FixContext } from '../context.ts'
import type { NameUse } from '../program-view.ts'
import { afterHead, includeOf, methodsOfFile } from './misspellings.ts'
import { libraryHeaders } from './names.ts'

/** The type that one use of a name suggests. */
interface Evidence {
  readonly type: string
  /** True for a literal whole number: it fits a real variable too. */
  readonly isWeak: boolean
}

/** Declares a name by the types of its uses, at the place of its uses. Never invents a value. */
export function missingDeclarations(context: FixContext): Proposal[] {
  const {
    text,
    view,
    diagnostic: { start, end, params },
  } = context
  const name = String(params.name ?? text.slice(start, end))
  if (!/^[A-Za-z_]\w*$/.test(name)) return []
  // Other functions may have their own variable of this name.
  const uses = view.usesOf(name).filter(({ node, facts }) => referenceOf(facts, node) === undefined)
  const isCalled = uses.some(({ node, parent }) => parent?.kind === 'Call' && parent.callee === node)
  if (uses.length === 0 || isCalled) return []
  if (uses.some(({ node, parent }) => parent?.kind === 'MemberAccess' && parent.object === node))
    return missingObject(context, name, uses)
  const array = uses.some(
    ({ node, parent }) =>
      (parent?.kind === 'Index' && parent.object === node) || parameterTypeOf(node, parent, view)?.kind === 'array',
  )
  const type = typeFrom(uses.flatMap((use) => evidenceOf(use, context, array)))
  const assigned = uses.some((use) => isAssigned(use, context))
  if (!assigned && !array)
    return ask(`${name} is not declared, and nothing gives it a value. What is its value?`, [
      `Declare ${name}, for example as an input, with the value you mean`,
    ])
  if (type === null)
    return ask(
      `${name} is not declared, and its uses do not tell its type. What is it?`,
      plainTypes.map((one) => ({
        title: `A ${one}`,
        edits: [{ start: afterHead(text), end: afterHead(text), text: `${one} ${name}${array ? '[]' : ''};\n` }],
      })),
    )
  if (array)
    return [
      insert(
        type.isWeak ? 'guess' : 'certain',
        `Declare the array ${name}, by its uses of ${type.type}`,
        afterHead(text),
        `${type.type} ${name}[];\n`,
      ),
    ]
  return declareAt(context, name, uses, type)
}

const plainTypes = ['double', 'int', 'string', 'bool', 'datetime']

// ------------------------------------------------------------------------------------------- evidence

/** Returns the type of the parameter that takes the name. */
function parameterTypeOf(node: Node, parent: Node | undefined, view: FixContext['view']): MqlType | null {
  if (parent?.kind !== 'Call') return null
  const seen = view.nodes.find(({ node: one }) => one === parent)
  const reference = seen && referenceOf(seen.facts, parent)
  const at = parent.args.indexOf(node as Expression)
  if (reference?.kind === 'call') return reference.target.params[at]?.type ?? null
  if (reference?.kind !== 'builtin-call') return null
  const param = registryOf(view.dialect).prototypes(reference.name)[reference.overload]?.params[at]
  return param && param.family === null ? param.type : null
}

function evidenceOf({ node, parent, facts }: NameUse, { view }: FixContext, isArray: boolean): Evidence[] {
  const place = isArray && parent?.kind === 'Index' && parent.object === node ? parent : node
  const around = place === node ? parent : parent && view.parents.get(parent)
  if (around?.kind === 'Assignment' && around.target === place)
    return evidenceOfType(typeOf(facts, around.value), around.value)
  if (around?.kind === 'Declarator' && around.init === place) return []
  if (around?.kind === 'Index' && around.object !== place) return [{ type: 'int', isWeak: true }]
  if ((around?.kind === 'Postfix' || around?.kind === 'Unary') && /\+\+|--/.test(around.operator))
    return [{ type: 'int', isWeak: true }]
  if (around?.kind === 'Unary' && around.operator === '!') return [{ type: 'bool', isWeak: true }]
  if (around?.kind === 'Binary' && /^[<>=!]/.test(around.operator)) {
    const other = around.left === place ? around.right : around.left
    return evidenceOfType(typeOf(facts, other), other).map((one) => ({ ...one, isWeak: true }))
  }
  const taken = parameterTypeOf(place, around, view)
  if (taken?.kind === 'array') return evidenceOfType(taken.element, null)
  return taken ? evidenceOfType(taken, null).map((one) => ({ ...one, isWeak: true })) : []
}

function evidenceOfType(type: MqlType, value: Expression | null): Evidence[] {
  if (type.kind === 'enum') return [{ type: type.name, isWeak: false }]
  if (type.kind === 'pointer' && type.to.kind === 'class') return [{ type: `${typeName(type.to)} *`, isWeak: false }]
  if (type.kind !== 'primitive' || type.name === 'void') return []
  const isLiteral = value !== null && isWhole(value)
  return [{ type: type.name === 'float' ? 'double' : type.name, isWeak: isLiteral }]
}

const isWhole = (value: Expression): boolean =>
  (value.kind === 'NumberLiteral' && !value.isReal) ||
  ((value.kind === 'Unary' || value.kind === 'Parenthesized') &&
    isWhole(value.kind === 'Unary' ? value.operand : value.expression))

/** Real before whole: a variable that takes one real number is real. */
const order = ['string', 'double', 'datetime', 'ulong', 'long', 'color', 'uint', 'int', 'bool']

function typeFrom(evidence: readonly Evidence[]): Evidence | null {
  const strong = evidence.filter(({ isWeak }) => !isWeak)
  const pool = strong.length > 0 ? strong : evidence
  if (pool.length === 0) return null
  const enums = [...new Set(pool.map(({ type }) => type).filter((type) => !order.includes(type)))]
  const [only] = enums
  if (only !== undefined)
    return enums.length === 1
      ? { type: only, isWeak: enums.length !== new Set(pool.map(({ type }) => type)).size }
      : null
  const names = new Set(pool.map(({ type }) => type))
  if (names.has('string') && names.size > 1) return null
  const type = required(
    order.find((one) => names.has(one)),
    'type',
  )
  // A whole number that is compared with real numbers, or passed as one, may be real.
  const hints = new Set(evidence.map((one) => one.type))
  if (strong.length > 0) return { type, isWeak: type === 'int' && hints.has('double') }
  return { type, isWeak: hints.size > 1 || type !== 'int' }
}

const isAssigned = ({ node, parent }: NameUse, { view }: FixContext): boolean => {
  if (parent?.kind === 'Assignment') return parent.target === node
  if (parent?.kind === 'Postfix' || parent?.kind === 'Unary') return /\+\+|--/.test(parent.operator)
  if (parent?.kind !== 'Call') return false
  const seen = view.nodes.find(({ node: one }) => one === parent)
  const reference = seen && referenceOf(seen.facts, parent)
  const at = parent.args.indexOf(node)
  if (reference?.kind === 'call') return reference.target.params[at]?.reference ?? false
  return (
    reference?.kind === 'builtin-call' &&
    (registryOf(view.dialect).prototypes(reference.name)[reference.overload]?.params[at]?.reference ?? false)
  )
}

// --------------------------------------------------------------------------------------------- place

/** Declares before the first assignment if all uses follow it in one function, else at file level. */
function declareAt(
  context: FixContext,
  name: string,
  uses: readonly NameUse[],
  { type, isWeak }: Evidence,
): Proposal[] {
  const { text, view } = context
  const first = elementAt(
    uses.toSorted((a, b) => a.node.start - b.node.start),
    0,
  )
  const inOne = uses.every(({ within }) => within === first.within) && first.within !== null
  const title = `Declare ${name} as ${type}, by its uses`
  const assignment = first.parent
  if (inOne && assignment?.kind === 'Assignment' && assignment.operator === '=' && assignment.target === first.node) {
    const statement = view.parents.get(assignment)
    const block = statement && statement.kind !== 'ForStatement' ? view.parents.get(statement) : statement
    const startsStatement =
      statement?.kind === 'ExpressionStatement'
        ? block?.kind === 'Block'
        : statement?.kind === 'ForStatement' && statement.init === assignment
    const covers = block && uses.every(({ node }) => block.start <= node.start && node.end <= block.end)
    if (startsStatement && covers) return [insert(isWeak ? 'guess' : 'certain', title, assignment.start, `${type} `)]
    if (startsStatement && statement?.kind === 'ForStatement') return declareInLoops(context, name, uses, type)
  }
  const isReadFirst = !(assignment?.kind === 'Assignment' && assignment.target === first.node)
  const at = afterHead(text)
  const kept =
    isReadFirst || !inOne ? 'its value is kept between calls and begins with zero' : 'it is assigned in a branch'
  return [insert('guess', `${title}; ${kept}`, at, `${type} ${name};\n`)]
}

/** Declares a counter that several loops share before the first loop. */
function declareInLoops({ view }: FixContext, name: string, uses: readonly NameUse[], type: string): Proposal[] {
  const heads = uses.flatMap(({ node }) => {
    const loop = view
      .ancestorsOf(node)
      .find(
        (one) =>
          one.kind === 'ForStatement' &&
          one.init?.kind === 'Assignment' &&
          one.init.target.kind === 'Identifier' &&
          one.init.target.name === name,
      )
    return loop?.kind === 'ForStatement' ? [loop] : []
  })
  if (heads.length !== uses.length) return []
  const starts = [...new Set(heads.map(({ init }) => required(init, 'start of a loop').start))]
  return [
    {
      sureness: 'certain',
      title: `Declare ${name} as ${type} in each loop`,
      edits: starts.map((start) => ({ start, end: start, text: `${type} ` })),
    },
  ]
}

// -------------------------------------------------------------------------------------------- objects

/** Handles `trade.Buy(…)` without `CTrade trade;`: finds the one library class that has all called methods. */
function missingObject({ text, dialect }: FixContext, name: string, uses: readonly NameUse[]): Proposal[] {
  const made = uses.flatMap(({ node, parent }) =>
    parent?.kind === 'Assignment' && parent.target === node && parent.value.kind === 'New'
      ? [parent.value.type.name]
      : [],
  )
  const at = afterHead(text)
  const [only] = made
  if (only !== undefined && new Set(made).size === 1) {
    const header = lookUp(libraryHeaders, only)
    const included = header !== undefined && includeOf(text, header)[0] ? `#include <${header}>\n` : ''
    return [
      insert(
        'certain',
        `Declare ${name} as a pointer to ${only}, which it is given`,
        at,
        `${included}${only} *${name};\n`,
      ),
    ]
  }
  const called = [
    ...new Set(
      uses.flatMap(({ node, parent }) =>
        parent?.kind === 'MemberAccess' && parent.object === node ? [parent.name.name] : [],
      ),
    ),
  ]
  const structs = [...registryOf(dialect).structs.values()].filter((struct) =>
    called.every((member) => struct.members.has(member)),
  )
  const classes = Object.entries(libraryHeaders).filter(([, path]) => {
    const methods = new Set(methodsOfFile(dialect, path))
    return called.every((method) => methods.has(method))
  })
  if (classes.length + structs.length !== 1) {
    return ask(
      `${name} is not declared. Of which class is it?`,
      classes.slice(0, 5).map(([type, path]) => ({
        title: type,
        edits: [...(includeOf(text, path)[0]?.edits ?? []), { start: at, end: at, text: `${type} ${name};\n` }],
      })),
    )
  }
  if (structs.length === 1)
    return [
      insert(
        'guess',
        `Declare ${name} as ${elementAt(structs, 0).name}, by its members`,
        at,
        `${elementAt(structs, 0).name} ${name};\n`,
      ),
    ]
  const [type, path] = elementAt(classes, 0)
  const included = includeOf(text, path)[0] ? `#include <${path}>\n` : ''
  return [
    insert('certain', `Declare ${name} as ${type}, which alone has its methods`, at, `${included}${type} ${name};\n`),
  ]
}

/** Handles a second `int a=…`: a repetition, or a new value for the first. */
export function declaredTwice({ text, view, diagnostic: { start, params } }: FixContext): Proposal[] {
  const before = /(?:\b(?:static|const|input|extern)\s+)*\b\w+\s+$/.exec(text.slice(0, start))
  const semicolon = text.indexOf(';', start)
  if (!before || semicolon < 0) return []
  const from = start - before[0].length
  const name = String(params.name)
  const declaration = text.slice(from, semicolon + 1).replace(/\s+/g, ' ')
  const earlier = view.nodes.find(
    ({ node }) =>
      node.kind === 'VariableDeclaration' &&
      node.declarators.some((one) => one.name.name === name) &&
      node.start < from,
  )?.node
  const same = earlier && text.slice(earlier.start, earlier.end).replace(/\s+/g, ' ') === declaration
  const isBehind = same && text.slice(earlier.end, from).trim() === ''
  const removal = {
    title: `Remove the second declaration of ${name}`,
    edits: [{ start: from, end: semicolon + 1, text: '' }],
  }
  const assigned = /^\w+\s*=/.test(text.slice(start))
  const assignment = {
    title: `Give the ${name} that exists this value`,
    edits: [{ start: from, end: start, text: '' }],
  }
  if (isBehind || (same && !assigned)) return [{ ...removal, sureness: 'certain' }]
  return assigned ? [{ ...assignment, sureness: 'guess' }] : [{ ...removal, sureness: 'guess' }]
}
