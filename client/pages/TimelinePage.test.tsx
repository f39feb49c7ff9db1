import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { Problem } from '#contract/platform/problems.ts'
import { timeline, type TimelineEntry } from '#contract/content/timeline.ts'
import { paths, urls } from '#contract/platform/urls.ts'
import { anOpenFolder } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import TimelinePage from './TimelinePage.tsx'

const nothing = { activity: null, file: null, message: null, change: null }
const inVilla = { folderId: 12, folderTitle: 'Villa Solhem' }
const inEl = { folderId: 7, folderTitle: 'El' }

const byAnna = { kind: 'activity', action: 'created', folderTitle: 'El', isThere: true, isOwnDoing: false } as const
const change = (id: number, title: string) => ({
  ...byAnna,
  id,
  subjectId: id,
  title,
  folderId: 7,
  changedBy: 'Anna Berg',
  changes: [],
})

const entries: TimelineEntry[] = [
  {
    ...nothing,
    ...inEl,
    id: '2026-03-02.1.5.0',
    day: '2026-03-02',
    activity: {
      id: 5,
      title: 'Elbesiktning',
      text: 'Godkänd.',
      startDate: '2026-03-02',
      season: null,
      endDate: '2026-03-02',
      typeName: 'Besiktning',
      statusId: 22,
      statusName: 'Klar',
      componentName: 'Elcentral',
      responsibleName: 'Petra Lind',
      firmName: null,
      estimatedCost: null,
      cost: 190_000,
      currency: 'SEK',
      picture: null,
    },
  },
  {
    ...nothing,
    ...inVilla,
    id: '2026-03-02.3.9.0',
    day: '2026-03-02',
    message: { id: 9, subject: 'Städdag', text: 'På lördag.', senderName: 'Petra Lind' },
  },
  {
    ...nothing,
    ...inEl,
    id: '2026-01-31.4.7.1',
    day: '2026-01-31',
    change: { changedBy: 'Anna Berg', total: 4, latest: [change(3, 'C'), change(2, 'B'), change(1, 'A')] },
  },
  {
    ...nothing,
    ...inVilla,
    id: '2024-05-01.2.8.0',
    day: '2024-05-01',
    file: {
      id: 8,
      name: 'Kvitto.pdf',
      kindName: 'Kvitto',
      mediaType: 'application/pdf',
      createdBy: 'Anna Berg',
      belongsTo: 'Takbyte',
      picture: null,
    },
  },
]

beforeEach(() => {
  serve(folders.one, anOpenFolder({ id: 12, title: 'Villa Solhem', parentId: null }))
  serve(timeline.choices, {
    years: [2026, 2024],
    folders: [{ id: 7, title: 'El' }],
    people: [{ id: 3, name: 'Petra Lind' }],
  })
})

const open = (search = '') =>
  show(null, { at: `${urls.timeline(12)}${search}`, elsewhere: [{ path: paths.timeline, Component: TimelinePage }] })

test('what happened stands by year and months, each with where it leads', async () => {
  serve(timeline.ofFolder, { entries, hasMore: false })
  open()
  const spring = await screen.findByRole('list', { name: 'Januari–mars 2026' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['2026', '2024'])
  const [event, message, changes] = within(spring).getAllByRole('listitem')
  const plain = (row: HTMLElement | undefined) => row?.textContent.replaceAll('\u00a0', ' ')
  expect(plain(event)).toContain('El · Elcentral · Petra Lind')
  expect(plain(event)).toContain('1 900 kr')
  expect(
    within(event as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/objectPage_tabs1/7?tab=tab2&accordion=5')
  expect(message?.textContent).toContain('Städdag')
  expect(changes?.textContent).toContain('Anna Berg gjorde 4 ändringar i El')
  expect(changes?.textContent).toContain('Lade till händelsen ”C”')
  expect(changes?.textContent).toContain('och 1 till')
  const file = screen.getByRole('link', { name: 'Kvitto.pdf' })
  expect(file.getAttribute('href')).toBe('/objectPage_tabs1/12/papper?fil=8')
  expect(screen.getByRole('link', { name: 'Till 2024' }).getAttribute('href')).toBe(
    '/objectPage_tabs1/12/tidslinje?ar=2024',
  )
})

test('filters stand in the address, and the way back undoes one', async () => {
  const calls = serve(timeline.ofFolder, { entries, hasMore: false })
  const { user, router } = open('?typ=handelser&person=3')
  await screen.findByRole('list', { name: 'Januari–mars 2026' })
  expect(calls.at(-1)?.query).toMatchObject({ folderId: 12, kind: 'activity', personId: 3 })
  await user.selectOptions(await screen.findByLabelText('År'), '2024')
  expect(router.state.location.search).toBe('?typ=handelser&person=3&ar=2024')
  expect(calls.at(-1)?.query).toMatchObject({ from: '2024-01-01', to: '2024-12-31' })
  await router.navigate(-1)
  expect(router.state.location.search).toBe('?typ=handelser&person=3')
  expect(screen.getByRole('button', { name: 'Händelser' }).getAttribute('aria-pressed')).toBe('true')
})

test('what is older comes after the last entry, and what is planned when it is asked for', async () => {
  const calls = serve(timeline.ofFolder, ({ query }) =>
    query.after === undefined
      ? { entries: entries.slice(0, 2), hasMore: true }
      : { entries: entries.slice(2), hasMore: false },
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Visa äldre' }))
  expect(await screen.findByRole('link', { name: 'Kvitto.pdf' })).toBeDefined()
  expect(calls.at(-1)?.query).toMatchObject({ after: entries[1]?.id })
  expect(screen.queryByRole('button', { name: 'Visa äldre' })).toBeNull()
  expect(calls.at(-1)?.query).toHaveProperty('to')
  await user.click(screen.getByRole('button', { name: 'Det som är planerat' }))
  expect(calls.at(-1)?.query).not.toHaveProperty('to')
})

test('an empty folder says so, and a filter that finds nothing can be taken away', async () => {
  serve(timeline.ofFolder, { entries: [], hasMore: false })
  const { user, router } = open()
  expect(await screen.findByText('Här har inget hänt än.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Papper' }))
  await user.click(await screen.findByRole('button', { name: 'Rensa' }))
  expect(router.state.location.search).toBe('')
})

test('a list that could not be had says so', async () => {
  serve(timeline.ofFolder, new Problem('unexpected'))
  open()
  expect(await screen.findByText('Tidslinjen kunde inte hämtas.')).toBeDefined()
})
