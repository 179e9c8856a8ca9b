/**
 * Replaces values by bar (`Kept`) by plain numbers, for programs that calculate each bar once: nothing of a bar before has to
 * be found again. `x.Before(i,first)` becomes `(x=i>0 ? x : first)`, and `x.Keep(i,value)` an assignment.
 */
export function withPlainValues(text: string): string {
  const names = new Set<string>()
  return text
    .split('\n')
    .map((line) => {
      if (/^(struct|class) /.test(line) && !line.includes(' : ')) names.clear()
      const [, list] = /^ {3}Kept +(.*);$/.exec(line) ?? []
      if (list === undefined) return names.size > 0 ? withAssignments(line, names) : line
      for (const name of list.split(',')) names.add(name)
      return `   double            ${list};`
    })
    .join('\n')
}

function withAssignments(line: string, names: ReadonlySet<string>): string {
  let result = line
  for (const name of names) {
    result = result
      .replaceAll(new RegExp(`\\b${name}\\.Before\\(i,([\\w.-]+)\\)`, 'g'), `(${name}=i>0 ? ${name} : $1)`)
      .replaceAll(`${name}.Now(i)`, name)
    const call = `${name}.Keep(i,`
    for (let at = result.indexOf(call); at >= 0; at = result.indexOf(call)) {
      const end = closingBracket(result, at + call.length)
      const assigned = `${name}=${result.slice(at + call.length, end)}`
      const isStatement = result.slice(0, at).trim() === '' && result.slice(end) === ');'
      result = `${result.slice(0, at)}${isStatement ? assigned : `(${assigned})`}${result.slice(end + 1)}`
    }
  }
  return result
}

/** Where the bracket closes that is open at a place. */
function closingBracket(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')') depth--
    if (depth === 0) return at
  }
  return text.length
}
