import { type FixContext, type Proposal, ask } from '../context.ts'
import { lineAround } from '../program-view.ts'
import { closing, splitArguments } from './argument-lists.ts'
import { afterHead } from './misspellings.ts'

/** A function written inside of another one moves in front of it. */
export function functionOut({ text, diagnostic: { start } }: FixContext): Proposal[] {
  const { from } = lineAround(text, start)
  const head = /^([ \t]*)(?:\w+\s+)?\w+[ \t&*]+\w+\s*\(/.exec(text.slice(from))
  if (!head) return []
  const brackets = closing(text, from + head[0].length - 1)
  const body = /^\s*\{/.exec(text.slice(brackets + 1))
  if (brackets < 0 || !body) return []
  const end = closing(text, brackets + body[0].length) + 1
  const around = [...text.slice(0, from).matchAll(/^[A-Za-z_][^\n;{}=]*\([^\n;{}]*\)\s*\{/gm)].at(-1)
  if (end === 0 || !around) return []
  const moved = text.slice(from, end).trim()
  return [
    {
      sureness: 'guess',
      title: 'Functions cannot be inside of each other: moved in front',
      edits: [
        { start: around.index, end: around.index, text: `${moved}\n` },
        { start: from, end, text: '' },
      ],
    },
  ]
}

/** A statement outside of functions: when it is to run is not known. */
export function statementIn({ text, diagnostic: { start } }: FixContext): Proposal[] {
  const stop = text.indexOf(';', start)
  const { from } = lineAround(text, start)
  const init = /\b(?:OnInit|init)\s*\([^)]*\)\s*\{/.exec(text)
  if (stop < 0 || text.slice(from, stop).includes('{') || !init) return []
  const at = init.index + init[0].length
  const moved = [
    { start: from, end: stop + 1, text: '' },
    { start: at, end: at, text: `\n   ${text.slice(from, stop + 1).trim()}` },
  ]
  return ask('This statement is outside of functions. When is it to run?', [
    { title: 'At the start: move it into OnInit', edits: moved },
  ])
}

/** Of two functions with one name the second goes where both are the same; else the author chooses. */
export function secondFunctionOut({ text, diagnostic: { params } }: FixContext): Proposal[] {
  const heads = [...text.matchAll(new RegExp(`^[ \\t]*\\w[\\w ]*[ \\t&*]+${String(params.name)}\\s*\\(`, 'gm'))]
  const bodies = heads.flatMap((head) => {
    const open = text.indexOf('(', head.index)
    const brace = text.indexOf('{', closing(text, open))
    const end = closing(text, brace) + 1
    return brace < 0 || end === 0 ? [] : [{ start: head.index, end }]
  })
  const written = new Set(bodies.map(({ start, end }) => text.slice(start, end).replace(/\s+/g, '')))
  if (bodies.length > 1 && written.size === 1)
    return [
      {
        sureness: 'certain',
        title: 'The function is there twice: remove the second',
        edits: [{ ...bodies[1], text: '' }],
      },
    ]
  return ask(
    `Two functions are called ${String(params.name)}. Which one is meant?`,
    bodies.map(({ start, end }) => ({
      title: `Remove the one in line ${text.slice(0, start).split('\n').length}`,
      edits: [{ start, end, text: '' }],
    })),
  )
}

/** A value where a variable is filled in gets one. */
export function variableForValue({ text, diagnostic: { start, end } }: FixContext): Proposal[] {
  const { from: line } = lineAround(text, start)
  const indent = /^[ \t]*/.exec(text.slice(line))![0]
  const written = text.slice(start, Math.max(end, start + 1))
  const name =
    ['value', 'result', 'filled', 'answer'].find((word) => !new RegExp(`\\b${word}\\b`).test(text)) ?? 'filledIn'
  return ['double', 'int', 'long', 'string', 'datetime'].map((type) => ({
    sureness: 'guess',
    title: `What is filled in must be a variable: ${type} ${name}`,
    edits: [
      { start: line, end: line, text: `${indent}${type} ${name}=${written};\n` },
      { start, end: Math.max(end, start + 1), text: name },
    ],
  }))
}

/** A variable of one function that another reads becomes one of the program, and is given its value where it was declared. */
export function localOut({ text, diagnostic: { start, end, params } }: FixContext): Proposal[] {
  const name = String(params.name ?? text.slice(start, end))
  const declarations = [
    ...text.matchAll(
      new RegExp(`^([ \\t]+)((?:static\\s+|const\\s+)*)(\\w+)[ \\t]+([^;(){}\\n]*?\\b${name}\\b[^;\\n]*);`, 'gm'),
    ),
  ].filter(([, , , type]) => !['return', 'else', 'delete', 'case'].includes(type))
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
  return [
    {
      sureness: 'guess',
      title: `${name} is a variable of another function or block: one of the program, which both see`,
      edits: [
        {
          start: head,
          end: head,
          text: `${kept.replace('static', '').trimStart()}${type} ${begins ? declared[at] : name};\n`,
        },
        { start: index, end: index + whole.length, text: stays.length > 0 ? `${indent}${stays.join(' ')}` : '' },
      ],
    },
  ]
}
