import type * as z from 'zod/mini'

/** What the library says where the schema has no words of its own. */
const unsaid = 'Invalid input'

/** The sentence that the schema itself has for this; null where it has none. */
export const ownWords = ({ message }: z.core.$ZodIssue): string | null => (message === unsaid ? null : message)

/** What is taken instead, in words: "takes at most 200 characters." */
export function wordsFor(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `takes ${articleFor(issue.expected)}.`
  if (issue.code === 'invalid_value')
    return `takes one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}.`
  if (issue.code === 'too_small')
    return `takes at least ${String(issue.minimum)}${issue.origin === 'string' ? ' characters' : ''}.`
  if (issue.code === 'too_big')
    return `takes at most ${issue.maximum.toLocaleString('en-US')}${issue.origin === 'string' ? ' characters' : ''}.`
  return 'this value is not possible.'
}

const articleFor = (type: string): string =>
  `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type === 'int' ? 'whole number' : type}`
