import { indicatorNames } from './indicator-names.ts'
import { fillers, misspellings, spellings } from './spellings.ts'

/** Words of the grammar that no table of names contains. */
const grammar = `
  buy sell long short enter entry exit close open when if once whenever after before until while then and or not
  only above below crosses cross crossing back again higher lower greater than less more equal touches touch near
  within bounces bounce pulls pullback breaks break breakout through returns return hits reaches reach tests retest
  rising falling increasing decreasing positive negative oversold overbought bullish bearish candle candles
  candlestick bars bar price market close closes high highs low lows highest lowest stop loss stoploss take profit
  takeprofit target trailing trail break even breakeven risk reward ratio lots lot size fixed percent equity balance
  account capital money pips pip points point average averages moving exponential simple weighted smoothed period
  periods day days week month hour hours minute minutes session sessions london york tokyo sydney asian american
  european monday tuesday wednesday thursday friday saturday sunday weekend news spread slippage maximum minimum
  most least daily weekly monthly hourly yesterday previous last prior recent swing trade trades trading position
  positions order orders signal signals opposite vice versa reverse martingale multiply losing winning losses
  consecutive drawdown initial starting peak pattern engulfing hammer shooting star doji inside outside pinbar
  marubozu morning evening soldiers crows golden death supertrend cloud conversion base signal line lines histogram
  upper middle limit pending market valid expires grid every against times half third quarter rest everything level
  levels show plot draw display alert alerts arrow arrows color dots area dashboard table indicator blue orange
  green purple teal yellow gray black smooth chart timeframe between distance typical median weighted volume body
  range momentum stochastic without avoid skip never strategy strategies use using with from down under over flips
  turns appears forms drops falls rises climbs comes goes gets moves exceeds stays remains equals touching closing
  opening selling buying zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen
  fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred atrs
  management inputs parameters notes spec distances ranges provided compare extreme options meant filters anytime
  opens initiate opened trigger starts triggers condition conditions initiated triggered means gives else happens
  occurs mirror reversed leave around direction makes rejects rejection retraces nearby approaches dips latest clock
  ends active runs restrict during avoids excluded anything filter impact releases events major important release
  event allowed wider follow defined given plus shows plots draws displays calculate compute paint watch mostly
  value values number horizontal notify give multi colored coloured style drawn calculated based apply applied
  prices smoothing adjust automatically adapt tint mark confirms panel length takes allow simultaneous concurrent
  simultaneously pause quit today tomorrow overall total deposit water exceed halt switch says favor changes three
  prints successive succession current offset whole mean course though together nothing enough score away expiring
  cancels cancel system uses indicators symbol symbols attach instrument charts gold risking risks chosen picked
  micro invest increase factor limited step steps doublings growing declining sloping pointing becomes territory
  kumo required sits protective hard behind trails activated begins activates activate activation bring shift favour
  keeping locking lock bank secure book partial scale reduce part gained upwards upward downwards downward reached
  reaches initial placed moved hedging both sides time same rules setup settings default custom window
`

