import type { Dialect } from '../../../compiler/api.ts'
import { defined } from '../../support/defined.ts'

/** One kind of mistake. Every place that the pattern finds in a program's code is a place to make it. */
export interface Mistake {
  readonly name: string
  /** Matched on the text with comments and the insides of strings blank. */
  readonly pattern: RegExp
  /** `$1` stands for the text of a group; a function gets the groups and the whole text. */
  readonly by: string | ((groups: readonly string[], text: string) => string)
  readonly dialect?: Dialect
  /** It compiles: what counts is that it is not called fixed. */
  readonly isSilent?: true
  /** Places where the mistake would not be one, by the groups and the whole text. */
  readonly unless?: (groups: readonly string[], text: string) => boolean
}

const kind = (name: string, pattern: RegExp, by: Mistake['by'], more: Partial<Mistake> = {}): Mistake => ({
  name,
  pattern,
  by,
  ...more,
})
const mql5: Partial<Mistake> = { dialect: 'mql5' }

const timesUsed = (name: string, text: string): number => text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0

/** A letter less inside of the word. */
const shorter = (word: string): string => word.slice(0, word.length >> 1) + word.slice((word.length >> 1) + 1)
/** Two letters inside of the word swapped. */
function swapped(word: string): string {
  for (let i = (word.length >> 1) - 1; i < word.length - 1; i++)
    if (word[i] !== word[i + 1]) return word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2)
  return shorter(word)
}
const otherCase = (word: string): string =>
  word === word.toLowerCase() ? defined(word[0]).toUpperCase() + word.slice(1) : word.toLowerCase()

