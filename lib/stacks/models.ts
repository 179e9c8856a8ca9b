import { Stack, type StackProps } from 'aws-cdk-lib'
import { CfnGuardrail, CfnGuardrailVersion } from 'aws-cdk-lib/aws-bedrock'
import type { Construct } from 'constructs'

/** Questions to a language model and its answers pass these filters. Programs and questions about them are harmless. */
const filters = ['HATE', 'INSULTS', 'SEXUAL', 'VIOLENCE', 'MISCONDUCT'] as const

/** The guardrail of the language models. */
export class ModelsStack extends Stack {
  readonly guardrail: { readonly arn: string; readonly id: string; readonly version: string }

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props)
    const guardrail = new CfnGuardrail(this, 'Guardrail', {
      name: 'tradewright',
      description: 'Filters the support chat and the rewriting of code',
      blockedInputMessaging: 'I can help with Tradewright and with trading code only. Please ask in other words.',
      blockedOutputsMessaging: 'I cannot answer that. Please ask in other words, or ask for a person.',
      contentPolicyConfig: {
        filtersConfig: [
          ...filters.map((type) => ({ type, inputStrength: 'MEDIUM', outputStrength: 'MEDIUM' })),
          // Code and its comments often look like instructions: only clear attacks are stopped.
          { type: 'PROMPT_ATTACK', inputStrength: 'LOW', outputStrength: 'NONE' },
        ],
      },
      sensitiveInformationPolicyConfig: {
        piiEntitiesConfig: ['AWS_ACCESS_KEY', 'AWS_SECRET_KEY', 'PASSWORD', 'CREDIT_DEBIT_CARD_NUMBER'].map((type) => ({
          type,
          action: 'ANONYMIZE',
        })),
      },
    })
    const version = new CfnGuardrailVersion(this, 'Version', { guardrailIdentifier: guardrail.attrGuardrailId })
    this.guardrail = { arn: guardrail.attrGuardrailArn, id: guardrail.attrGuardrailId, version: version.attrVersion }
  }
}
