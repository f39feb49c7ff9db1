import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { activityChecklist } from '#contract/content/activityChecklist.ts'
import type { ChecklistItemChange } from '#contract/rules/checklists.ts'
import { limits } from '#contract/platform/limits.ts'
import { anEvent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, world, db } = await startTestApp()
const { elen, vvs } = world.folders
const inElen = { query: { folderId: elen } }

const event = async () => (await as('anna').call(activities.add, { body: anEvent(elen) })).body.id

const add = (id: number, text: string, query = inElen.query) =>
  as('anna').call(activityChecklist.add, { params: { id }, query, body: { text } })

const change = (id: number, itemId: number, body: ChecklistItemChange, who: PersonName = 'petra') =>
  as(who).call(activityChecklist.change, { params: { id, itemId }, ...inElen, body })

const remove = (id: number, itemId: number) =>
  as('petra').call(activityChecklist.remove, { params: { id, itemId }, ...inElen })

/** An event with these things to do, and their ids. */
async function withItems(...texts: string[]) {
  const id = await event()
  for (const text of texts) await add(id, text)
  const { body } = await as('olle').call(activities.inFolder, { query: { folderId: elen, topX: 500 } })
  return { id, itemIds: body.find((one) => one.id === id)?.checklist.map((item) => item.id) ?? [] }
}

const inOrder = ({ body }: { body: { checklist: { text: string }[] } }) => body.checklist.map(({ text }) => text)

test('things to do are added at the end, ticked off by name, and unticked', async () => {
  const { id, itemIds } = await withItems('Ställ fram stegen', '  Rensa  ')
  const ticked = await change(id, itemIds[1] ?? 0, { isDone: true })
  expect(ticked.body.checklist).toEqual([
    { id: itemIds[0], text: 'Ställ fram stegen', isDone: false, doneBy: null },
    { id: itemIds[1], text: 'Rensa', isDone: true, doneBy: 'Petra Lindström' },
  ])
  // Ticked once more by another, it is still Petra who did it.
  const again = await change(id, itemIds[1] ?? 0, { isDone: true }, 'erik')
  expect(again.body.checklist[1]?.doneBy).toBe('Petra Lindström')
  const undone = await change(id, itemIds[1] ?? 0, { isDone: false })
  expect(undone.body.checklist[1]).toMatchObject({ isDone: false, doneBy: null })
})

test('they are moved and removed', async () => {
  const { id, itemIds } = await withItems('A', 'B', 'C')
  const [, , c = 0] = itemIds
  expect(inOrder(await change(id, c, { place: 0 }))).toEqual(['C', 'A', 'B'])
  expect(inOrder(await change(id, c, { place: 50 }))).toEqual(['A', 'B', 'C'])
  expect(inOrder(await remove(id, itemIds[1] ?? 0))).toEqual(['A', 'C'])
  expect(inOrder(await add(id, 'D'))).toEqual(['A', 'C', 'D'])
})

test('what is of another event or of another folder is not found', async () => {
  const [one, other] = [await withItems('A'), await withItems('B')]
  const foreign = other.itemIds[0] ?? 0
  expect(await change(one.id, foreign, { isDone: true })).toBeProblem('checklistItemNotFound')
  expect(await remove(one.id, foreign)).toBeProblem('checklistItemNotFound')
  expect(await add(one.id, 'C', { folderId: vvs })).toBeProblem('activityNotFound')
  expect(await add(one.id, ' ')).toBeProblem('invalidInput', 'text')
  expect(await add(one.id, 'x'.repeat(limits.checklistText + 1))).toBeProblem('invalidInput', 'text')
  expect(await change(one.id, foreign, { place: -1 })).toBeProblem('invalidInput', 'place')
})

test('a checklist holds fifty things', async () => {
  const id = await event()
  const rows = Array.from({ length: limits.checklistItems }, (_, position) => ({
    activity_id: id,
    folder_id: elen,
    position,
    text: `Punkt ${position}`,
  }))
  await db.insertInto('checklist_item').values(rows).execute()
  expect(await add(id, 'En till')).toBeProblem('checklistFull')
})

test('the next one has the same things to do, none of them ticked off', async () => {
  const { id, itemIds } = await withItems('A', 'B')
  await change(id, itemIds[0] ?? 0, { isDone: true })
  const done = { day: '2026-11-22', next: { day: '2027-11-22' } }
  const { body } = await as('petra').call(activities.markDone, { params: { id }, ...inElen, body: done })
  expect(body.activity.checklist.map(({ isDone }) => isDone)).toEqual([true, false])
  expect(body.next?.checklist.map(({ text, isDone }) => [text, isDone])).toEqual([
    ['A', false],
    ['B', false],
  ])
})

test('a new event begins with its list, and what is blank in it is left out', async () => {
  const body = anEvent(elen, { checklist: ['Stäng av strömmen', ' ', 'Byt säkring'] })
  const added = await as('petra').call(activities.add, { body })
  expect(inOrder(added)).toEqual(['Stäng av strömmen', 'Byt säkring'])
  expect(inOrder(await add(added.body.id, 'Slå på igen'))).toEqual(['Stäng av strömmen', 'Byt säkring', 'Slå på igen'])
})

test('a new event with too long a list, or too long an item, is not added', async () => {
  const withList = (checklist: string[]) => as('petra').call(activities.add, { body: anEvent(elen, { checklist }) })
  const many = Array.from({ length: limits.checklistItems + 1 }, (_, place) => `Punkt ${place}`)
  expect(await withList(many)).toBeProblem('invalidInput', 'checklist')
  expect(await withList(['a'.repeat(limits.checklistText + 1)])).toBeProblem('invalidInput', 'checklist.0')
})
