import { alertText } from '../../pine/alert-placeholders.ts'
import type { Args } from '../expressions/args.ts'
import { nameFromTitle } from '../inputs.ts'
import * as make from '../tree/make.ts'
import type { Expr, Variable } from '../tree/nodes.ts'
import * as types from '../tree/types.ts'
import { chosenOnBars } from './chosen-by-inputs.ts'
import { tableOf } from '../../text/table.ts'

/** Lowers `alertcondition`: an input enables the alert, and each closed bar tests the condition. */
export function lowerAlertCondition(args: Args): Expr {
  const { lowering } = args
  // Pine sends nothing from a strategy either.
  if (lowering.checked.kind === 'strategy') return make.na
  const condition = args.bool('condition')
  const title = args.constantText('title', '') || `Alert ${lowering.alerts.length + 1}`
  const message = args.constantText('message', '') || title
  for (const placeholder of alertText(message).unknown)
    lowering.note(args.call, 'approximated', `the alert says {{${placeholder}}} as it is written`)
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

/** How often a call of `alert` is sent, as the runtime's `AlertCall` numbers it. */
const frequencies: Readonly<Record<string, number>> = tableOf({ all: 0, once_per_bar: 1, once_per_bar_close: 2 })

/** Lowers `alert()`: sent on live bars as often as the call asks, never for history. */
export function lowerAlert(args: Args): Expr {
  const { lowering } = args
  const frequency = chosenOnBars(args, 'freq', {
    words: Object.keys(frequencies),
    meaningOf: (word) => make.number(frequencies[String(word ?? 'once_per_bar')] ?? 1),
  })
  lowering.useIndex()
  lowering.helpers.add('AlertCall')
  lowering.evaluate({
    kind: 'site',
    site: lowering.site('alert', 'AlertCall', false),
    method: 'Send',
    index: make.barIndex,
    args: [frequency, args.text('message')],
    ...make.unknown(types.nothing),
  })
  return make.na
}
