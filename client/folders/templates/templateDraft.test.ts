import { expect, test } from 'vitest'
import type { TemplateContent } from '#contract/folders/templates.ts'
import {
  type DraftChild,
  replaceAt,
  countsOf,
  draftOf,
  includedContent,
  questionsOf,
  withAnswer,
} from './templateDraft.ts'

const service: TemplateContent['activities'][number] = {
  title: 'Service',
  description: 'Följ serviceboken.',
  howOften: 'Varje år',
  typeId: 1,
  componentIndex: null,
  startDate: '2027-05-01',
  endDate: null,
  season: null,
  words: null,
  recurrence: { kind: 'fixed', rule: 'FREQ=YEARLY' },
  reminderDays: 7,
  checklist: [],
}
const part = {
  make: null,
  model: null,
  modelYear: null,
  place: null,
  expectedLifeYears: null,
  link: null,
  description: null,
}
const villa: TemplateContent = {
  categoryId: 1,
  components: [],
  activities: [],
  children: [
    {
      title: 'Värme',
      categoryId: 103,
      description: 'Pump och skorsten.',
      inherits: true,
      components: [
        { ...part, title: 'Värmepump', hint: null, meterUnit: 'hours' },
        { ...part, title: 'Skorsten', hint: 'Av tegel.', meterUnit: null },
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
    { title: 'El', categoryId: 102, description: 'Elcentral.', inherits: true, components: [], activities: [] },
  ],
}

test('everything is included at first, and what the recurrence does not say becomes part of the description', () => {
  const draft = draftOf(villa)
  const sent = {
    typeId: 1,
    componentIndex: null,
    startDate: '2027-05-01',
    endDate: null,
    season: null,
    recurrence: service.recurrence,
    reminderDays: 7,
    checklist: [],
  }
  expect(countsOf(draft)).toEqual({ children: 2, components: 2, activities: 3 })
  expect(includedContent(draft).children[0]).toEqual({
    title: 'Värme',
    categoryId: 103,
    description: 'Pump och skorsten.',
    inherits: true,
    components: [
      { ...part, title: 'Värmepump', hint: null, meterUnit: 'hours' },
      { ...part, title: 'Skorsten', hint: 'Av tegel.', meterUnit: null },
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
  const [heat] = draft.children
  const withChild = (change: Partial<DraftChild>) => ({ ...draft, children: replaceAt(draft.children, 0, change) })
  const components = replaceAt(heat?.components ?? [], 1, { isIncluded: false })
  expect(countsOf(withChild({ components }))).toEqual({ children: 2, components: 1, activities: 3 })
  expect(countsOf(withChild({ isIncluded: false }))).toEqual({ children: 1, components: 0, activities: 0 })
})

test('a changed title is created, and the original title is kept in the draft', () => {
  const all = draftOf(villa)
  const draft = { ...all, children: replaceAt(all.children, 1, { title: 'Elen' }) }
  expect(includedContent(draft).children[1]?.title).toBe('Elen')
  expect(draft.children[1]?.originalTitle).toBe('El')
})

test('an event of a component that is left out is of none, and the others still find theirs', () => {
  const all = draftOf(villa)
  const [heat, ...others] = all.children
  const components = replaceAt(heat!.components, 0, { isIncluded: false })
  const draft = { ...all, children: [{ ...heat!, components }, ...others] }
  const [child] = includedContent(draft).children
  expect(child?.components.map(({ title }) => title)).toEqual(['Skorsten'])
  expect(child?.activities.map(({ title, componentIndex }) => [title, componentIndex])).toEqual([
    ['Service', null],
    ['Sotning', 0],
    ['Fönster', null],
  ])
})

test('what lies in the main folder itself goes along, and what counts by the meter of a component that is left out counts by time', () => {
  const usage = { interval: 500, unit: 'hours' } as const
  const byMeter = { ...service, recurrence: { kind: 'afterDone', interval: 1, unit: 'year', usage } as const }
  const components = [{ ...part, title: 'Motor', hint: null, meterUnit: 'hours' as const }]
  const boat = draftOf({ ...villa, components, activities: [{ ...byMeter, componentIndex: 0 }], children: [] })
  expect(countsOf(boat)).toEqual({ children: 0, components: 1, activities: 1 })
  expect(includedContent(boat).activities[0]?.recurrence).toEqual(byMeter.recurrence)
  const without = { ...boat, components: replaceAt(boat.components, 0, { isIncluded: false }) }
  const { recurrence } = includedContent(without).activities[0]!
  expect(recurrence).toEqual({ kind: 'afterDone', interval: 1, unit: 'year' })
})

test('what is asked for comes with a yes, what is done to it too, and what is suggested only where it is ticked', () => {
  const [heating, electricity] = villa.children
  const asking: TemplateContent = {
    ...villa,
    children: [
      {
        ...heating!,
        components: [
          { ...heating!.components[0]!, question: 'Värmepump' },
          { ...heating!.components[1]!, isSuggested: true },
        ],
        activities: [{ ...heating!.activities[0]!, question: 'Värmepump' }, heating!.activities[1]!],
      },
      { ...electricity!, activities: [{ ...service, title: 'Tvätta solcellerna', question: 'Solceller' }] },
    ],
  }
  const draft = draftOf(asking)
  expect(questionsOf(draft)).toEqual([
    { question: 'Värmepump', isYes: false },
    { question: 'Solceller', isYes: false },
  ])
  expect(countsOf(draft)).toEqual({ children: 1, components: 0, activities: 1 })
  const yes = withAnswer(draft, 'Värmepump', true)
  expect(questionsOf(yes)[0]).toEqual({ question: 'Värmepump', isYes: true })
  const [sent] = includedContent(yes).children
  expect(sent?.components).toEqual([heating!.components[0]])
  expect(sent?.activities.map(({ title, componentIndex }) => [title, componentIndex])).toEqual([
    ['Service', 0],
    ['Sotning', null],
  ])
  // A sub-folder for that alone comes and goes with it.
  const both = withAnswer(yes, 'Solceller', true)
  expect(countsOf(both)).toEqual({ children: 2, components: 1, activities: 3 })
  expect(withAnswer(withAnswer(both, 'Solceller', false), 'Värmepump', false)).toEqual(draft)
})
