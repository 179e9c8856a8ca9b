import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readTokens, type Token } from './tokens.ts'

/** A file of the tree, with its path from the root in POSIX form. */
export interface CheckedFile {
  readonly path: string
  readonly text: string
  /** Tokens of TypeScript and JavaScript; null for Markdown. */
  readonly tokens: readonly Token[] | null
}

export interface Problem {
  readonly path: string
  readonly line: number
  readonly check: 'imports' | 'words' | 'lines' | 'casts' | 'commits' | 'docs' | 'tables'
  readonly message: string
  /** The place of a private word, or the length of a line of code. */
  readonly kind?: 'name' | 'file name' | 'comment' | 'string' | 'docs' | 'long line' | 'very long line'
}

const skippedFolders = new Set([
  '.git',
  '.local',
  'cdk.out',
  'coverage',
  'dist',
  'fixtures',
  'node_modules',
  'test-results',
])
/** Files that a command writes. */
const generatedFiles = new Set([
  'clients/js/src/generated.ts',
  'compiler/runtime/files.ts',
  'compiler/runtime/declared-names.ts',
  'docs/conformance.md',
  'docs/pine-coverage.md',
  'docs/runtime-definitions.md',
])
const isChecked = (name: string) => /\.(?:tsx?|cjs|js|md)$/.test(name)

/** Reads every file that the checks of this folder look at. */
export function readFiles(root: string): CheckedFile[] {
  return listFiles(root, '').map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return { path: file, text, tokens: file.endsWith('.md') ? null : readTokens(text, file.endsWith('x')) }
  })
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listFiles(root, file)
    return entry.isFile() && isChecked(entry.name) && !generatedFiles.has(file) ? [file] : []
  })
}
