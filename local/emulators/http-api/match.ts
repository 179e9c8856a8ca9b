/** `POST /conversions/{id}`, `ANY /{proxy+}` or `$default`. */
interface Keyed {
  readonly key: string
}

export interface Match<Route extends Keyed> {
  readonly route: Route
  readonly parameters: Readonly<Record<string, string>>
}

/**
 * Finds the route of a request. The most specific wins, as API Gateway documents: a literal segment before a parameter,
 * a parameter before `{proxy+}`, a method before ANY, `$default` last.
 */
export function match<Route extends Keyed>(
  routes: readonly Route[],
  method: string,
  path: string,
): Match<Route> | null {
  const candidates = routes.flatMap((route) => {
    const found = matchOne(route.key, method, path)
    return found ? [{ route, ...found }] : []
  })
  candidates.sort((left, right) => (left.rank < right.rank ? -1 : 1))
  return candidates[0] ?? null
}

function matchOne(key: string, method: string, path: string) {
  if (key === '$default') return { parameters: {}, rank: '9' }
  const [routeMethod, routePath = ''] = key.split(' ')
  if (routeMethod !== 'ANY' && routeMethod !== method) return null

  const pattern = segments(routePath)
  const actual = segments(path)
  const parameters: Record<string, string> = {}
  let rank = ''
  for (const [index, segment] of pattern.entries()) {
    const [, name, greedy] = /^\{([^}+]+)(\+?)\}$/.exec(segment) ?? []
    const value = actual[index]
    if (value === undefined) return null
    if (name === undefined) {
      if (segment !== value) return null
      rank += '0'
    } else if (greedy) {
      parameters[name] = actual.slice(index).map(decode).join('/')
      return { parameters, rank: `${rank}2` }
    } else {
      parameters[name] = decode(value)
      rank += '1'
    }
  }
  if (actual.length !== pattern.length) return null
  return { parameters, rank: rank + (routeMethod === 'ANY' ? '1' : '0') }
}

const segments = (path: string) => path.split('/').slice(1)

function decode(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
