import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { components } from '#contract/components.ts'
import { firms } from '#contract/firms.ts'
import { folders } from '#contract/folders.ts'
import { inbox, type InboxItem } from '#contract/inbox.ts'
import { lookups } from '#contract/lookups.ts'
import { anOpenFolder, aFolderCard, someLookups } from '../../testing/answers.ts'
import { serve } from '../../testing/serve.ts'
import { show } from '../../testing/show.tsx'
import { OpenedItem } from './OpenedItem.tsx'

const place = { folderId: 5, title: 'VVS', parentId: null, parentTitle: null, seesCosts: true }
const item: InboxItem = {
  id: 3,
  source: 'paste',
  sender: null,
  title: null,
  text: null,
  addedBy: 'Anna Berg',
  isOwn: true,
  folderId: null,
  place,
  papers: [],
  createdAt: '2026-11-20T10:00:00Z',
  expiresAt: '2026-12-20T10:00:00Z',
  thrownAt: null,
}
const at = { page: 1, box: [0.1, 0.1, 0.5, 0.2] as [number, number, number, number] }

async function saved(seesCosts: boolean) {
  serve(inbox.list, [item])
  serve(inbox.places, [place])
  serve(folders.one, anOpenFolder({ id: 5, title: 'VVS', seesCosts }))
  serve(folders.mine, [aFolderCard({ id: 5, title: 'VVS' })])
  serve(folders.children, [])
  serve(components.inFolder, [])
  serve(firms.inFolder, [])
  serve(lookups.all, someLookups())
  serve(inbox.reading, {
    isWaiting: false,
    kind: 'receipt',
    seller: 'Järnboden',
    date: '2026-11-14',
    total: 46_730,
    vat: null,
    doubt: 'vat',
    place: null,
    known: null,
    fitting: null,
    read: {
      paperId: 'a',
      receipt: {
        kind: 'receipt',
        others: [],
        fields: {
          seller: { state: 'read', value: 'Järnboden', ...at },
          date: { state: 'agrees', value: '2026-11-14', why: 'possibleDay', ...at },
          total: { state: 'agrees', value: 46_730, why: 'vatAddsUp', ...at },
          vat: { state: 'failed', value: null, read: '93', why: 'doesNotAddUp', ...at },
        },
      },
    },
  })
  const calls = serve(inbox.save, { folderId: 5, activityId: 9, isNew: true })
  const { user } = show(<OpenedItem item={item} />)
  await screen.findByRole('list', { name: 'Det som lästes' })
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Kostnad/ }) !== null).toBe(seesCosts))
  await user.click(screen.getByRole('button', { name: 'Rätt, spara' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  return calls[0]?.body
}

test('what was read is saved with the yes, and what failed its check is not', async () => {
  const read = { title: 'Kvitto från Järnboden', day: '2026-11-14', cost: 46_730 }
  expect(await saved(true)).toMatchObject(read)
  expect(screen.getByText(/Lästes som 93/)).toBeTruthy()
})

test('who writes no costs there saves it without them', async () => {
  expect(await saved(false)).toMatchObject({ title: 'Kvitto från Järnboden', cost: null, vat: null })
})
