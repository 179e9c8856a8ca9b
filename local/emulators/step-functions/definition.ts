/** The parts of the Amazon States Language that the host reads; the engine reads the rest. */
export interface Definition {
  readonly StartAt: string
  readonly States: Readonly<Record<string, State>>
  readonly TimeoutSeconds?: number
  readonly QueryLanguage?: string
}

interface State {
  readonly Type: string
  readonly Resource?: string
  readonly TimeoutSeconds?: number
  readonly TimeoutSecondsPath?: string
  readonly QueryLanguage?: string
  readonly Branches?: readonly Definition[]
  readonly Iterator?: Definition
  readonly ItemProcessor?: Definition
}

export interface Task {
  readonly state: string
  readonly resource: string
}

/** The service integration that wraps a function's answer. */
export const invokeResource = 'arn:aws:states:::lambda:invoke'

/** The engine's default timeout is a minute; the service has none. Seconds, at a timer's maximum. */
const noTimeout = 2_000_000

/**
 * Returns the definition for the engine, and its tasks. Throws for features that would run differently from the cloud:
 * JSONata, and resources other than functions.
 */
export function readDefinition(
  name: string,
  json: string,
): { readonly definition: Definition; readonly tasks: readonly Task[] } {
  const tasks: Task[] = []
  const definition = machine(JSON.parse(json) as Definition, name, tasks)
  return { definition, tasks }
}

function machine(definition: Definition, name: string, tasks: Task[]): Definition {
  rejectJsonata(name, definition.QueryLanguage)
  return {
    ...definition,
    States: Object.fromEntries(
      Object.entries(definition.States).map(([key, state]) => {
        rejectJsonata(`${name}/${key}`, state.QueryLanguage)
        if (state.Resource !== undefined) tasks.push(task(name, key, state.Resource))
        return [
          key,
          {
            ...state,
            ...(state.Type === 'Task' && !state.TimeoutSecondsPath
              ? { TimeoutSeconds: state.TimeoutSeconds ?? noTimeout }
              : {}),
            ...(state.Branches ? { Branches: state.Branches.map((branch) => machine(branch, name, tasks)) } : {}),
            ...(state.Iterator ? { Iterator: machine(state.Iterator, name, tasks) } : {}),
            ...(state.ItemProcessor ? { ItemProcessor: machine(state.ItemProcessor, name, tasks) } : {}),
          },
        ]
      }),
    ),
  }
}

function task(name: string, state: string, resource: string): Task {
  if (resource !== invokeResource && !resource.startsWith('arn:aws:lambda:')) {
    throw new Error(`${name}/${state}: the local host runs functions in a state machine, not ${resource}`)
  }
  return { state, resource }
}

function rejectJsonata(where: string, language: string | undefined) {
  if (language === 'JSONata')
    throw new Error(`${where}: the local state machine speaks JSONPath only; JSONata would be ignored silently`)
}
