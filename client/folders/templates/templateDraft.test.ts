import { expect, test } from 'vitest'
import type { FolderTemplate } from '#contract/templates.ts'
import { replaceAt, countsOf, draftOf, includedChildren } from './templateDraft.ts'

const service = {
  title: 'Service',
  description: 'Följ serviceboken.',
  howOften: 'Varje år',
  typeId: 1,
  typeName: 'Underhåll',
  componentIndex: null,
  startDate: '2027-05-01',
  season: null,
  recurrence: { kind: 'fixed', rule: 'FREQ=YEARLY' },
} as const
const villa: FolderTemplate = {
  id: 'villa',
  categoryId: 1,
  children: [
    {
      title: 'Värme',
      categoryId: 103,
      description: 'Pump och skorsten.',
      components: [
        { title: 'Värmepump', hint: null, meterUnit: 'hours' },
        { title: 'Skorsten', hint: 'Av tegel.', meterUnit: null },
      ],
      activities: [
        { ...service, componentIndex: 0 },
        {
          ...service,
          title: 'Sotning',
          componentIndex: 1,
          description: null,
          howOften: 'Så ofta som kommunen bestämmer',
          recurrence: null,
        },
        { ...service, title: 'Fönster', description: null, howOften: 'Varje höst, före frosten' },
      ],
    },
    { title: 'El', categoryId: 102, description: 'Elcentral.', components: [], activities: [] },
  ],
}

test('everything is included at first, and what the recurrence does not say becomes part of the description', () => {
  const draft = draftOf(villa)
  const sent = {
    typeId: 1,
    componentIndex: null,
    startDate: '2027-05-01',
    season: null,
    recurrence: service.recurrence,
  }
  expect(countsOf(draft)).toEqual({ children: 2, components: 2, activities: 3 })
  expect(includedChildren(draft)[0]).toEqual({
    title: 'Värme',
    categoryId: 103,
    description: 'Pump och skorsten.',
    components: [
      { title: 'Värmepump', hint: null, meterUnit: 'hours' },
      { title: 'Skorsten', hint: 'Av tegel.', meterUnit: null },
    ],
    activities: [
      { ...sent, title: 'Service', description: 'Följ serviceboken.', componentIndex: 0 },
      {
        ...sent,
        title: 'Sotning',
        description: 'Så ofta som kommunen bestämmer.',
        componentIndex: 1,
        recurrence: null,
      },
      { ...sent, title: 'Fönster', description: 'Varje höst, före frosten.' },
    ],
  })
})

test('excluded items are not created, nor items of excluded sub-folders', () => {
  const draft = draftOf(villa)
  const [heat] = draft
  const components = replaceAt(heat?.components ?? [], 1, { isIncluded: false })
  expect(countsOf(replaceAt(draft, 0, { components }))).toEqual({ children: 2, components: 1, activities: 3 })
  expect(countsOf(replaceAt(draft, 0, { isIncluded: false }))).toEqual({ children: 1, components: 0, activities: 0 })
})

test('a changed title is created, and the original title is kept in the draft', () => {
  const draft = replaceAt(draftOf(villa), 1, { title: 'Elen' })
  expect(includedChildren(draft)[1]?.title).toBe('Elen')
  expect(draft[1]?.originalTitle).toBe('El')
})

test('an event of a component that is left out is of none, and the others still find theirs', () => {
  const [heat, ...others] = draftOf(villa)
  const draft = [{ ...heat!, components: replaceAt(heat!.components, 0, { isIncluded: false }) }, ...others]
  const [child] = includedChildren(draft)
  expect(child?.components.map(({ title }) => title)).toEqual(['Skorsten'])
  expect(child?.activities.map(({ title, componentIndex }) => [title, componentIndex])).toEqual([
    ['Service', null],
    ['Sotning', 0],
    ['Fönster', null],
  ])
})
