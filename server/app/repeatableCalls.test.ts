import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { activities } from '#contract/content/activities.ts'
import { advice } from '#contract/accounts/advice.ts'
import { activityChecklist } from '#contract/content/activityChecklist.ts'
import { components } from '#contract/content/components.ts'
import type { Endpoint, RequestInput } from '#contract/platform/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { agreements } from '#contract/content/agreements.ts'
import { complaints } from '#contract/content/complaints.ts'
import { faults } from '#contract/content/faults.ts'
import { inbox } from '#contract/intake/inbox.ts'
import { rounds, type Round } from '#contract/content/rounds.ts'
import { messages } from '#contract/content/messages.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { roles } from '#contract/rules/permissions.ts'
import { idempotencyKeyHeader, savedByHeader } from '#contract/platform/repeatable.ts'
import { support } from '#contract/accounts/support.ts'
import { activityStatus, memberStatus } from '#contract/rules/statuses.ts'
import { removeOldRepeatableCalls } from '#server/platform/database/once.ts'
import { startTestApp } from '#server/testing/app.ts'
import { everyRow } from '#server/testing/everyRow.ts'
import { untilBlocked } from '#server/testing/locks.ts'
import { tusClient } from '#server/testing/tus.ts'

/* Calls that a browser may send again, as it does not know whether the first one arrived (decision 143). */

const { app, as, tokenFor, world, db, pool } = await startTestApp()
const { anna, erik } = world.people
const { villan } = world.folders
const folderId = villan
type Who = Parameters<typeof as>[0]

let componentId = 0
beforeAll(async () => {
  const body = { folderId, name: 'Panna', meterUnit: 'hours' } as const
  componentId = (await as('anna').call(components.add, { body })).body.id
})

/** Sends a call with headers, whoever the description names. */
function send<E extends Endpoint>(who: Who, endpoint: E, input: RequestInput<E>, headers: Record<string, string> = {}) {
  const { wire, ...given }: Endpoint = endpoint
  const withHeaders = { ...given, ...(wire ? { wire } : {}), headers: z.looseObject({}) }
  return as(who).call(withHeaders, { ...input, headers } as never)
}
const keyed = (key: string) => ({ [idempotencyKeyHeader]: key })

const anEvent = async () =>
  (await as('anna').call(activities.add, { body: { folderId, title: 'Sota', checklist: ['Stegen'] } })).body
const aFault = async () =>
  (await as('anna').call(faults.add, { body: { folderId, title: 'Läcker', reportedOn: '2026-05-02' } })).body

const aRound = async () => (await as('anna').call(rounds.start, { body: { folderId } })).body.activityId

type Case = { endpoint: Endpoint; input: object }
let value = 100

