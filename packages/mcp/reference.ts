import { builtinReference } from '../../compiler/pine/check/editor/reference.ts'

const title = (name: string) => `Pine Script: ${name}`

/** Reference pages of Pine's built-ins, one for each namespace; the one without a name is `core`. */
export interface ReferencePage {
  readonly uri: string
  readonly name: string
  readonly title: string
}

const byNamespace = (): ReadonlyMap<string, string> => {
  const lines = new Map<string, string[]>()
  for (const { name, forms, doc } of builtinReference()) {
    const namespace = name.includes('.') ? name.slice(0, name.indexOf('.')) : 'core'
    const text = `## ${name}\n\n\`\`\`pine\n${forms.join('\n')}\n\`\`\`\n\n${doc}\n`
    lines.set(namespace, [...(lines.get(namespace) ?? []), text])
  }
  return new Map([...lines].map(([namespace, parts]) => [namespace, parts.join('\n')]))
}

let pagesByName: ReadonlyMap<string, string> | null = null

const referenceTexts = (): ReadonlyMap<string, string> => (pagesByName ??= byNamespace())

export const referencePages = (): readonly ReferencePage[] =>
  [...referenceTexts().keys()].map((name) => ({
    uri: `tradewright://reference/pine/${name}`,
    name,
    title: title(name),
  }))

/** Returns null for a namespace that Pine does not have. */
export const referenceText = (name: string): string | null => {
  const text = referenceTexts().get(name)
  return text === undefined ? null : `# ${title(name)}\n\n${text}`
}
