/**
 * Returns a table of rows by name without a prototype. Names come from users' programs and sentences: in a plain object
 * `constructor` or `toString` would find what all objects have.
 */
export const tableOf = <T extends object>(rows: T): T => Object.assign(Object.create(null) as T, rows)
