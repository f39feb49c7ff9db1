import { describe, expect, test } from 'vitest'
import { components } from '#contract/content/components.ts'
import { loans, type LoanChange, type NewLoan } from '#contract/content/loans.ts'
import { firms } from '#contract/content/firms.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { moves } from '#contract/lifecycle/moves.ts'
import { aComponent } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { startTestApp } from '#server/testing/app.ts'

const { as, db, world } = await startTestApp()
const { elen, villan } = world.folders
const inElen = { query: { folderId: elen } }

const lend = (more: Partial<NewLoan> = {}, who: PersonName = 'petra') => {
  const body = { folderId: elen, what: 'Släpkärran', who: 'Johan Ek', lentOn: '2026-10-03', ...more }
  return as(who).call(loans.add, { body })
}
const newComponent = async (name: string, folderId = elen) =>
  (await as('anna').call(components.add, { body: aComponent(folderId, { name }) })).body.id
const listed = async (list: 'standing' | 'back' = 'standing', folderId = elen) =>
  (await as('olle').call(loans.inFolder, { query: { folderId, list } })).body
const back = (id: number, returnedOn: string | null = '2026-11-01') =>
  as('petra').call(loans.change, { params: { id }, ...inElen, body: { note: null, dueOn: null, returnedOn } })
const named = async (what: string, list: 'standing' | 'back' = 'standing') =>
  (await listed(list)).filter((loan) => loan.what === what)

describe('what is lent', () => {
  test('is listed to everybody in the folder and above it, with who has it and until when', async () => {
    const { status, body } = await lend({ dueOn: '2026-12-06', note: 'Med grinden' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ what: 'Släpkärran', who: 'Johan Ek', holderId: null, keyNumber: null, reminders: 0 })
    expect(await named('Släpkärran')).toMatchObject([{ dueOn: '2026-12-06', note: 'Med grinden', returnedOn: null }])
    expect((await listed('standing', villan)).some(({ id }) => id === body.id)).toBe(true)
  })

  test('to a member and of a component, has their names as they are now', async () => {
    const { userId: holderId } = world.people.olle
    const componentId = await newComponent('Stegen, 8 m')
    const { body } = await lend({ componentId, what: 'stegen', holderId, who: 'olle' })
    expect(body).toMatchObject({ componentId, what: 'Stegen, 8 m', holderId, who: 'Olle Åkesson' })
    await as('anna').call(components.change, { params: { id: componentId }, ...inElen, body: { name: 'Stegen, 7 m' } })
    expect(await named('Stegen, 7 m')).toMatchObject([{ id: body.id }])
    const query = { ...inElen.query, holderId }
    expect((await as('petra').call(loans.inFolder, { query })).body.map(({ id }) => id)).toEqual([body.id])
    const { body: component } = await as('olle').call(components.one, { params: { id: componentId }, ...inElen })
    expect(component.lent).toEqual([{ who: 'Olle Åkesson', keyNumber: null, lentOn: '2026-10-03', dueOn: null }])
  })

  test('to a firm of the register keeps its number at hand', async () => {
    const firm = { folderId: villan, name: 'Rent & Fint', phone: '070-123 45 67' }
    const { id: firmId } = (await as('anna').call(firms.add, { body: firm })).body
    expect((await lend({ firmId, who: 'Rent & Fint' }, 'anna')).body).toMatchObject({ firmId, mobile: '070-123 45 67' })
    await as('anna').call(firms.remove, { params: { id: firmId }, query: { folderId: villan } })
    expect((await listed()).find(({ who }) => who === 'Rent & Fint')).toMatchObject({ firmId: null, mobile: null })
  })

  test('comes back by one call, and is out again by another', async () => {
    const { id } = (await lend({ what: 'Borrhammaren' })).body
    expect((await back(id)).body).toMatchObject({ returnedOn: '2026-11-01' })
    expect([await named('Borrhammaren'), (await named('Borrhammaren', 'back')).length]).toEqual([[], 1])
    await back(id, null)
    expect(await named('Borrhammaren')).toMatchObject([{ id, returnedOn: null }])
  })

  test('is noted again as it was, also what had come back', async () => {
    const { body } = await lend({ what: 'Domkraften' })
    const { body: returned } = await back(body.id)
    await as('petra').call(loans.remove, { params: { id: body.id }, ...inElen })
    expect((await as('petra').call(loans.add, { body: returned })).body).toMatchObject({ returnedOn: '2026-11-01' })
    expect(await lend({ returnedOn: '2026-10-02' })).toBeProblem('invalidInput', 'returnedOn')
  })

  test('to a member who leaves is with them by name, and their number is no longer told', async () => {
    const { userId: holderId } = world.people.olle
    await db.updateTable('app_user').set({ mobile: '070-1' }).where('id', '=', holderId).execute()
    const { id } = (await lend({ what: 'Kanoten', holderId, who: 'Olle' })).body
    const read = async () => (await as('anna').call(loans.inFolder, inElen)).body.find((loan) => loan.id === id)
    expect(await read()).toMatchObject({ holderId, mobile: '070-1' })
    const left = await db.deleteFrom('membership').where('user_id', '=', holderId).returningAll().execute()
    expect(await read()).toMatchObject({ holderId: null, who: 'Olle Åkesson', mobile: null })
    await db
      .insertInto('membership')
      .values(left.map(({ id: _id, ...row }) => row))
      .execute()
  })

  test('keeps what another has changed of it meanwhile', async () => {
    const { id } = (await lend({ what: 'Tratten', dueOn: '2026-12-06' })).body
    const change = (body: LoanChange) => as('petra').call(loans.change, { params: { id }, ...inElen, body })
    await change({ note: 'Till helgen' })
    await change({ returnedOn: '2026-11-01' })
    expect((await change({})).body).toMatchObject({
      note: 'Till helgen',
      dueOn: '2026-12-06',
      returnedOn: '2026-11-01',
    })
  })

  test('cannot be back, or due, before it was lent', async () => {
    const { id } = (await lend({ what: 'Tältet' })).body
    expect(await back(id, '2026-10-02')).toBeProblem('invalidInput', 'returnedOn')
    expect(await lend({ dueOn: '2026-10-02' })).toBeProblem('invalidInput', 'dueOn')
  })

  test('to somebody who is not there, or of what is not there, is refused', async () => {
    expect(await lend({ holderId: world.people.stina.userId })).toBeProblem('memberNotFound')
    expect(await lend({ componentId: await newComponent('Annans', villan) })).toBeProblem('componentNotFound')
    expect(await lend({ firmId: 999_999 })).toBeProblem('firmNotFound')
    const { id } = (await lend({ what: 'Skottkärran' })).body
    const elsewhere = { params: { id }, query: { folderId: villan } }
    expect(await as('anna').call(loans.remove, elsewhere)).toBeProblem('loanNotFound')
  })

  test('what a code is, is never kept', async () => {
    for (const said of [{ what: 'Portkod 1234' }, { who: 'Petra, kod 47 11' }, { note: 'larmkoden är 9876' }])
      expect(await lend(said)).toBeProblem('invalidInput', Object.keys(said)[0])
    for (const note of ['#4711', '4711#', 'PIN: 12 34', 'slå 4711', 'kodlås 4.7.1.1', 'nyckelskåp, kombinationen 4711'])
      expect(await lend({ note })).toBeProblem('invalidInput', 'note')
    for (const note of ['Koden lämnas 2026-12-04', 'hus nr 1234', 'nyckel 12'])
      expect((await lend({ note })).status).toBe(201)
    expect((await lend({ what: 'Portkoden', who: 'Petra' })).status).toBe(201)
  })

  test('is reminded of once a week at most', async () => {
    const { id } = (await lend({ what: 'Såghästen' })).body
    const remind = () => as('petra').call(loans.change, { params: { id }, ...inElen, body: { isReminded: true } })
    const today = todayInSweden()
    expect((await remind()).body).toMatchObject({ remindedOn: today.toString(), reminders: 1 })
    expect(await remind()).toBeProblem('remindedLately')
    await db
      .updateTable('loan')
      .set({ reminded_on: today.subtract({ days: 7 }).toString() })
      .where('id', '=', id)
      .execute()
    expect((await remind()).body).toMatchObject({ reminders: 2 })
    await back(id)
    expect(await remind()).toBeProblem('remindedLately')
  })
})

