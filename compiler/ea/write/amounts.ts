import type { Amount, Unit } from '../spec/condition.ts'
import type { Script } from './script.ts'

const titles: Readonly<Record<Unit, string>> = {
  pips: 'pips',
  points: 'points',
  price: 'in price',
  percent: '% of the price',
  atr: 'average ranges',
  r: 'stop distances',
  money: 'money',
  swing: 'bars of the swing',
}

/** Writes distances in price as Pine: the number is an input, the unit is part of the formula. */
export class Amounts {
  readonly script: Script
  private hasRange = false
  private hasPip = false
  private readonly setup: string[] = []

  constructor(script: Script) {
    this.script = script
  }

  /** Returns the Pine of a distance. `stop` names the stop's distance, `quantity` the size, for `r` and money. */
  distance(
    group: string,
    name: string,
    title: string,
    { unit, value }: Amount,
    by: { readonly stop?: string; readonly quantity?: string } = {},
  ): string {
    const input = this.script.number(group, name, {
      title: `${title}, ${titles[unit]}`,
      value,
      isReal: unit !== 'swing',
      min: unit === 'swing' ? 1 : 0,
    })
    const formulas: Readonly<Record<Unit, () => string>> = {
      pips: () => `${input} * ${this.pip()}`,
      points: () => `${input} * syminfo.mintick`,
      price: () => input,
      percent: () => `close * ${input} / 100`,
      atr: () => `${input} * ${this.range()}`,
      r: () => `${input} * ${by.stop ?? this.range()}`,
      money: () =>
        by.quantity
          ? `strategy.convert_to_symbol(${input}) / (${by.quantity} * syminfo.pointvalue)`
          : `strategy.convert_to_symbol(${input}) / syminfo.pointvalue`,
      swing: () => input,
    }
    return formulas[unit]()
  }

  /** Returns the Pine of the average range of a bar. */
  range(): string {
    if (!this.hasRange) {
      this.hasRange = true
      this.script.number('Distances', 'rangeLength', {
        title: 'Bars of the average range',
        value: 14,
        min: 1,
        max: 500,
      })
      this.setup.push('averageRange = ta.atr(rangeLength)')
    }
    return 'averageRange'
  }

  private pip(): string {
    if (!this.hasPip) {
      this.hasPip = true
      this.script.number('Distances', 'pointsInPip', {
        title: 'Points in a pip (0: 10 where prices have 3 or 5 digits, else 1)',
        value: 0,
        min: 0,
        max: 1000,
      })
      this.setup.push(
        'hasFractions = syminfo.pricescale == 1000 or syminfo.pricescale == 100000',
        'pip = (pointsInPip > 0 ? pointsInPip : hasFractions ? 10 : 1) * syminfo.mintick',
      )
    }
    return 'pip'
  }

  /** Returns and clears the Pine that the formulas need. */
  takeSetup(): string[] {
    return this.setup.splice(0)
  }
}
