import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Component } from '#contract/content/components.ts'
import { meterReadings, type MeterReading } from '#contract/content/meterReadings.ts'
import { roles } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { aComponent } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { today } from '#client/platform/text/dates.ts'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { Meter } from './Meter.tsx'

const read: NonNullable<Component['meter']> = {
  unit: 'mil',
  latest: { value: 112_500, readOn: '2026-10-03' },
  perYear: 14_512,
}

const aReading = (changes: Partial<MeterReading> = {}): MeterReading => ({
  id: 8,
  folderId: 7,
  componentId: 3,
  componentName: 'Volvon',
  value: 112_500,
  unit: 'mil',
  readOn: '2026-10-03',
  isReset: false,
  turnedAt: null,
  activityId: null,
  eventTitle: null,
  createdBy: 'Anna Berg',
  createdAt: '2026-10-03T10:00:00.000Z',
  ...changes,
})

const open = (meter = read, changes: Partial<Component> = {}) =>
  show(<Meter component={aComponent({ name: 'Volvon', meter, ...changes })} meter={meter} />)
const words = () => screen.getByRole('region', { name: 'Mätare' }).textContent.replaceAll('\u00A0', ' ')
const readOff = async (user: ReturnType<typeof open>['user'], typed: string) => {
  await user.click(screen.getByRole('button', { name: 'Läs av' }))
  await user.type(await screen.findByRole('textbox', { name: 'Mätaren står på (mil)' }), typed)
  await user.click(screen.getByRole('button', { name: 'Spara' }))
}
const lastToast = () => currentToasts().at(-1)

test('what it stood at last, when, and how much it is used', () => {
  open()
  expect(words()).toContain('11 250 milAvläst 3 okt 2026 · ca 1 450 mil om året')
})

test('one that nobody has read says what reading it is good for', () => {
  open({ unit: 'mil', latest: null, perYear: null })
  expect(words()).toContain('Inte avläst än')
  expect(screen.queryByRole('button', { name: 'Avläsningar' })).toBeNull()
})

test('who may not change the component may not read its meter', () => {
  open(read, { roleId: roles.observer })
  expect(screen.queryByRole('button', { name: 'Läs av' })).toBeNull()
})

test('one number is enough, today; it can be taken back', async () => {
  const calls = serve(meterReadings.add, aReading({ id: 9, value: 118_405 }))
  const removed = serve(meterReadings.remove, null)
  const { user } = open()
  await readOff(user, '11 840,5')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls[0]).toMatchObject({
    params: { id: 3 },
    query: { folderId: 7 },
    body: { value: 118_405, readOn: today(), isReset: false, isConfirmed: false },
  })
  expect(lastToast()?.text.replaceAll('\u00A0', ' ')).toBe('Mätaren är avläst: 11 840,5 mil.')
  act(() => lastToast()?.action?.run())
  await waitFor(() => expect(removed[0]?.params).toEqual({ id: 3, readingId: 9 }))
})

const refused = (field: 'isReset' | 'isConfirmed', message: string) =>
  new Problem('invalidInput', { fields: [{ path: field, message }] })
const lower = 'Den 3 oktober 2026 stod mätaren på 11 250 mil, alltså mer än så. Är den utbytt?'
const field = () => screen.findByRole('textbox', { name: 'Mätaren står på (mil)' })

test('a lower number is refused with why, until the meter is said to be new', async () => {
  serve(meterReadings.ofComponent, [aReading()])
  const calls = serve(meterReadings.add, ({ body }) =>
    body.isReset ? aReading({ value: body.value }) : refused('isReset', lower),
  )
  const { user } = open()
  await readOff(user, '12')
  const box = await screen.findByRole('checkbox', { name: 'Mätaren är utbytt eller nollställd' })
  expect(screen.getByText(lower)).toBeDefined()
  expect(document.activeElement).toBe(await field())
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.map(({ body }) => body.isReset)).toEqual([false, true])
})

describe('a leap', () => {
  const question = 'Det är 102 750 mil mer än den 3 oktober 2026. Menade du 11 400 mil?'
  const serveLeap = () => {
    serve(meterReadings.ofComponent, [aReading()])
    return serve(meterReadings.add, ({ body }) =>
      body.value < 200_000 || body.isConfirmed
        ? aReading({ id: 9, value: body.value })
        : refused('isConfirmed', question),
    )
  }

  test('is asked about at the field, and one press is what was meant', async () => {
    const calls = serveLeap()
    const { user } = open()
    await readOff(user, '114 000')
    expect(await screen.findByText(question)).toBeDefined()
    await user.click(await screen.findByRole('button', { name: /^Ändra till 11\s400\smil$/ }))
    expect(((await field()) as HTMLInputElement).value.replaceAll('\u00A0', ' ')).toBe('11 400')
    expect(document.activeElement).toBe(await field())
    expect(screen.queryByText(question)).toBeNull()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.at(-1)?.body).toMatchObject({ value: 114_000, isConfirmed: false })
  })

  test('is taken as it is once it is said to be right, but not with another number', async () => {
    const calls = serveLeap()
    const { user } = open()
    await readOff(user, '114 000')
    const box = await screen.findByRole('checkbox', { name: /^114\s000\smil stämmer$/ })
    await user.click(box)
    await user.type(await field(), '0')
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Spara' }))
    await user.click(await screen.findByRole('checkbox', { name: /^1\s140\s000\smil stämmer$/ }))
    await user.click(screen.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.map(({ body }) => [body.value, body.isConfirmed])).toEqual([
      [1_140_000, false],
      [11_400_000, false],
      [11_400_000, true],
    ])
  })

  test('is no leap in kilometres', async () => {
    const calls = serveLeap()
    const { user } = open()
    await readOff(user, '114 005 km')
    await waitFor(() => expect(calls[0]?.body.value).toBe(114_005))
  })
})

