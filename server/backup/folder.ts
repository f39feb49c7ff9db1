import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Keep } from '../platform/config/backupConfig.ts'
import { partialSuffix } from './archive/writeArchive.ts'

const prefix = 'parmen-'
const suffix = '.tar.zst.age'
const form = new RegExp(`^${prefix}(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)Z${suffix.replaceAll('.', '\\.')}$`)

/** The name of an archive. Names sort by time. */
export function archiveName(at: Date): string {
  return `${prefix}${at.toISOString().slice(0, 19).replaceAll(':', '')}Z${suffix}`
}

/** The time at which the archive of this name was begun; undefined for a file that is none of ours. */
export function timeOf(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = form.exec(name) ?? []
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : undefined
}

/** The archives with their times, the newest first. */
export async function archivesIn(folder: string): Promise<{ name: string; at: Date }[]> {
  const names = await readdir(folder)
  return names
    .flatMap((name) => {
      const at = timeOf(name)
      return at ? [{ name, at }] : []
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/** Removes old archives: of each of the last days, weeks and months that have one, the newest stays. */
export async function removeOldArchives(folder: string, keep: Keep): Promise<string[]> {
  const archives = await archivesIn(folder)
  const kept = toKeep(
    archives.map(({ at }) => at),
    keep,
  )
  const old = archives.filter(({ at }) => !kept.has(at)).map(({ name }) => name)
  for (const name of old) await rm(join(folder, name))
  return old
}

/** Picks the archives to keep from their times, the newest first. Days, weeks and months are those of UTC. */
export function toKeep(times: Date[], { days, weeks, months }: Keep): Set<Date> {
  const newestOfEach = (periodOf: (time: Date) => string | number, count: number) =>
    [...Map.groupBy(times, periodOf).values()].slice(0, count).flatMap(([newest]) => newest ?? [])
  return new Set([
    ...newestOfEach((time) => time.toISOString().slice(0, 10), days),
    ...newestOfEach(weekOf, weeks),
    ...newestOfEach((time) => time.toISOString().slice(0, 7), months),
  ])
}

const anHourMs = 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** The number of a week, counted from Monday, 5 January 1970. */
const weekOf = (time: Date) => Math.floor((time.getTime() / dayMs - 4) / 7)

/** Removes the files of killed backups. A backup that is being written changes its file all the time. */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(partialSuffix)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < Date.now() - anHourMs) await rm(path, { force: true })
  }
}
