import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { lookups } from '#contract/platform/lookups.ts'
import { aFolder } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { SubFoldersTab } from './SubFoldersTab.tsx'

const categories = ['VVS', 'El', 'Värme & ventilation', 'Tak & fasad'].map((name, index) => ({
  id: 101 + index,
  parentId: 1,
  name,
}))
const ofCars = ['Service & verkstad', 'Besiktning', 'Däck & fälgar'].map((name, index) => ({
  id: 401 + index,
  parentId: 4,
  name,
}))

test.each([
  [1, 'Med undermappar delar du upp mappen i områden, till exempel VVS, el och värme & ventilation.'],
  [4, 'Med undermappar delar du upp mappen i områden, till exempel service & verkstad, besiktning och däck & fälgar.'],
  [null, 'Med undermappar delar du upp mappen i områden.'],
])('an empty folder of category %s says what such a folder is divided into', async (categoryId, words) => {
  serve(folders.children, [])
  serve(lookups.all, {
    categories: [...categories, ...ofCars, { id: 1, parentId: null, name: 'Hus' }],
    activityTypes: [],
    fileKinds: [],
    roles: [],
    statuses: [],
  })
  show(<SubFoldersTab folder={aFolder({ id: 12, categoryId })} ExtraBadge={() => null} />)
  expect(await screen.findByText(words)).toBeTruthy()
})
