import { ignored, indicatorDeclared } from './lowering.ts'
import * as coreRun from './machine.ts'
import { functions } from '../record.ts'

/** The declaration statement: `indicator`, `strategy` or `library`. */
export const declarations = functions('manual', {
  indicator: {
    sig:
      '(const string title, const string shorttitle = "", const bool overlay = false, ' +
      'const string format = format.inherit, const int precision?, const scale_type scale?, ' +
      'const int max_bars_back?, const string timeframe?, const bool timeframe_gaps = true, ' +
      'const bool explicit_plot_zorder = false, const int max_lines_count = 50, const int max_labels_count = 50, ' +
      'const int max_boxes_count = 50, const int calc_bars_count = 0, const int max_polylines_count = 50, ' +
      'const bool dynamic_requests = true, const bool behind_chart = true, const bool linktoseries? until 5) void',
    doc: 'Declares an indicator.',
    isGlobal: true,
    run: coreRun.nothing,
    mql: indicatorDeclared,
  },
  strategy: {
    sig:
      '(const string title, const string shorttitle = "", const bool overlay = false, ' +
      'const string format = format.inherit, const int precision?, const scale_type scale?, ' +
      'const int pyramiding = 0, const bool calc_on_order_fills = false, const bool calc_on_every_tick = false, ' +
      'const int max_bars_back = 0, const int backtest_fill_limits_assumption = 0, ' +
      'const string default_qty_type = strategy.fixed, const float default_qty_value = 1, ' +
      'const float initial_capital = 1000000, const string currency = currency.NONE, const int slippage = 0, ' +
      'const string commission_type = strategy.commission.percent, const float commission_value = 0, ' +
      'const bool process_orders_on_close = false, const string close_entries_rule = "FIFO", ' +
      'const float margin_long = 100, const float margin_short = 100, const bool explicit_plot_zorder = false, ' +
      'const int max_lines_count = 50, const int max_labels_count = 50, const int max_boxes_count = 50, ' +
      'const int calc_bars_count = 0, const float risk_free_rate = 2, const bool use_bar_magnifier = false, ' +
      'const bool fill_orders_on_standard_ohlc = false, const int max_polylines_count = 50, ' +
      'const bool dynamic_requests = true, const bool behind_chart = true, const bool calc_on_every_history_tick = false, ' +
      'const bool linktoseries? until 5) void',
    doc: 'Declares a strategy.',
    isGlobal: true,
    run: coreRun.nothing,
    mql: ignored,
  },
  library: {
    sig: '(const string title, const bool overlay = false, const bool dynamic_requests = true) void',
    doc: 'Declares a library.',
    isGlobal: true,
    run: coreRun.nothing,
    mql: ignored,
  },
})
