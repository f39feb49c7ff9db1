import type { Page } from '@playwright/test'
import { createAccount } from './fixtures/api.ts'
import { addEvent, addFolder } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

type Seen = { names: string[]; durations: number[]; isPageCaptured: boolean; isPressable: boolean }

declare global {
  // oxlint-disable-next-line no-var
  var transitions: Promise<Seen>[]
}

/** Notes of each view transition what it animates, and whether a button that does not move can be pressed meanwhile. */
async function recordTransitions(page: Page) {
  await page.addInitScript(() => {
    globalThis.transitions = []
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (...given: Parameters<typeof start>) => {
      const transition = start(...given)
      const look = async () => {
        await transition.ready
        const effects = document
          .getAnimations()
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect : []))
        const moving = effects.filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'))
        const button = document.querySelector('header a')?.getBoundingClientRect()
        const hit = button && document.elementFromPoint(button.x + button.width / 2, button.y + button.height / 2)
        return {
          names: moving.map(({ pseudoElement }) => /\(([^)]*)\)/.exec(pseudoElement ?? '')?.[1] ?? ''),
          durations: moving.map((effect) => Number(effect.getTiming().duration)),
          isPageCaptured: moving.some(({ pseudoElement }) => pseudoElement?.includes('(root)')),
          isPressable: Boolean(hit?.closest('a')),
        }
      }
      globalThis.transitions.push(look())
      return transition
    }
  })
}

const seen = (page: Page) => page.evaluate(() => Promise.all(globalThis.transitions))

/** The rows that any transition on this page has animated. */
const movedNames = async (page: Page) => (await seen(page)).flatMap(({ names }) => names)

const inTwentyDays = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)

async function setUp(page: Page) {
  await recordTransitions(page)
  await createAccount(page, newPerson('Maja', 'Sjö'))
  const stugan = await addFolder(page, 'Stugan')
  for (const title of ['Sotning', 'Service', 'Rensa brunnen'])
    await addEvent(page, stugan, title, { startDate: inTwentyDays })
  await page.goto('/activities')
  await expect(page.getByRole('heading', { name: 'Härnäst 3' })).toBeVisible()
}

async function markAsDone(page: Page) {
  await page.getByRole('button', { name: 'Markera som klar: Service' }).click()
  await expect(page.getByRole('heading', { name: 'Gjort 1' })).toBeVisible()
}

test.describe('a user who has not asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('sees rows move to where they go, briefly, and can press what does not move', async ({ page }) => {
    await setUp(page)
    await markAsDone(page)
    await expect.poll(() => seen(page)).not.toEqual([])
    const [first] = await seen(page)
    expect(first?.durations.length).toBeGreaterThan(0)
    expect(Math.max(...first!.durations)).toBeLessThanOrEqual(200)
    expect(first).toMatchObject({ isPageCaptured: false, isPressable: true })
    await page.getByRole('button', { name: 'Ångra' }).click()
    await expect(page.getByRole('heading', { name: 'Härnäst 3' })).toBeVisible()
  })

  test('sees rows become cards', async ({ page }) => {
    await setUp(page)
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByText('Kort', { exact: true }).click()
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect.poll(async () => (await seen(page)).length).toBe(1)
  })

  test('sees the latest entries move as events do', async ({ page }) => {
    await setUp(page)
    // What is out of view does not move.
    await page.setViewportSize({ width: 1280, height: 1600 })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Senaste aktiviteter' })).toBeVisible()
    const feed = page.getByRole('list', { name: 'Senaste aktiviteter' }).getByRole('listitem')
    // The three that were added together are one row.
    await expect(feed).toHaveCount(1)
    await page.getByRole('button', { name: 'Markera som klar: Sotning' }).click()
    await expect(feed.first()).toContainText('Du gjorde klart ”Sotning”')
    await expect.poll(async () => (await movedNames(page)).filter((name) => name.startsWith('latest-'))).not.toEqual([])
  })

  test('opens a page without it', async ({ page }) => {
    await setUp(page)
    await page.getByRole('link', { name: 'Översikt' }).first().click()
    await expect(page.getByRole('heading', { name: 'Att göra' })).toBeVisible()
    expect(await seen(page)).toEqual([])
  })
})

test('who wants less motion sees the row there at once', async ({ page }) => {
  await setUp(page)
  await markAsDone(page)
  expect(await seen(page)).toEqual([])
})
