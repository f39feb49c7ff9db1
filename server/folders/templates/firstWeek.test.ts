import { CalendarDate } from '@internationalized/date'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { templates } from '#contract/folders/templates.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { startTestApp } from '#server/testing/app.ts'
import { templatesFrom } from './queries.ts'

const { newcomer, db } = await startTestApp()

test('what is founded on any Friday of two years has nothing due on the Sunday ten days later, nor for 30 days', async () => {
  for (let friday = new CalendarDate(2027, 1, 1); friday.year < 2029; friday = friday.add({ weeks: 1 })) {
    const soon = friday.add({ days: 30 }).toString()
    // oxlint-disable-next-line no-await-in-loop -- one after the other is as fast
    const early = (await templatesFrom(db, friday)).flatMap(({ id, children }) =>
      children.flatMap((child) =>
        child.activities.filter(({ startDate }) => startDate! <= soon).map(({ title }) => [id, title]),
      ),
    )
    expect([friday.toString(), early]).toEqual([friday.toString(), []])
  }
})

test('ten days after the founding nothing is late, in any folder, and the first steps are still there', async () => {
  const visitor = await newcomer('Fredrika')
  const founded = todayInSweden().subtract({ days: 10 })
  for (const { id, ...content } of await templatesFrom(db, founded)) {
    // oxlint-disable-next-line no-await-in-loop -- the later ones are founded later
    await visitor.call(templates.use, { body: { folderTitle: id, ...content } })
  }
  // The clock is moved by moving what was done.
  for (const table of ['folder', 'activity', 'component'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await sql`update ${sql.table(table)} set created_at = created_at - interval '10 days'`.execute(db)
  }
  const { body: toDo } = await visitor.call(activities.toDo, { query: {} })
  expect(toDo.late.total).toBe(0)
  const { body: cards } = await visitor.call(folders.mine, { query: { topX: 50 } })
  expect(cards.map(({ late }) => late)).toEqual(cards.map(() => 0))
  const { body: first } = await visitor.call(folders.one, { params: { id: cards[0]!.id } })
  expect(first.firstSteps).toMatchObject({ plans: expect.any(Number), hasDoneEvent: false })
  expect(first.firstSteps!.plans).toBeGreaterThan(5)
})
