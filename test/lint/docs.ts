import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Problem } from './files.ts'

/** Written by a build, so absent in a fresh clone. */
const builtFolders = new Set(['cdk.out', 'dist', '.local'])

/**
 * Reports paths in backticks and relative links of Markdown files that do not exist.
 * Without Git (an archive) the list of files is unknown, and there is nothing to check.
 */
export function checkDocs(root: string): Problem[] {
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  if (listed.status !== 0) return []
  const files = listed.stdout.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file)))
  const tree: Tree = {
    root,
    files,
    topFolders: new Set(files.flatMap((file) => (file.includes('/') ? [file.slice(0, file.indexOf('/'))] : []))),
  }
  return files
    .filter((file) => file.endsWith('.md') && !file.startsWith('content/'))
    .flatMap((file) =>
      readPaths(readFileSync(path.join(root, file), 'utf8'))
        .filter(({ name }) => !isKnown(tree, name, file))
        .map(({ name, line }): Problem => ({
          path: file,
          line,
          check: 'docs',
          message: `${name} does not exist: name the file’s new path, or delete the sentence.`,
        })),
    )
}

interface Tree {
  readonly root: string
  readonly files: readonly string[]
  readonly topFolders: ReadonlySet<string>
}

/** Returns the paths of a Markdown file's text, outside of code blocks, with their lines. */
function readPaths(text: string): { readonly name: string; readonly line: number }[] {
  let isFenced = false
  return text.split('\n').flatMap((line, index) => {
    if (line.startsWith('```')) isFenced = !isFenced
    if (isFenced || line.startsWith('    ')) return []
    const codes = [...line.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => pathIn(code) ?? [])
    const links = [...line.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link)
    return [...codes, ...links].map((name) => ({ name, line: index + 1 }))
  })
}

/** Returns the path that a code span names; null for commands, patterns, placeholders and scoped packages. */
function pathIn(code: string): string | null {
  if (!/^[\w.-][\w@.-]*(\/[\w@.-]+)+\/?$|^[\w.-]+\.(ts|tsx|js|md|json)$/.test(code)) return null
  const [first = ''] = code.split('/')
  return builtFolders.has(first) ? null : code
}

/** A path is relative to the root, to the Markdown file, or the end of a file's or folder's path. */
function isKnown({ root, files, topFolders }: Tree, name: string, file: string): boolean {
  const target = name.replace(/\/$/, '')
  if ([root, path.join(root, path.dirname(file))].some((base) => existsSync(path.join(base, target)))) return true
  if (topFolders.has(target.split('/')[0] ?? '')) return false
  return files.some((known) => known.endsWith(`/${target}`) || known.includes(`/${target}/`))
}