/** English words near words of the grammar that are not misspellings of them. */
const otherWords = `
  that this these those there their they them where which what whose been being have having were does done doing
  going make made making take taken taking some same such sure still since send sent sold told hold holds held keep
  kept look looks looking like liked want wants wanted need needs know known think very well good best better much
  many must may might more most move moved your yours year years work works working word words world moon summer
  winter spring autumn fall full small large tight loose quick quickly slow slowly fast faster slower shorter longer
  strong weak strength trend trends trending uptrend downtrend sideways ranging range support resistance trendline
  divergence retest zone zones block blocks gap gaps liquidity sweep wave waves structure because although unless
  except instead either neither each other others another first second third next late later early earlier soon
  often seldom here hello thanks thank cheers guys anyone everybody somebody somebody build create code coded coder
  explain simple basically easy pretty quite idea plan rule rules firm prop funded challenge live demo account hedge
  hedging phase broker server manually testing tested dear sir friend friends best regards help tool line lines late
  wait waits waiting confirm confirmed confirmation left right side rate ratio cost costs host lost list life love
  bull bear bulls bears aggressive conservative safe safely profitable profit win wins winner winners lose loses
  loser losers large lower boost past paste case cases base bases turn term terms test tests text form from were
  when then than thin thick call calls fill fills pull pulls push pushes roll rolls sale sales tale tell till until
  unlike about above could would should shall cannot mine mind able about above across actual adds again ago agree
  aim alone along already also among amount analysis and angry annual answer any apart appear apply area army arrive
  art article ask asked attempt aware back bad balance ball band bank bar bare basic basis bath bear beat bed began
  begin begun being bell bet bid bill bird bit bite blow blue boat body bond bone book boot born boss both bottom
  bound box boy brain brand break brief bring brings brown buffer built bunch burn bus busy but button cable cache
  cake came camp can car card care carry catch cause cell cent center chain chair chance change charge cheap check
  child choice choose city civil claim class clean clear climb close cloth club coat coin cold come common copy core
  corner correct count couple course court cover crash cream crime crisis crop crowd cry cup cut cycle dance dare
  dark data date dead deal death debt deep deny desk die diet dinner dirt dog door doubt draft draw dream dress
  drink drive dry duty each ear earn earth ease east eat edge effort egg empty enjoy error escape essay event exact
  exam exist extra eye face fact fail fair faith fan far farm fat father fault fear feed feel feet few field fight
  file film find fine finger fire fish fit five fix floor flow fly fold follow food foot force foreign forget
  forward found four frame free fresh friend front fruit fuel fun future gain game garden gas gate gave gear general
  gift girl give glad glass global goal gone gray grand great green grey grew ground group grow guard guess guide
  gun guy hair hand happy hard hat hate head hear heart heat heavy height hers hide hill hire hit hole home honest
  hope horse hot hotel house hurt ice ill image inch index inner issue item job join joint joke judge jump keen key
  kick kid kill kind king kiss knee knife lack lady lake lamp land lane laptop larger last laugh law lay lead leaf
  learn least legal lend less letter level lie lift light limit lip listen little load loan local lock log loud low
  luck lunch machine magic mail main mainly major male manner map mark mass match mate math matter meal mean meat
  medium meet member memory menu mere mess metal method mile milk million mix mode model modern moment mood mother
  mouth movie music myself narrow nation native nature neck neural noise normal north nose note notice nurse ocean
  odd offer office official oil old only onto opinion opposed orange organ other ought our outer output own pace
  pack paid pain paint pan panic paper parent park partly party past patch path pattern pay peace peer pen people
  pepper per phone photo pick picture piece pink pipe pitch pity pizza plain plane plant plate please plenty poem
  poet police policy pool pop port post pot pound power press pretty price pride prime print prior prize proof
  proper proud prove public pull pure push put queen quiet race radio rain raise random range rapid rare raw ready
  real reason red refer region relax rely rent repeat reply report rescue rest result rich ride right ring rise
  river road rock role roll roof room root rope rough round route row royal rule run rural rush sad safe said sail
  salad salt sand sat save saw scale scene school science screen sea search seat secret sector see seed seek seem
  seen self sense series serve set seven severe sex shade shake shape share sharp she sheet shelf shift shine ship
  shirt shock shoe shoot shop shore shot shout shut sick sight sign silent silly silver sing sink sister sit site
  six size skill skin sky sleep slide slight slip smart smell smile smoke snow social soft soil solid solve son song
  sort soul sound soup source south space speak speed spell spend spite split spoke sport spot spread square staff
  stage stair stake stand star state status steel stick stiff stock stone stood store storm story strange street
  stress strike string strip study stuff style sugar suit super surface sweet swim swing table tail talk tall tank
  tape task taste tax tea teach team tear tell tend tent theme theory thick thing third thought threat throat throw
  thus ticket tie tiny tip tired title toe tone tongue tool tooth top topic touch tough tour toward town toy track
  tradition train travel treat tree trial trick trip truck true trust truth try tune twelve twin type ugly unable
  unit upper urban usage usual valley van vast version view village virus visit vital voice vote wage wake walk wall
  war warm warn wash waste watch weather web wedding week weigh weight weird west wet wheel white whole whom whose
  wide wife wild wind window wine wing wise wish woman wonder wood wore worker worry worse worst worth wound wrap
  write wrong yard yes yet young zone else ever even never over under undo into onto upon unto once none noon soon
  zero hero pair pairs pass page paper phase place placed play plays point points poor pour
`

const splitWords = (text: string): string[] => text.trim().split(/\s+/)

/** Candidates for corrections. */
export const grammarWords: ReadonlySet<string> = new Set(
  [
    ...splitWords(grammar),
    ...Object.keys(indicatorNames).flatMap((name) => name.split(' ')),
    ...Object.keys(spellings),
  ].filter((word) => /^[a-z]{3,}$/.test(word) && !misspellings.has(word)),
)

/** Words that are never corrected. */
export const knownWords: ReadonlySet<string> = new Set(
  [...grammarWords, ...splitWords(grammar), ...splitWords(otherWords), ...fillers, ...Object.keys(spellings)].filter(
    (word) => /^[a-z']+$/.test(word),
  ),
)
