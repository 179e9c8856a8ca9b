import path from 'node:path'
import type { CheckedFile, Problem } from './files.ts'
import { compilerEntries, importExceptions, importRules, type ImportRule } from './import-rules.ts'
import type { Token } from './tokens.ts'

const { posix } = path

/** Checks every import against the table in import-rules.ts. */
export function checkImports(files: readonly CheckedFile[]): Problem[] {
  const paths = files.map((file) => file.path)
  return [
    ...files.flatMap((file) => importsOf(file).flatMap((found) => checkImport(file.path, found))),
    ...missing(paths, compilerEntries, 'compilerEntries'),
    ...missing(paths, [...new Set(importExceptions.map(({ file }) => file))], 'importExceptions'),
  ]
}

interface Import {
  readonly specifier: string
  readonly line: number
}

function importsOf(file: CheckedFile): Import[] {
  return (file.tokens ?? [])
    .filter((token) => token.kind !== 'comment')
    .flatMap((token, index, tokens) => {
      if (!/^['"]/.test(token.source) || !isSpecifier(tokens, index)) return []
      return [{ specifier: token.source.slice(1, -1), line: token.line }]
    })
}

/** Whether a string is the module of an import or export declaration, or of a call of `import` or `require`. */
function isSpecifier(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]?.source
  const beforeThat = tokens[index - 2]?.source
  if (before === '(') return beforeThat === 'import' || (beforeThat === 'require' && tokens[index - 3]?.source !== '.')
  if (before === 'import') return true
  return before === 'from' && (beforeThat === '}' || beforeThat === '*' || tokens[index - 2]?.kind === 'name')
}

function checkImport(file: string, { specifier, line }: Import): Problem[] {
  const isOwn = specifier.startsWith('.')
  const target = isOwn ? posix.normalize(posix.join(posix.dirname(file), specifier)) : specifier
  const rule = ruleOf(file)
  if (!rule || (isOwn ? mayImport(rule, file, target) : mayUsePackage(rule, target))) return []
  if (importExceptions.some((exception) => exception.file === file && exception.imports === target)) return []
  const allowed = isOwn ? describe(rule.mayImport) : describe(rule.packages === 'any' ? [] : rule.packages)
  const message = `${rule.area} must not import ${target}. ${rule.reason} It may import ${allowed}. ${advice(target)}`
  return [{ path: file, line, check: 'imports', message }]
}

function ruleOf(file: string): ImportRule | undefined {
  const matching = importRules.filter(({ area }) => areaOf(area, file) !== null)
  return matching.toSorted((a, b) => b.area.length - a.area.length)[0]
}

/** Returns the beginning of the path that an area matches, or null. */
function areaOf(area: string, file: string): string | null {
  const parts = area.split('/')
  const own = file.split('/').slice(0, parts.length)
  if (own.length < parts.length || !parts.every((part, at) => matches(part, own[at] ?? ''))) return null
  return own.join('/')
}

const matches = (pattern: string, part: string) => pattern === '*' || pattern === part

function mayImport(rule: ImportRule, file: string, target: string): boolean {
  const own = areaOf(rule.area, file)
  if (own !== null && areaOf(own, target) !== null) return true
  return rule.mayImport.some((area) => {
    if (area === 'compiler') return compilerEntries.includes(target)
    return areaOf(area.replace(/\/\*\*$/, ''), target) !== null
  })
}

function mayUsePackage({ packages }: ImportRule, name: string): boolean {
  if (packages === 'any') return true
  return packages.some((allowed) =>
    /[/:]$/.test(allowed) ? name.startsWith(allowed) : name === allowed || name.startsWith(`${allowed}/`),
  )
}

const describe = (allowed: readonly string[]) => (allowed.length ? allowed.join(', ') : 'nothing of this kind')

const advice = (target: string) =>
  target.startsWith('compiler/')
    ? 'Use an entry of the compiler, or add this module to compilerEntries in test/lint/import-rules.ts.'
    : 'Move the shared part below both, or pass it as an argument.'

const missing = (paths: readonly string[], listed: readonly string[], table: string): Problem[] =>
  listed
    .filter((file) => !paths.includes(file))
    .map((file) => ({
      path: 'test/lint/import-rules.ts',
      line: 1,
      check: 'imports',
      message: `${table} names ${file}, which does not exist. Rename or remove the entry.`,
    }))
