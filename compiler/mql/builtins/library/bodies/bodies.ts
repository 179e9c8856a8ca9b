/**
 * Bodies of the standard library by class and method. `=x` is short for `return((type)(x));` with the method's type. A
 * list has one body per overload, in declaration order. Functions outside classes have the empty name. Text under
 * `private` is added to the class.
 */
export type Bodies = Readonly<Record<string, MethodBodies>>

export type MethodBodies = Readonly<Record<string, string | readonly string[]>>

/** Returns getters that read one property each from one function. */
export function getters(
  call: (property: string) => string,
  properties: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(properties).map(([method, property]) => [method, `=${call(property)}`]))
}

/** Returns the declarations of `text` with the bodies that exist. */
export function withBodies(text: string, bodies: Bodies): string {
  let result = text
  for (const [name, methods] of Object.entries(bodies)) {
    const start = name === '' ? 0 : result.search(new RegExp(`^(class|struct) ${name}\\b`, 'm'))
    if (start < 0) continue
    const end = name === '' ? result.length : result.indexOf('\n};', start)
    result = result.slice(0, start) + define(result.slice(start, end), methods) + result.slice(end)
  }
  // A function with a body is not imported.
  return Object.hasOwn(bodies, '') ? result.replace(/^#import.*$/gm, '') : result
}

const declaration = /(?<result>[\w*]+ \*?|)(?<name>~?\w+|operator\[\])\((?<params>[^()]*)\)(?<constant>\s+const)?;/g

function define(members: string, methods: MethodBodies): string {
  const seen = new Map<string, number>()
  const extended = methods.private === undefined ? members : members.replace('{', `{ ${methods.private as string}`)
  return extended.replace(declaration, (whole: string, result: string, name: string) => {
    if (!Object.hasOwn(methods, name)) return whole
    const index = seen.get(name) ?? 0
    seen.set(name, index + 1)
    const body = methods[name]
    const text = typeof body === 'string' ? body : body?.[index]
    return text === undefined
      ? whole
      : `${whole.slice(0, -1)}{${text.startsWith('=') ? `return((${result.trim()})(${text.slice(1)}));` : text}}`
  })
}
