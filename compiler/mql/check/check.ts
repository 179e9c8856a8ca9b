import type { Source } from '../../text/source.ts'
import { libraryFile } from '../builtins/library.ts'
import type { Dialect } from '../syntax/preprocess.ts'
import { type ParsedProgram, parse } from '../syntax/parse.ts'
import { parseByParts } from '../syntax/parts.ts'
import { checkFunction } from './bodies/bodies.ts'
import { Checker } from './checker.ts'
import { declareProgram } from './names/declare.ts'
import { checkEntryPoints, checkMissingBodies, programKind } from './entry-points.ts'
import { checkLimits } from './limits.ts'
import type { CheckedProgram } from './model.ts'
import { checkProperties } from './properties.ts'
import { checkInitializer, constantOf } from './names/variables.ts'

/** Parses and checks a program: the main file first, its includes among the others or in the standard library. */
export function check(
  sources: readonly Source[],
  dialect: Dialect,
  library: typeof libraryFile = libraryFile,
): CheckedProgram {
  return checkParsed(parse(sources, { dialect, library: (path) => library(dialect, path) }))
}

/**
 * Checks a program of one file whose parts have mostly stood in others before; null where it must be read as a whole, which
 * is so where anything is to be said of it: places in a part are no places in the program.
 */
export function checkByParts(source: Source, dialect: Dialect): CheckedProgram | null {
  const parsed = parseByParts(source, dialect)
  if (!parsed) return null
  const c = new Checker(parsed)
  const checked = examine(c)
  // Of a variable and an enumerator of one name the order decides, which the ids of parts do not tell.
  const isClear = [...c.constants.keys()].every((name) => !c.variables.has(name))
  return checked.diagnostics.length === 0 && isClear && startsBefore(c) ? checked : null
}

/** Static locals have first values that hang on nothing. */
const startsBefore = (c: Checker): boolean =>
  c.checked.every(({ locals }) =>
    locals.every(
      ({ storage, type, declarator: { init } }) =>
        storage !== 'global' || init === null || constantOf(c, init, type) !== null,
    ),
  )

/** Checks a parsed program. The tree stays as it is; everything found out stands beside it. */
export const checkParsed = (parsed: ParsedProgram): CheckedProgram => examine(new Checker(parsed))

function examine(c: Checker): CheckedProgram {
  const { parsed } = c
  declareProgram(c, parsed.program.declarations)
  checkGlobals(c)
  for (let i = 0; i < c.queue.length; i++) checkFunction(c, c.queue[i])
  checkMissingBodies(c)
  const kind = programKind(c)
  checkLimits(c, kind)
  if (!parsed.diagnostics.some((d) => d.severity === 'error')) {
    checkEntryPoints(c, kind)
    checkProperties(c, kind)
  }
  const order = [...parsed.diagnostics, ...c.diagnostics].sort(
    (a, b) => Number(a.file !== undefined) - Number(b.file !== undefined) || a.start - b.start,
  )
  return {
    dialect: parsed.dialect,
    strict: c.strict,
    isOfParts: parsed.isOfParts ?? false,
    kind,
    program: parsed.program,
    diagnostics: order,
    properties: parsed.properties.filter((p) => p.file === 0),
    globals: c.globals,
    functions: c.checked,
    classes: c.classes,
    facts: c.programFacts,
  }
}

/** Initializers of globals and static fields. */
function checkGlobals(c: Checker): void {
  for (const variable of [...c.globals]) {
    if (variable.declarator.kind !== 'Declarator') continue
    const { declarator } = variable
    c.within({ owner: variable.owner, environment: variable.owner?.types ?? new Map() }, () =>
      checkInitializer(c, variable, declarator),
    )
  }
}
