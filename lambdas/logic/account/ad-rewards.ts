import { readUsage, reserve } from '../../data/account/usage.ts'

/** Seconds of an ad, and rewards per UTC day. */
export const adSeconds = 3
const rewardsPerDay = 5

export async function rewardsLeft(userId: string, at: Date): Promise<number> {
  return Math.max(0, rewardsPerDay - (await readUsage(userId, at))('adRewards').day.used)
}

/** Counts a reward. Returns false if the day's rewards are used up. */
export async function countReward(userId: string, at: Date): Promise<boolean> {
  return (await reserve(userId, 'adRewards', { day: rewardsPerDay, month: null }, at)) !== null
}
