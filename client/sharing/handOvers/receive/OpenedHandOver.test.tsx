import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { handOverLink, type HandOverCover } from '#contract/sharing/handOverLink.ts'
import { parcelLinks } from '#contract/sharing/parcelLinks.ts'
import { Problem } from '#contract/platform/problems.ts'
import { aHandOverCover, aHandOverGreeting, aHandOverTab, aReceiver } from '#client/testing/soldFolderAnswers.ts'
import { aParcelComponent } from '#client/testing/deliveryAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { OpenedHandOver } from './OpenedHandOver.tsx'

const inMain = (
  <main>
    <OpenedHandOver />
  </main>
)

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

type Opening = { at?: string; userId?: number | null; cover?: Partial<HandOverCover> }

function open({ at = '/overtagande#hemlig', userId = null, cover = {} }: Opening = {}) {
  serve(parcelLinks.open, aHandOverGreeting)
  let isConfirmed = cover.isConfirmed ?? false
  serve(handOverLink.cover, () => aHandOverCover({ ...cover, isConfirmed }))
  const codes = serve(handOverLink.sendCode, null)
  const confirmed = serve(handOverLink.confirm, ({ body }) => {
    if (body.code !== 'ABCD-EFG-HJK') return new Problem('codeWrong')
    isConfirmed = true
    return null
  })
  return { codes, confirmed, ...show(inMain, { at, userId }) }
}

test('shows the binder with the tabs that hold something, what is missing, and how much stays', async () => {
  open()
  await screen.findByRole('heading', { level: 1, name: 'Anna Berg lämnar över Villa Solhem till dig' })
  const register = screen.getByRole('region', { name: 'Pärmens register' })
  expect(within(register).getAllByRole('listitem')).toHaveLength(11)
  expect(within(register).getByText('182 saker från 17 år')).toBeDefined()
  // One of twelve is empty.
  expect(within(register).queryByText('Kontakter')).toBeNull()
  expect(screen.getByRole('region', { name: 'Det här finns inte' }).textContent).toContain('Ingen radonmätning')
  const stays = screen.getByRole('region', { name: 'Det här stannar hos Anna och Erik' })
  expect(stays.textContent).toContain('74saker')
  expect(stays.textContent).toContain('Inget fel och ingen skada är bland dem.')
  expect(screen.getByText(/Länken gäller till 25 december 2026 och bara för sa…@exempel.se/)).toBeDefined()
})

test('says nothing of faults where one stays', async () => {
  open({ cover: { staysNoFault: false } })
  const stays = await screen.findByRole('region', { name: 'Det här stannar hos Anna och Erik' })
  expect(stays.textContent).not.toContain('fel')
})

test('a tab is read once the address is confirmed by its code, and the register is where it was afterwards', async () => {
  serve(handOverLink.tab, aHandOverTab())
  const { user, codes, confirmed, router } = open()
  await user.click(await screen.findByRole('link', { name: 'Vatten och avlopp' }))
  expect(router.state.location.search).toBe('?flik=9')
  await user.type(screen.getByRole('textbox', { name: 'E-post' }), 'sara.lind@exempel.se')
  await user.click(screen.getByRole('button', { name: 'Skicka kod' }))
  const code = await screen.findByRole('textbox', { name: 'Kod' })
  expect(document.activeElement).toBe(code)
  await user.type(code, 'abcdefghjk')
  await user.click(screen.getByRole('button', { name: 'Bekräfta' }))
  await screen.findByText('Bytte blandare')
  expect(document.activeElement?.textContent, 'it is read on from the heading').toMatch(/^Vatten och avlopp/)
  expect(codes).toEqual([{ params: { id: 3 }, body: { email: 'sara.lind@exempel.se' } }])
  expect(confirmed).toEqual([{ params: { id: 3 }, body: { email: 'sara.lind@exempel.se', code: 'ABCD-EFG-HJK' } }])
  expect(screen.getByRole('link', { name: /^Intyg/ }).getAttribute('href')).toBe(
    '/api/Parcel/3/handover/file/4/original',
  )
  expect(screen.getByRole('button', { name: 'Visa Blandaren' })).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Till registret' }))
  expect(document.activeElement?.textContent).toBe('Vatten och avlopp')
})

