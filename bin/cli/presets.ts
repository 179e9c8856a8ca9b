import type { BrokerId } from '../../compiler/api.ts'
import { brokerIds } from '../../compiler/ids.ts'

/** Finds a preset by name, ignoring case. */
export const presetNamed = (name: string): BrokerId | undefined =>
  brokerIds.find((id) => id.toLowerCase() === name.trim().toLowerCase())

export const presetNames = brokerIds.join(', ')
