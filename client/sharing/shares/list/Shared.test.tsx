import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Problem } from '#contract/platform/problems.ts'
import { shareLooks } from '#contract/sharing/shareLooks.ts'
import { shares, type Share } from '#contract/sharing/shares.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { ToastRegion } from '#client/ui/feedback/ToastRegion.tsx'
import { aShare } from '../testing.ts'
import { mannerOf } from '../shareText.ts'
import { Shared } from './Shared.tsx'

beforeEach(() => queryClient.clear())

const villan = { id: 12, title: 'Villa Solhem', seesCosts: true }

const locked = aShare({ id: 6, recipient: 'Nordea, bolånet', state: 'locked' })
const revoked = aShare({
  id: 7,
  preset: 'agent',
  recipient: 'Mäklaren',
  state: 'revoked',
  endedAt: '2026-11-12T10:00:00.000Z',
  endedBy: 'Erik Berg',
})

/** Serves the lists; what is ended moves from the one to the other only when the test says so. */
function open(lists: { current: Share[]; ended?: Share[] }, folder: typeof villan | null = villan) {
  serve(folder ? shares.ofFolder : shares.mine, ({ query }: { query: { state: 'current' | 'ended' } }) =>
    query.state === 'current' ? lists.current : (lists.ended ?? []),
  )
  const { user } = show(
    <>
      <Shared folder={folder} emptyAction={null} />
      <ToastRegion />
    </>,
    { client: queryClient },
  )
  return { user, press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })) }
}

const rowsOf = async (label: string) =>
  within(await screen.findByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('a row says what is shared, for whom, till when and how often it was opened', async () => {
  open({ current: [aShare({ timesOpened: 2, openedAt: '2026-03-01T12:00:00.000Z' }), locked], ended: [revoked] })
  const [first, second] = await rowsOf('Gäller nu')
  expect(first).toMatch(/^Till försäkringen.*Länsförsäkringar, skada 4471.*61 saker.*2 gånger/)
  expect(second).toContain('Låst: tio fel koder')
  expect((await rowsOf('Slut'))[0]).toMatch(/^Till mäklaren.*Återkallad av Erik Berg/)
})

test('a row says how many papers wait for an answer, and leads there', async () => {
  open({ current: [aShare({ preset: 'craftsman', takesPapers: true, waitingPapers: 2 })] })
  const link = await screen.findByRole('link', { name: '2 papper väntar på ett ja' })
  expect(link.getAttribute('href')).toBe('/objectPage_tabs1/12/papper')
})

test('one press ends a share, and the list says so', async () => {
  const lists = { current: [aShare()], ended: [] as Share[] }
  const { press } = open(lists)
  const asked = serve(shares.revoke, () => {
    lists.ended = [aShare({ state: 'revoked' })]
    lists.current = []
    return null
  })
  await press(/^Återkalla: Till försäkringen/)
  expect(await screen.findByText('Inget är delat just nu.')).toBeDefined()
  expect(asked).toEqual([{ params: { id: 5 }, query: { folderId: 12 } }])
  expect(await rowsOf('Slut')).toHaveLength(1)
})

test('a locked share gets a new code, which is shown', async () => {
  const { press } = open({ current: [locked] })
  const asked = serve(shares.renewCode, { code: 'ABCD234EFG' })
  await press(/^Ny kod: /)
  expect(await screen.findByText('ABCD-234-EFG')).toBeDefined()
  expect(asked).toEqual([{ params: { id: 6 }, query: { folderId: 12 } }])
})

test('an open share too gets a new code, from the window of what is known of it', async () => {
  const { press } = open({ current: [aShare()] })
  serve(shares.renewCode, { code: 'ABCD234EFG' })
  await press('Till försäkringen')
  const facts = await screen.findByRole('dialog', { name: 'Till försäkringen' })
  expect(facts.textContent).toContain('Delat avAnna Berg, 25 november 2026')
  await press('Ny kod')
  expect(await screen.findByRole('dialog', { name: 'Ny kod' })).toBeDefined()
})

test.each([
  ['of a folder', villan, { folderId: 12 }],
  ['of the user', null, {}],
])('all %s are ended after one question', async (_, folder, body) => {
  const { press } = open({ current: [aShare(), locked] }, folder)
  const asked = serve(shares.revokeAll, { revoked: 2 })
  await press('Återkalla alla…')
  expect(asked).toEqual([])
  await press('Återkalla alla')
  expect(await screen.findByText('2 länkar är återkallade.')).toBeDefined()
  expect(asked).toEqual([{ body }])
})

test('what has ended is shared again as it was', async () => {
  serve(shareLooks.counts, [])
  const { press } = open({ current: [], ended: [aShare({ state: 'expired', recipient: 'Skada 12' })] })
  await press(/^Dela igen: /)
  expect(await screen.findByRole('dialog', { name: 'Dela Villa Solhem' })).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^För vem/ }).value).toBe('Skada 12')
})

test('a share that somebody else has ended meanwhile is told of in words', async () => {
  const { press } = open({ current: [aShare()] })
  serve(shares.revoke, new Problem('shareNotFound'))
  await press(/^Återkalla: /)
  expect(await screen.findByText(/^Länken gäller inte längre/)).toBeDefined()
})

test('where nothing is shared it says for whom one could', async () => {
  open({ current: [] })
  expect(await screen.findByText('Inget är delat än.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Återkalla/ })).toBeNull()
})

test('of papers alone no things are counted', () => {
  const text = mannerOf(aShare({ isFrozen: true, things: 0, createdAt: '2026-11-27T10:00:00.000Z' }))
  expect(text).toBe('Som 27 nov 2026')
})