test('what running it has cost stands year by year in its tab, also where nothing else lies there', async () => {
  const years = [2025, 2024, 2023, 2022, 2021, 2020].map((year) => ({
    year,
    currency: 'SEK' as const,
    cost: year * 100,
  }))
  serve(handOverLink.tab, aHandOverTab({ number: 1, events: [], files: [], running: years }))
  const { user } = open({ cover: { isConfirmed: true, runningTab: 1 } })
  await user.click(await screen.findByRole('link', { name: 'Kontakter' }))
  const costs = await screen.findByRole('region', { name: 'Vad driften har kostat' })
  const rows = () => within(costs).getAllByRole('listitem')
  expect(rows()[0]?.textContent).toMatch(/^20252\s025\skr$/)
  expect(costs.textContent).not.toContain('2020')
  await user.click(within(costs).getByRole('button', { name: /Visa/ }))
  expect(costs.textContent).toContain('2020')
})

test('of a tab that holds more than is shown it is said how many more come along', async () => {
  serve(handOverLink.tab, aHandOverTab({ more: 12 }))
  const { user } = open({ cover: { isConfirmed: true } })
  await user.click(await screen.findByRole('link', { name: 'Vatten och avlopp' }))
  expect(await screen.findByText(/^Och 12 till. De visas inte här, men följer med/)).toBeDefined()
})

