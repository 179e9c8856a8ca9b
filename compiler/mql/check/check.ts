import { defaultCache } from '../../cache.ts'
import type { Source } from '../../text/source.ts'
import { latestBuild } from '../builds.ts'
import { libraryFile } from '../builtins/library.ts'
import type { Dialect } from '../syntax/preprocess.ts'
import { type ParsedProgram, parse } from '../syntax/parse.ts'
import { parseByParts } from '../syntax/parts.ts'
import { checkFunction } from './bodies/bodies.ts'
import { type CheckPhases, Checker } from './checker.ts'
import { checkExpression } from './bodies/expressions.ts'
import { completeClass } from './names/classes.ts'
import { declareProgram } from './names/declare.ts'
import { checkEntryPoints, checkMissingBodies, programKind } from './entry-points.ts'
import { checkLimits } from './limits.ts'
import type { CheckedProgram } from './model.ts'
import { checkProperties } from './properties.ts'
import { checkInitializer } from './names/variables.ts'
import { constantOf } from './names/constants.ts'

const phases: CheckPhases = { checkExpression, completeClass }

/**
 * Parses and checks a program. The main file comes first; includes are other files or of the standard library. MQL5 is
 * read by the rules of a build of MetaTrader 5.
 */
export function check(
  sources: readonly Source[],
  dialect: Dialect,
  library: typeof libraryFile = libraryFile,
  build = latestBuild,
): CheckedProgram {
  return checkParsed(parse(sources, { dialect, library: (path) => library(dialect, path) }), build)
}

/**
 * Checks a program of one file that shares most of its parts with earlier programs. Returns null where the whole must
 * be read. That includes any diagnostic: places in a part are not places in the program.
 */
export function checkByParts(source: Source, dialect: Dialect, cache = defaultCache): CheckedProgram | null {
  const parsed = parseByParts(source, { dialect, library: (path) => libraryFile(dialect, path) }, cache)
  if (!parsed) return null
  const checker = new Checker(parsed, phases)
  const checked = runChecks(checker)
  // Between a variable and an enumerator of one name the order decides; ids of parts do not show it.
  const isClear = [...checker.constants.keys()].every((name) => !checker.variables.has(name))
  return checked.diagnostics.length === 0 && isClear && hasConstantStatics(checker) ? checked : null
}

/** Tells whether all static locals have constant initial values. */
const hasConstantStatics = (checker: Checker): boolean =>
  checker.checkedFunctions.every(({ locals }) =>
    locals.every(
      ({ storage, type, declarator: { init } }) =>
        storage !== 'global' || init === null || constantOf(checker, init, type) !== null,
    ),
  )

/** Checks a parsed program. The tree is unchanged; facts are kept beside it. */
export const checkParsed = (parsed: ParsedProgram, build = latestBuild): CheckedProgram =>
  runChecks(new Checker(parsed, phases, build))

function runChecks(checker: Checker): CheckedProgram {
  const { parsed } = checker
  declareProgram(checker, parsed.program.declarations)
  checkGlobals(checker)
  for (const fn of checker.queue) checkFunction(checker, fn)
  checkMissingBodies(checker)
  const kind = programKind(checker)
  checkLimits(checker, kind)
  if (!parsed.diagnostics.some((d) => d.severity === 'error')) {
    checkEntryPoints(checker, kind)
    checkProperties(checker, kind)
  }
  const order = [...parsed.diagnostics, ...checker.diagnostics].sort(
    (a, b) => Number(a.file !== undefined) - Number(b.file !== undefined) || a.start - b.start,
  )
  return {
    dialect: parsed.dialect,
    strict: checker.strict,
    isOfParts: parsed.isOfParts ?? false,
    kind,
    program: parsed.program,
    diagnostics: order,
    properties: parsed.properties.filter((p) => p.file === 0),
    globals: checker.globals,
    functions: checker.checkedFunctions,
    classes: checker.classes,
    facts: checker.programFacts,
  }
}

/** Checks the initializers of globals and static fields. */
function checkGlobals(checker: Checker): void {
  // A copy: an initializer may instantiate a template, which adds the static variables of its body.
  const declared = [...checker.globals]
  for (const variable of declared) {
    if (variable.declarator.kind !== 'Declarator') continue
    const { declarator } = variable
    checker.runInContext({ owner: variable.owner, environment: variable.owner?.types ?? new Map() }, () =>
      checkInitializer(checker, variable, declarator),
    )
  }
}
