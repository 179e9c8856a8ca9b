import type { Stmt } from '../../ir/tree/nodes.ts'

/**
 * Joins adjacent statements of the first bar into one block: `if(i==0)` gives variables their first values. Names are
 * assigned to the joined blocks, so that locals of one block differ.
 */
export function joinFirstBars(nodes: readonly Stmt[]): readonly Stmt[] {
  const joined: Stmt[] = []
  for (const node of nodes) {
    const before = joined.at(-1)
    const isNext = before !== undefined && isOfFirstBar(before) && isOfFirstBar(node)
    if (isNext && node.leading.length === 0 && node.comment === null) {
      const [first, ...rest] = node.whenTrue
      const marked = first ? [{ ...first, span: first.span ?? node.span }, ...rest] : []
      joined[joined.length - 1] = { ...before, whenTrue: [...before.whenTrue, ...marked] }
    } else joined.push(node)
  }
  return joined
}

const isOfFirstBar = (node: Stmt): node is Extract<Stmt, { kind: 'if' }> =>
  node.kind === 'if' &&
  node.whenFalse === null &&
  node.test.kind === 'binary' &&
  node.test.operator === '==' &&
  node.test.left.kind === 'name' &&
  node.test.right.kind === 'literal' &&
  node.test.right.value === 0
