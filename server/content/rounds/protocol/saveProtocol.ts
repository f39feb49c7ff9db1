import { fileKind } from '#contract/rules/fileKinds.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { dayInSweden } from '#server/rules/domain/swedishTime.ts'
import { renderPdf } from '#server/platform/pdf/renderPdf.ts'
import type { Services } from '#server/platform/services.ts'
import { addMadeFile } from '../../files/uploads/addMadeFile.ts'
import { longDayText, monthName } from '../../timeline/report/days.ts'
import { roundOf } from '../queries.ts'
import type { Protocol } from './draw.ts'

type Deps = Pick<Services, 'db' | 'queue' | 'storage'> & { quota: number }
type Round = Awaited<ReturnType<typeof roundOf>>

/**
 * Makes the protocol of a round that has ended and saves it as a paper of its event, if it has none. Throws
 * `roundNotFound`, `folderFull`, `quotaExceeded` and `folderQuotaExceeded`.
 */
export async function saveProtocol(deps: Deps, granted: Granted<'AddFile'>, id: number): Promise<void> {
  const round = await roundOf(deps.db, granted, id)
  if (round.finishedAt === null || round.protocolId !== null) return
  const protocol = protocolOf({ ...round, finishedAt: round.finishedAt })
  const bytes = await renderPdf(new URL('draw.ts', import.meta.url), protocol)
  await whilePermitted(deps.db, granted, async (tx) => {
    await tx.selectFrom('round').where('activity_id', '=', id).select('activity_id').forUpdate().execute()
    // Somebody else may have been first.
    if ((await roundOf(tx, granted, id)).protocolId !== null) return
    const name = `Rond ${protocol.day.slice(0, 4)}, protokoll.pdf`
    const made = { bytes, mediaType: 'application/pdf', name, kindId: fileKind.minutes, activityId: id }
    const fileId = await addMadeFile(tx, deps, granted, made)
    await tx.updateTable('round').set({ protocol_id: fileId }).where('activity_id', '=', id).execute()
  })
}

function protocolOf({ finishedAt, startedAt, ...round }: Round & { finishedAt: Date }): Protocol {
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
