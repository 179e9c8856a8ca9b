import { readArticles, topicArticles } from '../../content/articles.ts'
import { ArticleSearch } from '../../content/search/article-search.ts'
import { registryOf } from '../../compiler/mql/builtins/registry.ts'

const articles = readArticles()
const articleSearch = new ArticleSearch(articles)

describe('articles', () => {
  test('each has its own address, an answer and a text', () => {
    expect(new Set(articles.map(({ address }) => address)).size).toBe(articles.length)
    for (const { title, summary, body } of articles) {
      expect([title, summary.length > 10, body.length > 10]).toEqual([title, true, true])
      expect(`${title} ${summary} ${body}`).not.toMatch(/\{\w+\}/)
    }
  })

  test.each([
    ['mql5', 'ERR_', 'mt5-errors'],
    ['mql5', 'TRADE_RETCODE_', 'mt5-trade-codes'],
    ['mql4', 'ERR_', 'mt4-errors'],
  ] as const)('every %s constant %s… has one', (dialect, prefix, topic) => {
    const explained = new Set(topicArticles[topic]().flatMap((group) => group.articles.map(({ id }) => id)))
    const codes = [...registryOf(dialect).constants.values()]
      .filter(({ name }) => name.startsWith(prefix) && !name.endsWith('_LAST'))
      .map(({ value }) => String(value))
    expect(codes.length).toBeGreaterThan(30)
    expect(codes.filter((code) => !explained.has(code))).toEqual([])
  })

  test.each([
    ['error 130 invalid stops', '/help/mt4-errors#130'],
    ['4756', '/help/mt5-errors#4756'],
    ['invalid stops 10016', '/help/mt5-trade-codes#10016'],
    ['undeclared identifier', '/help/metaeditor-errors#256'],
    ['how do I install it?', '/help/install-in-metatrader'],
    ['my expert advisor does not trade', '/help/expert-advisor-does-not-trade'],
    ['why do the values differ from TradingView', '/help/values-differ-from-tradingview'],
  ])('%s finds %s first', (question, address) => {
    expect(articleSearch.search(question, 1).map(({ document }) => document.address)).toEqual([address])
  })

  test('a question of unknown words finds nothing', () => {
    expect(articleSearch.search('xylophone', 3)).toEqual([])
    expect(articleSearch.search('how do I', 3)).toEqual([])
  })
})
