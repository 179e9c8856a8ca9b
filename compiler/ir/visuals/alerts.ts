import type { Args } from '../expressions/args.ts'
import { nameFromTitle } from '../inputs.ts'
import * as make from '../tree/make.ts'
import type { Expr, Variable } from '../tree/nodes.ts'
import * as types from '../tree/types.ts'

/** A condition the user may be told of: an input switches it on, and it is looked at once for each closed bar. */
export function lowerAlertCondition(args: Args): Expr {
  const { l } = args
  const condition = args.bool('condition')
  const title = args.constantText('title', '') || `Alert ${l.alerts.length + 1}`
  const message = args.constantText('message', '') || title
  const word = nameFromTitle(title)
  const series = l.series(`${word}Alert`, types.bool)
  l.assign(make.read(series), condition)
  const input: Variable = {
    name: `alert${word[0].toUpperCase()}${word.slice(1)}`,
    type: types.bool,
    storage: 'input',
    owner: null,
    index: null,
  }
  l.alerts.push({ title, message, condition: series, input })
  return make.na
}

/** `alert()`: told when the bar that calls it has closed; never for history. */
export function lowerAlert(args: Args): Expr {
  const { l } = args
  const frequency = args.constantText('freq', 'once_per_bar')
  if (frequency !== 'once_per_bar_close') {
    l.note(args.call, 'approximated', 'the alert is sent once for each bar, at the first tick that calls it')
  }
  l.useIndex()
  l.evaluate(l.helper('SendAlert', [make.barIndex, args.text('message')], types.nothing))
  return make.na
}
