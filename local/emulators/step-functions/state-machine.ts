import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type * as AwsLocalStepFunctions from 'aws-local-stepfunctions'
import { readJson, writeAtomically } from '../file-store.ts'
import { functionNameOf, type Functions } from '../lambda/functions.ts'
import { invokeResource, readDefinition, type Definition, type Task } from './definition.ts'
import { StatesError, type Execution } from './execution.ts'

type EngineModule = typeof AwsLocalStepFunctions
type Engine = AwsLocalStepFunctions.StateMachine
type Json = Parameters<Engine['run']>[0]

export interface MachineDefinition {
  readonly arn: string
  readonly name: string
  readonly json: string
}

interface Machine {
  readonly arn: string
  readonly name: string
  readonly definition: Definition
  readonly tasks: readonly Task[]
}

const nameForm = /^[\w.-]{1,80}$/

/** Creates the engine's machine and discards it: the constructor throws for an invalid definition. */
const checkDefinition = (engine: EngineModule, definition: Definition) =>
  new engine.StateMachine(definition as never, { validationOptions: { checkArn: false } })

const unknownMachine = (stateMachineArn: string) =>
  new StatesError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${stateMachineArn}'`)

/** Emulates Step Functions. Executions are files: unfinished ones resume after a restart. */
export class Machines {
  readonly #engine: EngineModule
  readonly #functions: Functions
  readonly #folder: string
  readonly #machines: ReadonlyMap<string, Machine>
  readonly #running = new Map<string, { readonly abort: () => void }>()
  #stopped = false

  private constructor(
    engine: EngineModule,
    definitions: readonly MachineDefinition[],
    functions: Functions,
    folder: string,
  ) {
    this.#engine = engine
    this.#functions = functions
    this.#folder = folder
    this.#machines = new Map(
      definitions.map(({ arn, name, json }) => [arn, { arn, name, ...readDefinition(name, json) }]),
    )
    for (const { definition } of this.#machines.values()) checkDefinition(engine, definition)
  }

  /** Throws for definitions that are invalid or would run differently from the cloud. */
  static async open(
    definitions: readonly MachineDefinition[],
    functions: Functions,
    folder: string,
  ): Promise<Machines> {
    mkdirSync(folder, { recursive: true })
    provideWithResolvers()
    return new Machines(await import('aws-local-stepfunctions'), definitions, functions, folder)
  }

