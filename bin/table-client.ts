import path from 'node:path'
import type { Plugin } from 'esbuild'

const inElectrodb = /[\\/]node_modules[\\/]electrodb[\\/]/
const documentClient = '@aws-sdk/lib-dynamodb'
const namespace = 'table-client'
const source = path.join(import.meta.dirname, '..', 'node_modules', 'electrodb', 'src').replaceAll(path.sep, '/')

/** All that electrodb asks the document client for. */
const commands = [
  'BatchGetCommand',
  'BatchWriteCommand',
  'DeleteCommand',
  'GetCommand',
  'PutCommand',
  'QueryCommand',
  'ScanCommand',
  'TransactGetCommand',
  'TransactWriteCommand',
  'UpdateCommand',
].join(', ')

/**
 * Modules that stand for others. Electrodb requires the document client, and what is required comes whole, with every
 * operation the database has: it finds an empty object in its place, into which a module puts the commands it imports.
 */
const modules: Readonly<Record<string, string>> = {
  electrodb: `import { ${commands} } from '${documentClient}'
import wanted from '${namespace}:commands'
import electrodb from '${namespace}:itself'
Object.assign(wanted, { ${commands} })
export const { Entity, ElectroError, createWriteTransaction } = electrodb`,
  // Its index requires what joins entities in queries too: a thousand lines that nothing here asks for.
  itself: `const { Entity } = require('${source}/entity')
const { ElectroError } = require('${source}/errors')
const { createWriteTransaction } = require('${source}/transaction')
module.exports = { Entity, ElectroError, createWriteTransaction }`,
  commands: 'module.exports = {}',
  // Models are checked against their schema in every unit test that imports them; they do not change on the way here.
  validator: `class Validator {
  addSchema() {}
  validate() { return { errors: [] } }
}
Validator.prototype.customFormats = {}
module.exports = { Validator }`,
}

/** Functions carry of the table's client only what they use. */
export const tableClientPlugin: Plugin = {
  name: namespace,
  setup(build) {
    const stand = (module: string) => ({ path: module, namespace })
    build.onResolve({ filter: /^electrodb$/ }, () => stand('electrodb'))
    build.onResolve({ filter: new RegExp(`^${documentClient}$`) }, ({ importer }) =>
      inElectrodb.test(importer) ? stand('commands') : undefined,
    )
    build.onResolve({ filter: /^jsonschema$/ }, ({ importer }) =>
      inElectrodb.test(importer) ? stand('validator') : undefined,
    )
    build.onResolve({ filter: new RegExp(`^${namespace}:`) }, ({ path: name }) =>
      stand(name.slice(namespace.length + 1)),
    )
    build.onLoad({ filter: /.*/, namespace }, ({ path: module }) => ({
      contents: modules[module],
      resolveDir: import.meta.dirname,
    }))
  },
}
