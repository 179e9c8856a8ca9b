import type { APIGatewayProxyEventV2WithJWTAuthorizer, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'

export type ApiEvent = APIGatewayProxyEventV2WithJWTAuthorizer
export type ApiResult = APIGatewayProxyStructuredResultV2
