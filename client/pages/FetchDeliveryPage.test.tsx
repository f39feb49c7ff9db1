import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { parcelLinks } from '#contract/sharing/parcelLinks.ts'
import { Problem } from '#contract/platform/problems.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import FetchDeliveryPage from './FetchDeliveryPage.tsx'

test('what is typed is opened as it is meant, and what is wrong is said by the field', async () => {
  const opened = serve(parcelLinks.open, new Problem('parcelNotFound'))
  const { user } = show(<FetchDeliveryPage />, { at: '/hamta', userId: null })
  const field = screen.getByRole('textbox', { name: 'Koden på lappen' })
  const submit = () => user.click(screen.getByRole('button', { name: 'Visa jobbet' }))
  await user.type(field, '7k4m q2x')
  await submit()
  expect(await screen.findByText('Koden har tolv bokstäver och siffror, tre grupper om fyra.')).toBeDefined()
  expect(opened).toEqual([])
  await user.type(field, '9 dtra')
  await submit()
  expect(await screen.findByText('Koden stämmer inte, eller så gäller den inte längre.')).toBeDefined()
  expect(opened).toEqual([{ body: { secret: '7K4MQ2X9DTRA' } }])
  expect(field).toHaveProperty('value', '7k4m q2x9 dtra')
})
