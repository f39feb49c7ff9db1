import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { handOverCertificates, listedInCertificate, type HandOverCertificate } from '#contract/handOverCertificate.ts'
import { Problem } from '#contract/problems.ts'
import { aFolder } from '../../testing/answers.ts'
import { serve } from '../../testing/serve.ts'
import { show } from '../../testing/show.tsx'
import { Certificate } from './Certificate.tsx'

const hash = '9f2c41d8'.repeat(8)
const certificate: HandOverCertificate = {
  number: 'PM-004417',
  folder: { title: 'Villa Solhem', zipCode: '192 67', city: 'Sollentuna' },
  sellers: [{ name: 'Anna Berg', email: 'anna@exempel.se' }],
  buyers: [{ name: 'Sara Lind', email: 'sara.lind@exempel.se' }],
  said: [
    { at: '2026-11-25T19:27:04Z', name: 'Anna Berg', what: 'offered', changes: null, identifiedBy: 'Lösenord' },
    { at: '2026-11-29T08:15:33Z', name: 'Sara Lind', what: 'accepted', changes: 4, identifiedBy: 'Kod via e-post' },
    { at: '2026-12-15T11:00:00Z', name: null, what: 'exchanged', changes: null, identifiedBy: null },
  ],
  went: {
    eventsDone: 42,
    eventsPlanned: 16,
    components: 23,
    warranties: 12,
    faults: 0,
    papers: 36,
    pictures: 55,
    firms: 0,
    total: 184,
  },
  stayed: { total: 76, faults: 0 },
  since: {
    removed: 1,
    changed: 0,
    added: 101,
    things: [{ what: 'removed', kind: 'event', title: 'Bytte kran', day: '2021-05-03' }],
  },
  missing: [{ id: 'radon', name: 'Radonmätning', why: '', law: null }],
  exchangedAt: '2026-12-15T11:00:00Z',
  undoUntil: '2126-12-18T11:00:00Z',
  manifestHash: hash,
}

function open(answer: HandOverCertificate | null | Problem, check = { isKnown: true, isUndone: false }) {
  serve(handOverCertificates.ofFolder, answer)
  const checked = serve(handOverCertificates.check, { of: 'manifest', exchangedOn: '2026-12-15', ...check })
  return { checked, ...show(<Certificate folder={aFolder({ id: 12 })} />) }
}

test('of a folder of very much it says that the document lists the first of it, and that the hash is of all', async () => {
  open({ ...certificate, went: { ...certificate.went, total: listedInCertificate + 1 } })
  const sheet = await screen.findByRole('article', { name: 'Intyg PM-004417' })
  expect(sheet.textContent).toContain('I PDF:en står de första 10 000 sakerna som följde med; alla ingår i')
  expect(sheet.textContent).not.toContain('varje sak')
})

test('says who said what when, what went and how much stayed, and that it is right', async () => {
  const { checked } = open(certificate)
  const sheet = await screen.findByRole('article', { name: 'Intyg PM-004417' })
  expect(sheet.textContent).toContain('av mappen Villa Solhem, 192 67 Sollentuna')
  expect(sheet.textContent).toContain('29 november 2026 kl. 09.15Sara LindSa ja, såg 4 ändringarKod via e-post')
  expect(sheet.textContent).toContain('PärmenMappen bytte ägare')
  expect(sheet.textContent).toContain('Summa184')
  expect(sheet.textContent).toContain('BortaBytte kran3 maj 2021')
  expect(sheet.textContent).toContain('Och 101 till. De står i PDF:en.')
  expect(sheet.textContent).toContain('9f2c 41d8 9f2c')
  expect(await screen.findByText(/Ja. Det vi har kvar ger samma kontrollsumma som 15 december 2026/)).toBeDefined()
  expect(checked).toEqual([{ body: { hash } }])
  expect(screen.getByText('Sista stunden att ångra')).toBeDefined()
  const steps = within(screen.getByRole('region', { name: 'Vad som hänt' }))
  expect(steps.getByText(/^[\dA-ZÅÄÖ].* kl\. 09\.15$/)).toBeDefined()
})

test('is printed as the paper alone', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const { user } = open(certificate)
  await user.click(await screen.findByRole('button', { name: 'Skriv ut' }))
  expect(print).toHaveBeenCalledOnce()
  // All else is left out on paper (`print.css`).
  expect(document.querySelector('[data-printed]')).toBe(screen.getByRole('article', { name: 'Intyg PM-004417' }))
})

test('an undone exchange and a wrong checksum are told', async () => {
  const undone = {
    at: '2026-12-16T11:00:00Z',
    name: 'Sara Lind',
    what: 'undone',
    changes: null,
    identifiedBy: null,
  } as const
  open({ ...certificate, said: [...certificate.said, undone] }, { isKnown: true, isUndone: true })
  expect(await screen.findByText(/Ja, men bytet ångrades/)).toBeDefined()
  expect(screen.queryByText('Sista stunden att ångra')).toBeNull()
})

test('what has been changed is found out', async () => {
  open(certificate, { isKnown: false, isUndone: false })
  expect(await screen.findByText(/Nej. Det vi har kvar ger en annan kontrollsumma/)).toBeDefined()
})

test.each([null, new Problem('accessDenied')])('without one for the reader the page says so: %o', async (answer) => {
  open(answer)
  expect(await screen.findByText('Här finns inget intyg för dig.')).toBeDefined()
})
