import { cpuUsage } from 'node:process'

/** Returns a function that returns the milliseconds that this process has computed since. Other work does not count. */
export function processorTime(): () => number {
  const start = cpuUsage()
  return () => cpuUsage(start).user / 1000
}
