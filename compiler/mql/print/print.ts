import type { Declaration, Program, VariableDeclaration } from '../syntax/nodes.ts'
import { putWithTrivia } from './put-nodes.ts'
import { declaratorName, variableHead, variableText } from './declaration-text.ts'
import { print } from './expressions.ts'
import { Lines } from './layout.ts'

/**
 * Prints a program in MetaEditor's style: three columns a level, braces on their own lines, `if(x)`, `return(x)`.
 * Adjacent inputs and globals are aligned in columns. Lines end with `\n`; encodings.ts writes other endings.
 */
export function printProgram(program: Pick<Program, 'declarations' | 'trailing'>): string {
  const out = new Lines()
  const { declarations } = program
  let aligned = 0
  for (const [i, node] of declarations.entries()) {
    if (i < aligned) continue
    const run = alignedRun(declarations, i)
    if (run.length > 1) putAligned(out, run)
    else putWithTrivia(out, 0, node, false)
    aligned = i + Math.max(run.length, 1)
  }
  out.putTrivia(0, program.trailing)
  return out.lines.length ? `${out.lines.join('\n')}\n` : ''
}

/** Returns the global variables from `from` on that are on consecutive lines and agree in being inputs. */
function alignedRun(declarations: readonly Declaration[], from: number): VariableDeclaration[] {
  const run: VariableDeclaration[] = []
  for (const node of declarations.slice(from)) {
    if (node.kind !== 'VariableDeclaration' || node.verbatim !== null || !isPlain(node)) break
    const [first] = run
    if (first && (node.leading.length > 0 || isInput(node) !== isInput(first))) break
    run.push(node)
  }
  return run
}

const isInput = (node: VariableDeclaration): boolean =>
  node.storage === 'input' || node.storage === 'sinput' || node.storage === 'extern'

const isPlain = (node: VariableDeclaration): boolean =>
  node.declarators.every((d) => d.init?.kind !== 'InitializerList') && (!isInput(node) || node.declarators.length === 1)

/** Aligns inputs in four columns: type, name, `= value`, comment; of other globals only the names. */
function putAligned(out: Lines, run: readonly VariableDeclaration[]): void {
  const [first] = run
  if (!first) return
  out.putTrivia(0, first.leading)
  const heads = column(run.map((node) => variableHead(node)))
  if (!isInput(first)) {
    run.forEach((node, i) =>
      out.put(0, `${heads[i]}${variableText(node).slice(variableHead(node).length)};`, node.comment),
    )
    return
  }
  // An input has exactly one declarator (isPlain).
  const names = column(run.flatMap((node) => node.declarators.map(declaratorName)))
  const rows = run.map((node, i) => {
    const init = node.declarators[0]?.init
    const name = names[i] ?? ''
    return `${heads[i]} ${init ? `${name} = ${print(init)}` : name.trimEnd()};`
  })
  const padded = column(rows)
  run.forEach((node, i) => out.put(0, (node.comment ? padded[i] : rows[i]) ?? '', node.comment))
}

function column(rows: readonly string[]): string[] {
  const width = Math.max(...rows.map((text) => text.length))
  return rows.map((text) => text.padEnd(width))
}

export { print as printExpression, printType } from './expressions.ts'
