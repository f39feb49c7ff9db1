import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { handOverAsBuyer } from '#contract/sharing/handOverAsBuyer.ts'
import { choiceOfHandOver } from '#contract/sharing/handOverChoice.ts'
import { handOverLink } from '#contract/sharing/handOverLink.ts'
import { folders } from '#contract/folders/folders.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { anEvent } from '#fixtures/builders.ts'
import { callApp } from '#fixtures/signUp.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { aHandOver, buyerBrowser, sendHandOver } from '#server/testing/handOvers.ts'

/* What Anna, who hands Villa Solhem over to Sara, sees of what Sara sees. Erik owns it too; Petra may follow along. */

const { app, as, tokenFor, world, db, pool } = await startTestApp()
const { villan, vvs } = world.folders
const { anna, erik, petra } = world.people
const sara = 'sara.lind@exempel.se'
const params = { id: villan }
const draft = { buyers: [sara], words: 'Hej Sara!', followerIds: [petra.userId] }
let fileId: number

beforeAll(async () => {
  const done = { statusId: 22 as const, startDate: '2021-05-03', description: 'Ring Kerstin 070-174 06 52.' }
  await as('anna').call(activities.add, { body: anEvent(vvs, { title: 'Bytte kran', ...done }) })
  await as('anna').call(activities.add, { body: anEvent(vvs, { title: 'Hemlig anteckning', typeId: 6 }) })
  const paper = { name: 'Bruksanvisning.pdf', kindId: fileKind.manual, text: 'Så här' }
  fileId = (await addFile(db, { folderId: vvs, userId: anna.userId, ...paper })).id
})

beforeEach(async () => {
  await pool.query('delete from rate_limit')
  await as('anna').call(handOvers.takeBack, { params })
})

const cover = (who: 'anna' | 'erik' | 'petra' | 'stina') => as(who).call(handOverAsBuyer.cover, { params })
const tab = (number: number) => as('anna').call(handOverAsBuyer.tab, { params: { ...params, number } })

describe('of a draft', () => {
  test('it is what the link will show, in the cover and in each tab', async () => {
    await as('anna').call(handOvers.saveDraft, { params, body: aHandOver(draft) })
    const before = (await cover('anna')).body
    const tabs = []
    for (const { number } of before.tabs) tabs.push((await tab(number)).body)
    const made = await sendHandOver(as('anna'), villan, draft)
    const { call } = await buyerBrowser({ app, db }, made, sara)
    const shown = (await call(handOverLink.cover, { params: { id: made.id } })).body
    const own = { state: 'draft', expiresAt: null, parties: [], ownId: null, isPartial: false }
    expect(before).toEqual({ ...shown, ...own })
    expect(before).toMatchObject({ title: 'Villa Solhem', isFor: ['sa…@exempel.se'], sellers: ['Anna Berg'] })
    for (const { fileIds: _ids, ...one } of tabs) {
      const { body } = await call(handOverLink.tab, { params: { id: made.id, number: one.number } })
      expect(one).toEqual(body)
    }
    expect(JSON.stringify(tabs)).toContain('Bytte kran')
    expect(JSON.stringify(tabs)).not.toMatch(/hemlig|070-174/i)
  })

  test('it is its maker’s alone, and follows what they choose', async () => {
    const { kinds } = choiceOfHandOver.usual
    const choice = { ...choiceOfHandOver.usual, kinds: { ...kinds, history: false } }
    await as('anna').call(handOvers.saveDraft, { params, body: aHandOver({ ...draft, choice }) })
    expect(JSON.stringify((await tab(9)).body)).not.toContain('Bytte kran')
    expect(await cover('erik')).toBeProblem('handOverNotFound')
    expect(await cover('stina')).toBeProblem('folderNotFound')
  })
})

