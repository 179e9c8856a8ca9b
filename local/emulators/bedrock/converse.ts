/** Bedrock's Converse API for text and tools. */
export interface ConverseRequest {
  readonly messages: readonly ConverseMessage[]
  readonly system?: readonly { readonly text?: string }[]
  readonly inferenceConfig?: {
    readonly maxTokens?: number
    readonly temperature?: number
    readonly topP?: number
    readonly stopSequences?: readonly string[]
  }
  readonly toolConfig?: {
    readonly tools: readonly { readonly toolSpec: ToolSpec }[]
    readonly toolChoice?: { readonly auto?: object; readonly any?: object; readonly tool?: { readonly name: string } }
  }
}

export interface ConverseMessage {
  readonly role: 'user' | 'assistant'
  readonly content: readonly ContentBlock[]
}

interface ToolSpec {
  readonly name: string
  readonly description?: string
  readonly inputSchema: { readonly json: object }
}

export interface ContentBlock {
  readonly text?: string
  readonly toolUse?: { readonly toolUseId: string; readonly name: string; readonly input: unknown }
  readonly toolResult?: {
    readonly toolUseId: string
    readonly content: readonly { readonly text?: string; readonly json?: unknown }[]
  }
}

/** The chat-completions form that hosted and local model servers share. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool'
  readonly content: string | null
  readonly tool_calls?: readonly ToolCall[]
  readonly tool_call_id?: string
}

export interface ToolCall {
  readonly id: string
  readonly type: 'function'
  readonly function: { readonly name: string; readonly arguments: string }
}

/** Translates a request. The model's name is the local setting, not the requested id. */
export function toChat(request: ConverseRequest, model: string, stream: boolean) {
  const { inferenceConfig: inference = {}, toolConfig } = request
  const system = (request.system ?? []).flatMap(({ text }) => text ?? []).join('\n\n')
  return {
    model,
    stream,
    ...(stream ? { stream_options: { include_usage: true } } : {}),
    messages: [...(system ? [{ role: 'system', content: system }] : []), ...request.messages.flatMap(toChatMessages)],
    ...(inference.maxTokens === undefined ? {} : { max_tokens: inference.maxTokens }),
    ...(inference.temperature === undefined ? {} : { temperature: inference.temperature }),
    ...(inference.topP === undefined ? {} : { top_p: inference.topP }),
    ...(inference.stopSequences?.length ? { stop: inference.stopSequences } : {}),
    ...(toolConfig
      ? {
          tools: toolConfig.tools.map(({ toolSpec }) => ({
            type: 'function',
            function: { name: toolSpec.name, description: toolSpec.description, parameters: toolSpec.inputSchema.json },
          })),
          tool_choice: toolChoice(toolConfig.toolChoice),
        }
      : {}),
  }
}

function toolChoice(choice: NonNullable<ConverseRequest['toolConfig']>['toolChoice']) {
  if (choice?.tool) return { type: 'function', function: { name: choice.tool.name } }
  return choice?.any ? 'required' : 'auto'
}

function toChatMessages({ role, content }: ConverseMessage): ChatMessage[] {
  const text = content.flatMap((block) => block.text ?? []).join('\n')
  const results = content.flatMap(({ toolResult }) => toolResult ?? [])
  const calls = content.flatMap(({ toolUse }) => toolUse ?? [])
  const answers = results.map(({ toolUseId, content: parts }) => ({
    role: 'tool' as const,
    tool_call_id: toolUseId,
    content: parts.map((part) => part.text ?? JSON.stringify(part.json)).join('\n'),
  }))
  if (!text && !calls.length) return answers
  const tool_calls = calls.map(({ toolUseId, name, input }) => ({
    id: toolUseId,
    type: 'function' as const,
    function: { name, arguments: JSON.stringify(input) },
  }))
  return [...answers, { role, content: text || null, ...(tool_calls.length ? { tool_calls } : {}) }]
}

const stopReasons: Readonly<Record<string, string>> = {
  stop: 'end_turn',
  length: 'max_tokens',
  tool_calls: 'tool_use',
  content_filter: 'content_filtered',
}

export const stopReason = (finish: string | null | undefined) => stopReasons[finish ?? 'stop'] ?? 'end_turn'

export interface Usage {
  readonly prompt_tokens?: number
  readonly completion_tokens?: number
}

export const usageOf = ({ prompt_tokens: inputTokens = 0, completion_tokens: outputTokens = 0 }: Usage = {}) => ({
  inputTokens,
  outputTokens,
  totalTokens: inputTokens + outputTokens,
})

interface Completion {
  readonly choices: readonly { readonly message: ChatMessage; readonly finish_reason: string | null }[]
  readonly usage?: Usage
}

/** Translates the complete response. */
export function toConverse({ choices: [choice], usage }: Completion, latencyMs: number) {
  if (!choice) throw new Error('The model endpoint answered without a choice.')
  const { content, tool_calls: calls = [] } = choice.message
  return {
    output: {
      message: {
        role: 'assistant',
        content: [
          ...(content ? [{ text: content }] : []),
          ...calls.map(({ id, function: { name, arguments: json } }) => ({
            toolUse: { toolUseId: id, name, input: parsed(json) },
          })),
        ],
      },
    },
    stopReason: stopReason(choice.finish_reason),
    usage: usageOf(usage),
    metrics: { latencyMs },
  }
}

/** A model may write invalid JSON, which the product's check reports. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json || '{}')
  } catch {
    return json
  }
}
