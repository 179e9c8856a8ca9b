import { Choices } from '../written/choices.ts'
import type { Known } from './expressions.ts'
import { habitsOf } from './habits/habits.ts'
import { Statements } from './statements.ts'
import { ordersOf } from './orders.ts'

type Habits = ReturnType<typeof habitsOf>

/** Writes an indicator or an Expert Advisor of MetaTrader 4 by a seed, with the habits of its authors. */
export function writeProgram(seed: number): string {
  const choices = new Choices(seed)
  const statements = new Statements(choices)
  if (seed % 2 === 0) indicator(choices, statements)
  else expert(choices, statements)
  return `${statements.lines.join('\n')}\n`
}

function indicator(choices: Choices, statements: Statements): void {
  const shown = choices.whole(1, 3)
  const all = shown + choices.whole(0, 1)
  if (choices.isIn(0.4)) statements.line('#property strict')
  statements.line(`#property indicator_${choices.of('separate', 'chart')}_window`)
  statements.line(`#property indicator_buffers ${shown}`)
  for (let k = 1; k <= shown; k++)
    statements.line(`#property indicator_color${k} ${choices.of('Red', 'clrBlue', 'Lime')}`)
  statements.inputs()
  for (let k = 1; k <= all; k++) {
    statements.buffers.push(`Buffer${k}`)
    statements.line(`double Buffer${k}[];`)
  }
  statements.globalVariables()
  for (let k = choices.whole(0, 2); k > 0; k--) withoutBuffers(statements, () => statements.functionOf())
  if (choices.isIn(0.3)) smooth(choices, statements)
  const habits = habitsOf(statements, choices, false)
  const isNew = choices.isIn(0.4)
  statements.block(isNew ? 'int OnInit()' : 'int init()', () => {
    if (all > shown) statements.line(`IndicatorBuffers(${all});`)
    for (let k = 0; k < all; k++) {
      statements.line(`SetIndexBuffer(${k},Buffer${k + 1});`)
      if (k < shown)
        statements.line(`SetIndexStyle(${k},${choices.of('DRAW_LINE', 'DRAW_HISTOGRAM', 'DRAW_LINE,STYLE_DOT')});`)
      if (k < shown && choices.isIn(0.3)) statements.line(`SetIndexLabel(${k},"Shown ${k}");`)
      if (k < shown && choices.isIn(0.2)) statements.line(`SetIndexEmptyValue(${k},0.0);`)
      if (k < shown && choices.isIn(0.2)) statements.line(`SetIndexDrawBegin(${k},${choices.whole(5, 30)});`)
      if (k < shown && choices.isIn(0.1)) statements.line(`SetIndexShift(${k},${choices.whole(-3, 5)});`)
    }
    if (choices.isIn(0.5)) statements.line('IndicatorShortName("Written");')
    if (choices.isIn(0.3)) statements.line('IndicatorDigits(Digits+1);')
    statements.line(isNew ? 'return(INIT_SUCCEEDED);' : 'return(0);')
  })
  if (isNew && choices.isIn(0.7)) onCalculate(choices, statements, habits)
  else start(choices, statements, habits, isNew)
}

/** Functions read no buffers: these have values only where the program scans its bars. */
function withoutBuffers(statements: Statements, write: () => void): void {
  const buffers = statements.buffers.splice(0)
  write()
  statements.buffers.push(...buffers)
}

const parameters =
  'const int rates_total,const int prev_calculated,const datetime &time[],const double &open[],const double &high[],' +
  'const double &low[],const double &close[],const long &tick_volume[],const long &volume[],const int &spread[]'

function onCalculate(choices: Choices, statements: Statements, habits: Habits): void {
  statements.block(`int OnCalculate(${parameters})`, () => {
    statements.line(`int limit=rates_total-prev_calculated;`)
    statements.line(choices.of('if(prev_calculated>0) limit++;', 'if(limit==0) limit=1;'))
    statements.line(`if(limit>rates_total-${choices.whole(35, 60)}) limit=rates_total-60;`)
    bars(choices, statements, habits)
    statements.line('return(rates_total);')
  })
}

