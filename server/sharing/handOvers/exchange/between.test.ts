import { beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contract/accounts/account.ts'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { anEvent } from '#fixtures/builders.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { startTestApp } from '#server/testing/app.ts'
import { buying, offeredHouse, twoBuyers } from '#server/testing/handOvers.ts'
import { certificatePdf } from '../certificate/kept.ts'
import { grant } from '#server/rules/access/access.ts'
import { keptCertificate } from '#server/testing/keptCertificate.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { exchange } from './exchange.ts'

/* What a seller does between the yes of the buyers and their day: the folder goes on being used, and nothing is hidden. */

const on = await startTestApp()
const { app, as, newcomer, db, pool, queue } = on
const { sara, amir, offered, buys, mailsTo } = await twoBuyers(on)
const anna = as('anna')
const deps = { db, queue, config: readConfig({ DATA_DIR: '/tmp', SUPPORT_EMAILS: '' }) }

beforeEach(() => pool.query('delete from rate_limit'))

type Made = Awaited<ReturnType<typeof offered>>

async function dayComes({ id, folderId }: Made) {
  await pool.query(`update hand_over set access_day = current_date - 1 where parcel_id = $1`, [id])
  await exchange(deps, id)
  return keptCertificate(db, folderId)
}

const removed = (id: number, folderId: number) => anna.call(activities.remove, { params: { id }, query: { folderId } })

describe('of what goes along', () => {
  test('what is gone, changed and new stands in the certificate, and the buyers are told what is gone', async () => {
    const made = await offered()
    const { subFolderId: folderId } = made
    const add = async (title: string) =>
      (await anna.call(activities.add, { body: anEvent(folderId, { title }) })).body.id
    const kept = await add('Drog ny kabel')
    const saras = await buys(made, sara)
    await saras.accept()
    await removed(made.eventId, folderId)
    const query = { folderId }
    await anna.call(activities.change, { params: { id: kept }, query, body: { title: 'Drog två kablar' } })
    await add('Satte dit en lampa')
    const { since } = await dayComes(made)
    expect(since).toMatchObject({ removed: 1, changed: 1, added: 1 })
    expect(since?.things.map(({ what, title }) => [what, title])).toEqual([
      ['removed', 'Bytte säkring'],
      ['changed', 'Drog två kablar'],
      ['added', 'Satte dit en lampa'],
    ])
    const mail = (await mailsTo(sara.email, 'hand-over')).at(-1)?.text?.replaceAll(/\s+/g, ' ')
    expect(mail).toContain('Det här togs bort efter ditt ja: ”Bytte säkring”. Det står i intyget.')
    const granted = await grant(db, on.world.people.anna.userId, made.folderId, 'ReadFolder')
    const { bytes } = await certificatePdf(db, granted, { checkAddress: 'https://exempel.se/intyg' })
    const text = (await readPdf(bytes)).pages.flatMap((page) => page.text).join(' ')
    expect(text).toMatch(/Ändrat efter ja.*Borta: Bytte säkring/s)
  })

  test('a sub-folder is gone with what it took with it, and what nobody touched is not named', async () => {
    const made = await offered()
    const saras = await buys(made, sara)
    await saras.accept()
    await anna.call(folders.remove, { params: { id: made.subFolderId } })
    const { since } = await dayComes(made)
    expect(since?.things.map(({ what, title }) => [what, title])).toEqual([
      ['removed', 'El'],
      ['removed', 'Bytte säkring'],
    ])
  })

  test('nothing is said where it was put back, and what was shown with the yes is no change after it', async () => {
    const made = await offered()
    await anna.call(activities.add, { body: anEvent(made.subFolderId, { title: 'Före ja' }) })
    const saras = await buys(made, sara)
    expect((await saras.accept()).status).toBe(200)
    const { deletionId } = (await removed(made.eventId, made.subFolderId)).body
    await anna.call(trash.restore, { params: { id: deletionId } })
    const { since } = await dayComes(made)
    expect(since?.things.map(({ what }) => what) ?? []).not.toContain('removed')
    expect(since?.things.map(({ title }) => title) ?? []).not.toContain('Före ja')
  })

  test('of two buyers it is counted from the first yes', async () => {
    const made = await offered({ buyers: [sara.email, amir.email] })
    const saras = await buys(made, sara)
    await saras.accept()
    await removed(made.eventId, made.subFolderId)
    const amirs = await buys(made, amir)
    expect((await amirs.accept()).body).toMatchObject({ state: 'accepted' })
    expect((await dayComes(made)).since).toMatchObject({ removed: 1 })
  })
})

describe('the folder itself', () => {
  test('is neither thrown away nor archived before it is taken back', async () => {
    const made = await offered()
    const params = { id: made.folderId }
    const archive = () => anna.call(folders.change, { params, body: { title: 'Huset', categoryId: 1, statusId: 19 } })
    const saras = await buys(made, sara)
    await saras.accept()
    expect(await anna.call(folders.remove, { params })).toBeProblem('folderPromised')
    expect(await archive()).toBeProblem('folderPromised')
    expect((await made.takeBack()).status).toBe(204)
    expect((await archive()).status).toBe(200)
    expect((await anna.call(folders.remove, { params })).status).toBe(200)
    const told = await db.selectFrom('hand_over').where('parcel_id', '=', made.id).select('agreed').executeTakeFirst()
    expect(told).toEqual({ agreed: null })
  })

  test.each(['seller', 'buyer'] as const)('waits no more for a %s whose account is to be removed', async (who) => {
    const [seller, buyer] = [await newcomer(`Signe-${who}`), await newcomer(`Bodil-${who}`)]
    await seller.confirmEmail()
    await buyer.confirmEmail()
    const made = await offeredHouse(seller, { buyers: [buyer.email] })
    await (await buying({ app, db }, made, buyer)).accept()
    const [leaver, other] = who === 'seller' ? [seller, buyer] : [buyer, seller]
    expect((await leaver.call(account.remove, { body: { name: 'Tidigare medlem', heirs: [] } })).status).toBe(200)
    const { state } = await db
      .selectFrom('hand_over')
      .where('parcel_id', '=', made.id)
      .select('state')
      .executeTakeFirstOrThrow()
    expect(state).toBe(who === 'seller' ? 'takenBack' : 'declined')
    expect((await mailsTo(other.email, 'hand-over')).at(-1)?.subject).toMatch(
      who === 'seller' ? /^Erbjudandet att ta över Huset är tage/ : /^Huset byter inte ägare/,
    )
    if (who === 'seller') return
    const { body } = await seller.call(handOvers.ofFolder, { params: { id: made.folderId } })
    expect(body).toMatchObject({ state: 'declined' })
  })
})
