import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { calendars, type CalendarFeed } from '#contract/content/calendars.ts'
import { folders } from '#contract/folders/folders.ts'
import { Problem } from '#contract/platform/problems.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { SubscribeDialog } from './SubscribeDialog.tsx'

const aFeed = (changes: Partial<CalendarFeed> = {}): CalendarFeed => ({
  id: 1,
  folderId: null,
  folderTitle: null,
  createdAt: '2026-11-03T10:00:00.000Z',
  usedAt: null,
  ...changes,
})
const url = 'https://parmen.example/kalender.ics?nyckel=hemlig'
let asked: (number | null | undefined)[]
let feeds: CalendarFeed[]

beforeEach(() => {
  asked = []
  feeds = []
  serve(folders.mine, [])
  serve(calendars.mine, () => feeds)
  serve(calendars.add, ({ body }) => {
    asked.push(body.folderId)
    feeds = [aFeed({ folderId: 12, folderTitle: 'Villa Solhem' })]
    return { feed: feeds[0]!, url }
  })
})

test('a link is made for a folder, shown once to be copied or opened, and listed', async () => {
  const { user } = show(<SubscribeDialog isOpen onClose={() => undefined} folderId={12} />, { client: queryClient })
  await screen.findByText('Du har inga kalenderlänkar.')
  await user.click(screen.getByRole('button', { name: 'Skapa länk' }))
  expect(await screen.findByRole('textbox', { name: 'Länk till kalendern' })).toHaveProperty('value', url)
  expect(asked).toEqual([12])
  const open = screen.getByRole('link', { name: 'Öppna i kalendern' })
  expect(open.getAttribute('href')).toBe('webcal://parmen.example/kalender.ics?nyckel=hemlig')
  const list = await screen.findByRole('list', { name: 'Dina kalenderlänkar' })
  expect(within(list).getByText('Skapad 3 november 2026, inte hämtad än')).toBeDefined()
})

test('a link is removed after a question', async () => {
  feeds = [aFeed({ usedAt: '2026-11-04T05:00:00.000Z' })]
  const removed: unknown[] = []
  serve(calendars.remove, ({ params }) => {
    removed.push(params.id)
    feeds = []
    return null
  })
  const { user } = show(<SubscribeDialog isOpen onClose={() => undefined} />, { client: queryClient })
  await screen.findByText('Skapad 3 november 2026, senast hämtad 4 november 2026 kl. 06.00')
  await user.click(screen.getByRole('button', { name: 'Ta bort länken till Alla mina mappar' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ta bort' }))
  await waitFor(() => expect(removed).toEqual([1]))
  expect(await screen.findByText('Du har inga kalenderlänkar.')).toBeDefined()
})

test('a link that could not be made says why', async () => {
  serve(calendars.add, new Problem('tooManyCalendars'))
  const { user } = show(<SubscribeDialog isOpen onClose={() => undefined} />, { client: queryClient })
  await user.click(await screen.findByRole('button', { name: 'Skapa länk' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Du har redan 20 kalenderlänkar.')
})
