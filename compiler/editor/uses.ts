import type { Span } from '../text/source.ts'
import type { Place, SymbolUses } from './services.ts'

/** Collects the declarations of a program's names with their uses. */
export class UseIndex {
  private readonly symbols = new Map<string, { name: string; declaration: Place; uses: Map<number, Span> }>()
  private readonly starts = new Map<number, string>()

  /** Adds a use, which may be the declaration itself; `use` is null for a declaration without its own use. */
  add(name: string, declaration: Place, use: Span | null): void {
    const key = `${declaration.file ?? ''} ${declaration.start}`
    let symbol = this.symbols.get(key)
    if (!symbol) this.symbols.set(key, (symbol = { name, declaration, uses: new Map() }))
    for (const span of [use, declaration.file === null ? declaration : null]) {
      if (span === null || span.end - span.start !== name.length) continue
      symbol.uses.set(span.start, { start: span.start, end: span.end })
      this.starts.set(span.start, key)
    }
  }

  /** Returns the name that an offset touches. */
  at(offset: number): SymbolUses | null {
    for (const [start, key] of this.starts) {
      const symbol = this.symbols.get(key)
      if (!symbol || start > offset || offset > start + symbol.name.length) continue
      return this.of(symbol.declaration.file, symbol.declaration.start)
    }
    return null
  }

  /** Returns the uses of the name that is declared in a file at an offset. */
  of(file: string | null, start: number): SymbolUses | null {
    const symbol = this.symbols.get(`${file ?? ''} ${start}`)
    if (!symbol) return null
    const { name, declaration, uses } = symbol
    return { name, declaration, uses: [...uses.values()].sort((a, b) => a.start - b.start) }
  }
}
