import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { faults } from '#contract/content/faults.ts'
import { files } from '#contract/content/files.ts'
import { components } from '#contract/content/components.ts'
import { roles } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { paths } from '#contract/platform/urls.ts'
import { anOpenComponent } from '#client/testing/componentAnswers.ts'
import { useOpenModal } from '#client/platform/modal/modalStore.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import ComponentPage from './ComponentPage.tsx'

beforeEach(() => {
  serve(components.one, anOpenComponent({ replaces: [{ id: 2, name: 'Gammal pump' }] }))
  serve(activities.ofUser, [])
  serve(files.ofUser, [])
  serve(faults.inFolder, [])
})

function Modal() {
  const modal = useOpenModal()
  return modal && `${modal.componentKey} ${modal.id}`
}

const open = (at = '/objectPage_tabs1/7/komponent/3') =>
  show(null, {
    at,
    elsewhere: [
      {
        path: paths.component,
        element: (
          <>
            <ComponentPage />
            <Modal />
          </>
        ),
      },
      { path: '/errorpage', element: 'Något gick fel' },
    ],
  })

test('a component has a page of its own, with a way to the others and to what it replaced', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Pump' })).toBeDefined()
  expect(document.title).toContain('Pump')
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual([
    '/objectPage_tabs1/7?tab=tab3',
    '/objectPage_tabs1/7/komponent/2',
    '/objectPage_tabs1/7/komponent/2',
  ])
})

test('it says what has been spent on it, apart for each currency', async () => {
  const costs = [
    { currency: 'SEK' as const, events: 3, cost: 1_240_000, since: 2024 },
    { currency: 'EUR' as const, events: 1, cost: 9_050, since: 2022 },
  ]
  serve(components.one, anOpenComponent({ replaces: [{ id: 2, name: 'CTC från 1998' }], costs }))
  open()
  const text = (await screen.findByText(/sedan 2022/)).textContent
  expect(text.replaceAll('\u00a0', ' ')).toBe('12 400 kr och 90,50 € sedan 2022 · ersatte CTC från 1998')
})

test.each([
  ['a folder that the reader may not see', 'folderNotFound', 'Mappen kan inte visas'],
  ['a folder that the operator has taken down', 'folderTakenDown', 'Mappen är stängd av den som driver Pärmen'],
  ['a component that is gone', 'componentNotFound', 'Komponenten kan inte visas'],
] as const)('%s cannot be shown', async (_what, code, heading) => {
  serve(components.one, new Problem(code))
  open()
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined()
})

test('an address without numbers is no page', async () => {
  open('/objectPage_tabs1/7/komponent/pump')
  expect(await screen.findByRole('heading', { level: 1, name: 'Sidan finns inte' })).toBeDefined()
})

test('a failed request leads to the error page', async () => {
  serve(components.one, new Problem('unexpected'))
  open()
  expect(await screen.findByText('Något gick fel')).toBeDefined()
})

test('whoever comes to photograph its plate is asked for that at once, and only for that', async () => {
  const change = serve(components.change, ({ body }) => anOpenComponent({ serialNumber: body.serialNumber ?? null }))
  const { user, router } = open('/objectPage_tabs1/7/komponent/3?fyll-i=skylt')
  await user.type(await screen.findByRole('textbox', { name: /^Serienummer/ }), 'NIB-4711')
  expect(screen.queryByRole('button', { name: 'Hoppa över' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(change).toMatchObject([{ body: { serialNumber: 'NIB-4711' } }])
  expect(router.state.location.search).toBe('')
})

test('whoever may not change it is asked nothing', async () => {
  serve(components.one, anOpenComponent({ roleId: roles.observer }))
  open('/objectPage_tabs1/7/komponent/3?fyll-i=skylt')
  expect(await screen.findByRole('heading', { level: 1, name: 'Pump' })).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('whoever comes to say since when it is there gets the form of all of it', async () => {
  const { router } = open('/objectPage_tabs1/7/komponent/3?fyll-i=allt')
  expect(await screen.findByText('UpdateComponent 3')).toBeDefined()
  expect(router.state.location.search).toBe('')
})
