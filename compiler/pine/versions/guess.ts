import type { PineVersion } from '../syntax/nodes.ts'

/** Signs of each version in scripts that do not state it, newest first. */
const signs: readonly (readonly [version: PineVersion, sign: RegExp])[] = [
  [6, /^\s*(indicator|library)\s*\(|\b(ta|math|str|request)\.[a-z_]+\(|\b(array|matrix|map)\.new</m],
  [6, /^\s*(export\s+)?(type|enum|method|import)\s+\w|^\s*(\w+\s*:?=\s*)?(switch|while)\b(?!\s*([=:[(+*/<>?.,)-]|$))/m],
  [4, /\bcolor\.[a-z]+\b|\binput\.(integer|float|resolution|source|bool|string|session|symbol)\b|^\s*var\s+\w/m],
]

/**
 * A script without `//@version=` is version 1 by definition, and such scripts exist. A script that uses later names has
 * lost its first line; it is parsed as the newest version that has those names.
 */
export function guessVersion(text: string): PineVersion {
  return signs.find(([, sign]) => sign.test(text))?.[0] ?? 1
}
