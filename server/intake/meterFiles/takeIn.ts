import { sql } from 'kysely'
import type { MeterFileLook } from '#contract/content/meters.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { assertRoom } from '#server/rules/domain/folderCapacity.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import type { Db } from '#server/platform/database/database.ts'
import { knownOf } from '#server/content/meters/queries.ts'
import { daysAfter, isWholeDay, usedBetween, type DayOfFile } from '#server/content/meters/usePerDay.ts'
import { readGiven, takeUpload, uploaded, type Reading } from '../imports/given.ts'
import { daysOfTable, nameOf, type MeterDays } from './daysOfTable.ts'

type Permitted = Granted<'UpdateComponent'>
type Of = { componentId: number; uploadId: string }
type Known = Awaited<ReturnType<typeof readOf>>['known']

/** What of a file is new. Throws `componentNotFound`, `uploadNotFound`, `notReady` and `importUnreadable`. */
export async function lookAtFile(deps: Reading, granted: Permitted, of: Of, signal: AbortSignal) {
  const { file, known, name } = await readOf(deps, granted, of, signal)
  const parts = compared(file.days, known.days)
  const { days } = file
  return {
    name,
    from: days[0]?.day ?? '',
    to: days.at(-1)?.day ?? '',
    values: file.values,
    used: total(days),
    fresh: partOf(parts.fresh),
    same: partOf(parts.same),
    differing: partOf(parts.differing),
    partDays: days.filter((day) => !isWholeDay(day)).length,
    skipped: file.skipped,
    skippedRows: file.skippedRows,
    meter: heldAgainst(known, days),
  }
}

/** Takes in what is new, and what differs where that is asked for; null if there is nothing. Throws like `lookAtFile`, and `folderFull`. */
export async function takeInFile(
  deps: Reading,
  granted: Permitted,
  { replaces, ...of }: Of & { replaces: boolean },
  signal: AbortSignal,
): Promise<number | null> {
  const { file, name } = await readOf(deps, granted, of, signal)
  return whilePermitted(deps.db, granted, async (tx) => {
    const { days } = await knownOf(tx, granted, of.componentId, file.days[0]?.day ?? '')
    const { fresh, differing } = compared(file.days, days)
    const taken = [...fresh, ...(replaces ? differing : [])].map(({ day }) => day)
    await takeUpload(tx, granted.userId, of.uploadId)
    if (taken.length === 0) return null
    await assertRoom(tx, granted, 'meterFiles')
    const { id } = await tx
      .insertInto('meter_file')
      .values({ folder_id: granted.folderId, component_id: of.componentId, name, created_by: granted.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into meter_day (file_id, day, used, parts)
      select ${id}, day, used, parts from json_to_recordset(${JSON.stringify(taken)}::json) as taken
        (day date, used int, parts smallint)`.execute(tx)
    return id
  })
}

/** Takes away what a file gave. Throws `importNotFound`. */
export function undoFile(db: Db, granted: Permitted, { componentId, fileId }: { componentId: number; fileId: number }) {
  return whilePermitted(db, granted, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('meter_file')
      .where('id', '=', fileId)
      .where('component_id', '=', componentId)
      .where('folder_id', '=', granted.folderId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem('importNotFound')
    return null
  })
}

async function readOf(deps: Reading, granted: Permitted, { componentId, uploadId }: Of, signal: AbortSignal) {
  const given = await uploaded(deps.db, granted.userId, uploadId)
  const { unit } = await knownOf(deps.db, granted, componentId, todayInSweden().toString())
  if (unit === null) throw new Problem('componentNotFound')
  const read = await readGiven(deps, granted.userId, given, { sheet: 0 }, signal)
  const file = daysOfTable(read, unit, todayInSweden().toString())
  const known = await knownOf(deps.db, granted, componentId, file.days[0]?.day ?? '')
  return { file, known: { ...known, unit }, name: nameOf(given.name) }
}

type Compared = { day: DayOfFile; values: number }

/** A day that the file has more of than was known is new by so much. */
function compared(days: MeterDays['days'], known: readonly DayOfFile[]) {
  const before = new Map(known.map((day) => [day.day, day]))
  const parts: Record<'fresh' | 'same' | 'differing', Compared[]> = { fresh: [], same: [], differing: [] }
  for (const day of days) {
    const now = before.get(day.day)
    if (!now) parts.fresh.push({ day, values: day.parts })
    else if (now.parts < day.parts && !isWholeDay(now)) {
      parts.fresh.push({ day, values: day.parts - now.parts })
      parts.same.push({ day, values: now.parts })
    } else (now.used === day.used ? parts.same : parts.differing).push({ day, values: day.parts })
  }
  return parts
}

function partOf(days: readonly Compared[]): MeterFileLook['fresh'] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  return { values: days.reduce((sum, { values }) => sum + values, 0), from: first.day.day, to: last.day.day }
}

const total = (days: readonly DayOfFile[]) => days.reduce((sum, { used }) => sum + used, 0)

/** How much a sum of hours and a meter that shows whole numbers may differ: two in a hundred, and one unit. */
const share = 0.02
const oneUnit = 1_000

/**
 * The file beside the first and the last reading that it has the days between. Where the file ends before the last of them,
 * the rest may be what is usual on so many days, or nothing.
 */
function heldAgainst({ readings, unit }: Known, days: readonly DayOfFile[]): MeterFileLook['meter'] {
  const [from, to] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const first = readings.find(({ readOn }) => daysAfter(readOn, from).length <= 1 && readOn < to)
  const last = first && readings.findLast(({ readOn }) => readOn > first.readOn && daysAfter(to, readOn).length <= 7)
  if (!first || !last) return null
  const between = readings.slice(readings.indexOf(first) + 1, readings.indexOf(last) + 1)
  // What went through a meter that was replaced is not known.
  if (between.some(({ isReset }) => isReset)) return null
  const used = between.reduce((sum, one, at) => sum + usedBetween(between[at - 1] ?? first, one, unit), 0)
  const all = days.filter(({ day }) => day > first.readOn && day <= last.readOn)
  const fileUsed = total(all)
  const left = daysAfter(to, last.readOn).length
  const isGap = all.length + left < daysAfter(first.readOn, last.readOn).length
  const spare = fileUsed * share + oneUnit
  const rest = all.length > 0 ? (fileUsed / all.length) * left * 2 : 0
  const agrees = !isGap && used >= fileUsed - spare && used <= fileUsed + spare + rest
  return { used, fileUsed, since: first.readOn, until: last.readOn, agrees }
}
