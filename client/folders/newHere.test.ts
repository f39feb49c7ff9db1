import { expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { roles } from '#contract/rules/permissions.ts'
import { pages, query } from '#client/platform/api/query.ts'
import { aFolderCard, anOpenFolder } from '#client/testing/answers.ts'
import { clientWithoutRetries } from '#client/testing/show.tsx'
import { newHere } from './newHere.ts'

const client = clientWithoutRetries()
const page = (items: unknown[]) => ({ pages: [{ items }], pageParams: [0] }) as never
client.setQueryData(query(folders.one, { params: { id: 7 } }).queryKey, anOpenFolder({ id: 7, roleId: roles.founder }))
client.setQueryData(query(folders.one, { params: { id: 9 } }).queryKey, anOpenFolder({ id: 9, roleId: roles.observer }))
client.setQueryData(pages(folders.mine, {}).queryKey, page([aFolderCard({ id: 8, roleId: roles.partner })]))

test.each([
  ['/objectPage_tabs1/7?tab=tab2', 7],
  ['/objectPage_tabs1/7/papper', 7],
  ['/objectPage_tabs1/7/kostnader?ar=2025', 7],
  ['/objectPage_tabs1/7/komponent/31', 7, 31],
  ['/objectPage_tabs1/7?tab=tab2&undermapp=8', 8],
  ['/components?mapp=8', 8],
  ['/activities', 0],
  // Nobody writes where they only read, or where they are not.
  ['/objectPage_tabs1/9/komponent/31', 0],
  ['/objectPage_tabs1/66', 0],
  ['/components?mapp=66', 0],
  ['/objectPage_tabs1/x', 0],
])('at %s a new event lies in the folder where one stands', (address, id, componentId?: number) => {
  const [pathname = '', search = ''] = address.split(/(?=\?)/)
  expect(newHere(client, { pathname, search }, 'AddActivity')).toMatchObject({ id, componentId })
})
