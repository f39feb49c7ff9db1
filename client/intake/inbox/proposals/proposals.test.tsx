import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { components } from '#contract/content/components.ts'
import { series } from '#contract/content/series.ts'
import { folders } from '#contract/folders/folders.ts'
import { imports } from '#contract/intake/imports.ts'
import { inbox } from '#contract/intake/inbox.ts'
import { proposals, type Proposal } from '#contract/intake/proposals.ts'
import { members } from '#contract/people/members.ts'
import { Problem } from '#contract/platform/problems.ts'
import { mailedDeliveries } from '#contract/sharing/mailedDeliveries.ts'
import { InboxList } from '../InboxList.tsx'
import { anActivity, anOpenFolder, aFolderCard } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { OpenedProposal } from './OpenedProposal.tsx'

const place = { folderId: 5, title: 'VVS', parentId: null, parentTitle: null, seesCosts: true }
const aProposal = (changes: Partial<Proposal> = {}): Proposal => ({
  id: 3,
  proposedBy: 'Claude',
  hasTokenEnded: false,
  folderId: 5,
  folderTitle: 'VVS',
  parentTitle: 'Villa Solhem',
  place,
  title: 'Byt offeranod',
  startDate: '2027-05-01',
  season: 'month',
  recurrence: { kind: 'fixed', rule: 'FREQ=YEARLY;INTERVAL=5' },
  componentId: 8,
  description: null,
  why: 'Anoden byttes i juni 2022. Läs mer på https://exempel.se <b>nu</b>',
  sources: [
    { kind: 'activity', id: 11, folderId: 5, title: 'Bytte offeranod', day: '2022-06-14', quote: null },
    { kind: 'file', id: 12, folderId: 5, title: 'Handbok.pdf', day: null, quote: 'anoden kontrolleras vart femte år' },
  ],
  createdAt: '2026-11-25T06:14:00Z',
  expiresAt: '2026-12-25T06:14:00Z',
  thrownAt: null,
  ...changes,
})

beforeEach(() => {
  serve(folders.mine, [aFolderCard({ id: 5, title: 'VVS' })])
  serve(folders.one, anOpenFolder({ id: 5, title: 'VVS' }))
  serve(folders.children, [])
  serve(components.inFolder, [])
  serve(members.inFolder, [])
  serve(series.preview, { words: 'Vart femte år i maj', days: ['2027-05-01'] })
})

test('a proposal says who it is from, why, and from what of the reader’s own: as text', async () => {
  show(<OpenedProposal proposal={aProposal()} />)
  expect(screen.getByText(/^Förslag från Claude, /)).toBeDefined()
  expect(screen.getByText(/https:\/\/exempel.se <b>nu<\/b>$/)).toBeDefined()
  const sources = within(screen.getByRole('list', { name: 'Källor' }))
  expect(sources.getByRole('link', { name: 'Bytte offeranod' })).toHaveProperty('href', expect.stringContaining('/5?'))
  expect(sources.getByText('Händelse · 14 juni 2022')).toBeDefined()
  expect(sources.getByText('”anoden kontrolleras vart femte år”')).toBeDefined()
  const to = screen.getAllByRole('link').map((link) => (link as HTMLAnchorElement).origin)
  expect(new Set(to)).toEqual(new Set([window.location.origin]))
  expect(screen.getByText(/^Texten ovan är skriven av ett program\. Källorna är era egna\./)).toBeDefined()
})

test('it is planned as the reader has it by then, and that is taken back', async () => {
  const asked: unknown[] = []
  serve(proposals.plan, ({ body }) => {
    asked.push(body)
    return anActivity({ folderId: 5, folderTitle: 'VVS', parentTitle: 'Villa Solhem' })
  })
  serve(proposals.undo, ({ params, body }) => {
    asked.push({ ...params, ...body })
    return null
  })
  const { user } = show(<OpenedProposal proposal={aProposal()} />)
  const title = screen.getByRole('textbox', { name: 'Vad' })
  await user.clear(title)
  await user.type(title, 'Byt anoden')
  await user.click(screen.getByRole('button', { name: 'Planera' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatchObject({
    title: 'Byt anoden',
    folderId: 5,
    startDate: '2027-05-01',
    season: 'month',
    recurrence: { kind: 'fixed' },
  })
  const [toast] = currentToasts()
  expect(toast?.text).toBe('Planerat i Villa Solhem / VVS.')
  toast?.action?.run()
  await waitFor(() => expect(asked[1]).toEqual({ id: 3, folderId: 5 }))
})

test('where nothing can be planned another folder is asked for, and what is answered already says so', async () => {
  serve(proposals.plan, () => {
    throw new Problem('proposalNotFound')
  })
  const { user, unmount } = show(<OpenedProposal proposal={aProposal({ place: null })} />)
  await user.click(screen.getByRole('button', { name: 'Planera' }))
  expect(await screen.findByText('Välj var det ska ligga.')).toBeDefined()
  unmount()
  show(<OpenedProposal proposal={aProposal({ id: 4, recurrence: null })} />)
  await user.click(screen.getByRole('button', { name: 'Planera' }))
  expect(await screen.findByText(/^Förslaget väntar inte längre\./)).toBeDefined()
})

test('in the list it is marked, turned down and put back, and is no part of what is saved at once', async () => {
  let waiting = [aProposal({ hasTokenEnded: true, proposedBy: 'Claude' })]
  serve(inbox.list, [])
  serve(mailedDeliveries.list, [])
  serve(imports.drafts, [])
  serve(proposals.list, () => waiting)
  serve(proposals.throw, () => {
    waiting = []
    return null
  })
  const { user } = show(<InboxList />)
  const row = within(await screen.findByRole('list', { name: 'Förslag' }))
  expect(row.getByText(/Förslag från Claude, .*Nyckeln är indragen\..*maj 2027/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Spara/ })).toBeNull()
  // On a wide row it stands at the end, on a narrow one at its upper right.
  const [bin = document.body] = row.getAllByRole('button', { name: 'Släng: Byt offeranod' })
  await user.click(bin)
  await waitFor(() => expect(currentToasts().map(({ text }) => text)).toContain('Nej tack till Byt offeranod.'))
})
