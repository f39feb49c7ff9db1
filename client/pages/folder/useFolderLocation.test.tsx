import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import type { Folder } from '#contract/folders/folders.ts'
import { parseId, useFolderLocation } from './useFolderLocation.ts'

const main = { id: 1, parentId: null } as Folder
const sub = { id: 2, parentId: 1 } as Folder

function placeAt(query: string, folder: Folder) {
  const { result } = renderHook(() => ({ place: useFolderLocation(folder), search: useLocation().search }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[`/objectPage_tabs1/1${query}`]}>{children}</MemoryRouter>,
  })
  return result
}

test.each([
  [main, '', 'tab1', false],
  [main, '?tab=tab5', 'tab5', false],
  [main, '?tab=tab6', 'tab1', true],
  [sub, '', 'tab2', false],
  [sub, '?tab=tab4', 'tab4', false],
  [sub, '?tab=tab1', 'tab2', true],
])('of %o the address "%s" opens %s', (folder, query, tab, isUnknownTab) => {
  expect(placeAt(query, folder).current.place).toMatchObject({ tab, isUnknownTab })
})

test('the open item comes from the address; invalid ids are ignored', () => {
  expect(placeAt('?tab=tab2&accordion=41', main).current.place.accordion).toBe(41)
  expect(placeAt('?tab=tab2&accordion=x', main).current.place.accordion).toBeNull()
  // Without its tab the item is ignored too.
  expect(placeAt('?tab=tab1&accordion=41', sub).current.place.accordion).toBeNull()
})

test('opening an item, a tab and a message changes the address', () => {
  const result = placeAt('?tab=tab2&accordion=41', main)
  act(() => result.current.place.expand(42))
  expect(result.current.search).toBe('?tab=tab2&accordion=42')
  act(() => result.current.place.expand(null))
  expect(result.current.search).toBe('?tab=tab2')
  act(() => result.current.place.openTab('tab5'))
  expect(result.current.search).toBe('?tab=tab5')
  act(() => result.current.place.openMessages({ subTab: 'Meddelanden', messageId: 7 }))
  expect(result.current.search).toBe('?tab=tab5&subTab=Meddelanden&messageId=7')
})

test('opening an item keeps what the list is narrowed to, and another tab leaves it behind', () => {
  const result = placeAt('?tab=tab2&sok=tak&ar=2026&papper=ja&undermapp=3', main)
  act(() => result.current.place.expand(42))
  const search = new URLSearchParams(result.current.search)
  expect(Object.fromEntries(search)).toEqual({
    tab: 'tab2',
    sok: 'tak',
    ar: '2026',
    papper: 'ja',
    undermapp: '3',
    accordion: '42',
  })
  act(() => result.current.place.openTab('tab3'))
  expect(result.current.search).toBe('?tab=tab3')
})

test('the reply, and the choice of customer service, come from the address', () => {
  const replyIn = (query: string) => placeAt(`?tab=tab5&subTab=Skicka+meddelande${query}`, main).current.place
  expect(replyIn('').reply).toBeUndefined()
  expect(replyIn('&replyTo=7').reply).toEqual({ messageId: 7, isToAll: false })
  expect(replyIn('&replyAllTo=7').reply).toEqual({ messageId: 7, isToAll: true })
  expect(replyIn('&replyTo=x').reply).toBeUndefined()
  expect(replyIn('&toSupport=true').isToSupport).toBe(true)
})

test.each(['', '0', '-1', '1.5', '1e3', ' 1', 'abc', '99999999999999999999', null, undefined])(
  '%s is no id',
  (text) => {
    expect(parseId(text)).toBeNull()
  },
)
