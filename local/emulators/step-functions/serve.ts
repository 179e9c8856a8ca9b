import { readBody, type Handler } from '../http.ts'
import { StatesError, type Execution } from './execution.ts'
import type { Machines } from './state-machine.ts'

type Request = Readonly<Record<string, string | undefined>>

const seconds = (milliseconds: number) => milliseconds / 1000

/** Keeps names; omits null values. */
const shown = ['executionArn', 'stateMachineArn', 'name', 'status', 'input', 'output', 'error', 'cause'] as const

const described = ({ startedAt, stoppedAt, ...execution }: Execution) => ({
  ...Object.fromEntries(shown.map((name) => [name, execution[name]]).filter(([, value]) => value !== null)),
  startDate: seconds(startedAt),
  ...(stoppedAt === null ? {} : { stopDate: seconds(stoppedAt) }),
})

const operations: Readonly<Record<string, (machines: Machines, request: Request) => object>> = {
  StartExecution: (machines, { stateMachineArn = '', input = '{}', name }) => {
    const { executionArn, startedAt } = machines.start(stateMachineArn, input, name)
    return { executionArn, startDate: seconds(startedAt) }
  },
  DescribeExecution: (machines, { executionArn = '' }) => described(machines.describe(executionArn)),
  StopExecution: (machines, { executionArn = '', error, cause }) => ({
    stopDate: seconds(machines.abort(executionArn, error ?? null, cause ?? null).stoppedAt ?? Date.now()),
  }),
  ListExecutions: (machines, { stateMachineArn, statusFilter }) => ({
    executions: machines
      .list(stateMachineArn)
      .filter(({ status }) => !statusFilter || status === statusFilter)
      .map(({ executionArn, stateMachineArn: machine, name, status, startedAt, stoppedAt }) => ({
        executionArn,
        stateMachineArn: machine,
        name,
        status,
        startDate: seconds(startedAt),
        ...(stoppedAt === null ? {} : { stopDate: seconds(stoppedAt) }),
      })),
  }),
}

const bodyLimit = 1024 * 1024

/** Step Functions' JSON protocol. */
export function stepFunctionsHandler(machines: Machines): Handler {
  return async (request, response) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body))
    const name = String(request.headers['x-amz-target']).split('.')[1] ?? ''
    const body = (await readBody(request, bodyLimit)).toString()
    try {
      const operation = operations[name]
      if (!operation) throw new StatesError('UnknownOperationException', `The local state machines do not know ${name}`)
      send(200, operation(machines, JSON.parse(body || '{}') as Request))
    } catch (error) {
      if (!(error instanceof StatesError)) throw error
      send(400, { __type: error.name, message: error.message })
    }
  }
}
