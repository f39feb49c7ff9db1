import { expect, test } from 'vitest'
import type { FolderTemplate } from '#contract/templates.ts'
import { replaceAt, countsOf, draftOf, includedChildren } from './templateDraft.ts'

const service = {
  title: 'Service',
  description: 'Följ serviceboken.',
  howOften: 'Varje år',
  typeId: 1,
  typeName: 'Underhåll',
  startDate: '2027-05-01',
}
const villa: FolderTemplate = {
  id: 'villa',
  categoryId: 1,
  children: [
    {
      title: 'Värme',
      categoryId: 103,
      description: 'Pump och skorsten.',
      components: [
        { title: 'Värmepump', description: null },
        { title: 'Skorsten', description: 'Av tegel.' },
      ],
      activities: [service, { ...service, title: 'Sotning', description: null }],
    },
    { title: 'El', categoryId: 102, description: 'Elcentral.', components: [], activities: [] },
  ],
}

test('everything is included at first, and the recurrence becomes part of the description', () => {
  const draft = draftOf(villa)
  expect(countsOf(draft)).toEqual({ children: 2, components: 2, activities: 2 })
  expect(includedChildren(draft)[0]).toEqual({
    title: 'Värme',
    categoryId: 103,
    description: 'Pump och skorsten.',
    components: [
      { title: 'Värmepump', description: null },
      { title: 'Skorsten', description: 'Av tegel.' },
    ],
    activities: [
      { title: 'Service', description: 'Varje år. Följ serviceboken.', typeId: 1, startDate: '2027-05-01' },
      { title: 'Sotning', description: 'Varje år.', typeId: 1, startDate: '2027-05-01' },
    ],
  })
})

test('excluded items are not created, nor items of excluded sub-folders', () => {
  const draft = draftOf(villa)
  const [heat] = draft
  const components = replaceAt(heat?.components ?? [], 1, { isIncluded: false })
  expect(countsOf(replaceAt(draft, 0, { components }))).toEqual({ children: 2, components: 1, activities: 2 })
  expect(countsOf(replaceAt(draft, 0, { isIncluded: false }))).toEqual({ children: 1, components: 0, activities: 0 })
})

test('a changed title is created, and the original title is kept in the draft', () => {
  const draft = replaceAt(draftOf(villa), 1, { title: 'Elen' })
  expect(includedChildren(draft)[1]?.title).toBe('Elen')
  expect(draft[1]?.originalTitle).toBe('El')
})
