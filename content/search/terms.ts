const stopWords: ReadonlySet<string> = new Set(
  (
    'a about after again all also am an and any anyone are as at be because been but by can cannot could did do does ' +
    'doing don each else few for from get give go got had has have having he hello help her here hey hi his how i if ' +
    'in into is it its just know let like make may me mean means might more most my need no not now of off ok on one ' +
    'only or other our out over own please same see she should show so some such tell than thank thanks that the ' +
    'their them then there these they thing this those to too try up us use using very want was way we well were ' +
    'what when where which while who why will with would you your'
  ).split(' '),
)

const synonyms: ReadonlyMap<string, readonly string[]> = new Map([
  ['ea', ['expert', 'advisor']],
  ['eas', ['expert', 'advisor']],
  ['mt4', ['metatrader', 'mql4']],
  ['mt5', ['metatrader', 'mql5']],
  ['tv', ['tradingview']],
  ['pinescript', ['pine', 'script']],
  ['price', ['plan']],
  ['cost', ['plan']],
  ['subscription', ['subscription', 'plan']],
  ['unsubscribe', ['newsletter', 'unsubscribe']],
  ['money', ['refund']],
  ['moneyback', ['refund']],
  ['chargeback', ['refund']],
  ['login', ['sign']],
  ['log', ['sign', 'log']],
  ['signin', ['sign']],
  ['email', ['email', 'mail']],
  ['e', []],
  ['verification', ['confirmation', 'code']],
  ['token', ['key', 'token']],
  ['repaints', ['repainting']],
  ['repaint', ['repainting']],
  ['lookahead', ['lookahead', 'repainting']],
  ['upgrade', ['plan']],
  ['pay', ['payment']],
  ['paid', ['payment']],
  ['quota', ['limit']],
  ['arrive', ['come']],
  ['instal', ['install']],
  ['remove', ['delete']],
  ['erase', ['delete']],
  ['translate', ['convert']],
  ['bug', ['error']],
  ['mistake', ['error']],
  ['wrong', ['different']],
  ['robot', ['expert', 'advisor']],
])

/** Splits text into lower-case tokens. Compound names such as `ERR_INVALID_STOPS` give the whole name and its parts. */
export function tokenize(text: string): string[] {
  const names =
    text
      .toLowerCase()
      .normalize('NFKD')
      .match(/[\p{L}\p{N}_]+(?:\.[\p{L}\p{N}_]+)*/gu) ?? []
  return names.flatMap((name) => (/[._]/.test(name) ? [name, ...name.split(/[._]+/).filter(Boolean)] : [name]))
}

/** Returns the stemmed index terms of a token: none for a stop word, several for a synonym. */
export function termsOf(token: string): readonly string[] {
  if (stopWords.has(token)) return []
  return (synonyms.get(token) ?? [token]).map(stem)
}

/** Removes English endings. Numbers and names with digits, dots or underscores stay whole. */
function stem(word: string): string {
  if (/[\d_.]/.test(word)) return word
  if (word.length < 5) return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word
  const base = word.replace(/(?:ization|isation|izing|ising|ations?|sions?|ions?|ings?|ed|es|s)$/, '')
  return (base.length >= 3 ? base : word).replace(/e$/, '')
}
