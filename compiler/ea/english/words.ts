const ones: Readonly<Record<string, number>> = {
  zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14,
  fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19,
}
const tens: Readonly<Record<string, number>> = { twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 }

/** Words that never change what a rule says. */
const fillers = new Set(['the', 'a', 'an', 'please', 'just', 'also', 'its', 'my', 'our', 'simply', 'i', 'want', 'to', 'we', 'you', 'should', 'must', 'will', 'it', 'ea', 'expert', 'advisor'])

/** Words that mean the same thing everywhere, in the spelling the grammar knows. */
const spellings: Readonly<Record<string, string>> = {
  percent: '%', percentage: '%', pip: 'pips', point: 'points', pts: 'points', lot: 'lots', bar: 'bars', candles: 'bars', periods: 'bars', candlestick: 'candle', candlesticks: 'bars',
  trades: 'trade', positions: 'position', orders: 'order', greater: 'above', higher: 'above', larger: 'above', bigger: 'above', more: 'above', over: 'above',
  less: 'below', lower: 'lower', smaller: 'below', under: 'below', beneath: 'below', bands: 'band', bollingers: 'bollinger', 'stoploss': 'stop loss', 'takeprofit': 'take profit',
  breakeven: 'break even', usd: 'money', dollars: 'money', dollar: 'money', '$': 'money', '€': 'money', '£': 'money', eur: 'money', 'euros': 'money', longs: 'long', shorts: 'short', buys: 'buy', sells: 'sell', minutes: 'minute', hours: 'hour',
  days: 'day', mondays: 'monday', tuesdays: 'tuesday', wednesdays: 'wednesday', thursdays: 'thursday', fridays: 'friday', sessions: 'session', signals: 'signal',
  'x': 'times', '×': 'times', time: 'time', crossing: 'crosses', cross: 'crosses', crossed: 'crosses', crossover: 'crosses', close: 'close', closing: 'close',
  green: 'bullish', white: 'bullish', up: 'up', red: 'bearish', black: 'bearish', losses: 'loss', averages: 'average', emas: 'ema', smas: 'sma', arrows: 'arrow', alerts: 'alert', levels: 'level',
  colour: 'color', colours: 'color', colors: 'color', timeframes: 'timeframe', histograms: 'histogram', lines: 'line', highs: 'high', lows: 'low', twice: '2 times', double: '2 times', half: '0.5',
}

export interface Sentence {
  readonly text: string
  readonly tokens: readonly string[]
}

/** Sentences as their author wrote them, each with its words in the grammar's spelling. */
export function sentencesOf(text: string): Sentence[] {
  return text.split(/(?:[.;!?](?=\s|$))|\n+/)
    .map((part) => part.replace(/^[\s\-*•–]+|\s+$/g, '').replace(/^\d+[.)]\s+/, ''))
    .filter((part) => /[a-z0-9]/i.test(part))
    .map((part) => ({ text: part, tokens: tokensOf(part) }))
}

/** Where reading stopped after so many of a sentence's words, quoted as its author wrote it. */
export function notUnderstood({ text, tokens }: Sentence, read: number): string {
  if (read >= tokens.length) return 'The sentence ends before it says what it wants.'
  const earlier = tokens.slice(0, read).filter((token) => token === tokens[read]).length
  const places = [...text.matchAll(new RegExp(`(?<![\\w.])${tokens[read].replace(/[^\w]/g, '\\$&')}(?!\\w)`, 'gi'))]
  return `Not understood: “${places[earlier] ? text.slice(places[earlier].index) : tokens.slice(read).join(' ')}”.`
}

const timeframes = /^(?:m1|m5|m15|m30|h1|h4|d1|w1|mn1|l|r[1-3]|s[1-3])$/

export function tokensOf(sentence: string): string[] {
  const spaced = sentence.toLowerCase()
    .replace(/[’`]/g, "'").replace(/'s\b/g, '').replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/\bwill?iams['s]* ?%? ?r\b/g, 'williams').replace(/%\s?([kd])\b/g, ' $1line ')
    .replace(/([a-z])[-/](?=[a-z])/g, '$1 ').replace(/(\d)-(?=[a-z])/g, '$1 ').replace(/\bcross-?over\b/g, 'crossover')
    .replace(/\+ ?di\b/g, ' plusdi ').replace(/(^|\s)- ?di\b/g, ' minusdi ')
  const found = spaced.match(/\d{1,2}:\d{2}(?:\s?[ap]m\b)?|\d+:\d+|\d*\.?\d+|[a-z]+\d+|[a-z']+|>=|<=|[><=%$€£(),:×+]|-(?=\d)|"[^"]*"/g) ?? []
  const signed = joinSigns(found)
  const split = signed.flatMap((token) => (/^[a-z]+\d+$/.test(token) && !timeframes.test(token) ? token.split(/(?<=[a-z])(?=\d)/) : [token]))
  const spelled = split.flatMap((token) => (spellings[token] ?? token).split(' ')).filter((token) => !fillers.has(token))
  return digits(spelled)
}

/** A minus belongs to the number after it where no number stands before it. */
function joinSigns(tokens: readonly string[]): string[] {
  const out: string[] = []
  for (let i = 0; i < tokens.length; i++) {
    if (tokens[i] === '-' && !/^\d/.test(out.at(-1) ?? '')) out.push(`-${tokens[++i]}`)
    else if (tokens[i] !== '-') out.push(tokens[i])
  }
  return out
}

/** Numbers in words become digits: `twenty five`, `two hundred`. */
function digits(tokens: readonly string[]): string[] {
  const out: string[] = []
  let value: number | null = null
  const flush = (): void => {
    if (value !== null) out.push(String(value))
    value = null
  }
  for (const token of tokens) {
    if (token in tens) {
      flush()
      value = tens[token]
    } else if (token in ones) {
      if (value !== null && value % 10 === 0 && value >= 20 && ones[token] < 10) value += ones[token]
      else {
        flush()
        value = ones[token]
      }
    } else if (token === 'hundred' && (value !== null || /^\d+$/.test(out.at(-1) ?? ''))) {
      value = 100 * (value ?? Number(out.pop()))
    } else {
      flush()
      out.push(token)
    }
  }
  flush()
  return out
}
