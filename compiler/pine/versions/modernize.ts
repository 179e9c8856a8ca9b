import type { Node, Script } from '../syntax/nodes.ts'
import { forEachChild } from '../syntax/visit.ts'
import type { VersionChange } from './change.ts'
import { expandOnce } from './once.ts'
import { declareBeforeUse } from './references.ts'
import { Rewriter } from './rewriter.ts'
import { mayUseRunningVariables, readOnEveryBar } from './running-variables.ts'

export interface Modernized {
  readonly script: Script
  /** In the order of the text. */
  readonly changes: readonly VersionChange[]
}

/**
 * Returns the script as current Pine writes it. Semantics that names cannot carry (na, bools, division, fill rules …)
 * depend on `script.version`, which machine and lowering read.
 */
export function modernize(script: Script, text: string): Modernized {
  if (script.version === 6) {
    // Most scripts have none: their tree need not be walked.
    const expanded = onEveryBar(text.includes('once') ? expandOnce(script) : script, text)
    if (expanded !== script) renumber(expanded)
    return { script: expanded, changes: [] }
  }
  const early = script.version < 3 ? declareBeforeUse(script) : { script, changes: [] }
  const rewriter = new Rewriter(script.version, early.script)
  const current = onEveryBar(rewriter.rewrite(), text)
  if (current !== script) renumber(current)
  const changes = [...early.changes, ...rewriter.changes].sort((a, b) => a.start - b.start)
  return { script: current, changes }
}

const onEveryBar = (script: Script, text: string): Script =>
  mayUseRunningVariables(text) ? readOnEveryBar(script) : script

/** Renumbers all nodes, so that ids grow in the order of the text after insertions. */
function renumber(script: Script): void {
  let next = 0
  const visit = (node: Node): void => {
    // The tree was created here and has no other reader yet.
    ;(node as { id: number }).id = next++
    forEachChild(node, visit)
  }
  visit(script)
}
