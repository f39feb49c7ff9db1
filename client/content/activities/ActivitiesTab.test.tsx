import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { activities, type Activity } from '#contract/content/activities.ts'
import { isOpen } from '#contract/rules/activityDays.ts'
import type { ActivityChoices, ActivityYears } from '#contract/content/activityFilter.ts'
import { activityOffers } from '#contract/content/activityOffers.ts'
import { files } from '#contract/content/files.ts'
import type { Folder } from '#contract/folders/folders.ts'
import { Problem } from '#contract/platform/problems.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { keyOf } from '#client/platform/api/query.ts'
import { anActivity } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { ActivitiesTab } from './ActivitiesTab.tsx'
import { DoneDialog } from './done/DoneDialog.tsx'

const anEvent = (id: number, changes: Partial<Activity> = {}) => anActivity({ id, title: `Händelse ${id}`, ...changes })

const choices: ActivityChoices = {
  types: [{ id: 2, name: 'Reparation' }],
  components: [],
  responsible: [{ id: 1, name: 'Anna Berg' }],
}

const years: ActivityYears = [
  {
    year: 2026,
    events: 5,
    costs: [
      { currency: 'SEK', cost: 4_120_000 },
      { currency: 'EUR', cost: 9_000 },
    ],
  },
]

/** The server's events; a page has two. */
let stored: Activity[]

beforeEach(() => {
  // jsdom has no layout and no scrolling.
  Element.prototype.scrollIntoView = () => undefined
  serve(files.ofUser, [])
  serve(activityOffers.ofActivity, [])
  serve(activities.choices, choices)
  serve(activities.years, years)
  serve(activities.ofUser, [])
  stored = [1, 2, 3, 4, 5].map((id) => anEvent(id))
  serve(
    activities.inFolder,
    ({ query }) => stored.filter((activity) => isOpen(activity) === (query.when === 'upcoming')),
    { atMost: 2 },
  )
})

function Tab({ roleId, arriveAt }: { roleId: number; arriveAt: number | null }) {
  const [expandedId, setExpandedId] = useState(arriveAt)
  return (
    <>
      <DoneDialog />
      <ActivitiesTab folder={{ id: 7, roleId } as Folder} within={7} expandedId={expandedId} onExpand={setExpandedId} />
    </>
  )
}

function open({ roleId = 3, arriveAt = null }: { roleId?: number; arriveAt?: number | null } = {}) {
  const elsewhere = [{ path: '/errorpage', element: 'Något gick fel' }]
  return show(<Tab roleId={roleId} arriveAt={arriveAt} />, { elsewhere }).user
}

const item = (id: number) => screen.findByRole('button', { name: new RegExp(`^Händelse ${id}`) })
const details = () => {
  const rows = [...document.querySelectorAll('section div[id^=accordion]:not([inert]) dl > div')]
  return Object.fromEntries(
    rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
  )
}

test('an expanded event shows all its values', async () => {
  stored = [
    anEvent(1, {
      description: 'Rad ett\nRad två',
      outcome: 'Gick bra',
      componentName: 'Elcentral',
      createdAt: '2026-01-01T23:30:00.000Z',
    }),
  ]
  const user = open()
  await user.click(await item(1))
  expect(details()).toEqual({
    Komponent: 'Elcentral',
    Datum: '1–4 mars 2026',
    Anteckning: 'Rad ett\nRad två',
    'Hur det gick': 'Gick bra',
    Typ: 'Besiktning',
    Status: 'Klar',
    'Senast ändrad': '2026-01-05',
    Registrerad: '2026-01-02',
    'Skapad av': 'Anna Berg',
  })
})

const withoutNames = { title: '', componentName: null, typeName: null, statusName: '', createdBy: null }

test('what was given and cannot be shown has a fallback text', async () => {
  stored = [anEvent(1, { ...withoutNames, componentId: 7, typeId: 2 })]
  const user = open()
  await user.click(await screen.findByRole('button', { name: /^Okänd aktivitet/ }))
  expect(details()).toMatchObject({
    Komponent: 'Okänd komponent',
    Typ: 'Okänd typ',
    Status: 'Okänd status',
    'Skapad av': 'Okänd',
  })
})

test('what was never given is left out', async () => {
  const nothing = { description: null, outcome: null, componentId: null, startDate: null, endDate: null, typeId: null }
  stored = [anEvent(1, { ...withoutNames, ...nothing })]
  const user = open()
  await user.click(await screen.findByRole('button', { name: /^Okänd aktivitet/ }))
  expect(Object.keys(details())).toEqual(['Status', 'Senast ändrad', 'Registrerad', 'Skapad av'])
})

test('an event without the day of its last change leaves that row out', async () => {
  stored = [anEvent(1, { updatedAt: null as never, createdAt: undefined as never })]
  const user = open()
  await user.click(await item(1))
  expect(Object.keys(details())).toEqual(expect.arrayContaining(['Status', 'Skapad av']))
  expect(Object.keys(details())).not.toEqual(expect.arrayContaining(['Senast ändrad']))
  expect(Object.keys(details())).not.toEqual(expect.arrayContaining(['Registrerad']))
})

