import type { HttpApi, IHttpRouteAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Validations } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import type { Route } from '../../contract/route.ts'
import type { Grant, Needs } from './needs.ts'
import type { Binding } from './bindings.ts'
import { isCompute, shares } from './shares.ts'
import { StandardFunction } from './standard-function.ts'

export interface ApiFromRoutesProps {
  readonly api: HttpApi
  readonly authorizer: IHttpRouteAuthorizer
  readonly routes: Readonly<Record<string, Route>>
  readonly table: { readonly read: Binding; readonly write: Binding; readonly audit: Binding }
  /** By route. */
  readonly needs: Readonly<Record<string, Needs>>
  readonly grants: Readonly<Record<Grant, Binding>>
  /** Returns the stack of a route's function: one stack cannot hold the resources of all. */
  readonly functionScope: (route: Route) => Construct
  /** Tells functions how to recognize the site's distribution. */
  readonly origin: Binding
}

/**
 * Creates one function and one gateway route per row of the contract. All routes except anonymous ones need a valid
 * token.
 */
export class ApiFromRoutes extends Construct {
  readonly functions: Readonly<Record<string, StandardFunction>>

  constructor(scope: Construct, id: string, props: ApiFromRoutesProps) {
    super(scope, id)
    this.functions = Object.fromEntries(
      Object.entries(props.routes).map(([name, route]) => [name, this.addRoute(props, name, route)]),
    )
  }

  private addRoute(props: ApiFromRoutesProps, name: string, route: Route): StandardFunction {
    const needs = props.needs[name] ?? {}
    const table = needs.table ?? (route.method === 'GET' ? 'read' : 'write')
    const handler = new StandardFunction(props.functionScope(route), name, {
      bundle: `api/${name}`,
      description: `${route.method} ${route.path}`,
      memory: needs.memory,
      seconds: needs.seconds,
      concurrencyShare: shareOf(needs),
      bindings: [
        props.origin,
        ...(table === 'none' ? [] : [props.table[table]]),
        ...(route.access === 'admin' ? [props.table.audit] : []),
        ...(needs.grants ?? []).map((grant) => props.grants[grant]),
      ],
    })
    const options = {
      integration: new HttpLambdaIntegration(name, handler),
      ...(route.access === 'anonymous' ? {} : { authorizer: props.authorizer }),
    }
    const method = HttpMethod[route.method]
    if (route.access === 'admin') {
      // With their functions: the gateway's stack could not hold the routes of all.
      const routeKey = HttpRouteKey.with(route.path, method)
      new HttpRoute(props.functionScope(route), `${name}Route`, { httpApi: props.api, routeKey, ...options })
      return handler
    }
    const added = props.api.addRoutes({ path: route.path, methods: [method], ...options })
    if (route.access === 'anonymous') {
      for (const gatewayRoute of added) {
        Validations.of(gatewayRoute).acknowledge({
          id: 'AwsSolutions-APIG4',
          reason: `${name} is anonymous by contract: visitors call it before they have an account.`,
        })
      }
    }
    return handler
  }
}

function shareOf(needs: Needs): number | undefined {
  if (needs.share) return shares[needs.share]
  return isCompute(needs) ? shares.compute : undefined
}
