import type { CheckedFile, Problem } from './files.ts'
import type { Token } from './tokens.ts'
import { wordExceptions, wordRules, type WordRule } from './word-rules.ts'

type Kind = Exclude<Problem['kind'], 'long line' | 'very long line' | undefined>

const nameRules = wordRules.filter(({ where }) => where === 'names')
const proseRules = wordRules.filter(({ where }) => where === 'prose')
/** All patterns in one, so that most names are matched once. */
const anyName = anyOf(nameRules)
const anyProse = anyOf(proseRules)

/** Reports private words in names, comments, strings, docs and file names, with the standard term. */
export function checkWords(files: readonly CheckedFile[]): Problem[] {
  const knownNames = new Map<string, WordRule | null>()
  const ruleOfName = (source: string) => {
    let rule = knownNames.get(source)
    if (rule === undefined) {
      rule = findRule(source, anyName, nameRules)
      knownNames.set(source, rule)
    }
    return rule
  }
  return files.flatMap((file) => [
    ...checkFileName(file.path),
    ...(file.tokens ? file.tokens.flatMap((token) => checkToken(file.path, token, ruleOfName)) : checkDocument(file)),
  ])
}

function checkToken(file: string, token: Token, ruleOfName: (source: string) => WordRule | null): Problem[] {
  if (token.kind === 'other') return []
  if (token.kind === 'name') {
    const rule = ruleOfName(token.source)
    return rule ? report(file, token.line, 'name', token.source, rule) : []
  }
  return checkProse(file, token.line, token.kind === 'comment' ? 'comment' : 'string', token.source)
}

function checkFileName(file: string): Problem[] {
  return file.split('/').flatMap((part) => {
    const words = part.replace(/\.[a-z.]+$/, '').split('-')
    const rule = words.map((word) => findRule(word, anyName, nameRules)).find((found) => found)
    return rule ? report(file, 1, 'file name', part, rule) : []
  })
}

function checkDocument(file: CheckedFile): Problem[] {
  return checkProse(file.path, 1, 'docs', file.text)
}

/** Checks a text paragraph by paragraph: a phrase may go over a line's end. */
function checkProse(file: string, firstLine: number, kind: Kind, source: string): Problem[] {
  if (!anyProse.test(unwrap(source))) return []
  let line = firstLine
  return source.split(/(\n[\s/*]*\n)/).flatMap((paragraph) => {
    const problems = proseRules.flatMap((rule) => {
      const found = rule.pattern.exec(unwrap(paragraph))
      return found ? report(file, line + linesBefore(paragraph, found[0]), kind, found[0], rule) : []
    })
    line += paragraph.split('\n').length - 1
    return problems
  })
}

/** Joins the lines of a comment or a paragraph, without comment marks and quotes. */
const unwrap = (source: string) =>
  source
    .replace(/\s*\n[\s*]*(?:\/\/)?\s*/g, ' ')
    .replace(/^(?:\/\*\*?|\/\/|['"`])\s*/, '')
    .replace(/\s*(?:\*\/|['"`])$/, '')

function linesBefore(paragraph: string, phrase: string): number {
  const start = paragraph.indexOf(phrase.slice(0, 12))
  return start < 0 ? 0 : paragraph.slice(0, start).split('\n').length - 1
}

function findRule(source: string, any: RegExp, rules: readonly WordRule[]): WordRule | null {
  return any.test(source) ? (rules.find(({ pattern }) => pattern.test(source)) ?? null) : null
}

function report(file: string, line: number, kind: Kind, found: string, rule: WordRule): Problem[] {
  const isException = wordExceptions.some(
    (exception) => exception.file.test(file) && (!exception.pattern || exception.pattern.test(found)),
  )
  if (isException) return []
  const quoted = found.length > 60 ? `${found.slice(0, 57)}…` : found
  return [{ path: file, line, check: 'words', kind, message: `${kind} has “${quoted}”: use ${rule.instead}.` }]
}

function anyOf(rules: readonly WordRule[]): RegExp {
  return new RegExp(rules.map(({ pattern }) => `(?:${pattern.source})`).join('|'), 'i')
}
