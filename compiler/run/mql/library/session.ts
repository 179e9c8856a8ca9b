import type { Terminal } from '../terminal/terminal.ts'
import type { MqlArray, Ref, Value } from '../values.ts'
import { shortNameKey } from './indicator-setup.ts'
import { joined } from '../meter.ts'
import { ofKind, store, type Entry, type Library } from './entry.ts'

type Text = string | null
const joinedText = (parts: readonly Text[]): string => parts.reduce<string>(joined, '')

/** Maximum number of queued events; further events are lost, as in a terminal. */
const maxEvents = 1000
/** Memory of a terminal variable, in elements; maximum length of its name. */
const variableCost = 32
const longestName = 63

/** As many bars as a chart of usual width shows. */
const shownBars = 100

const nothing = (): Value => null
const yes = (): Value => 1
const no = (): Value => 0

/** Messages, events, errors, global variables and questions about the chart. */
export const session: Library = (terminal) => ({
  ...messages(terminal),
  ...events(terminal),
  ...globalVariables(terminal),
  ...chartCalls(terminal),
  ...testerCalls(terminal),
  WebRequest: webRequest(terminal),
})

const messages: Library = (terminal) => ({
  Print: (...parts: Text[]) => (terminal.log(joinedText(parts)), null),
  Comment: (...parts: Text[]) => {
    terminal.comment = joinedText(parts)
    return null
  },
  Alert: (...parts: Text[]) => (terminal.alert(joinedText(parts)), null),
  SendMail: (subject: Text, body: Text) => (terminal.alert(`${subject ?? ''}: ${body ?? ''}`), 1),
  SendNotification: (text: Text) => (terminal.alert(text ?? ''), 1),
  SendFTP: no,
  MessageBox: (text: Text) => (terminal.log(text ?? ''), 1),
  PlaySound: yes,
  Sleep: nothing,
  DebugBreak: nothing,
})

const events: Library = (terminal) => ({
  GetLastError: () => {
    const code = terminal.lastError
    if (terminal.facts.clearsError) terminal.lastError = 0
    return code
  },
  ResetLastError: () => ((terminal.lastError = 0), null),
  SetUserError: (code: number) => ((terminal.lastError = 65_536 + code), null),
  IsStopped: () => (terminal.stopped ? 1 : 0),
  UninitializeReason: no,
  ExpertRemove: () => ((terminal.stopped = true), null),
  TerminalClose: () => ((terminal.stopped = true), 1),
  EventSetTimer: (seconds: number) => ((terminal.timer = seconds * 1000), 1),
  EventSetMillisecondTimer: (milliseconds: number) => ((terminal.timer = milliseconds), 1),
  EventKillTimer: () => ((terminal.timer = 0), null),
  EventChartCustom: (_chart: number, id: number, whole: number, real: number, text: Text) => {
    if (terminal.chartEvents.length >= maxEvents) return 0
    terminal.chartEvents.push([(terminal.settings.constant('CHARTEVENT_CUSTOM') ?? 1000) + id, whole, real, text])
    return 1
  },

  MathRand: () => terminal.random.next(),
  rand: () => terminal.random.next(),
  MathSrand: (seed: number) => (terminal.random.seed(seed), null),
  srand: (seed: number) => (terminal.random.seed(seed), null),
})

const globalVariables: Library = (terminal) => {
  const { variables } = terminal
  function setVariable(given: Text, value: number): number {
    const name = given ?? ''
    if (name.length > longestName) return 0
    if (!variables.has(name)) terminal.meter.keep(variableCost)
    variables.set(name, { value, time: terminal.seconds })
    return terminal.seconds
  }
  function dropVariable(name: Text): number {
    if (!variables.delete(name ?? '')) return 0
    terminal.meter.keep(-variableCost)
    return 1
  }

  return {
    GlobalVariableSet: setVariable,
    GlobalVariableGet: (name: Text) => variables.get(name ?? '')?.value ?? 0,
    GlobalVariableCheck: (name: Text) => (variables.has(name ?? '') ? 1 : 0),
    GlobalVariableDel: dropVariable,
    GlobalVariableTime: (name: Text) => variables.get(name ?? '')?.time ?? 0,
    GlobalVariableName: (index: number) => {
      terminal.meter.work(variables.size * 4)
      return [...variables.keys()][index] ?? ''
    },
    GlobalVariablesTotal: () => variables.size,
    GlobalVariablesFlush: nothing,
    GlobalVariableTemp: (name: Text) => (setVariable(name, 0), 1),
    GlobalVariableSetOnCondition: (name: Text, value: number, expected: number) => {
      const variable = variables.get(name ?? '')
      if (!variable || variable.value !== expected) return 0
      variable.value = value
      return 1
    },
    GlobalVariablesDeleteAll: (prefix: Text = '') => {
      const names = [...variables.keys()].filter((name) => name.startsWith(prefix ?? ''))
      terminal.meter.work(variables.size)
      for (const name of names) dropVariable(name)
      return names.length
    },
  }
}

/** The bars and prices that the chart shows. */
function shownPart({ chart }: Terminal) {
  const firstVisible = (): number => Math.min(shownBars, chart.count) - 1
  const shown = (values: Float64Array): Float64Array =>
    values.subarray(Math.max(0, chart.count - shownBars), chart.count)
  const priceMax = (): number => shown(chart.high).reduce((a, b) => Math.max(a, b), -Infinity)
  const priceMin = (): number => shown(chart.low).reduce((a, b) => Math.min(a, b), Infinity)
  return { firstVisible, priceMax, priceMin }
}

