import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { faults } from '#contract/content/faults.ts'
import { files, type StoredFile } from '#contract/content/files.ts'
import { Problem } from '#contract/platform/problems.ts'
import { roles } from '#contract/rules/permissions.ts'
import { bulkFiles } from '#contract/content/bulkFiles.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { aFault } from '#client/testing/faultAnswers.ts'
import { aStoredFile } from '#client/testing/files.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { problemText } from '#client/platform/text/problems.ts'
import { currentToasts, dismissToast } from '#client/ui/feedback/toastStore.ts'
import { FileTile } from './FileTile.tsx'

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})

const showTile = (changes: Partial<StoredFile> = {}) =>
  show(
    <ul>
      <FileTile
        file={aStoredFile({ name: 'Kvitto.pdf', ...changes })}
        to="?fil=4"
        place={null}
        isChosen={false}
        onChoose={() => undefined}
      />
    </ul>,
  )

async function openMenu(changes: Partial<StoredFile> = {}) {
  const { user } = showTile(changes)
  await user.click(screen.getByRole('button', { name: 'Mer om Kvitto' }))
  await screen.findByRole('menu')
  return user
}
const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

test('pictures of one event are told apart by whoever hears them: by their names', () => {
  showTile({ name: 'IMG_2034.jpg', kindName: 'Foto', day: '2026-09-05', eventTitle: 'Bytte packning' })
  const name = 'Foto · Bytte packning · 5 sep 2026, IMG_2034'
  expect(screen.getByRole('link', { name }).textContent).toBe('Foto · Bytte packning · 5 sep 2026')
  expect(screen.getByRole('button', { name: `Mer om ${name}` })).toBeDefined()
})

test('its name alone is the link to it', () => {
  showTile()
  expect(screen.getByRole('link', { name: 'Kvitto' }).getAttribute('href')).toBe('/?fil=4')
})

test.each<[string, Partial<StoredFile>, string[]]>([
  ['a partner', { roleId: roles.partner }, ['Ändra', 'Det är ett avtal', 'Flytta', 'Ladda ner', 'Radera']],
  ['an observer', { roleId: roles.observer }, ['Ladda ner']],
  [
    'a founder in the archive',
    { roleId: roles.founder, folderStatusId: folderStatus.archived },
    ['Ladda ner', 'Radera'],
  ],
])('%s finds in the menu what they may do', async (_who, changes, expected) => {
  await openMenu(changes)
  expect(entries()).toEqual(expected)
})

test('it is downloaded under its own name', async () => {
  await openMenu()
  const link = screen.getByRole('menuitem', { name: 'Ladda ner' })
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/files/original/4', 'Kvitto.pdf'])
})

test('by keys it is deleted, can be had back', async () => {
  const removed = serve(files.remove, { deletionId: 9 })
  const { user } = showTile()
  screen.getByRole('button', { name: 'Mer om Kvitto' }).focus()
  await user.keyboard('{ArrowUp}')
  await screen.findByRole('menu')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(removed).toMatchObject([{ params: { id: 4 }, query: { folderId: 12 } }]))
  await waitFor(() =>
    expect(currentToasts()).toMatchObject([
      { text: 'Papperet ligger nu i papperskorgen.', action: { label: 'Ångra' } },
    ]),
  )
})

test('what cannot be deleted says why', async () => {
  serve(files.remove, new Problem('fileNotFound'))
  const user = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Radera' }))
  await waitFor(() => expect(currentToasts()).toMatchObject([{ text: problemText.fileNotFound, tone: 'danger' }]))
})

test('it is renamed and changed in a dialog, and moved in another', async () => {
  const user = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Ändra' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ändra Kvitto' })
  expect((await within(dialog).findByLabelText<HTMLInputElement>('Namn')).value).toBe('Kvitto.pdf')
  await user.click(within(dialog).getByRole('button', { name: 'Avbryt' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Mer om Kvitto' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Flytta' }))
  expect(await screen.findByRole('dialog', { name: 'Flytta 1 papper' })).toBeDefined()
})

test('of a fault it says of which, and is moved to another that is searched for', async () => {
  serve(activities.inFolder, [])
  serve(components.inFolder, [])
  serve(activities.ofUser, [])
  serve(components.ofUser, [])
  const asked = serve(faults.inFolder, [
    aFault(),
    aFault({ id: 42, title: 'Fönstret kärvar', isClosed: true, place: null }),
    aFault({ id: 43, title: 'Under mappen', folderId: 13 }),
  ])
  const moved = serve(bulkFiles.change, null)
  const user = await openMenu({ faultId: 41, faultTitle: 'Kranen läcker' })
  expect(screen.getByText(/· Kranen läcker$/)).toBeDefined()
  await user.click(screen.getByRole('menuitem', { name: 'Flytta' }))
  expect(await screen.findByRole('radio', { name: /^Kranen läcker/, checked: true })).toBeDefined()
  // Another folder's cannot have it.
  expect(screen.queryByRole('radio', { name: /Under mappen/ })).toBeNull()
  await user.type(screen.getByRole('searchbox', { name: 'Sök händelse, komponent eller fel' }), 'kärvar')
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ folderId: 12, q: 'kärvar' }))
  await user.click(await screen.findByRole('radio', { name: /^Fönstret kärvar.*avslutat$/ }))
  await user.click(screen.getByRole('button', { name: 'Flytta hit' }))
  await waitFor(() =>
    expect(moved).toMatchObject([{ body: { place: { activityId: null, componentId: null, faultId: 42 } } }]),
  )
})

test('without a picture it says what the file is and why, and a picture that is not whole says so', () => {
  showTile({ preview: 'failed', previewReason: 'locked' })
  expect(screen.getByText('Pdf').parentElement?.textContent).toBe('Pdf, öppnas med lösenord')
  const half = { preview: 'done', previewReason: 'incomplete', width: 40, height: 30 } as const
  showTile({ name: 'Tak.jpg', mediaType: 'image/jpeg', ...half })
  expect(screen.getByText('En del av bilden saknas')).toBeTruthy()
})
