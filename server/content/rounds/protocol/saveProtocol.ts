import { sql } from 'kysely'
import { fileKind } from '#contract/rules/fileKinds.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { createDeletion } from '#server/rules/access/actor.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { isPicture } from '#server/rules/domain/pictures.ts'
import { dayInSweden, dayOf } from '#server/rules/domain/swedishTime.ts'
import type { Db } from '#server/platform/database/database.ts'
import { renderPdf } from '#server/platform/pdf/renderPdf.ts'
import type { Services } from '#server/platform/services.ts'
import { addMadeFile } from '../../files/uploads/addMadeFile.ts'
import { longDayText, monthName } from '../../timeline/report/days.ts'
import { readPreviews } from '../../timeline/report/readPreviews.ts'
import { roundOf } from '../queries.ts'
import type { Protocol } from './draw.ts'

type Deps = Pick<Services, 'db' | 'queue' | 'storage'> & { quota: number }
type Round = Awaited<ReturnType<typeof roundOf>>

const mostPictures = 24

/**
 * Makes the protocol of a round that has ended and saves it as a paper of its event, if it has none. `isAnew`: instead of
 * the one that it has, which goes to the trash. Throws `roundNotFound`, `folderFull`, `quotaExceeded` and
 * `folderQuotaExceeded`.
 */
export async function saveProtocol(
  deps: Deps,
  granted: Granted<'AddFile'>,
  { id, isAnew }: { id: number; isAnew: boolean },
): Promise<void> {
  const { db, storage } = deps
  const round = await roundOf(db, granted, id)
  const former = round.protocolId
  if (round.finishedAt === null || (former !== null && !isAnew)) return
  const pictures = await readPreviews(storage, await picturesOf(db, id, round.finishedAt))
  const protocol = { ...protocolOf({ ...round, finishedAt: round.finishedAt }), pictures }
  const bytes = await renderPdf(new URL('draw.ts', import.meta.url), protocol)
  await whilePermitted(db, granted, async (tx) => {
    await tx.selectFrom('round').where('activity_id', '=', id).select('activity_id').forUpdate().execute()
    // Somebody else may have been first.
    if ((await roundOf(tx, granted, id)).protocolId !== former) return
    const name = `Rond ${protocol.day.slice(0, 4)}, protokoll.pdf`
    const made = { bytes, mediaType: 'application/pdf', name, kindId: fileKind.minutes, activityId: id }
    const fileId = await addMadeFile(tx, deps, granted, made)
    await tx.updateTable('round').set({ protocol_id: fileId }).where('activity_id', '=', id).execute()
    if (former === null) return
    const deletionId = await createDeletion(tx, granted.userId)
    await tx.updateTable('file').set({ deletion_id: deletionId }).where('id', '=', former).execute()
  })
}

/** Those of what was needed, and those that whoever answered took of the thing on the days of the round. */
async function picturesOf(db: Db, id: number, finishedAt: Date) {
  const { rows } = await sql<{ sha256: string; words: string }>`
    select encode(file.content, 'hex') as sha256, concat_ws(': ', component.name, said.note) as words
    from round join round_answer as said on said.round_id = round.activity_id
    join component on component.id = said.component_id and component.deletion_id is null
    join file on file.folder_id = said.folder_id and file.deletion_id is null and (
      file.activity_id = said.activity_id or file.fault_id = said.fault_id or (
        file.component_id = said.component_id and file.created_by = said.answered_by
        and file.day between ${dayOf(sql`round.started_at`)} and ${dayInSweden(finishedAt).toString()}::date
      )
    )
    join content on content.sha256 = file.content and ${isPicture}
    where round.activity_id = ${id} and said.answer in ('good', 'needs')
    order by said.answered_at, file.id limit ${mostPictures}`.execute(db)
  return rows
}

function protocolOf({ finishedAt, startedAt, ...round }: Round & { finishedAt: Date }): Omit<Protocol, 'pictures'> {
  const stops = round.stops.flatMap(({ name, place, answered, lentTo }) => {
    if (!answered) return []
    const { answer, by, faultId } = answered
    const note = answer === 'missing' && lentTo ? `utlånad till ${lentTo}` : answered.note
    return [{ name, place, answer, note, by, when: faultId === null ? whenText(answered) : 'anmält som fel' }]
  })
  return {
    stops,
    folderTitle: round.folderTitle,
    day: dayInSweden(finishedAt).toString(),
    nextDay: round.nextDay,
    minutes: Math.max(1, Math.round((finishedAt.getTime() - startedAt.getTime()) / 60_000)),
    finishedBy: round.finishedBy ?? '',
  }
}

type Planned = { activityId: number | null; startDate: string | null; endDate: string | null; season: string | null }

function whenText({ activityId, startDate, endDate, season }: Planned): string | null {
  if (activityId === null || startDate === null) return null
  if (season === 'month') return `i ${monthName(startDate.slice(0, 7)).toLowerCase()}`
  return season === 'latest' ? `före ${longDayText(endDate ?? startDate)}` : longDayText(startDate)
}
