import type { PublicRoute } from '../../../../contract/public/route.ts'

export const sampleLanguages = { javascript: 'JavaScript', python: 'Python', curl: 'cURL' } as const
export type SampleLanguage = keyof typeof sampleLanguages

interface Request {
  readonly method: PublicRoute['method']
  readonly url: string
  readonly key: string
  readonly body: Readonly<Record<string, string | number | boolean>> | null
  readonly hasIdempotency: boolean
}

/** Returns a runnable example request. `base` is the API's address, `key` the bearer token. */
export function sampleOf(route: PublicRoute, language: SampleLanguage, base: string, key: string): string {
  const { path, rest } = buildRequest(route)
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)])).toString()
  const isGet = route.method === 'GET'
  return writers[language]({
    method: route.method,
    url: base + path + (isGet && query ? `?${query}` : ''),
    key,
    body: isGet ? null : rest,
    hasIdempotency: route.counts !== undefined,
  })
}

function buildRequest({ path, example }: PublicRoute) {
  const rest = { ...example }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path: filled, rest }
}

const writers: Readonly<Record<SampleLanguage, (request: Request) => string>> = {
  javascript: ({ method, url, key, body, hasIdempotency }) => {
    const { constants, fields } = splitLongValues(
      body,
      (name, text) => `const ${toCamelCase(name)} = \`${text.replace(/[\\`$]/g, '\\$&')}\``,
      (value) => quote(value, "'"),
      toCamelCase,
    )
    const headers = [
      `    Authorization: 'Bearer ${key}',`,
      ...(body ? [`    'Content-Type': 'application/json',`] : []),
      ...(hasIdempotency ? [`    'Idempotency-Key': crypto.randomUUID(),`] : []),
    ]
    return [
      ...constants,
      ...(constants.length ? [''] : []),
      `const response = await fetch('${url}', {`,
      ...(method === 'GET' ? [] : [`  method: '${method}',`]),
      '  headers: {',
      ...headers,
      '  },',
      ...(body
        ? [`  body: JSON.stringify({ ${fields.map(([name, value]) => `${name}: ${value}`).join(', ')} }),`]
        : []),
      '})',
      'const result = await response.json()',
      'console.log(response.status, result)',
    ].join('\n')
  },

  python: ({ method, url, key, body, hasIdempotency }) => {
    const { constants, fields } = splitLongValues(
      body,
      (name, text) => `${name} = """${text.replace(/\\/g, '\\\\')}"""`,
      (value) => (typeof value === 'boolean' ? (value ? 'True' : 'False') : quote(value, '"')),
      (name) => name,
    )
    return [
      ...(hasIdempotency ? ['import uuid'] : []),
      'import requests',
      '',
      ...constants,
      ...(constants.length ? [''] : []),
      `response = requests.${method.toLowerCase()}(`,
      `    "${url}",`,
      '    headers={',
      `        "Authorization": "Bearer ${key}",`,
      ...(hasIdempotency ? ['        "Idempotency-Key": str(uuid.uuid4()),'] : []),
      '    },',
      ...(body ? [`    json={${fields.map(([name, value]) => `"${name}": ${value}`).join(', ')}},`] : []),
      '    timeout=30,',
      ')',
      'print(response.status_code, response.json())',
    ].join('\n')
  },

  curl: ({ url, key, body, hasIdempotency }) =>
    [
      `curl "${url}" \\`,
      `  -H "Authorization: Bearer ${key}"${body ? ' \\' : ''}`,
      ...(body ? [`  -H "Content-Type: application/json" \\`] : []),
      ...(hasIdempotency ? [`  -H "Idempotency-Key: $(uuidgen || date +%s%N)" \\`] : []),
      ...(body ? [`  -d '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`] : []),
    ].join('\n'),
}

/** Moves values of several lines into named constants before the request. */
function splitLongValues(
  body: Request['body'],
  constant: (name: string, text: string) => string,
  literal: (value: string | number | boolean) => string,
  naming: (name: string) => string,
): { constants: string[]; fields: (readonly [string, string])[] } {
  const entries = Object.entries(body ?? {})
  const isLong = (value: unknown): value is string => typeof value === 'string' && value.includes('\n')
  return {
    constants: entries.flatMap(([name, value]) => (isLong(value) ? [constant(name, value)] : [])),
    fields: entries.map(([name, value]) => [name, isLong(value) ? naming(name) : literal(value)] as const),
  }
}

const toCamelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const quote = (value: string | number | boolean, mark: string): string =>
  typeof value === 'string' ? mark + value.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`) + mark : String(value)
