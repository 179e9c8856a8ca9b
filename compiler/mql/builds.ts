import { dialects } from '../targets/dialects.ts'
import type { Dialect } from './syntax/preprocess.ts'

/** A rule of MQL5's compiler that began with a build of MetaTrader 5. docs/mql-builds.md names the sources. */
interface BuildRule {
  readonly build: number
  /** The rule of this build and of later ones. */
  readonly text: string
  /** The rule of earlier builds. */
  readonly before: string
}

const buildRules = {
  characterArrays: {
    build: 5100,
    text: "an array of char is no argument for an array of uchar of a program's own function",
    before: 'arrays of char and of uchar were arguments for each other',
  },
  distinctEnumerators: {
    build: 5200,
    text: 'enumerators of different enumerations have different names',
    before: 'two enumerations could have enumerators of one name',
  },
  hiddenMethods: {
    build: 5260,
    text: 'a method hides all methods of its name in base classes; `using Base::Method;` brings them back',
    before: 'a call chose among the methods of a class and of its bases',
  },
} as const satisfies Readonly<Record<string, BuildRule>>

export type BuildRuleName = keyof typeof buildRules

/** The newest build of which we know the changes. Programs are checked and run by its rules unless a build is named. */
export const latestBuild = 6140

/** Tells whether a program of this dialect is read by a rule. MetaTrader 4 has no rule of these but the older ones. */
export function hasBuildRule(rule: BuildRuleName, dialect: Dialect, build: number): boolean {
  return dialects[dialect].language.hasBuildRules ? build >= buildRules[rule].build : rule !== 'hiddenMethods'
}

/** Returns the rules by which a build reads programs, each with the build that brought it. */
export const rulesOfBuild = (build: number): readonly (BuildRule & { readonly applies: boolean })[] =>
  Object.values(buildRules).map((rule) => ({ ...rule, applies: build >= rule.build }))
