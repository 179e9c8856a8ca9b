import type { Choices } from '../written/choices.ts'

export type Kind = 'double' | 'int' | 'bool'

/** A variable, parameter or input that can be read. */
export interface Known {
  readonly name: string
  readonly kind: Kind
  readonly isFixed: boolean
}

/** A function that the program has defined. All of its parameters are doubles or ints. */
export interface Defined {
  readonly name: string
  readonly kind: Kind
  readonly params: readonly Kind[]
}

/** Names that can be read at a place, and the bar that the place is about: `i`, or a number. */
export interface Scope {
  readonly known: readonly Known[]
  readonly functions: readonly Defined[]
  readonly buffers: readonly string[]
  readonly bar: string
}

const seriesNames = ['Close', 'Open', 'High', 'Low', 'Volume'] as const
const averages = ['MODE_SMA', 'MODE_EMA', 'MODE_SMMA', 'MODE_LWMA'] as const
const appliedPrices = ['PRICE_CLOSE', 'PRICE_OPEN', 'PRICE_HIGH', 'PRICE_LOW', 'PRICE_MEDIAN', 'PRICE_TYPICAL'] as const
const timeParts = ['TimeHour', 'TimeMinute', 'TimeDayOfWeek', 'TimeDay', 'TimeMonth', 'TimeYear', 'TimeDayOfYear']

/** Writes expressions as authors of MetaTrader 4 programs write them. */
export class Expressions {
  constructor(private readonly choices: Choices) {}

  of(kind: Kind, scope: Scope, depth = 3): string {
    if (depth <= 0 || this.choices.isIn(0.25)) return this.leaf(kind, scope)
    const call = this.choices.isIn(0.15) ? this.callOf(kind, scope, depth) : null
    if (call !== null) return call
    if (this.choices.isIn(0.08)) {
      const [a, b] = [this.of(kind, scope, depth - 1), this.of(kind, scope, depth - 1)]
      return `(${this.of('bool', scope, depth - 1)} ? ${a} : ${b})`
    }
    return this.operation[kind](scope, depth - 1)
  }

  private callOf(kind: Kind, scope: Scope, depth: number): string | null {
    const fitting = scope.functions.filter((each) => each.kind === kind)
    if (fitting.length === 0) return null
    const { name, params } = this.choices.among(fitting)
    return `${name}(${params.map((param) => this.of(param, scope, depth - 1)).join(',')})`
  }

  private leaf(kind: Kind, scope: Scope): string {
    const variables = scope.known.filter((each) => each.kind === kind)
    if (variables.length > 0 && this.choices.isIn(0.5)) return this.choices.among(variables).name
    switch (kind) {
      case 'double':
        return this.choices.of<() => string>(
          () => `${this.choices.among(seriesNames)}[${this.at(scope)}]`,
          () => `${this.choices.among(seriesNames)}[${this.at(scope)}]`,
          () =>
            scope.buffers.length > 0
              ? `${this.choices.among(scope.buffers)}[${this.at(scope)}]`
              : `Low[${this.at(scope)}]`,
          () => String(this.choices.whole(1, 40) / 8),
          () => `${this.choices.whole(1, 30)}*Point`,
          () => this.indicator(scope),
        )()
      case 'int':
        return this.choices.of<() => string>(
          () => this.choices.of(String(this.choices.whole(0, 12)), `(${this.choices.whole(-3, 9)})`),
          () => `${this.choices.among(timeParts)}(Time[${this.at(scope)}])`,
          () => 'Digits',
          () => `(${scope.bar}%${this.choices.whole(2, 7)})`,
          () => `(int)Volume[${this.at(scope)}]`,
        )()
      case 'bool':
        return this.choices.of(
          `Close[${scope.bar}]>Open[${scope.bar}]`,
          `High[${scope.bar}]>High[${this.past(scope, 1)}]`,
          'true',
        )
    }
  }

  /** This bar or one before it. */
  private at(scope: Scope): string {
    return this.choices.isIn(0.6) ? scope.bar : this.past(scope, this.choices.whole(1, 5))
  }

  private past({ bar }: Scope, bars: number): string {
    return bar === 'i' ? `i+${bars}` : String(Number(bar) + bars)
  }

