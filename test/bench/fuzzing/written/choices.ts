import { mulberry } from '../../../../compiler/run/bars/generate.ts'

/** Chooses among an author's habits. */
export class Choices {
  private readonly random: () => number

  constructor(seed: number) {
    this.random = mulberry(seed)
  }

  isIn(share: number): boolean {
    return this.random() < share
  }

  of<T>(...options: readonly [T, ...T[]]): T {
    return options[Math.floor(this.random() * options.length)] ?? options[0]
  }

  /** One of a list that is not empty. */
  among<T>([first, ...others]: readonly T[]): T {
    if (first === undefined) throw new Error('Nothing to choose from')
    return this.of(first, ...others)
  }

  whole(from: number, to: number): number {
    return from + Math.floor(this.random() * (to - from + 1))
  }
}
