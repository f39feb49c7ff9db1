import { beforeAll, expect, test } from 'vitest'
import { handOverLink } from '#contract/handOverLink.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { startTestApp } from '../../../testing/app.ts'
import { buying, offeredHouse } from '../../../testing/handOvers.ts'
import { linkBrowser } from '../../../testing/links.ts'
import { expireOffers } from '../end.ts'

/* What the link of an offer gives once that is over, to a buyer who has read it: the one answer of what is not there. */

const { app, as, newcomer, db, pool, queue } = await startTestApp()
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
      await expireOffers(deps)
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
})
