import { sql } from 'kysely'
import { expect } from 'vitest'
import { activities } from '#contract/activities.ts'
import { components } from '#contract/components.ts'
import { files } from '#contract/files.ts'
import { handOverCertificates } from '#contract/handOverCertificate.ts'
import type { HandOverPreview } from '#contract/handOverChoice.ts'
import { handOvers } from '#contract/handOvers.ts'
import type { ParcelContent } from '#contract/parcelContent.ts'
import { registerOf } from '../parcels/handOver/link/register.ts'
import { inTab, itemsOf } from '../parcels/handOver/link/tab.ts'
import { thingsIn } from '../parcels/handOver/tabs/things.ts'
import type { Db } from '../platform/database/database.ts'
import type { TestClient } from './app.ts'

type Side = 'went' | 'stayed' | undefined
/** `call` is the seller's; `told` what they were told as they chose, `content` what was held fast. */
type HandedOver = { call: TestClient['call']; main: number; told: HandOverPreview; content: ParcelContent }

/** The wizard, the link, the certificate with its list, and the archive say the same of how much goes along. */
export async function assertSameCounts(db: Db, { call, main, told, content }: HandedOver) {
  const sum = (counts: readonly number[]) => counts.reduce((total, one) => total + one, 0)
  const { kinds, goes: total, stays, folders, tabs, conversations } = told
  expect(sum(Object.values(kinds).map((kind) => kind.goes))).toBe(total)
  expect(sum(Object.values(kinds).map((kind) => kind.of)) + conversations).toBe(total + stays)
  expect(sum(tabs.map(({ count }) => count))).toBe(total)
  expect(sum(folders.map((one) => one.stays))).toBeLessThanOrEqual(stays)
  expect(registerOf(content, thingsIn(content))).toEqual(tabs)
  tabs.forEach(({ count, number }) => {
    const lying = itemsOf(content, inTab(thingsIn(content), number))
    expect(lying.length === 0).toBe(count === 0)
  })
  const params = { id: main }
  expect((await call(handOvers.ofFolder, { params })).body).toMatchObject({ goes: total, stays })
  const { body: certificate } = await call(handOverCertificates.ofFolder, { params })
  const { rows: listed } = await sql<{ count: number }>`
    select jsonb_array_length(content -> 'lines') as count from hand_over_certificate
    where seller_folder_id = ${main}`.execute(db)
  expect(listed[0]?.count).toBe(total)
  const events = kinds.history.goes + kinds.planned.goes + kinds.notes.goes
  const papers = kinds.papers.goes + kinds.costs.goes
  expect(certificate?.went).toMatchObject({
    components: kinds.components.goes,
    warranties: kinds.warranties.goes,
    faults: kinds.faults.goes,
    papers,
    pictures: kinds.pictures.goes,
    firms: kinds.firms.goes,
    total,
  })
  expect((certificate?.went.eventsDone ?? 0) + (certificate?.went.eventsPlanned ?? 0)).toBe(events)
  expect(certificate?.stayed).toEqual({ total: stays, faults: kinds.faults.of - kinds.faults.goes })
  const { body: part } = await call(handOvers.partOf, { params })
  expect([part.activityIds.length, part.componentIds.length]).toEqual([events, kinds.components.goes])
  expect(part.fileIds).toHaveLength(papers + kinds.pictures.goes)
  const paging = { topX: 1 }
  const lists = {
    activities: (side: Side) =>
      call(activities.inFolder, { query: { folderId: main, within: 'below', side, ...paging } }),
    components: (side: Side) => call(components.ofUser, { query: { folderId: main, side, ...paging } }),
    files: (side: Side) => call(files.ofUser, { query: { folderId: main, side, ...paging } }),
  }
  for (const kind of ['activities', 'components', 'files'] as const) {
    const counted = [(await lists[kind]('went')).total, (await lists[kind]('stayed')).total]
    const went = { activities: part.activityIds, components: part.componentIds, files: part.fileIds }[kind].length
    expect([kind, counted]).toEqual([kind, [went, part.of[kind] - went]])
    expect((await lists[kind](undefined)).total).toBe(part.of[kind])
  }
}
