import type { Page } from '@playwright/test'
import { budgets, tolerance } from '#server/web/budgets.ts'
import { expect, test } from './fixtures/test.ts'

/* How many calls of the API a page makes until it has come to rest; what it may cost in script: budgets.test.ts. */

const isCall = (url: string) => /^\/api\/(?!live)/.test(new URL(url).pathname)

/** The calls of a page, once none has been made for half a second. */
async function callsOf(page: Page, address: string): Promise<string[]> {
  const calls: string[] = []
  const note = (request: { url: () => string; method: () => string }) => {
    const { pathname, search } = new URL(request.url())
    if (isCall(request.url())) calls.push(`${request.method()} ${pathname}${search}`)
  }
  page.on('request', note)
  await page.goto(address, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  page.off('request', note)
  return calls
}

test('no page makes more calls than its budget allows', async ({ anna, world }) => {
  // What others change would be asked for again, and an open answer never comes to rest.
  await anna.route('**/api/live**', (route) => route.abort())
  // What is asked for ahead, once a page has nothing to do, is of the next one.
  await anna.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  const over: string[] = []
  for (const [path, { requests }] of Object.entries(budgets)) {
    const calls = await callsOf(anna, path.replace(':id', String(world.folders.elen)))
    if (calls.length > requests * tolerance)
      over.push(`${path}: ${calls.length}, were ${requests}\n  ${calls.join('\n  ')}`)
  }
  expect(over).toEqual([])
})
