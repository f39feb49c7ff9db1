import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { components, type Component } from '#contract/content/components.ts'
import { faults, type Fault } from '#contract/content/faults.ts'
import { firms } from '#contract/content/firms.ts'
import { roles } from '#contract/rules/permissions.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { aComponent } from '#client/testing/answers.ts'
import { aFault } from '#client/testing/faultAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { FaultsOfComponent } from './FaultsOfComponent.tsx'

const tap = (changes: Partial<Component> = {}) => aComponent({ id: 8, folderId: 12, name: 'Blandare', ...changes })
let stored: Fault[]

beforeEach(() => {
  queryClient.clear()
  stored = []
  serve(faults.inFolder, () => stored)
  serve(components.inFolder, [tap()])
  serve(firms.inFolder, [])
})

const open = (changes: Partial<Component> = {}) =>
  show(<FaultsOfComponent component={tap(changes)} level={2} />, { client: queryClient }).user
const rowsOf = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('what is open is listed, and what was on request', async () => {
  stored = [
    aFault(),
    aFault({ id: 42, title: 'Glappar', isClosed: true }),
    aFault({ id: 43, title: 'Droppar', isClosed: true }),
  ]
  const user = open()
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Fel 1')
  expect(rowsOf('Öppna fel')).toEqual(['Kranen läcker'])
  expect(screen.queryByText('Glappar')).toBeNull()
  await user.click(screen.getByRole('button', { name: '2 avslutade', expanded: false }))
  expect(rowsOf('Avslutade fel')).toEqual(['Glappar', 'Droppar'])
})

test('until they have come it is as high as they will be, and what cannot be fetched can be asked for again', async () => {
  const held = Promise.withResolvers<void>()
  const answered = serve(faults.inFolder, async () => {
    await held.promise
    if (answered.length === 1) throw new Error('Down.')
    return [aFault()]
  })
  const component = tap({ faults: { open: 2, closed: 1 } })
  const { user } = show(<FaultsOfComponent component={component} level={2} />)
  expect((await screen.findByRole('status')).querySelectorAll('.row')).toHaveLength(2)
  held.resolve()
  await user.click(await screen.findByRole('button', { name: 'Försök igen' }))
  expect(await screen.findByRole('link', { name: 'Kranen läcker' })).toBeDefined()
})

test('where there is none one line reports the first, of the component itself', async () => {
  const sent = serve(faults.add, () => {
    stored = [aFault()]
    return aFault()
  })
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Anmäl fel' }))
  expect(screen.queryByRole('heading', { name: /^Fel/ })).toBeNull()
  await user.type(await screen.findByRole('textbox', { name: 'Vad är fel?' }), 'Kranen läcker')
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(sent).toMatchObject([{ body: { folderId: 12, componentId: 8 } }]))
  expect(await screen.findByRole('link', { name: 'Kranen läcker' })).toBeDefined()
})

test('an observer sees no more than there is', async () => {
  const answered = serve(faults.inFolder, () => stored)
  open({ roleId: roles.observer })
  await waitFor(() => expect(answered).toMatchObject([{ query: { folderId: 12, componentId: 8 } }]))
  expect(screen.queryByRole('region', { name: 'Fel' })).toBeNull()
})
