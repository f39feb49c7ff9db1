import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { activities, type Activity } from '#contract/content/activities.ts'
import { isOpen } from '#contract/rules/activityDays.ts'
import type { ActivityChoices } from '#contract/content/activityFilter.ts'
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
  years: [2026],
  costs: [
    { year: 2026, currency: 'SEK', events: 2, cost: 4_120_000 },
    { year: 2026, currency: 'EUR', events: 1, cost: 9_000 },
  ],
}

/** The server's events; a page has two. */
let stored: Activity[]

beforeEach(() => {
  // jsdom has no layout and no scrolling.
  Element.prototype.scrollIntoView = () => undefined
  serve(files.ofUser, [])
  serve(activityOffers.ofActivity, [])
  serve(activities.choices, choices)
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

test('a long list loads page by page', async () => {
  const user = open()
  await item(2)
  expect(screen.queryByRole('button', { name: /^Händelse 3/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /Visa fler/ }))
  await item(4)
  await user.click(screen.getByRole('button', { name: /Visa fler/ }))
  await item(5)
  expect(screen.queryByRole('button', { name: /Visa fler/ })).toBeNull()
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
  expect(screen.getByRole('heading', { name: 'Kommande 4' })).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^Händelse 5/ })).toHaveLength(1)
})

describe('filters', () => {
  const calls = () =>
    serve(activities.inFolder, ({ query }) =>
      stored.filter((activity) => query.q !== 'inget' && isOpen(activity) === (query.when === 'upcoming')),
    )
  const openAt = (at: string) => show(<Tab roleId={3} arriveAt={null} />, { at })

  test('what is chosen is asked for, and taken away by one press', async () => {
    const asked = calls()
    const { user, router } = openAt('/?tab=tab2&accordion=5')
    await screen.findByRole('option', { name: 'Reparation' })
    await user.selectOptions(screen.getByLabelText('Typ'), 'Reparation')
    await user.click(screen.getByRole('button', { name: 'Med papper' }))
    await user.selectOptions(screen.getByLabelText('År'), '2026')
    expect(router.state.location.search).toBe('?tab=tab2&typ=2&papper=ja&ar=2026')
    const chosen = { typeId: 2, has: 'papers', from: '2026-01-01', to: '2026-12-31' }
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject(chosen))
    await user.click(screen.getByRole('button', { name: 'Ta bort: Reparation' }))
    expect(router.state.location.search).toBe('?tab=tab2&papper=ja&ar=2026')
    expect(document.activeElement).toBe(screen.getByLabelText('Typ'))
    await user.click(screen.getByRole('button', { name: 'Rensa' }))
    expect(router.state.location.search).toBe('?tab=tab2')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  test('a year leads to what it cost, unless the list is of some of its events alone', async () => {
    calls()
    const { user } = openAt('/?tab=tab2&ar=2026')
    const link = await screen.findByRole('link', { name: /^Kostnad 2026:\s*41\s200\skr \+ 90\s€$/ })
    expect(link.getAttribute('href')).toBe('/objectPage_tabs1/7/kostnader?ar=2026')
    await user.click(screen.getByRole('button', { name: 'Med papper' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Kostnad/ })).toBeNull())
  })

  test('beside events that began in another year than the chosen one, the cost of all that year does not stand', async () => {
    calls()
    openAt('/?tab=tab2&ar=2027')
    expect(await screen.findByRole('heading', { name: /^2026/ })).toBeDefined()
    await screen.findByRole('option', { name: 'Reparation' })
    expect(screen.queryByRole('link', { name: /^Kostnad/ })).toBeNull()
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
