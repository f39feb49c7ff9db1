import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { trash } from '#contract/lifecycle/trash.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { TrashList } from './TrashList.tsx'

test('a trash that could not be loaded says so, and is asked for again', async () => {
  serve(trash.mine, new TypeError('Failed to fetch'))
  const { user } = show(<TrashList />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Papperskorgen kunde inte hämtas.')
  expect(alert.textContent).toContain('Ett nätverksfel uppstod. Försök igen.')
  serve(trash.mine, [])
  await user.click(screen.getByRole('button', { name: 'Försök igen' }))
  await screen.findByText('Papperskorgen är tom.')
})
