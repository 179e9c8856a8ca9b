import type { Statement } from '../../pine/syntax/nodes.ts'

/** Statements that run together, or a side of a condition. `isReached` is set while the script runs. */
export interface CoveredPlace {
  /**
   * `statements` of a block; a condition that was true, or was not. `entered`: the condition of an `if` without `else` was
   * true, which its block says too. `and`, `or`: the right side has decided; `joined`: the left side has run at least.
   */
  readonly kind: 'statements' | 'true' | 'false' | 'entered' | 'and' | 'or' | 'joined'
  /** Offset of the first statement, or of the expression with the condition. */
  readonly at: number
  /** Offsets of the statements; empty for a condition. */
  readonly statements: readonly number[]
  isReached: boolean
}

/** The places of a checked script that have been compiled, and which of them have run. Libraries are left out. */
export class Coverage {
  readonly places: CoveredPlace[] = []
  private readonly known = new Map<string, CoveredPlace>()

  constructor(private readonly script: object) {}

  /** Returns the place of statements that run one after the other; all run when the first does. */
  statements(home: object, nodes: readonly Statement[]): CoveredPlace {
    const starts = nodes.filter(({ kind }) => !declarations.has(kind)).map(({ start }) => start)
    return this.place(home, { kind: 'statements', at: nodes[0]?.start ?? 0, statements: starts })
  }

  /** Returns the place of one side of a condition. */
  side(home: object, kind: Exclude<CoveredPlace['kind'], 'statements'>, at: number): CoveredPlace {
    return this.place(home, { kind, at, statements: [] })
  }

  /** A node may be compiled for several calls and contexts: they share its place. */
  private place(home: object, found: Omit<CoveredPlace, 'isReached'>): CoveredPlace {
    if (home !== this.script) return { ...found, isReached: false }
    const key = `${found.kind} ${found.at}`
    let place = this.known.get(key)
    if (!place) {
      place = { ...found, isReached: false }
      this.known.set(key, place)
      this.places.push(place)
    }
    return place
  }
}

/** Statements that do nothing when the script runs. */
const declarations: ReadonlySet<Statement['kind']> = new Set([
  'FunctionDeclaration',
  'TypeDeclaration',
  'EnumDeclaration',
  'ImportDeclaration',
])
