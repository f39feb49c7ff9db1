import { expect, test } from 'vitest'
import { aComponent } from '#client/testing/answers.ts'
import { groupByFolder } from './groups.ts'

test('the folder itself stands first, then those below it in Swedish order', () => {
  const components = [
    aComponent({ id: 1, folderId: 3, folderTitle: 'Ö' }),
    aComponent({ id: 2, folderId: 2, folderTitle: 'Å' }),
    aComponent({ id: 3, folderId: 9, folderTitle: 'Z' }),
    aComponent({ id: 4, folderId: 3, folderTitle: 'Ö' }),
  ]
  const groups = groupByFolder(components, 9)
  expect(groups.map(({ title }) => title)).toEqual(['Z', 'Å', 'Ö'])
  expect(groups.at(-1)?.components.map(({ id }) => id)).toEqual([1, 4])
})
