import { commands, commonFlags } from '../commands.ts'
import { UsageError } from '../options.ts'

/** One command with its options, as the scripts complete it. */
interface Row {
  readonly name: string
  readonly summary: string
  readonly flags: readonly string[]
}

const rows: readonly Row[] = Object.entries(commands).map(([name, { summary, flags }]) => ({
  name,
  summary,
  flags: Object.keys({ ...flags, ...commonFlags }).map((flag) => `--${flag}`),
}))

/** Quotes for sh and fish: `'` ends the text, an escaped quote follows. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

const bash = (): string => `_tradewright() {
  local word="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${rows.map(({ name }) => name).join(' ')}" -- "$word"))
    return
  fi
  local options=""
  case "\${COMP_WORDS[1]}" in
${rows.map(({ name, flags }) => `    ${name}) options="${flags.join(' ')}" ;;`).join('\n')}
  esac
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
    *) COMPREPLY=($(compgen -f -- "$word")) ;;
  esac
}
complete -o filenames -F _tradewright tradewright
`

const zsh = (): string => `#compdef tradewright
_tradewright() {
  local -a names
  names=(${rows.map(({ name, summary }) => quoted(`${name}:${summary}`)).join(' ')})
  if (( CURRENT == 2 )); then
    _describe 'command' names
    return
  fi
  case "\${words[2]}" in
${rows.map(({ name, flags }) => `    ${name}) compadd -- ${flags.join(' ')} ;;`).join('\n')}
  esac
  _files
}
compdef _tradewright tradewright
`

const fish = (): string =>
  `${rows
    .flatMap(({ name, summary, flags }) => [
      `complete -c tradewright -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
      ...flags.map(
        (flag) => `complete -c tradewright -n '__fish_seen_subcommand_from ${name}' -l ${flag.replace(/^--/, '')}`,
      ),
    ])
    .join('\n')}\n`

const powershell = (): string => `Register-ArgumentCompleter -Native -CommandName tradewright -ScriptBlock {
  param($word, $line)
  $options = @{
${rows.map(({ name, flags }) => `    '${name}' = @(${flags.map((flag) => `'${flag}'`).join(', ')})`).join('\n')}
  }
  $name = [string]$line.CommandElements[1]
  $words = if ($options.ContainsKey($name)) { $options[$name] } else { $options.Keys }
  $words | Where-Object { $_ -like "$word*" } | Sort-Object |
    ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }
}
`

const shells: Readonly<Record<string, () => string>> = { bash, zsh, fish, powershell }

/** Prints the completion script of a shell. */
export function printCompletion([shell = '']: readonly string[]): number {
  const script = Object.hasOwn(shells, shell) ? shells[shell] : undefined
  if (!script) throw new UsageError(`completion takes ${Object.keys(shells).join(', ')}, not "${shell}"`)
  process.stdout.write(script())
  return 0
}
