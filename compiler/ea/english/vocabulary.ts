import { indicatorNames } from './indicator-names.ts'
import { fillers, spellings } from './spellings.ts'

/** Words of the grammar that no table of names holds. */
const grammar = `
  buy sell long short enter entry exit close open when if once whenever after before until while then and or not only above below crosses cross crossing back again
  higher lower greater than less more equal touches touch near within bounces bounce pulls pullback breaks break breakout through returns return hits reaches reach tests retest
  rising falling increasing decreasing positive negative oversold overbought bullish bearish candle candles candlestick bars bar price market close closes high highs low lows highest lowest
  stop loss stoploss take profit takeprofit target trailing trail break even breakeven risk reward ratio lots lot size fixed percent equity balance account capital money pips pip points point
  average averages moving exponential simple weighted smoothed period periods day days week month hour hours minute minutes session sessions london york tokyo sydney asian american european
  monday tuesday wednesday thursday friday saturday sunday weekend news spread slippage maximum minimum most least daily weekly monthly hourly yesterday previous last prior recent swing
  trade trades trading position positions order orders signal signals opposite vice versa reverse martingale multiply losing winning losses consecutive drawdown initial starting peak
  pattern engulfing hammer shooting star doji inside outside pinbar marubozu morning evening soldiers crows golden death supertrend cloud conversion base signal line lines histogram upper middle
  limit pending market valid expires grid every against times half third quarter rest everything level levels show plot draw display alert alerts arrow arrows color dots area dashboard table
  indicator blue orange green purple teal yellow gray black smooth chart timeframe between distance typical median weighted volume body range momentum stochastic without avoid skip never
  strategy strategies use using with from down under over flips turns appears forms drops falls rises climbs comes goes gets moves exceeds stays remains equals touching closing opening selling buying
  reached reaches initial placed moved hedging both sides time same rules setup settings default custom window
`

/** English words that are close to words of the grammar and are not misspellings of them. */
const others = `
  that this these those there their they them where which what whose been being have having were does done doing going make made making take taken taking some same such sure still since
  send sent sold told hold holds held keep kept look looks looking like liked want wants wanted need needs know known think very well good best better much many must may might more most move moved
  your yours year years work works working word words world moon summer winter spring autumn fall full small large tight loose quick quickly slow slowly fast faster slower shorter longer strong weak strength
  trend trends trending uptrend downtrend sideways ranging range support resistance trendline divergence retest zone zones block blocks gap gaps liquidity sweep wave waves structure because although
  unless except instead either neither each other others another first second third next late later early earlier soon often seldom here hello thanks thank cheers guys anyone everybody somebody somebody
  build create code coded coder explain simple basically easy pretty quite idea plan rule rules firm prop funded challenge live demo account hedge hedging phase broker server manually testing tested
  dear sir friend friends best regards help tool line lines late wait waits waiting confirm confirmed confirmation left right side rate ratio cost costs host lost list life love bull bear bulls bears
  aggressive conservative safe safely profitable profit win wins winner winners lose loses loser losers large lower boost past paste case cases base bases turn term terms test tests text
  form from were when then than thin thick call calls fill fills pull pulls push pushes roll rolls sale sales tale tell till until unlike about above could would should shall cannot mine mind
  ever even never over under undo into onto upon unto once none noon soon zero hero pair pairs pass page paper phase place placed play plays point points poor pour
`

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Every word that is taken as it is written; others may be misspellings of one of them. */
export const knownWords: ReadonlySet<string> = new Set([
  ...words(grammar), ...words(others), ...Object.keys(indicatorNames).flatMap((name) => name.split(' ')), ...fillers, ...Object.keys(spellings),
].filter((word) => /^[a-z']+$/.test(word)))