  /** Resumes unfinished executions. */
  resume() {
    for (const execution of this.list()) {
      if (execution.status === 'RUNNING' && this.#machines.has(execution.stateMachineArn)) this.#run(execution)
    }
  }

  /** Starts an execution; the same name with the same input is the same execution while it runs. */
  start(stateMachineArn: string, input: string, name: string = randomUUID()): Execution {
    if (!this.#machines.has(stateMachineArn)) throw unknownMachine(stateMachineArn)
    if (!nameForm.test(name)) throw new StatesError('InvalidName', `Invalid Name: '${name}'`)
    if (!isJson(input))
      throw new StatesError('InvalidExecutionInput', `Invalid State Machine Execution Input: '${input.slice(0, 100)}'`)
    const executionArn = `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`
    const existing = this.#read(executionArn)
    if (existing?.status === 'RUNNING' && existing.input === input) return existing
    if (existing) throw new StatesError('ExecutionAlreadyExists', `Execution Already Exists: '${executionArn}'`)
    const execution: Execution = {
      executionArn,
      stateMachineArn,
      name,
      status: 'RUNNING',
      startedAt: Date.now(),
      stoppedAt: null,
      input,
      output: null,
      error: null,
      cause: null,
      reached: null,
    }
    this.#write(execution)
    this.#run(execution)
    return execution
  }

  describe(executionArn: string): Execution {
    const execution = this.#read(executionArn)
    if (!execution) throw new StatesError('ExecutionDoesNotExist', `Execution Does Not Exist: '${executionArn}'`)
    return execution
  }

  abort(executionArn: string, error: string | null, cause: string | null): Execution {
    const execution = this.describe(executionArn)
    if (execution.status !== 'RUNNING') return execution
    const aborted: Execution = { ...execution, status: 'ABORTED', stoppedAt: Date.now(), error, cause }
    this.#write(aborted)
    this.#running.get(executionArn)?.abort()
    return aborted
  }

  list(stateMachineArn: string | null = null): readonly Execution[] {
    return readdirSync(this.#folder)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => readJson<Execution>(path.join(this.#folder, file)) ?? [])
      .filter((execution) => !stateMachineArn || execution.stateMachineArn === stateMachineArn)
      .sort((left, right) => right.startedAt - left.startedAt)
  }

  /** Leaves running executions on disk; the next host resumes them. */
  stop() {
    this.#stopped = true
    for (const { abort } of this.#running.values()) abort()
  }

  #run(execution: Execution) {
    const machine = this.#machines.get(execution.stateMachineArn)
    if (!machine) throw unknownMachine(execution.stateMachineArn)
    const { reached } = execution
    const { TimeoutSeconds } = machine.definition
    const elapsed = (Date.now() - execution.startedAt) / 1000
    const engine = new this.#engine.StateMachine(
      {
        ...machine.definition,
        StartAt: reached?.state ?? machine.definition.StartAt,
        ...(TimeoutSeconds === undefined ? {} : { TimeoutSeconds: Math.max(1, TimeoutSeconds - elapsed) }),
      } as never,
      { validationOptions: { noValidate: true } },
    )
    const run = engine.run((reached?.input ?? JSON.parse(execution.input)) as Json, {
      overrides: { taskResourceLocalHandlers: this.#handlers(machine) as never },
      context: {
        Execution: { Id: execution.executionArn, Name: execution.name },
        StateMachine: { Id: machine.arn, Name: machine.name },
      },
    })
    this.#running.set(execution.executionArn, run)
    void this.#follow(execution.executionArn, run.eventLogs, machine)
    void run.result.then(
      (output) => this.#finish(execution.executionArn, { status: 'SUCCEEDED', output: JSON.stringify(output) }),
      (error: Error) => this.#finish(execution.executionArn, failure(this.#engine, error)),
    )
  }

  async #follow(executionArn: string, events: ReturnType<Engine['run']>['eventLogs'], machine: Machine) {
    for await (const event of events) {
      if (event.type !== 'StateEntered' || !machine.definition.States[event.state.name] || this.#stopped) continue
      const execution = this.describe(executionArn)
      if (execution.status === 'RUNNING')
        this.#write({ ...execution, reached: { state: event.state.name, input: event.state.input } })
    }
  }

  #finish(executionArn: string, outcome: Pick<Execution, 'status'> & Partial<Execution>) {
    this.#running.delete(executionArn)
    if (this.#stopped) return
    const execution = this.describe(executionArn)
    if (execution.status === 'RUNNING') this.#write({ ...execution, ...outcome, stoppedAt: Date.now(), reached: null })
  }

  #handlers(machine: Machine) {
    return Object.fromEntries(
      machine.tasks.map(({ state, resource }) => [
        state,
        async (input: unknown) => {
          // The engine reports a state after entering it, so the record is written before the work.
          await new Promise(setImmediate)
          if (resource !== invokeResource) return this.#invoke(resource, input)
          const { FunctionName, Payload } = input as { readonly FunctionName: string; readonly Payload: unknown }
          return { ExecutedVersion: '$LATEST', StatusCode: 200, Payload: await this.#invoke(FunctionName, Payload) }
        },
      ]),
    )
  }

  async #invoke(functionName: string, payload: unknown): Promise<unknown> {
    const outcome = await this.#functions.invoke(functionNameOf(functionName), payload)
    if (outcome.kind === 'answered') return JSON.parse(outcome.json)
    throw new StatesError(outcome.error.errorType, JSON.stringify(outcome.error))
  }

  #file(executionArn: string) {
    return path.join(this.#folder, `${executionArn.split(':').slice(-2).join('.')}.json`)
  }

  #read(executionArn: string): Execution | null {
    const file = this.#file(executionArn)
    return existsSync(file) ? readJson<Execution>(file) : null
  }

  #write(execution: Execution) {
    writeAtomically(this.#file(execution.executionArn), JSON.stringify(execution))
  }
}

function failure(engine: EngineModule, error: Error): Pick<Execution, 'status'> & Partial<Execution> {
  if (error instanceof engine.ExecutionTimeoutError) return { status: 'TIMED_OUT', error: 'States.Timeout' }
  if (error instanceof engine.ExecutionAbortedError) return { status: 'ABORTED' }
  const origin = error.cause instanceof Error ? error.cause : error
  return { status: 'FAILED', error: origin.name, cause: origin.message }
}

function isJson(text: string) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The engine needs this function of Node.js 22. */
function provideWithResolvers() {
  const promises = Promise as unknown as Record<string, unknown>
  promises.withResolvers ??= () => {
    let resolve
    let reject
    const promise = new Promise((resolveIt, rejectIt) => {
      resolve = resolveIt
      reject = rejectIt
    })
    return { promise, resolve, reject }
  }
}
