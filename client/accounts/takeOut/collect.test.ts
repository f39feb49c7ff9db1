import { hashKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { agreements } from '#contract/content/agreements.ts'
import { complaints } from '#contract/content/complaints.ts'
import { components } from '#contract/content/components.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { meters } from '#contract/content/meters.ts'
import { rounds } from '#contract/content/rounds.ts'
import { upkeep } from '#contract/content/upkeep.ts'
import type { Message } from '#contract/content/messages.ts'
import { agreementsBelow, oneAgreement } from '#client/content/agreements/api.ts'
import { roundQuery, roundsQuery } from '#client/content/rounds/api.ts'
import { at as atItem, query } from '#client/platform/api/query.ts'
import { messagesQuery, threadQuery } from '#client/content/messages/api.ts'
import { filesOfUser } from '#client/platform/attachments/api.ts'
import { aComponent, aMessage, anActivity } from '#client/testing/answers.ts'
import { aMessagePicture, aStoredFile } from '#client/testing/files.ts'
import { serve } from '#client/testing/serve.ts'
import { serveBoat } from '#client/testing/takenAnswers.ts'
import { today } from '#client/platform/text/dates.ts'
import { timelineQuery } from '#client/content/timeline/api.ts'
import { collectFolder } from './collect.ts'

async function collect() {
  const { text, files: found } = await collectFolder(5, new AbortController().signal)
  const taken = JSON.parse(text) as {
    queryHash: string
    state: { data: { pages: { items: { id: number }[]; entries: { folderId: number }[] }[] } }
  }[]
  const at = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    taken.find(({ queryHash }) => queryHash === hashKey(queryKey))?.state.data
  return { text, at, found, keys: taken.map(({ queryHash }) => queryHash) }
}

test('what is opened one by one is taken along: the threads of messages, and the papers of faults', async () => {
  const written = aMessage({ folderId: 5, files: [aMessagePicture({ id: 21 })] })
  const reply = aMessage({ ...written, messageId: 2, files: [] })
  const inside = aMessage({ messageId: 3, folderId: 100, threadId: '1b4e28ba-2fa1-4d2d-883f-0016d3cca427' })
  const elsewhere = aMessage({
    messageId: 4,
    folderId: 6,
    subject: 'Inte härifrån',
    files: [aMessagePicture({ id: 22 })],
  })
  const paper = aStoredFile({ id: 7, folderId: 5, faultId: 41 })
  serveBoat({ children: 1, mine: [reply, elsewhere, inside, written], papers: [paper] })

  const { text, at, found } = await collect()
  const ids = (rows: object | undefined) =>
    rows && (rows as { items: Message[] }).items.map(({ messageId }) => messageId)
  expect(ids(at(threadQuery(written.threadId)))).toEqual([2, 1])
  expect(ids(at(threadQuery(inside.threadId)))).toEqual([3])
  expect(ids(at(messagesQuery(5))?.pages[0])).toEqual([2, 1])
  expect(ids(at(messagesQuery(100))?.pages[0])).toEqual([3])
  expect(text).not.toContain('Inte härifrån')
  const papersOf = (faultId: number, folderId: number) => at(filesOfUser({ folderId, faultId }))?.pages[0]?.items
  expect(papersOf(41, 5)).toMatchObject([{ id: 7 }])
  expect(papersOf(42, 100)).toEqual([])
  const entriesOf = (id: number) => at(timelineQuery(id, { to: today() }))?.pages.flatMap((page) => page.entries)
  expect([entriesOf(5)?.length, entriesOf(100)]).toMatchObject([2, [{ folderId: 100 }]])
  expect([...found.papers, ...found.sent].map(({ id }) => id)).toEqual([7, 21])
})

test('what is agreed is taken along with its papers, each to be opened by itself', async () => {
  serveBoat({ papers: [aStoredFile({ id: 7, folderId: 5, agreementId: 61 })] })
  serve(agreements.inFolder, [{ id: 61, folderId: 5, title: 'Båtplats' }] as never)
  const { at } = await collect()
  const items = [{ id: 61, title: 'Båtplats' }]
  expect([at(agreementsBelow(5)), at(oneAgreement(5, 61))]).toMatchObject([{ items }, { items }])
  expect(at(filesOfUser({ folderId: 5, agreementId: 61 }))?.pages[0]?.items).toMatchObject([{ id: 7 }])
})

test('what runs by itself is taken along: rounds, the plan, what meters used, and complaints', async () => {
  serveBoat({})
  const engine = aComponent({ id: 20, folderId: 100, meter: { unit: 'hours' } as never })
  serve(components.ofUser, [engine])
  serve(activities.inFolder, ({ query: { when } }) =>
    when === 'done' ? [anActivity({ id: 31, folderId: 100, isComplaint: true })] : [],
  )
  serve(meterReadings.ofComponent, [])
  serve(meters.use, { years: [] } as never)
  serve(rounds.ofFolder, { stops: [], rounds: [{ activityId: 51 }] } as never)
  serve(rounds.one, { activityId: 51, stops: [] } as never)
  serve(upkeep.ofFolder, { parts: [], fund: null, seesCosts: true })
  const asked = serve(complaints.of, { activityId: 31 } as never)
  const { at } = await collect()
  const found = [
    roundsQuery(5),
    roundQuery(5, 51),
    query(upkeep.ofFolder, { query: { folderId: 5 } }),
    query(meters.use, atItem(engine)),
    query(complaints.of, { query: { folderId: 100, activityId: 31 } }),
  ].map((one) => at(one))
  expect(found).toMatchObject([
    { rounds: [{ activityId: 51 }] },
    { activityId: 51 },
    { parts: [] },
    { years: [] },
    { activityId: 31 },
  ])
  expect(asked).toHaveLength(1)
})

test('a folder with many sub-folders and threads is asked for with few calls', async () => {
  const mine = Array.from({ length: 120 }, (_, index) =>
    aMessage({ messageId: index + 1, folderId: 100 + (index % 60), threadId: crypto.randomUUID() }),
  )
  const calls = serveBoat({ children: 60, mine })
  const { at, keys } = await collect()
  expect(at(threadQuery(mine[119]?.threadId ?? ''))).toBeDefined()
  expect(keys.filter((key) => key.includes('threadId'))).toHaveLength(120)
  // Seven of each folder, two pages of sub-folders, and some of all.
  expect(calls.flat().length).toBeLessThan(7 * 61 + 30)
})
