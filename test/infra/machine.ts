import { App } from 'aws-cdk-lib'
import { bundlesContext } from '../../lib/constructs/standard-function.ts'
import { ConversionStack } from '../../lib/stacks/conversion.ts'
import { assemblyOf, emptyBundles, type Assembly } from './assembly.ts'
import { defined } from '../support/defined.ts'

export interface Definition {
  readonly StartAt: string
  readonly States: Readonly<
    Record<
      string,
      {
        readonly Type: string
        readonly Next?: string
        readonly Resource?: string
        readonly Retry?: readonly object[]
        readonly Catch?: readonly { readonly Next: string }[]
      }
    >
  >
}

/** A stack's state machine as the template has it, each function's address standing for its logical name. */
export function machineDefinition({ ofType }: Pick<Assembly, 'ofType'>, stack = 'Conversion'): Definition {
  const { Properties } = defined(
    ofType('AWS::StepFunctions::StateMachine').filter(({ stack: name }) => name === stack)[0],
  )
  const {
    'Fn::Join': [, parts],
  } = Properties.DefinitionString as { 'Fn::Join': [string, (string | { 'Fn::GetAtt': [string, string] })[]] }
  const json = parts
    .map((part) =>
      typeof part === 'string' ? part : `arn:aws:lambda:eu-west-1:123456789012:function:${part['Fn::GetAtt'][0]}`,
    )
    .join('')
  return JSON.parse(json) as Definition
}

/** The conversion's state machine alone: the rest of the app takes seconds to synthesize. */
export function conversionMachine(): Definition {
  const app = new App({ analyticsReporting: false, postCliContext: { [bundlesContext]: emptyBundles() } })
  const nothing = { environment: {}, statements: [] }
  new ConversionStack(app, 'Conversion', { writeTable: nothing, model: nothing, webhooks: nothing, stepShare: 0.01 })
  return machineDefinition(assemblyOf(app))
}