describe('of a hand-over', () => {
  test('it stays what was frozen, and both owners see it', async () => {
    await sendHandOver(as('anna'), villan, draft)
    const before = (await cover('anna')).body
    const later = anEvent(vvs, { title: 'Sedan', startDate: '1999-01-01' })
    const { id } = (await as('anna').call(activities.add, { body: later })).body
    expect((await cover('anna')).body).toEqual(before)
    expect(JSON.stringify((await tab(9)).body)).not.toContain('Sedan')
    expect(await cover('petra')).toBeProblem('handOverNotFound')
    await as('anna').call(activities.remove, { params: { id }, query: { folderId: vvs } })
    await as('anna').call(handOvers.takeBack, { params })
    await as('anna').call(handOvers.saveDraft, { params, body: aHandOver({ ...draft, coOwnerIds: [erik.userId] }) })
    expect((await cover('anna')).body.sellers).toEqual(['Anna Berg', 'Erik Berg'])
    await as('anna').call(handOvers.send, { params })
    expect((await cover('erik')).body.sellers).toEqual(['Anna Berg', 'Erik Berg'])
  })

  test('its files are told by the ids by which sellers read them', async () => {
    await sendHandOver(as('anna'), villan, draft)
    const { files, fileIds } = (await tab(9)).body
    const number = files.find(({ name }) => name === 'Bruksanvisning.pdf')?.number
    expect(fileIds).toContainEqual({ number, id: fileId })
  })

  test('a co-owner sees it without what lies in sub-folders that they do not see, and is told so', async () => {
    const bokforing = (await as('anna').call(folders.add, { body: { title: 'Bokföring', parentId: villan } })).body.id
    await as('anna').call(folders.setInheritance, { params: { id: bokforing }, body: { inherits: false, keep: [] } })
    const costs = { cost: 12_300, currency: 'SEK' } as const
    const done = { statusId: 22 as const, startDate: '2021-05-03', ...costs }
    await as('anna').call(activities.add, { body: anEvent(bokforing, { title: 'Dold revision', ...done }) })
    await addFile(db, {
      folderId: bokforing,
      userId: anna.userId,
      name: 'Dold.pdf',
      kindId: fileKind.manual,
      text: 'd',
    })
    const choice = { ...choiceOfHandOver.usual, costs: 'all' as const, stayingFolderIds: [] }
    const body = aHandOver({ ...draft, choice, coOwnerIds: [erik.userId] })
    await as('anna').call(handOvers.saveDraft, { params, body })
    await as('anna').call(handOvers.send, { params })
    const seen = async (who: 'anna' | 'erik') => {
      const shown = (await cover(who)).body
      const read = []
      for (const { number } of shown.tabs)
        read.push((await as(who).call(handOverAsBuyer.tab, { params: { ...params, number } })).body)
      return { shown, said: JSON.stringify([shown, read]), fileIds: read.flatMap((one) => one.fileIds) }
    }
    const [all, part] = [await seen('anna'), await seen('erik')]
    expect([all.shown.isPartial, part.shown.isPartial]).toEqual([false, true])
    expect(all.said).toMatch(/Dold revision.*Dold\.pdf|Dold\.pdf.*Dold revision/)
    expect(part.said).not.toMatch(/Dold|Bokföring/)
    expect(part.said).toContain('Bytte kran')
    // The event and the paper, wherever they are counted.
    const sum = ({ tabs }: typeof all.shown) => tabs.reduce((so, { count }) => so + count, 0)
    expect([all.shown.goes - part.shown.goes, sum(all.shown) - sum(part.shown)]).toEqual([2, 2])
    expect(part.fileIds.length).toBe(all.fileIds.length - 1)
    await as('anna').call(folders.setInheritance, { params: { id: bokforing }, body: { inherits: true, keep: [] } })
    expect((await cover('erik')).body).toEqual(all.shown)
    await as('anna').call(folders.remove, { params: { id: bokforing } })
  })

  test('that is over there is nothing of', async () => {
    await sendHandOver(as('anna'), villan, draft)
    await as('anna').call(handOvers.takeBack, { params })
    expect(await cover('anna')).toBeProblem('handOverNotFound')
  })
})

test('a member who opens the link is told which folder it is, and nobody else is', async () => {
  const made = await sendHandOver(as('anna'), villan, draft)
  const { cookie } = await buyerBrowser({ app, db }, made)
  const ask = async (who: 'anna' | 'petra' | 'stina', sent = cookie) =>
    callApp(app, handOverAsBuyer.ofLink, { params: { id: made.id } }, await tokenFor(who), sent)
  expect((await ask('anna')).body).toEqual({ folderId: villan, isSeller: true })
  expect((await ask('petra')).body).toEqual({ folderId: villan, isSeller: false })
  expect((await ask('stina')).body).toBeNull()
  expect(await ask('anna', '')).toBeProblem('parcelNotFound')
})
