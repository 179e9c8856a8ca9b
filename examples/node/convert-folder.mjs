// Converts every Pine Script of a folder to MQL5, proves each conversion, and prints one line for each script.
// Usage: node convert-folder.mjs FOLDER
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { convert, verify } from 'tradewright'

const [folder = '.'] = process.argv.slice(2)
for (const name of readdirSync(folder).filter((file) => file.endsWith('.pine'))) {
  const source = { name, text: readFileSync(path.join(folder, name), 'utf8') }
  const { outputs, diagnostics } = convert({ source, targets: ['mql5'] })
  const [program] = outputs
  if (!program) {
    process.stdout.write(`${name}: ${diagnostics[0]?.text ?? 'nothing to convert'}\n`)
    process.exitCode = 1
    continue
  }
  const { proved } = verify({ source, converted: { dialect: 'mql5', text: program.text } })
  process.stdout.write(`${name}: ${program.fileName}, ${proved ? 'proved equal' : 'NOT proved'}\n`)
  if (!proved) process.exitCode = 1
}
