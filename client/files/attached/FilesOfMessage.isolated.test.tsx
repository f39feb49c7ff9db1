import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMessagePicture } from '../../testing/files.ts'
import { show } from '../../testing/show.tsx'
import '../../testing/windows.ts'
import { FilesOfMessage } from './FilesOfMessage.tsx'

const taket = aMessagePicture()
const pannan = aMessagePicture({ id: 22, name: 'Pannan.jpg' })
const receipt = aMessagePicture({ id: 23, name: 'Kvitto.pdf', mediaType: 'application/pdf' })

const showFiles = () => show(<FilesOfMessage files={[taket, receipt, pannan]} />, { at: '/meddelanden?messageId=7' })

async function open(name: string) {
  const page = showFiles()
  await page.user.click(screen.getByRole('link', { name }))
  await screen.findByRole('dialog', { name })
  return page
}
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

test('a picture opens over its message, and the keys lead through the others', async () => {
  const { user, router } = await open('Taket')
  expect(dialog('Taket').getByText(/^Bild 1 av 2/)).toBeDefined()
  expect(dialog('Taket').getByRole('img', { name: 'Taket' }).getAttribute('src')).toBe('/files/message/large/21')
  await user.keyboard('{ArrowRight}')
  expect(dialog('Pannan').getByRole('img', { name: 'Pannan' }).getAttribute('src')).toBe('/files/message/large/22')
  expect(router.state.location.search).toBe('?messageId=7&bild=22')
})

test('it can be made larger, and downloaded under its own name', async () => {
  await open('Taket')
  expect(dialog('Taket').getByRole('button', { name: 'Förstora' })).toBeDefined()
  const link = dialog('Taket').getByRole('link', { name: 'Ladda ner' })
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
    '/files/message/original/21',
    'Taket.jpg',
  ])
})

test('closed, it leads back to the message and to the picture there', async () => {
  const { user, router } = await open('Taket')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('?messageId=7')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Taket' })))
})

test('so does the browser’s way back', async () => {
  const { router } = await open('Taket')
  await router.navigate(-1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('?messageId=7')
})

test('a picture of another message opens nothing here', () => {
  show(<FilesOfMessage files={[taket]} />, { at: '/meddelanden?messageId=7&bild=99' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a paper opens in a tab of its own', () => {
  showFiles()
  const paper = screen.getByRole<HTMLAnchorElement>('link', { name: /^Kvitto/ })
  expect(paper.textContent).toContain('öppnas i ny flik')
  expect([paper.getAttribute('href'), paper.target]).toEqual(['/files/message/original/23', '_blank'])
})
