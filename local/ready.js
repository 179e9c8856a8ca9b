import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
    fail(
      `Tradewright needs Node.js ${oldest.join('.')} or newer; this is ${process.versions.node}. Get one at https://nodejs.org.`,
    )
  }
  if (!isInstalled()) alone(() => isInstalled() || install())
  return root
}

const lockfile = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
const stamp = path.join(root, 'node_modules', '.tradewright-lockfile')

/** Our stamp says that this lockfile is installed, or npm's own record lists all that it wants. */
function isInstalled() {
  if (!existsSync(path.join(root, 'node_modules', '.package-lock.json'))) return false
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile()) return true
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

/** Two installations into one folder would undo each other: the second waits, and finds the work done. */
function alone(work) {
  const lock = path.join(root, 'dist', 'installing')
  mkdirSync(path.dirname(lock), { recursive: true })
  while (!taken(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  work()
  process.off('exit', release)
  release()
}

function taken(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (!isAlive(Number(readFileSync(lock, 'utf8')))) rmSync(lock, { force: true })
  return false
}

/** A lock without a number is being written this very moment. */
function isAlive(pid) {
  if (!pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function install() {
  process.stdout.write('Installing the packages of the lockfile …\n')
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    : spawnSync('npm', args, {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        shell: process.platform === 'win32',
      })
  if (result.status !== 0) fail('The packages could not be installed: see above. `npm ci` tries again.')
  writeFileSync(stamp, lockfile())
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
