import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { aStoredFile } from '#client/testing/files.ts'
import { show } from '#client/testing/show.tsx'
import { FileWindow } from './FileWindow.tsx'

const film = aStoredFile({ id: 4, name: 'Taket.mp4', mediaType: 'video/mp4' })
const drawing = aStoredFile({ id: 5, name: 'Ritning.pdf' })
const files = [film, drawing]

function Viewer() {
  const [id, setId] = useState<number | null>(film.id)
  return <FileWindow {...{ files, id }} total={2} onOpen={setId} onClose={() => setId(null)} />
}

async function open() {
  const page = show(<Viewer />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Taket' }))
  return { ...page, dialog, player: dialog.getByLabelText<HTMLVideoElement>('Taket') }
}

const unplayable = /^Webbläsaren kan inte spela den här filmen/

test('a film is played where it is looked at, with the controls of the browser', async () => {
  const { player } = await open()
  expect([player.getAttribute('src'), player.controls, player.preload, player.getAttribute('playsinline')]).toEqual([
    '/files/original/4',
    true,
    'metadata',
    '',
  ])
  expect(screen.queryByRole('button', { name: 'Förstora' })).toBeNull()
})

test('arrow keys lead through the files, but are the player’s while it has the focus', async () => {
  const { user, player } = await open()
  for (const key of ['ArrowRight', 'End']) expect(fireEvent.keyDown(player, { key })).toBe(true)
  expect(screen.getByRole('dialog', { name: 'Taket' })).toBeDefined()
  await user.keyboard('{ArrowRight}')
  const next = await screen.findByRole('dialog', { name: 'Ritning' })
  // It does not go on out of sight.
  expect(next.querySelector('video')).toBeNull()
})

test.each([
  ['of a kind that the browser does not know', (player: HTMLElement) => fireEvent.error(player)],
  ['of which it has the sound alone', (player: HTMLElement) => fireEvent.loadedMetadata(player)],
])('a film %s is offered as a download', async (_, fail) => {
  const { dialog, player } = await open()
  fail(player)
  expect(dialog.getByRole('alert').textContent).toMatch(unplayable)
  const link = dialog.getByRole('link', { name: 'Ladda ner filmen' })
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/files/original/4', 'Taket.mp4'])
})

test('one that can be played stays', async () => {
  const { dialog, player } = await open()
  Object.defineProperty(player, 'videoWidth', { value: 1920 })
  fireEvent.loadedMetadata(player)
  expect(dialog.queryByText(unplayable)).toBeNull()
})
