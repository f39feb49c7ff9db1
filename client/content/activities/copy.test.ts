import { expect, test } from 'vitest'
import { anActivity } from '#client/testing/answers.ts'
import { today } from '#client/platform/text/dates.ts'
import { copyOf } from './copy.ts'

test('a copy has what is to be done today and by whom, and nothing of what was done and paid', () => {
  const done = { ...anActivity(), description: 'Med stege', startDate: '2026-05-01', endDate: '2026-05-02' }
  const paid = { outcome: 'Gick bra', cost: 120_000, estimatedCost: 100_000, papers: 2 }
  const people = { responsibleId: 3, responsibleHasLeft: false, firmId: 4, firmName: 'Elmontören AB' }
  expect(copyOf({ ...done, ...paid, ...people, componentId: 2, componentName: 'Tak' })).toEqual({
    title: done.title,
    description: 'Med stege',
    startDate: today(),
    componentId: 2,
    responsibleId: 3,
    firmId: 4,
    typeName: 'Besiktning',
  })
})

test('who has left, and what lies in the trash, is not in it', () => {
  const gone = { ...anActivity(), componentId: 2, componentName: null, responsibleId: 3, responsibleHasLeft: true }
  expect(copyOf({ ...gone, firmId: 4, firmName: null })).toMatchObject({
    componentId: null,
    responsibleId: null,
    firmId: null,
  })
})
