import { mainCategory } from '#contract/rules/categories.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { condition } from '#contract/content/condition.ts'
import { shares } from '#contract/sharing/shares.ts'
import { folders, type SubFolder } from '#contract/folders/folders.ts'
import { closeModal, useOpenModal } from '#client/platform/modal/modalStore.ts'
import { aFolderCard, aSubFolder } from '#client/testing/answers.ts'
import { pages as pagesOf } from '#client/platform/api/query.ts'
import { serve } from '#client/testing/serve.ts'
import { clientWithoutRetries, show as shown } from '#client/testing/show.tsx'
import { CompactFolderCard, FolderCard } from './FolderCard.tsx'
import { InvitedFolderCard } from './InvitedFolderCard.tsx'

const villan = aFolderCard({
  updatedAt: '2026-03-31T22:30:00.000Z',
  eventDays: { startDate: '2025-05-03', endDate: '2025-05-28', season: null },
})
const elen = { ...villan, id: 13, title: 'El', parentId: 12, parentTitle: 'Villa Solhem' }

beforeEach(closeModal)

function OpenModal() {
  return <output>{JSON.stringify(useOpenModal())}</output>
}

const show = (card: React.ReactElement) =>
  shown(
    <>
      {card}
      <OpenModal />
    </>,
  )

/** Returns the entries of the folder's menu, and of the two that open more. */
async function offered() {
  const opener = screen.queryByRole('button', { name: /^Mer om/ })
  if (!opener) return { entries: [] }
  await userEvent.click(opener)
  const menu = screen.getByRole('menu')
  return { entries: entriesOf(menu), pages: await opened(steps[0]), taken: await opened(steps[1]) }
}

const steps = ['Mappens sidor', 'Hämta, kopiera, ta med'] as const

const entriesOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent)

async function opened(step: string) {
  await userEvent.click(screen.getByRole('menuitem', { name: step }))
  const entries = entriesOf(await screen.findByRole('menu', { name: step }))
  await userEvent.keyboard('{ArrowLeft}')
  return entries
}

const shared = (those: readonly string[]) => those.toSpliced(-2, 0, 'Delat')

/** The pages of a sub-folder, and what is taken of it, for everybody. */
const pages = [
  'Papper',
  'Fel att åtgärda',
  'År och kostnader',
  'Tidslinje',
  'Det löpande',
  'Vem ser detta?1',
  'Historik',
]
const pagesOfMain = pages.toSpliced(5, 0, 'Firmor', 'Pärmens skick')
const taken = ['Hämta som pdf', 'Ta med ut']
const modal = () => JSON.parse(screen.getByRole('status').textContent) as { componentKey: string; id: number } | null

test('the title links to the folder, and the date is the Swedish one', () => {
  show(<FolderCard folder={villan} level={3} />)
  expect(screen.getByRole('link', { name: 'Villa Solhem' }).getAttribute('href')).toBe('/objectPage_tabs1/12')
  expect(screen.getByText('3–28 maj 2025')).toBeTruthy()
})

test('a sub-folder tells how many events lie in it, where nothing is due', () => {
  const card = (changes: Partial<SubFolder>) => <FolderCard folder={aSubFolder(changes)} level={3} />
  show(card({ activities: 4 }))
  expect(screen.getByText('4 händelser')).toBeTruthy()
  show(card({ activities: 1 }))
  expect(screen.getByText('1 händelse')).toBeTruthy()
  show(card({ activities: 5, late: 1 }))
  expect(screen.queryByText('5 händelser')).toBeNull()
  show(card({}))
  expect(screen.queryByText(/^0 händelse/)).toBeNull()
})

test('the menu says how many links are open and how much is missing, once it has been opened', async () => {
  serve(shares.ofFolder, [{}, {}] as never)
  serve(condition.ofFolder, { items: [], there: 3, missing: 16, dismissed: 0 })
  show(<FolderCard folder={villan} level={3} />)
  await userEvent.click(screen.getByRole('button', { name: /^Mer om/ }))
  await userEvent.click(screen.getByRole('menuitem', { name: steps[0] }))
  expect(await screen.findByText('2 länkar')).toBeTruthy()
  expect(screen.getByText('16 saknas')).toBeTruthy()
})

