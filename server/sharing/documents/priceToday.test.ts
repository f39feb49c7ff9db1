import { beforeAll, expect, test } from 'vitest'
import { components } from '#contract/content/components.ts'
import { folderDocumentAddress, type FolderDocumentName } from '#contract/platform/fileAddresses.ts'
import { folders } from '#contract/folders/folders.ts'
import { aComponent } from '#fixtures/builders.ts'
import { startTestApp } from '#server/testing/app.ts'
import { readPdf } from '#server/testing/pdf.ts'

/* What things would cost new today, in the documents of a folder. */

const { app, as, tokenFor, db } = await startTestApp()
const { call } = as('anna')

let huset: number

beforeAll(async () => {
  huset = (await call(folders.add, { body: { title: 'Huset' } })).body.id
  const add = async (name: string, place: string, prices: object, on: string | null = null) => {
    const { id } = (await call(components.add, { body: aComponent(huset, { name, place, ...prices }) })).body
    await db.updateTable('component').set({ price_today_on: on }).where('id', '=', id).execute()
  }
  await add('Beredare', 'Pannrummet', { price: 2_490_000, priceToday: 2_750_000 }, '2026-11-27')
  await add('Pump', 'Pannrummet', { price: 825_000 })
  await add('Expansionskärl', 'Pannrummet', { price: 640_000, priceToday: 649_050 }, '2025-03-03')
  await add('Torkställning', 'Tvättstugan', { price: 69_000 })
})

async function read(name: FolderDocumentName, hidesCosts = false) {
  const headers = { authorization: `Bearer ${await tokenFor('anna')}` }
  const { rawPayload } = await app.inject({ url: folderDocumentAddress(name, huset, { hidesCosts }), headers })
  const { pages } = await readPdf(rawPayload)
  const text = pages.flatMap((page) => page.text).join(' ')
  return text.replaceAll(/[\u00a0\s]+/g, ' ')
}

test('the insurance company sees it beside what was paid, with a sum for each folder and in all, and how many have none', async () => {
  const text = await read('insurance')
  expect(text).toContain(
    'Mapp Saker Kostade Ny i dag Huset 4 40 240 kr 33 990,50 kr 2 saknas Summa 4 40 240 kr 33 990,50 kr 2 saknas',
  )
  expect(text).toContain(
    'Huset, 40 240 kr, nya i dag 33 990,50 kr Sak Märke, serienr och plats Köpt Kostade Ny i dag Bilaga',
  )
  expect(text).toContain('Beredare Pannrummet – 24 900 kr 27 500 kr saknas')
  expect(text).toContain('Pump Pannrummet – 8 250 kr – saknas')
  expect(text).toContain(
    '”Ny i dag” är ägarens egen uppskattning av vad en likadan sak skulle kosta ny, angiven mellan 3 mars 2025 och ' +
      '27 november 2026. Uppgiften saknas för 2 av 4 saker, som inte räknas med i de summorna.',
  )
})

test('the whole folder says it of each thing', async () => {
  const text = await read('folder')
  expect(text).toContain('Pannrummet · 24 900 kr · ny i dag 27 500 kr, angivet 27 november 2026')
  expect(text).toContain('Pannrummet · 8 250 kr Torkställning')
})

test.each(['insurance', 'folder'] as const)('%s without costs says nothing of it', async (name) => {
  const text = await read(name, true)
  expect(text).toContain('Beredare')
  expect(text).not.toMatch(/ny i dag|\d kr\b|november 2026,|mars 2025/i)
})
