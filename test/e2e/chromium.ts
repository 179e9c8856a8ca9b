import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

const root = path.join(import.meta.dirname, '..', '..')

/**
 * Paths of an installed browser, the folders of PATH first. Chromium's headless shell is preferred: it takes a third
 * less processor time.
 */
const installedPaths = [
  ...(process.env.PATH ?? '')
    .split(path.delimiter)
    .concat('/snap/bin')
    .flatMap((folder) =>
      ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map((name) =>
        path.join(folder, name),
      ),
    ),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Returns the path of the browser to test with. In order: CHROMIUM_PATH, an installed browser, Playwright's download,
 * the browser of the package (64-bit Linux), a new download by Playwright. Throws when none of them is available.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const found = [...installedPaths, chromium.executablePath()].find(canRun)
  if (found) return found
  return process.platform === 'linux' && process.arch === 'x64' ? unpackBrowser() : downloadBrowser()
}

/** Returns how Playwright starts the browser. Other processes that inherit the environment use the same browser. */
export async function launchOptions(): Promise<LaunchOptions> {
  const executablePath = await findBrowser()
  process.env.CHROMIUM_PATH = executablePath
  return {
    executablePath,
    env: browserEnvironment(executablePath),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

/** Returns the variables for a browser process: the package's browser brings its libraries and fonts along. */
export function browserEnvironment(executablePath: string): Record<string, string> {
  const folder = path.dirname(executablePath)
  const libraries = path.join(folder, 'al2023', 'lib')
  const own: Record<string, string | undefined> = existsSync(libraries)
    ? {
        LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(path.delimiter),
        FONTCONFIG_PATH: path.join(folder, 'fonts'),
      }
    : {}
  const all = Object.entries({ ...process.env, ...own })
  return Object.fromEntries(all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

/** On Linux a file may exist and not run: a stub that asks for a snap package, or libraries that are missing. */
function canRun(file: string): boolean {
  if (!existsSync(file)) return false
  return process.platform !== 'linux' || spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0
}

/**
 * Unpacks the browser of `@sparticuz/chromium` into `dist/browser`, in 5 s, once for each version. The package unpacks
 * into the temporary folder, where a file of another user or an incomplete one would be taken: it gets a new folder.
 */
async function unpackBrowser(): Promise<string> {
  const manifest = path.join(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../..')
  const { version } = JSON.parse(readFileSync(path.join(manifest, 'package.json'), 'utf8')) as { version: string }
  const browsers = path.join(root, 'dist', 'browser')
  const folder = path.join(browsers, version)
  const executable = path.join(folder, 'chromium')
  if (existsSync(executable)) return executable
  mkdirSync(browsers, { recursive: true })
  const unpacked = mkdtempSync(path.join(browsers, 'unpacking-'))
  const script = `await (await import("@sparticuz/chromium")).default.executablePath()`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    // The package adds the libraries that a bare system lacks where it believes to be a Lambda function.
    env: { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The browser of @sparticuz/chromium could not be unpacked: ${stderr}`)
  writeFileSync(path.join(unpacked, 'fonts', 'fonts.conf'), fontsConfiguration(folder))
  try {
    renameSync(unpacked, folder)
  } catch (error) {
    // Another process was faster.
    rmSync(unpacked, { recursive: true, force: true })
    if (!existsSync(executable)) throw error
  }
  return executable
}

const fontsConfiguration = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${path.join(folder, 'fonts', 'fonts')}</dir>
  <cachedir>${path.join(folder, 'fonts', 'cache')}</cachedir>
</fontconfig>
`

function downloadBrowser(): string {
  const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('@playwright/test')), 'cli.js')
  const { status } = spawnSync(process.execPath, [cli, 'install', '--no-shell', 'chromium'], { stdio: 'inherit' })
  if (status === 0 && existsSync(chromium.executablePath())) return chromium.executablePath()
  throw new Error('There is no browser to test with. Install Chromium or Chrome, or name one in CHROMIUM_PATH.')
}
