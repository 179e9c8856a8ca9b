import { BedrockRuntimeClient, ConverseCommand, type ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import type { DocumentType } from '@smithy/types'

export interface Prompt {
  readonly system: string
  readonly text: string
  /** The one way the model may answer. */
  readonly tool: {
    readonly name: string
    readonly description: string
    readonly inputSchema: { readonly json: object }
  }
}

export interface Reply {
  /** What the model called the tool with: data to be checked. Null when it did not call it. */
  readonly input: unknown
  readonly inputTokens: number
  readonly outputTokens: number
}

/** There is no model to ask: none is configured, or the account may not use it. Asking again changes nothing. */
export class ModelUnavailable extends Error {
  override readonly name = 'ModelUnavailable'
}

const hopeless = new Set([
  'AccessDeniedException',
  'ResourceNotFoundException',
  'ValidationException',
  'UnrecognizedClientException',
])

/** Milliseconds a model may think: less than the function that waits for it. */
const patience = 100_000
const mostTokens = 8_000

const client = new BedrockRuntimeClient({
  // Bedrock's own default speaks HTTP/2 only, which stand-ins for it do not.
  requestHandler: new NodeHttpHandler({ requestTimeout: patience, connectionTimeout: 5_000 }),
  // Tried again by the state machine, which can wait longer than a function should.
  maxAttempts: 1,
})

export const modelId = (): string => process.env.MODEL_ID ?? ''

/** One question, one answer. Throws ModelUnavailable, or the service's own error where asking again may help. */
export async function ask({ system, text, tool }: Prompt): Promise<Reply> {
  if (!modelId()) throw new ModelUnavailable('No model is configured.')
  const answer = await client
    .send(
      new ConverseCommand({
        modelId: modelId(),
        system: [{ text: system }],
        messages: [{ role: 'user', content: [{ text }] }],
        inferenceConfig: { maxTokens: mostTokens, temperature: 0 },
        toolConfig: {
          tools: [
            {
              toolSpec: {
                name: tool.name,
                description: tool.description,
                inputSchema: { json: tool.inputSchema.json as DocumentType },
              },
            },
          ],
          toolChoice: { tool: { name: tool.name } },
        },
      }),
    )
    .catch(unavailable)
  return {
    input: toolInput(answer, tool.name),
    inputTokens: answer.usage?.inputTokens ?? 0,
    outputTokens: answer.usage?.outputTokens ?? 0,
  }
}

/** What a failed call of the service means; to be given to its `catch`. */
export function unavailable(error: unknown): never {
  if (error instanceof Error && hopeless.has(error.name)) throw new ModelUnavailable(error.message)
  throw error
}

const toolInput = ({ output }: ConverseCommandOutput, name: string): unknown =>
  output?.message?.content?.find((block) => block.toolUse?.name === name)?.toolUse?.input ?? null

/** The reply if it comes in time; throws ModelUnavailable otherwise. */
export async function within(reply: Promise<Reply>, milliseconds: number): Promise<Reply> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ModelUnavailable('The model took too long.')), milliseconds)
  })
  try {
    return await Promise.race([reply, late])
  } finally {
    clearTimeout(timer)
  }
}
