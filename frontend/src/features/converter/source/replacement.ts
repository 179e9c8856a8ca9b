/** The part of the earlier code that an edit of it keeps at its ends. */
const minKept = 0.2

/** Whether `after` is other code instead of `before`, such as a script pasted over another. */
export function isReplacement(before: string, after: string): boolean {
  if (before.trim() === '' || after.trim() === '' || before === after) return false
  const max = Math.min(before.length, after.length)
  let start = 0
  while (start < max && before.charCodeAt(start) === after.charCodeAt(start)) start++
  let end = 0
  while (end < max - start && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end))
    end++
  return start + end < minKept * before.length
}
