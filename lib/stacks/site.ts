import {
  Aws,
  CfnCondition,
  CfnOutput,
  CfnParameter,
  Duration,
  Fn,
  RemovalPolicy,
  Stack,
  Validations,
  type StackProps,
} from 'aws-cdk-lib'
import type { RestApi } from 'aws-cdk-lib/aws-apigateway'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  type DistributionProps,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership, type IBucket } from 'aws-cdk-lib/aws-s3'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { missingPageStatus, pageRewrite } from '../constructs/page-rewrite.ts'
import { publicApiPath } from '../../contract/public/routes.ts'
import { answersPrefix, originHeader, siteBucketName } from '../constructs/bindings.ts'
import { webApiStage } from './api.ts'
import type { ChatStack } from './chat.ts'

/** Facts from the front end's build. */
export interface SiteBuild {
  /** Paths with a prerendered file: `/`, `/features`, … */
  readonly prerendered: readonly string[]
  /** Paths that the application's shell renders: `/convert`, `/convert/:id`, … */
  readonly routes: readonly string[]
  /** Content-security hashes of the scripts written into the pages (the colour scheme's). */
  readonly scriptHashes: readonly string[]
}

export interface SiteStackProps extends StackProps {
  readonly build: SiteBuild | null
  readonly api: HttpApi
  readonly publicApi: RestApi
  readonly chat: ChatStack
  readonly pool: IUserPool
  readonly client: IUserPoolClient
  readonly supportEmail: string
  /** Has the answers that are too long for the gateways. */
  readonly files: Bucket
  /** Sent to the APIs, so that they recognize this distribution. */
  readonly originSecret: Secret
  /** The site's own domain with its certificate in us-east-1; empty for the domain of the distribution. */
  readonly domain: { readonly name: string; readonly certificateArn: string }
  /**
   * A web ACL in us-east-1 for the distribution; none if empty. Null for the product's own: it is in another region, whose
   * values a template cannot read, so `npm run deploy` passes its address in the parameter `WebAclArn`.
   */
  readonly webAclArn: string | null
  /** The storefront that sells the plans. */
  readonly checkoutUrl: string
}

type ContentPolicy = Readonly<Record<string, readonly string[]>>

/** Pages of the blog. */
export const blogPath = '/blog/*'

/** The compiler's worker as the front end's build names it. */
const compilerWorkerPath = '/assets/compiler-worker-*'

/** The proof worker runs generated code, which pages must not. In exchange it has no network access. */
const compilerPolicy: ContentPolicy = { 'default-src': ["'none'"], 'script-src': ["'self'", "'unsafe-eval'"] }

const pagePolicy = (build: SiteBuild, services: readonly string[]): ContentPolicy => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", ...build.scriptHashes.map((hash) => `'${hash}'`)],
  // The editor and the component library create style elements at run time.
  'style-src': ["'self'", "'unsafe-inline'"],
  // Tutorials may have images from any address; user content is never rendered as an image.
  'img-src': ["'self'", 'data:', 'blob:', 'https:'],
  'connect-src': ["'self'", ...services],
  'worker-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
})

const unbuilt: SiteBuild = { prerendered: ['/'], routes: [], scriptHashes: [] }

/**
 * The site: files from a private bucket and the API on one domain. `npm run deploy` uploads the files after the stacks
 * exist, so the template needs no helper function.
 */
export class SiteStack extends Stack {
  readonly distribution: Distribution

