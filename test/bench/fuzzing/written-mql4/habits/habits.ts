import type { Choices } from '../../written/choices.ts'
import type { Kind, Known } from '../expressions.ts'
import type { Statements } from '../statements.ts'
import { accountHabits } from './accounts.ts'
import { indicatorHabits } from './indicators.ts'
import { listHabits } from './lists.ts'
import { objectHabits } from './objects.ts'
import { habitOf, type Habit } from './snippet.ts'
import { valueHabits } from './values.ts'

const give = (known: Known[], name: string, kind: Kind): number => known.push({ name, kind, isFixed: false })

/** By name, those of all programs. */
const common: Readonly<Record<string, Habit>> = {
  reference: {
    declare: (statements) => {
      statements.block('bool Split(double value,double &whole,double &rest)', () => {
        statements.line('whole=MathFloor(value);')
        statements.line('rest=value-whole;')
        statements.line('return(rest>0.5);')
      })
    },
    apply: (statements, choices, known) => {
      const [whole, rest, test] = [statements.name('whole'), statements.name('rest'), statements.name('v')]
      statements.line(`double ${whole}${choices.of('', '=0')},${rest};`)
      statements.line(`bool ${test}=Split(${statements.expression('double', known)},${whole},${rest});`)
      give(known, whole, 'double')
      give(known, rest, 'double')
      give(known, test, 'bool')
    },
  },
  structure: {
    declare: (statements) => {
      statements.block('struct Range', () => {
        statements.line('double top;')
        statements.line('double bottom;')
        statements.line('int bars;')
        statements.line('double Size() { return(top-bottom); }')
      })
      statements.line(';')
      statements.line('Range ranges[5];')
    },
    apply: (statements, choices, known) => {
      const [at, value] = [statements.name('at'), statements.name('v')]
      statements.line(`int ${at}=(int)MathMod(${statements.bar}+${choices.whole(0, 3)},5);`)
      statements.line(`ranges[${at}].top=High[${statements.bar}];`)
      statements.line(`ranges[${at}].bottom=MathMin(Low[${statements.bar}],${statements.expression('double', known)});`)
      statements.line(`ranges[${at}].bars+=${choices.whole(1, 3)};`)
      statements.line(`Range copied=ranges[${choices.whole(0, 4)}];`)
      statements.line(`double ${value}=copied.Size()+copied.bars;`)
      give(known, value, 'double')
    },
  },
  table: {
    declare: (statements) => statements.line('double table[4][3];'),
    apply: (statements, choices, known) => {
      const value = statements.name('v')
      const [row, column] = [choices.whole(0, 3), choices.whole(0, 2)]
      statements.line(`table[${row}][${column}]=${statements.expression('double', known)};`)
      statements.line(`table[${choices.whole(0, 3)}][${column}]+=1;`)
      statements.line(`double ${value}=table[${choices.whole(0, 3)}][${column}]+ArrayRange(table,${choices.of(0, 1)});`)
      give(known, value, 'double')
    },
  },
  words: {
    apply: (statements, choices, known) => {
      const [text, value] = [statements.name('text'), statements.name('v')]
      const number = statements.expression('double', known)
      statements.line(
        `string ${text}=${choices.of(
          `StringConcatenate("a",DoubleToStr(${number},2))`,
          `"b "+DoubleToStr(${number},1)+" c"`,
          `TimeToStr(Time[${statements.bar}],TIME_DATE|TIME_MINUTES)`,
        )};`,
      )
      if (choices.isIn(0.3)) statements.line(`StringReplace(${text},"1","22");`)
      if (choices.isIn(0.3)) statements.line(`${text}=StringTrimLeft(StringTrimRight(${text}+"  "));`)
      const read = choices.of(
        `StringFind(${text},"${choices.of('1', '.', ' ')}"${choices.of('', ',2')})`,
        `StringLen(${text})`,
        `StringGetChar(${text},${choices.whole(0, 3)})`,
        `StrToInteger(StringSubstr(${text},${choices.whole(0, 3)},${choices.of('2', '0', '-1')}))`,
      )
      statements.line(`int ${value}=${read};`)
      give(known, value, 'int')
    },
  },
  days: {
    apply: (statements, choices, known) => {
      const value = statements.name('v')
      const read = choices.of(
        'iBarShift(NULL,PERIOD_D1,Time[BAR])',
        'TimeDay(iTime(NULL,PERIOD_W1,0))',
        'PERIOD_H1*60',
        'Period()',
        'TimeDay(Time[BAR])-TimeDay(Time[BAR]-86400)',
        '(int)((Time[0]-Time[BAR])/60)',
      )
      statements.line(`int ${value}=${read.replaceAll('BAR', statements.bar)};`)
      give(known, value, 'int')
    },
  },
  copied: {
    apply: (statements, choices, known) => {
      const [list, value] = [statements.name('copied'), statements.name('v')]
      const count = choices.whole(3, 8)
      statements.line(`double ${list}[];`)
      statements.line(
        choices.of(
          `ArrayCopy(${list},Close,0,${statements.bar},${count});`,
          `CopyClose(NULL,0,${statements.bar},${count},${list});`,
          `ArrayResize(${list},${count}); for(int c=0; c<${count}; c++) ${list}[c]=Open[${statements.bar}+c];`,
        ),
      )
      if (choices.isIn(0.4)) statements.line(`ArraySort(${list});`)
      statements.line(`double ${value}=${list}[${choices.whole(0, 2)}]-${list}[ArraySize(${list})-1];`)
      give(known, value, 'double')
    },
  },
  counters: {
    declare: (statements) => statements.line('enum Phase { Idle, Rising, Falling };\nPhase phase=Idle;'),
    apply: (statements, choices, known) => {
      const value = statements.name('v')
      statements.line(`if(${statements.expression('bool', known)}) phase=${choices.of('Rising', 'Falling')};`)
      statements.line(`else if(phase==${choices.of('Rising', 'Falling')}) phase=Idle;`)
      statements.line(`int ${value}=phase*10;`)
      give(known, value, 'int')
    },
  },
}