test('an archived folder has a badge and a link, and can only be copied and deleted', async () => {
  show(<FolderCard folder={{ ...villan, statusId: 19, statusName: 'Arkiverad' }} level={3} />)
  expect(screen.getAllByText('Arkiverad')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Villa Solhem' })).toBeTruthy()
  expect(await offered()).toEqual({
    entries: ['Dela', 'Fråga om råd', ...steps, 'Radera'],
    pages: shared(pagesOfMain),
    taken: [...taken, 'Kopiera mappen', 'Spara som mall'],
  })
})

test('a folder that is taken down says so, and its page tells why', async () => {
  const closed = { ...villan, memberStatusId: 17, takenDown: 'Domstol har beslutat det.', people: [], memberCount: 0 }
  for (const Card of [FolderCard, CompactFolderCard]) {
    const { unmount } = show(<Card folder={closed} level={3} />)
    expect(screen.getByText('Stängd av den som driver Pärmen')).toBeTruthy()
    expect(screen.queryByText('Aktiv')).toBeNull()
    expect(screen.getByRole('link', { name: 'Villa Solhem' }).getAttribute('href')).toBe('/objectPage_tabs1/12')
    expect(await offered()).toEqual({ entries: [] })
    unmount()
  }
})

test("a sub-folder of an archived main folder is read-only; its badge shows outside the main folder's page only", async () => {
  const { unmount } = show(<FolderCard folder={{ ...elen, parentStatusId: 19 }} level={3} />)
  // On the main folder's page, where an archive notice says so already.
  expect(screen.queryByText(/arkiverad/i)).toBeNull()
  expect(screen.getByText('Aktiv')).toBeTruthy()
  expect(await offered()).toEqual({
    entries: ['Dela', 'Fråga om råd', ...steps, 'Radera'],
    pages: shared(pages),
    taken,
  })
  unmount()
  show(<FolderCard folder={{ ...elen, parentStatusId: 19 }} level={3} showsParent />)
  expect(screen.getByText('Huvudmappen arkiverad')).toBeTruthy()
})

test('a folder without a title gets a fallback that links to it', () => {
  show(<FolderCard folder={{ ...villan, title: '' }} level={3} />)
  expect(screen.getByRole('link', { name: 'Okänd titel' })).toBeTruthy()
})

test('a description of more than 300 characters is truncated, with a link to the rest', () => {
  show(<FolderCard folder={{ ...villan, description: 'a'.repeat(301) }} level={3} />)
  expect(screen.getByText(`${'a'.repeat(300)}...`)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Läs mer/ }).getAttribute('href')).toBe('/objectPage_tabs1/12')
})

const advice = 'Fråga om råd'
const may = (entries: string[], inPages: string[], inTaken = taken) => ({ entries, pages: inPages, taken: inTaken })

test.each([
  [
    'the founder of a main folder',
    { roleId: 1 },
    may(['Ändra', 'Dela', advice, ...steps, 'Radera'], shared(pagesOfMain), [
      'Hämta in',
      ...taken,
      'Kopiera mappen',
      'Spara som mall',
    ]),
  ],
  [
    'an administrator of a main folder',
    { roleId: 2 },
    may(['Ändra', 'Dela', advice, ...steps], shared(pagesOfMain), ['Hämta in', ...taken]),
  ],
  ['a partner of a main folder', { roleId: 3 }, may([advice, ...steps], pagesOfMain)],
  [
    'a partner of a firm',
    { roleId: 3, categoryId: mainCategory.firm },
    may([advice, 'Leverera', ...steps], pagesOfMain.toSpliced(7, 0, 'Kunder och leveranser')),
  ],
  [
    'an administrator of a sub-folder',
    { ...elen, roleId: 2 },
    may(['Ändra', 'Dela', advice, ...steps, 'Radera'], shared(pages), ['Hämta in', ...taken]),
  ],
  ['a partner of a sub-folder', { ...elen, roleId: 3 }, may(['Ändra', advice, ...steps], pages)],
  ['an observer of a sub-folder', { ...elen, roleId: 4 }, may([advice, ...steps], pages)],
  ['a founder whose membership is not active', { roleId: 1, memberStatusId: 15 }, { entries: [] }],
])('%s finds in the menu what they may do', async (_who, change, entries) => {
  show(<FolderCard folder={{ ...villan, ...change }} level={3} />)
  expect(await offered()).toEqual(entries)
})

