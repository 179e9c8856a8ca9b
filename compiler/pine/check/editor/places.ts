import type { Node, Script, Statement } from '../../syntax/nodes.ts'
import { forEachChild } from '../../syntax/visit.ts'
import type { CheckedScript, Instance } from '../model.ts'

/** Returns the nodes around an offset, outermost first. Touching counts: the pointer may be right after a name. */
export function nodesAt(script: Script, offset: number): readonly Node[] {
  const path: Node[] = [script]
  for (let node: Node | null = script; node !== null;) {
    let inner: Node | null = null
    forEachChild(node, (child) => {
      if (child.start <= offset && offset <= child.end && (inner === null || isBetter(child, inner, offset)))
        inner = child
    })
    node = inner
    if (node !== null) path.push(node)
  }
  return path
}

/** Of two nodes that meet at the offset, the later one wins. */
function isBetter(child: Node, other: Node, offset: number): boolean {
  return other.end === offset && child.start === offset
}

/** Returns the body that contains a path of nodes: that of the function's first call, or the script. */
export function instanceAt(checked: CheckedScript, path: readonly Node[]): Instance {
  const declaration = path.find((node) => node.kind === 'FunctionDeclaration')
  if (declaration === undefined) return checked.main
  const isBody = (instance: Instance) => instance.declaration === declaration
  return checked.instances.find(isBody) ?? checked.uncalled.find(isBody) ?? checked.main
}

/** The comments right above a statement, without their annotations' words. */
export function commentAbove(statement: Statement): string {
  const lines: string[] = []
  for (const trivia of statement.leading) {
    if (trivia.kind === 'BlankLines') lines.length = 0
    else if (trivia.annotation !== 'version')
      lines.push(trivia.text.trim().replace(/^@(function|variable|type|enum|description)\s*/, ''))
  }
  return lines.join('\n').trim()
}
