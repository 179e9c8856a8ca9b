import * as lowering from './lowering.ts'
import * as taLowering from '../ta/lowering.ts'
import { lowerAlert, lowerAlertCondition } from '../../ir/visuals/alerts.ts'
import { omittedInExperts } from '../plots/lowering.ts'
import * as make from '../../ir/tree/make.ts'
import * as coreRun from './machine.ts'
import { kind } from '../input/input.ts'
import * as changes from '../ta/machine/changes.ts'
import { functions, variables } from '../record.ts'

const common =
  'const string title?, const string tooltip?, const string inline?, const string group?, ' +
  'const plot_display display?, input bool active = true'

const cast = (type: string, from = type) => ({
  sig: `(${from} x) ${type}`,
  isCast: true as const,
  doc: `The value as ${type}; gives na a type.`,
})

/** Functions without a namespace: na, casts, the plain input, alerts. */
export const core = functions('manual', {
  na: {
    source: 'recorded',
    sig: '(any x) from simple bool',
    doc: 'Whether the value is na.',
    example: 'na(close[1])',
    takesNoBoolSince: 6,
    run: coreRun.na,
    runtime: 'IsNa',
    mql: lowering.isNa,
  },
  nz: {
    source: 'recorded',
    sig: [
      '(int source, int replacement = 0) from simple int',
      '(float source, float replacement = 0) from simple float',
      '(color source, color replacement?) from simple color',
      '(bool source, bool replacement = false) bool until 5',
    ],
    doc: 'The value, or the replacement where it is na.',
    example: 'nz(close[1], close)',
    takesNoBoolSince: 6,
    run: coreRun.nz,
    runtime: 'Nz',
    mql: lowering.nz,
  },
  fixnan: {
    source: 'recorded',
    sig: [
      '(series int source) series int',
      '(series float source) series float',
      '(series color source) series color',
      '(series bool source) series bool until 5',
    ],
    doc: 'The latest value that was not na.',
    example: 'fixnan(ta.pivothigh(high, 4, 4))',
    stateful: true,
    takesNoBoolSince: 6,
    run: changes.fixnan,
    runtime: 'TaFixNan',
    mql: taLowering.fixnan,
  },
  int: { ...cast('int', 'float'), example: 'int(close)', run: coreRun.toInt, mql: lowering.toInt },
  float: { ...cast('float'), example: 'float(bar_index)', run: coreRun.toFloat, mql: lowering.identity },
  bool: { ...cast('bool', 'bool|float'), example: 'bool(bar_index)', run: coreRun.toBool, mql: lowering.toBool },
  color: { ...cast('color'), run: coreRun.same, mql: lowering.identity },
  string: { ...cast('string'), run: coreRun.same, mql: lowering.identity },
  line: { ...cast('line'), run: coreRun.same, mql: lowering.identity },
  label: { ...cast('label'), run: coreRun.same, mql: lowering.identity },
  box: { ...cast('box'), run: coreRun.same, mql: lowering.identity },
  table: { ...cast('table'), run: coreRun.same, mql: lowering.identity },
  linefill: { ...cast('linefill'), run: coreRun.same, mql: lowering.identity },
  input: {
    sig: [`(const T defval, ${common}) input T`, `(series float defval, ${common}) series float`],
    doc: 'An input whose kind follows from its default.',
    example: 'input(14, "Length")',
    ...kind('any'),
  },
  max_bars_back: {
    sig: '(series any var, const int num) void',
    doc: 'Says how far into the past a variable is read.',
    run: coreRun.nothing,
    mql: lowering.ignored,
  },
  alert: {
    sig: '(series string message, series string freq = alert.freq_once_per_bar) void',
    doc: 'Raises an alert.',
    isOutput: true,
    isLiveOnly: true,
    run: coreRun.alert,
    mql: lowerAlert,
  },
  alertcondition: {
    sig: '(series bool condition, const string title?, const string message?) void',
    doc: 'Offers a condition on which the user can set an alert.',
    isGlobal: true,
    isOutput: true,
    isLiveOnly: true,
    run: coreRun.alertcondition,
    mql: omittedInExperts(lowerAlertCondition),
  },
})

const message = ['(series string message) void', '(series string formatString, ...any args) void']

export const log = functions('manual', {
  info: { sig: message, doc: 'Writes a line to the log.', isOutput: true, run: coreRun.logInfo, mql: lowering.log('') },
  warning: {
    sig: message,
    doc: 'Writes a warning to the log.',
    isOutput: true,
    run: coreRun.logWarning,
    mql: lowering.log('warning: '),
  },
  error: {
    sig: message,
    doc: 'Writes an error to the log.',
    isOutput: true,
    run: coreRun.logError,
    mql: lowering.log('error: '),
  },
})

export const runtime = functions('manual', {
  error: {
    sig: '(series string message) void',
    doc: 'Stops the script with a message.',
    isOutput: true,
    run: coreRun.raiseRuntimeError,
    runtime: 'Fail',
    mql: lowering.runtimeError,
  },
})

/** Also in time.ts and prices.ts: the variables without a namespace. */
export const coreVariables = variables('manual', {
  na: { type: 'const na', doc: 'Not a value.', mql: { now: () => make.na } },
})
