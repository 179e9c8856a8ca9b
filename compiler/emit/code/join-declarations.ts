import type { VariableDeclaration } from '../../mql/syntax/nodes.ts'
import { printExpression, printType } from '../../mql/print/print.ts'

/** Longest line of joined declarations, in characters. */
const maxLine = 136

/** Joins variables of one type: `double a,b;`. Each type keeps the place of its first variable. */
export function joinDeclarations(list: readonly VariableDeclaration[]): VariableDeclaration[] {
  const joined: VariableDeclaration[] = []
  const widths: number[] = []
  for (const node of list) {
    const isPlain = node.leading.length === 0 && node.comment === null
    const width = node.declarators.reduce(
      (sum, { name, dimensions, init }) =>
        sum + name.name.length + 2 * dimensions.length + 2 + (init ? printExpression(init).length + 1 : 0),
      0,
    )
    const at = isPlain
      ? joined.findIndex((other, k) => isAlike(other, node) && (widths[k] ?? 0) + width <= maxLine)
      : -1
    const first = joined[at]
    if (first) {
      joined[at] = { ...first, declarators: [...first.declarators, ...node.declarators] }
      widths[at] = (widths[at] ?? 0) + width
    } else {
      joined.push(node)
      widths.push(node.type.name.length + width)
    }
  }
  return joined
}

const isAlike = (a: VariableDeclaration, b: VariableDeclaration): boolean =>
  a.comment === null && a.storage === b.storage && printType(a.type) === printType(b.type)
