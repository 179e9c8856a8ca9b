import type { CheckedFile, Problem } from './files.ts'

/** Folders whose tables are read by names from users' programs and sentences. */
const folders = [/^compiler\/(ea|pine\/versions|run\/bars|run\/mql\/library)\//, /^compiler\/builtins\/\w+\/machine/]

/** Read by names of the MQL registry only, on the machine's fastest path. */
const exceptions = ['compiler/run/mql/library/math.ts']

/** A table of rows by name as a plain object, which also has the names of every object's prototype. */
const plainTable = /^(?:export )?const \w+: Readonly<Record<string, .*>> = \{$/

/** Checks that tables by users' names have no prototype. */
export const checkTables = (files: readonly CheckedFile[]): Problem[] =>
  files
    .filter(({ path }) => folders.some((folder) => folder.test(path)) && !exceptions.includes(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) =>
        plainTable.test(line)
          ? [
              {
                path,
                line: index + 1,
                check: 'tables',
                message:
                  'A table that is read by users’ names is made by tableOf: a plain object finds "constructor" too.',
              },
            ]
          : [],
      ),
    )
