import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handOverLink } from '#contract/sharing/handOverLink.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { startTestApp } from '#server/testing/app.ts'
import { buying, offeredHouse } from '#server/testing/handOvers.ts'
import { addLink, linkBrowser } from '#server/testing/links.ts'
import { expireHandOvers } from '../end.ts'

/*
 * What the link of a hand-over gives once that is over, to a buyer who has read it: the one answer of what is not there, and how
 * it ended.
 */

const { app, as, newcomer, world, db, pool, queue } = await startTestApp()
const deps = { db, queue, config: readConfig({ DATA_DIR: '/tmp', SUPPORT_EMAILS: '' }) }

let sara: Awaited<ReturnType<typeof newcomer>>
beforeAll(async () => {
  sara = await newcomer('Sara')
  await sara.confirmEmail()
})

type Made = Awaited<ReturnType<typeof offeredHouse>>
type Buying = Awaited<ReturnType<typeof buying>>
const ends: [string, string, (made: Made, saras: Buying) => Promise<unknown>][] = [
  ['is taken back', 'takenBack', ({ takeBack }) => takeBack()],
  ['is declined', 'declined', (_, { decline }) => decline(null)],
  ['has changed hands', 'exchanged', (_, { accept }) => accept()],
  [
    'has gone out',
    'expired',
    async ({ id }) => {
      await pool.query(`update parcel set expires_at = now() - interval '1 minute' where id = $1`, [id])
      await expireHandOvers(deps)
    },
  ],
]

test.each(ends)('nothing once it %s', async (_, state, end) => {
  await pool.query('delete from rate_limit')
  const made = await offeredHouse(as('anna'), { buyers: [sara.email], accessDay: null })
  const saras = await buying({ app, db }, made, sara)
  await end(made, saras)
  expect(await made.view()).toMatchObject({ state })
  const params = { id: made.id }
  const answers = [
    await saras.call(handOverLink.cover, { params }),
    await saras.call(handOverLink.tab, { params: { ...params, number: 1 } }),
    await saras.accept(),
    await saras.decline('Nej'),
    await saras.ask('Varför?'),
  ]
  for (const answer of answers) expect(answer).toBeProblem('parcelNotFound')
  const again = await linkBrowser(app).open(made.secret)
  expect([again.status, again.body]).toEqual([404, answers[0]?.body])
  const ended = await endOf(made.secret)
  expect([ended.status, ended.body]).toEqual([200, { end: state, buyers: 1 }])
})

const endOf = (secret: string) => as(null).call(handOverLink.end, { body: { secret } })

describe('how a hand-over ended', () => {
  beforeEach(() => pool.query('delete from rate_limit'))
  const offered = () => offeredHouse(as('anna'), { buyers: [sara.email], accessDay: null })
  const set = (id: number, changes: string) => pool.query(`update parcel set ${changes} where id = $1`, [id])

  test('is told of one that was undone', async () => {
    const made = await offered()
    await (await buying({ app, db }, made, sara)).accept()
    expect((await as('anna').call(handOvers.undo, { params: { id: made.folderId } })).status).toBe(204)
    expect((await endOf(made.secret)).body.end).toBe('undone')
  })

  test('is told before a job has ended what went out, or what was ended with its link', async () => {
    const made = await offered()
    await set(made.id, `expires_at = now() - interval '1 minute'`)
    expect((await endOf(made.secret)).body.end).toBe('expired')
    const stopped = await offered()
    await set(stopped.id, 'ended_at = now()')
    expect((await endOf(stopped.secret)).body.end).toBe('takenBack')
  })

  test('says that it was to two', async () => {
    const made = await offeredHouse(as('anna'), { buyers: [sara.email, 'amir@exempel.se'] })
    await made.takeBack()
    expect((await endOf(made.secret)).body).toEqual({ end: 'takenBack', buyers: 2 })
  })

  test('is told of nothing that goes on, by no former link and by no other secret', async () => {
    const made = await offered()
    expect(await endOf(made.secret)).toBeProblem('parcelNotFound')
    await as('anna').call(handOvers.link, { params: { id: made.folderId } })
    await made.takeBack()
    expect(await endOf(made.secret)).toBeProblem('parcelNotFound')
    expect(await endOf('x'.repeat(43))).toBeProblem('parcelNotFound')
    const share = await addLink(db, { kind: 'share', folderId: world.folders.villan, userId: world.people.anna.userId })
    await set(share.id, 'ended_at = now()')
    expect(await endOf(share.secret)).toBeProblem('parcelNotFound')
  })
})
