import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Place, SymbolUses } from '../../compiler/editor/services.ts'
import type { Span } from '../../compiler/text/source.ts'
import type { Analysis, Workspace } from './workspace.ts'

/** Uses of a name in one file. */
interface FileUses {
  /** Absolute, or the name of a text that is not saved. */
  readonly file: string
  readonly text: string
  readonly uses: readonly Span[]
}

/** Files of a data folder that are searched at most. */
const maxFiles = 5_000
const isMql = (name: string): boolean => /\.(?:mq[45h])$/i.test(name)

/**
 * Returns the uses of a name in all files that may have them: for MQL the programs and includes of the same data
 * folder. Only files with the word that read the declaring file are analyzed.
 */
export function usesInFiles(workspace: Workspace, analysis: Analysis, found: SymbolUses): readonly FileUses[] {
  const { source, language } = analysis
  const own = { file: source.name, text: source.text, uses: found.uses }
  const declaring = found.declaration.file ?? source.name
  if (language === 'pine' || !path.isAbsolute(declaring)) return [own]
  const word = new RegExp(`\\b${found.name}\\b`)
  const others = programsBelow(rootOf(declaring)).filter((file) => path.resolve(file) !== path.resolve(source.name))
  const elsewhere = others.flatMap((file): readonly FileUses[] => {
    const text = workspace.textOf(file)
    if (!word.test(text)) return []
    const place = declarationIn(workspace.analysisOfFile(file), declaring, found.declaration)
    return place && place.uses.length > 0 ? [{ file, text, uses: place.uses }] : []
  })
  return [own, ...elsewhere]
}

/** The symbol as another program sees it; null if that does not include the declaring file. */
function declarationIn({ source, files, services }: Analysis, declaring: string, { start }: Place): SymbolUses | null {
  const isSame = (name: string) => path.resolve(name) === path.resolve(declaring)
  if (isSame(source.name)) return services.usesOf(null, start)
  const file = files.find(({ name }) => isSame(name))
  return file ? services.usesOf(file.name, start) : null
}

/** The data folder of a file (MQL4 or MQL5), else the folder that has it. */
function rootOf(file: string): string {
  const parts = path.dirname(file).split(path.sep)
  const at = parts.findLastIndex((part) => /^MQL[45]$/i.test(part))
  return at < 0 ? path.dirname(file) : parts.slice(0, at + 1).join(path.sep)
}

function programsBelow(root: string): readonly string[] {
  const found: string[] = []
  const folders = [root]
  for (let folder = folders.pop(); folder !== undefined && found.length < maxFiles; folder = folders.pop())
    for (const entry of entriesOf(folder)) {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules') folders.push(file)
      else if (entry.isFile() && isMql(entry.name)) found.push(file)
    }
  return found
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
