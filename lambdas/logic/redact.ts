const removed = '[removed]'

/** Names whose values are secrets, or prove something for their holder. */
const secretName =
  /token|secret|password|passwd|authorization|cookie|signature|credential|api[-_]?key|unsubscribe|^code$/i

/** Values that are secrets wherever they stand: tokens of a sign-in, keys of the API, keys of the cloud. */
const secretText = /\beyJ[\w-]+\.[\w-]+\.[\w-]*|\bBearer\s+\S+|\btw_(?:live|test)_\w+|\bA(?:KIA|SIA)[A-Z0-9]{16}\b/g

const maxDepth = 12

/** Returns a copy of a JSON value without secrets. A text that is JSON itself is read too. */
export function redacted(value: unknown, depth = 0): unknown {
  if (depth > maxDepth) return removed
  if (typeof value === 'string') return redactedText(value, depth)
  if (Array.isArray(value)) return value.map((item) => redacted(item, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, secretName.test(name) ? removed : redacted(item, depth + 1)]),
  )
}

function redactedText(text: string, depth: number): string {
  if (/^\s*[{[]/.test(text)) {
    try {
      return JSON.stringify(redacted(JSON.parse(text), depth + 1))
    } catch {
      // It only looks like JSON.
    }
  }
  return text.replace(secretText, removed)
}
