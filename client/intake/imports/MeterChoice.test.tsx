import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ImportMeter, OpenImport } from '#contract/intake/importShapes.ts'
import { MeterChoice } from './MeterChoice.tsx'

const boat = { id: 8, title: 'Motorn', unit: 'hours' } as const
const car = { id: 7, title: 'Volvo', unit: 'mil' } as const

function shown(meter: ImportMeter | null) {
  const onChange = vi.fn<(meter: ImportMeter) => void>()
  const run = { meter, meters: [boat, car], folderTitle: 'Garaget' } as unknown as OpenImport
  render(<MeterChoice run={run} onChange={onChange} />)
  return onChange
}
const textsOf = (name: string) =>
  [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ text }) => text)
const to = 'Mätarställningarna hör till'

test('of a file without readings nothing is asked', () => {
  shown(null)
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('in words, what the numbers are is not asked; any component with a meter, or a new one, can be chosen', async () => {
  const onChange = shown({ to: null, unit: 'km' })
  expect(textsOf(to)).toEqual(['Ingen komponent', 'Motorn', 'Volvo', 'Ny: Garaget'])
  expect(screen.queryByRole('combobox', { name: 'Talen är' })).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: to }), 'Volvo')
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ to: 7, unit: 'km' })
})

test('the numbers can be what the meter can be', async () => {
  const onChange = shown({ to: 7, unit: 'km' })
  expect(textsOf('Talen är')).toEqual(['Kilometer', 'Mil'])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Talen är' }), 'Mil')
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ to: 7, unit: 'mil' })
})
