import { randomUUID } from 'node:crypto'
import { eaCodeLength } from '../../contract/ea.ts'
import { giveBack } from '../data/usage.ts'
import { readAccount } from '../logic/account.ts'
import { countOne } from '../logic/count.ts'
import { optimizeProgram } from '../logic/optimize.ts'
import { handle } from '../shared/handle.ts'
import { Refusal } from '../shared/refusal.ts'

/** One optimization is counted before the work and given back when nothing comes of it. */
export const handler = handle('optimize-ea', async (input, { user, remaining }) => {
  if (input.eaCode.trim() === '') throw new Refusal('CODE_REQUIRED', 'Please enter EA code to analyze')
  if (input.eaCode.length > eaCodeLength) throw new Refusal('CODE_TOO_LONG', 'EA code is too long (max 100,000 characters)')
  if (input.selectedFeatures.length === 0) throw new Refusal('INVALID_REQUEST', 'At least one feature must be selected')
  const at = new Date()
  const counted = await countOne(await readAccount(user, at), 'optimizations', at)
  try {
    return { id: randomUUID(), createdAt: at.toISOString(), ...await optimizeProgram(input, remaining) }
  } catch (error) {
    await giveBack(user.id, counted)
    throw error
  }
})
