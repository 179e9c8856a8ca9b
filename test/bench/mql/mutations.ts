import type { CheckedProgram } from '../../../compiler/mql/check/model.ts'
import { registryOf } from '../../../compiler/mql/builtins/registry.ts'
import type { Expression, FunctionDeclaration, Statement } from '../../../compiler/mql/syntax/nodes.ts'
import { visit } from './visit.ts'
import { defined } from '../../support/defined.ts'

/** A defect put into a correct program: an edit, where it must be reported, and by which codes. */
export interface Mutation {
  readonly kind: string
  readonly start: number
  readonly end: number
  readonly text: string
  /** Offset in the changed text whose line the report must name. */
  readonly at: number
  readonly codes: readonly string[]
}

interface Sites {
  readonly functions: readonly FunctionDeclaration[]
  readonly statements: readonly Statement[]
  readonly names: readonly Expression[]
  readonly calls: readonly (Expression & { kind: 'Call' })[]
  readonly members: readonly (Expression & { kind: 'MemberAccess' })[]
}

/** A way to break programs: the places it can be done, in the order of the tree. */
type Mutator = (program: CheckedProgram, text: string, sites: Sites) => readonly Mutation[]

/** A separate line behind the opening brace of each function. */
function inserted(kind: string, line: string, codes: readonly string[]): Mutator {
  return (_program, text, { functions }) =>
    functions.flatMap((fn) => {
      const open = defined(fn.body).start + 1
      return text[open - 1] === '{' ? [{ kind, start: open, end: open, text: `\n${line}\n`, at: open + 1, codes }] : []
    })
}

const mutators: Readonly<Record<string, Mutator>> = {
  undeclared: (program, text, { names }) =>
    names
      .filter((node) => program.facts.references[node.id]?.kind === 'variable' && plain(text, node))
      .map((node) => ({
        kind: 'undeclared',
        start: node.end,
        end: node.end,
        text: '_zq7',
        at: node.start,
        codes: ['256'],
      })),
  semicolon: (_program, text, { statements }) =>
    statements
      .filter((node) => node.kind === 'ExpressionStatement' && text[node.end - 1] === ';' && node.verbatim === null)
      .map((node) => ({
        kind: 'semicolon',
        start: node.end - 1,
        end: node.end,
        text: '',
        at: node.end - 2,
        codes: ['154', '152'],
      })),
  bracket: (_program, text, { statements }) =>
    statements
      .filter(
        (node) =>
          node.kind === 'ExpressionStatement' &&
          node.expression.kind === 'Call' &&
          node.verbatim === null &&
          text[node.expression.end - 1] === ')' &&
          !text.slice(node.start, node.end).includes('\n'),
      )
      .map((node) => ({
        kind: 'bracket',
        start: node.end - 2,
        end: node.end - 1,
        text: '',
        at: node.start,
        codes: ['131', '144', '145', '149', '152', '154', '155', '157'],
      }))
      .filter((m) => text[m.start] === ')'),
  arity: (program, text, { calls }) => {
    const registry = registryOf(program.dialect)
    return calls
      .filter((node) => {
        const reference = program.facts.references[node.id]
        return (
          reference?.kind === 'builtin-call' &&
          registry.prototypes(reference.name).every((p) => !p.variadic) &&
          text[node.end - 1] === ')' &&
          plain(text, node)
        )
      })
      .map((node) => ({
        kind: 'arity',
        start: node.end - 1,
        end: node.end - 1,
        text: `${node.args.length ? ',' : ''}0,0,0,0,0,0,0,0,0,0,0,0`,
        at: node.start,
        codes: ['199', '166'],
      }))
  },
  type: inserted('type', 'MqlRates zqa; double zqb=zqa;', ['406', '302', '246']),
  'missing return': (_program, text, { functions }) =>
    functions
      .flatMap((fn) => {
        const last = defined(fn.body).statements.at(-1)
        if (
          last?.kind !== 'ReturnStatement' ||
          !last.value ||
          last.verbatim !== null ||
          text.slice(last.start, last.start + 6) !== 'return'
        )
          return []
        return [
          {
            kind: 'missing return',
            start: last.start,
            end: last.end,
            text: '',
            at: defined(fn.body).end - 1 - (last.end - last.start),
            codes: ['117', '78', '76', '121'],
          },
        ]
      })
      .filter((_m, i) => {
        const fn = functions[i]
        return fn !== undefined
      }),
  constant: inserted('constant', 'const int zqc=1; zqc=2;', ['189']),
  member: (program, text, { members }) =>
    members
      .filter((node) => program.facts.references[node.id]?.kind === 'field' && plain(text, node.name))
      .map((node) => ({
        kind: 'member',
        start: node.name.end,
        end: node.name.end,
        text: '_zq7',
        at: node.name.start,
        codes: ['130', '256'],
      })),
  dialect: (program, text, sites) =>
    inserted('dialect', program.dialect === 'mql5' ? 'double zqd=AccountBalance();' : 'int zqd=PositionsTotal();', [
      '256',
      '168',
    ])(program, text, sites),
  property: (program, text) => {
    if (program.kind !== 'indicator') return []
    const match = /^#property\s+indicator_(chart_window|separate_window)[^\n]*$/m.exec(text)
    // Without any other property of indicators an old program would be taken for an Expert Advisor.
    const isPlain = !/^#property\s+indicator_(?!chart_window|separate_window)/m.test(text) && !/OnCalculate/.test(text)
    return match && !isPlain
      ? [{ kind: 'property', start: match.index, end: match.index + match[0].length, text: '', at: 0, codes: ['87'] }]
      : []
  },
  reference: inserted('reference', 'string zqe="a"; StringAdd(zqe+"b","c");', ['200', '201', '246']),
  duplicate: inserted('duplicate', 'int zqf=0; int zqf=1;', ['124', '125']),
}

const plain = (text: string, node: { readonly start: number; readonly end: number }): boolean =>
  /^[\w.[\]()]/.test(text.slice(node.start, node.end)) && /\w|\)|\]/.test(defined(text[node.end - 1]))

/** Every mutation of every kind that the program offers. */
export function mutationsOf(program: CheckedProgram, text: string): ReadonlyMap<string, readonly Mutation[]> {
  const sites = sitesOf(program)
  return new Map(Object.entries(mutators).map(([kind, mutate]) => [kind, mutate(program, text, sites)]))
}

/** Places in the main file's own text, outside macros and conditionals. */
function sitesOf(program: CheckedProgram): Sites {
  const functions: FunctionDeclaration[] = []
  const statements: Statement[] = []
  const names: Expression[] = []
  const calls: (Expression & { kind: 'Call' })[] = []
  const members: (Expression & { kind: 'MemberAccess' })[] = []
  for (const fn of program.functions) {
    const { declaration } = fn
    if (!declaration.body || declaration.verbatim !== null || fn.facts !== program.facts) continue
    functions.push(declaration)
    visit(declaration.body, (node) => {
      if (node.kind === 'ExpressionStatement') statements.push(node)
      else if (node.kind === 'Identifier') names.push(node)
      else if (node.kind === 'Call') calls.push(node)
      else if (node.kind === 'MemberAccess') members.push(node)
    })
  }
  return { functions, statements, names, calls, members }
}