/** A call of each endpoint that may be repeated: one that would do something else, or be refused, a second time. */
const cases: Record<string, () => Promise<Case>> = {
  'activities.add': async () => ({
    endpoint: activities.add,
    input: { body: { folderId, title: 'Sota', responsibleId: erik.userId, recurrence: null } },
  }),
  'activities.change': async () => {
    const { id, updatedAt } = await anEvent()
    const body = { title: 'Sota allt', updatedAt, responsibleId: erik.userId }
    return { endpoint: activities.change, input: { params: { id }, query: { folderId }, body } }
  },
  'activities.changeStatus': async () => {
    const body = { statusId: activityStatus.cancelled }
    return {
      endpoint: activities.changeStatus,
      input: { params: { id: (await anEvent()).id }, query: { folderId }, body },
    }
  },
  'activities.markDone': async () => {
    const { id, updatedAt } = await anEvent()
    const body = { day: '2026-05-02', next: { day: '2027-05-02' }, updatedAt }
    return { endpoint: activities.markDone, input: { params: { id }, query: { folderId }, body } }
  },
  'activityChecklist.change': async () => {
    const { id, checklist } = await anEvent()
    const params = { id, itemId: checklist[0]?.id }
    return { endpoint: activityChecklist.change, input: { params, query: { folderId }, body: { isDone: true } } }
  },
  'agreements.add': async () => ({
    endpoint: agreements.add,
    input: { body: { folderId, title: 'Larm', endsOn: '2097-04-14', noticeMonths: 3 } },
  }),
  'agreements.change': async () => {
    const added = await as('anna').call(agreements.add, { body: { folderId, title: 'Larm' } })
    const { id, updatedAt } = added.body
    const body = { title: 'Hemlarm', endsOn: '2097-04-14', noticeMonths: 3, updatedAt }
    return { endpoint: agreements.change, input: { params: { id }, query: { folderId }, body } }
  },
  'complaints.start': async () => ({
    endpoint: complaints.start,
    input: {
      body: { folderId, componentId, boughtOn: '2026-01-02', noticedOn: '2026-05-02', wish: 'mend', onBuilding: false },
    },
  }),
  'faults.add': async () => ({
    endpoint: faults.add,
    input: { body: { folderId, title: 'Läcker', reportedOn: '2026-05-02' } },
  }),
  'faults.change': async () => {
    const { id, updatedAt } = await aFault()
    const body = { title: 'Läcker mer', reportedOn: '2026-05-02', updatedAt }
    return { endpoint: faults.change, input: { params: { id }, query: { folderId }, body } }
  },
  'rounds.start': async () => ({
    endpoint: rounds.start,
    input: { body: { folderId, everyYear: true, startedAt: '2026-05-02T10:00:00.000Z' } },
  }),
  'rounds.answer': async () => ({
    endpoint: rounds.answer,
    input: {
      params: { id: await aRound(), componentId },
      query: { folderId },
      body: { answer: 'needs', note: 'Löv', plan: { startDate: '2026-05-02' } },
    },
  }),
  'rounds.finish': async () => ({
    endpoint: rounds.finish,
    input: { params: { id: await aRound() }, query: { folderId }, body: { finishedAt: '2026-05-02T10:00:00.000Z' } },
  }),
  'meterReadings.add': async () => ({
    endpoint: meterReadings.add,
    input: { params: { id: componentId }, query: { folderId }, body: { value: (value += 10), readOn: '2026-05-02' } },
  }),
}
const names = Object.keys(cases)
const caseOf = (name: string) => cases[name]?.() ?? Promise.reject(new Error(name))

/** What calls change besides what they are for. */
const counted = new Set(['public.rate_limit', 'public.clock', 'public.security_event'])
async function rows() {
  const all = Object.entries(await everyRow(pool))
  return Object.fromEntries(all.filter(([table]) => !table.startsWith('identity.') && !counted.has(table)))
}

const setRole = (userId: number, changes: { role_id?: number; status_id?: number }) =>
  db.updateTable('membership').set(changes).where('user_id', '=', userId).where('folder_id', '=', villan).execute()

test('every endpoint that may be repeated is here', () => {
  const repeatable = endpoints.filter(({ isRepeatable }) => isRepeatable === true)
  expect(new Set(repeatable.map(({ name }) => name))).toEqual(new Set(names))
})

describe.each(names)('%s', (name) => {
  test('sent again with its key is done once, with the same answer', async () => {
    const { endpoint, input } = await caseOf(name)
    const key = keyed(crypto.randomUUID())
    const first = await send('anna', endpoint, input as never, key)
    expect(first.status).toBeLessThan(300)
    const before = await rows()
    const again = await send('anna', endpoint, input as never, key)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await rows()).toEqual(before)
  })

  test('sent twice at once with its key is done once', async () => {
    const { endpoint, input } = await caseOf(name)
    const key = crypto.randomUUID()
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('insert into repeatable_call (user_id, key, endpoint) values ($1, $2, $3)', [
      anna.userId,
      key,
      'held',
    ])
    const sending = [1, 2].map(() => send('anna', endpoint, input as never, keyed(key)))
    await untilBlocked(pool, 2)
    await holder.query('rollback')
    holder.release()
    const [one, other] = await Promise.all(sending)
    expect([one?.status, other?.status]).toEqual([endpoint.statuses?.[0] ?? 200, endpoint.statuses?.[0] ?? 200])
    expect(other?.body).toEqual(one?.body)
  })

  test('with a key that another endpoint has had is refused', async () => {
    const { endpoint, input } = await caseOf(name)
    const other = await caseOf(name === 'faults.add' ? 'activities.add' : 'faults.add')
    const key = keyed(crypto.randomUUID())
    await send('anna', other.endpoint, other.input as never, key)
    const before = await rows()
    expect(await send('anna', endpoint, input as never, key)).toBeProblem('keyUsed')
    expect(await rows()).toEqual(before)
  })

  test('says nothing to who has lost the folder since', async () => {
    const { endpoint, input } = await caseOf(name)
    const key = keyed(crypto.randomUUID())
    await setRole(erik.userId, { role_id: roles.partner })
    expect((await send('erik', endpoint, input as never, key)).status).toBeLessThan(300)
    await setRole(erik.userId, { status_id: memberStatus.ended })
    expect(await send('erik', endpoint, input as never, key)).toBeProblem('folderNotFound')
    await setRole(erik.userId, { status_id: memberStatus.active, role_id: roles.partner })
  })
})

