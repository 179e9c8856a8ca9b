import type { Plugin } from 'esbuild'

const everySource = '@aws-sdk/credential-provider-node'

/**
 * A function's keys are in its environment. The clients look in profiles, single sign-on, containers and machines too, and
 * carry the clients of those services for it: a tenth of a function's bundle.
 */
export const ownKeysPlugin: Plugin = {
  name: 'own-keys',
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${everySource}$`) }, () => ({ path: everySource, namespace: 'own-keys' }))
    build.onLoad({ filter: /.*/, namespace: 'own-keys' }, () => ({
      contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env'",
      resolveDir: import.meta.dirname,
    }))
  },
}
