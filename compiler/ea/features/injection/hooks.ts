import type { FunctionInfo } from '../../../mql/check/model.ts'
import type { Ea } from '../../analyze/ea.ts'
import { functionHeading } from '../feature.ts'
import type { FeatureEdit } from './edits.ts'
import { indentAt } from './entry-gates.ts'
import type { InjectedText } from './functions.ts'

export interface HookEdits {
  readonly edits: readonly FeatureEdit[]
  /** Event handlers that the program did not have. */
  readonly added: readonly InjectedText[]
}

const noEdits: HookEdits = { edits: [], added: [] }

/** Returns the handler of an event, under the first of its names. */
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

/** Adds start conditions; the program does not start where one is false. */
export function injectAtInit(ea: Ea, conditions: readonly InjectedText[]): HookEdits {
  if (conditions.length === 0) return noEdits
  const init = handlerOf(ea, 'OnInit', 'init')
  if (!init) {
    const statements = conditions
      .map(({ text }) => `   if(!${text})\n      return(${initFailureCode(text)});\n`)
      .join('')
    return {
      edits: [],
      added: [
        {
          text:
            `${functionHeading('Start of the program')}int OnInit()\n  {\n` +
            `${statements}   return(INIT_SUCCEEDED);\n  }\n`,
          features: conditions.flatMap(({ features }) => features),
        },
      ],
    }
  }
  const type = init.declaration.returnType && ea.textOf(init.declaration.returnType)
  const returnsCode = type !== 'void'
  // An indicator cannot remove itself: its calculation stays empty.
  if (!returnsCode && ea.checked.kind === 'indicator') return noEdits
  return {
    ...noEdits,
    edits: insertAtBodyStart(
      init,
      ea,
      conditions.map(({ features, text }) => ({
        features,
        text: returnsCode ? `if(!${text})\n   return(${initFailureCode(text)});` : `if(!${text})\n   ExpertRemove();`,
      })),
    ),
  }
}

const initFailureCode = (text: string): string =>
  /InputsValid/.test(text) ? 'INIT_PARAMETERS_INCORRECT' : 'INIT_FAILED'

export function injectAtDeinit(ea: Ea, hooks: readonly InjectedText[]): HookEdits {
  if (hooks.length === 0) return noEdits
  const deinit = handlerOf(ea, 'OnDeinit', 'deinit')
  if (deinit) return { ...noEdits, edits: insertAtBodyStart(deinit, ea, hooks) }
  const statements = hooks.map(({ text }) => `   ${text}\n`).join('')
  return {
    edits: [],
    added: [
      {
        text: `${functionHeading('End of the program')}void OnDeinit(const int reason)\n  {\n${statements}  }\n`,
        features: hooks.flatMap(({ features }) => features),
      },
    ],
  }
}

/** Inserts statements at the start of a function body, with its indentation. */
export function insertAtBodyStart(
  { declaration }: FunctionInfo,
  ea: Ea,
  hooks: readonly InjectedText[],
): FeatureEdit[] {
  const { body } = declaration
  if (!body) return []
  const [first] = body.statements
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