test('without a key, the same call twice is two', async () => {
  const { endpoint, input } = await caseOf('activities.add')
  const [one, other] = [await send('anna', endpoint, input as never), await send('anna', endpoint, input as never)]
  expect((other.body as { id: number }).id).not.toBe((one.body as { id: number }).id)
})

test('a key is its sender’s: with the same one another person does their own', async () => {
  const { endpoint, input } = await caseOf('activities.add')
  const key = keyed(crypto.randomUUID())
  const [hers, his] = [
    await send('anna', endpoint, input as never, key),
    await send('erik', endpoint, input as never, key),
  ]
  expect(his.status).toBe(201)
  expect((his.body as { id: number }).id).not.toBe((hers.body as { id: number }).id)
})

test('a key whose call was refused can be used again', async () => {
  const key = keyed(crypto.randomUUID())
  const { id, updatedAt } = await anEvent()
  const change = (title: string, seen: string) =>
    send('anna', activities.change, { params: { id }, query: { folderId }, body: { title, updatedAt: seen } }, key)
  expect(await change('Sota', '2020-01-01T00:00:00.000Z')).toBeProblem('changedMeanwhile')
  expect((await change('Sota allt', updatedAt)).body).toMatchObject({ title: 'Sota allt' })
})

test('a key is of one thing: with it another is neither changed nor said to be', async () => {
  const [one, other] = [await caseOf('activities.change'), await caseOf('activities.change')]
  const key = keyed(crypto.randomUUID())
  expect((await send('anna', one.endpoint, one.input as never, key)).status).toBe(200)
  const before = await rows()
  expect(await send('anna', other.endpoint, other.input as never, key)).toBeProblem('keyUsed')
  expect(await rows()).toEqual(before)
})

test('what is in the trash since is said to be gone, and is not made anew', async () => {
  const { endpoint, input } = await caseOf('activities.add')
  const key = keyed(crypto.randomUUID())
  const { id } = (await send('anna', endpoint, input as never, key)).body as { id: number }
  await as('anna').call(activities.remove, { params: { id }, query: { folderId } })
  expect(await send('anna', endpoint, input as never, key)).toBeProblem('activityNotFound')
})

test('an event that was marked as done is answered though the next one has been taken back', async () => {
  const { endpoint, input } = await caseOf('activities.markDone')
  const key = keyed(crypto.randomUUID())
  const first = await send('anna', endpoint, input as never, key)
  const { activity, next } = first.body as { activity: { id: number }; next: { id: number } }
  await as('anna').call(activities.remove, { params: { id: next.id }, query: { folderId } })
  expect((await send('anna', endpoint, input as never, key)).body).toMatchObject({
    activity: { id: activity.id },
    next: null,
  })
})

