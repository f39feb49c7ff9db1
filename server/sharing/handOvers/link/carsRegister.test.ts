import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { mainCategory } from '#contract/rules/categories.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { choiceOfHandOver } from '#contract/sharing/handOverChoice.ts'
import { handOverLink } from '#contract/sharing/handOverLink.ts'
import { aComponent, aFolder, anEvent } from '#fixtures/builders.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { buyerBrowser, sendHandOver } from '#server/testing/handOvers.ts'
import { subCategory } from '../tabs/subCategories.ts'

const { app, as, db, world } = await startTestApp()
const { call } = as('anna')
const buyer = 'sara.lind@exempel.se'

test('a car is handed over in the register of a car', async () => {
  const car = (await call(folders.add, { body: aFolder({ title: 'Volvon', categoryId: mainCategory.car }) })).body.id
  const tyres = aFolder({ title: 'Hjulen', parentId: car, categoryId: subCategory.car.tyres })
  const tyresId = (await call(folders.add, { body: tyres })).body.id
  const done = { statusId: 22 as const, startDate: '2024-05-03' }
  for (const title of ['Kontrollbesiktning', 'Service', 'Tankning'])
    await call(activities.add, { body: anEvent(car, { ...done, title }) })
  await call(activities.add, { body: anEvent(car, { ...done, title: 'Hos Kalle', typeId: 2 }) })
  await call(activities.add, { body: anEvent(tyresId, { ...done, title: 'Bytte till fyra nya' }) })
  await call(components.add, { body: aComponent(car, { name: 'Bilen' }) })
  const file = { folderId: car, userId: world.people.anna.userId }
  await addFile(db, { ...file, name: 'Blad.pdf', kindId: fileKind.other })

  const made = await sendHandOver(as('anna'), car, { choice: choiceOfHandOver.everything, buyers: [buyer] })
  const browser = await buyerBrowser({ app, db }, made, buyer)
  const params = { id: made.id }
  const { body: cover } = await browser.call(handOverLink.cover, { params })
  const tabs = cover.tabs.map(({ name, count }) => [name, count])
  expect(tabs).toEqual([
    ['Kontakter', 0],
    ['Fakta om bilen', 1],
    ['Service och reparationer', 2],
    ['Besiktningar', 1],
    ['Däck', 1],
    ['Motor och drivlina', 0],
    ['Kaross och lack', 0],
    ['Nycklar och tillbehör', 0],
    ['Tankning och körning', 1],
    ['Försäkring och skatt', 0],
    ['Papper', 1],
    ['Garantier och köp', 0],
  ])
  expect(cover.goes).toBe(7)
  const { body: service } = await browser.call(handOverLink.tab, { params: { ...params, number: 3 } })
  expect(service.name).toBe('Service och reparationer')
  expect(service.events.map(({ title }) => title).toSorted()).toEqual(['Hos Kalle', 'Service'])
})

test('a number that the register has no tab for leads to nothing', async () => {
  const body = aFolder({ title: 'Misse', categoryId: mainCategory.animal })
  const cat = (await call(folders.add, { body })).body.id
  const made = await sendHandOver(as('anna'), cat, { buyers: [buyer] })
  const browser = await buyerBrowser({ app, db }, made, buyer)
  const tab = (number: number) => browser.call(handOverLink.tab, { params: { id: made.id, number } })
  expect((await tab(9)).body.name).toBe('Garantier och köp')
  expect(await tab(10)).toBeProblem('parcelNotFound')
})
