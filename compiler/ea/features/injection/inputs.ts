import type { Dialect } from '../../../api.ts'
import type { Ea } from '../../analyze/ea.ts'
import { type Feature, type FeatureInput, functionHeading } from '../feature.ts'
import { dialects } from '../../../targets/dialects.ts'

/**
 * Returns the inputs of a feature as a group, in columns. MQL4 has no groups: an input without value is the heading.
 */
export function inputGroupText({ title, inputs, isFixed }: Feature, dialect: Dialect): string {
  const rows = inputs.map((input) => ({ ...input, text: literalOf(input) }))
  const widths = {
    type: maxLength(rows.map(({ type }) => type)),
    name: maxLength(rows.map(({ name }) => name)),
    value: maxLength(rows.map(({ text }) => text)),
  }
  const head = isFixed
    ? `//--- ${title}\n`
    : dialects[dialect].language.hasInputGroups
      ? `input group "${title}"\n`
      : `input string ${title.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}_ = "";  // --- ` +
        `${title} ---\n`
  const lines = rows.map(
    ({ type, name, text, label }) =>
      `${isFixed ? 'const' : 'input'} ${type.padEnd(widths.type)} ${name.padEnd(widths.name)} = ` +
      `${`${text};`.padEnd(widths.value + 1)}  // ${label}\n`,
  )
  return `\n${head}${lines.join('')}`
}

const maxLength = (strings: readonly string[]): number => Math.max(...strings.map(({ length }) => length))

const literalOf = ({ type, value }: FeatureInput): string =>
  type === 'string' ? `"${value}"` : type === 'double' && Number.isInteger(value) ? `${value}.0` : String(value)

/** Returns the position after the author's last input, else before the first function; always at a line start. */
export function inputInsertPosition(ea: Ea): number {
  const { declarations } = ea.checked.program
  const inFile = declarations.filter((node) => ea.visitedNodes.some((seen) => seen.node === node))
  const inputs = inFile.filter(
    (node) =>
      node.kind === 'InputGroup' ||
      (node.kind === 'VariableDeclaration' && /^(input|sinput|extern)$/.test(node.storage ?? '')),
  )
  const last = inputs.at(-1)
  if (last) {
    const end = ea.text.indexOf('\n', last.end)
    return end < 0 ? last.end : end + 1
  }
  const first = inFile.find(({ kind }) => kind === 'FunctionDeclaration' || kind === 'ClassDeclaration')
  return first ? (first.leading[0]?.start ?? first.start) : 0
}

const hasRange = ({ min, max }: FeatureInput): boolean => min !== undefined || max !== undefined

export const hasLimits = ({ inputs }: Feature): boolean => inputs.some(hasRange)

/** Returns the function that checks the ranges of inputs; empty where none has a range. */
export function inputValidation(features: readonly Feature[]): string {
  const limited = features.flatMap(({ inputs }) => inputs.filter(hasRange))
  if (limited.length === 0) return ''
  const lines = limited.map(({ name, min, max }) => {
    const wrong = [
      ...(min === undefined ? [] : [`${name}<${min}`]),
      ...(max === undefined ? [] : [`${name}>${max}`]),
    ].join(' || ')
    return `   if(${wrong})\n      wrong+=" ${name}";\n`
  })
  return `${functionHeading('Are the values of the inputs possible?')}bool AreInputsValid()
  {
   string wrong="";
${lines.join('')}   if(wrong!="")
      Print("Inputs out of their range:",wrong);
   return(wrong=="");
  }
`
}
