import { beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { mainCategory } from '#contract/rules/categories.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { aComponent, aFolder, anEvent } from '#fixtures/builders.ts'
import { startTestApp } from '#server/testing/app.ts'
import { sendHandOver, twoBuyers } from '#server/testing/handOvers.ts'

/* Anna offers a house to Sara, or to Sara and Amir, and what they are mailed of it. Each text is in `mailSamples`. */

const on = await startTestApp()
const { as, world, db, pool } = on
const { sara, amir, offered, buys, mailsTo } = await twoBuyers(on)
const anna = world.people.anna

beforeEach(async () => {
  await pool.query('delete from rate_limit')
  await db.deleteFrom('mail').execute()
})

/** Without what keeps names from becoming links. */
const plain = (text = '') => text.replaceAll('\u200B', '')
const told = async (email: string) => (await mailsTo(email, 'hand-over')).map(({ subject }) => plain(subject))
const latestTo = async (email: string) => plain((await mailsTo(email, 'hand-over')).at(-1)?.text ?? '')
const inWords = (moment: Date) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'full', timeZone: 'Europe/Stockholm' }).format(moment)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const day = inDays(20).toISOString().slice(0, 10)

describe('a hand-over', () => {
  test("has the seller's words without their links, when it changes hands, and its last day", async () => {
    await offered({ words: 'Hej Sara!\nSe www.ont.example', accessDay: day })
    const [mail] = await mailsTo(sara.email, 'hand-over')
    expect(mail?.text).not.toContain('www.ont.example')
    const text = plain(mail?.text ?? '')
    expect(text).toContain('Så här skriver Anna Berg:\n”Hej Sara!\nSe www.ont.example”')
    expect(text).toContain(`blir mappen din ${inWords(new Date(day))} klockan 12.`)
    expect(text).toContain(`gäller till ${inWords(inDays(30))}.`)
    expect(text).toContain('Det här följer med: 1 händelse.')
  })

  test('says how much of each kind goes along, and nothing of a kind that there is none of', async () => {
    const { call } = as('anna')
    const car = (await call(folders.add, { body: aFolder({ title: 'Volvon', categoryId: mainCategory.car }) })).body.id
    for (const title of ['Service', 'Besiktning']) await call(activities.add, { body: anEvent(car, { title }) })
    const body = aComponent(car, { name: 'Bilen', warrantyUntil: '2099-01-01' })
    await call(components.add, { body })
    await sendHandOver(as('anna'), car, { buyers: [sara.email] })
    expect((await mailsTo(sara.email, 'hand-over'))[0]?.text).toContain(
      'Det här följer med: 2 händelser, 1 komponent och 1 garanti.',
    )
  })

  test('by a new link says that it is one', async () => {
    const made = await offered()
    await as('anna').call(handOvers.link, { params: { id: made.folderId } })
    expect((await told(sara.email)).at(-1)).toBe('Ny länk till Huset')
  })
})

describe('a yes', () => {
  test('is a receipt to whoever said it, and told by their name to the others', async () => {
    const made = await offered({ buyers: [sara.email, amir.email], accessDay: day })
    await (await buys(made, sara)).accept()
    const { name } = (await made.view())?.parties.find(({ userId }) => userId === sara.userId) ?? { name: '' }
    expect(name).not.toContain('@')
    expect((await told(sara.email)).at(-1)).toBe('Du har sagt ja till Huset')
    expect(await latestTo(sara.email)).toContain(`Nu väntar vi på ${amir.email}.`)
    for (const { email } of [amir, anna]) expect((await told(email)).at(-1)).toBe(`${name} har sagt ja till Huset`)
    expect(await latestTo(amir.email)).toContain('Nu väntar vi på dig.')
    await (await buys(made, amir)).accept()
    expect(await latestTo(anna.email)).toContain(`byter ägare ${inWords(new Date(day))} klockan 12.`)
  })

  test('by which it changes hands at once is told as that alone', async () => {
    const made = await offered({ accessDay: null })
    await (await buys(made, sara)).accept()
    expect(await told(anna.email)).toEqual(['Huset har bytt ägare'])
    expect((await told(sara.email)).slice(2)).toEqual(['Huset har bytt ägare'])
  })
})

describe('the end of a hand-over', () => {
  test("gives a buyer's words to the sellers alone, and a receipt to themselves", async () => {
    const made = await offered({ buyers: [sara.email, amir.email] })
    await (await buys(made, sara)).decline('Bara till Anna')
    expect((await told(sara.email)).at(-1)).toBe('Du har tackat nej till Huset')
    expect(await latestTo(amir.email)).toContain('har tackat nej, och ni behövde båda säga ja.')
    expect(await latestTo(amir.email)).not.toContain('Bara till Anna')
    expect(await latestTo(anna.email)).toContain('”Bara till Anna”')
  })

  test('is told to no buyer who had not heard of it, and not to whoever took it back', async () => {
    const { folderId } = await offered()
    const id = folderId
    await as('anna').call(handOvers.takeBack, { params: { id } })
    expect(await told(anna.email)).toEqual([])
    await db.deleteFrom('mail').execute()
    const { userId } = world.people.erik
    await db
      .insertInto('membership')
      .values({ folder_id: folderId, user_id: userId, role_id: 2, status_id: 14 })
      .execute()
    const draft = (await as('anna').call(handOvers.ofFolder, { params: { id } })).body?.draft
    if (!draft) throw new Error('There is no draft.')
    await as('anna').call(handOvers.saveDraft, {
      params: { id },
      body: { ...draft, coOwnerIds: [userId] },
    })
    expect((await as('anna').call(handOvers.send, { params: { id } })).body.state).toBe('asking')
    await as('anna').call(handOvers.takeBack, { params: { id } })
    expect(await told(sara.email)).toEqual([])
    expect((await told(world.people.erik.email)).at(-1)).toBe('Erbjudandet att ta över Huset är taget tillbaka')
  })
})