test('a round is named by the key that began it, by whoever began it alone, and begins when they said', async () => {
  const inFolder = { query: { folderId } }
  await send('anna', rounds.finish, { params: { id: await aRound() }, ...inFolder, body: {} })
  const key = crypto.randomUUID()
  const params = { id: key, componentId }
  const body = { answer: 'good', answeredAt: new Date(Date.now() - 3_000_000).toISOString() } as const
  const say = (who: Who) => as(who).call(rounds.answer, { params, ...inFolder, body })
  expect(await say('anna')).toBeProblem('roundNotFound')
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  // The folder is younger than that.
  await db.updateTable('folder').set({ created_at: '2026-01-01' }).where('id', '=', folderId).execute()
  const begun = await send('anna', rounds.start, { body: { folderId, startedAt: hourAgo } }, keyed(key))
  const { activityId, startedAt } = begun.body as Round
  expect(startedAt).toBe(hourAgo)
  expect((await say('anna')).body.answered).toMatchObject({ answer: 'good', at: body.answeredAt })
  expect(await say('erik')).toBeProblem('roundNotFound')
  const one = (who: Who) => as(who).call(rounds.one, { params: { id: key }, ...inFolder })
  expect((await one('anna')).body).toMatchObject({ activityId })
  expect(await one('erik')).toBeProblem('roundNotFound')
  const ended = await as('anna').call(rounds.finish, { params: { id: key }, ...inFolder, body: {} })
  expect(ended.body).toMatchObject({ activityId, finishedBy: 'Anna Berg' })
  // The key of something else names no round.
  const other = crypto.randomUUID()
  await send('anna', activities.add, { body: { folderId, title: 'Sota' } }, keyed(other))
  expect(await as('anna').call(rounds.one, { params: { id: other }, ...inFolder })).toBeProblem('roundNotFound')
  expect(await as('anna').call(rounds.one, { params: { id: 'x' }, ...inFolder })).toBeProblem('invalidInput')
})

test('an answer tells what is there now, and the key keeps ids alone', async () => {
  const { endpoint, input } = await caseOf('faults.add')
  const key = crypto.randomUUID()
  const first = (await send('anna', endpoint, input as never, keyed(key))).body as { id: number; updatedAt: string }
  const change = { title: 'Läcker mer', reportedOn: '2026-05-02', updatedAt: first.updatedAt }
  await as('anna').call(faults.change, { params: { id: first.id }, query: { folderId }, body: change })
  expect((await send('anna', endpoint, input as never, keyed(key))).body).toMatchObject({
    id: first.id,
    title: 'Läcker mer',
  })
  const { answer } = await db
    .selectFrom('repeatable_call')
    .where('key', '=', key)
    .select('answer')
    .executeTakeFirstOrThrow()
  expect(answer).toEqual({ id: first.id })
})

/** Another body than the case's, of the same thing. */
const otherwise = (input: object) => {
  const { body } = input as { body: Record<string, unknown> }
  const name =
    ['title', 'isDone', 'value', 'statusId', 'day', 'note', 'startedAt', 'finishedAt', 'wish'].find(
      (one) => one in body,
    ) ?? ''
  const values = {
    note: 'Annat',
    wish: 'replace',
    startedAt: '2026-05-03T10:00:00.000Z',
    finishedAt: '2026-05-03T10:00:00.000Z',
    isDone: false,
    value: 9999,
    statusId: activityStatus.ongoing,
    day: '2026-05-03',
    title: 'Annat',
  }
  return { ...input, body: { ...body, [name]: values[name as keyof typeof values] } }
}

test.each(names)('%s with a key that came with another body is refused, and nothing is done', async (name) => {
  const { endpoint, input } = await caseOf(name)
  const key = keyed(crypto.randomUUID())
  expect((await send('anna', endpoint, input as never, key)).status).toBeLessThan(300)
  const before = await rows()
  expect(await send('anna', endpoint, otherwise(input) as never, key)).toBeProblem('keyUsed')
  expect(await rows()).toEqual(before)
})

test('the same body in another order is the same, as is one that was seen later or has no files any more', async () => {
  const { endpoint, input } = await caseOf('activities.change')
  const { body, ...where } = input as { body: Record<string, unknown> }
  const key = keyed(crypto.randomUUID())
  await send('anna', endpoint, { ...where, body } as never, key)
  const reversed = Object.fromEntries(Object.entries(body).toReversed())
  const again = { ...reversed, updatedAt: '2026-05-02T10:00:00.000Z', uploadIds: [] }
  expect((await send('anna', endpoint, { ...where, body: again } as never, key)).status).toBe(200)
})