function start(choices: Choices, statements: Statements, habits: Habits, isNew: boolean): void {
  statements.block(isNew ? `int OnCalculate(${parameters})` : 'int start()', () => {
    statements.line('int counted=IndicatorCounted();')
    statements.line('if(counted<0) return(-1);')
    statements.line('if(counted>0) counted--;')
    statements.line(`int limit=Bars-counted${choices.of('', '-1')};`)
    statements.line(`if(limit>Bars-${choices.whole(35, 60)}) limit=Bars-60;`)
    bars(choices, statements, habits)
    statements.line(isNew ? 'return(rates_total);' : 'return(0);')
  })
}

const smoothHead = 'void Smooth(double &target[],double &source[],int from)'
const hasSmooth = ({ lines }: Statements): boolean => lines.includes(smoothHead)

/** A function that reads one buffer and writes another. */
function smooth(choices: Choices, statements: Statements): void {
  statements.block(smoothHead, () => {
    statements.block('for(int k=from; k>=0; k--)', () => {
      statements.line(`if(source[k]==EMPTY_VALUE || source[k+1]==EMPTY_VALUE) continue;`)
      statements.line(
        `target[k]=${choices.of('(source[k]+source[k+1])/2', 'source[k]-source[k+1]', 'target[k+1]*0.5')};`,
      )
    })
  })
}

/** The way through the bars. */
function bars(choices: Choices, statements: Statements, habits: Habits): void {
  const loops = [
    ['for(int i=limit-1; i>=0; i--)', '', ''],
    ['for(int i=limit; i>=0; i--)', '', ''],
    ['for(i=limit; i>=0; i--)', 'int i;', ''],
    ['for(int i=0; i<=limit; i++)', '', ''],
    ['while(i>=0)', 'int i=limit;', 'i--;'],
  ] as const
  const [head, before, after] = choices.among(loops)
  const [first, other] = statements.buffers
  if (first !== undefined && choices.isIn(0.15))
    statements.line(`if(limit>Bars-70) ArrayInitialize(${first},${choices.of('EMPTY_VALUE', '0', '0.0')});`)
  if (before !== '') statements.line(before)
  statements.block(head, () => {
    const known: Known[] = []
    for (let k = choices.whole(1, 5); k > 0; k--) statements.statement(known, 2)
    for (const habit of habits) habit(known)
    for (const buffer of statements.buffers) {
      if (choices.isIn(0.25))
        statements.line(
          `if(${statements.expression('bool', known)}) ${buffer}[i]=${statements.expression('double', known)};`,
        )
      else statements.line(`${buffer}[i]=${statements.expression('double', known, 3)};`)
    }
    if (after !== '') statements.line(after)
  })
  if (first !== undefined && other !== undefined && hasSmooth(statements) && choices.isIn(0.7))
    statements.line(`Smooth(${other},${first},limit);`)
  const average = choices.of('SMA', 'EMA', 'LWMA')
  if (first !== undefined && other !== undefined && choices.isIn(0.3))
    statements.line(
      `for(int j=limit; j>=0; j--) ${other}[j]=iMAOnArray(${first},0,${choices.whole(2, 9)},0,MODE_${average},j);`,
    )
}

function expert(choices: Choices, statements: Statements): void {
  if (choices.isIn(0.4)) statements.line('#property strict')
  statements.inputs()
  statements.line(`extern double Lots=${choices.of('0.01', '0.02', '0.1')};`)
  statements.line(`extern int Magic=${choices.whole(1, 99999)};`)
  statements.line(`extern int Stop=${choices.whole(50, 400)};`)
  statements.line(`extern int Target=${choices.whole(50, 600)};`)
  statements.globalVariables()
  statements.bar = '1'
  for (let k = choices.whole(0, 2); k > 0; k--) statements.functionOf()
  ordersOf(choices, statements)
}
