import { expect, test } from 'vitest'
import type { FolderTemplate } from '#contract/templates.ts'
import { changedAt, countsOf, draftOf, keptOf } from './templateDraft.ts'

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

test('all of a template is kept from the start, and how often is put into words', () => {
  const draft = draftOf(villa)
  expect(countsOf(draft)).toEqual({ children: 2, components: 2, activities: 2 })
  expect(keptOf(draft)[0]).toEqual({
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

test('what is left out of a sub-folder is not created, nor what lies in a sub-folder that is left out', () => {
  const draft = draftOf(villa)
  const [heat] = draft
  const components = changedAt(heat?.components ?? [], 1, { isKept: false })
  expect(countsOf(changedAt(draft, 0, { components }))).toEqual({ children: 2, components: 1, activities: 2 })
  expect(countsOf(changedAt(draft, 0, { isKept: false }))).toEqual({ children: 1, components: 0, activities: 0 })
})

test('a new title is the one that is created, and what was offered is still known', () => {
  const draft = changedAt(draftOf(villa), 1, { title: 'Elen' })
  expect(keptOf(draft)[1]?.title).toBe('Elen')
  expect(draft[1]?.offered).toBe('El')
})
