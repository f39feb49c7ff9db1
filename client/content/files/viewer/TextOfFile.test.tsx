import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readings, type Reading } from '#contract/intake/readings.ts'
import { aStoredFile } from '#client/testing/files.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { TextOfFile } from './TextOfFile.tsx'

const nothing: Reading = { state: 'none', reason: null, pageCount: null, pages: [], receipt: null, agreement: null }
const page = { page: 1, width: 400, height: 800 }
const photo = aStoredFile({ mediaType: 'image/jpeg', name: 'Kvitto.jpg' })

async function open(answer: Partial<Reading>, file = photo) {
  serve(readings.ofFile, { ...nothing, ...answer })
  const { user } = show(<TextOfFile file={file} />)
  await user.click(screen.getByRole('button', { name: /^Text i/ }))
  return user
}

test('the words that were read in a picture are there to be marked and copied', async () => {
  const user = await open({ state: 'done', pageCount: 1, pages: [{ ...page, text: 'JÄRNBODEN\nTOTALT SEK 467,30' }] })
  expect(await screen.findByText(/TOTALT SEK 467,30/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Kopiera texten' }))
  expect(await navigator.clipboard.readText()).toBe('JÄRNBODEN\nTOTALT SEK 467,30')
})

test.each<[string, Partial<Reading>, RegExp]>([
  ['is being read', { state: 'waiting' }, /Läses just nu/],
  ['has no text', { state: 'none' }, /Ingen text är läst/],
  ['could not be read', { state: 'failed', reason: 'locked' }, /Gick inte att läsa. Filen är låst/],
  ['is long', { state: 'done', pageCount: 40, pages: [{ ...page, text: 'Ett' }] }, /Text från 1 av 40 sidor/],
])('what %s says so', async (_, answer, words) => {
  await open(answer)
  expect(await screen.findByText(words)).toBeDefined()
})

test.each(['text/plain', 'image/gif', 'video/mp4'])(
  'of %s, which is never read, there is no text to show',
  (mediaType) => {
    show(<TextOfFile file={aStoredFile({ mediaType })} />)
    expect(screen.queryByRole('button')).toBeNull()
  },
)
