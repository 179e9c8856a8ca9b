/** Words of the language, in either dialect. */
const language = `
  bool break case char class color const continue datetime default delete do double else enum export extern false float
  for if import input int interface long matrix namespace new operator override private protected public return
  short sinput sizeof static string struct switch template this true typedef typename uchar uint ulong union ushort
  vector virtual void volatile while final abstract pack group goto auto NULL complex
`
  .trim()
  .split(/\s+/)

export const mqlWords: ReadonlySet<string> = new Set(language)

/** Names that a script's variable cannot have: MQL keywords, predefined names of the platform, names of the frame. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...language,
  ...`
  i rates_total prev_calculated time open high low close tick_volume volume spread
  Ask Bid Bars Digits Point Open High Low Close Volume Time Symbol Period
  lastBar lastLoaded prevCalculated firstLive isLive isNewBar isForming hasFailed messageNumber NA EPSILON
  OnInit OnDeinit OnTick OnTimer OnTrade OnCalculate OnStart
  OnBar ReachHeld ReachOn
  Alert Comment Print Sleep Day Hour Minute Month Year Seconds
`
    .trim()
    .split(/\s+/),
])
