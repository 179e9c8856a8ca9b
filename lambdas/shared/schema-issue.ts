import type * as z from 'zod/mini'

/** zod's message for a schema without one. */
const defaultMessage = 'Invalid input'

/** Returns the schema's own message; null if it has none. */
export const schemaMessage = ({ message }: z.core.$ZodIssue): string | null =>
  message === defaultMessage ? null : message

/** Describes the accepted values: "takes at most 200 characters." */
export function describeIssue(issue: z.core.$ZodIssue): string {
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
