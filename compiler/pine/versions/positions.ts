import { tableOf } from '../../text/table.ts'

/** Parameters of a function in the order older versions had them. */
export interface OldOrder {
  readonly until: 4 | 5
  readonly params: readonly string[]
  /** From this index on the order differs from the current one: arguments there need their names. */
  readonly differsFrom: number
}

/** Keys are current names; `|` precedes the first parameter that moved or was removed. */
export const oldOrders: Readonly<Record<string, OldOrder>> = tableOf({
  indicator: order(
    4,
    'title shorttitle overlay format precision scale max_bars_back | max_lines_count max_labels_count ' +
      'timeframe timeframe_gaps max_boxes_count',
  ),
  plot: order(
    4,
    'series title color linewidth style trackprice | transp histbase offset join editable show_last display',
  ),
  plotshape: order(
    4,
    'series title style location color | transp offset text textcolor editable size show_last display',
  ),
  plotchar: order(4, 'series title char location color | transp offset text textcolor editable size show_last display'),
  plotarrow: order(4, 'series title colorup colordown | transp offset minheight maxheight editable show_last display'),
  bgcolor: order(4, 'color | transp offset editable show_last title'),
  fill: order(4, 'plot1 plot2 color | transp title editable show_last fillgaps'),
  input: order(4, 'defval title | type minval maxval confirm step options tooltip inline group'),
  'strategy.entry': order(5, 'id direction qty limit stop oca_name oca_type comment | when alert_message'),
  'strategy.order': order(5, 'id direction qty limit stop oca_name oca_type comment | when alert_message'),
  'strategy.exit': order(
    4,
    'id from_entry qty qty_percent profit limit loss stop trail_price trail_points trail_offset oca_name ' +
      'comment | when alert_message',
  ),
  'strategy.close': order(5, 'id | when comment qty qty_percent alert_message'),
  'strategy.close_all': order(5, '| when comment alert_message'),
  'strategy.cancel': order(5, 'id | when'),
  'strategy.cancel_all': order(5, '| when'),
})

function order(until: 4 | 5, words: string): OldOrder {
  const all = words.split(' ')
  const differsFrom = all.indexOf('|')
  return { until, params: all.filter((word) => word !== '|'), differsFrom }
}
