import path from 'node:path'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { Language } from '../../compiler/api.ts'
import type { EditorServices } from '../../compiler/editor/services.ts'
import { mqlServices } from '../../compiler/mql/editor/services.ts'
import { pineServices } from '../../compiler/pine/check/editor/services.ts'
import type { Source } from '../../compiler/text/source.ts'
import { filesOf, languageOfDocument, pathOf } from './files.ts'

export interface Analysis {
  readonly version: number
  readonly language: Language
  readonly source: Source
  readonly files: readonly Source[]
  readonly services: EditorServices
}

/** Open documents with their analyses, one for each text. */
export class Workspace {
  /** Folders of Pine libraries and of MQL includes. */
  folders: readonly string[] = []
  private readonly analyses = new Map<string, Analysis>()
  private readonly openTexts = new Map<string, string>()

  /** Returns the analysis of a document's present text. */
  analysisOf(document: TextDocument): Analysis {
    const known = this.analyses.get(document.uri)
    if (known?.version === document.version) return known
    const text = document.getText()
    const file = pathOf(document.uri)
    this.openTexts.set(path.resolve(file), text)
    const language = languageOfDocument(document.uri, document.languageId, text)
    const source = { name: file, text }
    const files = filesOf(source, language, this.folders, this.openTexts)
    const services = language === 'pine' ? pineServices(source, files) : mqlServices(source, language, files)
    const analysis = { version: document.version, language, source, files, services }
    this.analyses.set(document.uri, analysis)
    return analysis
  }

  /** Forgets all analyses: an include or a setting has changed. */
  invalidate(): void {
    this.analyses.clear()
  }

  close(uri: string): void {
    this.analyses.delete(uri)
    this.openTexts.delete(path.resolve(pathOf(uri)))
  }
}
