import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { deliveries } from '#contract/sharing/deliveries.ts'
import { parcelLinks, type ParcelGreeting } from '#contract/sharing/parcelLinks.ts'
import { Problem } from '#contract/platform/problems.ts'
import { receivedDeliveries } from '#contract/sharing/receivedDeliveries.ts'
import { aDeliveryView } from '#client/testing/deliveryAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { OpenedDelivery } from './OpenedDelivery.tsx'

const greeting: ParcelGreeting = {
  id: 3,
  kind: 'delivery',
  isOpen: true,
  folderTitle: null,
  madeByName: 'Mikael Sundin',
  expiresAt: null,
}
const varme = { folderId: 8, title: 'Värme', parentTitle: 'Villa Solhem' }

beforeEach(() => sessionStorage.clear())

type Opening = { at?: string; userId?: number | null; isTaken?: boolean }

function open({ at = '/leverans#hemlig', userId = 1, isTaken = false }: Opening = {}) {
  const opened = serve(parcelLinks.open, greeting)
  serve(deliveries.view, isTaken ? new Problem('deliveryClaimed') : aDeliveryView())
  return { opened, ...show(<OpenedDelivery />, { at, userId }) }
}

test('a delivery is laid in the binder with two presses', async () => {
  serve(deliveries.places, {
    guess: { ...varme, because: 'samma adress, och det är en pump' },
    places: [varme],
    replaceable: [{ folderId: 8, componentId: 4, name: 'Pump från 2017', number: 1 }],
  })
  const claims = serve(deliveries.claim, { folderId: 8, activityId: 70 })
  const { user, router, opened } = open()
  await user.click(await screen.findByRole('button', { name: 'Lägg i min pärm' }))
  await user.click(await screen.findByRole('button', { name: 'Lägg i Värme' }))
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe('/objectPage_tabs1/8?tab=tab2&accordion=70')
  expect(claims).toEqual([
    { params: { id: 3 }, body: { folderId: 8, replaces: [{ componentId: 4, number: 1 }], acceptsService: true } },
  ])
  expect(opened).toEqual([{ body: { secret: 'hemlig' } }])
})

test('without a likely folder nothing is guessed or replaced, and what is not wanted is not accepted', async () => {
  serve(deliveries.places, { guess: null, places: [], replaceable: [] })
  const claims = serve(deliveries.claim, { folderId: 9, activityId: null })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Lägg i min pärm' }))
  const name = await screen.findByRole('textbox', { name: 'Vad ska mappen heta?' })
  await user.clear(name)
  await user.type(name, 'Stugan')
  await user.click(screen.getByRole('switch', { name: /^Planera/ }))
  await user.click(screen.getByRole('button', { name: 'Lägg i ny mapp' }))
  await expect
    .poll(() => claims)
    .toEqual([{ params: { id: 3 }, body: { newFolder: 'Stugan', replaces: [], acceptsService: false } }])
})

test('where nothing is guessed no folder is chosen for anybody: the button says what is missing', async () => {
  const places = [varme, { folderId: 9, title: 'Båten', parentTitle: null }]
  serve(deliveries.places, { guess: null, places, replaceable: [] })
  const claims = serve(deliveries.claim, { folderId: 9, activityId: null })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Lägg i min pärm' }))
  const choice = await screen.findByRole('combobox', { name: 'Mapp' })
  expect(choice).toHaveProperty('value', '')
  expect(screen.getByRole('button', { name: 'Välj mapp' })).toHaveProperty('disabled', true)
  await user.selectOptions(choice, 'Båten')
  await user.click(screen.getByRole('button', { name: 'Lägg i Båten' }))
  await expect.poll(() => claims).toMatchObject([{ body: { folderId: 9 } }])
})

test('a new folder without a name cannot be pressed, and the button asks for the name', async () => {
  serve(deliveries.places, { guess: null, places: [], replaceable: [] })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Lägg i min pärm' }))
  await user.clear(await screen.findByRole('textbox', { name: 'Vad ska mappen heta?' }))
  expect(screen.getByRole('button', { name: 'Ge mappen ett namn' })).toHaveProperty('disabled', true)
})

test('somebody else was first: that is told in the window', async () => {
  serve(deliveries.places, { guess: { ...varme, because: 'samma adress' }, places: [varme], replaceable: [] })
  serve(deliveries.claim, new Problem('deliveryClaimed'))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Lägg i min pärm' }))
  await user.click(await screen.findByRole('button', { name: 'Lägg i Värme' }))
  expect((await screen.findByRole('alert')).textContent).toContain('redan hämtat')
})

test('whoever is signed out signs up and comes back to the window; the secret leaves the address', async () => {
  const { user, router } = open({ userId: null })
  await user.click(await screen.findByRole('link', { name: 'Lägg i min pärm' }))
  expect(router.state.location.state).toEqual({ from: '/leverans?lagg' })
})

test('the secret is kept while somebody signs up, and the window opens when they are back', async () => {
  serve(deliveries.places, { guess: { ...varme, because: 'samma adress' }, places: [varme], replaceable: [] })
  sessionStorage.setItem('parmen.link.delivery', 'hemlig')
  const { opened } = open({ at: '/leverans?lagg' })
  await screen.findByRole('button', { name: 'Lägg i Värme' })
  expect(opened).toEqual([{ body: { secret: 'hemlig' } }])
})

test('the secret is no longer in the address once the page is open', async () => {
  const { router } = open()
  await screen.findByRole('heading', { level: 1, name: 'Byte av cirkulationspump' })
  expect([router.state.location.hash, sessionStorage.getItem('parmen.link.delivery')]).toEqual(['', 'hemlig'])
})

test('of what somebody has taken a stranger is told that alone', async () => {
  serve(receivedDeliveries.place, new Problem('deliveryNotFound'))
  open({ isTaken: true })
  expect(await screen.findByText('Det här är redan hämtat.')).toBeTruthy()
  expect(screen.getByText(/Är det du som äger nu\? Fråga firman/)).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(document.body.textContent).not.toMatch(/pump|Berg|Solhemsvägen/)
})

test('whoever has taken it is led to it, once they are signed in', async () => {
  const asked = serve(receivedDeliveries.place, { folderId: 8, activityId: 70 })
  open({ isTaken: true })
  const link = await screen.findByRole('link', { name: 'Öppna det hos dig' })
  expect(link.getAttribute('href')).toBe('/objectPage_tabs1/8?tab=tab2&accordion=70')
  expect(asked).toEqual([{ params: { id: 3 } }])
})

test('signed out one is asked to sign in, and comes back', async () => {
  const { user, router } = open({ isTaken: true, userId: null })
  await user.click(await screen.findByRole('link', { name: 'Logga in' }))
  expect(router.state.location.state).toEqual({ from: '/leverans' })
})

test.each(['', '#fel'])('a link that leads to nothing says so: %o', async (hash) => {
  serve(parcelLinks.open, new Problem('parcelNotFound'))
  show(<OpenedDelivery />, { at: `/leverans${hash}`, userId: null })
  expect(await screen.findByText('Länken gäller inte längre.')).toBeTruthy()
})

test('a link of another kind leads to nothing here', async () => {
  serve(parcelLinks.open, { ...greeting, kind: 'share' })
  show(<OpenedDelivery />, { at: '/leverans#annan', userId: null })
  expect(await screen.findByText('Länken gäller inte längre.')).toBeTruthy()
})