describe('an earlier reading that stands higher', () => {
  const wrong = aReading({ id: 9, value: 1_308_000, readOn: '2026-11-01' })
  let readings: MeterReading[]
  beforeEach(() => {
    readings = [wrong, aReading()]
    serve(meterReadings.ofComponent, () => readings)
    serve(meterReadings.add, ({ body }) => {
      if (readings.includes(wrong)) return refused('isReset', lower)
      return aReading({ id: 10, value: body.value })
    })
  })
  const ask = async () => {
    const { user } = open()
    await readOff(user, '13 100')
    await screen.findByText(/^Eller är det avläsningen 1 nov 2026 som är fel, 130\s800\smil\?$/)
    return user
  }
  const expectSaved = async (user: ReturnType<typeof open>['user']) => {
    expect(((await field()) as HTMLInputElement).value.replaceAll('\u00A0', ' ')).toBe('13 100')
    await user.click(screen.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }

  test('is corrected where the new one is typed, with what was probably meant', async () => {
    const changes = serve(meterReadings.change, ({ body }) => {
      readings = [aReading({ ...wrong, value: body.value }), aReading()]
      return readings[0]!
    })
    const user = await ask()
    await user.click(screen.getByRole('button', { name: 'Rätta den' }))
    const correction = screen.getByRole('textbox', { name: '1 nov 2026 stod den på (mil)' })
    expect((correction as HTMLInputElement).value.replaceAll('\u00A0', ' ')).toBe('13 080')
    await user.type(correction, '{Enter}')
    await waitFor(() =>
      expect(changes[0]).toMatchObject({
        params: { id: 3, readingId: 9 },
        body: { value: 130_800, readOn: '2026-11-01', isReset: false },
      }),
    )
    await waitFor(async () => expect(document.activeElement).toBe(await field()))
    await expectSaved(user)
  })

  test('is removed, with a way back', async () => {
    const removed = serve(meterReadings.remove, () => {
      readings = [aReading()]
      return null
    })
    const user = await ask()
    await user.click(screen.getByRole('button', { name: 'Ta bort den' }))
    await waitFor(() => expect(removed[0]?.params).toEqual({ id: 3, readingId: 9 }))
    expect(lastToast()?.text.replaceAll('\u00A0', ' ')).toBe('Avläsningen 130 800 mil är borttagen.')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ta bort den' })).toBeNull())
    await expectSaved(user)
  })
})

test('what is no number is said at the field, and not sent', async () => {
  const { user } = open()
  await readOff(user, 'många')
  expect(await screen.findByText('Skriv ett tal, till exempel 12 340.')).toBeDefined()
})

test('the readings are changed, and removed with a way back', async () => {
  const service = aReading({ id: 9, value: 120_000, readOn: '2026-11-01', activityId: 5, eventTitle: 'Service' })
  serve(meterReadings.ofComponent, [service, aReading()])
  const changes = serve(meterReadings.change, aReading({ value: 113_000 }))
  const removed = serve(meterReadings.remove, null)
  const added = serve(meterReadings.add, service)
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Avläsningar' }))
  await waitFor(() => expect(words()).toContain('12 000 mil1 nov 2026 · Service · Anna Berg'))
  const choose = async (item: string, index: number) => {
    await user.click(screen.getAllByRole('button', { name: /^Mer om/ })[index]!)
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  await choose('Ändra', 1)
  await user.clear(await field())
  await user.type(await field(), '11 300')
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(changes[0]?.body).toMatchObject({ value: 113_000, readOn: '2026-10-03', isReset: false }))
  await choose('Ta bort', 0)
  await waitFor(() => expect(removed[0]?.params).toEqual({ id: 3, readingId: 9 }))
  act(() => lastToast()?.action?.run())
  await waitFor(() =>
    expect(added[0]?.body).toMatchObject({ value: 120_000, readOn: '2026-11-01', isReset: false, activityId: 5 }),
  )
})

test('readings that cannot be fetched can be asked for again', async () => {
  serve(meterReadings.ofComponent, new Problem('unexpected'))
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Avläsningar' }))
  expect(await screen.findByText('Avläsningarna kunde inte hämtas.')).toBeDefined()
})
