import { createAccount } from './fixtures/api.ts'
import { addEvent, addFolder } from './fixtures/builders.ts'
import { newPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'
import { leaveNetwork, outboxIsLoaded, returnToNetwork } from './fixtures/withoutNetwork.ts'

const isDoneCall = /\/api\/MyActivity\/\d+\/done/

test('what a page holds that is frozen in the background is sent by the one that is looked at, once', async ({
  page,
  context,
}) => {
  await createAccount(page, newPerson('Anna', 'Berg'))
  const boat = await addFolder(page, 'Tärnan')
  await addEvent(page, boat, 'Konservera motorn')
  const inFolder = `/objectPage_tabs1/${boat}?tab=tab2`
  await page.goto(inFolder)
  await outboxIsLoaded(page)
  await leaveNetwork(page)
  await page.getByRole('button', { name: /^Markera som klar: Konservera motorn/ }).click()
  await expect(page.getByText('Konservera motorn – klar')).toBeVisible()

  // It has reached the server, and its answer comes once the page is thawed.
  const { promise: isThawed, resolve: thaw } = Promise.withResolvers<void>()
  const { promise: isSent, resolve: sent } = Promise.withResolvers<void>()
  await page.route(isDoneCall, async (route) => {
    const response = await route.fetch()
    sent()
    await isThawed
    await route.fulfill({ response })
  })
  await returnToNetwork(page)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await isSent
  // What a frozen page does: nothing, with all that it holds.
  await page.route(/\/api\/frozen$/, (route) => isThawed.then(() => route.fulfill({ body: '' })))
  const frozen = page.evaluate(() => {
    const request = new XMLHttpRequest()
    request.open('GET', '/api/frozen', false)
    request.send()
  })

  const looked = await context.newPage()
  const again = looked.waitForResponse((response) => isDoneCall.test(response.url()))
  await looked.goto(inFolder)
  await expect(looked.getByText('Konservera motorn – klar')).toBeVisible()
  expect((await again).status()).toBe(200)
  await expect(looked.getByRole('list', { name: 'Inte skickat än' })).toHaveCount(0)
  await expect(looked.getByText('Konservera motorn', { exact: true })).toHaveCount(1)

  thaw()
  await frozen
  await expect(page.getByRole('list', { name: 'Inte skickat än' })).toHaveCount(0)
  await expect(page.getByText('Konservera motorn', { exact: true })).toHaveCount(1)
})
