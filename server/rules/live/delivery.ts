import { z } from 'zod'
import { topics } from '#contract/platform/live.ts'
import type { Db } from '#server/platform/database/database.ts'
import { parsePageCall } from '#server/platform/live/pageCall.ts'
import type { OpenStreams } from '#server/platform/live/streamLimits.ts'
import type { Audience } from '#server/platform/live/streams.ts'
import { membersOf, viewersOf } from './viewers.ts'

const ids = z.array(z.int()).default([])
/**
 * The NOTIFY payload: written by the SQL function `tell_live` of the migrations, by the trigger on ended sessions, or
 * by a process about its own streams.
 */
const DatabaseEvent = z.object({
  topic: z.enum(topics).nullable(),
  users: ids,
  folders: ids,
  circles: ids,
  agents: z.boolean().default(false),
  endedSession: z.string().nullable().default(null),
  streams: z
    .object({ process: z.string(), userId: z.int(), openedAt: z.array(z.number()) })
    .nullable()
    .default(null),
  call: z.string().nullable().default(null).transform(parsePageCall),
})

type DeliveryDeps = {
  db: Db
  allPages: Audience
  onSessionEnded: (sessionId: string) => void
  onStreams: (open: OpenStreams) => void
  onError: (error: Error) => void
}
/** Without an event: tells all pages that anything may have changed. */
type QueuedEvent = { databaseEvent: z.output<typeof DatabaseEvent> | undefined; audience: Audience; at: number }

/** Longer than a page needs from loading its first list to opening the stream. */
const replayWindowMs = 10_000
const maxReplayed = 200

/** Forwards database events to open pages; each user gets only what they may see at that time. */
export function createDelivery({ db, allPages, onSessionEnded, onStreams, onError }: DeliveryDeps) {
  let recent: QueuedEvent[] = []
  let waiting: QueuedEvent[] = []
  let isDelivering = false

  // Events that arrive during a query are queued and handled together: a burst needs only a few queries.
  async function deliverAll() {
    if (isDelivering) return
    isDelivering = true
    while (waiting.length > 0) {
      const batches = Map.groupBy(waiting, ({ audience }) => audience)
      waiting = []
      for (const [audience, batch] of batches) {
        await deliver(db, batch, audience).catch((error: Error) => {
          onError(error)
          // This reveals nothing, and each page then reloads what it shows.
          audience.sendToAll()
        })
      }
    }
    isDelivering = false
  }

  const onEvent = (payload: string) => {
    const databaseEvent = parseDatabaseEvent(payload)
    if (databaseEvent?.endedSession) return onSessionEnded(databaseEvent.endedSession)
    if (databaseEvent?.streams) return onStreams(databaseEvent.streams)
    const event = { databaseEvent, audience: allPages, at: Date.now() }
    waiting.push(event)
    recent = [...recent.slice(1 - maxReplayed).filter(({ at }) => at > event.at - replayWindowMs), event]
    void deliverAll()
  }
  /**
   * Replays recent events: a page may have missed them between loading its first list and opening the stream. If the
   * buffer does not reach back far enough, anything may have changed.
   */
  const replayRecent = (audience: Audience, ms: number) => {
    const now = Date.now()
    const since = now - ms
    const isForgotten = ms > replayWindowMs || (recent.length === maxReplayed && (recent[0]?.at ?? 0) > since)
    const missed = isForgotten ? [{ databaseEvent: undefined, at: now }] : recent.filter(({ at }) => at > since)
    waiting.push(...missed.map((one) => ({ ...one, audience })))
    void deliverAll()
  }
  return { onEvent, replayRecent }
}

/** A newer version running in parallel may send events this one does not know. */
function parseDatabaseEvent(payload: string) {
  try {
    return DatabaseEvent.parse(JSON.parse(payload))
  } catch {
    return undefined
  }
}

async function deliver(db: Db, batch: QueuedEvent[], audience: Audience) {
  const userIds = audience.userIds()
  if (userIds.length === 0) return
  const folderIds = batch.flatMap(({ databaseEvent }) => databaseEvent?.folders ?? [])
  const circleIds = batch.flatMap(({ databaseEvent }) => databaseEvent?.circles ?? [])
  const viewers = folderIds.length > 0 ? await viewersOf(db, folderIds, userIds) : []
  const circles = circleIds.length > 0 ? await membersOf(db, circleIds, userIds) : []
  for (const { databaseEvent } of batch) {
    if (!databaseEvent) audience.sendToAll()
    else {
      const recipients = [
        ...databaseEvent.users,
        ...usersIn(viewers, databaseEvent.folders),
        ...usersIn(circles, databaseEvent.circles),
      ]
      audience.send(new Set(recipients), databaseEvent)
      if (databaseEvent.agents) audience.sendToAgents(databaseEvent)
    }
  }
}

type Pair = Awaited<ReturnType<typeof viewersOf>>[number]

function usersIn(pairs: Pair[], folderIds: number[]) {
  const wanted = new Set(folderIds)
  return pairs.filter(({ folderId }) => wanted.has(folderId)).map(({ userId }) => userId)
}
