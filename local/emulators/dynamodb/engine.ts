/** A running DynamoDB engine on loopback, with its data in one folder. */
export interface Engine {
  readonly kind: 'dynoxide' | 'dynalite'
  readonly url: string
  readonly folder: string
  /** The process to stop after the host was killed; null if the engine runs in the host. */
  readonly pid: number | null
  stop(): Promise<void>
}

/** An error as the service's JSON protocol writes it. */
interface ErrorBody {
  readonly __type: string
  readonly message?: string
  readonly [detail: string]: unknown
}

export class DynamoDbError extends Error {
  readonly body: ErrorBody

  constructor(body: ErrorBody) {
    const type = body.__type
    super(body.message ?? type)
    this.name = type.slice(type.indexOf('#') + 1)
    this.body = body
  }
}

/** Engines check only the signature's format. */
export const signature = {
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=local',
  'x-amz-date': '20260101T000000Z',
}

/** Calls an operation in the service's JSON protocol. Throws DynamoDbError with the service's error name. */
export async function call<T>(url: string, operation: string, input: unknown): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${operation}`,
      ...signature,
    },
    body: JSON.stringify(input),
  })
  const body: unknown = await response.json()
  if (!response.ok) throw new DynamoDbError(body as ErrorBody)
  return body as T
}
