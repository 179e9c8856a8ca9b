const list = (words: string): string[] => words.trim().split(/\s+/)

/** Words that never change what a rule says. */
export const fillers: ReadonlySet<string> = new Set(list(`
  the teh a an please pls plz just also my our your simply i im we you should must will would can could ea expert advisor robot bot to
  let's lets really basically actually
  always well so okay ok want wants wanna need needs like love i'd i'm i've we'd you'd i'll usually normally typically about ideally
  kindly shall have had has
`))

const groups: Readonly<Record<string, string>> = {
  '%': 'percent percentage pct', pips: 'pip', points: 'point pts', lots: 'lot', bars: 'bar candles periods',
    candle: 'candlestick candlesticks',
  trade: 'trades trading deals deal operation operations', position: 'positions', order: 'orders',
    above: 'greater higher larger bigger more over upper_than', below: 'less smaller under beneath underneath',
  band: 'bands', bollinger: 'bollingers bb', 'stop loss': 'stoploss',
    'take profit': 'takeprofit', money: 'usd dollars dollar $ € £ eur euros bucks',
  'break even': 'breakeven', long: 'longs', short: 'shorts', buy: 'buys buying bought', sell: 'sells selling sold',
    minute: 'minutes min mins', hour: 'hours hrs', day: 'days',
  monday: 'mondays mon', tuesday: 'tuesdays tue tues', wednesday: 'wednesdays wed', thursday: 'thursdays thu thur thurs',
    friday: 'fridays fri', session: 'sessions', signal: 'signals',
  times: 'x ×', crosses: 'crossing cross crossed crossover', close: 'closing closed', closes: '', bullish: 'green white',
    bearish: 'red black', loss: 'losses', average: 'averages', ema: 'emas', sma: 'smas', ma: 'mas',
  arrow: 'arrows', alert: 'alerts alerted notification notifications', level: 'levels', color: 'colour colours colors',
    timeframe: 'timeframes tf', histogram: 'histograms', line: 'lines', high: 'highs', low: 'lows',
  '2 times': 'twice double doubles doubling',
    '0.5': 'half', breaks: 'break breaking broke broken', touches: 'touch touching touched', goes: 'go going went',
      falls: 'fall falling_back fell',
  rises: 'rise', drops: 'drop dropping dropped', comes: 'come coming came', moves: 'move moving_above moved', gets: 'get getting got',
    turns: 'turn turning turned', flips: 'flip flipping',
  hits: 'hit hitting', reaches: 'reach reaching reached', bounces: 'bounce bouncing bounced', pulls: 'pull pulling pulled',
    returns: 'return returning returned', exit: 'exits exiting exited', forms: 'form forming formed',
  appears: 'appear appearing appeared', prints: 'print printing printed', shows: 'showing shown', opens: '',
    'do not': "don't dont doesn't doesnt", stochastic: 'stoch stochastics', '>=': '≥', '<=': '≤',
  profit: 'profits gain gains', climbs: 'climb climbing', dips: 'dip dipping', stays: 'stay staying', trails: 'trailed',
    retraces: 'retrace retracing', rejects: 'reject rejected rejecting',
  drawdown: 'dd', equity: '', maximum: 'maximal', max: 'mx', spread: 'spreads', weekend: 'weekends', keltner: 'keltners',
    donchian: 'donchians', pivot: '', entry: 'entries', pinbar: 'pinbars',
  'risk reward': 'rrr', yesterday: 'yesterdays', hammer: 'hammers', multiply: 'multiplied multiplies', holds: 'hold holding', restart: '',
    mult: '', stop: 'stops', target: 'targets', starts: 'start starting', equal: 'equals',
}

/** Misspellings too short, or too far, to be told by distance. */
const misspelled: Readonly<Record<string, string>> = {
  wen: 'when', whn: 'when', whne: 'when', hwen: 'when', adn: 'and', bak: 'back', brakes: 'breaks', brake: 'breaks', brakeout: 'breakout',
    wiht: 'with', sotp: 'stop', los: 'loss', evn: 'even', frm: 'from', abv: 'above', blw: 'below', belw: 'below', abve: 'above',
    buyy: 'buy', slel: 'sell', shrt: 'short', lng: 'long',
  sho: 'show', sow: 'show', hgih: 'high', lwo: 'low', rsk: 'risk', crss: 'crosses',
}

export const misspellings: ReadonlySet<string> = new Set(Object.keys(misspelled))

/** Words that mean the same thing everywhere, in the spelling the grammar knows. */
export const spellings: Readonly<Record<string, string>> = {
  ...misspelled,
  ...Object.fromEntries(Object.entries(groups).flatMap(([word, others]) => list(others).filter((other) => other !== '').map((other) =>
    [other.replaceAll('_', ' '), word]))),
  crossunder: 'crossunder', lose: 'loss', loses: 'loss', cant: 'can not', "won't": 'not',
    'unrealized': 'open', unrealised: 'open', floating: 'open', "that's": 'this', tp: 'tp', upside: 'up', downside: 'down',
  remainder: 'rest', lotsize: 'lots size', remaining: 'rest', closer: 'close', cover: 'close short', flat: 'flat', thirds: 'third',
    quarter: '25 %', operate: 'trade', enters: 'enter', entering: 'enter', opening: 'open',
  closes: 'close', holding: 'holds', skipping: 'skip', avoiding: 'avoid', setting: 'set', whenever: 'when', wherever: 'where',
    everytime: 'when', minus: 'minus', difference: 'distance', taken: 'take',
}
