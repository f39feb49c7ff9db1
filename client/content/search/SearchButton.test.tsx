import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { search } from '#contract/content/search.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { isPlainKey } from '#client/ui/overlays/singleKeys.ts'
import { useShortcut } from '#client/ui/overlays/useShortcut.ts'
import { SearchButton } from './SearchButton.tsx'

let others: string[] = []

function OtherShortcut() {
  useShortcut(
    (event) => isPlainKey(event, 'n'),
    () => others.push('n'),
  )
  return <input aria-label="Titel" />
}

function showPage() {
  others = []
  serve(search.find, [])
  serve(search.meant, { q: null, hits: [], unread: 0 })
  return show(
    <>
      <SearchButton />
      <OtherShortcut />
    </>,
  )
}

/** In one go, as keys come before the code of the dialog. */
function press(on: Element, ...keys: string[]) {
  for (const key of keys) fireEvent.keyDown(on, { key })
}

test.each([
  ['on the page', () => document.body],
  ['in a field', () => screen.getByLabelText('Titel')],
])('what is typed %s right after Ctrl + K goes into the search, and opens nothing else', async (_where, place) => {
  showPage()
  fireEvent.keyDown(place(), { key: 'k', ctrlKey: true })
  press(place(), ...'hägränn'.split(''), 'x', 'Backspace', 'a', 'Enter')
  const field = await screen.findByLabelText<HTMLInputElement>('Sök i dina mappar')
  await screen.findByText('Inget om hägränna')
  expect([field.value, document.activeElement, others]).toEqual(['hägränna', field, []])
})

test('Escape before it has opened leaves it closed, and the keys are the page’s again', async () => {
  const { unmount } = showPage()
  fireEvent.keyDown(document.body, { key: '/' })
  press(document.body, 'n', 'Escape')
  expect(others).toEqual([])
  press(document.body, 'n')
  expect(others).toEqual(['n'])
  await import('./SearchDialog.tsx')
  expect(screen.queryByRole('dialog')).toBeNull()
  unmount()
})
