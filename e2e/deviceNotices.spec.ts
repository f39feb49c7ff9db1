import type { Page } from '@playwright/test'
import { push } from '#contract/content/push.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { callApi, createAccount } from './fixtures/api.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ serviceWorkers: 'allow' })

const section = (page: Page) => page.locator('#notiser')
const turnOn = (page: Page) => section(page).getByRole('button', { name: 'Slå på notiser här' })

/**
 * Grants notices from the next page on, as the browser's question would: a headless browser refuses, whatever it is
 * granted.
 */
const allow = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    Notification.requestPermission = async () => 'granted'
  })

/** Stands in for the browser's push service, which no browser of a test reaches. */
async function reachPushService(page: Page) {
  await page.evaluate(() => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
    const p256dh = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'
    let isSubscribed = false
    const unsubscribe = async () => !(isSubscribed = false)
    const toJSON = () => ({ endpoint, keys: { p256dh, auth: 'tBHItJI5svbpez7KI4CCXg' } })
    const subscription = { endpoint, toJSON, unsubscribe } as unknown as PushSubscription
    PushManager.prototype.subscribe = async () => {
      isSubscribed = true
      return subscription
    }
    PushManager.prototype.getSubscription = async () => (isSubscribed ? subscription : null)
  })
}

test('notices are turned on in this browser, shown, and turned off again', { tag: '@narrow' }, async ({ page }) => {
  await createAccount(page, newPerson('Tilde', 'Ros'))

  await test.step('a browser in which they are blocked says how to allow them', async () => {
    await page.goto('/account/aviseringar#notiser')
    await expect(section(page).getByText('Notiser från Pärmen är blockerade här')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a browser that reaches no push service says so', async () => {
    await allow(page)
    await page.reload()
    await turnOn(page).press('Enter')
    await expect(section(page).getByRole('alert')).toContainText('Webbläsaren kunde inte ta emot notiser just nu.')
    await expect(turnOn(page)).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('turned on, this browser is a device of theirs', async () => {
    await reachPushService(page)
    await turnOn(page).press('Enter')
    await expect(section(page).getByText('Notiser är på i den här webbläsaren')).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Påminnelser: notis' })).toBeChecked()
    await expectAccessible(page)
    const { devices } = await callApi(page, push.devices, { query: {} })
    expect(devices.map(({ name }) => name)).toEqual(['Chrome på Linux'])
  })

  await test.step('what is pushed is shown, and a press opens its page', async () => {
    const [worker] = page.context().serviceWorkers()
    expect(worker?.url()).toBe(new URL('/sw.js', page.url()).href)
    // A headless browser has no place to show it.
    await worker?.evaluate(() => {
      const scope = self as unknown as { registration: ServiceWorkerRegistration; shown: unknown[] }
      scope.shown = []
      scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options })
    })
    await pushTo(page, { title: 'Villa Solhem', body: 'I dag: Sotning', url: '/dashboard', tag: 'due 1' })
    const shown = () => worker?.evaluate(() => (self as unknown as { shown: unknown[] }).shown)
    await expect.poll(shown).toEqual([
      {
        title: 'Villa Solhem',
        body: 'I dag: Sotning',
        tag: 'due 1',
        data: { url: '/dashboard' },
        icon: '/icon-192.png',
        lang: 'sv',
      },
    ])
  })

  await test.step('turned off, nothing of it is left', async () => {
    await section(page).getByRole('button', { name: 'Stäng av här' }).press('Enter')
    await expect(turnOn(page)).toBeVisible()
    expect((await callApi(page, push.devices, { query: {} })).devices).toEqual([])
  })

  await test.step('signing out turns them off too', async () => {
    await turnOn(page).press('Enter')
    await expect(section(page).getByText('Notiser är på i den här webbläsaren')).toBeVisible()
    const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await page.getByRole('button', { name: 'Tilde Ros' }).click()
    await page.getByRole('menuitem', { name: 'Logga ut' }).click()
    await expect(page).toHaveURL('/')
    expect((await removed).status()).toBe(204)
  })
})

/** Delivers a notice as the browser's push service would. */
async function pushTo(page: Page, notice: object) {
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const data = JSON.stringify(notice)
  const { origin } = new URL(page.url())
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}
