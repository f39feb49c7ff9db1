import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { files } from '#contract/content/files.ts'
import { lookups } from '#contract/platform/lookups.ts'
import { someLookups } from '#client/testing/answers.ts'
import { aStoredFile } from '#client/testing/files.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { FileWindow } from './FileWindow.tsx'

const nothing = () => undefined
const open = () => show(<FileWindow files={[]} total={0} id={4} onOpen={nothing} onClose={nothing} />)

test('a linked paper that is not in the list is opened', async () => {
  const calls = serve(files.ofUser, [aStoredFile({ id: 4, name: 'Lagfart.pdf' })])
  open()
  expect(await screen.findByRole('dialog', { name: 'Lagfart' })).toBeTruthy()
  expect(calls).toMatchObject([{ query: { fileId: 4 } }])
})

test.each([
  ['is not changed where a firm delivered it', 'Sundins Rör', 0],
  ['is changed otherwise', null, 1],
])('the name of a paper %s', async (_, deliveredBy, fields) => {
  serve(files.ofUser, [aStoredFile({ id: 4, name: 'Intyg.pdf', deliveredBy })])
  serve(lookups.all, someLookups())
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Ändra' }))
  expect(await screen.findByRole('textbox', { name: /Beskrivning/ })).toBeTruthy()
  expect(screen.queryAllByRole('textbox', { name: 'Namn' })).toHaveLength(fields)
})

test('a server of an earlier version, which answers with another paper, has none opened in its place', async () => {
  serve(files.ofUser, [aStoredFile({ id: 9, name: 'Kvitto.pdf' })])
  open()
  expect(await screen.findByText('Papperet kunde inte öppnas just nu. Försök igen om en stund.')).toBeTruthy()
  expect(screen.queryByText('Kvitto')).toBeNull()
})
