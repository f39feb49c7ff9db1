import { expect } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { files } from '#contract/content/files.ts'
import type { HandOverPreview } from '#contract/sharing/handOverChoice.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { inTab, lyingIn } from '#server/sharing/handOvers/link/tab.ts'
import { registerOf, thingsIn } from '#server/sharing/handOvers/tabs/things.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { TestClient } from './app.ts'
import { keptCertificate } from './keptCertificate.ts'

type Side = 'went' | 'stayed' | undefined
/** `call` is the seller's; `told` what they were told as they chose, `content` what was frozen. */
type HandedOver = { call: TestClient['call']; main: number; told: HandOverPreview; content: ParcelContent }

/** The wizard, the link, the certificate with its list, and the archive say the same of how much goes along. */
export async function assertSameCounts(db: Db, { call, main, told, content }: HandedOver) {
  const sum = (counts: readonly number[]) => counts.reduce((total, one) => total + one, 0)
  const { kinds, goes: total, stays, folders, conversations } = told
  expect(sum(Object.values(kinds).map((kind) => kind.goes))).toBe(total)
  expect(sum(Object.values(kinds).map((kind) => kind.of)) + conversations).toBe(total + stays)
  const tabs = registerOf(content, thingsIn(content))
  expect(sum(tabs.map(({ count }) => count))).toBe(total)
  expect(sum(folders.map((one) => one.stays))).toBeLessThanOrEqual(stays)
  tabs.forEach(({ count, number }) => {
    const { more: _more, ...lists } = lyingIn(content, inTab(thingsIn(content), number), 100)
    expect(Object.values(lists).every((list) => list.length === 0)).toBe(count === 0)
  })
  const params = { id: main }
  expect((await call(handOvers.ofFolder, { params })).body).toMatchObject({ goes: total, stays })
  const { lines, went, stayed } = await keptCertificate(db, main)
  expect(lines).toHaveLength(total)
  const events = kinds.history.goes + kinds.planned.goes + kinds.notes.goes
  const papers = kinds.papers.goes + kinds.costs.goes
  expect(went).toMatchObject({
    components: kinds.components.goes,
    warranties: kinds.warranties.goes,
    faults: kinds.faults.goes,
    papers,
    pictures: kinds.pictures.goes,
    firms: kinds.firms.goes,
    total,
  })
  expect(went.eventsDone + went.eventsPlanned).toBe(events)
  expect(stayed).toEqual({ total: stays, faults: kinds.faults.of - kinds.faults.goes })
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
    const along = { activities: part.activityIds, components: part.componentIds, files: part.fileIds }[kind].length
    expect([kind, counted]).toEqual([kind, [along, part.of[kind] - along]])
    expect((await lists[kind](undefined)).total).toBe(part.of[kind])
  }
}
