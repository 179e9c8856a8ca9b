import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const mostTold = 5

/**
 * What is inaccessible on a page as it stands, a line a rule; of some rules only, where they are named. Without the page
 * that the builder would open to join what frames say: there are none.
 */
export async function violations(page: Page, rules: readonly string[] | null = null): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const found = await (rules ? axe.withRules([...rules]) : axe).analyze()
  return found.violations.map(({ id, nodes }) => {
    const targets = nodes
      .slice(0, mostTold)
      .map((node) => node.target.join(' '))
      .join(', ')
    return `${id}: ${targets}${nodes.length > mostTold ? ` and ${nodes.length - mostTold} more` : ''}`
  })
}
