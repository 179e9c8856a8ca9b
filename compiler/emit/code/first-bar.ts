import type { Stmt } from '../../ir/tree/nodes.ts'

/**
 * Joins adjacent statements of the first bar into one block: `if(i==0)` gives variables their first values. Names are
 * assigned to the joined blocks, so that locals of one block differ.
 */
export function joinFirstBars(nodes: readonly Stmt[]): readonly Stmt[] {
  const joined: Stmt[] = []
  for (const node of nodes) {
    const before = joined.at(-1)
    if (!before || !isOfFirstBar(before) || !isOfFirstBar(node)) {
      joined.push(node)
      continue
    }
    const whenTrue = [...commented(before).whenTrue, ...withLeading(commented(node), node.leading)]
    joined[joined.length - 1] = { ...before, whenTrue, comment: null }
  }
  return joined
}

/** Returns the statements of a block with more comments above the first. */
const withLeading = ({ whenTrue: [first, ...rest] }: FirstBar, leading: Stmt['leading']): readonly Stmt[] =>
  first ? [{ ...first, leading: [...leading, ...first.leading] }, ...rest] : []

/** Moves a comment behind the condition to the first value, where the block has several. */
function commented(node: FirstBar): FirstBar {
  const [first, ...rest] = node.whenTrue
  if (!first) return node
  const comment = [node.comment, first.comment].filter((text) => text !== null).join(' ') || null
  return { ...node, whenTrue: [{ ...first, span: first.span ?? node.span, comment }, ...rest], comment: null }
}

type FirstBar = Extract<Stmt, { kind: 'if' }>

const isOfFirstBar = (node: Stmt): node is FirstBar =>
  node.kind === 'if' &&
  node.whenFalse === null &&
  node.test.kind === 'binary' &&
  node.test.operator === '==' &&
  node.test.left.kind === 'name' &&
  node.test.right.kind === 'literal' &&
  node.test.right.value === 0