test('a key of before its body was noted is as good as it was', async () => {
  const { endpoint, input } = await caseOf('faults.add')
  const key = crypto.randomUUID()
  const first = await send('anna', endpoint, input as never, keyed(key))
  await pool.query('update repeatable_call set digest = null where key = $1', [key])
  const again = await send('anna', endpoint, otherwise(input) as never, keyed(key))
  expect(again.body).toEqual(first.body)
})

/** What has its key in its body, in two versions. */
const byBody: Record<string, (text: string) => Case> = {
  'messages.send': (content) => ({
    endpoint: messages.send,
    input: { body: { folderId, subject: 'Sotning', content, isToGroup: true } },
  }),
  'support.send': (content) => ({ endpoint: support.send, input: { body: { subject: 'Fråga', content } } }),
  'advice.ask': (content) => ({ endpoint: advice.ask, input: { body: { folderId, content } } }),
  'inbox.add': (text) => ({ endpoint: inbox.add, input: { body: { source: 'share', title: null, text } } }),
}

test('of what has its key in its body all are here', () => {
  const own = endpoints.filter(({ isRepeatable }) => isRepeatable === 'byBody').map(({ name }) => name)
  // The same command as that of `advice.ask`, and an answer to it.
  const alike = ['advice.askWithLook', 'support.answer']
  expect(new Set(own)).toEqual(new Set([...Object.keys(byBody), ...alike]))
})

test.each(Object.keys(byBody))(
  '%s with the key of another text is refused, and with that of its own is it',
  async (name) => {
    const idempotencyKey = crypto.randomUUID()
    const saying = (text: string) => {
      const { endpoint, input } = byBody[name]?.(text) ?? { endpoint: messages.send, input: {} }
      const { body } = input as { body: object }
      return send('anna', endpoint, { body: { ...body, idempotencyKey } } as never)
    }
    const first = await saying('Hej')
    expect(first.status).toBe(201)
    const before = await rows()
    expect((await saying('Hej')).body).toEqual(first.body)
    expect(await saying('Hej då')).toBeProblem('keyUsed')
    expect(await rows()).toEqual(before)
  },
)

test('an upload with the key of another file is refused', async () => {
  const idempotencyKey = crypto.randomUUID()
  const uploads = tusClient(app, () => tokenFor('anna'))
  expect((await uploads.begin({ size: 10, idempotencyKey })).status).toBe(201)
  expect(await uploads.begin({ size: 11, idempotencyKey })).toBeProblem('keyUsed')
})

test('a key that is none is rejected', async () => {
  const { endpoint, input } = await caseOf('activities.add')
  expect(await send('anna', endpoint, input as never, keyed('samma'))).toBeProblem('invalidInput')
})

test('what somebody else saved in the same browser is not sent as one’s own', async () => {
  const { endpoint, input } = await caseOf('activities.add')
  const saved = (userId: number) => send('anna', endpoint, input as never, { [savedByHeader]: String(userId) })
  expect(await saved(erik.userId)).toBeProblem('notYourself')
  expect((await saved(anna.userId)).status).toBe(201)
})

test('a key is forgotten after four hundred days, and not before', async () => {
  const { endpoint, input } = await caseOf('faults.add')
  const [old, young] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const key of [old, young]) await send('anna', endpoint, input as never, keyed(key))
  const age = (key: string, days: number) =>
    pool.query('update repeatable_call set called_at = now() - make_interval(days => $2) where key = $1', [key, days])
  await age(old, 401)
  await age(young, 399)
  await removeOldRepeatableCalls(db)
  const kept = await db.selectFrom('repeatable_call').where('key', 'in', [old, young]).select('key').execute()
  expect(kept).toEqual([{ key: young }])
})

test('keys go with the account', async () => {
  const { rows: rules } = await pool.query<{ rule: string }>(
    `select confdeltype as rule from pg_constraint where conrelid = 'repeatable_call'::regclass and contype = 'f'`,
  )
  expect(rules).toEqual([{ rule: 'c' }])
})
