import type { ShownDiagnostic } from '../api.ts'
import type { Span } from '../text/source.ts'

/** A place in the program or, with `file`, in one of its other files. Places of the platform have none. */
export interface Place extends Span {
  /** Name of the file; null for the program itself. */
  readonly file: string | null
}

/** A name with its declaration and all its uses in the program. */
export interface SymbolUses {
  readonly name: string
  readonly declaration: Place
  /** Uses in the program, the declaration included where it is there. */
  readonly uses: readonly Span[]
}

export type TokenKind =
  'namespace' | 'type' | 'enum' | 'enumMember' | 'function' | 'method' | 'variable' | 'parameter' | 'property' | 'macro'

export interface SemanticToken extends Span {
  readonly kind: TokenKind
  readonly isDeclaration: boolean
  readonly isReadonly: boolean
  /** A name of the platform. */
  readonly isBuiltin: boolean
}

export interface InlayHint {
  readonly offset: number
  readonly text: string
  readonly kind: 'type' | 'fidelity'
}

export interface EditorHover extends Span {
  readonly code: readonly string[]
  readonly doc: string
}

export interface EditorCompletion {
  readonly label: string
  readonly kind:
    'function' | 'method' | 'variable' | 'constant' | 'namespace' | 'type' | 'field' | 'parameter' | 'keyword'
  readonly detail: string
  readonly doc: string
  readonly insert?: string
  /** The inserted text is a snippet, with `${1:name}` for its places. */
  readonly isSnippet?: true
}

export interface Signature {
  /** One line for each form. */
  readonly forms: readonly string[]
  /** Name of the parameter at the cursor; null after the last one. */
  readonly active: string | null
  /** Its number, from 0. */
  readonly activeIndex: number
  readonly doc: string
}

export interface Symbol extends Span {
  readonly kind: 'declaration' | 'import' | 'input' | 'variable' | 'function' | 'method' | 'type' | 'enum' | 'region'
  readonly name: string
  readonly selection: Span
  readonly children: readonly Symbol[]
}

/** Everything an editor asks of one text. Offsets are UTF-16 code units; results are computed when they are asked. */
export interface EditorServices {
  readonly diagnostics: readonly ShownDiagnostic[]
  hover(offset: number): EditorHover | null
  complete(offset: number): Span & { readonly items: readonly EditorCompletion[] }
  signature(offset: number): Signature | null
  /** Null where there is no name, or a name of the platform. */
  usesAt(offset: number): SymbolUses | null
  /** The uses here of the name that is declared at an offset of a file, null for this one. */
  usesOf(file: string | null, start: number): SymbolUses | null
  /** Returns null if the name is free; else why it cannot be used. */
  problemOfName(name: string): string | null
  symbols(): readonly Symbol[]
  folds(): readonly Span[]
  tokens(): readonly SemanticToken[]
  hints(): readonly InlayHint[]
  /** The text in the house's layout; null where it has syntax errors, or where a comment or token would be lost. */
  format(): string | null
}
