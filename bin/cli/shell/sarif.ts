import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { packageVersion } from '../version.ts'

/** A place in a file and what is to say of it. Lines and columns begin at 1. */
export interface Finding {
  readonly file: string
  readonly line: number
  readonly column?: number
  readonly endLine?: number
  readonly endColumn?: number
  readonly severity: 'error' | 'warning' | 'info'
  readonly code: string
  readonly text: string
  readonly help?: string
}

/** Returns a program's diagnostics as findings; one in an include or a library names that file. */
export const findingsOf = (
  name: string,
  diagnostics: readonly (Omit<Finding, 'file'> & { readonly file?: string | undefined })[],
): readonly Finding[] => diagnostics.map(({ file, ...rest }) => ({ ...rest, file: file ?? name }))

const levels = { error: 'error', warning: 'warning', info: 'note' } as const

/** Returns findings as a SARIF 2.1.0 log, which GitHub shows at the lines of a pull request. */
function sarifOf(findings: readonly Finding[], version: string): object {
  const rules = new Map<string, Finding>()
  for (const finding of findings) if (!rules.has(finding.code)) rules.set(finding.code, finding)
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Tradewright',
            version,
            rules: [...rules].map(([id, { text, help }]) => ({
              id,
              shortDescription: { text },
              ...(help ? { help: { text: help } } : {}),
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: findings.map(resultOf),
      },
    ],
  }
}

const resultOf = ({ file, line, column, endLine, endColumn, severity, code, text, help }: Finding) => ({
  ruleId: code,
  level: levels[severity],
  message: { text: help ? `${text} ${help}` : text },
  locations: [
    {
      physicalLocation: {
        artifactLocation: { uri: uriOf(file) },
        region: {
          startLine: Math.max(1, line),
          ...(column === undefined ? {} : { startColumn: column }),
          ...(endLine === undefined ? {} : { endLine }),
          ...(endColumn === undefined ? {} : { endColumn }),
        },
      },
    },
  ],
})

/** Paths of a repository are relative to its root, which is the working folder. */
function uriOf(file: string): string {
  const below = path.relative(process.cwd(), file)
  if (below.startsWith('..') || path.isAbsolute(below)) return pathToFileURL(file).href
  return below.split(path.sep).map(encodeURIComponent).join('/')
}

export const printSarif = (findings: readonly Finding[]): boolean =>
  process.stdout.write(`${JSON.stringify(sarifOf(findings, packageVersion), null, 2)}\n`)
