import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { inbox } from '#contract/intake/inbox.ts'
import { inboxRules } from '#contract/intake/inboxRules.ts'
import { members } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { activityStatus, folderStatus } from '#contract/rules/statuses.ts'
import { aFirm, anEvent } from '#fixtures/builders.ts'
import { exchange } from '#server/sharing/handOvers/exchange/exchange.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { acceptedHandOver } from '#server/testing/acceptedHandOver.ts'
import { startTestApp } from '#server/testing/app.ts'
import { inboxOf } from '#server/testing/inboxItems.ts'
import { joinFolder } from '#server/testing/joinFolder.ts'
import { pageOf } from '#server/testing/readPages.ts'

/* Anna has a house, of which Petra writes in a sub-folder. One day one of them can lay nothing there any more. */

const testApp = await startTestApp()
const { as, db, pool, queue, world } = testApp
const { anna, petra, stina } = world.people
const putIn = inboxOf(testApp)
const deps = { db, queue, config: readConfig({ DATA_DIR: '/tmp', SUPPORT_EMAILS: '' }) }
const number = '592222-0115'
const invoice = `
          JÄRNBODEN SKOGÅS
       Org.nr ${number}
FAKTURA
Fakturadatum 2026-11-14
Pumpkoppling 32 mm                189,00
Rörtejp 12 m                       49,80
ATT BETALA SEK                    238,80
Bankgiro 123-4567
Moms%      Moms     Netto      Brutto
25,00     47,76    191,04      238,80`

type House = { main: number; below: number; memberId: number }
type Who = 'anna' | 'petra'

async function aHouse(): Promise<House> {
  for (const table of ['inbox_item', 'inbox_rule', 'activity', 'firm']) await pool.query(`delete from ${table}`)
  const add = async (title: string, parentId?: number) =>
    (await as('anna').call(folders.add, { body: { title, ...(parentId && { parentId }) } })).body.id
  const main = await add('Huset')
  await joinFolder(as('anna'), { ...as('petra'), email: petra.email }, { folderId: main, roleId: roles.partner })
  const { rows } = await pool.query('select id from membership where folder_id = $1 and user_id = $2', [
    main,
    petra.userId,
  ])
  return { main, below: await add('Pannrummet', main), memberId: Number(rows[0].id) }
}

/** What the person is proposed, of a thing that is to lie there and of an invoice from a firm that they know from there. */
async function proposedTo(who: Who, id: number) {
  const { body: items } = await as(who).call(inbox.list, { query: {} })
  const { body: read } = await as(who).call(inbox.reading, { params: { id } })
  const { body: one } = await as(who).call(inbox.one, { params: { id } })
  return {
    place: one.place?.folderId ?? null,
    listed: items.map(({ place, brief }) => [place?.folderId ?? null, brief?.place?.folderId ?? null]),
    suggested: read.place?.folderId ?? null,
    fitting: read.fitting?.folderId ?? null,
    takesMore: read.known?.takesMore ?? false,
    rules: (await as(who).call(inboxRules.mine, { query: {} })).body.length,
  }
}

/** A done event of the firm, one like the invoice, a rule, and an invoice that waits to be laid there. */
async function waitingIn(who: Who, { main, below }: House) {
  const firm = aFirm(main, { name: 'Järnboden', organisationNumber: number })
  const { id: firmId } = (await as('anna').call(firms.add, { body: firm })).body
  const event = {
    folderId: below,
    firmId,
    statusId: activityStatus.done,
    startDate: '2026-11-05',
    endDate: '2026-11-05',
  }
  await as('anna').call(activities.add, { body: anEvent(below, event) })
  const same = { ...event, startDate: '2026-11-14', endDate: '2026-11-14', cost: 23_880 }
  await as('anna').call(activities.add, { body: anEvent(below, same) })
  await pool.query(
    `insert into inbox_rule (user_id, organisation_number, firm_name, folder_id) values ($1, '5922220115', 'Järnboden', $2)`,
    [world.people[who].userId, below],
  )
  const id = await putIn(who, [`faktura ${Math.random()}`], { placeId: below })
  await pool.query(
    `insert into reading (content, owner, state, pages, read_at)
     select distinct content, 0, 'done', $1::jsonb, now() from upload where inbox_item_id = $2`,
    [JSON.stringify([pageOf(invoice)]), id],
  )
  return id
}

const archived = (id: number) =>
  pool.query('update folder set status_id = $1 where id = $2', [folderStatus.archived, id])
const ways: [string, Who, (place: House) => Promise<unknown>][] = [
  [
    'was left',
    'petra',
    ({ main, memberId }) => as('petra').call(members.remove, { params: { id: memberId }, query: { folderId: main } }),
  ],
  ['lies in the trash', 'anna', ({ below }) => as('anna').call(folders.remove, { params: { id: below } })],
  ['lies in one in the trash', 'anna', ({ main }) => as('anna').call(folders.remove, { params: { id: main } })],
  ['is archived', 'anna', ({ below }) => archived(below)],
  ['lies in one that is archived', 'petra', ({ main }) => archived(main)],
  [
    'may be read alone',
    'petra',
    ({ main, memberId }) =>
      as('anna').call(members.changeRole, {
        params: { id: memberId },
        query: { folderId: main },
        body: { roleId: roles.observer },
      }),
  ],
  [
    'was moved to where others are',
    'petra',
    ({ below }) => pool.query('update folder set parent_id = $1 where id = $2', [world.folders.baten, below]),
  ],
  [
    'was handed over',
    'anna',
    async ({ main }) =>
      exchange(deps, await acceptedHandOver(deps, { sellerId: anna.userId, buyer: stina, folderId: main })),
  ],
  [
    'was handed over by another',
    'petra',
    async ({ main }) =>
      exchange(deps, await acceptedHandOver(deps, { sellerId: anna.userId, buyer: stina, folderId: main })),
  ],
]

test.each(ways)('nothing proposes a folder that %s', async (_how, who, leave) => {
  const house = await aHouse()
  const id = await waitingIn(who, house)
  const { below } = house
  expect(await proposedTo(who, id)).toEqual({
    place: below,
    listed: [[below, below]],
    suggested: below,
    fitting: below,
    takesMore: true,
    rules: 1,
  })
  await leave(house)
  expect(await proposedTo(who, id)).toEqual({
    place: null,
    listed: [[null, null]],
    suggested: null,
    fitting: null,
    takesMore: false,
    rules: 0,
  })
  expect((await as(who).call(inbox.places, { query: {} })).body.map(({ folderId }) => folderId)).not.toContain(below)
})
