import { BedrockRuntimeClient, ConverseCommand, type ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import type { DocumentType } from '@smithy/types'
import { guardrailField } from './guardrail.ts'
import { withinBudget } from './model-budget.ts'
import { ModelUnavailable } from './model-unavailable.ts'

export interface Prompt {
  readonly system: string
  readonly text: string
  /** The tool that the model must call. */
  readonly tool: {
    readonly name: string
    readonly description: string
    readonly inputSchema: { readonly json: object }
  }
}

export interface Reply {
  /** The unchecked input of the model's tool call; null if it made none. */
  readonly input: unknown
  readonly inputTokens: number
  readonly outputTokens: number
}

const permanentErrors = new Set([
  'AccessDeniedException',
  'ResourceNotFoundException',
  'ValidationException',
  'UnrecognizedClientException',
])

/** The model's timeout, below that of the function. */
const timeoutMs = 100_000
const maxTokens = 8_000

const client = new BedrockRuntimeClient({
  // The client's default handler speaks HTTP/2 only, which local endpoints may not.
  requestHandler: new NodeHttpHandler({ requestTimeout: timeoutMs, connectionTimeout: 5_000 }),
  // The state machine retries: it can wait longer than a function.
  maxAttempts: 1,
})

export const modelId = (): string => process.env.MODEL_ID ?? ''

/** Asks the model once. Throws ModelUnavailable, or the service's error if a retry may help. */
export async function ask(prompt: Prompt): Promise<Reply> {
  if (!modelId()) throw new ModelUnavailable('No model is configured.')
  const characters = JSON.stringify(prompt).length
  return withinBudget({ characters, maxTokens }, () => send(prompt))
}

async function send({ system, text, tool }: Prompt): Promise<Reply> {
  const answer = await client
    .send(
      new ConverseCommand({
        modelId: modelId(),
        ...guardrailField(),
        system: [{ text: system }],
        messages: [{ role: 'user', content: [{ text }] }],
        inferenceConfig: { maxTokens: maxTokens, temperature: 0 },
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
    .catch(toModelUnavailable)
  return {
    input: toolInput(answer, tool.name),
    inputTokens: answer.usage?.inputTokens ?? 0,
    outputTokens: answer.usage?.outputTokens ?? 0,
  }
}

/** Translates an error of the service, for its `catch`. */
export function toModelUnavailable(error: unknown): never {
  if (error instanceof Error && permanentErrors.has(error.name)) throw new ModelUnavailable(error.message)
  throw error
}

const toolInput = ({ output }: ConverseCommandOutput, name: string): unknown =>
  output?.message?.content?.find((block) => block.toolUse?.name === name)?.toolUse?.input ?? null

/** Returns the reply, or throws ModelUnavailable after `milliseconds`. */
export async function withTimeout(reply: Promise<Reply>, milliseconds: number): Promise<Reply> {
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
