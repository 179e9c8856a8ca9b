import type { Ea } from '../../analyze/ea.ts'

/** Returns the name of one of our identifiers in the program: a new one where the author uses it. */
export type RenameIdentifier = (name: string) => string

/** Creates a renaming for the identifiers that `sources` declare. */
export function createRenaming(ea: Ea, sources: readonly string[]): RenameIdentifier {
  const added = sources.join('\n')
  const declared = [
    ...added.matchAll(
      /^(?:input |static )?(?:bool|void|double|int|long|string|datetime|ENUM_\w+) +(\w+)(?= *[([=;])/gm,
    ),
  ].flatMap(([, name]) => name ?? [])
  const known = [
    ...ea.nodesOf('DefineDirective').map(({ node }) => node.name),
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

/** Renames the identifiers of a text. Comments and strings stay. */
export const renameIdentifiers = (text: string, rename: RenameIdentifier): string =>
  text.replace(/\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|\b[A-Za-z_]\w*\b/g, (part) =>
    part.startsWith('/') || part.startsWith('"') ? part : rename(part),
  )
