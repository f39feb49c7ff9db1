import '#client/testing/windows.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '#client/testing/show.tsx'
import { FilterBar } from './FilterBar.tsx'
import type { ViewChoice } from './FilterPanel.tsx'
import { useFilters } from './useFilters.ts'

function Bar({ viewChoice }: { viewChoice: ViewChoice }) {
  const filters = useFilters()
  return (
    <FilterBar
      label="Sök bland händelserna"
      nouns={['händelse', 'händelser']}
      fields={[]}
      filter={{}}
      {...{ filters, viewChoice }}
    />
  )
}

test('rows or cards are chosen in the panel, and closing it gives the focus back', async () => {
  const onChange = vi.fn<() => void>()
  const { user } = show(<Bar viewChoice={{ view: 'rows', onChange }} />)
  const button = screen.getByRole('button', { name: 'Filter' })
  await user.click(button)
  await user.click(await screen.findByRole('radio', { name: 'Kort' }))
  expect(onChange).toHaveBeenCalledWith('cards')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(screen.queryByRole('dialog')).toBeNull()
})
