import type { FunctionInfo } from '../../../mql/check/model.ts'
import type { Ea } from '../../analyze/ea.ts'
import { heading } from '../feature.ts'
import type { FeatureEdit } from './changes.ts'
import { indentAt } from './entries.ts'
import type { Part } from './parts.ts'

export interface Hooked {
  readonly edits: readonly FeatureEdit[]
  /** Event handlers that the program did not have. */
  readonly added: readonly Part[]
}

const nothing: Hooked = { edits: [], added: [] }

/** The function that answers an event, by its names from the newest on. */
export const handlerOf = (ea: Ea, ...names: readonly string[]): FunctionInfo | undefined =>
  names
    .map((name) =>
      ea.checked.functions.find(
        (fn) =>
          !fn.owner &&
          fn.name === name &&
          fn.declaration.body !== null &&
          ea.text.startsWith(name, fn.declaration.name.start),
      ),
    )
    .find((fn) => fn !== undefined)

/** Conditions of the start: where one does not hold, the program is not started. */
export function atInit(ea: Ea, conditions: readonly Part[]): Hooked {
  if (conditions.length === 0) return nothing
  const init = handlerOf(ea, 'OnInit', 'init')
  if (!init) {
    const statements = conditions.map(({ text }) => `   if(!${text})\n      return(${failure(text)});\n`).join('')
    return {
      edits: [],
      added: [
        {
          text: `${heading('Start of the program')}int OnInit()\n  {\n${statements}   return(INIT_SUCCEEDED);\n  }\n`,
          features: conditions.flatMap(({ features }) => features),
        },
      ],
    }
  }
  const type = init.declaration.returnType && ea.textOf(init.declaration.returnType)
  const answers = type !== 'void'
  return {
    ...nothing,
    edits: atTop(
      init,
      ea,
      conditions.map(({ features, text }) => ({
        features,
        text: answers ? `if(!${text})\n   return(${failure(text)});` : `if(!${text})\n   ExpertRemove();`,
      })),
    ),
  }
}

const failure = (text: string): string => (/InputsValid/.test(text) ? 'INIT_PARAMETERS_INCORRECT' : 'INIT_FAILED')

export function atDeinit(ea: Ea, hooks: readonly Part[]): Hooked {
  if (hooks.length === 0) return nothing
  const deinit = handlerOf(ea, 'OnDeinit', 'deinit')
  if (deinit) return { ...nothing, edits: atTop(deinit, ea, hooks) }
  const statements = hooks.map(({ text }) => `   ${text}\n`).join('')
  return {
    edits: [],
    added: [
      {
        text: `${heading('End of the program')}void OnDeinit(const int reason)\n  {\n${statements}  }\n`,
        features: hooks.flatMap(({ features }) => features),
      },
    ],
  }
}

/** Statements at the head of a function, indented as its own are. */
export function atTop({ declaration }: FunctionInfo, ea: Ea, hooks: readonly Part[]): FeatureEdit[] {
  const body = declaration.body!
  const first = body.statements[0]
  const isOneLine = !ea.textOf(body).includes('\n')
  const indent = first && !isOneLine ? indentAt(ea.text, first.start) : '   '
  return hooks.map(({ features, text }) => ({
    start: body.start + 1,
    end: body.start + 1,
    features,
    text: `\n${text
      .split('\n')
      .map((row) => indent + row)
      .join('\n')}`,
  }))
}
