/**
 * Bodies of the standard library, by class and method, for programs that run. `=x` stands for `return((type)(x));` with
 * the method's own type; a list has one body for each overload in the order of their declarations. Functions outside
 * classes stand under the empty name; what stands under `private` is declared in the class besides.
 */
export type Bodies = Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>

/** Getters that ask one function for one property each. */
export function getters(
  call: (property: string) => string,
  properties: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(properties).map(([method, property]) => [method, `=${call(property)}`]))
}

/** The declarations in `text` with those bodies that there are. */
export function withBodies(text: string, bodies: Bodies): string {
  let result = text
  for (const [name, methods] of Object.entries(bodies)) {
    const start = name === '' ? 0 : result.search(new RegExp(`^(class|struct) ${name}\\b`, 'm'))
    if (start < 0) continue
    const end = name === '' ? result.length : result.indexOf('\n};', start)
    result = result.slice(0, start) + define(result.slice(start, end), methods) + result.slice(end)
  }
  // What has a body here is imported from nowhere.
  return Object.hasOwn(bodies, '') ? result.replace(/^#import.*$/gm, '') : result
}

const declaration = /(?<result>[\w*]+ \*?|)(?<name>~?\w+|operator\[\])\((?<params>[^()]*)\)(?<constant>\s+const)?;/g

function define(members: string, methods: Bodies[string]): string {
  const seen = new Map<string, number>()
  const extended = methods.private === undefined ? members : members.replace('{', `{ ${methods.private as string}`)
  return extended.replace(declaration, (whole: string, result: string, name: string) => {
    if (!Object.hasOwn(methods, name)) return whole
    const index = seen.get(name) ?? 0
    seen.set(name, index + 1)
    const body = methods[name]
    const text = typeof body === 'string' ? body : body[index]
    return text === undefined
      ? whole
      : `${whole.slice(0, -1)}{${text.startsWith('=') ? `return((${result.trim()})(${text.slice(1)}));` : text}}`
  })
}
