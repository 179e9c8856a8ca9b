/** The parts of the States Language that the host reads itself; the engine reads the rest. */
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

/** The engine ends a task after a minute where the definition is silent; the service does so never. Seconds, and as long as a timer can be. */
const noTimeout = 2_000_000

/**
 * A definition as the engine must have it, and its tasks. Throws for what would silently run otherwise than in the
 * cloud: JSONata, and resources other than functions.
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
  refuseJsonata(name, definition.QueryLanguage)
  return {
    ...definition,
    States: Object.fromEntries(
      Object.entries(definition.States).map(([key, state]) => {
        refuseJsonata(`${name}/${key}`, state.QueryLanguage)
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

function refuseJsonata(where: string, language: string | undefined) {
  if (language === 'JSONata')
    throw new Error(`${where}: the local state machine speaks JSONPath only; JSONata would be ignored silently`)
}
