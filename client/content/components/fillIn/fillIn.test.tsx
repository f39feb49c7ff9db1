import { act, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { components, type Component } from '#contract/content/components.ts'
import { Problem } from '#contract/platform/problems.ts'
import { roles } from '#contract/rules/permissions.ts'
import { componentStatus } from '#contract/rules/statuses.ts'
import { aComponent } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { FillInBar } from './FillInBar.tsx'

const pump = aComponent({ id: 1, name: 'Pump', hint: 'Anteckna när den installerades.' })
const panna = aComponent({ id: 2, name: 'Panna' })
const spis = aComponent({ id: 3, name: 'Spis', make: 'Cylinda' })

let calls: ReturnType<typeof serve<typeof components.change>>

beforeEach(() => {
  calls = serve(components.change, ({ params, body }) =>
    aComponent({ ...[pump, panna].find(({ id }) => id === params.id), ...body } as Partial<Component>),
  )
})

async function open() {
  const { user } = show(<FillInBar hasMore={false} components={[pump, panna, spis]} />)
  await user.click(screen.getByRole('button', { name: 'Fyll i en i taget' }))
  await screen.findByRole('heading', { name: 'Pump' })
  return user
}

const field = (name: string) =>
  within(screen.getByRole('dialog')).getAllByRole<HTMLInputElement>('textbox', { name }).find(isVisible)!
const isVisible = (element: HTMLElement) => element.closest('.hidden') === null
const press = (name: string) => screen.getAllByRole('button', { name }).find(isVisible)!

test('it says how many are filled in, of those in use', () => {
  const old = aComponent({ id: 4, statusId: componentStatus.replaced })
  show(<FillInBar hasMore={false} components={[pump, panna, spis, old]} />)
  expect(screen.getByText('1 av 3 ifyllda')).toBeDefined()
})

test('of a longer list it counts the rows that have come', () => {
  show(<FillInBar hasMore components={[pump, panna, spis]} />)
  expect(screen.getByText('1 av de 3 första ifyllda')).toBeDefined()
})

test('those that the reader may not change are not counted', () => {
  show(<FillInBar hasMore={false} components={[pump, spis, aComponent({ id: 4, roleId: roles.observer })]} />)
  expect(screen.getByText('1 av 2 ifyllda')).toBeDefined()
})

test('nothing is asked of whoever may not fill in, or where all is said', () => {
  show(<FillInBar hasMore={false} components={[aComponent({ roleId: roles.observer }), spis]} />)
  show(<FillInBar hasMore={false} components={[spis, aComponent({ description: 'Står i källaren.' })]} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('each is asked for its plate, one after the other, with the hint of its template', async () => {
  const user = await open()
  expect(screen.getByText('1 av 2 · El')).toBeDefined()
  expect(screen.getByText('Anteckna när den installerades.')).toBeDefined()
  await user.type(field('Tillverkare'), 'Nibe')
  await user.type(field('Årsmodell'), '2019')
  await user.type(field('Serienummer'), '0692')
  await user.click(press('Spara och nästa'))
  expect(await screen.findByRole('heading', { name: 'Panna' })).toBeDefined()
  expect(calls[0]).toMatchObject({
    params: { id: 1 },
    query: { folderId: 7 },
    body: { name: 'Pump', make: 'Nibe', model: null, modelYear: 2019, serialNumber: '0692', updatedAt: pump.updatedAt },
  })
  await user.click(press('Spara och nästa'))
  expect(screen.getByText(/^1 är ifylld/).textContent).toBe(
    '1 är ifylld. 1 hoppades över. Den finns kvar här när du vill fortsätta.',
  )
  // Nothing was typed in the second.
  expect(calls).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Klart' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what was typed before it was skipped is there again, and is not discarded without a question', async () => {
  const user = await open()
  await user.type(field('Modell'), 'F730')
  await user.click(press('Hoppa över'))
  await screen.findByRole('heading', { name: 'Panna' })
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Fortsätt skriva' }))
  await user.click(press('Föregående'))
  expect(field('Modell').value).toBe('F730')
  expect(calls).toHaveLength(0)
})

test('a paper that is pasted goes to the component on the screen, also after going back', async () => {
  const user = await open()
  await user.click(press('Hoppa över'))
  await screen.findByRole('heading', { name: 'Panna' })
  await user.click(press('Föregående'))
  const files = [new File(['%PDF-1.7'], 'Handbok.pdf', { type: 'application/pdf' })]
  const paste = new Event('paste', { bubbles: true, cancelable: true })
  act(() => void document.dispatchEvent(Object.assign(paste, { clipboardData: { files } })))
  expect(isVisible(await screen.findByText(/^Handbok, /))).toBe(true)
})

const withPicture = { ...pump, model: 'F730', updatedAt: '2026-11-22T12:00:00.000Z' }

/** The list as it is loaded again when a picture has become the cover of the first. */
function UntilPicture() {
  const [first, setFirst] = useState(pump)
  useEffect(() => {
    const update = () => setFirst(withPicture)
    addEventListener('picture', update)
    return () => removeEventListener('picture', update)
  }, [])
  return <FillInBar hasMore={false} components={[first, panna]} />
}

test('a component that has got its picture since can be filled in further', async () => {
  const { user } = show(<UntilPicture />)
  await user.click(screen.getByRole('button', { name: 'Fyll i en i taget' }))
  await screen.findByRole('heading', { name: 'Pump' })
  await user.type(field('Modell'), 'F730')
  await user.click(press('Spara och nästa'))
  await screen.findByRole('heading', { name: 'Panna' })
  act(() => void dispatchEvent(new Event('picture')))
  await user.click(press('Föregående'))
  await user.type(field('Tillverkare'), 'Nibe')
  await user.click(press('Spara och nästa'))
  await waitFor(() => expect(calls[1]?.body).toMatchObject({ make: 'Nibe', updatedAt: withPicture.updatedAt }))
})

test('what is typed while it is saved is saved next, and until then it cannot be skipped', async () => {
  const answered = Promise.withResolvers<void>()
  calls = serve(components.change, async ({ body }) => {
    await answered.promise
    return aComponent({ ...pump, ...body } as Partial<Component>)
  })
  const user = await open()
  await user.type(field('Tillverkare'), 'Nibe')
  await user.click(press('Spara och nästa'))
  await user.type(field('Modell'), 'F730')
  await user.click(press('Hoppa över'))
  expect(screen.queryByRole('heading', { name: 'Panna' })).toBeNull()
  answered.resolve()
  await waitFor(() => expect(press('Hoppa över').getAttribute('aria-disabled')).toBe('false'))
  expect([field('Tillverkare').value, field('Modell').value]).toEqual(['Nibe', 'F730'])
  await user.click(press('Spara och nästa'))
  expect(await screen.findByRole('heading', { name: 'Panna' })).toBeDefined()
  expect(calls[1]?.body).toMatchObject({ make: 'Nibe', model: 'F730' })
})

test('what could not be saved stays, with why', async () => {
  serve(components.change, new Problem('unexpected'))
  const user = await open()
  await user.type(field('Modell'), 'F730')
  await user.click(press('Spara och nästa'))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(field('Modell').value).toBe('F730')
  expect(screen.queryByRole('heading', { name: 'Panna' })).toBeNull()
})

test('a year that is none is pointed at', async () => {
  const user = await open()
  await user.type(field('Årsmodell'), 'gammal')
  await user.click(press('Spara och nästa'))
  expect(await screen.findByText('Skriv årtalet med fyra siffror.')).toBeDefined()
  expect(calls).toHaveLength(0)
})
