import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { meters, type MeterUse } from '#contract/content/meters.ts'
import { roles } from '#contract/rules/permissions.ts'
import { aComponent, anOpenFolder } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { CostOfMonth } from './CostOfMonth.tsx'
import { MetersTab } from './MetersTab.tsx'

const latest = { month: '2026-10', from: '2026-10-01', to: '2026-10-31', used: 1_000_000, lastYear: null }
const use: MeterUse = { folderId: 12, unit: 'kWh', years: [], latest, unusual: null, cost: null, files: [] }

test('the meter that is chosen stands in the address, which opens it again', async () => {
  const meter = { unit: 'kWh' } as never
  const [roleId, folderId] = [roles.observer, 12]
  serve(components.ofUser, [
    aComponent({ id: 20, folderId, roleId, name: 'Elmätaren', meter }),
    aComponent({ id: 21, folderId, roleId, name: 'Laddboxen', meter }),
  ])
  serve(activities.toDo, { late: { activities: [] }, soon: { activities: [] } } as never)
  serve(meters.use, {
    ...use,
    files: [{ id: 1, name: 'forbrukning.csv', from: '2026-10-01', to: '2026-10-31' }] as never,
  })
  const page = <MetersTab folder={anOpenFolder({ id: folderId, roleId })} />
  const { user, router, unmount } = show(page, { at: '/matare' })
  expect(await screen.findByText(/Alla avläsningar av Elmätaren/)).toBeTruthy()
  // Whoever may not take one in is not told to.
  expect(screen.getByText(/^Dagar till och med 31\sokt/).textContent).not.toContain('Hämta')
  await user.click(screen.getByRole('button', { name: 'Laddboxen' }))
  await waitFor(() => expect(router.state.location.search).toBe('?matare=21'))
  expect(screen.getByText(/Alla avläsningar av Laddboxen/)).toBeTruthy()
  unmount()
  show(page, { at: '/matare?matare=21' })
  expect(await screen.findByText(/Alla avläsningar av Laddboxen/)).toBeTruthy()
})

test('the field is empty once what it stands at is saved', async () => {
  const meter = { unit: 'kWh' } as never
  serve(components.ofUser, [aComponent({ id: 20, folderId: 12, roleId: roles.partner, name: 'Elmätaren', meter })])
  serve(activities.toDo, { late: { activities: [] }, soon: { activities: [] } } as never)
  serve(meters.use, use)
  serve(meterReadings.ofComponent, [])
  const saved = {
    id: 1,
    folderId: 12,
    componentId: 20,
    componentName: 'Elmätaren',
    value: 482_130,
    unit: 'kWh' as const,
  }
  const noted = { readOn: '2026-12-01', isReset: false, turnedAt: null, activityId: null, eventTitle: null }
  const added = serve(meterReadings.add, { ...saved, ...noted, createdBy: null, createdAt: '2026-12-01T10:00:00.000Z' })
  const { user } = show(<MetersTab folder={anOpenFolder({ id: 12, roleId: roles.partner })} />, { at: '/matare' })
  const field = await screen.findByRole('textbox', { name: 'Mätaren står på (kWh)' })
  await user.type(field, '48213{Enter}')
  await waitFor(() => expect(added).toHaveLength(1))
  await waitFor(() => expect(field).toHaveProperty('value', ''))
})

test('what a month costs has each of its lines, also where two say the same', () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const line = { agreementId: 61, folderId: 12, title: 'El', used: 500_000, unitPrice: 9_450, amount: 47_250 }
  show(<CostOfMonth use={use} cost={{ lines: [line, line], total: 94_500 }} latest={latest} unit="kWh" />)
  expect(screen.getAllByText(/500 kWh à 94,5 öre/)).toHaveLength(2)
  // React names what is wrong with a list there; others may say something else at the time.
  expect(errors.mock.calls.filter(([said]) => /same key/.test(String(said)))).toEqual([])
})
