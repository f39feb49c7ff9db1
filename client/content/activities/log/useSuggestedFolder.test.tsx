import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { roles } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { latestEntries } from '../../dashboard/api.ts'
import { aFolderCard, anOpenFolder } from '#client/testing/answers.ts'
import { aLatestEntry } from '#client/testing/latestAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { clientWithoutRetries, show } from '#client/testing/show.tsx'
import { useSuggestedFolder } from './useSuggestedFolder.ts'

beforeEach(() => {
  localStorage.clear()
  serve(folders.mine, [aFolderCard({ id: 12, title: 'Villa Solhem' }), aFolderCard({ id: 13, title: 'Tärnan' })])
  serve(folders.one, ({ params: { id } }) => anOpenFolder({ id }))
})

const writtenIn = (folderId: number) =>
  localStorage.setItem('log.folder.1', JSON.stringify({ folderId, at: '2026-11-10T10:00:00.000Z' }))

function Suggested() {
  const { isPending, folderId } = useSuggestedFolder(true)
  return <p>{isPending ? 'Hämtas' : `Mapp ${folderId}`}</p>
}

async function suggested(client = clientWithoutRetries()) {
  show(<Suggested />, { client })
  const texts = await screen.findAllByText(/^Mapp/)
  return texts.at(-1)?.textContent
}

test('it is where one wrote last, or else the first folder', async () => {
  expect(await suggested()).toBe('Mapp 12')
  cleanup()
  writtenIn(13)
  expect(await suggested()).toBe('Mapp 13')
})

/** The overview has loaded that user 1 and another changed an event. */
function withLatest(folderId: number, updatedAt: string) {
  const client = clientWithoutRetries()
  const other = { ...aLatestEntry, folderId: 12, changedById: 2 }
  const items = [other, { ...aLatestEntry, folderId, updatedAt, changedById: 1 }].map((entry, id) => ({
    ...entry,
    id: `activity ${id}`,
  }))
  client.setQueryData(latestEntries.queryKey, { pages: [{ items, total: 2 }], pageParams: [0] })
  return client
}

test.each([
  ['later elsewhere', '2026-11-21T20:00:00.000Z', 'Mapp 13'],
  ['earlier than here', '2026-11-01T10:00:00.000Z', 'Mapp 12'],
])('where one last wrote is known from the overview too: %s', async (_, at, expected) => {
  writtenIn(12)
  expect(await suggested(withLatest(13, at))).toBe(expected)
})

test.each([new Problem('folderNotFound'), anOpenFolder({ id: 40, roleId: roles.observer })])(
  'a folder that one may no longer write in is not suggested',
  async (answer) => {
    serve(folders.one, ({ params: { id } }) => (id === 40 ? answer : anOpenFolder({ id })))
    writtenIn(40)
    expect(await suggested()).toBe('Mapp 12')
  },
)
