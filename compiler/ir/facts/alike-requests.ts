import { RequestShapes } from '../expressions/request-shapes.ts'
import * as make from '../tree/make.ts'
import type { CallSite, Func, Variable, VariableRead } from '../tree/nodes.ts'
import { visitExpressions } from '../tree/walk.ts'

/** A request that another one of the same shape calculates, given other inputs. */
interface Joined {
  readonly by: Func
  readonly inputs: readonly Variable[]
}

/** Requests that differ in the inputs that they read share one type: these inputs become its parameters. */
export function joinAlikeRequests(functions: Func[], main: Func, sites: readonly CallSite[]): void {
  const joined = new Map<Func, Joined>()
  for (const alike of groupsOf(functions)) joinGroup(alike, joined)
  if (joined.size === 0) return
  for (const { body } of [...functions, main])
    visitExpressions(body, (value) => {
      if (value.kind !== 'site' || typeof value.site.type === 'string') return
      const known = joined.get(value.site.type)
      if (!known) return
      const outs = value.site.type.params.filter(({ out }) => out).length
      const at = value.args.length - outs
      const given = known.inputs.map((input) => make.read(input, { na: false }))
      value.args = [...value.args.slice(0, at), ...given, ...value.args.slice(at)]
    })
  for (const site of [...sites, ...functions.flatMap((func) => func.sites)])
    if (typeof site.type !== 'string') site.type = joined.get(site.type)?.by ?? site.type
  functions.splice(0, functions.length, ...functions.filter((func) => (joined.get(func)?.by ?? func) === func))
}

function groupsOf(functions: readonly Func[]): readonly (readonly Func[])[] {
  const shapes = new RequestShapes()
  const groups = new Map<string, Func[]>()
  for (const func of functions) {
    if (!func.request) continue
    const shape = shapes.shapeOf(func)
    groups.set(shape, [...(groups.get(shape) ?? []), func])
  }
  return [...groups.values()].filter(({ length }) => length > 1)
}

function joinGroup(alike: readonly Func[], joined: Map<Func, Joined>): void {
  const reads = alike.map(inputReads)
  const [by] = alike
  const [own] = reads
  if (!by || !own || reads.some(({ length }) => length !== own.length)) return
  /** Key: the numbers of the inputs that the requests read in one place. */
  const params = new Map<string, { readonly param: Variable; readonly inputs: readonly Variable[] }>()
  const all = [...new Set(reads.flat().map(({ variable }) => variable))]
  own.forEach((read, k) => {
    const inputs = reads.flatMap((of) => of[k]?.variable ?? [])
    if (new Set(inputs).size === 1) return
    const key = inputs.map((input) => all.indexOf(input)).join()
    const known = params.get(key)
    const param = known?.param ?? { ...read.variable, storage: 'param', owner: by }
    if (!known) params.set(key, { param, inputs })
    read.variable = param
  })
  const made = [...params.values()]
  alike.forEach((func, n) => joined.set(func, { by, inputs: made.flatMap(({ inputs }) => inputs[n] ?? []) }))
  const outs = by.params.findIndex(({ out }) => out)
  by.params.splice(outs < 0 ? by.params.length : outs, 0, ...made.map(({ param }) => param))
}

/** Reads of inputs, in the order of the text. */
function inputReads({ body }: Func): readonly VariableRead[] {
  const found: VariableRead[] = []
  visitExpressions(body, (value) => {
    if (value.kind === 'variable' && value.variable.storage === 'input') found.push(value)
  })
  return found
}
