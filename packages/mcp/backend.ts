import type { ConvertInput, Dialect } from '../../compiler/api.ts'

/** A file that comes with a program: a Pine library by `user/library/version`, an include by its path. */
export interface GivenFile {
  readonly name: string
  readonly text: string
}

export interface Problem {
  readonly file: string | null
  readonly line: number
  readonly column: number
  readonly severity: 'error' | 'warning' | 'info'
  readonly code: string
  readonly message: string
  readonly help: string
}

/** The answer of a tool: first the verdict, then the next steps, then details. Files hold long texts. */
export interface Answer {
  /** One word that a program can branch on. */
  readonly verdict: string
  /** One or two sentences. */
  readonly summary: string
  /** Next steps in the imperative, most important first. */
  readonly next: readonly string[]
  readonly problems?: readonly Problem[]
  readonly files?: readonly GivenFile[]
  /** Small figures and lists of this tool. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** Inputs of the tools that need a compiler. */
export interface ToolInputs {
  readonly check: { readonly code: string; readonly language: 'pine' | Dialect; readonly files: readonly GivenFile[] }
  readonly convert: {
    readonly code: string
    readonly target: Dialect | 'both'
    readonly name: string
    readonly layout: NonNullable<ConvertInput['layout']>
    readonly companion: boolean
    readonly files: readonly GivenFile[]
  }
  readonly verify: {
    readonly pine: string
    readonly mql: string
    readonly dialect: Dialect
    readonly files: readonly GivenFile[]
    readonly includes: readonly GivenFile[]
    readonly companion: boolean
  }
  readonly certify: { readonly code: string; readonly files: readonly GivenFile[] }
  readonly port: { readonly code: string; readonly name: string; readonly files: readonly GivenFile[] }
  readonly fix: {
    readonly code: string
    readonly language: 'pine' | Dialect
    readonly log: string
    readonly files: readonly GivenFile[]
  }
  readonly analyze: { readonly code: string; readonly dialect: Dialect; readonly files: readonly GivenFile[] }
  readonly precheck: { readonly code: string; readonly dialect: Dialect; readonly files: readonly GivenFile[] }
  readonly optimize: { readonly code: string; readonly dialect: Dialect; readonly features: readonly string[] }
}

export type ToolName = keyof ToolInputs

/**
 * Carries out the tools: the compiler on this computer, or the API. Throws ToolFailure for a failure that the caller
 * can remedy.
 */
export type Backend = <N extends ToolName>(tool: N, input: ToolInputs[N]) => Promise<Answer>

/** A failure that the caller can do something about. */
export class ToolFailure extends Error {
  constructor(
    readonly verdict: string,
    message: string,
    readonly next: readonly string[] = [],
    readonly problems: readonly Problem[] = [],
  ) {
    super(message)
  }
}
