import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mainCategory } from '#contract/rules/categories.ts'
import type { Thing } from '#contract/folders/folderCardFields.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { roles } from '#contract/rules/permissions.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { useOpenModal } from '#client/platform/modal/modalStore.ts'
import { anOpenFolder } from '#client/testing/answers.ts'
import { show } from '#client/testing/show.tsx'
import { ThingOverview } from './ThingOverview.tsx'

const event = { id: 5, folderId: 8, title: 'Service', startDate: '2025-05-02', endDate: '2025-05-02', season: null }
const meter: Thing['meters'][number] = {
  componentId: 3,
  folderId: 8,
  name: 'Bilen',
  roleId: roles.partner,
  meter: { unit: 'mil', latest: { value: 123_400, readOn: '2025-10-03' }, perYear: 15_000 },
  consumption: 62,
  perWholeYear: 15_000,
}
const thing: Thing = {
  meters: [meter],
  latest: event,
  costs: { currency: 'SEK', lastTwelveMonths: 1_488_000 },
}

function Opened() {
  return <output>{JSON.stringify(useOpenModal())}</output>
}

const open = (changes: Partial<OpenFolder> = {}) =>
  show(
    <>
      <ThingOverview folder={anOpenFolder({ categoryId: mainCategory.car, thing, ...changes })} />
      <Opened />
    </>,
  )

const facts = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent?.replaceAll('\u00A0', ' ')]),
  )

test('a car begins with its meter, its next job, the latest and its costs a month and a mil', () => {
  open({
    next: { ...event, id: 6, title: 'Besiktning', startDate: '2098-09-01', endDate: '2098-09-30', season: 'month' },
  })
  expect(facts()).toEqual({
    Mätare: '12 340 milavläst 3 okt 20250,62 l/mil',
    Härnäst: 'Besiktningi september 2098',
    Senast: 'Service2 maj 2025',
    Kostnad: '1 240 kr i månaden9,92 kr per mil',
  })
  expect(screen.getByRole('link', { name: /mil/ }).getAttribute('href')).toBe('/objectPage_tabs1/8/komponent/3')
})

test('a filling is logged on what has the meter, by whoever may', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Logga tankning' }))
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toMatchObject({
    componentKey: 'AddActivity',
    id: 8,
    params: { title: 'Tankning', componentId: 3, statusId: 22 },
  })
})

test('an archived car is only looked at, and an animal has no meter', () => {
  const { unmount } = open({ statusId: folderStatus.archived })
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  open({ categoryId: mainCategory.animal, thing: { ...thing, meters: [] } })
  expect(facts()).toEqual({ Senast: 'Service2 maj 2025', Kostnad: '1 240 kr i månaden' })
})

test('of two meters each is named, and neither says what a mil or an hour costs', async () => {
  const second = { ...meter, componentId: 4, name: 'Styrbordsmotorn', consumption: null }
  const hours = { unit: 'hours', latest: { value: 9_800, readOn: '2025-10-03' }, perYear: 500 } as const
  const { user } = open({
    thing: {
      ...thing,
      meters: [
        { ...meter, meter: hours },
        { ...second, meter: { ...hours, latest: null } },
      ],
    },
  })
  expect(facts()).toEqual({
    Bilen: '980 timmaravläst 3 okt 20250,62 l/timme',
    Styrbordsmotorn: 'Läs av mätaren',
    Senast: 'Service2 maj 2025',
    Kostnad: '1 240 kr i månaden',
  })
  // Which of them was filled is for the form to ask.
  await user.click(screen.getByRole('button', { name: 'Logga tankning' }))
  expect(screen.getByRole('status').textContent).not.toContain('componentId')
})

test('what a mil costs is not said before the meter has been read for a year', () => {
  open({ thing: { ...thing, meters: [{ ...meter, perWholeYear: null }] } })
  expect(facts()['Kostnad']).toBe('1 240 kr i månaden')
})

test('whoever may not read the meter is told that nobody has', () => {
  const unread = { ...meter, meter: { ...meter.meter, latest: null } }
  open({ thing: { ...thing, meters: [{ ...unread, roleId: roles.observer }] } })
  expect(facts()['Mätare']).toMatch(/^Inte avläst/)
  open({ statusId: folderStatus.archived, thing: { ...thing, meters: [unread] } })
  expect(screen.queryByText('Läs av mätaren')).toBeNull()
})

test('a house has no such thing', () => {
  open({ categoryId: mainCategory.house, thing: null })
  expect(screen.queryByRole('region')).toBeNull()
})
