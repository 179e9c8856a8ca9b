/** Returns a value that the caller has proved to be there; throws an internal error that names what is missing. */
export function required<T>(value: T, what: string): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`internal error: ${what} is missing`)
  return value
}

/** Returns the element at an index that the caller has proved to be in range; throws an internal error otherwise. */
export const elementAt = <T>(list: readonly T[], index: number): NonNullable<T> =>
  required(list[index], `element ${index} of ${list.length}`)

/** Returns a table's own entry under a user's word; properties of Object.prototype do not count. */
export const lookUp = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined
