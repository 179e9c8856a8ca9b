import type { Parameter } from '../blocks/block.ts'

/** An input of the program, for display. */
export interface WrittenInput {
  readonly title: string
  readonly group: string
  readonly value: string
  readonly range: string
}

interface NumberInput {
  readonly title: string
  readonly value: number
  readonly isReal?: boolean
  readonly min?: number
  readonly max?: number
  readonly step?: number
}

/** Builds a Pine script: inputs, helpers, then sections in the order of their calls. */
export class Script {
  readonly inputs: WrittenInput[] = []
  private readonly groups = new Map<string, string[]>()
  private readonly functions = new Map<string, string>()
  private readonly body: string[] = []
  private readonly prefixes = new Set<string>()
  private readonly done = new Set<string>()

  /** Returns true on the first call for a key. */
  isFirst(what: string): boolean {
    const isNew = !this.done.has(what)
    this.done.add(what)
    return isNew
  }

  /** Returns a prefix that no other name of the script has. */
  prefix(wanted: string): string {
    let name = wanted
    for (let n = 2; this.prefixes.has(name); n++) name = `${wanted}${n}`
    this.prefixes.add(name)
    return name
  }

  /** Adds an input. A value outside of the bounds widens them. */
  number(group: string, name: string, { title, value, isReal, min, max, step }: NumberInput): string {
    const bounds = {
      minval: min === undefined ? undefined : Math.min(min, value),
      maxval: max === undefined ? undefined : Math.max(max, value),
      step,
    }
    const shown = Object.entries(bounds)
      .flatMap(([key, bound]) => (bound === undefined ? [] : [`, ${key} = ${numeral(bound, isReal)}`]))
      .join('')
    this.line(
      group,
      `${name} = input.${isReal ? 'float' : 'int'}(${numeral(value, isReal)}, ${quoted(title)}` +
        `${shown}, group = ${quoted(group)})`,
    )
    const { minval, maxval } = bounds
    const range =
      minval !== undefined && maxval !== undefined
        ? `${minval} to ${maxval}`
        : minval !== undefined
          ? `at least ${minval}`
          : ''
    this.inputs.push({ title, group, value: String(value), range })
    return name
  }

  switch(group: string, name: string, title: string, value: boolean): string {
    this.line(group, `${name} = input.bool(${value}, ${quoted(title)}, group = ${quoted(group)})`)
    this.inputs.push({ title, group, value: value ? 'yes' : 'no', range: '' })
    return name
  }

  choice(group: string, name: string, title: string, value: string, options: readonly string[]): string {
    this.line(
      group,
      `${name} = input.string(${quoted(value)}, ${quoted(title)}, options = [` +
        `${options.map(quoted).join(', ')}], group = ${quoted(group)})`,
    )
    this.inputs.push({ title, group, value, range: options.join(', ') })
    return name
  }

  color(group: string, name: string, title: string, value: string): string {
    this.line(group, `${name} = input.color(${value}, ${quoted(title)}, group = ${quoted(group)})`)
    this.inputs.push({ title, group, value, range: '' })
    return name
  }

  price(group: string, name: string, title: string, source: string, shown: string): string {
    this.line(group, `${name} = input.source(${source}, ${quoted(title)}, group = ${quoted(group)})`)
    this.inputs.push({ title, group, value: shown, range: '' })
    return name
  }

  /** Adds the inputs of a block; `numbers` replaces defaults by parameter name. */
  parameters(
    group: string,
    prefix: string,
    parameters: readonly Parameter[],
    numbers: Readonly<Record<string, number>>,
    of = '',
  ): void {
    for (const { name, title, ...rest } of parameters) {
      const value = numbers[name] ?? rest.value
      this.number(group, `${prefix}${name}`, {
        ...rest,
        isReal: rest.isReal ?? !Number.isInteger(value),
        title: of === '' ? title : `${of}: ${title}`,
        value,
      })
    }
  }

  /** Adds a helper function, once. */
  helper(name: string, text: string): void {
    this.functions.set(name, text)
  }

  mentions(name: string): boolean {
    return this.body.some((line) => new RegExp(`\\b${name}\\b`).test(line))
  }

  section(title: string, lines: readonly string[]): void {
    if (lines.length > 0) this.body.push('', `// ${title}`, ...lines)
  }

  text(head: readonly string[]): string {
    const functions = [...this.functions.values()].flatMap((text) => ['', text])
    const inputs = [...this.groups.values()].flatMap((lines) => ['', ...lines])
    return [...head, ...inputs, ...functions, ...this.body, ''].join('\n')
  }

  private line(group: string, text: string): void {
    this.groups.set(group, [...(this.groups.get(group) ?? []), text])
  }
}

export const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&').replace(/\s+/g, ' ')}"`

export function numeral(value: number, isReal = !Number.isInteger(value)): string {
  const text = Math.abs(value) >= 1e-6 || value === 0 ? String(value) : value.toFixed(12)
  return isReal && /^-?\d+$/.test(text) ? `${text}.0` : text
}

/** Replaces `$` by the prefix and `source` by the price. */
export const fill = (text: string, prefix: string, source = 'close'): string =>
  text
    .trim()
    .replace(/\bsource\b/g, source)
    .replace(/\$/g, prefix)

export const fillLines = (text: string, prefix: string, source?: string): string[] =>
  fill(text, prefix, source).split('\n')

export const indented = (lines: readonly string[], levels = 1): string[] =>
  lines.map((line) => `${'    '.repeat(levels)}${line}`)