  constructor(scope: Construct, id: string, props: SiteStackProps) {
    super(scope, id, props)
    const build = props.build ?? unbuilt
    const logs = this.logBucket()
    const bucket = new Bucket(this, 'Pages', {
      bucketName: siteBucketName(this),
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      serverAccessLogsBucket: logs as IBucket,
      serverAccessLogsPrefix: 'bucket/',
      removalPolicy: RemovalPolicy.RETAIN,
    })
    const headers = this.securityHeaders(
      'Headers',
      pagePolicy(build, [`https://cognito-idp.${this.region}.amazonaws.com`, props.chat.origin]),
    )
    const files = {
      // With LIST a missing file is answered with 404 instead of 403. No path lists the bucket: `/` is a page.
      origin: S3BucketOrigin.withOriginAccessControl(bucket as IBucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
    }
    const rewrite = this.edgeFunction('PageRewrite', pageRewrite(build.prerendered, build.routes))
    this.distribution = new Distribution(this, 'Distribution', {
      comment: 'Tradewright',
      ...this.ownDomain(props.domain),
      ...this.firewall(props.webAclArn),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      enableLogging: true,
      logBucket: logs as IBucket,
      logFilePrefix: 'site/',
      defaultBehavior: {
        ...files,
        responseHeadersPolicy: headers,
        functionAssociations: [
          { eventType: FunctionEventType.VIEWER_REQUEST, function: rewrite },
          {
            eventType: FunctionEventType.VIEWER_RESPONSE,
            function: this.edgeFunction('MissingPageStatus', missingPageStatus),
          },
        ],
      },
      additionalBehaviors: {
        ...this.apiBehaviors(
          { [`/${webApiStage}/*`]: props.api.apiId, [`${publicApiPath}/*`]: props.publicApi.restApiId },
          headers,
          props.originSecret,
        ),
        // Posts of the editor have files that this template does not know: the API answers for missing ones.
        [blogPath]: {
          ...files,
          origin: new OriginGroup({
            primaryOrigin: files.origin,
            fallbackOrigin: this.apiOrigin(props.api.apiId, props.originSecret, `/${webApiStage}`),
            fallbackStatusCodes: [403, 404],
          }),
          responseHeadersPolicy: headers,
          functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: rewrite }],
        },
        [`/${answersPrefix}/*`]: this.answerBehavior(props.files, headers),
        [compilerWorkerPath]: {
          ...files,
          responseHeadersPolicy: this.securityHeaders('WorkerHeaders', compilerPolicy),
        },
      },
    })
    this.acknowledgeFindings()

