import type { Fix } from '../../text/diagnostic.ts'
import { closing, splitArguments } from './argument-lists.ts'
import type { Patient } from './cures.ts'

/** A function written inside of another one moves in front of it. */
export function functionOut({ text, diagnostic: { start } }: Patient): Fix[] {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const head = /^([ \t]*)(?:\w+\s+)?\w+[ \t&*]+\w+\s*\(/.exec(text.slice(from))
  if (!head) return []
  const brackets = closing(text, from + head[0].length - 1)
  const body = /^\s*\{/.exec(text.slice(brackets + 1))
  if (brackets < 0 || !body) return []
  const end = closing(text, brackets + body[0].length) + 1
  const around = [...text.slice(0, from).matchAll(/^[A-Za-z_][^\n;{}=]*\([^\n;{}]*\)\s*\{/gm)].at(-1)
  if (end === 0 || !around) return []
  const moved = text.slice(from, end).trim()
  return [{ title: 'Functions stand outside of each other: moved in front', edits: [{ start: around.index, end: around.index, text: `${moved}\n` }, { start: from, end, text: '' }] }]
}

/** A statement outside of functions moves to the start of the program. */
export function statementIn({ text, diagnostic: { start } }: Patient): Fix[] {
  const stop = text.indexOf(';', start)
  const from = text.lastIndexOf('\n', start - 1) + 1
  const init = /\bOnInit\s*\([^)]*\)\s*\{/.exec(text)
  if (stop < 0 || text.slice(from, stop).includes('{')) return []
  const removed: Fix = { title: 'Statements stand in functions: left out', edits: [{ start: from, end: stop + 1, text: `// ${text.slice(from, stop + 1).trim()}` }] }
  if (!init) return [removed]
  const at = init.index + init[0].length
  return [{ title: 'Statements stand in functions: moved into OnInit', edits: [{ start: from, end: stop + 1, text: '' }, { start: at, end: at, text: `\n   ${text.slice(from, stop + 1).trim()}` }] }, removed]
}

/** Of two functions with one name the shorter goes. */
export function secondFunctionOut({ text, diagnostic: { params } }: Patient): Fix[] {
  const heads = [...text.matchAll(new RegExp(`^[ \\t]*\\w[\\w ]*[ \\t&*]+${String(params.name)}\\s*\\(`, 'gm'))]
  const bodies = heads.flatMap((head) => {
    const open = text.indexOf('(', head.index)
    const brace = text.indexOf('{', closing(text, open))
    const end = closing(text, brace) + 1
    return brace < 0 || end === 0 ? [] : [{ start: head.index, end }]
  })
  return bodies.sort((a, b) => a.end - a.start - (b.end - b.start)).map(({ start, end }, i) => ({
    title: i === 0 ? 'The function stands there twice: the shorter one goes' : 'The function stands there twice: one goes', edits: [{ start, end, text: '' }],
  }))
}

/** A value where a variable is filled in gets one. */
export function variableForValue({ text, diagnostic: { start, end } }: Patient): Fix[] {
  const line = text.lastIndexOf('\n', start - 1) + 1
  const indent = /^[ \t]*/.exec(text.slice(line))![0]
  const written = text.slice(start, Math.max(end, start + 1))
  const name = ['value', 'result', 'filled', 'answer'].find((word) => !new RegExp(`\\b${word}\\b`).test(text)) ?? 'filledIn'
  return ['double', 'int', 'long', 'string', 'datetime'].map((type) => ({
    title: `What is filled in must be a variable: ${type} ${name}`,
    edits: [{ start: line, end: line, text: `${indent}${type} ${name}=${written};\n` }, { start, end: Math.max(end, start + 1), text: name }],
  }))
}

/** The statement that begins at the error, left out. */
export function statementOut({ text, diagnostic: { start } }: Patient, title: string, end: RegExp): Fix[] {
  const found = end.exec(text.slice(start))
  return found?.index === 0 ? [{ title, edits: [{ start, end: start + found[0].length, text: '' }] }] : []
}

/** Where declarations may stand: behind the leading comments, properties and includes. */
export function afterHead(text: string): number {
  const head = /^(?:[ \t]*(?:\/\/[^\n]*|#(?:property|include|define)[^\n]*|\/\*[^]*?\*\/)?[ \t]*\r?\n)*/.exec(text)
  return head ? head[0].length : 0
}

/** A variable of one function that another reads becomes one of the program, and is given its value where it was declared. */
export function localOut(text: string, name: string): Fix[] {
  const declarations = [...text.matchAll(new RegExp(`^([ \\t]+)((?:static\\s+|const\\s+)*)(\\w+)[ \\t]+([^;(){}\\n]*?\\b${name}\\b[^;\\n]*);`, 'gm'))]
    .filter(([, , , type]) => !['return', 'else', 'delete', 'case'].includes(type))
  if (declarations.length !== 1) return []
  const [{ 0: whole, 1: indent, 2: kept, 3: type, 4: list, index }] = declarations
  const declared = splitArguments(list).map((part) => part.trim())
  const at = declared.findIndex((part) => new RegExp(`^${name}\\s*(=(?!=)|$)`).test(part))
  if (at < 0) return []
  const others = declared.filter((_, k) => k !== at)
  const begins = kept.trim() !== ''
  const stays = [
    ...(others.length > 0 ? [`${kept}${type} ${others.join(', ')};`] : []),
    ...(!begins && declared[at] !== name ? [`${declared[at]};`] : []),
  ]
  const head = afterHead(text)
  return [{
    title: `${name} is a variable of another function: one of the program, which both see`,
    edits: [
      { start: head, end: head, text: `${kept.replace('static', '').trimStart()}${type} ${begins ? declared[at] : name};\n` },
      { start: index, end: index + whole.length, text: stays.length > 0 ? `${indent}${stays.join(' ')}` : '' },
    ],
  }]
}
