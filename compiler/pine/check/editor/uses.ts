import { UseIndex } from '../../../editor/uses.ts'
import type { Place } from '../../../editor/services.ts'
import type { Argument, Call, Identifier, Node } from '../../syntax/nodes.ts'
import { forEachChild, walk } from '../../syntax/visit.ts'
import { referenceOf } from '../facts.ts'
import type { CheckedScript, Instance, UserCall } from '../model.ts'

/** Returns the names that a script declares, with their uses. */
export function indexUses(checked: CheckedScript): UseIndex {
  const index = new UseIndex()
  const declare = (name: Identifier, use: Identifier | null) => index.add(name.name, placeOf(name), use)
  declareTypes(checked, declare)
  const ofScript = (instance: Instance) => instance.declaration === null || declaredHere.has(instance.declaration)
  const declaredHere = new Set<Node>(checked.script.body)
  for (const instance of [checked.main, ...checked.instances, ...checked.uncalled]) {
    if (!ofScript(instance)) continue
    const root: Node = instance.declaration ?? checked.script
    const visit = (node: Node): void => {
      addUse(index, checked, instance, node)
      forEachChild(node, (child) => {
        // Bodies of functions have facts of their own.
        if (instance.declaration === null && child.kind === 'FunctionDeclaration') declare(child.name, child.name)
        else visit(child)
      })
    }
    visit(root)
  }
  return index
}

const placeOf = ({ start, end }: Identifier): Place => ({ file: null, start, end })

function declareTypes(checked: CheckedScript, declare: (name: Identifier, use: Identifier | null) => void): void {
  const types = new Map<string, Identifier>()
  for (const statement of checked.script.body) {
    if (statement.kind !== 'TypeDeclaration' && statement.kind !== 'EnumDeclaration') continue
    types.set(statement.name.name, statement.name)
    declare(statement.name, statement.name)
    for (const { name } of statement.kind === 'TypeDeclaration' ? statement.fields : statement.members)
      declare(name, name)
  }
  if (types.size === 0) return
  walk(checked.script, (node) => {
    if (node.kind !== 'TypeNode' && node.kind !== 'Member') return
    const use = node.kind === 'TypeNode' ? { ...node, end: node.start + node.name.length } : node.object
    const name = use.kind === 'TypeNode' ? use.name : use.kind === 'Identifier' ? use.name : ''
    const declared = types.get(name)
    if (declared) declare(declared, { ...declared, start: use.start, end: use.start + name.length })
  })
}

function addUse(index: UseIndex, checked: CheckedScript, instance: Instance, node: Node): void {
  const reference = referenceOf(instance, node)
  if (!reference) return
  if (reference.kind === 'variable' && node.kind === 'Identifier')
    index.add(node.name, placeOf(reference.symbol.identifier), node)
  else if (reference.kind === 'user-call' && node.kind === 'Call') addCall(index, checked, node, reference)
  else if (reference.kind === 'field' && node.kind === 'Member' && reference.type !== 'chart.point') {
    const field = reference.type.declaration.fields[reference.index]
    if (field) index.add(field.name.name, placeOf(field.name), node.name)
  } else if (reference.kind === 'enum-member' && node.kind === 'Member')
    index.add(reference.member.name.name, placeOf(reference.member.name), node.name)
}

function addCall(index: UseIndex, checked: CheckedScript, call: Call, { target }: UserCall): void {
  const { declaration, home } = target
  if (!declaration) return
  const isOfLibrary = !checked.script.body.includes(declaration)
  const place = (name: Identifier): Place => ({ ...placeOf(name), file: isOfLibrary ? home.source.name : null })
  const name = call.callee.kind === 'Member' ? call.callee.name : call.callee
  if (name.kind === 'Identifier') index.add(declaration.name.name, place(declaration.name), name)
  const given = call.args.flatMap((argument: Argument) => (argument.name ? [argument.name] : []))
  for (const word of given) {
    const parameter = declaration.params.find((param) => param.name.name === word.name)
    if (parameter) index.add(word.name, place(parameter.name), word)
  }
}
