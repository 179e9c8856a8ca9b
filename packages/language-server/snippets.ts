import type { EditorCompletion } from '../../compiler/editor/services.ts'
import type { Language } from '../../compiler/api.ts'

const snippet = (label: string, detail: string, insert: string): EditorCompletion => ({
  label,
  kind: 'keyword',
  detail,
  doc: '',
  insert,
  isSnippet: true,
})

const mql: readonly EditorCompletion[] = [
  snippet('for', 'loop', 'for(int ${1:i}=0; ${1:i}<${2:count}; ${1:i}++)\n  {\n   $0\n  }'),
  snippet('if', 'condition', 'if(${1:condition})\n  {\n   $0\n  }'),
  snippet('OnInit', 'event handler', 'int OnInit()\n  {\n   $0\n   return(INIT_SUCCEEDED);\n  }'),
  snippet('OnTick', 'event handler', 'void OnTick()\n  {\n   $0\n  }'),
  snippet('OnDeinit', 'event handler', 'void OnDeinit(const int reason)\n  {\n   $0\n  }'),
  snippet(
    'OnCalculate',
    'event handler',
    'int OnCalculate(const int rates_total,const int prev_calculated,const datetime &time[],const double &open[],' +
      'const double &high[],const double &low[],const double &close[],const long &tick_volume[],const long &volume[],' +
      'const int &spread[])\n  {\n   $0\n   return(rates_total);\n  }',
  ),
]

/** Frames of common constructs, by language. They go before completions of the same name. */
export const snippets: Readonly<Record<Language, readonly EditorCompletion[]>> = {
  pine: [
    snippet('indicator', 'frame', '//@version=6\nindicator("${1:Title}", overlay = ${2|true,false|})\n$0'),
    snippet('strategy', 'frame', '//@version=6\nstrategy("${1:Title}", overlay = true)\n$0'),
    snippet('if', 'condition', 'if ${1:condition}\n    $0'),
    snippet('for', 'loop', 'for ${1:i} = 0 to ${2:10}\n    $0'),
    snippet('switch', 'choice', 'switch\n    ${1:condition} => ${2:value}\n    => ${0:na}'),
  ],
  mql4: mql,
  mql5: mql,
}
