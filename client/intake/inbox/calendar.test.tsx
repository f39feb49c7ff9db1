import { screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { components } from '#contract/content/components.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { imports } from '#contract/intake/imports.ts'
import { inbox, type InboxItem, type InboxPaper } from '#contract/intake/inbox.ts'
import { proposals } from '#contract/intake/proposals.ts'
import { mailedDeliveries } from '#contract/sharing/mailedDeliveries.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { inboxPaperAddress } from '#contract/platform/fileAddresses.ts'
import { lookups } from '#contract/platform/lookups.ts'
import { Problem } from '#contract/platform/problems.ts'
import { fileTransport } from '#client/platform/attachments/uploads/transport.ts'
import { aFolderCard, anOpenFolder, someLookups } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { InboxList } from './InboxList.tsx'
import { OpenedItem } from './item/OpenedItem.tsx'

const place = { folderId: 5, title: 'VVS', parentId: null, parentTitle: null, seesCosts: true }
const paper = { id: 'p', name: 'Sotning.ics', size: 80, state: 'waiting', mediaType: 'text/plain' } as const
const calendar: InboxPaper = { ...paper, tellsPlace: false, preview: false, width: null, height: null, pages: null }
const item: InboxItem = {
  id: 3,
  source: 'mail',
  sender: 'sotaren@exempel.se',
  title: 'Kallelse',
  text: null,
  addedBy: 'Anna Berg',
  isOwn: true,
  folderId: null,
  place,
  papers: [calendar],
  createdAt: '2026-11-20T10:00:00Z',
  expiresAt: '2026-12-20T10:00:00Z',
  thrownAt: null,
}
const bytes = endpoint({
  method: 'GET',
  path: inboxPaperAddress('original', 'p') as '/api/x',
  summary: 'Its bytes.',
  answer: z.string(),
})

function serveAll() {
  serve(inbox.list, [item])
  serve(inbox.places, [place])
  serve(inbox.reading, new Problem('inboxItemNotFound'))
  serve(mailedDeliveries.list, [])
  serve(proposals.list, [])
  serve(imports.drafts, [])
  serve(folders.one, anOpenFolder({ id: 5, title: 'VVS' }))
  serve(folders.mine, [aFolderCard({ id: 5, title: 'VVS' })])
  serve(folders.children, [])
  serve(components.inFolder, [])
  serve(firms.inFolder, [])
  serve(lookups.all, someLookups())
  serve(bytes, 'BEGIN:VCALENDAR')
  const sent: File[] = []
  vi.spyOn(fileTransport, 'create').mockImplementation(async ({ file, onBegun, onSent }) => {
    sent.push(file)
    onBegun('u')
    onSent(undefined)
    return { start() {} } as Awaited<ReturnType<typeof fileTransport.create>>
  })
  return sent
}

const Where = () => <p>{useLocation().pathname + useLocation().search}</p>

test('a calendar is taken in from its row, to be looked through where it is to lie', async () => {
  const sent = serveAll()
  const calls = serve(imports.begin, { id: 7 } as never)
  const { user } = show(
    <>
      <InboxList />
      <Where />
    </>,
  )
  expect(screen.queryByRole('button', { name: 'Spara: Kallelse' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Hämta in: Kallelse' }))
  await screen.findByText('/objectPage_tabs1/5/hamta-in?fil=7&steg=1')
  expect(sent.map(({ name }) => name)).toEqual(['Sotning.ics'])
  expect(calls[0]?.body).toEqual({ folderId: 5, uploadId: 'u' })
})

test('one that cannot be read says so', async () => {
  serveAll()
  serve(imports.begin, new Problem('importUnreadable'))
  const { user } = show(<OpenedItem item={item} />)
  await user.click(await screen.findByRole('button', { name: 'Hämta in' }))
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('Filen går inte att läsa.'))
})

test('where no folder is chosen that is asked for first', async () => {
  serveAll()
  const { user } = show(<OpenedItem item={{ ...item, place: null }} />)
  await user.click(await screen.findByRole('button', { name: 'Hämta in' }))
  expect(document.activeElement?.tagName).toBe('SELECT')
})
