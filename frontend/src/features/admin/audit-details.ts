/** Fields that name an entry's subject, in order of preference. */
const subjects = ['user_email', 'session_user_email', 'message_preview', 'title'] as const

const isoTime = /^\d{4}-\d{2}-\d{2}T.*Z$/

type Details = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
const formatDetail = (value: unknown): string =>
  isEmpty(value) ? 'none' : typeof value === 'string' ? value : JSON.stringify(value)
const humanize = (name: string): string =>
  isoTime.test(name) ? `${name.slice(0, 16).replace('T', ' ')} UTC` : words(name)
const words = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()

/** Describes an entry's details in words: the subject, then the changes, one line each. */
export function describeDetails(details: Details): readonly string[] {
  const { before, after, ...rest } = details
  const whole = isRecord(after) ? after : isRecord(before) ? before : {}
  const subject = subjects.flatMap((name) =>
    isEmpty(rest[name] ?? whole[name]) ? [] : [formatDetail(rest[name] ?? whole[name])],
  )[0]
  const others = Object.entries(rest)
    .filter(([name]) => !(subjects as readonly string[]).includes(name))
    .map(([name, value]) => `${humanize(name)}: ${formatDetail(value)}`)
  return [...(subject === undefined ? [] : [subject]), ...changes(before, after), ...others]
}

function changes(before: unknown, after: unknown): readonly string[] {
  if (!isRecord(before) && !isRecord(after))
    return isEmpty(before) && isEmpty(after)
      ? []
      : [`${humanize(formatDetail(before))} → ${humanize(formatDetail(after))}`]
  const [from, to] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .sort()
    .filter(
      (name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]) && !(isEmpty(from[name]) && isEmpty(to[name])),
    )
    .filter((name) => !['id', 'updated_at', 'title'].includes(name))
    .map((name) =>
      isEmpty(from[name])
        ? `${humanize(name)}: ${formatDetail(to[name])}`
        : `${humanize(name)}: ${formatDetail(from[name])} → ${formatDetail(to[name])}`,
    )
}
