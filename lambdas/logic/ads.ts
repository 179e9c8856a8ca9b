import { readUsage, reserve } from '../data/usage.ts'

/** How long an ad lasts, and how many a UTC day reward. */
export const adSeconds = 3
export const rewardsADay = 5

export async function rewardsLeft(userId: string, at: Date): Promise<number> {
  return Math.max(0, rewardsADay - (await readUsage(userId, at))('adRewards').day.used)
}

/** Counts a reward; false when the day's are used up. */
export async function countReward(userId: string, at: Date): Promise<boolean> {
  return (await reserve(userId, 'adRewards', { day: rewardsADay, month: null }, at)) !== null
}