  /** A value of one of the terminal's indicators. */
  private indicator(scope: Scope): string {
    const { choices } = this
    const n = (): number => choices.whole(2, 21)
    const place = `${choices.of('NULL', 'NULL', 'Symbol()')},${choices.of('0', '0', '0', 'Period()')}`
    const price = choices.among(appliedPrices)
    const at = this.at(scope)
    const line = (): string => choices.of('MODE_MAIN', 'MODE_SIGNAL')
    const edge = (...others: string[]): string => choices.of('MODE_UPPER', 'MODE_LOWER', ...others)
    return choices.of<() => string>(
      () => `iMA(${place},${n()},${choices.of(0, 0, 0, 2)},${choices.among(averages)},${price},${at})`,
      () => `iMA(${place},${n()},0,${choices.among(averages)},${price},${at})`,
      () => `iRSI(${place},${n()},${price},${at})`,
      () => `iATR(${place},${n()},${at})`,
      () => `iCCI(${place},${n()},${price},${at})`,
      () => `iMomentum(${place},${n()},${price},${at})`,
      () => `iStdDev(${place},${n()},0,${choices.among(averages)},${price},${at})`,
      () => `iBands(${place},${n()},${choices.of('2', '1.5')},0,${price},${edge('MODE_MAIN')},${at})`,
      () => `iMACD(${place},12,26,9,${price},${choices.of('MODE_MAIN', 'MODE_SIGNAL')},${at})`,
      () => `iStochastic(${place},${n()},3,3,${choices.among(averages)},${choices.of('0', '1')},${line()},${at})`,
      () => `iADX(${place},${n()},${price},${choices.of('MODE_MAIN', 'MODE_PLUSDI', 'MODE_MINUSDI')},${at})`,
      () => `iWPR(${place},${n()},${at})`,
      () => `iSAR(${place},0.02,0.2,${at})`,
      () => `iFractals(${place},${choices.of('MODE_UPPER', 'MODE_LOWER')},${at})`,
      () => `iEnvelopes(${place},${n()},${choices.among(averages)},0,${price},0.1,${edge()},${at})`,
      () => `iAO(${place},${at})`,
      () => `iForce(${place},${n()},${choices.among(averages)},${price},${at})`,
      () => `iDeMarker(${place},${n()},${at})`,
      () => `iOBV(${place},PRICE_CLOSE,${at})`,
      () => `${choices.of('iBearsPower', 'iBullsPower')}(${place},${n()},PRICE_CLOSE,${at})`,
      () => `iMFI(${place},${n()},${at})`,
      () => `iRVI(${place},${n()},${choices.of('MODE_MAIN', 'MODE_SIGNAL')},${at})`,
      () => `iOsMA(${place},12,26,9,${price},${at})`,
      () => `iAC(${place},${at})`,
      () => `iAD(${place},${at})`,
      () => `iAlligator(${place},13,8,8,5,5,3,MODE_SMMA,PRICE_MEDIAN,MODE_GATOR${choices.of('JAW', 'LIPS')},${at})`,
      () => `iIchimoku(${place},9,26,52,${choices.of('MODE_TENKANSEN', 'MODE_KIJUNSEN', 'MODE_SENKOUSPANA')},${at})`,
    )()
  }

  private readonly operation: Readonly<Record<Kind, (scope: Scope, depth: number) => string>> = {
    double: (scope, depth) => {
      const { choices } = this
      const one = (): string => this.of('double', scope, depth)
      const n = choices.whole(2, 20)
      const { bar } = scope
      return choices.of<() => string>(
        () => `(${one()}${choices.of('+', '-', '*')}${one()})`,
        () => `${one()}/${choices.whole(2, 9)}`,
        () => `(${one()}${choices.of('+', '-', '*')}${this.of('int', scope, depth)})`,
        () => `${choices.of('MathMax', 'MathMin')}(${one()},${one()})`,
        () => `MathAbs(${one()})`,
        () => `NormalizeDouble(${one()},${choices.of('Digits', '2')})`,
        () => `MathSqrt(MathAbs(${one()}))`,
        () => this.indicator(scope),
        () => `High[iHighest(NULL,0,MODE_HIGH,${n},${bar})]`,
        () => `Low[${choices.of('iLowest', 'Lowest')}(NULL,0,MODE_LOW,${n},${bar})]`,
        () => `iClose(NULL,PERIOD_H4,iBarShift(NULL,PERIOD_H4,Time[${bar}])${choices.of('', '+1')})`,
        () => `iHigh(Symbol(),PERIOD_D1,iBarShift(Symbol(),PERIOD_D1,Time[${bar}])+1)`,
        () => `${choices.of('iOpen', 'iLow', 'iClose', 'iHigh')}(NULL,0,${this.at(scope)})`,
        () => `MathLog(MathAbs(${one()})+1)`,
        () => `MathMod(${one()},${choices.whole(2, 5)})`,
        () => `MathPow(MathAbs(${one()}),${choices.of('0.5', '2')})`,
        () => `MarketInfo(Symbol(),${choices.of('MODE_POINT', 'MODE_DIGITS', 'MODE_TICKSIZE')})`,
        () => `StrToDouble(DoubleToStr(${one()},${choices.whole(0, 5)}))`,
      )()
    },
    int: (scope, depth) => {
      const one = (): string => this.of('int', scope, depth)
      return this.choices.of<() => string>(
        () => `(${one()}${this.choices.of('+', '-', '*')}${one()})`,
        () => `${one()}/${this.choices.whole(2, 5)}`,
        () => `(${one()}%${this.choices.whole(2, 7)})`,
        () => `(int)${this.choices.of('MathRound', 'MathFloor', 'MathCeil')}(${this.of('double', scope, depth)})`,
        () => `MathAbs(${one()})`,
        () => `(${one()}&${this.choices.whole(1, 15)})`,
        () => `(${one()}<<${this.choices.whole(1, 3)})`,
        () => `StringLen(DoubleToStr(${this.of('double', scope, depth)},${this.choices.whole(0, 4)}))`,
        () => `iBarShift(NULL,0,Time[${scope.bar}])`,
        () => `iHighest(NULL,0,MODE_CLOSE,${this.choices.whole(2, 9)},${scope.bar})`,
        () => `StrToInteger(StringSubstr(TimeToStr(Time[${scope.bar}],TIME_MINUTES),0,2))`,
      )()
    },
    bool: (scope, depth) => {
      const number = (): string => this.of('double', scope, depth)
      const test = (): string => this.of('bool', scope, depth)
      const hour = `TimeHour(Time[${scope.bar}])`
      return this.choices.of<() => string>(
        () => `(${number()}${this.choices.of('>', '<', '>=', '<=')}${number()})`,
        () =>
          `(${this.of('int', scope, depth)}${this.choices.of('>', '<', '==', '!=')}${this.of('int', scope, depth)})`,
        () => `(${test()} && ${test()})`,
        () => `(${test()} || ${test()})`,
        () => `!${test()}`,
        () => `(${number()}!=EMPTY_VALUE)`,
        () => `(${hour}>=${this.choices.whole(0, 12)} && ${hour}<${this.choices.whole(10, 23)})`,
        () => `(DayOfWeek()==${this.choices.whole(0, 5)})`,
      )()
    },
  }
}
