import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components, type Component } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { lookups } from '#contract/platform/lookups.ts'
import { Problem } from '#contract/platform/problems.ts'
import { aComponent, aFolderCard, anActivity, anOpenFolder, someLookups } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { AddComponent } from './AddComponent.tsx'
import { ChangeComponent } from './ChangeComponent.tsx'

const close = vi.fn<() => boolean>(() => true)
let saved: object[]

beforeEach(() => {
  saved = []
  close.mockReset()
  const keep = ({ body }: { body: object }) => {
    saved.push(body)
    return aComponent()
  }
  serve(lookups.all, someLookups())
  serve(folders.mine, [aFolderCard({ id: 7 }), aFolderCard({ id: 8, title: 'Båten' })])
  serve(folders.one, ({ params: { id } }) => anOpenFolder({ id }))
  serve(folders.children, [])
  serve(components.add, keep)
  serve(components.change, keep)
  serve(activities.ofUser, [])
})

const window = { close, cancel: close, setDirty: () => undefined }

async function open() {
  const { user } = show(<AddComponent id={7} roleId={3} params={null} {...window} />)
  await screen.findByRole('textbox', { name: 'Namn' })
  return user
}

test.each([
  [null, 'Namn'],
  [{ name: 'Värmepump' }, /Tillverkare/],
])('the first empty field of a new one has the focus: %o', async (params, field) => {
  show(<AddComponent id={7} roleId={3} params={params} {...window} />)
  await screen.findByRole('textbox', { name: 'Namn' })
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: field }))
})

const submit = () => screen.getByRole('button', { name: /Spara/ })

