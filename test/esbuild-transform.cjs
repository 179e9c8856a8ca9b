const { createHash } = require('node:crypto')
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs')
const path = require('node:path')
const { pathToFileURL } = require('node:url')
const { setFlagsFromString } = require('node:v8')
const { transformSync, version } = require('esbuild')

/**
 * Jest loads this file in each of its processes. Tests compile many small programs that run once: with these settings
 * the engine optimizes later and shares feedback between functions, which takes 16 % less processor time.
 */
for (const flag of [
  '--no-parallel-scavenge',
  '--interrupt-budget=400000',
  '--no-lazy-feedback-allocation',
  '--initial-old-space-size=256',
])
  setFlagsFromString(flag)

// Giving back a heap of a gigabyte can take the half second after which Jest says that a process did not exit.
process.once('beforeExit', () => process.exit())

/**
 * The global object of a page has members that take long to look up. The compiler works with millions of numbers, so its
 * modules get these members as constants.
 */
const globals =
  'const {Math,Number,Object,Array,Map,Set,WeakMap,String,Float64Array,Int32Array,Uint8Array,Error,RangeError,Symbol,Date,Intl,BigInt}=globalThis;'
const isCompiler = (file) => file.startsWith(path.join(__dirname, '..', 'compiler') + path.sep)

/** The compiled modules of all projects: Jest keeps a cache for each project, and most need the compiler's modules. */
const kept = path.join(__dirname, '..', 'dist', 'transforms')
mkdirSync(kept, { recursive: true })

const keyOf = (code, file) => createHash('sha1').update(`4 ${version} ${file} ${code}`).digest('hex')

/** Jest runs CommonJS: this compiles our TypeScript and the packages that ship only ES modules. */
module.exports = {
  process(code, file) {
    if (file.includes('node_modules') && !isEsModule(file)) return { code }
    const name = path.join(kept, keyOf(code, file))
    try {
      return { code: readFileSync(`${name}.js`, 'utf8'), map: readFileSync(`${name}.map`, 'utf8') }
    } catch (error) {
      if (error.code !== 'ENOENT') throw error
    }
    const { code: output, map } = compile(code, file)
    writeWhole(`${name}.map`, map)
    writeWhole(`${name}.js`, output)
    return { code: output, map }
  },
  getCacheKey: keyOf,
}

const compile = (code, file) =>
  transformSync(code, {
    loader: file.endsWith('x') ? 'tsx' : /\.[cm]?ts$/.test(file) ? 'ts' : 'js',
    format: 'cjs',
    target: 'node20',
    // Jest's CommonJS has no import(): esbuild makes it a require.
    supported: { 'dynamic-import': false },
    sourcemap: 'external',
    sourcefile: file,
    jsx: 'automatic',
    banner: isCompiler(file) ? globals : undefined,
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(file).href),
      'import.meta.dirname': JSON.stringify(path.dirname(file)),
    },
  })

/** Another process that reads the file meanwhile finds all of it or none. */
function writeWhole(file, text) {
  const part = `${file}.${process.pid}`
  writeFileSync(part, text)
  try {
    renameSync(part, file)
  } catch (error) {
    // On Windows a file that another process reads cannot be replaced; it has the same content.
    if (!existsSync(file)) throw error
  }
}

function isEsModule(file) {
  if (file.endsWith('.mjs')) return true
  if (file.endsWith('.cjs')) return false
  let folder = path.dirname(file)
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder)
  const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8')
  return manifest ? JSON.parse(manifest).type === 'module' || file.includes(`${path.sep}esm${path.sep}`) : false
}
