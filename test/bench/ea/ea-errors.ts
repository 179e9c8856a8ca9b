import type { Dialect } from '../../../compiler/api.ts'
import { check, fix } from '../../../compiler/index.ts'

/** One kind of mistake: every place the pattern finds in a program is a place to make it. */
interface Mistake {
  readonly name: string
  readonly pattern: RegExp
  readonly by: string
  readonly dialect?: Dialect
}

const mistake = (name: string, pattern: RegExp, by: string, dialect?: Dialect): Mistake => ({ name, pattern, by, dialect })

/** Mistakes people make and paste: forgotten signs, the other dialect's names, wrong counts and types, slips of the hand. */
const mistakes: readonly Mistake[] = [
  // Signs
  mistake('semicolon after a call', /(\w\([^(){};\n]*\));(?=\s*\n)/g, '$1'),
  mistake('semicolon after an assignment', /(=[^=;{}()\n]+);(?=\s*\n)/g, '$1'),
  mistake('semicolon after return', /(return\([^;\n]*\));/g, '$1'),
  mistake('semicolon of a declaration', /(\n\s+(?:int|double|bool|string|datetime) \w+=[^;\n]+);/g, '$1'),
  mistake('closing bracket of a condition', /(\n\s+if\([^{};\n]*)\)(?=\s*\n)/g, '$1'),
  mistake('opening bracket of a condition', /(\n\s+if)\((?=[^{};\n]*\)\s*\n)/g, '$1 '),
  mistake('closing bracket of a call', /(\w+=\w+\([^(){};\n]*)\)(;)/g, '$1$2'),
  mistake('bracket too many', /(=\w+\([^(){};\n]*\));/g, '$1);'),
  mistake('closing brace of a block', /\n(\s+)\}(?=\n\s+\w)/g, '\n'),
  mistake('last closing brace', /\}(?=\s*$)/g, ''),
  mistake('brace too many', /\n  \}\n(?=\n)/g, '\n  }\n  }\n'),
  mistake('opening brace of a function', /\)\n  \{\n(?=   \w)/g, ')\n'),
  mistake('quote at the end', /(Print\("[^"\n]*)"/g, '$1'),
  mistake('quote at the beginning', /(Print\()"/g, '$1'),
  mistake('typographic quotes', /Print\("([^"\n]*)"/g, 'Print(“$1”'),
  mistake('typographic minus', /(\w)-(\w)/g, '$1–$2'),
  mistake('Chinese semicolon', /;(?=\n)/g, '；'),
  mistake('Chinese brackets', /OrdersTotal\(\)/g, 'OrdersTotal（）'),
  mistake('square bracket', /(\w+\[\w+)\]/g, '$1'),
  mistake('comma between arguments', /(iMA\([^,()]+),/g, '$1 '),
  mistake('two commas', /(\w\([^,()\n]+),(?=[^,()\n]+\))/g, '$1,,'),
  mistake('operator between operands', /(\w)\*(\w)/g, '$1 $2'),
  mistake('operand after an operator', /==(?:true|false|0|-1|lastBar|OP_BUY|ORDER_TYPE_BUY)\b/g, '=='),
  mistake('colon instead of semicolon', /;(?=\s*\n\s+if)/g, ':'),
  mistake('comment not closed', /\n(\s+)return\(false\);/g, '\n$1return(false); /* not now'),
  mistake('else with a semicolon before it', /(\n\s+)else\n/g, '$1;else;else\n'),
  // Names
  mistake('letters of a function', /\bOrderSelect\b/g, 'OrderSelcet'),
  mistake('case of a function', /\bNormalizeDouble\b/g, 'normalizedouble'),
  mistake('case of a constant', /\bMODE_TRADES\b/g, 'Mode_Trades'),
  mistake('letters of a constant', /\bSYMBOL_VOLUME_STEP\b/g, 'SYMBOL_VOLUME_STPE'),
  mistake('letter of an own variable', /(\n\s+)lots=/g, '$1lotss='),
  mistake('case of an own variable', /(\W)lastBar\)/g, '$1LastBar)'),
  mistake('case of an own function', /\bIsNewBar\(\)(?= \|)/g, 'isNewBar()'),
  mistake('declaration forgotten', /\n(\s+)(?:int|double|bool|datetime) (\w+=[^;\n]+;)/g, '\n$1$2'),
  mistake('global forgotten', /\ndatetime lastBar=0;/g, ''),
  mistake('global of numbers forgotten', /\ndouble   dayEquity=0;/g, ''),
  mistake('input forgotten', /\ninput int    MaxSpread[^\n]*/g, ''),
  mistake('trade object forgotten', /\nCTrade\s+trade;/g, '', 'mql5'),
  mistake('include forgotten', /#include <Trade\/Trade.mqh>\n/g, '', 'mql5'),
  mistake('include with another name', /Trade\/Trade\.mqh/g, 'Trade/Trades.mqh', 'mql5'),
  mistake('type misspelt', /\n(\s*)double (\w+)/g, '\n$1duoble $2'),
  mistake('type of the other language', /\n(\s*)bool (\w+)=/g, '\n$1boolean $2='),
  mistake('var instead of a type', /\n(\s+)double (\w+)=/g, '\n$1var $2='),
  mistake('let instead of a type', /\n(\s+)int (\w+)=/g, '\n$1let $2='),
  mistake('declared twice', /\n(\s+)(double|int) (\w+)=([^;\n]+);/g, '\n$1$2 $3=$4;\n$1$2 $3=$4;'),
  mistake('function twice', /\n(bool IsDayLost\(\))/g, '\nbool IsDayLost() { return(false); }\n$1'),
  mistake('reserved handler misspelt', /void OnTick\(\)/g, 'void Ontick()'),
  // The other dialect
  mistake('Ask in MQL5', /SymbolInfoDouble\(_Symbol,SYMBOL_ASK\)/g, 'Ask', 'mql5'),
  mistake('Bid in MQL5', /price,(?=stop)/g, 'Bid,', 'mql5'),
  mistake('Close[] in MQL5', /iClose\(_Symbol,_Period,1\)/g, 'Close[1]', 'mql5'),
  mistake('Time[0] in MQL5', /iTime\(_Symbol,_Period,0\)/g, 'Time[0]', 'mql5'),
  mistake('Point in MQL5', /\*_Point/g, '*Point', 'mql5'),
  mistake('Digits in MQL5', /,_Digits/g, ',Digits', 'mql5'),
  mistake('AccountEquity in MQL5', /AccountInfoDouble\(ACCOUNT_EQUITY\)/g, 'AccountEquity()', 'mql5'),
  mistake('AccountFreeMargin in MQL5', /AccountInfoDouble\(ACCOUNT_MARGIN_FREE\)/g, 'AccountFreeMargin()', 'mql5'),
  mistake('MarketInfo in MQL5', /SymbolInfoDouble\(_Symbol,SYMBOL_VOLUME_MIN\)/g, 'MarketInfo(_Symbol,MODE_MINLOT)', 'mql5'),
  mistake('spread of MQL4 in MQL5', /SymbolInfoInteger\(_Symbol,SYMBOL_SPREAD\)/g, 'MarketInfo(_Symbol,MODE_SPREAD)', 'mql5'),
  mistake('Bars in MQL5', /Bars\(_Symbol,_Period\)/g, 'Bars', 'mql5'),
  mistake('DoubleToStr in MQL5', /Print\("([^"]*)",/g, 'Print("$1"+DoubleToStr(1.5,2),', 'mql5'),
  mistake('TimeDay in MQL5', /datetime now=TimeCurrent\(\)/g, 'int day=TimeDay(TimeCurrent()); Print(day);\n   datetime now=TimeCurrent()', 'mql5'),
  mistake('IsTradeAllowed in MQL5', /TerminalInfoInteger\(TERMINAL_TRADE_ALLOWED\)/g, 'IsTradeAllowed()', 'mql5'),
  mistake('OP_BUY in MQL5', /\bORDER_TYPE_BUY\b(?=\);)/g, 'OP_BUY', 'mql5'),
  mistake('RefreshRates in MQL5', /\n(\s+)double lots=/g, '\n$1RefreshRates();\n$1double lots=', 'mql5'),
  mistake('iMA of MQL5 in MQL4', /iMA\(Symbol\(\),Period\(\),(\d+),0,MODE_EMA,PRICE_CLOSE,1\)/g, 'iMA(Symbol(),Period(),$1,0,MODE_EMA,PRICE_CLOSE)', 'mql4'),
  mistake('PositionsTotal in MQL4', /OrdersTotal\(\)/g, 'PositionsTotal()', 'mql4'),
  mistake('input group in MQL4', /\ninput double RiskPercent/g, '\ninput group "Risk"\ninput double RiskPercent', 'mql4'),
  mistake('SYMBOL_ASK type in MQL4', /OP_BUY \? Bid/g, 'ORDER_TYPE_BUY_STOP_LIMIT ? Bid', 'mql4'),
  // Counts and types
  mistake('argument too many', /\bOrdersTotal\(\)/g, 'OrdersTotal(0)'),
  mistake('argument too few', /NormalizeDouble\((\w+),_?Digits\)/g, 'NormalizeDouble($1)'),
  mistake('argument of an own function', /(?<!bool )\bHasPosition\(\)/g, 'HasPosition(1)'),
  mistake('argument forgotten', /\bOpen\((OP_BUY|ORDER_TYPE_BUY)\)/g, 'Open()'),
  mistake('string to number', /Print\("[^"]*"/g, 'int text="5"+1; Print(text'),
  mistake('number where a string is', /\n(\s+)(?=return\(true\);)/g, '\n$1string name=5; StringToLower(5);\n$1'),
  mistake('value from a void function', /\nvoid (CloseAll|Open)\(([^\n]*)\)\n  \{/g, '\nvoid $1($2)\n  {\n   if(false) return(1);'),
  mistake('no value from a function', /return\(false\);/g, 'return;'),
  mistake('function without return', /\n   return\(wrong==""\);|\n   return\(false\);\n  \}/g, '\n  }'),
  mistake('input changed', /(void OnTick\(\)\n  \{)/g, '$1\n   StopPoints=StopPoints+1;'),
  mistake('const changed', /(void Open\(const (?:int|ENUM_ORDER_TYPE) type\)\n  \{)/g, '$1\n   type=type;'),
  mistake('break outside of a loop', /\n(\s+)return\(true\);\n  \}/g, '\n$1break;\n$1return(true);\n  }'),
  mistake('continue outside of a loop', /(void OnTick\(\)\n  \{)/g, '$1\n   if(Period()==0) continue;'),
  mistake('double as index', /(\w+)\[1\]/g, '$1["1"]'),
  mistake('no such member', /request\.volume=/g, 'request.volumes=', 'mql5'),
  mistake('no such method', /trade\.SetExpertMagicNumber\(/g, 'trade.SetMagicNumber(', 'mql5'),
  mistake('arrow', /trade\.(?=ResultRetcodeDescription)/g, 'trade->', 'mql5'),
  mistake('reference to a value', /margin\)/g, '0)', 'mql5'),
  mistake('array by value', /(\ndatetime lastBar=0;)/g, '$1\ndouble Sum(double values[]) { return(values[0]); }'),
  mistake('constant without value', /(\ndatetime lastBar=0;)/g, '$1\nconst int Limit;'),
  mistake('case without switch', /(void OnTick\(\)\n  \{)/g, '$1\n   case 1: Comment("");'),
  mistake('statement outside of functions', /(\ndatetime lastBar=0;)/g, '$1\nComment("");'),
  mistake('function in a function', /(void OnTick\(\)\n  \{)/g, '$1\n   int Twice(int a) { return(2*a); }'),
  mistake('import not closed', /(\ndatetime lastBar=0;)/g, '$1\n#import "user32.dll"\nint GetParent(int window);'),
  mistake('ifdef not closed', /(\ndatetime lastBar=0;)/g, '$1\n#ifdef DEBUG\nint debugging=1;'),
  mistake('preprocessor word', /#property/g, '#propetry'),
  mistake('property without quotes', /(\ndatetime lastBar=0;)/g, '$1\n#include Trade/Trade.mqh'),
  mistake('condition with =>', />=/g, '=>'),
  mistake('condition with =!', /!=/g, '=!'),
  mistake('and in words', / && /g, ' and '),
  mistake('or in words', / \|\| /g, ' or '),
  mistake('not in words', /if\(!/g, 'if(not '),
  mistake('then', /(\n\s+if\([^{};\n]*\))(?=\n)/g, '$1 then'),
  mistake('true with a capital', /return\(true\)/g, 'return(True)'),
  mistake('null in lower case', /\bNULL\b/g, 'null'),
  mistake('Pine comment', /\/\/(?= )/g, '#'),
  mistake('class without semicolon', /(\ndatetime lastBar=0;)/g, '$1\nclass CLevel { public: double price; CLevel() { price=0; } }'),
  mistake('struct without semicolon', /(\ndatetime lastBar=0;)/g, '$1\nstruct Level { double price; int hits; }'),
  mistake('enum without comma', /(\ndatetime lastBar=0;)/g, '$1\nenum Mode { Fast Slow };'),
  mistake('private member', /(\ndatetime lastBar=0;)/g, '$1\nclass CLevel { double price; }; CLevel level; double PriceOfLevel() { return(level.price); }'),
  mistake('unknown struct', /(\ndatetime lastBar=0;)/g, '$1\nMqlTik lastQuote;'),
  mistake('member twice', /(\ndatetime lastBar=0;)/g, '$1\nstruct Level { double price; double price; };'),
  mistake('parameter twice', /(\ndatetime lastBar=0;)/g, '$1\ndouble Sum(double a,double a) { return(a); }'),
  mistake('default in the middle', /(\ndatetime lastBar=0;)/g, '$1\ndouble Sum(double a=1,double b) { return(a+b); }'),
  mistake('array of variable size', /(\ndatetime lastBar=0;)/g, '$1\ndouble SumOf(int count) { double values[count]; values[0]=1; return(values[0]); }'),
  mistake('index of no array', /(\ndatetime lastBar=0;)/g, '$1\ndouble first=0; double First() { return(first[0]); }'),
  mistake('array where a number is wanted', /(\ndatetime lastBar=0;)/g, '$1\ndouble values[5]; double First() { return(values+1); }'),
  mistake('case twice', /(\ndatetime lastBar=0;)/g, '$1\nint Pick(int a) { switch(a) { case 1: return(1); case 1: return(2); } return(0); }'),
  mistake('case with a variable', /(\ndatetime lastBar=0;)/g, '$1\nint Pick(int a) { int b=2; switch(a) { case b: return(1); } return(0); }'),
  mistake('void variable', /(\ndatetime lastBar=0;)/g, '$1\nvoid nothing;'),
  mistake('value of a void function', /(\ndatetime lastBar=0;)/g, '$1\nvoid Act() { } int Twice() { int a=Act(); return(a); }'),
  mistake('another return type', /(\ndatetime lastBar=0;)/g, '$1\nint Half(int a); double Half(int a) { return(a/2); }'),
  mistake('array by value in a call', /(\ndatetime lastBar=0;)/g, '$1\ndouble Sum(double values[]) { return(values[0]); }'),
  mistake('structure by value', /(\ndatetime lastBar=0;)/g, '$1\ndouble PriceOfTick(MqlTick tick) { return(tick.bid); }'),
  mistake('const handed on', /(\ndatetime lastBar=0;)/g, '$1\nvoid Add(double &a) { a++; } void More(const double b) { Add(b); }'),
  mistake('macro with too few', /(\ndatetime lastBar=0;)/g, '$1\n#define BIGGER(a,b) ((a)>(b) ? (a) : (b))\ndouble Big() { return(BIGGER(1)); }'),
  mistake('invalid number', /(\ndatetime lastBar=0;)/g, '$1\nint number=0xZZ;'),
  mistake('invalid date', /(\ndatetime lastBar=0;)/g, "$1\ndatetime begin=D'2026.13.45';"),
  mistake('too many initializers', /(\ndatetime lastBar=0;)/g, '$1\ndouble levels[2]={1,2,3};'),
  mistake('double in a remainder', /(\ndatetime lastBar=0;)/g, '$1\ndouble Rest(double a) { return(a%2); }'),
  mistake('string minus', /(\ndatetime lastBar=0;)/g, '$1\nstring Cut(string a) { return(a-"x"); }'),
  mistake('dot on a number', /(\ndatetime lastBar=0;)/g, '$1\nint SizeOf(double a) { return(a.size); }'),
  mistake('input of an array', /(\ndatetime lastBar=0;)/g, '$1\ninput double Levels[3];'),
  mistake('do without while', /(void OnTick\(\)\n  \{)/g, '$1\n   int tries=0; do { tries++; } Comment(tries);'),
  mistake('else alone', /(void OnTick\(\)\n  \{)/g, '$1\n   else Comment("");'),
  mistake('comparison with one sign', /(OrdersTotal|PositionsTotal)\(\)==/g, '$1()='),
  mistake('commas in a loop', /for\((int \w+=[^;]+);([^;]+);/g, 'for($1,$2,'),
  mistake('array as in other languages', /(void OnTick\(\)\n  \{)/g, '$1\n   int[] levels;'),
  mistake('decimal comma', /(\ndatetime lastBar=0;)/g, '$1\ndouble factor=1,5;'),
  mistake('length of an array', /(\ndatetime lastBar=0;)/g, '$1\ndouble values[]; int CountOf() { return(values.length); }'),
  mistake('print without brackets', /Print\(("[^"\n]*")\);/g, 'Print $1;'),
  mistake('ternary without colon', /(void OnTick\(\)\n  \{)/g, '$1\n   int way=Period()>60 ? 1; Comment(way);'),
  mistake('assignment to a call', /(void OnTick\(\)\n  \{)/g, '$1\n   TimeCurrent()=5;'),
  mistake('division by zero', /\/100/g, '/0'),
]

/** The k-th place of a mistake in a text, made; null where there is none. */
function seeded(text: string, { pattern, by }: Mistake, k: number): string | null {
  const places = [...text.matchAll(pattern)]
  const place = places[Math.floor((places.length * (2 * k + 1)) / 4)]
  if (!place) return null
  return text.slice(0, place.index) + place[0].replace(new RegExp(pattern.source, pattern.flags.replace('g', '')), by) + text.slice(place.index + place[0].length)
}

export interface ErrorFigures {
  readonly seeded: number
  readonly fixed: number
  /** The text is again what it was before the mistake, blanks aside. */
  readonly restored: number
  readonly worse: number
  readonly codes: number
  /** By mistake: fixed of seeded. */
  readonly rows: Readonly<Record<string, readonly [fixed: number, seeded: number]>>
  readonly left: readonly string[]
}

/** Each mistake at two places of every program, as far as it makes an error there. */
export function fixErrors(programs: readonly { readonly dialect: Dialect; readonly text: string }[]): ErrorFigures {
  const rows: Record<string, [number, number]> = {}
  const codes = new Set<string>()
  const left: string[] = []
  let [total, fixed, restored, worse] = [0, 0, 0, 0]
  for (const kind of mistakes) {
    for (const { dialect, text } of programs.filter((program) => !kind.dialect || program.dialect === kind.dialect)) {
      for (const k of [0, 1]) {
        const broken = seeded(text, kind, k)
        if (broken === null || broken === text || (k === 1 && broken === seeded(text, kind, 0))) continue
        const source = { name: dialect === 'mql4' ? 'ea.mq4' : 'ea.mq5', text: broken }
        const errors = errorsOf(source, dialect)
        if (errors.length === 0) continue
        for (const { code } of errors) codes.add(code)
        const report = fix({ source, dialect })
        const after = errorsOf({ ...source, text: report.text }, dialect)
        const row = (rows[kind.name] ??= [0, 0])
        row[1]++
        total++
        if (after.length === 0) {
          row[0]++
          fixed++
          if (report.text.replace(/\s/g, '') === text.replace(/\s/g, '')) restored++
        } else left.push(`${kind.name}: ${errors[0].line}: ${errors[0].code} ${errors[0].text} -> ${after[0].line}: ${after[0].code} ${after[0].text}`)
        if (after.length > errors.length) worse++
      }
    }
  }
  return { seeded: total, fixed, restored, worse, codes: codes.size, rows, left }
}

const errorsOf = (source: { readonly name: string; readonly text: string }, language: Dialect) =>
  check({ source, language }).diagnostics.filter(({ severity }) => severity === 'error')
