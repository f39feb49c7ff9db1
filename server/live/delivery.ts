import { z } from 'zod'
import { topics } from '#contract/live.ts'
import type { Db } from '../platform/database/database.ts'
import { parsePageCall } from '../platform/live/pageCall.ts'
import type { Audience } from '../platform/live/streams.ts'
import { circleOf, seersOf } from './queries.ts'

const ids = z.array(z.int()).default([])
/** What the database says, as `tell_live` of the migrations writes it. */
const Notice = z.object({
  topic: z.enum(topics).nullable(),
  users: ids,
  folders: ids,
  circles: ids,
  agents: z.boolean().default(false),
  call: z.string().nullable().default(null).transform(parsePageCall),
})

type DeliveryDeps = { db: Db; everybody: Audience; onError: (error: Error) => void }
/** Without a notice: to all, that anything may have changed. */
type Waiting = { notice: z.output<typeof Notice> | undefined; audience: Audience; at: number }

/** Longer than a page takes from the first of its lists to its open line. */
const recalledForMs = 10_000
const mostRecalled = 200

/** Tells open pages what the database says, each person of what he may see at that moment. */
export function createDelivery({ db, everybody, onError }: DeliveryDeps) {
  let recent: Waiting[] = []
  let waiting: Waiting[] = []
  let isDelivering = false

  // What comes in while it asks waits, and is asked about together: a burst of notices is a few queries.
  async function deliverAll() {
    if (isDelivering) return
    isDelivering = true
    while (waiting.length > 0) {
      const batches = Map.groupBy(waiting, ({ audience }) => audience)
      waiting = []
      for (const [audience, batch] of batches) {
        await deliver(db, batch, audience).catch((error: Error) => {
          onError(error)
          // Nobody learns anything by it, and each page then asks for what it shows.
          audience.tellAll()
        })
      }
    }
    isDelivering = false
  }

  const hear = (payload: string) => {
    const notice = { notice: readNotice(payload), audience: everybody, at: Date.now() }
    waiting.push(notice)
    recent = [...recent.slice(1 - mostRecalled).filter(({ at }) => at > notice.at - recalledForMs), notice]
    void deliverAll()
  }
  /**
   * What happened in the last moments: a page may have missed it between its first list and its open line. Where not all
   * of it is remembered, anything may have.
   */
  const recall = (audience: Audience, ms: number) => {
    const now = Date.now()
    const since = now - ms
    const isForgotten = ms > recalledForMs || (recent.length === mostRecalled && (recent[0]?.at ?? 0) > since)
    const missed = isForgotten ? [{ notice: undefined, at: now }] : recent.filter(({ at }) => at > since)
    waiting.push(...missed.map((one) => ({ ...one, audience })))
    void deliverAll()
  }
  return { hear, recall }
}

/** A later version, that runs beside this one, may say what is not known here. */
function readNotice(payload: string) {
  try {
    return Notice.parse(JSON.parse(payload))
  } catch {
    return undefined
  }
}

async function deliver(db: Db, batch: Waiting[], audience: Audience) {
  const userIds = audience.userIds()
  if (userIds.length === 0) return
  const folderIds = batch.flatMap(({ notice }) => notice?.folders ?? [])
  const circleIds = batch.flatMap(({ notice }) => notice?.circles ?? [])
  const seers = folderIds.length > 0 ? await seersOf(db, folderIds, userIds) : []
  const circles = circleIds.length > 0 ? await circleOf(db, circleIds, userIds) : []
  for (const { notice } of batch) {
    if (!notice) audience.tellAll()
    else {
      const heardBy = [...notice.users, ...among(seers, notice.folders), ...among(circles, notice.circles)]
      audience.tell(new Set(heardBy), notice)
      if (notice.agents) audience.tellAgents(notice)
    }
  }
}

type Pair = Awaited<ReturnType<typeof seersOf>>[number]

function among(pairs: Pair[], folderIds: number[]) {
  const wanted = new Set(folderIds)
  return pairs.filter(({ folderId }) => wanted.has(folderId)).map(({ userId }) => userId)
}
