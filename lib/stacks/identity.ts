import { Duration, RemovalPolicy, Stack, Validations, type StackProps } from 'aws-cdk-lib'
import {
  AccountRecovery,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  UserPoolOperation,
  CfnUserPoolGroup,
  CfnUserPoolRiskConfigurationAttachment,
  UserPool,
  type CfnUserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { Binding } from '../constructs/bindings.ts'
import { shares } from '../constructs/shares.ts'
import { StandardFunction } from '../constructs/standard-function.ts'

export interface IdentityStackProps extends StackProps {
  /**
   * The sender of codes, once its domain is verified in SES. Empty for Cognito's own, which sends fifty mails a day.
   */
  readonly mailFrom: string
  /** Whether administrators without a second factor have no rights. */
  readonly isAdminSecondFactorRequired: boolean
  /** Whether the pool itself refuses stolen passwords, which needs Cognito's Plus plan. */
  readonly areStolenPasswordsRefused: boolean
}

const threatProtection = {
  featurePlan: FeaturePlan.PLUS,
  standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
} as const

/** Users: sign-in by e-mail and password, a confirmed address, and the administrators' group. */
export class IdentityStack extends Stack {
  readonly pool: UserPool
  readonly client: UserPoolClient
  /** For functions only: no call gets past its secret. The firewall lets it alone set passwords. */
  readonly passwordClient: UserPoolClient

  constructor(scope: Construct, id: string, props: IdentityStackProps) {
    super(scope, id, props)
    this.pool = new UserPool(this, 'Users', {
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      keepOriginal: { email: true },
      passwordPolicy: {
        minLength: 10,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
        tempPasswordValidity: Duration.days(3),
      },
      userVerification: {
        emailSubject: 'Your Tradewright code',
        emailBody: 'Your confirmation code is {####}. Enter it on the page where you signed up.',
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      ...(props.areStolenPasswordsRefused ? threatProtection : {}),
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    if (props.mailFrom) this.sendFrom(props.mailFrom)
    if (props.isAdminSecondFactorRequired) this.addClaims()
    if (props.areStolenPasswordsRefused) this.refuseStolenPasswords()
    this.client = this.pool.addClient('Browser', {
      authFlows: { userSrp: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
    })
    this.passwordClient = this.pool.addClient('Passwords', {
      generateSecret: true,
      authFlows: { adminUserPassword: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
    })
    new CfnUserPoolGroup(this, 'Admins', {
      userPoolId: this.pool.userPoolId,
      groupName: 'admin',
      description: 'May use every administration call',
    })

    Validations.of(this.pool).acknowledge(
      {
        id: 'AwsSolutions-COG1',
        reason: 'Length protects better than kinds of characters: ten are asked, and known passwords are refused.',
      },
      {
        id: 'AwsSolutions-COG2',
        reason:
          'Users may have one. Administrators need one where tradewright:adminSecondFactor says so: a trigger takes ' +
          'their rights without it.',
      },
      {
        id: 'AwsSolutions-COG8',
        reason:
          "The Plus plan is the owner's decision to pay for (tradewright:stolenPasswords). Without it own functions refuse " +
          'stolen passwords, and the firewall of the pool keeps other calls from setting one.',
      },
    )
  }

  /** Passwords are not checked at sign-in: with SRP, as in the site, they do not reach the pool. */
  private refuseStolenPasswords(): void {
    new CfnUserPoolRiskConfigurationAttachment(this, 'StolenPasswords', {
      userPoolId: this.pool.userPoolId,
      clientId: 'ALL',
      compromisedCredentialsRiskConfiguration: {
        actions: { eventAction: 'BLOCK' },
        eventFilter: ['SIGN_UP', 'PASSWORD_CHANGE'],
      },
    })
  }

  /** Tokens of administrators without a second factor lose their group. */
  private addClaims(): void {
    const pools = this.formatArn({ service: 'cognito-idp', resource: 'userpool', resourceName: '*' })
    const readFactors: Binding = {
      environment: {},
      statements: [
        new PolicyStatement({
          actions: ['cognito-idp:AdminGetUser'],
          resources: [pools],
          conditions: { StringEquals: { 'aws:ResourceTag/product': 'tradewright' } },
        }),
      ],
      reasons: [
        {
          id: 'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:cognito-idp:<AWS::Region>:<AWS::AccountId>:userpool/*]',
          reason: 'The pool names the function, so the function cannot name the pool; its tag narrows the right.',
        },
      ],
    }
    const claims = new StandardFunction(this, 'token-claims', {
      bundle: 'triggers/token-claims',
      description: 'Sign-in: which rights a token has',
      memory: 256,
      seconds: 5,
      concurrencyShare: shares.signIn,
      bindings: [readFactors],
    })
    this.pool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION, claims)
  }

  /** Set on the resource, because the construct requires a fixed region. */
  private sendFrom(address: string): void {
    const pool = this.pool.node.defaultChild as CfnUserPool
    pool.emailConfiguration = {
      emailSendingAccount: 'DEVELOPER',
      from: `Tradewright <${address}>`,
      sourceArn: this.formatArn({
        service: 'ses',
        resource: 'identity',
        resourceName: address.slice(address.indexOf('@') + 1),
      }),
    }
  }
}