/** By name, those of Expert Advisors alone. */
const trading: Readonly<Record<string, Habit>> = {
  history: {
    declare: (statements) => {
      statements.block('double LastProfit()', () => {
        statements.block('for(int k=OrdersHistoryTotal()-1; k>=0; k--)', () => {
          statements.line('if(!OrderSelect(k,SELECT_BY_POS,MODE_HISTORY)) continue;')
          statements.line('if(OrderMagicNumber()==Magic && OrderType()<=OP_SELL) return(OrderProfit());')
        })
        statements.line('return(0);')
      })
    },
    apply: (statements, choices, known) => {
      const value = statements.name('v')
      statements.line(`bool ${value}=LastProfit()${choices.of('<0', '>=0', '>1')};`)
      give(known, value, 'bool')
    },
  },
  profit: {
    declare: (statements) => {
      statements.block('double OpenProfit()', () => {
        statements.line('double sum=0;')
        statements.block('for(int k=0; k<OrdersTotal(); k++)', () => {
          statements.line(
            'if(OrderSelect(k,SELECT_BY_POS) && OrderMagicNumber()==Magic) sum+=OrderProfit()+OrderSwap();',
          )
        })
        statements.line('return(sum);')
      })
    },
    apply: (statements, choices) => {
      const type = choices.of('OP_BUY', 'OP_SELL')
      statements.line(
        `if(OpenProfit()>${choices.whole(1, 20)}${choices.of('', ' || OpenProfit()<-15')}) CloseOrders(${type});`,
      )
    },
  },
  account: {
    apply: (statements, choices, known) => {
      const value = statements.name('v')
      const read = choices.of(
        'AccountBalance()',
        'AccountEquity()',
        'AccountFreeMargin()',
        'AccountFreeMarginCheck(Symbol(),OP_BUY,0.1)',
      )
      statements.line(`double ${value}=MathFloor(${read}/1000)${choices.of('', '*0.5')};`)
      give(known, value, 'double')
    },
  },
  market: {
    apply: (statements, choices, known) => {
      const value = statements.name('v')
      const mode = choices.of(
        'MODE_SPREAD',
        'MODE_STOPLEVEL',
        'MODE_LOTSTEP',
        'MODE_MINLOT',
        'MODE_TICKVALUE',
        'MODE_LOTSIZE',
      )
      statements.line(`double ${value}=MarketInfo(Symbol(),${mode});`)
      give(known, value, 'double')
    },
  },
  newest: {
    declare: (statements) => {
      statements.block('datetime LastOpened(int type)', () => {
        statements.line('datetime last=0;')
        statements.block('for(int k=OrdersTotal()-1; k>=0; k--)', () => {
          statements.line('if(!OrderSelect(k,SELECT_BY_POS,MODE_TRADES)) break;')
          statements.line('if(OrderType()==type && OrderOpenTime()>last) last=OrderOpenTime();')
        })
        statements.line('return(last);')
      })
    },
    apply: (statements, choices, known) => {
      const value = statements.name('v')
      const pause = choices.of('3600', '4*3600', '86400')
      statements.line(`bool ${value}=TimeCurrent()-LastOpened(${choices.of('OP_BUY', 'OP_SELL')})>${pause};`)
      give(known, value, 'bool')
    },
  },
}

const snippets = [objectHabits, valueHabits, listHabits, indicatorHabits]
  .flatMap((each) => Object.values(each))
  .map(habitOf)
const ofIndicators = [...Object.values(common), ...snippets]
const ofExperts = [...ofIndicators, ...Object.values(trading), ...Object.values(accountHabits).map(habitOf)]

/** Chooses habits of a program, and writes what they declare. Returns the statements to choose from. */
export function habitsOf(
  statements: Statements,
  choices: Choices,
  isExpert: boolean,
): readonly ((known: Known[]) => void)[] {
  const all = isExpert ? ofExperts : ofIndicators
  const chosen = all.filter(() => choices.isIn(5 / all.length))
  for (const { declare } of chosen) declare?.(statements, choices)
  return chosen.map(
    ({ apply }) =>
      (known: Known[]) =>
        apply(statements, choices, known),
  )
}
