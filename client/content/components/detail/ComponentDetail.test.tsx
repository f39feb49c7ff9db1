import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components, type Component } from '#contract/content/components.ts'
import { faults } from '#contract/content/faults.ts'
import { files } from '#contract/content/files.ts'
import { lookups } from '#contract/platform/lookups.ts'
import { activityStatus, componentStatus } from '#contract/rules/statuses.ts'
import { aComponent, anActivity, someLookups } from '#client/testing/answers.ts'
import { anOpenComponent } from '#client/testing/componentAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { ComponentDetail } from './ComponentDetail.tsx'

beforeEach(() => {
  serve(lookups.all, someLookups())
  serve(activities.ofUser, [])
  serve(components.one, anOpenComponent())
  serve(faults.inFolder, [])
  serve(files.ofUser, [])
})

function open(changes: Partial<Component> = {}) {
  const component = aComponent(changes)
  return show(
    <ComponentDetail
      component={component}
      heading={<h3>{component.name}</h3>}
      place={null}
      addressOf={(id) => `/komponent/${id}`}
    />,
    { elsewhere: [{ path: '/komponent/9', element: 'Den nya pumpen' }] },
  )
}

const facts = () =>
  Object.fromEntries(screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]))

test('an open component shows all that is known of it', () => {
  open({
    description: 'Rad ett\nRad två',
    make: 'Nibe',
    model: 'Eminent 300',
    serialNumber: '0692 4418 7731',
    place: 'Pannrummet',
    boughtOn: '2014-11-05',
    boughtAt: 'Sundins Rör',
    price: 2_490_000,
    priceToday: 2_750_000,
    priceTodayOn: '2026-11-27',
    warrantyUntil: '2019-11-05',
    expectedLifeYears: 5,
    expectedUntil: '2019-11-05',
    link: 'https://exempel.se/pump',
    statusId: componentStatus.replaced,
    statusName: 'Utbytt',
    eventDays: { startDate: '2026-03-01', endDate: '2026-03-04', season: null },
    next: {
      id: 8,
      folderId: 7,
      title: 'Byt filter',
      startDate: '2098-09-01',
      endDate: '2098-09-30',
      season: 'month',
    },
    replacedById: 9,
    replacedByName: 'Ny pump',
    replaces: [{ id: 2, name: 'Första pumpen' }],
  })
  expect(facts()).toEqual({
    Beskrivning: 'Rad ett\nRad två',
    Tillverkare: 'Nibe',
    Modell: 'Eminent 300',
    Serienummer: '0692 4418 7731',
    Plats: 'Pannrummet',
    Köpt: '5 nov 2014',
    'Köpt hos': 'Sundins Rör',
    Pris: '24\u00A0900\u00A0kr',
    'Ny i dag': '27\u00A0500\u00A0kr, angivet 27\u00A0nov\u00A02026',
    'Garanti till': '5 nov 2019',
    Livslängd: 'Beräknades hålla till 2019',
    Status: 'Utbytt',
    Händelsedatum: '1–4 mars 2026',
    Härnäst: 'Byt filter, i september 2098',
    'Ersatt av': 'Ny pump',
    Ersätter: 'Första pumpen',
    'Senast ändrad': '2026-01-05',
    Registrerad: '2026-01-01',
  })
  expect(screen.getByText('Garantin gick ut 2019')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ny pump' }).getAttribute('href')).toBe('/komponent/9')
  expect(screen.getByRole('link', { name: 'Första pumpen' }).getAttribute('href')).toBe('/komponent/2')
  expect(screen.getByRole('link', { name: /Mer info/ }).getAttribute('href')).toBe('https://exempel.se/pump')
})

test('what was never given is left out', () => {
  open({ updatedAt: null as never, createdAt: undefined as never })
  expect(facts()).toEqual({ Status: 'I bruk' })
  expect(screen.queryByRole('link')).toBeNull()
})

test('a component that the browser kept from before says nothing of what it costs today', () => {
  open({ priceToday: undefined as never, priceTodayOn: undefined as never })
  expect(facts()).not.toHaveProperty('Ny i dag')
})

test('a component is replaced by a new one that begins with its texts, and the new one can be shown', async () => {
  const calls = serve(components.replace, ({ body }) => ({
    component: aComponent({ id: 9, name: body.name }),
    replaced: aComponent({ replacedById: 9, replacedByName: body.name }),
  }))
  const { user } = open({ description: 'Från 2009', make: 'Nibe', serialNumber: '0692', place: 'Källaren' })
  await user.click(screen.getByRole('button', { name: 'Mer om Pump' }))
  await user.click(screen.getByRole('menuitem', { name: 'Byt ut' }))
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Namn' })
  expect(name.value).toBe('Pump')
  await user.clear(name)
  await user.type(name, 'Ny pump')
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('Komponenten är utbytt.'))
  expect(calls.map(({ params, query, body }) => ({ params, query, body }))).toEqual([
    {
      params: { id: 3 },
      query: { folderId: 7 },
      body: {
        name: 'Ny pump',
        description: 'Från 2009',
        link: null,
        make: 'Nibe',
        model: null,
        modelYear: null,
        serialNumber: null,
        place: 'Källaren',
        boughtOn: null,
        boughtAt: null,
        price: null,
        priceToday: null,
        currency: 'SEK',
        warrantyUntil: null,
        expectedLifeYears: null,
        dueYear: null,
        dueSource: null,
        meterUnit: null,
        movesPlanned: true,
        updatedAt: '2026-01-05T10:00:00.000Z',
      },
    },
  ])
  act(() => currentToasts().at(-1)?.action?.run())
  expect(await screen.findByText('Den nya pumpen')).toBeDefined()
})

