import { createHash } from 'node:crypto'

/** The emulated account and region; dummy credentials belong to the account. */
export const account = '000000000000'
export const region = 'us-east-1'

/** Returns a stable identifier in AWS's format, derived from the resource's place in the assembly. */
export const identifier = (stack: string, logicalId: string, length: number) =>
  BigInt(`0x${createHash('sha256').update(`${stack}/${logicalId}`).digest('hex')}`)
    .toString(36)
    .slice(0, length)

export const arn = (service: string, resource: string) => `arn:aws:${service}:${region}:${account}:${resource}`
