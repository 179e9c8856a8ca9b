import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const oldest = [20, 20]

/**
 * What must be so before any other file of the project can run: a Node.js that is new enough, and the packages of the
 * lockfile. Ends the process with a sentence where it cannot be helped. Returns the project's folder.
 */
export function ready() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
    fail(`Tradewright needs Node.js ${oldest.join('.')} or newer; this is ${process.versions.node}. Get one at https://nodejs.org.`)
  }
  if (!isInstalled()) install()
  return root
}

const lockfile = () => createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json'))).digest('hex')
const stamp = path.join(root, 'node_modules', '.tradewright-lockfile')

/** npm's own record in node_modules is as new as the lockfile, or our stamp says they are the same. */
function isInstalled() {
  if (!existsSync(path.join(root, 'node_modules', '.package-lock.json'))) return false
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lockfile()
  if (!lists('node_modules/.package-lock.json', 'package-lock.json')) return false
  writeFileSync(stamp, lockfile())
  return true
}

/** Every package the lockfile wants on this machine is installed in its version. */
function lists(installed, wanted) {
  const packages = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  const present = packages(installed)
  return Object.entries(packages(wanted)).every(
    ([name, { version, optional, link }]) => name === '' || optional || link || present[name]?.version === version,
  )
}

function install() {
  process.stdout.write('Installing the packages of the lockfile …\n')
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    : spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' })
  if (result.status !== 0) fail('The packages could not be installed: see above. `npm ci` tries again.')
  writeFileSync(stamp, lockfile())
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