/** Default properties of the chart by name. */
function shownProperties(terminal: Terminal): Readonly<Record<string, () => Value>> {
  const { firstVisible, priceMax, priceMin } = shownPart(terminal)
  return {
    CHART_VISIBLE_BARS: () => shownBars,
    CHART_WIDTH_IN_BARS: () => shownBars,
    CHART_FIRST_VISIBLE_BAR: firstVisible,
    CHART_WINDOWS_TOTAL: yes,
    CHART_PRICE_MAX: priceMax,
    CHART_PRICE_MIN: priceMin,
    CHART_WIDTH_IN_PIXELS: () => 800,
    CHART_HEIGHT_IN_PIXELS: () => 600,
    CHART_SCALE: () => 3,
    // Colours of Pine's light theme, as 0xBBGGRR.
    CHART_COLOR_BACKGROUND: () => 0xffffff,
    CHART_COLOR_FOREGROUND: () => 0x221713,
  }
}

const chartCalls: Library = (terminal) => {
  const { firstVisible, priceMax, priceMin } = shownPart(terminal)
  const chartProperties = new Map(
    Object.entries(shownProperties(terminal)).map(([name, value]) => [terminal.settings.constant(name) ?? -1, value]),
  )
  const setChart = (_chart: number, property: number, value: Value): Value => {
    if (!chartProperties.has(property)) terminal.meter.keep(variableCost)
    chartProperties.set(property, () => value)
    return 1
  }
  const getChart =
    (missing: Value) =>
    (_chart: number, property: number, window?: number | Ref, place?: Ref): Value => {
      const value = ofKind(chartProperties.get(property)?.(), missing)
      const target = typeof window === 'object' ? window : place
      if (!target) return value
      store(target, value)
      return 1
    }
  /** The program's own window is the chart's; no other indicator is there. */
  const windowOf = (name: Text): Value =>
    name === null || name === '' || name === terminal.indicator.get(shortNameKey(terminal)) ? terminal.ownWindow : -1

  return {
    ChartID: yes,
    ChartFirst: yes,
    ChartNext: () => -1,
    ChartSymbol: () => terminal.symbol.name,
    ChartPeriod: () => 0,
    ChartRedraw: nothing,
    ChartSetInteger: setChart,
    ChartSetDouble: setChart,
    ChartSetString: setChart,
    ChartGetInteger: getChart(0),
    ChartGetDouble: getChart(0),
    ChartGetString: getChart(''),
    ChartWindowFind: (_chart?: number, name?: Text) => windowOf(name ?? null),
    ChartIndicatorAdd: yes,
    ChartIndicatorDelete: yes,
    ChartIndicatorName: () => '',
    ChartIndicatorsTotal: no,
    ChartTimePriceToXY: no,
    ChartXYToTimePrice: no,
    ChartSetSymbolPeriod: yes,
    ChartNavigate: yes,
    WindowRedraw: nothing,
    WindowFind: windowOf,
    WindowHandle: no,
    WindowsTotal: yes,
    WindowBarsPerChart: () => shownBars,
    WindowFirstVisibleBar: firstVisible,
    WindowPriceMax: priceMax,
    WindowPriceMin: priceMin,
    WindowOnDropped: no,
    WindowIsVisible: yes,
  }
}

const testerCalls: Library = (terminal) => ({
  HideTestIndicators: nothing,
  TesterHideIndicators: nothing,
  TesterStop: () => ((terminal.stopped = true), null),
  SetReturnError: nothing,
  TesterStatistics: no,
  TesterWithdrawal: no,
  TesterDeposit: no,
})

/** Errors of WebRequest: the tester, an address that the trader has not allowed, no connection. */
const webErrors = { tester: 'functionNotAllowed', 'not-allowed': 'addressNotAllowed', offline: 'offline' } as const

/** Asks the stand-in for the network; without one it fails, as in the tester. */
const webRequest =
  (terminal: Terminal): Entry =>
  (method: Text, url: Text, ...rest: Value[]) => {
    const { web } = terminal.settings
    // The long form has cookie and referer instead of headers, and the size of the data.
    const isLong = rest.length === 7
    const first = typeof rest[0] === 'string' ? rest[0] : ''
    const headers = isLong ? `Cookie: ${first}` : first
    const [data, result, found] = (isLong ? [rest[3], rest[5], rest[6]] : rest.slice(2)) as [MqlArray, MqlArray, Ref]
    const answer = web?.({ method: method ?? '', url: url ?? '', headers, body: textOf(data) }) ?? 'tester'
    if (typeof answer === 'string') {
      terminal.fail(webErrors[answer])
      return -1
    }
    result.resize(answer.body.length)
    for (let k = 0; k < answer.body.length; k++) result.set(k, answer.body.charCodeAt(k))
    store(found, answer.headers ?? '')
    return answer.status
  }

function textOf(bytes: MqlArray): string {
  let text = ''
  for (let k = 0; k < bytes.length; k++) text += String.fromCharCode((bytes.storage[k] as number) & 0xff)
  return text
}
