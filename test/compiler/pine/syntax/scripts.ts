import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(__dirname, 'scripts')

/** Own scripts that together hold every construct of the six versions. */
export const scripts: readonly (readonly [name: string, text: string])[] = readdirSync(folder).map((name) => [
  name,
  readFileSync(join(folder, name), 'utf8'),
])

/** A tree without places: what printing must keep. */
export function shape(tree: unknown): string {
  return JSON.stringify(tree, (key, value: unknown) => (places.has(key) ? undefined : value))
}

const places: ReadonlySet<string> = new Set(['id', 'start', 'end', 'versionSpan'])
