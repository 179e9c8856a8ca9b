import { lookUp } from '../../../text/required.ts'
import { type Proposal, ask, insert, replace, withSureness } from '../../../fix/proposal.ts'
import type { FixContext, FixRule } from '../context.ts'
import { lineAround } from '../../../text/source.ts'
import { missingBraces } from './braces.ts'
import { joinedNames, missingSigns } from './brackets.ts'
import { wrongArguments } from './arguments.ts'
import { closing } from './argument-lists.ts'
import { commonMistakes } from './common-mistakes.ts'
import {
  assignmentToValue,
  elseWithoutIf,
  missingReturn,
  strayJump,
  valueFromVoid,
  varyingSize,
} from './control-flow.ts'
import { declaredTwice, missingDeclarations } from './declarations.ts'
import {
  includeOf,
  misspeltDeclarations,
  misspeltDirectives,
  misspeltHandlers,
  misspeltIncludes,
  misspeltKeywords,
  misspeltMembers,
  misspeltNames,
  misspeltTypes,
  missingIncludes,
  joinSplitWords,
} from './misspellings.ts'
import { moveFunctionOut, moveLocalOut, removeSecondFunction, moveStatementIn, variableForValue } from './moves.ts'
import { libraryHeaders, asciiEquivalents } from './names.ts'
import { otherDialect } from './predefined.ts'
import { openedStrings, unclosedComments, unclosedStrings } from './strings.ts'

const all =
  (...rules: readonly FixRule[]): FixRule =>
  (context) =>
    rules.flatMap((rule) => rule(context))

/** Syntax errors: the sign at the error, or a misspelt word. */
const syntax = all(
  misspeltKeywords,
  joinSplitWords,
  misspeltTypes,
  missingSigns,
  missingBraces,
  moveFunctionOut,
  openedStrings,
)

const undeclared: FixRule = (context) => {
  const {
    text,
    diagnostic: { start, end, params },
  } = context
  const name = String(params.name ?? text.slice(start, end))
  const translated = otherDialect(context)
  if (translated.length > 0) return translated
  const header = lookUp(libraryHeaders, name)
  const included = header === undefined ? [] : includeOf(text, header)
  const near = [
    ...misspeltTypes(context),
    ...misspeltKeywords(context),
    ...misspeltNames(context),
    ...misspeltDeclarations(context),
  ]
  // A misspelt name is not declared.
  const declared = near.some(({ sureness }) => sureness !== 'ask')
    ? []
    : [...moveLocalOut(context), ...missingDeclarations(context)]
  return [
    ...included,
    ...joinSplitWords(context),
    ...joinedNames(context),
    ...near,
    ...declared,
    ...openedStrings(context),
  ]
}

const conversion: FixRule = ({ text, diagnostic: { start, end, params } }) => {
  const written = text.slice(start, end)
  const conversions = [
    ...(params.to === undefined ? [] : [`(${String(params.to)})`]),
    '(int)',
    'StringToDouble',
    '(string)',
  ]
  return [...new Set(conversions)].map((prefix) =>
    replace('guess', `Write the conversion ${prefix}`, start, end, `${prefix}(${written})`),
  )
}

const modifiedConstant: FixRule = ({ text, diagnostic: { params } }) => {
  const name = String(params.name)
  const declaration = new RegExp(
    `^([ \\t]*)(?:s?input|extern)\\s+(?:const\\s+)?(\\w+)\\s+${name}\\b([^;\\n]*;[^\\n]*)`,
    'm',
  ).exec(text)
  if (declaration) {
    const [whole, indent = '', type = '', rest = ''] = declaration
    return [
      replace(
        'guess',
        `Inputs cannot change: ${name} is a variable that begins with the input`,
        declaration.index,
        declaration.index + whole.length,
        `${indent}input ${type} ${name}Input${rest.replace(/\r$/, '')}\n${indent}${type} ${name}=${name}Input;`,
      ),
    ]
  }
  const constant = new RegExp(`\\bconst\\s+(?=\\w+\\s*&?\\s*${name}\\b)`).exec(text)
  return constant
    ? [replace('guess', `Let ${name} change: without const`, constant.index, constant.index + constant[0].length, '')]
    : []
}

