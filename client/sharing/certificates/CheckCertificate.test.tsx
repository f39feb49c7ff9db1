import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { handOverCertificates } from '#contract/sharing/handOverCertificate.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { CheckCertificate } from './CheckCertificate.tsx'

const unknown = { isKnown: false, of: null, exchangedOn: null, isUndone: false }
const known = { isKnown: true, exchangedOn: '2026-12-15', isUndone: false }
const hash = '9ee1c3ab0b3f51f0a0a4be0b7b4c6bb1f0d1e4c5b6a798897a6b5c4d3e2f1a0b'

const certificate = (words: string) => new File([words], 'intyg.pdf', { type: 'application/pdf' })
const choose = (file: File) => userEvent.upload(screen.getByLabelText('Välj intyget'), file)

test('a file is hashed in the browser, and told to be right or changed; nothing but its hash is sent', async () => {
  const sent: string[] = []
  serve(handOverCertificates.check, ({ body }) => {
    sent.push(body.hash)
    return sent.length === 1 ? { ...known, of: 'document' as const } : unknown
  })
  show(<CheckCertificate />)
  await choose(certificate('intyg'))
  expect(await screen.findByText('Stämmer')).toBeDefined()
  expect(screen.getByText(/bytte grundare den 15 december 2026/)).toBeDefined()
  await choose(certificate('intyg!'))
  expect(await screen.findByText('Stämmer inte')).toBeDefined()
  expect(sent).toHaveLength(2)
  expect(sent[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(sent[1]).not.toBe(sent[0])
})

test('the hash of a paper is checked as it is written there, and filled in by its QR code', async () => {
  const sent: string[] = []
  serve(handOverCertificates.check, ({ body }) => {
    sent.push(body.hash)
    return { ...known, of: 'manifest' as const, isUndone: true }
  })
  show(<CheckCertificate />, { at: `/intyg#${hash}` })
  const field = screen.getByLabelText<HTMLInputElement>('Eller klistra in kontrollsumman')
  expect(field.value).toBe(hash)
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(hash.toUpperCase().replaceAll(/(.{4})(?=.)/g, '$1 '))
  await userEvent.click(screen.getByRole('button', { name: 'Kontrollera' }))
  expect(await screen.findByText('Intyget är äkta, men överlåtelsen är ångrad')).toBeDefined()
  expect(sent).toEqual([hash])
})

test('what is no hash is said by the field, and is not sent', async () => {
  const sent = serve(handOverCertificates.check, unknown)
  show(<CheckCertificate />)
  await userEvent.type(screen.getByLabelText('Eller klistra in kontrollsumman'), 'abc')
  await userEvent.click(screen.getByRole('button', { name: 'Kontrollera' }))
  expect(await screen.findByText('Kontrollsumman har 64 tecken: siffror och bokstäverna a–f.')).toBeDefined()
  expect(sent).toHaveLength(0)
})