test('a partner may add, change and delete; an observer reads', async () => {
  const user = open({ arriveAt: 1 })
  await item(1)
  for (const name of ['+ Ny aktivitet', 'Ändra']) expect(screen.getByRole('button', { name })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Mer om Händelse 1' }))
  expect(screen.getByRole('menuitem', { name: 'Radera' })).toBeDefined()
})

test("undoing 'mark as done' restores the event and focuses it", async () => {
  stored = [anEvent(1, { statusId: 20, statusName: 'Planerad' })]
  serve(activities.markDone, () => ({ activity: stored[0]!, next: null }))
  serve(activities.undoDone, () => stored[0]!)
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Markera som klar: Händelse 1' }))
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('Händelsen är klar.'))
  // As when the focused undo button disappears with its toast.
  ;(document.activeElement as HTMLElement).blur()
  currentToasts().at(-1)?.action?.run()
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('Händelsen är planerad igen.'))
  expect(document.activeElement).toBe(await item(1))
})

test('what was typed about how it went is there when the dialog is opened again', async () => {
  stored = [anEvent(1, { statusId: 20, statusName: 'Planerad' })]
  const user = open()
  const circle = await screen.findByRole('button', { name: 'Markera som klar: Händelse 1' })
  await user.click(await item(1))
  await user.click(await screen.findByRole('button', { name: 'Klar, med hur det gick…' }))
  await user.type(await screen.findByRole('textbox', { name: /Hur gick det/ }), 'Gick bra')
  await user.click(screen.getByRole('button', { name: 'Avbryt' }))
  await user.click(circle)
  expect(await screen.findByDisplayValue('Gick bra')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Avbryt' }))
})

test('an observer sees no button that they may not use', async () => {
  stored = [anEvent(1, { roleId: 4 })]
  open({ roleId: 4, arriveAt: 1 })
  await item(1)
  for (const name of ['+ Ny aktivitet', 'Ändra', 'Markera som klar']) {
    expect(screen.queryByRole('button', { name, hidden: true })).toBeNull()
  }
})

test('a linked event is loaded from a later page, expanded and focused', async () => {
  open({ arriveAt: 5 })
  const button = await item(5)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('a link to a deleted event shows a notice and the list', async () => {
  open({ arriveAt: 99 })
  expect(await screen.findByText(/Händelsen finns inte längre/)).toBeDefined()
  expect(await item(5)).toBeDefined()
})

test('of a long list the first five stand, and what is to come loads page by page', async () => {
  const plan = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      anEvent(index + 1, { statusId: 20, startDate: '2099-05-01', endDate: '2099-05-01' }),
    )
  stored = plan(6)
  serve(activities.inFolder, ({ query }) => (query.when === 'upcoming' ? stored : []), { atMost: 6 })
  const user = open()
  await item(5)
  expect(screen.queryByRole('button', { name: /^Händelse 6/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Visa 1 till, från 1 maj 2099' }))
  await item(6)
  expect(screen.queryByRole('button', { name: /^Visa/ })).toBeNull()
  cleanup()
  stored = plan(4)
  serve(activities.inFolder, ({ query }) => (query.when === 'upcoming' ? stored : []), { atMost: 2 })
  const again = open()
  await item(2)
  await again.click(screen.getByRole('button', { name: 'Visa fler' }))
  await item(4)
})

describe('years', () => {
  const inYears = { 2026: 6, 2025: 1 }
  const year = (title: string) => screen.findByRole('button', { name: new RegExp(`^${title}`) })
  const openAt = (at: string) => {
    stored = Object.entries(inYears).flatMap(([startYear, count]) =>
      Array.from({ length: count }, (_, index) =>
        anEvent(Number(startYear) * 10 + index, { startDate: `${startYear}-03-01`, endDate: `${startYear}-03-01` }),
      ),
    )
    serve(activities.inFolder, ({ query }) => (query.when === 'upcoming' ? [] : stored), { atMost: 50 })
    serve(activities.years, [
      { ...years[0]!, events: 6 },
      { year: 2025, events: 1, costs: [] },
    ])
    return show(<Tab roleId={3} arriveAt={null} />, { at })
  }

  test('a year says how many events it has and what it cost, and is folded until it is opened, one at a time', async () => {
    const { user, router } = openAt('/?tab=tab2')
    const latest = await year('2026')
    expect(latest.textContent).toMatch(/^20266 händelser, senast Händelse 20260 1 mars.*Kostnad: 41\s200\skr \+ 90\s€$/)
    expect((await year('2025')).textContent).toBe('20251 händelse')
    expect(screen.queryByRole('button', { name: /^Händelse/ })).toBeNull()
    await user.click(latest)
    expect(router.state.location.search).toBe('?tab=tab2&ar=2026')
    await item(20264)
    expect(screen.queryByRole('button', { name: /^Händelse 20265/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Visa 1 till' }))
    await item(20265)
    await user.click(await year('2025'))
    await item(20250)
    expect(latest.getAttribute('aria-expanded')).toBe('false')
    await act(() => router.navigate(-1))
    await item(20260)
    await user.click(latest)
    expect(router.state.location.search).toBe('?tab=tab2')
  })

  test('what is looked for is open at once, and can be folded', async () => {
    const { user } = openAt('/?tab=tab2&papper=ja')
    await item(20260)
    await user.click(await year('2026'))
    expect(screen.queryByRole('button', { name: /^Händelse/ })).toBeNull()
  })

  test('of a year that is not loaded its own events are asked for', async () => {
    openAt('/?tab=tab2&ar=2025')
    serve(activities.inFolder, ({ query }) => (query.when === 'upcoming' ? [] : stored), { atMost: 2 })
    const asked = serve(activities.ofUser, () => stored.filter(({ startDate }) => startDate === '2025-03-01'))
    await item(20250)
    expect(asked[0]?.query).toMatchObject({ folderId: 7, when: 'done', firstYear: 2025, lastYear: 2025 })
  })

  test('without an answer of the years what is loaded counts', async () => {
    openAt('/?tab=tab2')
    serve(activities.years, new Problem('unexpected'))
    expect((await year('2025')).textContent).toBe('20251 händelse')
  })
})

test('an empty folder says so', async () => {
  stored = []
  open()
  expect(await screen.findByText('Saknas händelser.')).toBeDefined()
})

test('an empty folder says where what somebody already has is taken in, to whoever may', async () => {
  stored = []
  open({ roleId: 2 })
  const link = await screen.findByRole('link', { name: /kalkylblad/ })
  expect(link.getAttribute('href')).toBe('/objectPage_tabs1/7/hamta-in')
  cleanup()
  open({ roleId: 3 })
  expect(await screen.findByText('Saknas händelser.')).toBeDefined()
  expect(screen.queryByRole('link', { name: /kalkylblad/ })).toBeNull()
})

test('a failed request leads to the error page', async () => {
  serve(activities.inFolder, new Problem('unexpected'))
  open()
  expect(await screen.findByText('Något gick fel')).toBeDefined()
})

test('an event that was done out of view stands among what is done, and both parts say how many they are', async () => {
  stored = stored.map((activity) => ({ ...activity, statusId: activityStatus.planned }))
  const { user, client } = show(<Tab roleId={3} arriveAt={null} />)
  for (const last of ['Händelse 4', 'Händelse 5']) {
    await user.click(await screen.findByRole('button', { name: 'Visa fler' }))
    await screen.findByRole('button', { name: new RegExp(`^${last}`) })
  }
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, 2_000 * (Number(this.dataset['moving']?.slice('event-'.length) ?? 1) - 1), 300, 60)
  })
  stored = stored.map((activity) =>
    activity.id === 5
      ? { ...activity, statusId: activityStatus.done, updatedAt: '2099-01-01T00:00:00.000Z' }
      : activity,
  )
  await act(() => client.invalidateQueries({ queryKey: keyOf(activities.inFolder) }))
  expect(await screen.findByRole('heading', { name: 'Gjort 1' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Försenat 4' })).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^Händelse 5/ })).toHaveLength(1)
})

describe('filters', () => {
  const calls = () =>
    serve(activities.inFolder, ({ query }) =>
      stored.filter((activity) => query.q !== 'inget' && isOpen(activity) === (query.when === 'upcoming')),
    )
  const openAt = (at: string) => show(<Tab roleId={3} arriveAt={null} />, { at })

  test('what is chosen is asked for, and taken away again', async () => {
    const asked = calls()
    const { user, router } = openAt('/?tab=tab2&accordion=5')
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await screen.findByRole('option', { name: 'Reparation' })
    await user.selectOptions(screen.getByLabelText('Typ'), 'Reparation')
    await user.click(screen.getByRole('switch', { name: 'Bara med papper' }))
    expect(router.state.location.search).toBe('?tab=tab2&typ=2&papper=ja')
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ typeId: 2, has: 'papers' }))
    await user.selectOptions(screen.getByLabelText('Typ'), 'Alla typer')
    expect(router.state.location.search).toBe('?tab=tab2&papper=ja')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Rensa' }))
    expect(router.state.location.search).toBe('?tab=tab2')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  test('without any hit the way back is there', async () => {
    calls()
    const { user, router } = openAt('/?tab=tab2')
    await user.type(await screen.findByRole('searchbox'), 'inget')
    expect(await screen.findByText('Inga träffar.')).toBeDefined()
    await user.click(screen.getAllByRole('button', { name: 'Rensa' })[0]!)
    expect(router.state.location.search).toBe('?tab=tab2')
    expect(await item(1)).toBeDefined()
  })
})
