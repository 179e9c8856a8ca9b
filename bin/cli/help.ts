import { dialectIds } from '../../compiler/targets/dialects.ts'
import { targetDescriptions, targetIds } from '../../compiler/ids.ts'
import { presetNames as presets } from './presets.ts'

const dialects = dialectIds.join('|')

const usages: Readonly<Record<string, string>> = {
  certify: 'tradewright certify FILE… [--bars CSV [--symbol JSON]] [--json | --sarif]',
  check: 'tradewright check FILE… [--for mql4] [--build N] [--json | --sarif]',
  compile: 'tradewright compile FILE… --metaeditor PATH|wine:PATH [--include DIR] [--record DIR] [--json | --sarif]',
  completion: 'tradewright completion bash|zsh|fish|powershell',
  convert:
    `tradewright convert FILE… [--to ${targetIds.join('|')}|both] [--out DIR] [--name NAME] ` +
    '[--prefix TEXT] [--max-bars N] ' +
    '[--layout file|library] [--companion] [--no-proof-comments] [--remote] [--json | --sarif]',
  fix: 'tradewright fix FILE… [--write | --out FILE] [--json]',
  generate: `tradewright generate FILE… [--kind ea|indicator] [--to ${dialects}] [--out DIR] [--name NAME] [--remote] [--json]`,
  init: 'tradewright init [--force]',
  login: 'tradewright login [--url URL]',
  logout: 'tradewright logout',
  lsp: 'tradewright lsp',
  mcp: 'tradewright mcp',
  port: 'tradewright port FILE… [--out DIR] [--remote [--yes]] [--json]',
  precheck: 'tradewright precheck FILE… [--write] [--json]',
  record: `tradewright record [INDICATOR] [--to ${dialects}] [--buffers N] [--out FILE]`,
  upgrade: 'tradewright upgrade FILE… [--bars CSV [--symbol JSON]] [--write | --out FILE] [--json]',
  verify:
    `tradewright verify FILE… [--to ${dialects}|both] [--symbol NAME,…] [--max-bars N] [--layout file|library] ` +
    '[--companion] [--json | --sarif]\n' +
    `  tradewright verify FILE… --bars CSV [--symbol JSON] [--to ${dialects}|both] [--max-bars N] [--companion] ` +
    '[--json]\n  tradewright verify FILE… --against CSV [--bars CSV]',
  run:
    'tradewright run FILE [--bars CSV] [--symbol NAME|JSON] [--inputs JSON] [--plots CSV] [--trades CSV] [--against ' +
    'CSV [--zone ZONE]] [--json]',
}

export const usageOf = (name: string): string => `Usage: ${usages[name]}\n`

