import type { Bars, Comparison, ShownDiagnostic } from './api.ts'
import { readPine } from './convert.ts'
import type { FixChange } from './fix/report.ts'
import { constantValue } from './builtins/entry.ts'
import { intType } from './pine/check/types/intern.ts'
import type { CheckedScript, Instance } from './pine/check/model.ts'
import { fixPine } from './pine/fix/fix.ts'
import { dottedName } from './pine/syntax/names.ts'
import type { Call, Expression, Node, Script } from './pine/syntax/nodes.ts'
import { parse } from './pine/syntax/parse.ts'
import { print } from './pine/syntax/print.ts'
import { mapChildren } from './pine/syntax/visit.ts'
import { argument, call, identifier, number } from './pine/versions/build.ts'
import { isEvident } from './proof/evidence.ts'
import { compareChange } from './proof/prove-change.ts'
import { standardBars } from './run/bars/generate.ts'
import { pineRunner } from './run-program.ts'
import { required } from './text/required.ts'
import { lineStarts, positionAt, type Source } from './text/source.ts'

export interface UpgradeInput {
  readonly source: Source
  readonly files?: readonly Source[]
  /** The standard sets where absent. */
  readonly bars?: readonly Bars[]
}

export interface UpgradeResult {
  /** The script in version 6; the source where it cannot be upgraded. */
  readonly text: string
  readonly from: number
  /**
   * `equal`: both versions show and trade the same on all bars, and there was something to compare. `not-proved`: no
   * difference, and nothing to compare. `different`: `difference` says where. `invalid`: the source has errors.
   */
  readonly verdict: 'current' | 'equal' | 'not-proved' | 'different' | 'invalid'
  /** Lines are of the source for names, of the result for mendings. */
  readonly changes: readonly FixChange[]
  readonly comparisons: readonly Comparison[]
  readonly diagnostics: readonly ShownDiagnostic[]
}

const current = 6

/** Functions whose color was another blue before version 4. */
const oldBlue: ReadonlySet<string> = new Set(['plot', 'hline', 'plotshape', 'plotchar'])

const isColor = (value: Expression): boolean =>
  value.kind === 'ColorLiteral' || (dottedName(value) ?? '').startsWith('color.')

/** Rewrites a script of versions 1 to 5 in version 6, and runs both on the same bars. */
export function upgradePine({ source, files = [], bars = standardBars() }: UpgradeInput): UpgradeResult {
  const before = readPine(source, files)
  const from = before.result.version ?? current
  const nothing = { text: source.text, from, changes: [], comparisons: [], diagnostics: before.result.diagnostics }
  if (!before.result.ok) return { ...nothing, verdict: 'invalid' }
  if (from === current) return { ...nothing, verdict: 'current' }
  const printed = printCurrent(before.checked)
  const fixed = fixPine({ source: { ...source, text: printed }, files })
  const after = readPine({ ...source, text: fixed.text }, files)
  const starts = lineStarts(source.text)
  const changes = [
    ...parse(source).changes.map((change) => ({
      line: positionAt(starts, change.start).line,
      code: 'name',
      why: change.to === '' ? `${change.from} is left out` : `${change.from} is ${change.to}`,
    })),
    ...fixed.fixes,
    ...fixed.guesses,
  ]
  const result = { text: fixed.text, from, changes, diagnostics: after.result.diagnostics }
  if (!after.result.ok) return { ...result, text: source.text, verdict: 'invalid', comparisons: [] }
  const [runOriginal, runUpgraded] = [pineRunner(before), pineRunner(after)]
  const originals = bars.map((set) => runOriginal(set))
  const comparisons = bars.map((set, i) => compareChange(required(originals[i], 'run'), runUpgraded(set), set))
  // A script that stops in both versions, for bars that are not there, shows nothing to compare.
  const isEqual = comparisons.every(
    ({ equal, fault }, i) => equal || (fault !== null && originals[i]?.fault?.code === fault.code),
  )
  return {
    ...result,
    comparisons,
    verdict: !isEqual ? 'different' : isEvident(comparisons) ? 'equal' : 'not-proved',
  }
}

/** The tree as version 6 writes it, with what older versions mean by the same text written out. */
function printCurrent(checked: CheckedScript): string {
  const { script } = checked
  const meant = new Meaning(checked)
  const body = script.body.map((statement) => meant.map(statement))
  const text = print({ ...script, version: current, body } as Script)
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.replaceAll(' ', '').startsWith('//@version='))
  return at < 0 ? `//@version=${current}\n${text}` : lines.with(at, `//@version=${current}`).join('\n')
}

/** Writes out what version 6 would read differently. */
class Meaning {
  private readonly instances: readonly Instance[]

  constructor(private readonly checked: CheckedScript) {
    const { main, instances, uncalled } = checked
    this.instances = [main, ...instances, ...uncalled].filter(({ home }) => home === checked)
  }

  readonly map = (node: Node): Node => {
    const mapped = mapChildren(node, this.map)
    if (node.kind === 'Binary' && node.operator === '/' && this.isWholeDivision(node))
      return call('int', [argument(mapped as Expression)], node)
    if (node.kind === 'Member') return this.constant(node, mapped)
    if (mapped.kind === 'Call' && this.hasOldBlue && oldBlue.has(dottedName(mapped.callee) ?? ''))
      return this.withColor(mapped)
    if (mapped.kind === 'Call' && dottedName(mapped.callee) === 'strategy') {
      const given = new Set(mapped.args.map(({ name }) => name?.name))
      // Version 6 needs margin for orders; before it was 0.
      const margins = ['margin_long', 'margin_short'].filter((name) => !given.has(name))
      return { ...mapped, args: [...mapped.args, ...margins.map((name) => argument(number(0, node), name))] }
    }
    return mapped
  }

  private get hasOldBlue(): boolean {
    return this.checked.script.version < 4
  }

  /** The color that older versions took where none is given. */
  private withColor(node: Call): Call {
    if (node.args.some(({ name, value }) => name?.name === 'color' || isColor(value))) return node
    return { ...node, args: [...node.args, argument(identifier('#0000FF', node), 'color')] }
  }

  /** Up to version 5 the division of constant ints gives an int. */
  private isWholeDivision(node: Node): boolean {
    return this.instances.some((instance) => {
      const type = instance.types[node.id - instance.firstId]
      return type === intType
    })
  }

  /** A constant whose value another version changed, as its value. */
  private constant(node: Node, mapped: Node): Node {
    for (const { references, firstId } of this.instances) {
      const reference = references[node.id - firstId]
      if (reference?.kind !== 'builtin-constant') continue
      const own = constantValue(reference.builtin, this.checked.script.version)
      const newer = constantValue(reference.builtin, current)
      if (own === newer || typeof own !== 'number') return mapped
      return identifier(`#${(own >>> 0).toString(16).padStart(8, '0').toUpperCase()}`, node)
    }
    return mapped
  }
}
