/**
 * List prices of AWS in us-east-1, US dollars, read from its price pages in November 2026. Free tiers are left out. Change
 * them here when they change there.
 */
export const prices = {
  /** Lambda on ARM, a gigabyte-second. */
  gigabyteSecond: 0.0000133334,
  invocation: 0.2 / 1e6,
  httpRequest: 1 / 1e6,
  /** DynamoDB on demand. */
  writeUnit: 0.625 / 1e6,
  readUnit: 0.125 / 1e6,
  logGigabyte: 0.5,
  trace: 5 / 1e6,
  /** CloudFront: requests over HTTPS and bytes to viewers. */
  edgeRequest: 1 / 1e6,
  edgeGigabyte: 0.085,
  /** A month each. */
  alarm: 0.1,
  metricAlarmOfQuery: 0.1,
  secret: 0.4,
  webAcl: 5,
  webAclRule: 1,
  dashboard: 3,
  storedGigabyte: 0.25,
  recoveryGigabyte: 0.2,
} as const
