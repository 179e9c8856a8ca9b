import type { Expr, Func, SiteCall } from '../tree/nodes.ts'
import { visitExpressions } from '../tree/walk.ts'

/** Options of a script's requests beyond the chart's symbol, closed bars and no gaps. */
export interface RequestOptions {
  /** A symbol that is not the chart's, or may not be. */
  readonly symbols: boolean
  /** Bars that are not over, or may not be. */
  readonly ahead: boolean
  /** na between two bars. */
  readonly gaps: boolean
}

export function requestOptionsOf(functions: readonly Func[]): RequestOptions {
  const asked = { symbols: false, ahead: false, gaps: false }
  for (const { body } of functions)
    visitExpressions(body, (value) => {
      const request = requestOf(value)
      if (!request || value.kind !== 'site') return
      const [symbol, , ahead, gaps] = value.args
      if (!isLiteral(symbol, '')) asked.symbols = true
      if (request.isInside) return
      if (!isLiteral(ahead, false)) asked.ahead = true
      if (!isLiteral(gaps, false)) asked.gaps = true
    })
  return asked
}

/** The arguments of a request that some request of the script needs. */
export function requestArguments(value: SiteCall, asked: RequestOptions): readonly Expr[] {
  const request = requestOf(value)
  if (!request) return value.args
  const given = [asked.symbols, true, ...(request.isInside ? [] : [asked.ahead, asked.gaps])]
  return value.args.filter((_, k) => given[k] ?? true)
}

const requestOf = (value: Expr) =>
  value.kind === 'site' && typeof value.site.type !== 'string' ? value.site.type.request : undefined

const isLiteral = (value: Expr | undefined, wanted: string | boolean): boolean =>
  value?.kind === 'literal' && value.value === wanted
