import type { Token } from './token.ts'

/** Separators of clauses. */
export const separators = [
  ', and',
  ',',
  'and',
  'with',
  'then',
  ', then',
  'and then',
  '+',
  'plus',
  'but',
  'also',
  'so',
  ', so',
  'that',
  'there',
  'too',
  'this',
  'else',
  'end',
  ')',
  'of course',
  'though',
  'always',
  'use',
  'using',
  'either',
  'then',
  'together',
  'at all',
  'nothing else',
  ', nothing else',
]

const phraseList = (words: string): string[] =>
  words
    .trim()
    .split(/\n+/)
    .flatMap((line) => line.split('|'))
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

/** Openings before a rule, in the grammar's spelling and without filler words. */
export const preludes = phraseList(`
  hi|hello|hey|hey all|hi all|hello all|hello there|hi there|guys|hi guys|dear all|dear friends|thanks|thank you
  cheers|hey all ,|hello everyone|hi everyone|good day|sir|dear sir|simple 1 guys :|simple 1 :|simple 1|simple :
  been testing this 1 ,|been testing this 1|been testing|anyone have 1 that|anyone have 1|anyone|somebody
  does anyone|what do is pretty simple|what do is|what do|strategy :|strategy is|system is|rule is :|rule is|rule :
  rules :|idea is this :|idea is this|idea is|idea :|plan :|plan is|setup :|setup is|entry rules :|exit rules :
  entry rule :|exit rule :|rules|entry :|exit :|money management :|risk management :|management :|indicators :
  indicator :|filters :|filter :|settings :|trade rules :|rules of trade :|looking for that|looking for|looking
  make that|make|make it|create that|create|build that|build|code|program|write|find|made|make sure that|make sure
  be sure|is possible that|is possible|possible|is there way|there way|way|what if|what|how|which|that|who|it|this
  if possible|is it possible|could|can|be able|able|been|thing is|here is what do|for sure|then|so|there
  at that point|in short|in words|for me|me|do|does|is|are|have it|have|have that|just|always|from now on|first
  second|third|finally|next|after that|after this|additionally|besides|moreover|prop firm challenge :|prop firm :
  challenge :|funded account :|for funded account :|for funded account|wait for|wait|wait until|look for|prefer
  only then|as rule|on top|trade it like this :|like this :|the following :|following :|as follows :|1|trade
  do this :|works like this :|on chart|signal|setups|i mean|in case|that it|let explain|explain|only want|want only
  long side :|short side :|long :|conditions :|condition :|would prefer|would rather|like that|in general|generally
  in addition|for it|with this|use|using
`)

const remarkWords = new Set(
  phraseList(`
  hi|hello|hey|thanks|thank|you|cheers|guys|all|there|this|that|these|those|for|tool|lot|lots|very|much|been|trading
  trade|manually|years|year|many|what|is|are|quite|easy|really|simple|pretty|after|it|explain|me|let|here|my|rules
  rule|strategy|strategies|idea|plan|system|ok|okay|good|great|nice|day|everyone|everybody|anyone|somebody|best
  regards|kind|wishes|in|advance|appreciated|any|help|new|here|now|a|works|work|well|on|of|and|so|do|does|about|be
  how|i'm|was|were|some|time|money|management|risk|indicators|indicator|settings|setup|conditions|condition|see
  below|following|follows|as|friends|friend|sir|dear|hope|understand|clear|enough|nothing|else|that's|thing|things
  with|at|from|too|again|basic|bye|,|:|!
`),
)

const headingWords = new Set([
  'entry',
  'exit',
  'rules',
  'rule',
  'long',
  'short',
  'buy',
  'sell',
  'trade',
  'setup',
  'money',
  'management',
  'risk',
  'filters',
  'filter',
  'conditions',
  'condition',
  'signal',
  'and',
  'strategy',
  'settings',
  'inputs',
  'parameters',
  'indicators',
  'notes',
  'stop',
  'target',
  'position',
  'order',
])

/** Is the sentence a greeting or a heading, without a rule? */
export const isRemark = (tokens: readonly Token[]): boolean =>
  tokens.every(({ word }) => remarkWords.has(word)) ||
  (tokens.at(-1)?.word === ':' && tokens.slice(0, -1).every(({ word }) => headingWords.has(word)))