    new CfnOutput(this, 'SiteUrl', {
      value: `https://${props.domain.name || this.distribution.distributionDomainName}`,
    })
    new CfnOutput(this, 'SiteBucket', { value: bucket.bucketName })
    new CfnOutput(this, 'DistributionId', { value: this.distribution.distributionId })
    this.outputConfig(props)
  }

  private edgeFunction(id: string, code: string): EdgeFunction {
    return new EdgeFunction(this, id, { runtime: FunctionRuntime.JS_2_0, code: FunctionCode.fromInline(code) })
  }

  /** Says why rules of the security checks do not apply. */
  private acknowledgeFindings(): void {
    Validations.of(this.distribution).acknowledge(
      { id: 'AwsSolutions-CFR1', reason: 'Traders everywhere are welcome.' },
      {
        id: 'AwsSolutions-CFR2',
        reason:
          'Its firewall is in the stack EdgeFirewall or named by tradewright:webAclArn; the gateways throttle without it.',
      },
      {
        id: 'AwsSolutions-CFR4',
        reason: 'The default certificate of the distribution cannot set its TLS version; a custom domain can.',
      },
    )
  }

  private outputConfig(props: SiteStackProps): void {
    new CfnOutput(this, 'SiteConfig', {
      description: 'The content of /config.json',
      value: this.toJsonString({
        region: this.region,
        userPoolId: props.pool.userPoolId,
        userPoolClientId: props.client.userPoolClientId,
        apiUrl: `/${webApiStage}`,
        wsUrl: props.chat.url,
        supportEmail: props.supportEmail || undefined,
        checkoutUrl: props.checkoutUrl || undefined,
      }),
    })
  }

  /** A parameter keeps its value in later deployments, also in those of this stack alone. */
  private firewall(arn: string | null): Partial<DistributionProps> {
    if (arn !== null) return arn ? { webAclId: arn } : {}
    const parameter = new CfnParameter(this, 'WebAclArn', {
      description: 'The output of the stack tradewright-edge-firewall; empty for no firewall',
      default: '',
    })
    const hasFirewall = new CfnCondition(this, 'HasFirewall', {
      expression: Fn.conditionNot(Fn.conditionEquals(parameter.valueAsString, '')),
    })
    return { webAclId: Fn.conditionIf(hasFirewall.logicalId, parameter.valueAsString, Aws.NO_VALUE).toString() }
  }

  private ownDomain({ name, certificateArn }: SiteStackProps['domain']): Partial<DistributionProps> {
    if (!name) return {}
    if (!certificateArn) throw new Error('tradewright:certificateArn is not set: a domain needs a certificate.')
    return {
      domainNames: [name],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    }
  }

  private logBucket(): Bucket {
    const logs = new Bucket(this, 'Logs', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // CloudFront's log delivery still writes with an access-control list.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(90) }],
      removalPolicy: RemovalPolicy.RETAIN,
    })
    Validations.of(logs).acknowledge({ id: 'AwsSolutions-S1', reason: 'This is where the logs go.' })
    return logs
  }

  /** Gateways by the path their stage is named after. */
  private apiBehaviors(
    apiIds: Readonly<Record<string, string>>,
    headers: ResponseHeadersPolicy,
    originSecret: Secret,
  ): Record<string, BehaviorOptions> {
    const shared = {
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      compress: true,
      responseHeadersPolicy: headers,
      // Only a cache policy can forward Authorization, and only if it could cache; every answer says no-store.
      cachePolicy: new CachePolicy(this, 'ApiCache', {
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.seconds(1),
        headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
        queryStringBehavior: CacheQueryStringBehavior.all(),
        cookieBehavior: CacheCookieBehavior.none(),
        enableAcceptEncodingGzip: true,
        enableAcceptEncodingBrotli: true,
      }),
      originRequestPolicy: new OriginRequestPolicy(this, 'ApiRequest', {
        headerBehavior: OriginRequestHeaderBehavior.allowList(
          'CloudFront-Viewer-Country',
          'CloudFront-Viewer-Address',
          'Content-Type',
          'Idempotency-Key',
          'X-View-As',
          'User-Agent',
          'DNT',
          'Sec-GPC',
        ),
        queryStringBehavior: OriginRequestQueryStringBehavior.all(),
        cookieBehavior: OriginRequestCookieBehavior.none(),
      }),
    }
    return Object.fromEntries(
      Object.entries(apiIds).map(([path, id]) => [
        path,
        {
          ...shared,
          origin: this.apiOrigin(id, originSecret),
        },
      ]),
    )
  }

  /** A gateway as an origin; `path` goes before the paths of its requests. */
  private apiOrigin(id: string, originSecret: Secret, path?: string): HttpOrigin {
    return new HttpOrigin(`${id}.execute-api.${this.region}.${this.urlSuffix}`, {
      customHeaders: { [originHeader]: originSecret.secretValue.unsafeUnwrap() },
      ...(path === undefined ? {} : { originPath: path }),
    })
  }

  /** Passes signed links to the bucket, which judges the signature in the query. Nothing else of the bucket is reached. */
  private answerBehavior(files: Bucket, headers: ResponseHeadersPolicy): BehaviorOptions {
    return {
      origin: new HttpOrigin(files.bucketRegionalDomainName, { protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      compress: true,
      responseHeadersPolicy: headers,
      // Only a cache policy can compress; every answer says no-store. Authorization is not passed: the link is signed.
      cachePolicy: new CachePolicy(this, 'AnswerCache', {
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.seconds(1),
        headerBehavior: CacheHeaderBehavior.none(),
        queryStringBehavior: CacheQueryStringBehavior.all(),
        cookieBehavior: CacheCookieBehavior.none(),
        enableAcceptEncodingGzip: true,
        enableAcceptEncodingBrotli: true,
      }),
    }
  }

  private securityHeaders(id: string, policy: ContentPolicy): ResponseHeadersPolicy {
    const contentSecurityPolicy = Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; ')
    return new ResponseHeadersPolicy(this, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy, override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: true,
          preload: true,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
          {
            header: 'Permissions-Policy',
            value: 'camera=(), geolocation=(), microphone=(), payment=()',
            override: true,
          },
          { header: 'Cross-Origin-Opener-Policy', value: 'same-origin', override: true },
        ],
      },
    })
  }
}
