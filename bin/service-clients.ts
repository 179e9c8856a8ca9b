import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const namespace = 'service-clients'

/** What decodes answers that come in parts; every client loads it when it meets one. */
const eventStreams = '@smithy/core/event-streams'

/** Modules that stand for others, and why less is enough. */
const modules: Readonly<Record<string, string>> = {
  // A function's keys are in its environment. The clients look in profiles, single sign-on, containers and machines too, and
  // carry the clients of those services for it: a tenth of a bundle.
  '@aws-sdk/credential-provider-node': "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env'",
  // Keeps the addresses that the table's service names for itself, which it is not asked for.
  'mnemonist/lru-cache':
    'export default class extends Map { constructor() { super() } peek(key) { return this.get(key) } }',
  [eventStreams]: `export class EventStreamSerde { constructor() { throw new Error('This function was bundled without ${eventStreams}.') } }`,
}

/** Functions carry of the services' clients only what they use; those that read an answer while it is written say so. */
export const serviceClientsPlugin = ({ streams }: { readonly streams: boolean }): Plugin => ({
  name: namespace,
  setup(build) {
    build.onResolve({ filter: new RegExp(`^(${Object.keys(modules).join('|')})$`) }, ({ path, kind }) =>
      path === eventStreams && (streams || kind !== 'dynamic-import') ? undefined : { path, namespace },
    )
    build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: modules[path],
      resolveDir: import.meta.dirname,
    }))
    // Of all that their packages say about themselves they send the version.
    build.onLoad({ filter: /[\\/]@aws-sdk[\\/]client-[^\\/]+[\\/]package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8')) as { readonly version: string }
      return { contents: JSON.stringify({ version }), loader: 'json' }
    })
  },
})