const signs: readonly Mistake[] = [
  kind('semicolon after a call', /(\n[ \t]+\w+\([^(){};\n]*\));(?=[ \t]*\r?\n)/g, '$1'),
  kind('semicolon after an assignment', /(\n[ \t]+\w+(?:\[\w+\])?[ \t]*=[^=;{}\n]+);(?=[ \t]*\r?\n)/g, '$1'),
  kind('semicolon after return', /(\breturn[ (][^;{}\n]*);/g, '$1'),
  kind(
    'semicolon of a local',
    /(\n[ \t]+(?:int|double|bool|string|datetime)[ \t]+\w+[ \t]*=[^;{}\n]+);(?=[ \t]*\r?\n)/g,
    '$1',
  ),
  kind('semicolon of a global', /(\n(?:int|double|bool|string|datetime)[ \t]+\w+[^;{}()\n]*);/g, '$1'),
  kind('semicolon of an input', /(\n(?:input|extern)[ \t]+\w+[ \t]+\w+[^;\n]*);/g, '$1'),
  kind('semicolon after break', /(\bbreak);/g, '$1'),
  kind('closing parenthesis of a condition', /(\n[ \t]+if[ \t]*\([^{};\n]*)\)(?=[ \t]*\r?\n)/g, '$1'),
  kind('opening parenthesis of a condition', /(\n[ \t]+(?:if|while))[ \t]*\((?=[^{};\n]*\)[ \t]*\r?\n)/g, '$1 '),
  kind('closing parenthesis of a call', /(\n[ \t]+\w+\([^(){};\n]*)\)(?=;)/g, '$1'),
  kind('opening parenthesis of a call', /(\n[ \t]+[A-Z]\w+)\((?=[^(){};\n]+\);)/g, '$1 '),
  kind('closing parenthesis in an assignment', /(=[^=;{}\n]*\([^(){};\n]*)\)(?=;)/g, '$1'),
  kind('parenthesis too many', /(=[^=;{}\n]*\([^(){};\n]*\));/g, '$1);'),
  kind('closing brace of a block', /\n[ \t]+\}(?=\r?\n)/g, ''),
  kind('last closing brace', /\}(?=\s*$)/g, ''),
  kind('brace too many', /(\n[ \t]+\}\r?\n)/g, (groups) => `${groups[1]}${defined(groups[1]).replace(/^\n/, '')}`),
  kind('opening brace of a function', /(\n(?:int|void|double|bool)[ \t]+\w+\([^{};()]*\)\s*)\{/g, '$1'),
  kind('closing square bracket', /(\w\[\w+)\](?=[^=\n]*;)/g, '$1'),
  kind('opening square bracket', /(\n[ \t]+\w+)\[(?=\w+\][ \t]*=)/g, '$1'),
  kind('quote at the end', /(\("[^"\n]*)"(?=\);)/g, '$1'),
  kind('quote at the beginning', /(\w\()"(?=[^"\n]*"\);)/g, '$1'),
  kind('typographic quotes', /\("([^"\n]*)"/g, '(“$1”'),
  kind('typographic minus', /([\w)])[ \t]*-[ \t]*(?=[\w(])(?=[^\n]*;)/g, '$1 – '),
  kind('full-width semicolon', /;(?=[ \t]*\r?\n)/g, '；'),
  kind('full-width parentheses', /(\w)\(\)(?=[^{}\n]*;)/g, '$1（）'),
  kind('comma between arguments', /(\w\([^,(){};\n]+),[ \t]*(?=[^(){};\n]+\))/g, '$1 '),
  kind('two commas', /(\w\([^,(){};\n]+),(?=[^(){};\n]+\);)/g, '$1,,'),
  kind('operator between operands', /(\w)[ \t]*[*/][ \t]*(?=\w[^\n]*;)/g, '$1 '),
  kind('colon instead of semicolon', /;(?=[ \t]*\r?\n[ \t]+(?:if|for|return))/g, ':'),
  kind(
    'semicolon after a condition with else',
    /(\n[ \t]+if[ \t]*\([^{};\n]*\))([ \t]*\r?\n?[ \t]*\{[^{}]*\}\s*else\b)/g,
    '$1;$2',
  ),
  kind('semicolon before else', /\}(\s*else\b)/g, '};$1'),
  kind('commas in the head of a loop', /\bfor[ \t]*\(([^;(){}\n]+);([^;(){}\n]+);([^;(){}\n]+)\)/g, 'for($1,$2,$3)'),
  kind('sign inside of a word', /(\n[ \t]+[a-zA-Z]{3})(\w{2,})(?=[ \t]*[=(])/g, '$1{$2', {
    unless: ([, a, b], text) => timesUsed(defined(a).trim() + b, text) < 2,
  }),
  kind('stray character', /(\n[ \t]+)(\w+[ \t]*=[^=\n;]*;)/g, '$1`$2'),
  kind('stray at sign', /;(?=[ \t]*\r?\n[ \t]+\w)/g, ';@'),
  kind('comment with one slash', /(\n[ \t]*)\/\/(?=[ \t]+\w)/g, '$1/'),
  kind('comment not closed', /(\n)(?=(?:void|int|double|bool)[ \t]+\w+\([^;{}]*\)\s*\{)/g, '$1/* see below\n'),
  kind('decimal comma', /([=(,][ \t]*\d+)\.(\d+)(?=[ \t]*;)/g, '$1,$2'),
  kind('equals sign of a declaration', /(\n[ \t]+(?:int|double|bool)[ \t]+\w+)[ \t]*=[ \t]*(?=-?\d[\d.]*;)/g, '$1 '),
  kind('colon of a case', /(\bcase[ \t]+\w+[ \t]*):/g, '$1'),
  kind('semicolon instead of the colon of a case', /(\bcase[ \t]+\w+[ \t]*):/g, '$1;'),
]

const pasted: readonly Mistake[] = [
  kind('Markdown fence with cpp', /^/g, '```cpp\n'),
  kind('Markdown fences around', /^([^]*)$/g, '```mql5\n$1\n```\n'),
  kind('name of the language above', /^/g, 'mql5\n'),
  kind('name cpp above', /^/g, 'cpp\n'),
]

const names: readonly Mistake[] = [
  kind(
    'letters of a built-in function',
    /\b(OrderSelect|NormalizeDouble|ArrayResize|ArraySetAsSeries|SetIndexBuffer|SetIndexStyle|ObjectCreate|ObjectDelete|StringSubstr|DoubleToString|TimeCurrent|IndicatorShortName|CopyBuffer|PlotIndexSetInteger|SymbolInfoDouble)(?=\()/g,
    ([, a]) => swapped(defined(a)),
  ),
  kind(
    'letter less in a built-in function',
    /\b(OrderSelect|NormalizeDouble|ArrayResize|ArraySetAsSeries|SetIndexBuffer|SetIndexLabel|ObjectCreate|ObjectDelete|StringFormat|DoubleToString|TimeCurrent|IndicatorSetString|CopyBuffer|PlotIndexSetDouble|SymbolInfoDouble)(?=\()/g,
    ([, a]) => shorter(defined(a)),
  ),
  kind('case of a built-in function', /\b([A-Z][a-z]+[A-Z]\w+)(?=\()/g, ([, a]) => defined(a).toLowerCase(), {
    unless: ([, a], text) => new RegExp(`\\n\\w+[ \\t]+${a}\\(`).test(text),
  }),
  kind(
    'case of a constant',
    /\b((?:MODE|PRICE|SYMBOL|OBJPROP|STYLE|DRAW|ORDER|POSITION|PERIOD|ACCOUNT|INDICATOR|PLOT)_[A-Z_]+)\b/g,
    ([, a]) => defined(a)[0] + defined(a).slice(1).toLowerCase(),
  ),
  kind(
    'letters of a constant',
    /\b((?:MODE|PRICE|SYMBOL|OBJPROP|STYLE|DRAW|ORDER|POSITION|ACCOUNT|INDICATOR|PLOT)_[A-Z_]{6,})\b/g,
    ([, a]) => swapped(defined(a)),
  ),
  kind(
    'letter of an own variable',
    /(?<=[(=+*\-,][ \t]*)([a-zA-Z_]{6,})(?=[ \t]*[;)*+\-,])/g,
    ([, a]) => shorter(defined(a)),
    {
      unless: ([, a], text) => timesUsed(defined(a), text) < 3 || timesUsed(shorter(defined(a)), text) > 0,
    },
  ),
  kind(
    'case of an own variable',
    /(?<=[(=+*\-,][ \t]*)([a-zA-Z_]{4,})(?=[ \t]*[;)*+\-,])/g,
    ([, a]) => otherCase(defined(a)),
    {
      unless: ([, a], text) => timesUsed(defined(a), text) < 3 || timesUsed(otherCase(defined(a)), text) > 0,
    },
  ),
  kind(
    'letters of a declaration',
    /(\n(?:int|double|bool|string|datetime)[ \t]+)([a-zA-Z_]{5,})(?=[ \t]*[;=])/g,
    ([, a, b]) => a + swapped(defined(b)),
    { unless: ([, , b], text) => timesUsed(defined(b), text) < 3 },
  ),
  kind(
    'case of an own function',
    /(\n[ \t]+)([A-Z]\w{4,})(?=\([^(){};]*\);)/g,
    ([, a, b]) => a + otherCase(defined(b)),
    {
      unless: ([, , b], text) => !new RegExp(`\\n\\w+[ \\t]+${b}[ \\t]*\\(`).test(text),
    },
  ),
  kind('letters of return', /\breturn\b(?=[ (])/g, 'retrun'),
  kind('letters of else', /\belse\b/g, 'esle'),
  kind('case of if', /(\n[ \t]+)if(?=[ \t]*\()/g, '$1If'),
  kind('elseif', /\belse[ \t]+if\b/g, 'elseif'),
  kind('letters of a type', /\n([ \t]*)double[ \t]+(?=\w)/g, '\n$1duoble '),
  kind('boolean', /\n([ \t]*)bool[ \t]+(?=\w)/g, '\n$1boolean '),
  kind('var with a value', /\n([ \t]+)(?:double|int|string|bool)[ \t]+(?=\w+[ \t]*=[^;\n]*;)/g, '\n$1var '),
  kind('case of an event', /\bvoid[ \t]+OnTick\(/g, 'void Ontick(', mql5),
  kind('case of OnCalculate', /\bint[ \t]+OnCalculate\b/g, 'int Oncalculate'),
  kind('word of a directive', /#property[ \t]+(?=\w)/g, '#propery '),
  kind('directive without its sign', /\n#(?=property[ \t])/g, '\n'),
  kind(
    'member of a structure',
    /(\.(?:volu|pri|symb|act|ti|hi|clo))([a-z]{1,5})(?=[ \t]*[=;)])/g,
    ([, a, b]) => a + swapped(`${b}x`).replace('x', ''),
    mql5,
  ),
  kind(
    'method of an object',
    /\.(PositionOpen|PositionClose|PositionModify|OrderDelete|SetExpertMagicNumber|SetDeviationInPoints|OrderOpen)(?=\()/g,
    ([, a]) => `.${shorter(defined(a))}`,
    mql5,
  ),
]

const declarations: readonly Mistake[] = [
  kind('type of a local', /\n([ \t]+)(?:int|double|bool|string|datetime)[ \t]+(?=\w+[ \t]*=[^;\n]*;)/g, '\n$1', {
    unless: (_, text) => text === '',
  }),
  kind('type of a real local', /\n([ \t]+)double[ \t]+(?=\w+[ \t]*=[^;,\n]*;)/g, '\n$1'),
  kind('type of a string local', /\n([ \t]+)string[ \t]+(?=\w+[ \t]*=[^;,\n]*;)/g, '\n$1'),
  kind('type of a loop counter', /\bfor[ \t]*\([ \t]*int[ \t]+(?=\w+[ \t]*=)/g, 'for('),
  kind('declaration of a global', /\n(?:double|int|datetime|bool|string)[ \t]+\w+[ \t]*;/g, '\n'),
  kind('declaration of an array', /\ndouble[ \t]+\w+\[\][ \t]*;/g, '\n'),
  kind('declaration of a trade object', /\nCTrade[ \t]+\**\w+;/g, '\n', mql5),
  kind('include of the trade class', /#include[ \t]*<Trade[\\/]Trade\.mqh>/g, '', mql5),
  kind('name of an include', /<Trade([\\/])Trade\.mqh>/g, '<Trade$1Trades.mqh>', mql5),
  kind('input', /\n(?:input|extern)[ \t]+(?:int|double)[ \t]+\w+[^;\n]*;/g, '\n'),
  kind('local declared twice', /\n([ \t]+(?:int|double|bool|string)[ \t]+\w+[^;{}()\n]*;)/g, '\n$1\n$1'),
  kind('function twice', /(\n(?:double|int|void|bool)[ \t]+\w+\([^{};]*\)\s*\{[^{}]*\})/g, '$1\n$1'),
  kind('input that is assigned', /\n(?:double|int)([ \t]+)(?=\w+[ \t]*=[ \t]*[\d.]+;)/g, '\ninput double$1', {
    unless: (_, text) => text === '',
  }),
  kind('brackets behind the type of an array', /\n((?:double|int|string)[ \t]*)(\w+)\[\][ \t]*;/g, '\n$1[] $2;'),
  kind('array by value', /\b(double|int)[ \t]*&[ \t]*(?=\w+\[\])/g, '$1 '),
  kind('property of the buffers', /#property[ \t]+indicator_buffers[ \t]+[1-9][^\n]*\n/g, '', {
    isSilent: true,
    unless: (_, text) => !text.includes('SetIndexBuffer'),
  }),
]

const dialects: readonly Mistake[] = [
  kind('Ask in MQL5', /SymbolInfoDouble\([ \t]*(?:_Symbol|Symbol\(\))[ \t]*,[ \t]*SYMBOL_ASK[ \t]*\)/g, 'Ask', mql5),
  kind('Bid in MQL5', /SymbolInfoDouble\([ \t]*(?:_Symbol|Symbol\(\))[ \t]*,[ \t]*SYMBOL_BID[ \t]*\)/g, 'Bid', mql5),
  kind('Point in MQL5', /\b_Point\b/g, 'Point', mql5),
  kind('Digits in MQL5', /\b_Digits\b/g, 'Digits', mql5),
  kind(
    'Bars in MQL5',
    /\bBars\([ \t]*(?:_Symbol|Symbol\(\))[ \t]*,[ \t]*(?:_Period|Period\(\))[ \t]*\)/g,
    'Bars',
    mql5,
  ),
  kind(
    'Close[] in MQL5',
    /\bi(Close|Open|High|Low|Time)\([ \t]*(?:_Symbol|Symbol\(\))[ \t]*,[ \t]*(?:_Period|Period\(\))[ \t]*,[ \t]*(\w+)[ \t]*\)/g,
    '$1[$2]',
    mql5,
  ),
  kind('AccountEquity in MQL5', /AccountInfoDouble\([ \t]*ACCOUNT_EQUITY[ \t]*\)/g, 'AccountEquity()', mql5),
  kind('AccountBalance in MQL5', /AccountInfoDouble\([ \t]*ACCOUNT_BALANCE[ \t]*\)/g, 'AccountBalance()', mql5),
  kind(
    'MarketInfo in MQL5',
    /SymbolInfoDouble\(([^(),]+|Symbol\(\)),[ \t]*SYMBOL_VOLUME_MIN[ \t]*\)/g,
    'MarketInfo($1,MODE_MINLOT)',
    mql5,
  ),
  kind('old name of a function in MQL5', /\bDoubleToString\(/g, 'DoubleToStr(', mql5),
  kind(
    'ObjectSetInteger without chart',
    /\bObjectSetInteger\([ \t]*(?:0|ChartID\(\))[ \t]*,[ \t]*/g,
    'ObjectSetInteger(',
    mql5,
  ),
  kind(
    'ObjectSetString without chart',
    /\bObjectSetString\([ \t]*(?:0|ChartID\(\))[ \t]*,[ \t]*/g,
    'ObjectSetString(',
    mql5,
  ),
  kind('ObjectDelete without chart', /\bObjectDelete\([ \t]*(?:0|ChartID\(\))[ \t]*,[ \t]*/g, 'ObjectDelete(', mql5),
  kind('OP_BUY in MQL5', /\bORDER_TYPE_(BUY|SELL)\b/g, 'OP_$1', mql5),
]

const argumentsAndTypes: readonly Mistake[] = [
  kind(
    'symbol of a series call',
    /\b(i(?:Close|Open|High|Low|Time|Bars))\([ \t]*(?:_Symbol|Symbol\(\))[ \t]*,[ \t]*/g,
    '$1(',
  ),
  kind(
    'argument of a function without any',
    /\b(OrdersTotal|TimeCurrent|AccountBalance|OrderTicket|OrderType|OrderLots|PositionsTotal|GetLastError|Symbol|Period)\(\)/g,
    '$1(0)',
  ),
  kind('last argument of NormalizeDouble', /\bNormalizeDouble\(([^(),]+),[^(),]+\)/g, 'NormalizeDouble($1)'),
  kind(
    'take profit of OrderSend',
    /\bOrderSend\(((?:[^(),]|\(\))+,(?:[^(),]|\(\))+,(?:[^(),]|\(\))+,(?:[^(),]|\(\))+,(?:[^(),]|\(\))+,(?:[^(),]|\(\))+),[^;]*\);/g,
    'OrderSend($1);',
    { dialect: 'mql4' },
  ),
  kind(
    'argument twice',
    /\b(ArraySize|MathAbs|StringLen|ArrayResize|NormalizeDouble)\(((?:[^(),]+,)*)([^(),]+)\)/g,
    '$1($2$3,$3)',
  ),
  kind(
    'value returned from a void event',
    /(\nvoid[ \t]+On(?:Tick|Timer|ChartEvent|Deinit)\([^{}]*\)\s*\{[^]*?\breturn);/g,
    '$1(0);',
  ),
  kind('comparison of a call with one sign', /(\w\([^(){};]*\))[ \t]*==(?!=)/g, '$1=', {
    unless: (_, text) => text === '',
  }),
  kind('greater the wrong way round', />=/g, '=>'),
  kind('less the wrong way round', /<=/g, '=<'),
  kind('unequal the wrong way round', /(?<=[\w)\]][ \t]*)!=/g, '<>'),
  kind('and in words', /[ \t]*&&[ \t]*/g, ' and '),
  kind('or in words', /[ \t]*\|\|[ \t]*/g, ' or '),
  kind('not in words', /\([ \t]*!(?=\w)/g, '(not '),
  kind('then', /(\n[ \t]+if[ \t]*\([^{};\n]*\))(?=[ \t]*\r?\n)/g, '$1 then'),
  kind('equal with three signs', /(?<=[\w)\]][ \t]*)==(?!=)/g, '==='),
  kind('assignment as in Pascal', /(\n[ \t]+\w+[ \t]*)=(?!=)/g, '$1:='),
  kind('arrow', /\b(trade|m_trade|Trade)\.(?=[A-Z])/g, '$1->', mql5),
  kind(
    'last return',
    /\n[ \t]*return[ \t(][^;{}\n]*;([ \t]*\r?\n[ \t]*\})(?=\s*(?:$|\n(?:\/\/|int|void|double|bool)))/g,
    '$1',
  ),
  kind('return without value', /(\n(?:int|double|bool)[ \t]+\w+\([^{}]*\)\s*\{[^{}]*\breturn)[ \t(][^;{}\n]*;/g, '$1;'),
  kind('condition that assigns', /(\n[ \t]+if[ \t]*\([ \t]*[a-zA-Z_]\w*[ \t]*)==(?=[ \t]*\w+[ \t]*\))/g, '$1=', {
    isSilent: true,
  }),
  kind(
    'condition that controls nothing',
    /(\n[ \t]+if[ \t]*\([^{};\n]*\))(?=[ \t]*\r?\n[ \t]+\w+[^\n;{}]*;[ \t]*\r?\n(?![ \t]*else))/g,
    '$1;',
    { isSilent: true },
  ),
]

export const mistakes: readonly Mistake[] = [
  ...signs,
  ...pasted,
  ...names,
  ...declarations,
  ...dialects,
  ...argumentsAndTypes,
]