test('all words that come along are read: facts, what is said of papers and of folders, and how much cannot be', async () => {
  const { events, files } = aHandOverTab()
  const beside = ['Upprepas: varje år', 'Att göra: stäng kranen']
  const tab = {
    events: events.map((one) => ({ ...one, beside })),
    files: files.map((one) => ({ ...one, description: `Om ${one.name}` })),
  }
  serve(handOverLink.tab, aHandOverTab(tab))
  const about = [{ title: 'VVS', text: 'Avstängning i källaren.' }]
  const { user } = open({ cover: { isConfirmed: true, about, textsLeftOut: 2 } })
  expect(await screen.findByText('Avstängning i källaren.')).toBeDefined()
  expect(screen.getByText('2 långa texter följer med som inte får plats här.')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Vatten och avlopp' }))
  expect(await screen.findByText(/Upprepas: varje år · Att göra: stäng kranen/)).toBeDefined()
  for (const name of ['Om Intyg.pdf', 'Om Blandaren.jpg'])
    expect(screen.getByText(name, { exact: false })).toBeDefined()
})

test('each field that goes along is read, whatever it is of', async () => {
  const [event] = aHandOverTab().events
  const costs = { cost: 120_000, vat: 24_000, estimatedCost: 90_000, currency: 'SEK' as const }
  const said = { outcome: 'Tät igen.', typeName: 'Service', litres: 4_550, ...costs }
  const component = aParcelComponent({
    modelYear: 2019,
    place: 'Pannrummet',
    boughtOn: '2020-05-04',
    boughtAt: 'Dahl',
    description: 'Står till vänster.',
    price: 825_000,
    priceToday: 990_000,
    priceTodayOn: '2026-01-02',
    currency: 'SEK',
    link: 'https://exempel.se/pump',
    meterUnit: 'hours',
    expectedLifeYears: 15,
    beside: ['Lyssna på lagren'],
  })
  const fault = { number: 1, folder: 1, component: null, title: 'Droppar', description: 'Vid ventilen.' }
  const closed = {
    place: 'Källaren',
    reportedOn: '2024-02-03',
    severity: 2,
    isClosed: true,
    closedWhy: 'Slutade själv.',
  }
  const firms = [{ number: 1, name: 'Elon', beside: ['08-465 004 00'] }]
  serve(
    handOverLink.tab,
    aHandOverTab({
      events: event ? [{ ...event, ...said, reading: { value: 12_300, unit: 'hours' } }] : [],
      components: [component],
      faults: [{ ...fault, ...closed }],
      firms,
    }),
  )
  const { user } = open({ cover: { isConfirmed: true } })
  await user.click(await screen.findByRole('link', { name: 'Vatten och avlopp' }))
  const tab = await screen.findByRole('region', { name: 'Vatten och avlopp' })
  await within(tab).findByText('Bytte blandare')
  const read = tab.textContent.replaceAll('\u00a0', ' ')
  const words = [
    'Den gamla droppade.',
    'Tät igen.',
    'Sundins Rör',
    'Service',
    '45,5 liter',
    '1 230',
    '1 200 kr',
    '240 kr',
    '900 kr',
    'Grundfos Alpha2',
    '98520047',
    '2019',
    'Pannrummet',
    '4 maj 2020',
    'Dahl',
    'Står till vänster.',
    '8 250 kr',
    '9 900 kr',
    '2 jan 2026',
    'garanti till',
    'timmar',
    'livslängd 15 år',
    'Lyssna på lagren',
    'Droppar',
    'Vid ventilen.',
    'Källaren',
    '3 feb 2024',
    'Slutade själv.',
    'Elon',
    '08-465 004 00',
  ]
  for (const word of words) expect(read).toContain(word)
  const link = within(tab).getByRole('link', { name: /^Mer info/ })
  expect(link.getAttribute('href')).toBe('https://exempel.se/pump')
})

test('a wrong code is told at its field, and another is sent with words of what happened', async () => {
  const { user, codes, confirmed } = open({ at: '/overtagande?flik=9#hemlig' })
  await user.type(await screen.findByRole('textbox', { name: 'E-post' }), 'sara.lind@exempel.se{Enter}')
  const code = await screen.findByRole('textbox', { name: 'Kod' })
  await user.type(code, 'abc{Enter}')
  expect(confirmed).toEqual([])
  expect(screen.getByText(/Koden har tio tecken/)).toBeDefined()
  await user.clear(code)
  await user.type(code, 'zzzzzzzzzz{Enter}')
  await screen.findByText('Koden stämmer inte, eller så har den gått ut.')
  await user.click(screen.getByRole('button', { name: 'Skicka en ny kod' }))
  await screen.findByText('En ny kod är på väg. Den förra gäller inte längre.')
  expect(codes).toHaveLength(2)
})

test('what is no address is not sent', async () => {
  const { user, codes } = open({ at: '/overtagande?flik=9#hemlig' })
  await user.type(await screen.findByRole('textbox', { name: 'E-post' }), 'sara{Enter}')
  expect(screen.getByText(/Skriv din e-postadress/)).toBeDefined()
  expect(codes).toEqual([])
})

test('a question is sent by whoever has confirmed their address, and stands on the page', async () => {
  const asked = serve(handOverLink.ask, null)
  const { user } = open({ cover: { isConfirmed: true } })
  await user.click(await screen.findByRole('button', { name: 'Fråga Anna något' }))
  await user.click(await screen.findByRole('button', { name: 'Skicka frågan' }))
  expect(screen.getByText('Skriv din fråga.')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Vad undrar du?' }), 'Hur gammal är pumpen?')
  await user.click(screen.getByRole('button', { name: 'Skicka frågan' }))
  await expect.poll(() => asked).toEqual([{ params: { id: 3 }, body: { text: 'Hur gammal är pumpen?' } }])
})

test('the answers to questions stand on the page', async () => {
  const asked = { text: 'Hur gammal är pumpen?', askedAt: '2026-11-25T10:00:00Z', answer: null, answeredAt: null }
  open({
    cover: {
      isConfirmed: true,
      questions: [asked, { ...asked, text: 'Och taket?', answer: 'Från 1998.', answeredAt: '2026-11-25T11:00:00Z' }],
    },
  })
  const questions = await screen.findByRole('region', { name: 'Frågor' })
  expect(questions.textContent).toContain('Anna har inte svarat än.')
  expect(questions.textContent).toContain('Från 1998.')
})

test('a no is asked about, takes words, and is final', async () => {
  const declined = serve(handOverLink.decline, null)
  const { user } = open({ cover: { isConfirmed: true } })
  await user.click(await screen.findByRole('button', { name: 'Nej tack' }))
  await user.type(await screen.findByRole('textbox', { name: /Några ord till Anna/ }), 'Vi köpte ett annat.')
  await user.click(screen.getByRole('button', { name: 'Tacka nej' }))
  await screen.findByText('Du har tackat nej.')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Överlåtelse'))
  expect(declined).toEqual([{ params: { id: 3 }, body: { words: 'Vi köpte ett annat.' } }])
  expect(screen.queryByRole('button', { name: 'Nej tack' })).toBeNull()
})

test('whoever has no account signs up with the address that it is for, and comes back to say yes', async () => {
  const { user, router } = open({ cover: { isFor: ['sa…@exempel.se'] } })
  await user.click(await screen.findByRole('link', { name: 'Ja, skapa konto och ta över' }))
  expect(router.state.location.state).toEqual({
    from: '/overtagande?svar=ja',
    email: null,
    why: 'Erbjudandet gäller Villa Solhem och skickades till sa…@exempel.se. Använd den adressen, så kommer du tillbaka till erbjudandet.',
  })
  expect(router.state.location.pathname + router.state.location.search).toBe('/?lage=skapa')
})

test('whoever has confirmed an address signs in with that', async () => {
  const { user, router } = open({ cover: { isConfirmed: true, ownId: 1 } })
  await user.click(await screen.findByRole('link', { name: 'Logga in' }))
  expect(router.state.location.state).toMatchObject({
    email: 'sara.lind@exempel.se',
    why: expect.stringContaining('skickades till sara.lind@exempel.se. Använd den adressen') as string,
  })
})

test('of a hand-over by link alone nobody knows for whom it is', async () => {
  const { user, router } = open({ cover: { isFor: [] } })
  await user.click(await screen.findByRole('link', { name: 'Logga in' }))
  const why = 'Erbjudandet gäller Villa Solhem. Sedan kommer du tillbaka till erbjudandet.'
  expect(router.state.location.state).toMatchObject({ why })
})

const ends = [
  ['takenBack', 1, 'Erbjudandet är taget tillbaka.'],
  ['expired', 1, 'Erbjudandet har gått ut.'],
  ['declined', 1, 'Svaret blev nej.'],
  ['declined', 2, 'En av köparna har tackat nej.'],
  ['exchanged', 1, 'Överlåtelsen är gjord.'],
  ['undone', 1, 'Överlåtelsen är ångrad.'],
] as const

test.each(ends)('a link of a hand-over that is over (%s, to %i) says how it ended', async (end, buyers, title) => {
  serve(parcelLinks.open, new Problem('parcelNotFound'))
  const asked = serve(handOverLink.end, { end, buyers })
  show(inMain, { at: '/overtagande#hemlig', userId: null })
  expect(await screen.findByText(title)).toBeDefined()
  expect(asked).toEqual([{ body: { secret: 'hemlig' } }])
})

test('a hand-over that ends while it is read says how, with the names that are known', async () => {
  serve(handOverLink.end, { end: 'takenBack', buyers: 1 })
  open({ cover: { state: 'takenBack' } })
  expect(await screen.findByText('Inget har bytt ägare. Undrar du varför? Fråga Anna.')).toBeDefined()
})

test('whoever has taken over is led to their folders, signed in or not', async () => {
  serve(parcelLinks.open, new Problem('parcelNotFound'))
  serve(handOverLink.end, { end: 'exchanged', buyers: 1 })
  const out = show(inMain, { at: '/overtagande#hemlig', userId: null })
  expect(await screen.findByRole('link', { name: 'Logga in' })).toBeDefined()
  out.unmount()
  show(inMain, { at: '/overtagande#hemlig' })
  expect(await screen.findByRole('link', { name: 'Till mina mappar' })).toBeDefined()
})

test('of two buyers each sees for whom it waits', async () => {
  const said = [
    aReceiver(),
    aReceiver({ id: 2, name: 'Amir Haddad', answer: 'yes', answeredAt: '2026-11-26T10:00:00Z' }),
  ]
  const own = open({ cover: { isConfirmed: true, parties: said, ownId: 1 } })
  expect(await screen.findByRole('heading', { name: 'Amir har sagt ja. Nu väntar vi på dig' })).toBeDefined()
  own.unmount()
  open({ cover: { isConfirmed: true, parties: said, ownId: 2 } })
  expect(await screen.findByRole('heading', { name: 'Du har sagt ja. Nu väntar vi på Sara' })).toBeDefined()
})

test.each(['', '#fel'])('a link that leads to nothing says so: %o', async (hash) => {
  serve(parcelLinks.open, new Problem('parcelNotFound'))
  serve(handOverLink.end, new Problem('parcelNotFound'))
  show(inMain, { at: `/overtagande${hash}`, userId: null })
  expect(await screen.findByText('Länken gäller inte längre.')).toBeDefined()
})
