import { brokerIds, type BrokerId } from '../../compiler/index.ts'

/** The symbol preset of that name, in letters of any case. */
export const presetNamed = (name: string): BrokerId | undefined =>
  brokerIds.find((id) => id.toLowerCase() === name.trim().toLowerCase())

export const presetNames = brokerIds.join(', ')
