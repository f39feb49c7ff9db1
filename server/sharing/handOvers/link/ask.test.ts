import { beforeEach, describe, expect, test } from 'vitest'
import { handOverLink } from '#contract/sharing/handOverLink.ts'
import { notifications } from '#contract/content/notifications.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { startTestApp } from '#server/testing/app.ts'
import { twoBuyers } from '#server/testing/handOvers.ts'

/* Anna offers a house with a sub-folder to Sara. */

const on = await startTestApp()
const { as, world, db, pool } = on
const { sara, offered, buys, mailsTo } = await twoBuyers(on)
const anna = as('anna')

beforeEach(() => pool.query('delete from rate_limit'))

describe('a question', () => {
  test('reaches the seller by mail and in the folder, and the answer whoever asked', async () => {
    await db.deleteFrom('notification').execute()
    const made = await offered()
    const saras = await buys(made, sara)
    expect((await saras.ask('Hur gammalt är taket?\nSe http://ont.example')).status).toBe(204)
    const [mail] = await mailsTo(world.people.anna.email, 'hand-over-question')
    expect(mail?.text).toContain('Hur gammalt är taket?')
    expect(mail?.text).not.toContain('http://ont.example')
    const told = (await anna.call(notifications.mine, { query: {} })).body
    expect(told).toMatchObject([{ kind: 'handOver', step: 'question', folderId: made.folderId, actorName: null }])
    const [question] = (await made.view())?.questions ?? []
    expect(question).toMatchObject({ askedBy: sara.email, answer: null })
    const params = { id: made.folderId, questionId: question?.id ?? 0 }
    await anna.call(handOvers.answerQuestion, { params, body: { text: 'Från 2019.' } })
    expect((await mailsTo(sara.email, 'hand-over-answer')).at(-1)?.text).toContain('Från 2019')
    const cover = await saras.call(handOverLink.cover, { params: { id: made.id } })
    expect(cover.body.questions).toMatchObject([{ answer: 'Från 2019.' }])
  })

  test('waits for answers where ten have none, and mails the seller five times an hour', async () => {
    const made = await offered()
    const saras = await buys(made, sara)
    await db.deleteFrom('mail').execute()
    for (let n = 0; n < 10; n++) expect((await saras.ask(`Fråga ${n}`)).status).toBe(204)
    expect(await saras.ask('En till')).toBeProblem('questionsFull')
    expect(await mailsTo(world.people.anna.email, 'hand-over-question')).toHaveLength(5)
  })
})
