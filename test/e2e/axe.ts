import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const maxTargets = 5

/**
 * Returns what is inaccessible on a page, a line for each rule; of the named rules only, where rules are given. Waits
 * for animations first: a text that is half faded in has too little contrast.
 */
export async function violations(page: Page, rules: readonly string[] | null = null): Promise<string[]> {
  await expect.poll(() => page.evaluate(isStill)).toBe(true)
  // Legacy mode does not open a page to join the results of frames: there are no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const found = await (rules ? axe.withRules([...rules]) : axe).analyze()
  return found.violations.map(({ id, nodes }) => {
    const targets = nodes
      .slice(0, maxTargets)
      .map((node) => node.target.join(' '))
      .join(', ')
    return `${id}: ${targets}${nodes.length > maxTargets ? ` and ${nodes.length - maxTargets} more` : ''}`
  })
}

/** Runs in the page. Animations without end, such as of a progress bar, do not count. */
const isStill = () =>
  document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
    )
