import path from 'node:path'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { Language } from '../../compiler/api.ts'
import type { EditorServices } from '../../compiler/editor/services.ts'
import { mqlServices } from '../../compiler/mql/editor/services.ts'
import { pineServices } from '../../compiler/pine/check/editor/services.ts'
import type { Source } from '../../compiler/text/source.ts'
import { filesOf, languageOfDocument, pathOf, readThrough, uriOf } from './files.ts'

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
    // The old tree need not survive the making of the new one.
    this.analyses.delete(document.uri)
    const text = document.getText()
    const file = pathOf(document.uri)
    this.openTexts.set(path.resolve(file), text)
    const language = languageOfDocument(document.uri, document.languageId, text)
    const analysis = this.analyze(document.version, file, language, text)
    this.analyses.set(document.uri, analysis)
    return analysis
  }

  private analyze(version: number, file: string, language: Language, text: string): Analysis {
    const source = { name: file, text }
    const files = filesOf(source, language, this.folders, this.openTexts)
    const services = language === 'pine' ? pineServices(source, files) : mqlServices(source, language, files)
    return { version, language, source, files, services }
  }

  /** Analyzes a file of the disk; the text of an open editor counts. */
  analysisOfFile(file: string): Analysis {
    const text = this.textOf(file)
    return this.analyses.get(uriOf(file)) ?? this.analyze(0, file, languageOfDocument(uriOf(file), '', text), text)
  }

  textOf(file: string): string {
    return readThrough(file, this.openTexts).text
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
