import type { Declaration, Program, VariableDeclaration } from '../syntax/nodes.ts'
import { declaratorName, putDeclaration, putWithTrivia, variableHead, variableText } from './declarations.ts'
import { print } from './expressions.ts'
import { Lines } from './layout.ts'

/**
 * The program as text in MetaEditor's style: three columns a level, braces on their own lines, `if(x)`, `return(x)`.
 * Neighbouring inputs and globals are aligned in columns. Lines end with `\n`; encodings.ts writes other endings.
 */
export function printProgram(program: Pick<Program, 'declarations' | 'trailing'>): string {
  const out = new Lines()
  const { declarations } = program
  for (let i = 0; i < declarations.length;) {
    const run = alignedRun(declarations, i)
    if (run.length > 1) putAligned(out, run)
    else putWithTrivia(out, 0, declarations[i], false)
    i += Math.max(run.length, 1)
  }
  out.putTrivia(0, program.trailing)
  return out.lines.length ? `${out.lines.join('\n')}\n` : ''
}

/** Global variables from `from` on that stand line under line and share `input` or its absence. */
function alignedRun(declarations: readonly Declaration[], from: number): VariableDeclaration[] {
  const run: VariableDeclaration[] = []
  for (let i = from; i < declarations.length; i++) {
    const node = declarations[i]
    if (node.kind !== 'VariableDeclaration' || node.verbatim !== null || !isPlain(node)) break
    if (run.length > 0 && (node.leading.length > 0 || isInput(node) !== isInput(run[0]))) break
    run.push(node)
  }
  return run
}

const isInput = (node: VariableDeclaration): boolean =>
  node.storage === 'input' || node.storage === 'sinput' || node.storage === 'extern'

const isPlain = (node: VariableDeclaration): boolean =>
  node.declarators.every((d) => d.init?.kind !== 'InitializerList') && (!isInput(node) || node.declarators.length === 1)

/** Inputs: type, name, `= value`, comment, each in its column. Other globals: the names in one column. */
function putAligned(out: Lines, run: readonly VariableDeclaration[]): void {
  out.putTrivia(0, run[0].leading)
  const heads = column(run.map((node) => variableHead(node)))
  if (!isInput(run[0])) {
    run.forEach((node, i) =>
      out.put(0, `${heads[i]}${variableText(node).slice(variableHead(node).length)};`, node.comment),
    )
    return
  }
  const names = column(run.map((node) => declaratorName(node.declarators[0])))
  const texts = run.map((node, i) => {
    const { init } = node.declarators[0]
    return `${heads[i]} ${init ? `${names[i]} = ${print(init)}` : names[i].trimEnd()};`
  })
  const padded = column(texts)
  run.forEach((node, i) => out.put(0, node.comment ? padded[i] : texts[i], node.comment))
}

function column(texts: readonly string[]): string[] {
  const width = Math.max(...texts.map((text) => text.length))
  return texts.map((text) => text.padEnd(width))
}

/** One declaration without trivia, as it would stand at global level. */
export function printDeclaration(node: Declaration): string {
  const out = new Lines()
  putDeclaration(out, 0, node, false)
  return out.lines.join('\n')
}

export { print as printExpression, printType } from './expressions.ts'
