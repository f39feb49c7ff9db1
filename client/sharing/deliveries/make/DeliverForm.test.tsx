import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deliveries } from '#contract/sharing/deliveries.ts'
import type { DeliverySource } from '#contract/sharing/deliveryForm.ts'
import { deliveryLooks } from '#contract/sharing/deliveryLooks.ts'
import { Problem } from '#contract/platform/problems.ts'
import { anOpenFolder } from '#client/testing/answers.ts'
import { aDelivery, aDeliveryDraft, aDeliveryView } from '#client/testing/deliveryAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { DeliverForm } from './DeliverForm.tsx'

const link = 'https://parmen.example/leverans#hemlig'

function open(source: DeliverySource = { kind: 'event', activityId: 9, componentIds: [] }) {
  return show(<DeliverForm folder={anOpenFolder({ id: 12 })} source={source} draft={aDeliveryDraft()} />)
}

const deliver = () => screen.getByRole('button', { name: 'Leverera' })

test('a finished job is delivered with an address and one press; its link is shown', async () => {
  const sent = serve(deliveries.add, { delivery: aDelivery(), link, shortCode: '7K4MQ2X9DTRA', isMailed: true })
  const { user } = open()
  await user.type(screen.getByRole('textbox', { name: /^E-post/ }), 'anna@exempel.se')
  await user.click(deliver())
  expect(await screen.findByDisplayValue(link)).toBeTruthy()
  expect(screen.getByText('Ett mejl är på väg till anna@exempel.se.')).toBeTruthy()
  expect(sent[0]?.body).toMatchObject({
    folderId: 12,
    source: { kind: 'event', activityId: 9, componentIds: [] },
    customerName: 'Anna Berg',
    customerEmail: 'anna@exempel.se',
    service: null,
    notNeeded: [],
  })
})

test.each<[DeliverySource | undefined, string]>([
  [undefined, aDeliveryDraft().title],
  [{ kind: 'folder' }, `Allt i ${anOpenFolder().title}`],
])('its page and its heading are called after what is delivered: %o', (source, heading) => {
  open(source)
  expect(document.title.startsWith(`Leverera: ${heading} –`)).toBe(true)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
})

test('by mail it needs an address; with the slip it needs none', async () => {
  const sent = serve(deliveries.add, {
    delivery: aDelivery({ customerEmail: null }),
    link,
    shortCode: '7K4MQ2X9DTRA',
    isMailed: false,
  })
  const { user } = open()
  await user.click(deliver())
  expect(await screen.findByText(/^Skriv kundens adress/)).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'Lapp med QR' }))
  await user.click(deliver())
  expect(await screen.findByRole('img', { name: 'QR-kod till leveransen' })).toBeTruthy()
  expect(sent[0]?.body.customerEmail).toBe(null)
})

test('a paper that is missing stops nothing; one that is not needed is told with its reason', async () => {
  const sent = serve(deliveries.add, { delivery: aDelivery(), link, shortCode: '7K4MQ2X9DTRA', isMailed: true })
  const { user } = open()
  expect(screen.getByText('1 papper saknas')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Behövs inte här: Garantibevis' }))
  await user.type(screen.getByRole('textbox', { name: /^Varför/ }), 'Ingår i fakturan')
  await user.click(screen.getByRole('button', { name: 'Behövs inte här' }))
  expect(screen.getByText('Behövs inte här: Ingår i fakturan')).toBeTruthy()
  expect(screen.queryByText('1 papper saknas')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /^E-post/ }), 'anna@exempel.se')
  await user.click(deliver())
  await expect.poll(() => sent[0]?.body.notNeeded).toEqual([{ paper: 'vvs.garanti', reason: 'Ingår i fakturan' }])
})

test('a proposed service has a month to come, and how often', async () => {
  const sent = serve(deliveries.add, { delivery: aDelivery(), link, shortCode: '7K4MQ2X9DTRA', isMailed: true })
  const { user } = open()
  await user.click(screen.getByRole('switch', { name: /^Föreslå nästa service/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sedan' }), 'Vartannat år')
  await user.type(screen.getByRole('textbox', { name: /^E-post/ }), 'anna@exempel.se')
  await user.click(deliver())
  await expect
    .poll(() => sent[0]?.body.service)
    .toEqual({ title: 'Service', day: expect.stringMatching(/^\d{4}-\d{2}-01$/), everyMonths: 24 })
})

test('why it could not be delivered stands above the form, and nothing is lost', async () => {
  serve(deliveries.add, new Problem('folderArchived'))
  const { user } = open()
  await user.type(screen.getByRole('textbox', { name: /^E-post/ }), 'anna@exempel.se')
  await user.click(deliver())
  expect((await screen.findByRole('alert')).textContent).toBeTruthy()
  expect(screen.getByDisplayValue('anna@exempel.se')).toBeTruthy()
})

test('what is filled in is there when the page is opened again, until it has been sent', async () => {
  serve(deliveries.add, { delivery: aDelivery(), link, shortCode: '7K4MQ2X9DTRA', isMailed: true })
  const first = open()
  const email = () => screen.getByRole('textbox', { name: /^E-post/ })
  await first.user.type(email(), 'anna@exempel.se')
  first.unmount()
  const second = open()
  expect(email()).toHaveProperty('value', 'anna@exempel.se')
  await second.user.click(deliver())
  expect(await screen.findByDisplayValue(link)).toBeTruthy()
  second.unmount()
  open()
  expect(email()).toHaveProperty('value', '')
})

test('the firm sees it as its customer will, before it is sent and without an address', async () => {
  const looked = serve(deliveryLooks.preview, { view: aDeliveryView(), fileIds: [71, 72] })
  const { user } = open()
  await user.type(screen.getByRole('textbox', { name: /^Fakturanummer/ }), '26-1184')
  await user.click(screen.getAllByRole('button', { name: 'Se som kunden' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Så här ser kunden det' }))
  expect(await dialog.findByText('Leverans från Sundins Rör & Värme AB')).toBeTruthy()
  // Of what may come it says nothing; who did the job is reached with one press.
  expect(dialog.queryByText('Garantibevis')).toBeNull()
  expect(dialog.getByRole('link', { name: 'Ring' }).getAttribute('href')).toBe('tel:0701234567')
  expect(dialog.getByRole('link', { name: 'Skriv' }).getAttribute('href')).toBe('mailto:mikael@exempel.se')
  expect(dialog.getByText('Kontrollera trycket')).toBeTruthy()
  expect(dialog.getByRole('link', { name: /^Intyg/ }).getAttribute('href')).toBe('/files/original/71')
  expect(dialog.queryByRole('button', { name: 'Lägg i min pärm' })).toBeNull()
  expect(looked[0]?.body).toMatchObject({ customerName: 'Anna Berg', customerEmail: null, invoice: '26-1184' })
  await user.click(dialog.getByText('Stäng'))
  expect(await screen.findByDisplayValue('26-1184')).toBeTruthy()
})

test('what is missing for the look is said by its field', async () => {
  const { user } = open()
  await user.clear(screen.getByRole('textbox', { name: 'Kund' }))
  await user.click(screen.getAllByRole('button', { name: 'Se som kunden' })[0] as HTMLElement)
  const field = screen.getByRole('textbox', { name: /^Kund/ })
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('dialog')).toBeNull()
})
