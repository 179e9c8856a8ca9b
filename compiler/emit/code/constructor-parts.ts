import { maxParameters } from '../../mql/builtins/limits.ts'

/** The fields that one function sets. */
export interface ConstructorPart {
  /** Positions of the fields; `to` is exclusive. */
  readonly from: number
  readonly to: number
  /** A static method whose first argument is the object; null for the constructor. */
  readonly method: string | null
}

export interface ConstructorParts {
  /** The fields that the constructor sets. */
  readonly first: ConstructorPart
  readonly rest: readonly ConstructorPart[]
}

/** Divides the fields of an object: a constructor has at most 64 parameters, static methods set the other fields. */
export function constructorParts(count: number): ConstructorParts {
  const rest: ConstructorPart[] = []
  for (let from = maxParameters; from < count; from += maxParameters - 1) {
    rest.push({ from, to: Math.min(count, from + maxParameters - 1), method: `With${from}` })
  }
  return { first: { from: 0, to: Math.min(count, maxParameters), method: null }, rest }
}

export const allParts = ({ first, rest }: ConstructorParts): readonly ConstructorPart[] => [first, ...rest]
