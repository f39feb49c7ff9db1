import type { Page } from '@playwright/test'

/** The part of the start page where one signs in, in whatever mode. */
export const panel = (page: Page) => page.getByRole('region', { name: /Logga in|Skapa konto|Glömt lösenordet/ })

/** Has a call answered with what the server cannot be made to say. */
export async function answerWith(page: Page, path: string, status: number, code?: string) {
  await page.route(`**/api/identity/${path}`, (route) => route.fulfill({ status, json: { code } }))
}

export const loseNetwork = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => route.abort('internetdisconnected'))
