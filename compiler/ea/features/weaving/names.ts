import type { Ea } from '../../analyze/ea.ts'

/** The name that one of ours has in the program: another where its author uses the word already. */
export type Names = (name: string) => string

/** `texts` is all that will be added: what it declares is found in it. */
export function namesFor(ea: Ea, texts: readonly string[]): Names {
  const added = texts.join('\n')
  const declared = [
    ...added.matchAll(
      /^(?:input |static )?(?:bool|void|double|int|long|string|datetime|ENUM_\w+) +(\w+)(?= *[([=;])/gm,
    ),
  ].map(([, name]) => name)
  const known = [
    ...ea.of('DefineDirective').map(({ node }) => node.name),
    ...ea.checked.globals.map(({ name }) => name),
  ]
  const local = known.filter((name) =>
    new RegExp(
      `(\\b(?:bool|int|uint|long|ulong|double|string|datetime|color|CTrade|Mql\\w+)[ &]+|,)${name}(?=[=,;)[])`,
    ).test(added),
  )
  const isTaken = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(ea.text)
  const renamed = new Map(
    [...new Set([...declared, ...local])].filter(isTaken).map((name) => [name, freeName(name, isTaken)]),
  )
  return (name) => renamed.get(name) ?? name
}

function freeName(name: string, isTaken: (name: string) => boolean): string {
  let number = 2
  while (isTaken(`${name}${number}`)) number++
  return `${name}${number}`
}

/** A text of ours with the names it has in the program. */
export const withNames = (text: string, names: Names): string =>
  text.replace(/\b[A-Za-z_]\w*\b/g, (word) => names(word))
