import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const oldest = [20, 20]

/**
 * Checks what every other file of the project needs: a Node.js that is new enough, and the packages of the lockfile,
 * which it installs if they are missing. Ends the process with a message if that fails. Returns the project's folder.
 */
export function ready() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
    fail(
      `Tradewright needs Node.js ${oldest.join('.')} or newer; this is ${process.versions.node}. Get one at https://nodejs.org.`,
    )
  }
  if (!isInstalled()) withLock(() => isInstalled() || install())
  return root
}

const lockfile = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
const stamp = path.join(root, 'node_modules', '.tradewright-lockfile')

/** Trusts our stamp of this lockfile, or else npm's own list of installed packages. */
function isInstalled() {
  if (!existsSync(path.join(root, 'node_modules', '.package-lock.json'))) return false
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile()) return true
  if (!lists('node_modules/.package-lock.json', 'package-lock.json')) return false
  writeFileSync(stamp, lockfile())
  return true
}

/** Returns whether every package of the lockfile that this machine needs is installed in its version. */
function lists(installed, wanted) {
  const packages = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  const present = packages(installed)
  return Object.entries(packages(wanted)).every(
    ([name, { version, optional, link }]) => name === '' || optional || link || present[name]?.version === version,
  )
}

/** Runs `work` while no other process does: two installations into one folder would undo each other. */
function withLock(work) {
  const lock = path.join(root, 'dist', 'installing')
  mkdirSync(path.dirname(lock), { recursive: true })
  while (!takeLock(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  work()
  process.off('exit', release)
  release()
}

function takeLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (!isAlive(Number(readFileSync(lock, 'utf8')))) rmSync(lock, { force: true })
  return false
}

/** A lock without a process id is still being written. */
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
  const startedAt = Date.now()
  process.stdout.write('Installing the packages of the lockfile (a minute or two) …\n')
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
  process.stdout.write(`Installed the packages in ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`)
}

/** @param {string} message */
function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
