import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components, type Component } from '#contract/content/components.ts'
import { faults } from '#contract/content/faults.ts'
import { files } from '#contract/content/files.ts'
import { Problem } from '#contract/platform/problems.ts'
import { componentStatus, folderStatus } from '#contract/rules/statuses.ts'
import { aComponent, aFolder } from '#client/testing/answers.ts'
import { anOpenComponent } from '#client/testing/componentAnswers.ts'
import { asCards } from '#client/testing/asCards.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { ComponentsTab } from './ComponentsTab.tsx'

const villan = { folderId: 12, folderTitle: 'Villa Solhem', parentTitle: null }
const replaced = { statusId: componentStatus.replaced, statusName: 'Utbytt' }

/** The server's components, of Villa Solhem and its sub-folder El; a page has three. */
let stored: Component[]

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  document.cookie = 'parmen.view.components.1=; max-age=0'
  stored = [
    aComponent({
      id: 1,
      name: 'Elcentral',
      eventDays: { startDate: '2025-05-14', endDate: '2025-05-14', season: null },
    }),
    aComponent({ id: 2, name: 'Takrännor', ...villan }),
    aComponent({ id: 3, name: 'Gammal pump', ...replaced }),
  ]
  serve(components.ofUser, () => stored, { atMost: 3 })
  serve(activities.ofUser, [])
  serve(components.one, anOpenComponent())
  serve(faults.inFolder, [])
  serve(files.ofUser, [])
})

function Tab({ roleId, arriveAt }: { roleId: number; arriveAt: number | null }) {
  const [expandedId, setExpandedId] = useState(arriveAt)
  const [statusId, setStatusId] = useState<number | null>(null)
  return (
    <ComponentsTab
      folder={aFolder({ roleId })}
      within={12}
      filter={null}
      expandedAt={(id) => `/?tab=tab3&accordion=${id}`}
      onExpand={setExpandedId}
      onChooseStatus={setStatusId}
      {...{ expandedId, statusId }}
    />
  )
}

function open({ roleId = 3, arriveAt = null }: { roleId?: number; arriveAt?: number | null } = {}) {
  const elsewhere = [{ path: '/errorpage', element: 'Något gick fel' }]
  return show(<Tab roleId={roleId} arriveAt={arriveAt} />, { elsewhere }).user
}

const row = (name: string) => screen.findByRole('link', { name })
const story = () => within(screen.getByRole('article'))

test('one that is linked to has its place before the list is there, so that no button leaves as it comes', async () => {
  const { promise, resolve } = Promise.withResolvers<Component[]>()
  serve(components.ofUser, () => promise)
  open({ arriveAt: 1 })
  const back = await screen.findByRole('button', { name: 'Komponenter' })
  resolve(stored)
  await screen.findByRole('article')
  expect(screen.getByRole('button', { name: 'Komponenter' })).toBe(back)
})

test('the components lie by folder, the main folder first, each with the day of its latest event', async () => {
  open()
  expect((await row('Elcentral')).getAttribute('href')).toBe('/?tab=tab3&accordion=1')
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Villa Solhem 1',
    'El 1',
  ])
  expect(screen.getByText('14 maj 2025')).toBeDefined()
})

test('what comes next with a component is said apart, as the event says it', async () => {
  const next = {
    id: 8,
    folderId: 7,
    title: 'Prov',
    startDate: '2098-09-01',
    endDate: '2098-09-30',
    season: 'month' as const,
  }
  stored = [aComponent({ name: 'Elcentral', next })]
  open()
  await row('Elcentral')
  expect(screen.getByText('Härnäst i september 2098')).toBeDefined()
})

test('those in use are shown first; the others are a choice', async () => {
  const user = open()
  await row('Elcentral')
  expect(screen.getByRole('button', { name: '+ Ny komponent' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Gammal pump' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Utbytta/ }))
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Gammal pump'])
})

test('a linked component is open beside its row, with its events, and can be closed', async () => {
  const asked = serve(activities.ofUser, [])
  const user = open({ arriveAt: 3 })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Gammal pump'))
  expect(story().getByText('El')).toBeDefined()
  expect(story().getAllByText('Utbytt')).toHaveLength(2)
  expect(await story().findByRole('heading', { name: /^Händelser/ })).toBeDefined()
  await waitFor(() => expect(asked[0]?.query).toMatchObject({ componentId: 3 }))
  expect((await row('Gammal pump')).getAttribute('aria-current')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Komponenter' }))
  expect(screen.queryByRole('article')).toBeNull()
})

test('a linked component is loaded from a later page', async () => {
  stored = [...stored, aComponent({ id: 4, name: 'Vitvara' })]
  open({ arriveAt: 4 })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Vitvara'))
})

test('a link to a deleted component shows a notice and the list', async () => {
  open({ arriveAt: 99 })
  expect(await screen.findByText(/Komponenten finns inte längre/)).toBeDefined()
  expect(await row('Elcentral')).toBeDefined()
})

test('the list can be shown as cards', async () => {
  asCards()
  open()
  await row('Elcentral')
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect((await row('Elcentral')).getAttribute('href')).toBe('/?tab=tab3&accordion=1')
})

test('a partner may add, log, change, replace and delete', async () => {
  const user = open({ arriveAt: 1 })
  await screen.findByRole('article')
  expect(screen.getByRole('button', { name: '+ Händelse' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Mer om Elcentral' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Ändra',
    'Byt ut',
    'Reklamera',
    'Flytta',
    'Skriv ut etikett',
    'Egen sida',
    'Radera',
  ])
})

test.each([
  ['an observer reads', { roleId: 4 }, ['Skriv ut etikett', 'Egen sida']],
  [
    'in an archived sub-folder a partner may only delete',
    { folderStatusId: folderStatus.archived },
    ['Skriv ut etikett', 'Egen sida', 'Radera'],
  ],
])('%s', async (_what, changes, entries) => {
  stored = [aComponent({ id: 1, name: 'Elcentral', ...changes })]
  const user = open({ roleId: 4, arriveAt: 1 })
  await screen.findByRole('article')
  expect(screen.queryByRole('button', { name: /^\+/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mer om Elcentral' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(entries)
})

test('an empty folder says so', async () => {
  stored = []
  open()
  expect(await screen.findByText('Saknas komponenter.')).toBeDefined()
})

test('a failed request leads to the error page', async () => {
  serve(components.ofUser, new Problem('unexpected'))
  open()
  expect(await screen.findByText('Något gick fel')).toBeDefined()
})
