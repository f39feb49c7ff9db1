import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { search, type SearchHit } from '#contract/search.ts'
import { serve } from '../testing/serve.ts'
import { show } from '../testing/show.tsx'
import { SearchDialog } from './SearchDialog.tsx'

const pump: SearchHit = {
  kind: 'component',
  id: 7,
  title: 'Vattenpump',
  markedTitle: 'Vattenpump',
  excerpt: null,
  folderId: 12,
  folderTitle: 'Villa Solhem',
  parentTitle: null,
  kindTotal: 1,
  day: null,
  typeName: null,
  statusId: null,
  cost: null,
  currency: 'SEK',
  belongsTo: null,
  picture: null,
}

test('Enter opens the best hit of what was meant, where nothing else is found, before any hit is focused', async () => {
  serve(search.find, [])
  serve(search.meant, { q: 'vattenpump', hits: [pump], unread: 0 })
  const { router } = show(<SearchDialog onClose={() => undefined} />)
  const field = screen.getByLabelText('Sök i dina mappar')
  fireEvent.change(field, { target: { value: 'vatenpump' } })
  const option = await screen.findByRole('option', { name: /Vattenpump/ })
  expect(option.dataset['focused']).toBeUndefined()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(router.state.location.search).toContain('accordion=7')
})

test('a search without hits leads on to who has done such things before', async () => {
  serve(search.find, [])
  serve(search.meant, { q: null, hits: [], unread: 0 })
  let isClosed = false
  const { router, user } = show(<SearchDialog onClose={() => (isClosed = true)} />)
  fireEvent.change(screen.getByLabelText('Sök i dina mappar'), { target: { value: 'takläggare' } })
  await user.click(await screen.findByRole('link', { name: 'Vem kan?' }))
  expect([router.state.location.pathname, isClosed]).toEqual(['/vem-kan', true])
})
