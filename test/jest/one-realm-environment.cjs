const { TestEnvironment } = require('jest-environment-node')

const exit = process.exit.bind(process)

/** Returns what a test file may change for the next one, as a function that restores it. */
function keepProcess() {
  const folder = process.cwd()
  const variables = { ...process.env }
  const globals = Object.getOwnPropertyDescriptors(globalThis)
  return () => {
    process.exit = exit
    process.chdir(folder)
    for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name]
    Object.assign(process.env, variables)
    for (const [name, before] of Object.entries(globals)) {
      const after = Object.getOwnPropertyDescriptor(globalThis, name)
      if (after?.value !== before.value || after?.get !== before.get) Object.defineProperty(globalThis, name, before)
    }
    // Settings of zod, such as the language of its messages.
    for (const name of Object.keys(globalThis.__zod_globalConfig ?? {})) delete globalThis.__zod_globalConfig[name]
  }
}

/**
 * Runs test files in the realm of the process instead of one realm for each file. So modules can be shared by all files
 * (`shared-runtime.cjs`), and `instanceof` holds for what Node.js creates. Variables of the environment and global
 * objects are restored after each file.
 */
module.exports = class extends TestEnvironment {
  #restore = keepProcess()

  constructor(config, context) {
    super(config, context)
    this.global = globalThis
    this.moduleMocker = new this.moduleMocker.constructor(globalThis)
    const options = { config: config.projectConfig, global: globalThis, moduleMocker: this.moduleMocker }
    this.fakeTimersModern = new this.fakeTimersModern.constructor(options)
  }

  async setup() {
    await super.setup()
    // Jest sets 100. ElectroDB makes an error for each operation: the stack of each takes longer than the operation.
    Error.stackTraceLimit = 10
  }

  async teardown() {
    await super.teardown()
    this.#restore()
  }
}
