import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { modalGate, type ModalKey } from '#contract/rules/permissions.ts'
import { modals } from '#client/app/modals.ts'
import { ModalLayer, type ModalRegistry } from './ModalLayer.tsx'
import { closeModal, openModal, type ModalContent } from './modalStore.ts'

const denied = 'Åtkomst nekad eller ogiltig komponent.'
const keys = Object.keys(modalGate) as ModalKey[]

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())
afterEach(() => {
  act(closeModal)
  vi.restoreAllMocks()
})

/** All modals, each with the same content. */
function registryOf(load: () => Promise<React.ComponentType<Content>>): ModalRegistry {
  return Object.fromEntries(keys.map((key) => [key, { title: modals[key].title, load }])) as unknown as ModalRegistry
}

function show(load: () => Promise<React.ComponentType<Content>> = async () => Content) {
  const router = createMemoryRouter([{ path: '*', element: <ModalLayer registry={registryOf(load)} /> }])
  render(<RouterProvider router={router} />)
  return router
}

type Content = ModalContent<ModalKey>
const contents: Content[] = []

function Content(content: Content) {
  contents.push(content)
  return (
    <>
      <p>Innehållet</p>
      <button onClick={() => content.setDirty(true)}>Skriv</button>
      <input aria-label="Titel" />
      <button onClick={content.cancel}>Avbryt</button>
    </>
  )
}

/** Closes it like a content whose work is done. */
function finish({ close }: Content) {
  let wasOpen: boolean | undefined
  act(() => void (wasOpen = close()))
  return wasOpen
}

const open = (key: ModalKey, roleId: number) => act(async () => openModal(key, { id: 1, roleId, params: null }))

// First, because loaded content is cached from then on.
test('a modal shows that it is loading, and that it could not be loaded', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let fail: (error: Error) => void = () => undefined
  show(() => new Promise((_resolve, reject) => (fail = reject)))
  await open('AddActivity', 1)
  expect(screen.getByText('Laddar komponent...')).toBeTruthy()
  await act(async () => fail(new Error('offline')))
  expect(screen.getByText('Fel vid laddning av komponenten.')).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: 'Stäng' })[0]!)
  expect(screen.queryByRole('dialog')).toBeNull()
})

// Copied by hand from the specification's gate table.
const weakest: Record<ModalKey, number> = {
  AddParentObject: 99,
  UpdateParentObject: 2,
  DeleteParentObject: 1,
  AddChildObject: 2,
  UpdateChildObject: 3,
  DeleteChildObject: 2,
  AcceptInvitations: 99,
  AddActivity: 3,
  UpdateActivity: 3,
  DeleteActivity: 3,
  AddComponent: 3,
  UpdateComponent: 3,
  DeleteComponent: 3,
  AddMember: 2,
  UpdateMember: 2,
  DeleteMember: 2,
  DeleteMessage: 99,
}

test.each(Object.entries(weakest) as [ModalKey, number][])(
  '%s opens for role %i and stronger only',
  async (key, role) => {
    show()
    await open(key, role)
    expect(await screen.findByText('Innehållet')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: modals[key].title })).toBeTruthy()
    await open(key, role + 1)
    expect(screen.getByText(denied)).toBeTruthy()
    expect(screen.queryByText('Innehållet')).toBeNull()
    expect(console.warn).toHaveBeenCalledWith(`${key}: role ${role + 1} is weaker than ${role}`)
  },
)

test('leaving the page closes its modal', async () => {
  const router = show()
  await open('AddParentObject', 1)
  expect(await screen.findByRole('dialog')).toBeTruthy()
  await act(() => router.navigate('/elsewhere'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('work finished late closes its own modal, not one opened since', async () => {
  show()
  await open('DeleteActivity', 1)
  expect(await screen.findByText('Innehållet')).toBeTruthy()
  const first = contents.at(-1)!
  await open('AddActivity', 1)
  expect(finish(first)).toBe(false)
  expect(await screen.findByRole('dialog', { name: modals.AddActivity.title })).toBeTruthy()
  expect(finish(contents.at(-1)!)).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the back button asks before discarding input, and continues when confirmed', async () => {
  const router = show()
  await act(() => router.navigate('/second'))
  await open('AddComponent', 1)
  await userEvent.click(await screen.findByRole('button', { name: 'Skriv' }))
  await act(() => router.navigate(-1))
  await userEvent.click(await screen.findByRole('button', { name: 'Fortsätt skriva' }))
  expect(screen.getByRole('dialog', { name: modals.AddComponent.title })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/second')

  await act(() => router.navigate(-1))
  await userEvent.click(await screen.findByRole('button', { name: 'Stäng utan att spara' }))
  expect(router.state.location.pathname).toBe('/')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('cancelling asks before discarding input and returns to the field; without input it closes at once', async () => {
  show()
  await open('AddActivity', 1)
  await userEvent.click(await screen.findByRole('button', { name: 'Avbryt' }))
  expect(screen.queryByRole('dialog')).toBeNull()

  await open('AddActivity', 1)
  await userEvent.click(await screen.findByRole('button', { name: 'Skriv' }))
  const field = screen.getByRole('textbox', { name: 'Titel' })
  await userEvent.click(field)
  await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Fortsätt skriva' }))
  expect(document.activeElement).toBe(field)
  await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Stäng utan att spara' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the browser asks before reloading a page with unsaved input', async () => {
  show()
  await open('AddMember', 1)
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await screen.findByRole('button', { name: 'Skriv' })
  expect(leave()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Skriv' }))
  expect(leave()).toBe(false)
  act(closeModal)
  expect(leave()).toBe(true)
})
