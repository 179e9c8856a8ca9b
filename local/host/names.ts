import { createHash } from 'node:crypto'

/** The account and region the host pretends to be; dummy credentials belong to the same account. */
export const account = '000000000000'
export const region = 'us-east-1'

/** A stable identifier in the form AWS gives, derived from where the resource stands in the assembly. */
export const identifier = (stack: string, logicalId: string, length: number) =>
  BigInt(`0x${createHash('sha256').update(`${stack}/${logicalId}`).digest('hex')}`)
    .toString(36)
    .slice(0, length)

export const arn = (service: string, resource: string) => `arn:aws:${service}:${region}:${account}:${resource}`
