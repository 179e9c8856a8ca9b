import { readArticles } from '../../content/articles.ts'
import { ArticleSearch } from '../../content/search/article-search.ts'

/** Questions as users type them, each with the articles that answer it. */
const queries: readonly (readonly [question: string, ...addresses: readonly string[]])[] = [
  ['error 130', 'mt4-errors#130'],
  ['ordersend error 130', 'mt4-errors#130'],
  ['error 131', 'mt4-errors#131'],
  ['ordersend error 138 requote', 'mt4-errors#138'],
  ['error 4756', 'mt5-errors#4756'],
  ['retcode 10016', 'mt5-trade-codes#10016'],
  ['10019 no money', 'mt5-trade-codes#10019'],
  ['trade return code 10027', 'mt5-trade-codes#10027'],
  ['ERR_INVALID_STOPS', 'mt4-errors#130'],
  ['TRADE_RETCODE_INVALID_VOLUME', 'mt5-trade-codes#10014'],
  ['error 134 not enough money', 'mt4-errors#134'],
  ['error 4109 trade is not allowed', 'mt4-errors#4109'],
  ['undeclared identifier', 'metaeditor-errors#256'],
  ['refund', 'cancel-and-refund'],
  ['how do I get a refund', 'cancel-and-refund'],
  ['I want my money back', 'cancel-and-refund'],
  ['cancel subscription', 'cancel-and-refund'],
  ['how can I cancel my plan', 'cancel-and-refund'],
  ['cancel my subscripton', 'cancel-and-refund'],
  ['change my plan to pro', 'cancel-and-refund', 'plans-and-limits'],
  ['I paid but my plan is not active', 'cancel-and-refund', 'plans-and-limits'],
  ['payment did nothing', 'cancel-and-refund'],
  ['api key', 'api-keys'],
  ['how do I create an api key', 'api-keys'],
  ['revoke api key', 'api-keys'],
  ['rotate key', 'api-keys'],
  ['webhook', 'api-keys'],
  ['rate limit requests per minute', 'api-keys'],
  ['repaint', 'repainting'],
  ['does the indicator repaint', 'repainting'],
  ['repainting signals', 'repainting'],
  ['repaintng', 'repainting'],
  ['lookahead_on', 'repainting', 'pine-messages'],
  ['forgot password', 'account-and-sign-in'],
  ['forgot my pasword', 'account-and-sign-in'],
  ['change password', 'account-and-sign-in'],
  ['confirmation code does not arrive', 'account-and-sign-in'],
  ['verification email', 'account-and-sign-in'],
  ['unsubscribe newsletter', 'account-and-sign-in'],
  ['sign in from another country', 'account-and-sign-in'],
  ['delete my account', 'account-and-sign-in', 'your-data'],
  ['how do I install it', 'install-in-metatrader'],
  ['install indicator in metatrader 5', 'install-in-metatrader'],
  ['where do I put the ex5 file', 'install-in-metatrader'],
  ['instal in mt4', 'install-in-metatrader'],
  ['my expert advisor does not trade', 'expert-advisor-does-not-trade'],
  ['EA not trading', 'expert-advisor-does-not-trade'],
  ['robot opens no trades', 'expert-advisor-does-not-trade'],
  ['values differ from tradingview', 'values-differ-from-tradingview'],
  ['indicator values are different from tv', 'values-differ-from-tradingview'],
  ['convert a pine script', 'convert-a-pine-script'],
  ['how to translate pinescript', 'convert-a-pine-script'],
  ['mt4 to mt5', 'from-mt4-to-mt5'],
  ['port my ea from mql4 to mql5', 'from-mt4-to-mt5'],
  ['compile errors', 'fix-compile-errors'],
  ['fix compilation errors', 'fix-compile-errors'],
  ['how many free conversions', 'plans-and-limits'],
  ['what counts as a conversion', 'plans-and-limits'],
  ['daily limit', 'plans-and-limits'],
  ['what does the proof mean', 'read-the-proof'],
  ['who can see my code', 'your-data'],
  ['strategy to expert advisor', 'strategy-to-expert-advisor'],
]

/** The share of queries whose first article must be right. */
const minShare = 0.9

test('the right article is first for nine of ten queries', () => {
  const search = new ArticleSearch(readArticles())
  const wrong = queries.flatMap(([question, ...addresses]) => {
    const first = search.search(question, 1)[0]?.document.address ?? 'nothing'
    const isRight = addresses.some((address) => first === `/help/${address}` || first.startsWith(`/help/${address}#`))
    return isRight ? [] : [`${question}: ${first}`]
  })
  const share = 1 - wrong.length / queries.length
  expect({ isEnough: queries.length >= 60 && share >= minShare, wrong }).toEqual({
    isEnough: true,
    wrong: share >= minShare ? wrong : [],
  })
})
