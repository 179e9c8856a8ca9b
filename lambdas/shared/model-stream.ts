import { BedrockRuntimeClient, ConverseStreamCommand, type ConverseStreamOutput } from '@aws-sdk/client-bedrock-runtime'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import type { DocumentType } from '@smithy/types'
import { guardrailField } from './guardrail.ts'
import { modelId, toModelUnavailable } from './model.ts'
import { withinBudget } from './model-budget.ts'
import { ModelUnavailable } from './model-unavailable.ts'

export interface Turn {
  readonly role: 'user' | 'assistant'
  readonly text: string
}

export interface Conversation {
  readonly system: string
  /** Starts with the user; roles alternate. */
  readonly turns: readonly Turn[]
  readonly tools: readonly { readonly name: string; readonly description: string; readonly inputSchema: object }[]
  readonly maxTokens: number
}

export interface StreamedReply {
  readonly text: string
  /** Names of the tools that were called. */
  readonly tools: readonly string[]
}

const client = new BedrockRuntimeClient({
  // The client's default handler speaks HTTP/2 only, which local endpoints may not.
  requestHandler: new NodeHttpHandler({ requestTimeout: 25_000, connectionTimeout: 3_000 }),
  maxAttempts: 2,
})

/**
 * Streams an answer: `onText` receives the partial text, one call at a time. Throws ModelUnavailable, the service's
 * error, or an AbortError after `timeoutMs`.
 */
export async function converse(
  conversation: Conversation,
  timeoutMs: number,
  onText: (partialText: string) => Promise<void>,
): Promise<StreamedReply> {
  if (!modelId()) throw new ModelUnavailable('No model is configured.')
  const characters = JSON.stringify(conversation).length
  return withinBudget({ characters, maxTokens: conversation.maxTokens }, () => stream(conversation, timeoutMs, onText))
}

async function stream(
  conversation: Conversation,
  timeoutMs: number,
  onText: (partialText: string) => Promise<void>,
): Promise<StreamedReply & { readonly inputTokens: number; readonly outputTokens: number }> {
  const { stream: events } = await client
    .send(
      new ConverseStreamCommand({
        modelId: modelId(),
        ...guardrailField(),
        system: [{ text: conversation.system }],
        messages: conversation.turns.map(({ role, text }) => ({ role, content: [{ text }] })),
        inferenceConfig: { maxTokens: conversation.maxTokens, temperature: 0 },
        toolConfig: {
          tools: conversation.tools.map(({ name, description, inputSchema }) => ({
            toolSpec: { name, description, inputSchema: { json: inputSchema as DocumentType } },
          })),
        },
      }),
      { abortSignal: AbortSignal.timeout(timeoutMs) },
    )
    .catch(toModelUnavailable)
  let text = ''
  const tools: string[] = []
  let inputTokens = 0
  let outputTokens = 0
  for await (const event of events ?? []) {
    throwStreamError(event)
    const tool = event.contentBlockStart?.start?.toolUse?.name
    if (tool) tools.push(tool)
    inputTokens += event.metadata?.usage?.inputTokens ?? 0
    outputTokens += event.metadata?.usage?.outputTokens ?? 0
    const delta = event.contentBlockDelta?.delta?.text
    if (!delta) continue
    text += delta
    await onText(text)
  }
  return { text: text.trim(), tools, inputTokens, outputTokens }
}

/** The stream reports errors as events. */
function throwStreamError(event: ConverseStreamOutput): void {
  const fault =
    event.internalServerException ??
    event.modelStreamErrorException ??
    event.throttlingException ??
    event.serviceUnavailableException ??
    event.validationException
  if (fault) throw fault
}
