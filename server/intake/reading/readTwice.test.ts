import { expect, test } from 'vitest'
import type { Read } from '#server/content/files/decoding/worker/reading/protocol.ts'
import type { Interrupted } from '#server/platform/confined/confined.ts'
import { pageOf } from '#server/testing/readPages.ts'
import { readTwice } from './readTwice.ts'

const receipt = `
JÄRNBODEN SKOGÅS
Org.nr 592222-0115
2026-11-14 16:42
Pumpkoppling 32 mm                189,00
Rörtejp 12 m                       49,80
TOTALT SEK                        238,80
Kontokort                         238,80
Moms%      Moms     Netto      Brutto
25,00     47,76    191,04      238,80`
/** No row and no rate makes this sum. */
const misread = receipt.replaceAll('238,80', '288,80')

const as = (text: string): Read => ({ outcome: 'done', pages: [pageOf(text)], pageCount: 1, isRecognized: true })

/** What is kept of readings that end so, one after the other, and how often it was read. */
async function kept(readings: (Read | Interrupted)[], kind: 'picture' | 'document' = 'picture') {
  const asked: object[] = []
  const read = async (task: object) => {
    asked.push(task)
    return readings[asked.length - 1] ?? as('')
  }
  const found = await readTwice({ read }, { owner: 1, folder: '', kind })
  return { at: readings.indexOf(found), asked }
}

test('a receipt whose sum is not offered is read once more, and the second is kept where it offers the sum', async () => {
  const { at, asked } = await kept([as(misread), as(receipt)])
  expect(at).toBe(1)
  expect(asked).toMatchObject([{ kind: 'picture' }, { again: { turned: 0, side: expect.any(Number) } }])
  expect(asked[0]).not.toHaveProperty('again')
})

test('one whose sum is offered is read once, as is a document and what is no receipt', async () => {
  expect((await kept([as(receipt)])).asked).toHaveLength(1)
  expect((await kept([as(misread)], 'document')).asked).toHaveLength(1)
  expect((await kept([as('BRYGGA\nLilla Värtan')])).asked).toHaveLength(1)
  expect((await kept([as('')])).asked).toHaveLength(1)
  // Two beside each other, read as one.
  expect((await kept([as(`${receipt}\nSumma 85,00 Summa 85,00`)])).asked).toHaveLength(1)
})

test('the first is kept where the second offers no sum, says something otherwise, or does not end', async () => {
  const otherwise = receipt.replace('2026-11-14', '2026-11-19')
  const interrupted = { outcome: 'interrupted', reason: 'It took too long.' } as const
  for (const second of [as(misread), as(otherwise), interrupted]) expect((await kept([as(misread), second])).at).toBe(0)
})
