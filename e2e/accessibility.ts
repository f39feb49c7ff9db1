import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** No violation of WCAG 2.2 AA on the page once it is drawn, and nothing wider than the screen. */
export async function expectAccessible(page: Page) {
  // A page that is not drawn at build is empty until the client runs. By tag: an open window hides the role.
  await expect(page.locator('main h1').first()).toBeAttached()
  // What is still fading in has not its colours yet.
  await expect.poll(() => page.evaluate(countFading), 'what fades in or out').toBe(0)
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0)
}

function countFading(): number {
  return document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity)
    .length
}
