import type { Client } from '@modelcontextprotocol/sdk/client/index.js'

interface Answer {
  readonly verdict: string
  readonly files?: readonly { readonly uri: string }[]
}

interface Block {
  readonly type: string
  readonly resource?: { readonly text?: string }
}

/** Calls at most: a model that does not get on gives up. */
const maxSteps = 8

/**
 * Plays a model with fixed rules: it checks, fixes what fails, converts and verifies. It knows the answers of the tools
 * only, and takes results from their resources.
 */
export async function repairScript(client: Client, script: string) {
  const steps: string[] = []
  let [code, mql, verdict] = [script, '', '']
  const call = async (name: string, input: Record<string, unknown>) => {
    steps.push(name)
    const { structuredContent, content } = await client.callTool({ name, arguments: input })
    verdict = (structuredContent as Answer).verdict
    return (content as readonly Block[]).find(({ type }) => type === 'resource')?.resource?.text ?? ''
  }
  while (steps.length < maxSteps) {
    await call('check', { code, language: 'pine' })
    if (verdict === 'errors') {
      code = await call('fix', { code, language: 'pine' })
      continue
    }
    mql = await call('convert', { code, target: 'mql5' })
    await call('verify', { pine: code, mql, dialect: 'mql5' })
    break
  }
  return { steps, code, verdict }
}
