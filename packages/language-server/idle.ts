import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Language } from '../../compiler/api.ts'
import { diagnosticsOf } from './protocol.ts'
import { Workspace } from './workspace.ts'

type Collect = (options: { readonly type: 'minor' }) => void

let collect: Collect | null = null

/**
 * Collects the trees of earlier texts between two keys. Otherwise every third key waits for it, and takes twice as
 * long: the collector copies the tree that is just being made.
 */
export function collectGarbage(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as Collect
  }
  collect({ type: 'minor' })
}

/** The first analyses of a language take up to ten times as long, until the compiler's own code is compiled. */
const maxWarmUps = 20
const maxWarmUpMs = 3_000
/** Keys that have arrived are answered between two runs. */
const pauseMs = 5

/** Analyzes the first document of each language again in idle time: the first keys are then as fast as later ones. */
export class WarmUp {
  private readonly warmed = new Set<Language>()

  /** `isOpen` ends it when the document is closed. */
  begin(document: TextDocument, language: Language, folders: readonly string[], isOpen: () => boolean): void {
    if (this.warmed.has(language)) return
    this.warmed.add(language)
    const text = document.getText()
    const startedAt = performance.now()
    const run = (count: number) => {
      if (count === maxWarmUps || performance.now() - startedAt > maxWarmUpMs || !isOpen()) return
      // Another text each time: the compiler keeps the last result by its text.
      const next = TextDocument.create(document.uri, document.languageId, count, `${text}\n${' '.repeat(count % 2)}`)
      const workspace = new Workspace()
      workspace.folders = folders
      diagnosticsOf(workspace.analysisOf(next))
      setTimeout(run, pauseMs, count + 1).unref()
    }
    setTimeout(run, pauseMs, 0).unref()
  }
}
