import { type Proposal, ask } from '../../../fix/proposal.ts'
import type { FixContext } from '../context.ts'
import { lineAround } from '../../../text/source.ts'
import { closing, splitArguments } from './argument-lists.ts'
import { afterHead } from './misspellings.ts'

/** Moves a function out of another one, in front of it. */
export function moveFunctionOut({ text, diagnostic: { start } }: FixContext): Proposal[] {
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

/** Asks when a statement outside of functions should run. */
export function moveStatementIn({ text, diagnostic: { start } }: FixContext): Proposal[] {
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

/** Removes the second of two equal functions of one name; else asks. */
export function removeSecondFunction({ text, diagnostic: { params } }: FixContext): Proposal[] {
  const heads = [...text.matchAll(new RegExp(`^[ \\t]*\\w[\\w ]*[ \\t&*]+${String(params.name)}\\s*\\(`, 'gm'))]
  const bodies = heads.flatMap((head) => {
    const open = text.indexOf('(', head.index)
    const brace = text.indexOf('{', closing(text, open))
    const end = closing(text, brace) + 1
    return brace < 0 || end === 0 ? [] : [{ start: head.index, end }]
  })
  const written = new Set(bodies.map(({ start, end }) => text.slice(start, end).replace(/\s+/g, '')))
  const second = bodies[1]
  if (second && written.size === 1)
    return [
      {
        sureness: 'certain',
        title: 'The function is there twice: remove the second',
        edits: [{ ...second, text: '' }],
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

/** Declares a variable for a value that is passed to an output parameter. */
export function variableForValue({ text, diagnostic: { start, end } }: FixContext): Proposal[] {
  const { from: line } = lineAround(text, start)
  const indent = /^[ \t]*/.exec(text.slice(line))?.[0] ?? ''
  const written = text.slice(start, Math.max(end, start + 1))
  const name =
    ['value', 'result', 'filled', 'answer'].find((word) => !new RegExp(`\\b${word}\\b`).test(text)) ?? 'filledIn'
  return ['double', 'int', 'long', 'string', 'datetime'].map((type) => ({
    sureness: 'guess',
    title: `Declare a variable for the output argument: ${type} ${name}`,
    edits: [
      { start: line, end: line, text: `${indent}${type} ${name}=${written};\n` },
      { start, end: Math.max(end, start + 1), text: name },
    ],
  }))
}

/** Moves a local that another function reads to file level; its value is assigned where it was declared. */
export function moveLocalOut({ text, diagnostic: { start, end, params } }: FixContext): Proposal[] {
  const name = String(params.name ?? text.slice(start, end))
  const declarations = [
    ...text.matchAll(
      new RegExp(`^([ \\t]+)((?:static\\s+|const\\s+)*)(\\w+)[ \\t]+([^;(){}\\n]*?\\b${name}\\b[^;\\n]*);`, 'gm'),
    ),
  ].filter(([, , , type = '']) => !['return', 'else', 'delete', 'case'].includes(type))
  const [only] = declarations
  if (!only || declarations.length !== 1) return []
  const [whole, indent = '', kept = '', type = '', list = ''] = only
  const { index } = only
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
