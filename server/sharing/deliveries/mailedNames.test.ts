import { beforeEach, describe, expect, test } from 'vitest'
import { deliveries } from '#contract/sharing/deliveries.ts'
import type { NewDelivery } from '#contract/sharing/deliveryForm.ts'
import { folders } from '#contract/folders/folders.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { components } from '#contract/content/components.ts'
import { members } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { mailWaitingInvitations } from '#server/people/members/invitations/mailWaiting.ts'
import { createRateLimit } from '#server/platform/http/rateLimit.ts'
import { startTestApp } from '#server/testing/app.ts'
import { aHandOver } from '#server/testing/handOvers.ts'
import { joinFolder } from '#server/testing/joinFolder.ts'
import { mailsQueuedBy } from '#server/testing/mailsFrom.ts'

/* In whose name strangers are mailed, and how many of them. */

const { newcomer, db, pool, queue } = await startTestApp({ NEW_RECIPIENTS_PER_DAY: '4' })
const config = { publicUrl: 'http://127.0.0.1:3000', supportEmails: [], newRecipientsPerDay: 4 }

beforeEach(() => pool.query('delete from rate_limit'))

let count = 0

/** Somebody with a confirmed address, and a firm of theirs with a pump. */
async function aFirm() {
  count += 1
  const maker = await newcomer(`Mona${count}`)
  await maker.confirmEmail()
  const folderId = (await maker.call(folders.add, { body: { title: 'Firman', categoryId: 11 } })).body.id
  const { id: componentId } = (await maker.call(components.add, { body: { folderId, name: 'Pump' } })).body
  const body = (changes: Partial<NewDelivery> = {}): NewDelivery => ({
    folderId,
    source: { kind: 'component', componentId },
    title: 'Byte av pump',
    trade: 'vvs',
    firmName: 'Sundins Rör',
    customerName: 'Åsa',
    ...changes,
  })
  const deliver = (changes: Partial<NewDelivery> = {}) => maker.call(deliveries.add, { body: body(changes) })
  return { maker, folderId, deliver }
}

describe('a firm', () => {
  test.each(['Pärmens kundtjänst', 'Skatteverket', 'Swedbank – konto spärrat', 'Ѕkatteverket'])(
    'is not called %s, nor does the title of what it delivers begin so',
    async (name) => {
      const { deliver } = await aFirm()
      expect(await deliver({ firmName: name })).toBeProblem('invalidInput', 'firmName')
      expect(await deliver({ title: name })).toBeProblem('invalidInput', 'title')
    },
  )

  test('may deliver what was sent to an authority', async () => {
    const { deliver } = await aFirm()
    expect((await deliver({ title: 'Moms till Skatteverket' })).status).toBe(201)
  })

  test('of before that is called so is mailed of without its name', async () => {
    const { maker, deliver } = await aFirm()
    const { id } = (await deliver()).body.delivery
    await db.updateTable('delivery').set({ firm_name: 'Skatteverket' }).where('parcel_id', '=', id).execute()
    const body = { customerEmail: 'asa@exempel.se' }
    const { mails } = await mailsQueuedBy(db, () => maker.call(deliveries.send, { params: { id }, body }))
    expect(mails.map(({ subject }) => subject)).toEqual([`Mona${count} Ny har lämnat över ett jobb till dig`])
  })
})

const stranger = (number: number) => ({ customerEmail: `nr${number}-${count}@exempel.se` })
const mailed = async (deliver: Awaited<ReturnType<typeof aFirm>>['deliver'], numbers: number[]) => {
  const statuses: number[] = []
  for (const number of numbers) statuses.push((await deliver(stranger(number))).status)
  return statuses
}

describe('to people who do not know the sender', () => {
  test('few are mailed in a day; more can be delivered without an address, and nothing is made of what is refused', async () => {
    const { maker, deliver } = await aFirm()
    expect(await mailed(deliver, [1, 2, 3, 4])).toEqual([201, 201, 201, 201])
    expect(await deliver(stranger(5))).toBeProblem('tooManyNewRecipients')
    const { id } = (await deliver()).body.delivery
    expect(await maker.call(deliveries.send, { params: { id }, body: stranger(6) })).toBeProblem('tooManyNewRecipients')
    expect((await maker.call(deliveries.list, { query: {} })).body).toHaveLength(5)
    await pool.query(`update rate_limit set window_start = window_start - interval '24 hours 1 second'`)
    expect((await deliver(stranger(5))).status).toBe(201)
  })

  test('offers of folders count too', async () => {
    const { maker, folderId, deliver } = await aFirm()
    await mailed(deliver, [1, 2, 3])
    await maker.call(handOvers.saveDraft, {
      params: { id: folderId },
      body: aHandOver({ buyers: ['k1@exempel.se', 'k2@exempel.se'] }),
    })
    expect(await maker.call(handOvers.send, { params: { id: folderId } })).toBeProblem('tooManyNewRecipients')
  })

  test('each person who takes what they were sent raises the limit', async () => {
    const { maker, folderId, deliver } = await aFirm()
    const { id } = (await deliver()).body.delivery
    const claimed = async (by: number) =>
      pool.query(
        `insert into delivery_claim (root_id, folder_id, claimed_by, version, firm_name, delivered_on)
         values ($1, $2, $3, 1, 'Sundins Rör', '2026-11-25')`,
        [id, folderId, by],
      )
    await claimed(maker.userId)
    expect((await mailed(deliver, [1, 2, 3, 4, 5])).at(-1)).toBe(429)
    await pool.query('delete from delivery_claim where root_id = $1', [id])
    await claimed((await newcomer(`Tage${count}`)).userId)
    const more = Array.from({ length: 10 }, (_, index) => index + 6)
    expect((await mailed(deliver, more)).filter((status) => status === 201)).toHaveLength(9)
  })

  test('invitations count too: those beyond wait until there is room, and each who accepts makes some', async () => {
    const { maker, folderId, deliver } = await aFirm()
    await mailed(deliver, [1, 2, 3])
    const invite = async (email: string) =>
      (await maker.call(members.invite, { body: { folderId, roleId: roles.observer, email } })).body
    const guest = await newcomer(`Gita${count}`)
    await guest.confirmEmail()
    const [first, second] = [await invite(guest.email), await invite(`nr5-${count}@exempel.se`)]
    expect([first.mailing, second.mailing]).toEqual(['mailed', 'tooManyNewRecipients'])
    const later = () =>
      mailsQueuedBy(db, () =>
        mailWaitingInvitations({ db, queue, config, rateLimit: createRateLimit(db) }, maker.userId),
      )
    expect((await later()).mails).toEqual([])
    await guest.call(members.accept, { params: { id: first.member.id } })
    expect((await later()).mails).toHaveLength(1)
    expect((await later()).mails).toEqual([])
  })

  test('whoever shares a folder with them is no stranger', async () => {
    const { maker, deliver } = await aFirm()
    const kund = await newcomer(`Karl${count}`)
    await kund.confirmEmail()
    // In a folder of theirs: nobody has taken what the maker sent.
    const folderId = (await kund.call(folders.add, { body: { title: 'Stugan' } })).body.id
    await joinFolder(kund, maker, { folderId, roleId: 4 })
    await mailed(deliver, [1, 2, 3, 4])
    expect((await deliver({ customerEmail: kund.email })).status).toBe(201)
    expect(await deliver(stranger(5))).toBeProblem('tooManyNewRecipients')
  })
})
