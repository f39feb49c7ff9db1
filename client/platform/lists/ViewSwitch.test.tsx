import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '#client/testing/show.tsx'
import { ViewSwitchBelow } from './ViewSwitch.tsx'

test.each([
  ['on a phone a list has its switch below it', true],
  ['elsewhere it has not, as its bar has it', false],
])('%s', async (_, isPhone) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
  const onChange = vi.fn<() => void>()
  const { user } = show(<ViewSwitchBelow view="rows" onChange={onChange} />)
  expect(screen.queryAllByRole('radiogroup', { name: 'Visa som' })).toHaveLength(isPhone ? 1 : 0)
  if (!isPhone) return
  await user.click(screen.getByRole('radio', { name: 'Kort' }))
  expect(onChange).toHaveBeenCalledWith('cards')
})
