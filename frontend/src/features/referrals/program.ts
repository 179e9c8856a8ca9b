import { query, type OutputOf } from '../../lib/api.ts'

export type Program = OutputOf<'get-referrals'>

export const programKey = query('get-referrals', {}).queryKey
