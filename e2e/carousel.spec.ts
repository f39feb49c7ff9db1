import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'

/* The start page's carousel: it advances by itself and pauses when needed. */

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const isPhone = () => test.info().project.name === 'phone'

/** A clock that only the test moves. */
async function stopClock(page: Page) {
  await page.clock.install({ time: '2026-05-04T12:00:00' })
  await page.clock.pauseAt('2026-05-04T12:00:01')
}

/** The start page once the client has taken over, with the pointer elsewhere. */
async function visit(page: Page): Promise<Locator> {
  await page.mouse.move(5, 5)
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'Det här kan Pärmen' })
  await expect(carousel.getByRole('button', { name: /bildväxlingen/ })).toBeVisible()
  return carousel
}

const slide = (carousel: Locator, number: number) => carousel.getByRole('group', { name: `${number} av 5` })

const dot = (carousel: Locator, number: number) => carousel.getByRole('button', { name: `Visa bild ${number} av 5` })

/** Slide `number` is fully in view and the only one that can be reached. */
async function expectShown(page: Page, carousel: Locator, number: number) {
  await expect(carousel.getByRole('button', { name: `Visa bild ${number} av 5` })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(async () => {
    await page.clock.runFor(500)
    const frame = (await carousel.boundingBox())!
    const shown = (await slide(carousel, number).boundingBox())!
    expect(Math.abs(shown.x - frame.x)).toBeLessThan(3)
  }).toPass()
  await expect(carousel.locator('[aria-roledescription=bild]:not([inert])')).toHaveCount(1)
  await expect(slide(carousel, number)).toBeVisible()
}

async function expectStanding(page: Page, carousel: Locator, number: number) {
  await page.clock.fastForward(20_000)
  await expectShown(page, carousel, number)
  await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite')
}

test('the carousel with pointer and keyboard', async ({ page }) => {
  await stopClock(page)
  await test.step('five slides, each linking to what Pärmen does', async () => {
    const carousel = await visit(page)
    for (const number of [1, 2, 3, 4, 5]) {
      await carousel.getByRole('button', { name: `Visa bild ${number} av 5` }).click()
      await expectShown(page, carousel, number)
      await expect(slide(carousel, number).getByRole('link')).toHaveAttribute('href', '/dettakanvi')
    }
    await slide(carousel, 5).getByRole('link').click()
    await expect(page).toHaveURL('/dettakanvi')
  })

  await test.step('it pauses on hover and continues afterwards', async () => {
    const carousel = await visit(page)
    await slide(carousel, 1).hover()
    await expectStanding(page, carousel, 1)
    await page.mouse.move(5, 5)
    await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'off')
    await page.clock.fastForward(5_000)
    await expectShown(page, carousel, 2)
  })

  await test.step('it pauses while keyboard focus is inside', async () => {
    const carousel = await visit(page)
    const stop = carousel.getByRole('button', { name: 'Stoppa bildväxlingen' })
    await page.getByRole('link', { name: 'Du som har firma' }).focus()
    for (let presses = 0; presses < 12 && !(await stop.evaluate(isFocused)); presses++) await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
    await expectStanding(page, carousel, 1)
  })
})

test('the carousel moves, stops and follows @phone', async ({ page }) => {
  await stopClock(page)
  await test.step('it advances every five seconds, in a loop', async () => {
    const carousel = await visit(page)
    await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'off')
    for (const number of [2, 3, 4, 5, 1]) {
      await page.clock.fastForward(5_000)
      await expectShown(page, carousel, number)
    }
  })

  await test.step('its button stops and starts it', async () => {
    const carousel = await visit(page)
    const press = (name: string) => {
      const button = carousel.getByRole('button', { name })
      return isPhone() ? button.tap() : button.click()
    }
    await press('Stoppa bildväxlingen')
    await page.mouse.move(5, 5)
    await expectStanding(page, carousel, 1)
    await press('Starta bildväxlingen')
    await page.clock.fastForward(5_000)
    await expectShown(page, carousel, 2)
  })

  await test.step('with reduced motion it is paused initially, and can be started', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const carousel = await visit(page)
    await expectStanding(page, carousel, 1)
    await dot(carousel, 2).click()
    await expectShown(page, carousel, 2)
    await carousel.getByRole('button', { name: 'Starta bildväxlingen' }).click()
    await page.clock.fastForward(5_000)
    await expectShown(page, carousel, 3)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
  })

  await test.step('it can be swiped', async () => {
    if (!isPhone()) return
    const carousel = await visit(page)
    await swipe(page, slide(carousel, 1))
    await expectShown(page, carousel, 2)
    await expect(page).toHaveURL('/')
  })
})

test('the start page is accessible in light and dark colours @phone', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const carousel = await visit(page)
    await carousel.getByRole('button', { name: 'Stoppa bildväxlingen' }).click()
    await expectAccessible(page)
    // On a slow machine it may advance before it is stopped.
    await carousel.getByRole('button', { name: 'Visa bild 2 av 5' }).click()
    await expect(slide(carousel, 2)).not.toHaveAttribute('inert')
    await expectAccessible(page)
  }
  await page.emulateMedia({ colorScheme: 'light' })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the slides scroll, and buttons that need JavaScript are hidden @phone', async ({ page }) => {
    await page.goto('/')
    const carousel = page.getByRole('region', { name: 'Det här kan Pärmen' })
    await expect(carousel.getByRole('link')).toHaveCount(5)
    await expect(carousel.getByRole('button')).toHaveCount(0)
    await carousel.getByRole('link').last().scrollIntoViewIfNeeded()
    await expect(carousel.getByRole('link').last()).toBeInViewport()
    await carousel.getByRole('link').last().click()
    await expect(page).toHaveURL('/dettakanvi')
  })
})

const isFocused = (element: Element) => element === document.activeElement

/** A touch swipe across the slide, from right to left. */
async function swipe(page: Page, over: Locator) {
  await over.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await over.boundingBox())!
  const device = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    device.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: part === undefined ? [] : [{ x: x + width * part, y: y + height / 3 }],
    })
  await touch('touchStart', 0.8)
  for (const part of [0.75, 0.65, 0.55, 0.45, 0.35, 0.25, 0.15]) await touch('touchMove', part)
  await touch('touchEnd')
}
