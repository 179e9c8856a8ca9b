import type { TypeSymbol, ClassSymbol } from './symbols.ts'
import type { Checker } from '../checker.ts'

/** Finds a user's type by name, `Outer::Inner` included. */
export function findTypeSymbol(checker: Checker, name: string): TypeSymbol | undefined {
  for (let owner = checker.owner; owner; owner = owner.outer) {
    for (let home: ClassSymbol | null = owner; home; home = home.base) {
      const nested = home.nested.get(name)
      if (nested) return nested
    }
  }
  const direct = checker.types.get(name)
  if (direct || !name.includes('::')) return direct
  const [outer = '', ...path] = name.split('::')
  let symbol = outer === '' ? undefined : findTypeSymbol(checker, outer)
  for (const part of path) {
    symbol = symbol?.kind === 'class' ? symbol.symbol.nested.get(part) : undefined
  }
  return symbol ?? checker.types.get(path.at(-1) ?? '')
}