export const helpText = `Tradewright converts trading code and proves that the result does the same.

  ${usages.certify}
      Does the script repaint? Runs it over all bars and again bar by bar, as a live chart
      does, and lists each output whose past changed: the bar, what it showed then and shows
      now, the line that causes it and what to write instead.

  ${usages.check}
      What the compiler says of Pine (.pine, .ps, .txt) or MQL (.mq4, .mq5, .mqh):
      file(line,column): error CODE: text
      --for mql4 tells what an MQL5 program would need to run on MetaTrader 4. --build N reads
      MQL5 as that build of MetaTrader 5 does and says by which rules, the newest one otherwise.

  ${usages.compile}
      Compiles with the MetaEditor that you have installed, on Windows or in Wine, and prints
      its messages at the lines of the source. --record keeps {file hash, build, result} in DIR.

  ${usages.completion}
      Prints a script that completes commands and options in your shell.

  ${usages.convert}
      A Pine script as MQL4 and MQL5. One target without --out goes to standard output.
      A part without a counterpart is an error at its place; the rest is converted all the same.
      Libraries it imports go with it: those named, and those found as user/library.pine or
      library.pine beside it. Names of chart objects begin with --prefix, else with the title;
      --max-bars says how many bars back the program calculates; --no-proof-comments leaves out
      what head and lines say of how exact they are; --json tells which lines each line became.
      --layout library puts the runtime into files that the program includes; all
      go to --out DIR as they lie in the terminal's data folder. --companion also writes an
      indicator beside the Expert Advisor of a strategy: it shows the plots.
      --to takes a target, or both for the programs of both terminals:
${targetIds.map((id) => `        ${id.padEnd(14)} ${targetDescriptions[id]}`).join('\n')}
      With --remote on the server: proved, counted by your plan, kept in your history.

  ${usages.fix}
      Mends what keeps a script or program from compiling: each change with its reason, and
      both texts line by line. Guesses are marked in the code, and what could mean two things
      is asked. --write keeps the result in the file.

  ${usages.generate}
      A program from rules in plain English, for MQL5 unless told. Sentences that are not
      understood are named, and no program is made of the rest.

  ${usages.init}
      Writes tradewright.config.json: targets, layout, libraries, bars and output folder for all
      commands in this folder and below. Options of the command line go first.

  ${usages.login}
  ${usages.logout}
      Keeps an API key for --remote (or set TRADEWRIGHT_API_KEY), and forgets it.

  ${usages.lsp}
  ${usages.mcp}
      Servers on standard input and output: the language server for editors (Pine, MQL4, MQL5)
      and the MCP server for agents.

  ${usages.port}
      An MQL4 program as MQL5 by the smallest changes; each is told with its reason. Its
      includes go with it: those named, and those found beside it or in an Include folder.
      With --remote on the server: proved, counted by your plan, kept in your history.
      It asks before it sends files from outside the program's folder; --yes agrees.

  ${usages.precheck}
      Would the MQL5 Market's automatic validation refuse the Expert Advisor? Rules on the code
      and runs on up to ten markets; each finding with its line, reason and remedy. --write first
      corrects the file: checks before each trade request, and single lines, marked "please check".

  ${usages.record}
      A script for the terminal that writes bars and the buffers of an indicator to a CSV file
      which "verify --against" compares. Of an Expert Advisor: an include that writes the trades of
      a test, for "verify --against" and the trading journal.

  ${usages.upgrade}
      A script of Pine version 1 to 5 in version 6. Both versions run on the same bars; the
      result is kept only if they show and trade the same.

  ${usages.verify}
      Runs the script and its conversion on the same bars and names the first bar that
      differs. Without --bars on three generated markets of 3,000 bars each, and strategies
      on eight contracts of brokers too, where units and money must be the same. --symbol
      names some of these contracts: ${presets}. With
      --bars, --symbol is JSON of what the bars' symbol has and EURUSD has not. --against compares
      the program on the bars of a recording with what the terminal recorded there; a list of trades
      has no bars, so --bars names them.

  ${usages.run}
      Runs Pine or MQL on bars from MetaTrader or TradingView. --plots writes time and one
      column a plot, --trades one line a trade. --symbol NAME (as of verify) runs with the
      contract, spread, commission, and account of a broker, on its generated bars without
      --bars; trades of MQL are in lots then, those of a script in units. --against compares with a TradingView
      export (chart data, or a list of trades whose times are in ZONE): is the run faithful
      to the platform itself?

FILE may be - for standard input (taken as Pine). Commands with files take --watch (run again
at each change), --config FILE and --no-config; those that compile take --libraries DIR,…,
the folders of Pine libraries and MQL includes. Several files are divided among threads. Output is colored on
a terminal only; NO_COLOR turns colors off.

Exit codes
  0   all is well
  1   a source has errors, or a proof fails
  2   the command line, the configuration or a file cannot be read
  3   more than 600 seconds (TRADEWRIGHT_TIMEOUT) or 2,048 MB (TRADEWRIGHT_MEMORY) are needed
  4   the server or the MetaEditor cannot be reached, or ended in the middle
  70  a bug in tradewright

Examples
  tradewright check *.pine
  tradewright convert rsi.pine --to mql5 > rsi.mq5
  tradewright convert rsi.pine --out converted
  tradewright fix strategy.pine --write
  tradewright generate crossover.txt --out programs
  tradewright verify rsi.pine --bars EURUSD_H1.csv
  tradewright verify cross.pine --symbol eurusd,xauusd
  tradewright run cross.mq5 --symbol eurusd --trades trades.csv
  tradewright run rsi.pine --bars EURUSD_H1.csv --inputs '{"Length": 21}' --plots rsi.csv
`
