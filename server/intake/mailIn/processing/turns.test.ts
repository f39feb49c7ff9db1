import { beforeEach, expect, test } from 'vitest'
import type { PersonName } from '#fixtures/world.ts'
import { rawMail, startMailApp } from '#server/testing/mailIn.ts'
import { takeIn } from '../receiving/takeIn.ts'
import type { Resolver } from './judge.ts'
import { atOnce, noTurns, sortDue } from './turns.ts'

const { world, db, pool, storage, queue, sorting, addressOf } = await startMailApp()

beforeEach(async () => {
  for (const table of ['inbox_item', 'mail_address', 'rate_limit']) await pool.query(`delete from ${table}`)
  await pool.query(`delete from pgboss.job where name = 'sort-mail-in'`)
})

/** A mail to somebody's own address that says that it is from this domain. */
async function arrives(who: PersonName, domain: string) {
  const { id } = await addressOf(who, null)
  const raw = await rawMail({ from: `kvitto@${domain}`, subject: domain })
  await takeIn({ db, storage, queue }, { raw, addressIds: [id], envelope: null })
}

const statesOf = async () => {
  const rows = await db.selectFrom('mail_in').select(['state', 'subject', 'tries']).orderBy('id').execute()
  return rows.map(({ state, subject, tries }) => [state, subject, tries])
}
const dueAgain = () => pool.query('update mail_in set due_at = now()')
const noRecord = async () => {
  throw Object.assign(new Error('No such record.'), { code: 'ENOTFOUND' })
}
const noAnswer = async () => {
  throw Object.assign(new Error('No answer.'), { code: 'ETIMEOUT' })
}

test('however many mails of one person take their time, another person’s is sorted', async () => {
  for (let index = 0; index < 2 * atOnce.all; index++) await arrives('anna', `tyst${index}.exempel.se`)
  const { promise: silence, reject } = Promise.withResolvers<never>()
  silence.catch(() => {})
  let begun = 0
  const run: typeof sorting.mails.run = (asked, signal) => {
    if (asked.owner !== world.people.anna.userId) return sorting.mails.run(asked, signal)
    begun++
    return silence
  }
  const turns = noTurns()
  const deps = { ...sorting, resolver: noRecord, mails: { ...sorting.mails, run } }
  // As many as run at a time: those that find no mail that they may take end.
  const running = Promise.all(Array.from({ length: atOnce.all }, () => sortDue(deps, turns)))
  await expect.poll(() => begun).toBe(atOnce.ofPerson)
  await arrives('erik', 'exempel.se')
  await sortDue(deps, turns)
  expect((await statesOf()).at(-1)).toEqual(['waiting', 'exempel.se', 1])
  expect(begun).toBe(atOnce.ofPerson)
  reject(new Error('It took too long.'))
  await running
  expect((await statesOf()).filter(([state, , tries]) => state === 'arrived' && tries === 1)).toHaveLength(begun)
  expect(begun).toBe(2 * atOnce.all)
})

test('people take turns, and of one person’s mails the one that was tried least is next', async () => {
  for (const domain of ['a1.se', 'a2.se', 'a3.se']) await arrives('anna', domain)
  await pool.query(`update mail_in set tries = 1 where id = (select min(id) from mail_in)`)
  await arrives('erik', 'e1.se')
  await arrives('erik', 'e2.se')
  const asked: string[] = []
  const resolver: Resolver = (name) => {
    asked.push(name)
    return noRecord()
  }
  await sortDue({ ...sorting, resolver }, noTurns())
  expect(asked.filter((name) => /^_dmarc\.(?:a|e)\d/.test(name))).toEqual(
    ['a2', 'e1', 'a3', 'e2', 'a1'].map((name) => `_dmarc.${name}.se`),
  )
})

test('a domain that does not answer is asked twice, and then its mail waits for a word', async () => {
  await arrives('anna', 'tyst.exempel.se')
  const deps = { ...sorting, resolver: noAnswer }
  await sortDue(deps, noTurns())
  expect(await statesOf()).toEqual([['arrived', null, 1]])
  // It is not tried again at once, and a job comes when it is.
  await sortDue(deps, noTurns())
  expect(await statesOf()).toEqual([['arrived', null, 1]])
  const { rows } = await pool.query(
    `select from pgboss.job where name = 'sort-mail-in' and start_after > now() + interval '10 seconds'`,
  )
  expect(rows).not.toEqual([])
  await dueAgain()
  await sortDue(deps, noTurns())
  expect(await statesOf()).toEqual([['waiting', 'tyst.exempel.se', 2]])
})

test('while our own DNS is away mails are tried again, and none is said to be unproven', async () => {
  await arrives('anna', 'exempel.se')
  const resolver: Resolver = async () => {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  }
  for (let times = 0; times < 4; times++) {
    await sortDue({ ...sorting, resolver }, noTurns())
    await dueAgain()
  }
  expect(await statesOf()).toEqual([['arrived', null, 4]])
  await sortDue({ ...sorting, resolver: noRecord }, noTurns())
  expect(await statesOf()).toEqual([['waiting', 'exempel.se', 5]])
})

test('a mail that a killed server was at is taken up again, and a stop is no try', async () => {
  await arrives('anna', 'exempel.se')
  await pool.query(`update mail_in set due_at = now() + interval '20 seconds'`)
  await pool.query(`delete from pgboss.job where name = 'sort-mail-in'`)
  await sortDue({ ...sorting, resolver: noRecord }, noTurns())
  expect(await statesOf()).toEqual([['arrived', null, 0]])
  const { rows } = await pool.query<{ seconds: number }>(
    `select extract(epoch from start_after - now())::int as seconds from pgboss.job where name = 'sort-mail-in'`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.seconds).toBeGreaterThan(10)
  await dueAgain()
  const stopping = new AbortController()
  const resolver: Resolver = async () => {
    stopping.abort(new Error('The server stops.'))
    return noAnswer()
  }
  await sortDue({ ...sorting, resolver }, noTurns(), stopping.signal)
  expect(await statesOf()).toEqual([['arrived', null, 0]])
})
