import type { Args } from '../expressions/args.ts'
import { nameFromTitle } from '../inputs.ts'
import * as make from '../tree/make.ts'
import type { Expr, Variable } from '../tree/nodes.ts'
import * as types from '../tree/types.ts'

/** Lowers `alertcondition`: an input enables the alert, and each closed bar tests the condition. */
export function lowerAlertCondition(args: Args): Expr {
  const { lowering } = args
  const condition = args.bool('condition')
  const title = args.constantText('title', '') || `Alert ${lowering.alerts.length + 1}`
  const message = args.constantText('message', '') || title
  const word = nameFromTitle(title)
  const series = lowering.series(`${word}Alert`, types.bool)
  lowering.assign(make.read(series), condition)
  const input: Variable = {
    name: `alert${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    type: types.bool,
    storage: 'input',
    owner: null,
    index: null,
  }
  lowering.alerts.push({ title, message, condition: series, input })
  return make.na
}

/** Lowers `alert()`: sent when the bar that calls it has closed, never for history. */
export function lowerAlert(args: Args): Expr {
  const { lowering } = args
  const frequency = args.constantText('freq', 'once_per_bar')
  if (frequency !== 'once_per_bar_close') {
    lowering.note(args.call, 'approximated', 'the alert is sent once for each bar, at the first tick that calls it')
  }
  lowering.useIndex()
  lowering.evaluate(lowering.helper('SendAlert', [make.barIndex, args.text('message')], types.nothing))
  return make.na
}