test('what is planned goes along to the new one unless it is said to stay', async () => {
  const recurrence = { kind: 'afterDone', interval: 12, unit: 'month', usage: { interval: 1500, unit: 'mil' } } as const
  const words = 'Var 1 500 mil, dock minst en gång om året'
  const series = { id: 4, words, recurrence, season: null, firstDay: '2097-05-01', day: '2097-05-01', isEnded: false }
  const asked = serve(activities.ofUser, [
    anActivity({ id: 1, title: 'Byt remmar', statusId: activityStatus.planned }),
    anActivity({ id: 2, title: 'Service', statusId: activityStatus.planned, series }),
  ])
  const calls = serve(components.replace, ({ body }) => ({
    component: aComponent({ id: 9, name: body.name }),
    replaced: aComponent({ replacedById: 9, replacedByName: body.name }),
  }))
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Mer om Pump' }))
  await user.click(screen.getByRole('menuitem', { name: 'Byt ut' }))
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Flytta med det som är planerat/ })
  expect(asked.at(-1)?.query).toMatchObject({ componentId: 3, when: 'upcoming' })
  expect(box.checked).toBe(true)
  const said = () => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent
  expect(said()).toBe(
    '2 planerade händelser: Byt remmar, Service (var 1 500 mil, dock minst en gång om året). Dagarna ändras inte. ' +
      'Det som styrs av mätaren räknas från och med nu med den nya komponentens mätare.',
  )
  await user.click(box)
  expect(said()).toContain('Står kvar på den gamla.')
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ movesPlanned: false }))
})

test('what was typed of the new one is not discarded without a question', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Mer om Pump' }))
  await user.click(screen.getByRole('menuitem', { name: 'Byt ut' }))
  await user.type(await screen.findByRole('textbox', { name: 'Namn' }), ' 2')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Fortsätt skriva' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Namn' }).value).toBe('Pump 2')
  await user.click(screen.getByRole('button', { name: 'Avbryt' }))
  await user.click(screen.getByRole('button', { name: 'Stäng utan att spara' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('one that is replaced already cannot be replaced again', async () => {
  const { user } = open({ statusId: componentStatus.replaced, statusName: 'Utbytt' })
  await user.click(screen.getByRole('button', { name: 'Mer om Pump' }))
  expect(screen.queryByRole('menuitem', { name: 'Byt ut' })).toBeNull()
})
