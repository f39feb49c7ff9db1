import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { deliveries } from '#contract/sharing/deliveries.ts'
import { deliveryLooks } from '#contract/sharing/deliveryLooks.ts'
import { aDelivery, aDeliveryView } from '#client/testing/deliveryAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { DeliveryList } from './DeliveryList.tsx'

const counts = { all: 4, waiting: 1, missing: 1, service: 1 }
beforeEach(() => void serve(deliveries.overview, { counts, toDo: [] }))

test('each says what it lacks, whether it is claimed, and whether the customer said yes', async () => {
  const service = { title: 'Kontroll', day: '2027-11-01', everyMonths: 12, isAccepted: true }
  serve(deliveries.list, [
    aDelivery({ id: 1, customerName: 'Anna Berg', state: 'claimed', claimedAt: '2026-11-25T15:00:00Z', service }),
    aDelivery({ id: 2, customerName: 'Kjell Norén', missing: ['Garantibevis'] }),
    aDelivery({ id: 3, customerName: 'Mona Ek', state: 'expired' }),
    aDelivery({ id: 4, customerName: 'Jonas Ek', state: 'withdrawn' }),
    aDelivery({ id: 5, customerName: 'Lo Ek', missing: ['Egenkontroll', 'Tryckprovningsprotokoll'] }),
  ])
  show(<DeliveryList />)
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/Hämtad/)
  expect(rows[0]).toMatch(/Nästa service nov 2027kunden sa ja/)
  expect(rows[1]).toMatch(/Saknar Garantibevis.*Inte hämtad/)
  expect(rows[2]).toContain('Utgången')
  expect(rows[3]).toContain('Tillbakadragen')
  expect(rows[4]).toContain('Saknar 2 papper')
  expect(screen.queryByRole('button', { name: 'Mer om Jonas Ek' })).toBeNull()
})

test('what is chosen and typed is asked for', async () => {
  const asked = serve(deliveries.list, [aDelivery()])
  const { user } = show(<DeliveryList />)
  await user.click(await screen.findByRole('button', { name: /^Papper saknas/ }))
  await user.type(screen.getByRole('searchbox', { name: 'Sök kund eller jobb' }), 'berg')
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ show: 'missing', q: 'berg' })
})