/** Replaces every match of a pattern in the error's line. */
function replaceInLine(
  { text, diagnostic: { start } }: FixContext,
  sureness: Proposal['sureness'],
  pattern: RegExp,
  by: string,
  title: string,
): Proposal[] {
  const { from, to } = lineAround(text, start)
  const line = text.slice(from, to)
  const changed = line.replace(pattern, by)
  return changed === line ? [] : [replace(sureness, title, from, to, changed)]
}

/** Makes the member public: a guess, since only the author knows whether that is intended. */
const makePublic: FixRule = ({ text, diagnostic: { params } }) =>
  [...text.matchAll(/\bclass\s+\w+[^{;]*\{/g)].flatMap((found) => {
    const open = found.index + found[0].length
    const body = text.slice(open, closing(text, open - 1))
    const member = new RegExp(`(?<=[;{}:]|^)\\s*[\\w ]+[ *&]+${String(params.name)}\\b`).exec(body)
    return member ? [insert('guess', `Make ${String(params.name)} public`, open + member.index, '\npublic:')] : []
  })

/** Replaces typographic signs and removes characters of no language. */
const unknownCharacter: FixRule = ({ text, view, diagnostic: { start, end } }) => {
  const sign = text.slice(start, Math.max(end, start + 1))
  const isTypography = sign.split('').some((one) => Object.hasOwn(asciiEquivalents, one))
  const typographicSigns = [...text.matchAll(/[“”„«»‘’–—−×÷≤≥≠；（），：＝｛｝]/g)].filter(
    (m) => !isInComment(view.text, m.index),
  )
  if (isTypography)
    return [
      {
        sureness: 'certain',
        title: 'Write the signs that a compiler reads',
        edits: typographicSigns.map((m) => ({
          start: m.index,
          end: m.index + m[0].length,
          text: lookUp(asciiEquivalents, m[0]) ?? '',
        })),
      },
    ]
  return [replace('certain', `Remove the character ${sign}`, start, Math.max(end, start + 1), '')]
}

const isInComment = (text: string, at: number): boolean =>
  text.slice(lineAround(text, at).from, at).includes('//') || text.lastIndexOf('/*', at) > text.lastIndexOf('*/', at)

/** Replaces `tries.length` and `name.size()` by functions: plain values have no members. */
const lengthOfValue: FixRule = ({ text, diagnostic: { start } }) => {
  const owner = /(\w+(?:\[[^[\]]*\])?)\s*\.\s*$/.exec(text.slice(0, start))
  const member = /^(\w+)(\s*\(\s*\))?/.exec(text.slice(start))
  if (!owner || !member || !/^(length|size|count|len)$/i.test(member[1] ?? '')) return []
  const object = owner[1] ?? ''
  const isText = new RegExp(`\\bstring\\s+[^;()]*\\b${object.replace(/\W.*/, '')}\\b`).test(text)
  const name = isText ? 'StringLen' : 'ArraySize'
  return [
    replace('certain', `The length comes from ${name}`, owner.index, start + member[0].length, `${name}(${object})`),
  ]
}

const closeAtEnd: FixRule = (context) => [
  ...joinSplitWords(context),
  ...missingBraces(context),
  ...unclosedComments(context),
  insert('guess', 'Close the list of imported functions', context.text.length, '\n#import\n'),
]

const checkerFixes =
  (sureness: Proposal['sureness']): FixRule =>
  ({ diagnostic }) =>
    withSureness(sureness, diagnostic.fixes ?? [])

/** Returns the checker's own fixes with a fixed sureness. */
const certainCheckerFixes = checkerFixes('certain')
const voidCall = 'This function returns nothing, and its value is used here. What is meant?'

/** Rules by error code. */
const rules: Readonly<Record<string, FixRule>> = {
  '110': all(joinSplitWords, unknownCharacter),
  '112': unclosedStrings,
  '114': all(unclosedStrings, commonMistakes),
  '256': undeclared,
  '168': all(undeclared, wrongArguments),
  '199': wrongArguments,
  // The checker's own fix brings a hidden method back, which older builds called.
  '166': all((context) => certainCheckerFixes(context), wrongArguments),
  '291': all(missingSigns, wrongArguments),
  '246': conversion,
  '302': all(assignmentToValue, conversion),
  '406': conversion,
  '124': declaredTwice,
  '125': declaredTwice,
  '189': modifiedConstant,
  '202': modifiedConstant,
  '274': modifiedConstant,
  '116': all(syntax, undeclaredType),
  '123': all(syntax, () =>
    ask('The choice has no second half. What is it otherwise?', ['Write a colon and the other value']),
  ),
  '151': () => ask(voidCall, ['Let the function return a value, or call it on a line by itself']),
  '177': assignmentToValue,
  '280': lengthOfValue,
  '183': all(elseWithoutIf, syntax),
  '236': all(syntax, () =>
    ask('The loop has no condition. While what does it run?', ['Write while(condition); behind its block']),
  ),
  '117': missingReturn,
  '121': missingReturn,
  '167': valueFromVoid,
  '153': strayJump,
  '210': strayJump,
  '133': closeAtEnd,
  '161': closeAtEnd,
  '160': all(joinSplitWords, missingBraces, moveFunctionOut),
  '188': varyingSize,
  '372': ({ text }) => [insert('guess', 'Close the condition', text.length, '\n#endif\n')],
  '300': all(closeAtEnd),
  '129': secondMember,
  '150': (context) =>
    replaceInLine(
      context,
      'guess',
      /([\w.]+(?:\([^()]*\)|\[[^[\]]*\])?)\s*%\s*([\w.]+(?:\([^()]*\))?)/g,
      'MathMod($1,$2)',
      'Rests of real numbers come from MathMod',
    ),
  '172': () => ask('The label is there twice. Which one is meant?', ['Change or remove one of the two']),
  '186': (context) => replaceInLine(context, 'guess', /\[\s*\d+\s*\](?=\s*=\s*\{)/g, '[]', 'The list decides the size'),
  '204': makePublic,
  '211': makePublic,
  '214': makePublic,
  '264': makePublic,
  '285': (context) =>
    replaceInLine(
      context,
      'guess',
      /\b(s?input|extern)\s+/g,
      '',
      'Arrays and structures cannot be inputs: a plain variable',
    ),
  '105': all(misspeltDirectives, commonMistakes),
  '106': misspeltIncludes,
  '109': misspeltDirectives,
  '130': misspeltMembers,
  '165': removeSecondFunction,
  '175': all(syntax, moveStatementIn),
  '184': all(syntax, () =>
    ask('There is no switch around this label. Where does it belong?', ['Put it into a switch']),
  ),
  '200': variableForValue,
  '304': misspeltHandlers,
  '209': misspeltHandlers,
  '293': certainCheckerFixes,
  '294': certainCheckerFixes,
  '389': () => ask('A constant needs its value here. Which?', ['Write the value behind the name']),
}

/** Proposes types for a parameter or function without one. */
function undeclaredType({ diagnostic: { start } }: FixContext): Proposal[] {
  return ['void', 'int', 'double'].map((type) => insert('guess', `Write the type ${type}`, start, `${type} `))
}

function secondMember({ text, diagnostic: { start, params } }: FixContext): Proposal[] {
  const { from, to } = lineAround(text, start)
  const isWhole = new RegExp(`^\\s*\\w+\\s+${String(params.name)}\\s*;\\s*(//.*)?$`).test(text.slice(from, to))
  return isWhole ? [replace('guess', 'Remove the second declaration', from, to, '')] : []
}

/**
 * Returns every proposal for the error. The checker's own fixes are guesses unless a row says that they are certain.
 */
export function proposalsFor(context: FixContext): readonly Proposal[] {
  const { diagnostic } = context
  const rule = lookUp(rules, diagnostic.code) ?? syntax
  // For these codes rules know more than the checker's own fixes.
  const values = /^(117|121|154|167)$/.test(diagnostic.code)
  return [
    ...commonMistakes(context),
    ...missingIncludes(context),
    ...rule(context),
    ...(values ? [] : checkerFixes('guess')(context)),
  ]
}
