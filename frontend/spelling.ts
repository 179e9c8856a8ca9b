import dictionary from 'dictionary-en'
import nspell from 'nspell'

/** Elements whose text is code, data or a name. */
const notProse = /<(script|style|pre|code|svg|kbd|time)\b[^>]*>[^]*?<\/\1>/g

/** Returns words that neither the dictionary nor `known` contains, with the first page that has each. */
export function misspelt(pages: ReadonlyMap<string, string>, known: readonly string[]): ReadonlyMap<string, string> {
  const speller = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic))
  for (const word of known) speller.add(word)
  const found = new Map<string, string>()
  const isCorrectByWord = new Map<string, boolean>()
  for (const [page, html] of pages) {
    for (const word of wordsOf(html)) {
      let isRight = isCorrectByWord.get(word)
      if (isRight === undefined)
        isCorrectByWord.set(word, (isRight = speller.correct(word) || speller.correct(word.replace(/['’]s$/, ''))))
      if (!isRight && !found.has(word)) found.set(word, page)
    }
  }
  return found
}

/** Returns words of three or more letters. Names in capitals, with digits or an inner capital are code. */
function wordsOf(html: string): string[] {
  const text = html
    .replace(/^[^]*?<body[^>]*>/, '')
    .replace(notProse, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;|&rsquo;/g, '’')
    .replace(/&\w+;/g, ' ')
  return (text.match(/(?<![\w@.#:/\\$_-])[A-Za-z][a-z]+(?:['’][a-z]+)?(?![\w@:/\\_(]|\.\w|\[)/g) ?? [])
    .map((word) => word.replace('’', "'"))
    .filter((word) => word.length > 2)
}
