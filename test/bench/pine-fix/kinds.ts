/** A mistake: returns the text with it, or null where the text has no place for it. */
export type Spoil = (text: string) => string | null

/** Replaces the first match of a pattern. */
const first =
  (pattern: RegExp, by: string): Spoil =>
  (text) =>
    pattern.test(text) ? text.replace(pattern, by) : null
/** Replaces every match of a pattern. */
const every =
  (pattern: RegExp, by: string): Spoil =>
  (text) =>
    pattern.test(text) ? text.replaceAll(new RegExp(pattern.source, `g${pattern.flags}`), by) : null

/** Mistakes of people and language models, each as a change of a script that compiles. */
export const kinds: readonly (readonly [kind: string, spoil: Spoil])[] = [
  ['markdown fence', (text) => `\`\`\`pine\n${text}\n\`\`\`\n`],
  [
    'fence and prose',
    (text) =>
      `Here is the script you asked for:\n\n\`\`\`pinescript\n${text}\n\`\`\`\n\nLet me know if you need changes!\n`,
  ],
  ['prose above', (text) => `This script shows the trend of the market\n${text}`],
  ['prose below', (text) => `${text}\nYou can now add this to your chart.\n`],
  ['html entities', every(/ > /, ' &gt; ')],
  [
    'line numbers',
    (text) =>
      text
        .split('\n')
        .map((line, i) => `${i + 1} ${line}`)
        .join('\n'),
  ],
  ['smart quotes', first(/\("([^"\n]+)"/, '(“$1”')],
  ['broken version line', first(/^\/\/\s*@version\s*=\s*(\d)/m, '@version=$1')],
  ['block comment', (text) => text.replace(/^(\/\/\s*@version.*)$/m, '$1\n/* What it does\n   and how */')],
  ['hash comment', (text) => text.replace(/^(\/\/\s*@version.*)$/m, '$1\n# What it does')],
  ['semicolons', every(/^(plot\(.*\))\s*$/m, '$1;')],
  ['double ampersand', first(/ and /, ' && ')],
  ['double bar', first(/ or /, ' || ')],
  ['exclamation mark', first(/([^\w"])not (\w)/, '$1!$2')],
  ['triple equal', first(/ == /, ' === ')],
  ['single equal in a condition', first(/^(\s*if .*) == /m, '$1 = ')],
  ['greater or equal reversed', first(/^(\s*if .*) >= /m, '$1 => ')],
  ['less or equal reversed', first(/ <= /, ' =< ')],
  ['angle brackets', first(/ != /, ' <> ')],
  ['indentation by two', every(/^ {4}(?=\S)/m, '  ')],
  ['indentation by three', every(/^ {4}(?=\S)/m, '   ')],
  ['then', first(/^(\s*if [^\n/]*[\w)])\s*$/m, '$1 then')],
  ['colon of a condition', first(/^(\s*if [^\n/?]*[\w)])\s*$/m, '$1:')],
  ['colon of else', first(/^(\s*else)\s*$/m, '$1:')],
  ['elif', first(/^(\s*)else if /m, '$1elif ')],
  ['return', first(/^(\s{4})(\w+)\s*\n(?=\S|\n)/m, '$1return $2\n')],
  ['def', first(/^(\w+\([\w, ]*\)) *=>\s*$/m, 'def $1:')],
  ['function', first(/^(\w+\([\w, ]*\)) *=>\s*$/m, 'function $1 =>')],
  ['thin arrow', first(/^(\w+\([\w, ]*\)) *=>/m, '$1 ->')],
  ['let', first(/^(\w+ = )/m, 'let $1')],
  ['type behind the name', first(/^(float|int|bool) (\w+) = /m, '$2: $1 = ')],
  ['double', first(/^(\s*)float (\w+)/m, '$1double $2')],
  ['boolean', first(/^(\s*)bool (\w+)/m, '$1boolean $2')],
  ['range loop', first(/for (\w+) = 0 to (\w+) - 1\s*$/m, 'for $1 in range(0, $2)')],
  ['C loop', first(/for (\w+) = (\w+) to (\w+)\s*$/m, 'for ($1 = $2; $1 <= $3; $1++)')],
  ['power', first(/math\.pow\((\w+), 2\)/, '$1 ** 2')],
  ['None', first(/: na\b/, ': None')],
  ['null', first(/= na\s*$/m, '= null')],
  ['True', first(/\btrue\b/, 'True')],
  ['missing namespace', every(/\bta\.crossover\(/, 'crossover(')],
  ['old function', every(/\bta\.sma\(/, 'sma(')],
  ['old request', every(/\brequest\.security\(/, 'security(')],
  ['old color', every(/\bcolor\.red\b/, 'red')],
  ['study', first(/^indicator\(/m, 'study(')],
  ['misspelt function', every(/\bta\.highest\(/, 'ta.higest(')],
  ['misspelt constant', every(/\bcolor\.green\b/, 'color.gren')],
  ['misspelt parameter', first(/\blinewidth ?=/, 'linewith=')],
  ['wrong namespace', every(/\bmath\.max\(/, 'ta.maximum(')],
  ['grey', every(/\bcolor\.gray\b/, 'color.grey')],
  ['parameter by another name', first(/\bminval ?=/, 'min_value=')],
  ['called variable', first(/\bbar_index\b(?!\()/, 'bar_index()')],
  ['declared twice', first(/^(\s+)(\w+) := /m, '$1$2 = ')],
  ['assigned without declaration', first(/^(\w+) = (?=ta\.|math\.)/m, '$1 := ')],
  ['missing closing parenthesis', first(/^(\w+ = (?:ta|math)\.\w+\([^()\n]*)\)\s*$/m, '$1')],
  ['stray closing parenthesis', first(/^(\w+ = (?:ta|math)\.\w+\([^()\n]*\))\s*$/m, '$1)')],
  ['missing comma', first(/^(plot\(\w+), "/m, '$1 "')],
  ['unclosed string', first(/^(plot\(\w+, "[^"\n]*)"\)/m, '$1)')],
  ['argument twice', first(/(\btitle ?= ?"[^"\n]*")/, '$1, $1')],
  ['transp', first(/^(plot\(.*color ?= ?color\.\w+)(.*)\)\s*$/m, '$1$2, transp=50)')],
  ['plot in a block', first(/^(plot\(\w+\b.*\))\s*$/m, 'if barstate.isconfirmed\n    $1')],
  ['number in quotes', first(/(ta\.(?:sma|ema|rsi)\(close, )(\d+)\)/, '$1"$2")')],
  ['text without conversion', first(/str\.tostring\((\w+)\)/, '$1')],
  ['tuple as a value', first(/^\[(\w+), _\] = (.*)$/m, '$1 = $2[0]')],
  ['prices of atr', first(/ta\.atr\((\w+)\)/, 'ta.atr(high, low, close, $1)')],
  ['cast of C', first(/= (ta\.(?:sma|ema|wma|rma|rsi|atr|highest|lowest)\()/, '= (float) $1')],
  ['number with underscore', first(/\b(\d)000\b(?!\.)/, '$1_000')],
  ['short color', first(/#FFFFFF\b/i, '#FFF')],
  ['export in a script', first(/^(\w+)\((\w+)\) *=>/m, 'export $1(float $2) =>')],
  ['function below its call', (text) => moveFunctionDown(text)],
  ['braces', first(/^if ([^\n{]*\w)\n( {4}\S[^\n]*)\n(?=\S|\n)/m, 'if ($1) {\n$2\n}\n')],
]

/** Moves the first one-line function to the end. */
function moveFunctionDown(text: string): string | null {
  const found = /^\w+\([\w, ]*\) *=> *\S.*\n/m.exec(text)
  return found ? `${text.replace(found[0], '')}\n${found[0]}` : null
}