test('one that waits gets a new link, or is taken back', async () => {
  serve(deliveries.list, [aDelivery({ customerName: 'Kjell Norén', customerEmail: 'kjel@exempel.se' })])
  const sent = serve(deliveries.send, {
    delivery: aDelivery(),
    link: 'https://parmen.example/leverans#ny',
    shortCode: '7K4MQ2X9DTRA',
    isMailed: true,
  })
  const withdrawn = serve(deliveries.withdraw, null)
  const { user } = show(<DeliveryList />)
  // Hidden until the window before it has closed.
  const menu = async () => user.click(await screen.findByRole('button', { name: 'Mer om Kjell Norén' }))
  await screen.findByText('Kjell Norén')
  await menu()
  await user.click(await screen.findByRole('menuitem', { name: 'Ny länk eller lapp' }))
  const address = await screen.findByRole('textbox', { name: /^Kundens e-post/ })
  await user.clear(address)
  await user.type(address, 'kjell@exempel.se')
  await user.click(screen.getByRole('button', { name: 'Skicka ny länk' }))
  expect(await screen.findByDisplayValue('https://parmen.example/leverans#ny')).toBeTruthy()
  expect(sent).toEqual([{ params: { id: 5 }, body: { customerEmail: 'kjell@exempel.se' } }])
  // What had it is gone: the window takes it back a frame later, and hears no key before.
  await expect.poll(() => screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  await menu()
  await user.click(await screen.findByRole('menuitem', { name: 'Dra tillbaka' }))
  await user.click(await screen.findByRole('button', { name: 'Dra tillbaka' }))
  await expect.poll(() => withdrawn).toEqual([{ params: { id: 5 } }])
})

test('one that is claimed can be corrected alone: it keeps what it said, and says what was wrong', async () => {
  const service = { title: 'Kontroll', day: '2027-11-01', everyMonths: 12, isAccepted: true }
  serve(deliveries.list, [aDelivery({ state: 'claimed', claimedAt: '2026-11-25T15:00:00Z', service })])
  const sent = serve(deliveries.correct, { ...aDelivery({ version: 2 }), linked: null })
  const { user } = show(<DeliveryList />)
  await user.click(await screen.findByRole('button', { name: 'Mer om Anna Berg' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Se som kunden', 'Rätta'])
  await user.click(screen.getByRole('menuitem', { name: 'Rätta' }))
  await user.type(await screen.findByRole('textbox', { name: /^Vad är rättat/ }), 'Serienumret.')
  await user.click(screen.getByRole('button', { name: 'Leverera på nytt' }))
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({
    correction: 'Serienumret.',
    customerName: 'Anna Berg',
    invoice: null,
    service: { title: 'Kontroll', day: '2027-11-01', everyMonths: 12 },
  })
})

test('a correction to another address gives it a link of its own where the firm wants that, and shows it', async () => {
  serve(deliveries.list, [aDelivery()])
  const link = { link: 'https://parmen.example/leverans#ny', shortCode: '7K4MQ2X9DTRA', isMailed: true }
  const corrected = aDelivery({ version: 2, customerEmail: 'sara@exempel.se' })
  const sent = serve(deliveries.correct, { ...corrected, linked: link })
  const { user } = show(<DeliveryList />)
  await user.click(await screen.findByRole('button', { name: 'Mer om Anna Berg' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rätta' }))
  await user.type(await screen.findByRole('textbox', { name: /^Vad är rättat/ }), 'Adressen.')
  expect(screen.getByText(/^Ändra först/).textContent).toContain('det som står där nu, under samma länk. Den förra')
  expect(screen.queryByRole('switch')).toBeNull()
  const address = screen.getByRole('textbox', { name: /^Kundens e-post/ })
  await user.clear(address)
  await user.type(address, 'sara@exempel.se')
  const newLink = screen.getByRole('switch', { name: /^Skicka en ny länk dit/ })
  expect(newLink).toHaveProperty('checked', true)
  expect(screen.getByText(/Den förra länken och lappen slutar gälla/)).toBeTruthy()
  expect(screen.getByText(/^Ändra först/).textContent).toContain('det som står där nu. Den förra')
  await user.click(screen.getByRole('button', { name: 'Leverera på nytt' }))
  expect(await screen.findByDisplayValue(link.link)).toBeTruthy()
  expect(sent[0]?.body).toMatchObject({ customerEmail: 'sara@exempel.se', newLink: true })
})

test('of what is claimed no link is asked for, and none where the firm says no', async () => {
  const claimed = { state: 'claimed', claimedAt: '2026-11-25T15:00:00Z' } as const
  serve(deliveries.list, [
    aDelivery({ linkMailedTo: null, ...claimed }),
    aDelivery({ id: 6, customerName: 'Mona', linkMailedTo: null }),
  ])
  const sent = serve(deliveries.correct, { ...aDelivery(), linked: null })
  const { user } = show(<DeliveryList />)
  const correct = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Mer om ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rätta' }))
    await user.type(await screen.findByRole('textbox', { name: /^Vad är rättat/ }), 'Fel.')
  }
  await correct('Anna Berg')
  expect(screen.queryByRole('switch')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Leverera på nytt' }))
  await correct('Mona')
  // The address is as before: the slip that they have goes on working unless it is asked for.
  expect(screen.getByRole('switch', { name: /^Skicka en ny länk dit/ })).toHaveProperty('checked', false)
  await user.click(screen.getByRole('button', { name: 'Leverera på nytt' }))
  await expect.poll(() => sent.map(({ body }) => body.newLink)).toEqual([false, false])
})

test('what is delivered is looked at as its customer reads it', async () => {
  serve(deliveries.list, [aDelivery({ id: 5 }), aDelivery({ id: 6, customerName: 'Mona Ek', state: 'expired' })])
  const looked = serve(deliveryLooks.look, { endsAt: '2026-11-25T16:00:00Z' })
  const read = serve(deliveries.view, aDeliveryView({ correction: 'Det var tre timmar.', version: 2 }))
  const { user } = show(<DeliveryList />)
  await user.click(await screen.findByRole('button', { name: 'Mer om Mona Ek' }))
  expect(screen.queryByRole('menuitem', { name: 'Se som kunden' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Mer om Anna Berg' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Se som kunden' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Så här ser kunden det' }))
  expect(await dialog.findByText(/Det här är version 2/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: /^Intyg/ }).getAttribute('href')).toContain('/api/Parcel/5/')
  expect([looked, read]).toEqual([[{ params: { id: 5 } }], [{ params: { id: 5 } }]])
})

test('what remains to be done stands first, with the way to do it, and each kind with its number', async () => {
  const service = { title: 'Kontroll', day: '2027-11-01', everyMonths: 12, isAccepted: true }
  serve(deliveries.list, [aDelivery({ id: 1 })])
  serve(deliveries.overview, {
    counts,
    toDo: [
      {
        ...aDelivery({ id: 1, customerName: 'Kjell', customerEmail: 'kjel@exempel.se', isUnsent: true }),
        what: 'mail',
      },
      { ...aDelivery({ id: 2, missing: ['Garantibevis'] }), what: 'papers' },
      { ...aDelivery({ id: 3, service }), what: 'service' },
    ],
  })
  const { user } = show(<DeliveryList />)
  expect(await screen.findByText('Mejlet till Kjell går inte fram')).toBeTruthy()
  expect(screen.getByText('Garantibevis, Anna Berg')).toBeTruthy()
  expect(screen.getByText(/^november 2027 · kunden sa ja/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Alla 4' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Rätta: Mejlet/ }))
  expect(await screen.findByDisplayValue('kjel@exempel.se')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: /^Skicka: Garantibevis/ }))
  expect(await screen.findByRole('textbox', { name: /^Vad är rättat/ })).toBeTruthy()
})
