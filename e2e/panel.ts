import { expect, type Page } from '@playwright/test'

/** The part of the start page where one signs in, in whatever mode. */
export const panel = (page: Page) => page.getByRole('region', { name: /Logga in|Skapa konto|Glömt lösenordet/ })

/** Has a call answered with what the server cannot be made to say. */
export async function answerWith(page: Page, path: string, status: number, code?: string) {
  await page.route(`**/api/identity/${path}`, (route) => route.fulfill({ status, json: { code } }))
}

export const loseNetwork = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => route.abort('internetdisconnected'))

/** Keeps back what the page asks for at an address, until the function that it answers is called. */
export async function holdBack(page: Page, address: string): Promise<() => Promise<void>> {
  const { promise: awaited, resolve: letGo } = Promise.withResolvers<void>()
  let isAsked = false
  await page.route(address, async (route) => {
    isAsked = true
    await awaited
    await route.continue()
  })
  return async () => {
    // A name that no file has any more would keep back nothing.
    await expect.poll(() => isAsked, `asked for ${address}`).toBe(true)
    letGo()
  }
}

/** A page that was drawn at build runs: only then is it known that nobody is signed in. */
export const expectRunning = (page: Page) => expect(page.locator('.in-data-session\\:hidden')).toHaveCount(0)
