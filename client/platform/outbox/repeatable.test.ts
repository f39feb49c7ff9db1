import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { changedThing, keyOfInput, kindOf, seenAt, seenSince, withoutUploads } from './repeatable.ts'

const event = { id: 7, folderId: 5, updatedAt: 'now' }
const reading = { id: 3, folderId: 5, componentId: 8 }

const kinds = [
  ['activities.add', 'activity', event, { folderId: 5, activityId: 7 }, null],
  ['activities.change', 'activity', event, { folderId: 5, activityId: 7 }, 'activity 7'],
  ['activities.changeStatus', 'activity', event, { folderId: 5, activityId: 7 }, 'activity 7'],
  ['activities.markDone', 'activity', { activity: event }, { folderId: 5, activityId: 7 }, 'activity 7'],
  ['activityChecklist.change', 'activity', event, { folderId: 5, activityId: 7 }, 'activity 7'],
  ['faults.add', 'fault', event, { folderId: 5, faultId: 7 }, null],
  ['faults.change', 'fault', event, { folderId: 5, faultId: 7 }, 'fault 7'],
  ['meterReadings.add', 'component', reading, { folderId: 5, componentId: 8 }, null],
  ['rounds.start', 'round', { folderId: 5, activityId: 7 }, { folderId: 5, activityId: 7 }, null],
  ['rounds.answer', 'round', { ...reading, answered: null }, { folderId: 5, componentId: 8 }, null],
  ['rounds.finish', 'round', { folderId: 5, activityId: 7 }, { folderId: 5, activityId: 7 }, null],
  ['messages.send', 'message', {}, undefined, null],
] as const

test.each(kinds)(
  '%s is of a thing, to which its pictures are attached and of which later ones follow',
  (name, topic, answer, target, thing) => {
    const kind = kindOf(name)
    expect([kind?.topic, kind?.targetOf?.(answer as never)]).toEqual([topic, target])
    const input = { params: { id: 7 }, body: {} }
    expect(changedThing(name, input)).toBe(thing)
    expect(kind?.changedBy?.(answer as never)).toBe(thing ? event : undefined)
    expect(changedThing(name, { body: {} })).toBe(null)
  },
)

test('a picture of what a thing needs is of the event or the fault that it became', () => {
  const targetOf = (answered: object) => kindOf('rounds.answer')?.targetOf?.({ ...reading, answered })
  expect(targetOf({ activityId: 9, faultId: null })).toEqual({ folderId: 5, activityId: 9 })
  expect(targetOf({ activityId: null, faultId: 4 })).toEqual({ folderId: 5, faultId: 4 })
})

test('nothing else waits, and what is no call of a form changes nothing', () => {
  const known = endpoints.map(({ name = '' }) => name).filter((name) => kindOf(name))
  expect(new Set(known)).toEqual(new Set(kinds.map(([name]) => name)))
  for (const name of [null, 'folders.add'])
    expect([kindOf(name), changedThing(name, { params: { id: 7 } })]).toEqual([undefined, null])
  for (const input of [null, {}])
    expect([seenAt(input), keyOfInput(input), changedThing('faults.change', input)]).toEqual([
      undefined,
      undefined,
      null,
    ])
})

test('what an entry says of when its thing was seen, and which files it has, is changed alone', () => {
  const input = { params: { id: 7 }, body: { title: 'Pump', updatedAt: 'then', idempotencyKey: 'k', uploadIds: ['u'] } }
  expect([seenAt(input), keyOfInput(input)]).toEqual(['then', 'k'])
  expect(seenSince(input, 'now')).toEqual({ ...input, body: { ...input.body, updatedAt: 'now' } })
  expect(withoutUploads(input)).toEqual({ ...input, body: { ...input.body, uploadIds: [] } })
})
