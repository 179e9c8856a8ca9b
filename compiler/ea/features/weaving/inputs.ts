import type { Dialect } from '../../../api.ts'
import type { Ea } from '../../analyze/ea.ts'
import { type Feature, type FeatureInput, heading } from '../feature.ts'

/** A feature's inputs as a group, in columns. MQL4 has no groups: a line without value stands as the heading. */
export function inputsOf({ title, inputs }: Feature, dialect: Dialect): string {
  const rows = inputs.map((input) => ({ ...input, text: literalOf(input) }))
  const widths = {
    type: widest(rows.map(({ type }) => type)),
    name: widest(rows.map(({ name }) => name)),
    value: widest(rows.map(({ text }) => text)),
  }
  const head =
    dialect === 'mql5'
      ? `input group "${title}"\n`
      : `input string ${title.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}_ = "";  // --- ${title} ---\n`
  const lines = rows.map(
    ({ type, name, text, label }) =>
      `input ${type.padEnd(widths.type)} ${name.padEnd(widths.name)} = ${`${text};`.padEnd(widths.value + 1)}  // ${label}\n`,
  )
  return `\n${head}${lines.join('')}`
}

const widest = (texts: readonly string[]): number => Math.max(...texts.map(({ length }) => length))

const literalOf = ({ type, value }: FeatureInput): string =>
  type === 'string' ? `"${value}"` : type === 'double' && Number.isInteger(value) ? `${value}.0` : String(value)

/** Behind the author's last input, else in front of the first function; always at the head of a line. */
export function topOfInputs(ea: Ea): number {
  const { declarations } = ea.checked.program
  const inFile = declarations.filter((node) => ea.seen.some((seen) => seen.node === node))
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

const isLimited = ({ min, max }: FeatureInput): boolean => min !== undefined || max !== undefined

export const hasLimits = ({ inputs }: Feature): boolean => inputs.some(isLimited)

/** The function that looks whether the inputs are in their range; its text is empty where none has one. */
export function validity(features: readonly Feature[]): string {
  const limited = features.flatMap(({ inputs }) => inputs.filter(isLimited))
  if (limited.length === 0) return ''
  const lines = limited.map(({ name, min, max }) => {
    const wrong = [
      ...(min === undefined ? [] : [`${name}<${min}`]),
      ...(max === undefined ? [] : [`${name}>${max}`]),
    ].join(' || ')
    return `   if(${wrong})\n      wrong+=" ${name}";\n`
  })
  return `${heading('Are the values of the inputs possible?')}bool AreInputsValid()
  {
   string wrong="";
${lines.join('')}   if(wrong!="")
      Print("Inputs out of their range:",wrong);
   return(wrong=="");
  }
`
}