test('a new component is in use, belongs to its folder, and its link gets a scheme', async () => {
  const user = await open()
  await user.type(screen.getByRole('textbox', { name: 'Namn' }), 'Värmepump')
  await user.type(screen.getByRole('textbox', { name: /Tillverkare/ }), 'Nibe')
  expect(screen.queryByRole('textbox', { name: /Pris/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mer' }))
  await screen.findByRole('textbox', { name: /^Plats/ })
  await user.type(screen.getByRole('textbox', { name: /Pris/ }), '1 249,50')
  await user.type(screen.getByRole('textbox', { name: /Ny i dag/ }), '1 500')
  await user.type(screen.getByRole('textbox', { name: /Beräknad livslängd/ }), '15')
  await user.selectOptions(choice('Mätare'), 'Timmar')
  await user.type(screen.getByRole('textbox', { name: 'Länk' }), 'example.se/handbok')
  await user.click(submit())
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(saved).toEqual([
    {
      folderId: 7,
      name: 'Värmepump',
      description: null,
      link: 'https://example.se/handbok',
      make: 'Nibe',
      model: null,
      place: null,
      modelYear: null,
      serialNumber: null,
      boughtOn: null,
      boughtAt: null,
      price: 124_950,
      priceToday: 150_000,
      currency: 'SEK',
      warrantyUntil: null,
      expectedLifeYears: 15,
      dueYear: null,
      dueSource: null,
      meterUnit: 'hours',
      statusId: 24,
      replacedById: null,
    },
  ])
})

test('a new component goes into the folder that is chosen in its form', async () => {
  const user = await open()
  await user.type(screen.getByRole('textbox', { name: 'Namn' }), 'Motor')
  await screen.findByRole('option', { name: 'Båten' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mapp' }), 'Båten')
  await user.click(submit())
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(saved).toMatchObject([{ name: 'Motor', folderId: 8 }])
})

test('what is wrong under "Mer" is shown, also when that is closed, and nothing typed is lost', async () => {
  const user = await open()
  await user.type(screen.getByRole('textbox', { name: 'Namn' }), 'Värmepump')
  await user.click(screen.getByRole('button', { name: 'Mer' }))
  await screen.findByRole('textbox', { name: /^Plats/ })
  await user.type(screen.getByRole('textbox', { name: /Beräknad livslängd/ }), 'länge')
  await user.type(screen.getAllByRole('spinbutton')[0] as HTMLElement, '2024')
  await user.click(screen.getByRole('button', { name: 'Mindre' }))
  await user.click(submit())
  expect(await screen.findByText(/Datumet är inte helt ifyllt/)).toBeDefined()
  const year = screen.getAllByRole('spinbutton')[0] as HTMLElement
  await user.click(year)
  await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
  await user.click(submit())
  expect(await screen.findByText('Skriv antalet år i siffror.')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Beräknad livslängd/ }).value).toBe('länge')
  expect(saved).toEqual([])
})

test('what is known is shown without asking for it', async () => {
  await openChange({ warrantyUntil: '2029-11-05' })
  expect(screen.getByRole('button', { name: 'Mindre' })).toBeDefined()
})

test('a javascript: link is rejected at its field', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Mer' }))
  await screen.findByRole('textbox', { name: /^Plats/ })
  await user.type(screen.getByRole('textbox', { name: 'Namn' }), 'Värmepump')
  await user.type(screen.getByRole('textbox', { name: 'Länk' }), 'javascript:alert(1)')
  await user.click(submit())
  expect(await screen.findByText('Skriv en webbadress som börjar med https://')).toBeDefined()
  const link = screen.getByRole<HTMLInputElement>('textbox', { name: 'Länk' })
  expect([link.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', link])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Namn' }).value).toBe('Värmepump')
  expect(saved).toEqual([])
})

const inFolder = [
  aComponent(),
  aComponent({ id: 4, name: 'Ny pump' }),
  aComponent({ id: 5, name: 'Uttjänt pump', statusId: 26 }),
]

async function openChange(change: Partial<Component> = {}) {
  serve(components.inFolder, inFolder)
  const { user } = show(<ChangeComponent id={3} roleId={3} params={aComponent(change)} {...window} />)
  await screen.findByRole('textbox', { name: 'Namn' })
  return user
}

test('a conflicting change is reported, what was typed is kept, and saving again overwrites', async () => {
  const user = await openChange()
  await user.type(screen.getByRole('textbox', { name: 'Namn' }), ' i källaren')
  const sent = serve(components.change, new Problem('changedMeanwhile'))
  await user.click(submit())
  expect((await screen.findByRole('alert')).textContent).toContain('Det här har ändrats sedan du öppnade det.')
  expect(sent[0]?.body).toMatchObject({ updatedAt: aComponent().updatedAt })
  expect(close).not.toHaveBeenCalled()
  const again = serve(components.change, aComponent())
  await user.click(submit())
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(again[0]?.body).toMatchObject({ name: `${aComponent().name} i källaren` })
  expect(again[0]?.body).not.toHaveProperty('updatedAt', aComponent().updatedAt)
})

const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const optionsOf = (name: string) => [...choice(name).options].map(({ text }) => text)

test('a component in use can be replaced by another one in use, or retired', async () => {
  const user = await openChange()
  expect(optionsOf('Status')).toEqual(['I bruk', 'Utbytt', 'Avvecklad'])
  expect(screen.queryByRole('combobox', { name: /Ersatt av/ })).toBeNull()
  await user.selectOptions(choice('Status'), 'Utbytt')
  await waitFor(() => expect(optionsOf('Ersatt av')).toEqual(['Välj komponent', 'Ny pump']))
  await user.selectOptions(choice('Ersatt av'), 'Ny pump')
  await user.click(submit())
  await waitFor(() => expect(saved).toMatchObject([{ statusId: 25, replacedById: 4 }]))
})

test('what is planned with one that goes is said, and goes along where another takes its place', async () => {
  serve(activities.ofUser, [anActivity({ title: 'Service', statusId: 20 })])
  const user = await openChange()
  await user.selectOptions(choice('Status'), 'Avvecklad')
  expect(await screen.findByText(/^En planerad händelse står kvar: Service\./)).toBeDefined()
  await user.selectOptions(choice('Status'), 'Utbytt')
  await waitFor(() => expect(optionsOf('Ersatt av')).toContain('Ny pump'))
  await user.selectOptions(choice('Ersatt av'), 'Ny pump')
  await user.click(await screen.findByRole('checkbox', { name: /^Flytta med det som är planerat/ }))
  await user.click(submit())
  await waitFor(() => expect(saved).toMatchObject([{ statusId: 25, replacedById: 4, movesPlanned: false }]))
})

test('a replaced component keeps its replacement, even one no longer in use', async () => {
  const user = await openChange({ statusId: 25, replacedById: 5, replacedByName: 'Uttjänt pump' })
  expect(optionsOf('Status')).toEqual(['I bruk', 'Utbytt'])
  await waitFor(() => expect(optionsOf('Ersatt av')).toEqual(['Välj komponent', 'Ny pump', 'Uttjänt pump']))
  await user.click(submit())
  await waitFor(() => expect(saved).toMatchObject([{ statusId: 25, replacedById: 5 }]))
})

test('a component put back into use has no replacement', async () => {
  const user = await openChange({ statusId: 25, replacedById: 4, replacedByName: 'Ny pump' })
  await user.selectOptions(choice('Status'), 'I bruk')
  await user.click(submit())
  await waitFor(() => expect(saved).toMatchObject([{ statusId: 24, replacedById: null }]))
})

test('where costs are not shown the price is not asked for, and stays as it is', async () => {
  const place = 'Pannrummet'
  const component = aComponent({ place, seesCosts: false })
  const { user } = show(<ChangeComponent id={3} roleId={3} params={component} {...window} />)
  await screen.findByDisplayValue(place)
  for (const name of [/Pris/, /Ny i dag/]) expect(screen.queryByRole('textbox', { name })).toBeNull()
  await user.click(submit())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ place })
  for (const name of ['price', 'priceToday', 'currency']) expect(saved[0]).not.toHaveProperty(name)
})

test('nor is it of a new component', async () => {
  serve(folders.one, anOpenFolder({ id: 7, seesCosts: false }))
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Mer' }))
  await screen.findByRole('textbox', { name: /^Plats/ })
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Pris/ })).toBeNull())
})
