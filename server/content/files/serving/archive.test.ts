import { expect, test } from 'vitest'
import { archiveAddress } from '#contract/platform/fileAddresses.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile, type NewFile } from '#server/testing/files.ts'
import { unzipped } from '#server/testing/unzipped.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'

const { app, tokenFor, world, db, storage } = await startTestApp()
const { villan, elen, baten } = world.folders

async function stored(name: string, file: Partial<NewFile> = {}) {
  const text = file.text ?? name
  const kept = await addFile(db, { folderId: villan, userId: world.people.anna.userId, name, ...file, text })
  await storage.put(keyOf(kept.sha256), [Buffer.from(text)] as never, Buffer.byteLength(text))
  return kept.id
}

const download = async (who: PersonName, folderId: number, ids?: number[]) =>
  app.inject({ url: archiveAddress(folderId, ids), headers: { authorization: `Bearer ${await tokenFor(who)}` } })

const kvitto = await stored('Kvitto å ä ö.pdf', { day: '2026-05-04' })
const again = await stored('kvitto å ä ö.pdf', { day: '2026-05-03', text: 'ett annat' })
await stored('fak\u202etura\u0007.exe', { day: '2026-01-01', text: 'stored before' })
await stored('Protokoll.pdf', { folderId: elen })
await stored('..\\hemligt:*?.pdf', { day: '2026-01-01', text: 'namnet' })

test('a folder is downloaded as one ZIP, with what lies below it, under readable names', async () => {
  const { statusCode, headers, rawPayload } = await download('anna', villan)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
  expect(headers['content-disposition']).toContain(encodeURIComponent('Villa Solhem – papper.zip'))
  expect(await unzipped(rawPayload)).toEqual({
    'Villa Solhem/Kvitto å ä ö.pdf': 'Kvitto å ä ö.pdf',
    'Villa Solhem/kvitto å ä ö (2).pdf': 'ett annat',
    'Villa Solhem/-hemligt---.pdf': 'namnet',
    'Villa Solhem/faktura-.exe': 'stored before',
    'El/Protokoll.pdf': 'Protokoll.pdf',
    'Hela namnen.txt': [
      'Villa Solhem/kvitto å ä ö (2).pdf\r\n  är kvitto å ä ö.pdf i Villa Solhem\r\n',
      'Villa Solhem/-hemligt---.pdf\r\n  är ..\\hemligt:*?.pdf i Villa Solhem\r\n',
      'Villa Solhem/faktura-.exe\r\n  är faktura.exe i Villa Solhem\r\n',
    ].join(''),
  })
})

test('or those of its files that are chosen, of which the user may see them', async () => {
  const { rawPayload } = await download('olle', villan, [again])
  expect(Object.values(await unzipped(rawPayload))).toEqual(['ett annat'])
  expect((await download('sven', villan, [kvitto])).statusCode).toBe(404)
  expect((await download('sven', elen, [kvitto])).statusCode).toBe(404)
  expect((await download('stina', villan)).statusCode).toBe(404)
  expect((await download('stina', baten)).statusCode).toBe(404)
})

test('a file known to be damaged is left out rather than sent wrong', async () => {
  await db
    .updateTable('content')
    .set({ damaged_since: new Date() })
    .where('size', '=', Buffer.byteLength('ett annat'))
    .execute()
  expect(Object.values(await unzipped((await download('anna', villan)).rawPayload))).not.toContain('ett annat')
})
