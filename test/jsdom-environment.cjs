const { TestEnvironment } = require('jest-environment-jsdom')

/** jsdom lacks what every browser has; Node has it. */
const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'structuredClone',
  'BroadcastChannel',
]

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const name of fromNode) this.global[name] ??= globalThis[name]
  }
}