test('whoever has a firm delivers from their other folders too', async () => {
  const client = clientWithoutRetries()
  const firm = aFolderCard({ categoryId: mainCategory.firm })
  client.setQueryData(pagesOf(folders.mine, {}).queryKey, { pages: [{ items: [firm], total: 1 }], pageParams: [0] })
  shown(<FolderCard folder={{ ...villan, roleId: 2 }} level={3} />, { client })
  expect((await offered()).entries).toContain('Leverera')
})

test.each([
  ['Ändra', villan, 'UpdateParentObject'],
  ['Radera', villan, 'DeleteParentObject'],
  ['Ändra', elen, 'UpdateChildObject'],
  ['Radera', elen, 'DeleteChildObject'],
])('%s opens the modal for its folder level', async (name, folder, componentKey) => {
  show(<FolderCard folder={folder} level={3} />)
  await userEvent.click(screen.getByRole('button', { name: `Mer om ${folder.title}` }))
  await userEvent.click(screen.getByRole('menuitem', { name }))
  expect(modal()).toMatchObject({ componentKey, id: folder.id })
})

test.each([
  ['Acceptera inbjudan', false],
  ['Tacka nej', true],
])('an invitation has no link, and %s opens its modal', async (answer, isDeclining) => {
  show(<InvitedFolderCard folder={{ ...villan, roleId: 4, memberStatusId: 15, memberId: 77 }} level={3} />)
  expect(screen.queryByRole('link')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: `${answer} till Villa Solhem` }))
  expect(modal()).toMatchObject({ componentKey: 'AcceptInvitations', id: 77, params: { isDeclining } })
})

const next = {
  id: 5,
  folderId: 13,
  title: 'Sotning',
  startDate: '2098-01-15',
  endDate: '2098-01-15',
  season: null,
}
const factsOf = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

test('a main folder says what is next on its cover, or what is late in its place', () => {
  const { unmount } = show(<FolderCard folder={{ ...villan, late: 2, next }} level={3} />)
  expect(screen.getByText('2 försenade')).toBeTruthy()
  expect(screen.queryByText('Sotning')).toBeNull()
  expect(factsOf()).toEqual({ Status: 'Aktiv', Händelsedatum: '3–28 maj 2025' })
  unmount()
  show(<FolderCard folder={{ ...villan, next }} level={3} />)
  expect(screen.getByText('Sotning').parentElement?.textContent).toBe('Härnäst:Sotning, 15 jan 2098')
  expect(factsOf()).toEqual({ Status: 'Aktiv', Händelsedatum: '3–28 maj 2025' })
})

test('where nothing has happened yet a card says what comes next alone', () => {
  const { unmount } = show(<FolderCard folder={aSubFolder({ next })} level={3} />)
  expect(factsOf()).toEqual({ Status: 'Aktiv', Härnäst: 'Sotning, 15 jan 2098' })
  unmount()
  show(<CompactFolderCard folder={aFolderCard({ next })} level={3} />)
  expect(factsOf()).toEqual({ Status: 'Aktiv' })
})

test('days are said as the event says them', () => {
  const september = { startDate: '2028-09-01', endDate: '2028-09-30', season: 'month' as const }
  const eventDays = { ...september, startDate: '2024-09-01', endDate: '2024-09-30' }
  show(<FolderCard folder={aSubFolder({ eventDays, next: { ...next, ...september } })} level={3} />)
  expect(factsOf()).toMatchObject({ Händelsedatum: 'i september 2024', Härnäst: 'Sotning, i september 2028' })
})

test('extra content is shown beside the title', () => {
  show(<FolderCard folder={villan} level={3} ExtraBadge={({ folderId }) => <b>2 olästa i {folderId}</b>} />)
  expect(screen.getByText('2 olästa i 12')).toBeTruthy()
})