describe('a key', () => {
  test('that has come back is listed as at home, and is lent again', async () => {
    const key = { what: 'Ytterdörren', keyNumber: 3 }
    const { id } = (await lend(key)).body
    expect(await lend({ ...key, who: 'Olle' })).toBeProblem('keyIsOut')
    await back(id)
    expect(await named('Ytterdörren')).toMatchObject([{ id, keyNumber: 3, returnedOn: '2026-11-01' }])
    const again = (await lend({ ...key, what: 'ytterdörren', who: 'Olle' })).body
    expect((await listed()).filter(({ keyNumber }) => keyNumber === 3)).toMatchObject([{ id: again.id, who: 'Olle' }])
    expect(await back(id, null)).toBeProblem('keyIsOut')
  })

  test('of a component goes with it to another folder, to the trash and back', async () => {
    const componentId = await newComponent('Garaget')
    const { id } = (await lend({ componentId, what: 'Garaget', keyNumber: 2 })).body
    const body = { fromFolderId: elen, folderId: villan, items: [{ kind: 'component' as const, id: componentId }] }
    expect(await as('anna').call(moves.move, { body })).toMatchObject({ status: 200 })
    expect((await listed('standing', villan)).find((loan) => loan.id === id)).toMatchObject({ folderId: villan })
    const place = { params: { id: componentId }, query: { folderId: villan } }
    const { deletionId } = (await as('anna').call(components.remove, place)).body
    expect((await listed('standing', villan)).some((loan) => loan.id === id)).toBe(false)
    await as('anna').call(trash.restore, { params: { id: deletionId } })
    expect((await listed('standing', villan)).some((loan) => loan.id === id)).toBe(true)
  })
})
