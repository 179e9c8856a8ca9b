const path = require('node:path')
const { Script } = require('node:vm')
const { default: Runtime } = require('jest-runtime')

const root = path.join(__dirname, '..', '..')

/** Folders whose modules keep no state between calls, and read no variables of the environment. */
const stateless = ['compiler', 'content', 'contract', 'journal'].map((folder) => path.join(root, folder) + path.sep)
const packages = `${path.sep}node_modules${path.sep}`

/** Clients that tests replace with `aws-sdk-client-mock`, and the form of zod that sets a language when it loads. */
const changing =
  /[\\/]node_modules[\\/](@aws-sdk[\\/]client-(?!dynamodb)|aws-sdk-client-mock|sinon|@modelcontextprotocol|zod[\\/](index|v4[\\/](index|classic)))/

const isShared = (file) =>
  file.includes(packages) ? !changing.test(file) : stateless.some((folder) => file.startsWith(folder))

/** Jest's own modules that keep the state of one file. */
const isOfOneFile = (file) => /[\\/]node_modules[\\/](jest-circus|source-map-support)[\\/]/.test(file)

/** Sends some keys to a map that all files of the process share. */
class SharingMap extends Map {
  #shared
  #isShared

  constructor(shared, isSharedKey) {
    super()
    this.#shared = shared
    this.#isShared = isSharedKey
  }

  get(key) {
    return this.#isShared(key) ? this.#shared.get(key) : super.get(key)
  }

  has(key) {
    return this.#isShared(key) ? this.#shared.has(key) : super.has(key)
  }

  set(key, value) {
    if (!this.#isShared(key)) return super.set(key, value)
    this.#shared.set(key, value)
    return this
  }

  delete(key) {
    return this.#isShared(key) ? this.#shared.delete(key) : super.delete(key)
  }
}

/** In a separate realm only compiled modules are shared. */
const isNone = () => false

const modules = new Map()
const internalModules = new Map()
const sourceMaps = new Map()
/** Compiled modules by file, with their text. */
const scripts = new Map()
/** The runtime of the file that runs: shared modules outlive the runtime that loaded them. */
let current

/**
 * Compiles each module once for a process, not once for each test file. In `one-realm-environment.cjs` it also loads
 * packages and modules without state once. Loading was half of the processor time of the unit tests.
 *
 * Modules that a test replaces with `jest.mock` must not be imported by shared modules.
 */
module.exports = class SharedRuntime extends Runtime {
  #isShared
  #isSharedInternal

  constructor(config, environment, ...rest) {
    super(config, environment, ...rest)
    const isOneRealm = environment.global === globalThis
    this.#isShared = isOneRealm ? isShared : isNone
    this.#isSharedInternal = isOneRealm ? (file) => !isOfOneFile(file) : isNone
    this._moduleRegistry = new SharingMap(modules, this.#isShared)
    this._internalModuleRegistry = new SharingMap(internalModules, this.#isSharedInternal)
    this._sourceMapRegistry = new SharingMap(sourceMaps, this.#isShared)
    current = this
  }

  _createRequireImplementation(from, options) {
    const { filename } = from
    const isInternal = options?.isInternalModule
    if (!(isInternal ? this.#isSharedInternal : this.#isShared)(filename))
      return super._createRequireImplementation(from, options)
    // The functions must not hold the runtime: it has the text of all modules that it loaded.
    const require = isInternal
      ? (name) => current.requireInternalModule(filename, name)
      : (name) => current.requireModuleOrMock(filename, name)
    require.resolve = (name, resolveOptions) => current._requireResolve(filename, name, resolveOptions)
    require.resolve.paths = (name) => current._requireResolvePaths(filename, name)
    require.cache = Object.create(null)
    require.extensions = Object.create(null)
    return require
  }

  createScriptFromCode(code, filename) {
    let compiled = scripts.get(filename)
    if (compiled?.code !== code) {
      compiled = { code, script: new Script(this.wrapCodeInModuleWrapper(code), { filename }) }
      if (filename !== this._testPath) scripts.set(filename, compiled)
    }
    const { script } = compiled
    return this._environment.global === globalThis ? { runInContext: () => script.runInThisContext() } : script
  }
}
