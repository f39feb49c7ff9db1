import { expect, test } from 'vitest'
import type { MoveQuestion } from '#contract/lifecycle/moves.ts'
import { consequencesOf } from './consequences.ts'

const nothing: MoveQuestion = {
  activities: 1,
  agreements: 0,
  components: 0,
  faults: 0,
  files: 4,
  leftComponents: [],
  formerResponsible: [],
  addedFirms: [],
  readings: 0,
  covers: 0,
  losing: [],
  gaining: [],
  costs: null,
  canBeUndone: true,
}
const thing = { kind: 'activity', id: 1, folderId: 2, folderTitle: 'El', updatedAt: '2026-11-26T10:00:00Z' } as const
const said = (asked: Partial<MoveQuestion>) => consequencesOf([thing], 'VVS', { ...nothing, ...asked })

test('of costs that others keep, and who may move it back, is said', () => {
  expect(said({ costs: 'kept', canBeUndone: false })).toEqual([
    'I VVS visas kostnader bara för grundaren och administratörerna.',
    'Du kan inte flytta tillbaka händelsen själv.',
  ])
})

test('an event that moves with its papers alone asks nothing', () => {
  expect(said({})).toEqual([])
})

test('what comes along, what stays and who sees it is said', () => {
  expect(said({ activities: 3, faults: 1 })).toEqual(['2 händelser och 1 fel följer med.'])
  expect(said({ leftComponents: ['Laddbox'] })).toEqual(['Laddbox blir kvar. Kopplingen dit tas bort.'])
  expect(said({ formerResponsible: ['Sven Öberg'], losing: ['Sven Öberg'], gaining: ['Stina Holm'] })).toEqual([
    'Sven Öberg är inte med i VVS. Ingen är ansvarig efter flytten.',
    'Sven Öberg ser inte händelsen längre.',
    'Stina Holm får se händelsen.',
  ])
  expect(said({ canBeUndone: false })).toEqual(['Du kan inte flytta tillbaka händelsen själv.'])
})

test('of many, some are named', () => {
  const losing = Array.from({ length: 8 }, (_, at) => `Person ${at + 1}`)
  expect(said({ losing })).toEqual([
    'Person 1, Person 2, Person 3, Person 4, Person 5 och 3 till ser inte händelsen längre.',
  ])
})

test('of several, what comes along beyond them is said', () => {
  const asked = { ...nothing, activities: 3, losing: ['Sven Öberg'] }
  expect(consequencesOf([thing, { ...thing, id: 2 }], 'VVS', asked)).toEqual([
    '1 händelse följer med.',
    'Sven Öberg ser inte 2 händelser längre.',
  ])
})
