import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { handOverCertificates, type HandOverCertificate } from '#contract/sharing/handOverCertificate.ts'
import { Problem } from '#contract/platform/problems.ts'
import { aFolder } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { Certificate } from './Certificate.tsx'

const hash = '9f2c41d8'.repeat(8)
const cell = (text: string) => ({ text, isNumber: false, fileId: null })
const certificate: HandOverCertificate = {
  number: 'PM-004417',
  title: 'Överlåtelse av Villa Solhem',
  said: [
    { at: '2026-11-25T19:27:04Z', name: 'Anna Berg', what: 'offered', changes: null, identifiedBy: 'Lösenord' },
    { at: '2026-11-29T08:15:33Z', name: 'Sara Lind', what: 'accepted', changes: 4, identifiedBy: 'Kod via e-post' },
    { at: '2026-12-15T11:00:00Z', name: null, what: 'exchanged', changes: null, identifiedBy: null },
  ],
  parts: [
    { is: 'text', text: 'Intyg PM-004417 · 192 67 Sollentuna', isMuted: true },
    { is: 'heading', text: 'Följde med' },
    { is: 'table', head: ['Vad', 'Antal'], rows: [[cell('Summa'), cell('184')]] },
    { is: 'list', items: [{ title: 'Borta: Bytte kran · 3 maj 2021', facts: '', text: null }] },
  ],
  exchangedAt: '2026-12-15T11:00:00Z',
  undoUntil: '2126-12-18T11:00:00Z',
  manifestHash: hash,
}

function open(answer: HandOverCertificate | null | Problem, check = { isKnown: true, isUndone: false }) {
  serve(handOverCertificates.ofFolder, answer)
  const checked = serve(handOverCertificates.check, { of: 'manifest', exchangedOn: '2026-12-15', ...check })
  return { checked, ...show(<Certificate folder={aFolder({ id: 12 })} />) }
}

test('says what its document says, what happened when, and that it is right', async () => {
  const { checked } = open(certificate)
  const sheet = await screen.findByRole('article', { name: 'Intyg PM-004417' })
  expect(within(sheet).getByRole('heading', { name: 'Överlåtelse av Villa Solhem' })).toBeDefined()
  expect(sheet.textContent).toContain('192 67 Sollentuna')
  expect(sheet.textContent).toContain('Summa184')
  expect(sheet.textContent).toContain('Borta: Bytte kran · 3 maj 2021')
  expect(await screen.findByText(/Ja. Det vi har kvar ger samma kontrollsumma som 15 december 2026/)).toBeDefined()
  expect(checked).toEqual([{ body: { hash } }])
  expect(screen.getByText('Sista stunden att ångra')).toBeDefined()
  const steps = within(screen.getByRole('region', { name: 'Vad som hänt' }))
  expect(steps.getByText('Sara Lind: sa ja')).toBeDefined()
  expect(steps.getByText('Mappen bytte ägare')).toBeDefined()
  expect(steps.getByText(/^[\dA-ZÅÄÖ].* kl\. 09\.15$/)).toBeDefined()
  // The exchange, and the last moment to undo it, which is written as the others are.
  expect(steps.getAllByText(/^[\dA-ZÅÄÖ].* kl\. 12\.00$/)).toHaveLength(2)
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
  expect(await screen.findByText(/Ja, men överlåtelsen ångrades/)).toBeDefined()
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
