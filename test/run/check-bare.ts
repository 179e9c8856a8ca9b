import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { argv, env, exit, getuid } from 'node:process'

/**
 * `npm run check:bare [-- STAGE…]`: what a newcomer with Node alone has. Runs `npm test` in a fresh clone of the last
 * commit, without a browser on the PATH, with an empty home folder and cache, and without root's rights. Linux only.
 */
const root = path.resolve(import.meta.dirname, '..', '..')
const folder = mkdtempSync(path.join(tmpdir(), 'check-bare-'))
const [clone, home, bin] = ['clone', 'home', 'bin'].map((name) => path.join(folder, name)) as [string, string, string]
/** The user and group without rights of every Linux. */
const unprivileged = 65_534
const isRoot = getuid?.() === 0

/** The programs of the PATH, except browsers. The first of a name counts, as it does there. */
function linkPrograms(): void {
  for (const from of (env.PATH ?? '').split(path.delimiter).filter((name) => path.isAbsolute(name)))
    for (const name of namesIn(from).filter((program) => !/chrom|firefox|webkit|safari/i.test(program)))
      try {
        symlinkSync(path.join(from, name), path.join(bin, name))
      } catch {
        // An earlier folder of the PATH has it.
      }
}

function namesIn(from: string): readonly string[] {
  try {
    return readdirSync(from)
  } catch {
    return []
  }
}

/** Variables that name proxies, certificates and the packages' registry: how the machine reaches the network. */
const network = Object.entries(env).filter(([name]) => /proxy|^npm_config_registry$|^node_extra_ca_certs$/i.test(name))

for (const made of [home, bin]) mkdirSync(made)
linkPrograms()
execFileSync('git', ['clone', '--quiet', root, clone])
if (isRoot) {
  for (const owned of [folder, home]) chownSync(owned, unprivileged, unprivileged)
  execFileSync('chown', ['-R', `${unprivileged}:${unprivileged}`, clone])
}
const tests = spawn('npm', ['test', '--', ...argv.slice(2)], {
  cwd: clone,
  stdio: 'inherit',
  env: { ...Object.fromEntries(network), PATH: bin, HOME: home, TMPDIR: folder, TERM: env.TERM, LANG: 'C.UTF-8' },
  ...(isRoot && { uid: unprivileged, gid: unprivileged }),
})
tests.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  exit(code ?? 1)
})
