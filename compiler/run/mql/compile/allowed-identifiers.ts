/** JavaScript keywords and member names of generated text, beside numbered names and the given helpers. */
const language = new Set([
  'const',
  'let',
  'function',
  'return',
  'if',
  'else',
  'for',
  'while',
  'do',
  'switch',
  'case',
  'default',
  'break',
  'continue',
  'try',
  'catch',
  'throw',
  'finally',
  'e',
  'null',
  'undefined',
  'name',
  'call',
  'functions',
  'start',
  'values',
  'given',
  'k',
  'f',
  's',
  'a',
  'm',
  'p',
  'at',
  'fuel',
  'depth',
  'storage',
  'index',
  'length',
  'direct',
  'series',
  'layout',
  'owner',
  'virtuals',
  'begin',
  'destructors',
  'view',
  'n',
  'o',
  // Preloaded values of the terminal.
  'bid',
  'ask',
  'time',
  'count',
  'open',
  'high',
  'low',
  'close',
  'volume',
  'digits',
  'point',
  'spread',
  'stopsLevel',
  'volumeLimit',
  'swapLong',
  'swapShort',
  'freezeLevel',
  'tickSize',
  'tickValue',
  'contractSize',
  'minLot',
  'maxLot',
  'lotStep',
  'fillingFlags',
  'baseCurrency',
  'currency',
  'balance',
  'positions',
  'orders',
  'selected',
  'ticket',
  'identifier',
  'seconds',
  'timeUpdate',
  'type',
  'code',
  'magic',
  'lots',
  'priceOpen',
  'openPrice',
  'closePrice',
  'profit',
  'swap',
  'commission',
  'openSeconds',
  'stopLoss',
  'takeProfit',
  'symbol',
  'comment',
  'expiration',
])
const numbered = /^[abcfgiknoqrtvx]\d+$/
const words = /[A-Za-z_$][\w$]*/g
const numbers = /\b\d[\d.]*(e[+-]?\d+)?/g
const directive = /^'use strict'\n/
/** Punctuation that may remain without words and numbers: no strings but the empty one, no templates, no comments. */
const signs = /^[\s(){}[\];,.:?=<>!&|^+\-*/%]*$/

/**
 * Rejects generated text with identifiers other than ours: names and strings of the user's program must never become
 * code. A rejection is a bug of ours.
 */
export function assertAllowedIdentifiers(text: string, given: readonly string[]): void {
  const own = new Set(given)
  const rest = text
    .replace(directive, '')
    .replaceAll("''", '')
    .replace(numbers, '')
    .replace(words, (word) => {
      if (language.has(word) || own.has(word) || numbered.test(word)) return ''
      throw new Error(`The generated program holds the word ${word}`)
    })
  if (!signs.test(rest) || /\/[/*]/.test(text))
    throw new Error('The generated program holds signs that are not its own')
}
