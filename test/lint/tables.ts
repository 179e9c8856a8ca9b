import type { CheckedFile, Problem } from './files.ts'

/** Folders that read texts of users: programs, sentences, statements, requests. */
const folders = /^(compiler|content|journal|lambdas)\//

/** Folders whose tables are all read by names from users' programs and sentences, also by functions of other files. */
const strictFolders = [
  /^compiler\/(ea|pine\/versions|run\/bars|run\/mql\/library)\//,
  /^compiler\/builtins\/\w+\/machine/,
]

/** Read by names of the MQL registry only, on the machine's fastest path. */
const exceptions = ['compiler/run/mql/library/math.ts']

/** A table of rows by name as a plain object, which also has the names of every object's prototype. */
const plainTable = /^(export )?const (\w+): (?:Readonly<)?(?:Partial<)?Record<string, .*> = \{/

/** Checks that tables by users' names have no prototype. */
export const checkTables = (files: readonly CheckedFile[]): Problem[] => {
  const checked = files.filter(({ path }) => folders.test(path) && !exceptions.includes(path))
  return checked.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const [, exported, name] = plainTable.exec(line) ?? []
      if (name === undefined) return []
      const isStrict = strictFolders.some((folder) => folder.test(path))
      const readers = exported ? checked.filter((file) => file.path === path || imports(file.text, name)) : [{ text }]
      if (!isStrict && !readers.some((file) => isIndexed(file.text, name))) return []
      const message = `The table ${name} is read by names: make it by tableOf. A plain object finds "constructor" too.`
      return [{ path, line: index + 1, check: 'tables', message }]
    }),
  )
}

const imports = (text: string, name: string): boolean =>
  new RegExp(String.raw`import \{[^}]*\b${name}\b[^}]*\} from`).test(text)

/** Whether a row is read by a variable name, without a question before whether the table has it. */
const isIndexed = (text: string, name: string): boolean => {
  const read = new RegExp(String.raw`(?<![\w.$])${name}\[(?!['"\]])`)
  return text.split('\n').some((line) => read.test(line) && !line.includes(`Object.hasOwn(${name},`))
}
