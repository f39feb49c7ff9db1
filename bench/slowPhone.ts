import type { Browser, CDPSession, Page } from '@playwright/test'
import { demoPeople, worldPassword } from '#fixtures/world.ts'

// 1.6 Mbit/s down, 0.75 Mbit/s up and 150 ms, as Lighthouse's slow 4G, and a processor a quarter as fast.
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slowdown = 4
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'sv-SE' }

const sessions = new WeakMap<Page, CDPSession>()

/**
 * An empty page on a slow phone, with nothing in its cache; closed with its context. At the demo, `isSignedIn` is as
 * Anna.
 */
export async function openSlowPhone(browser: Browser, address: string, { isSignedIn }: { isSignedIn: boolean }) {
  const context = await browser.newContext(phone)
  if (isSignedIn)
    await context.request.post(`${address}/api/identity/sign-in/email`, {
      data: { email: demoPeople.anna.email, password: worldPassword },
      headers: { origin: address },
    })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', network)
  sessions.set(page, cdp)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

/** From now on nothing comes from the network. Playwright's own way leaves what is set here as it is. */
export async function leaveNetwork(page: Page) {
  await sessions.get(page)?.send('Network.emulateNetworkConditions', { ...network, offline: true })
}
