import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { addressOf } from '#contract/platform/wireRequest.ts'
import { firstCalls } from './firstCalls.ts'

const listsOf = (page: string) => firstCalls(page).slice(0, -4)

test('a folder is asked for with the list of its tab', () => {
  expect(listsOf('/objectPage_tabs1/7')).toEqual([
    '/api/MyObject/7',
    addressOf(folders.children, { query: { folderId: 7, skip: 0 } }),
  ])
  expect(listsOf('/objectPage_tabs1/7?tab=tab4')).toHaveLength(2)
})

test('a list that is narrowed to a sub-folder is asked for so', () => {
  expect(listsOf('/objectPage_tabs1/7?tab=tab2&undermapp=9').at(-1)).toBe(
    addressOf(activities.inFolder, { query: { folderId: 9, within: 'below', when: 'done', skip: 0 } }),
  )
})

test.each(['/objectPage_tabs1/7?tab=toString', '/objectPage_tabs1/7?tab=tab9'])('%s has no list to ask for', (page) =>
  expect(listsOf(page)).toEqual(['/api/MyObject/7']),
)

test.each(['/messages', '/objectPage_tabs1/abc', '/objectPage_tabs1/7/historik'])(
  '%s asks for what stands around every page',
  (page) => {
    expect(listsOf(page)).toEqual([])
    expect(firstCalls(page)).toHaveLength(4)
  },
)
