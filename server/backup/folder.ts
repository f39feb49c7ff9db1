import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayInSweden } from '#server/rules/domain/swedishTime.ts'
import type { Keep } from '#server/platform/config/backupConfig.ts'
import { nameOfPartial } from './archive/writeArchive.ts'

/** What the name of an archive says. Those of versions before this say neither whose it is nor how it was made. */
export type NamedArchive = {
  name: string
  /** The time at which it was begun. */
  at: Date
  /** The beginning of its installation's id: several may share a folder. */
  installation?: string
  /** Made by somebody, who decides when it goes. */
  isByHand: boolean
  /** Its files lie in a store beside it. */
  needsFiles: boolean
}

const prefix = 'parmen-'
const byHand = '-by-hand'
const needs = '-needs-files'
const suffix = '.tar.zst.age'
const form = new RegExp(
  `^${prefix}(?:([\\da-f]{8})-)?(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)Z(${byHand}|${needs})?${suffix.replaceAll('.', '\\.')}$`,
)

export const shortened = (installation: string) => installation.slice(0, 8)

type ArchiveName = Omit<NamedArchive, 'name' | 'needsFiles'> & { needsFiles?: boolean }

/** The name of an archive. Those of an installation sort by time. */
export function archiveName({ at, installation, isByHand, needsFiles = false }: ArchiveName): string {
  const whose = installation === undefined ? '' : `${shortened(installation)}-`
  const when = `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`
  return `${prefix}${whose}${when}${isByHand ? byHand : ''}${needsFiles ? needs : ''}${suffix}`
}

/** Undefined for a file that is none of ours. */
export function readName(name: string): NamedArchive | undefined {
  const [, installation, day, hours, minutes, seconds, hand] = form.exec(name) ?? []
  if (!day) return undefined
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
  const how = { isByHand: hand === byHand, needsFiles: hand === needs }
  return { name, at, ...how, ...(installation === undefined ? {} : { installation }) }
}

/** The archives of an installation, the newest first. Those that do not say whose they are count as nobody's. */
export async function archivesOf(installation: string, folder: string): Promise<NamedArchive[]> {
  const names = await readdir(folder)
  return names
    .flatMap((name) => readName(name) ?? [])
    .filter((archive) => archive.installation === shortened(installation))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/**
 * Removes old archives that the nights have made for this installation: of each of the last days, weeks and months that
 * have one, the newest stays.
 */
export async function removeOldArchives(installation: string, folder: string, keep: Keep): Promise<string[]> {
  const archives = (await archivesOf(installation, folder)).filter(({ isByHand }) => !isByHand)
  const kept = toKeep(
    archives.map(({ at }) => at),
    keep,
  )
  const old = archives.filter(({ at }) => !kept.has(at)).map(({ name }) => name)
  for (const name of old) await rm(join(folder, name))
  return old
}

/** Picks the archives to keep from their times, the newest first. Days, weeks and months are those of Sweden. */
export function toKeep(times: Date[], { days, weeks, months }: Keep): Set<Date> {
  const newestOfEach = (periodOf: (time: Date) => string | number, count: number) =>
    [...Map.groupBy(times, periodOf).values()].slice(0, count).flatMap(([newest]) => newest ?? [])
  return new Set([
    ...newestOfEach(dayOf, days),
    ...newestOfEach(weekOf, weeks),
    ...newestOfEach((time) => dayOf(time).slice(0, 7), months),
  ])
}

/** The day on which a night's backup is made: in summer it begins before midnight in UTC. */
const dayOf = (time: Date) => dayInSweden(time).toString()

const dayMs = 24 * 60 * 60 * 1000

/** The number of a week, counted from Monday, 5 January 1970. */
const weekOf = (time: Date) => Math.floor((Date.parse(dayOf(time)) / dayMs - 4) / 7)

/** Removes the files of killed backups of this installation. Call while no other runs; that of a copy of it may. */
export async function removeAbandoned(installation: string, folder: string): Promise<void> {
  await removePartials(folder, (name) => readName(name)?.installation === shortened(installation))
}

const anHourMs = 60 * 60 * 1000

/** Removes what nobody has written on for an hour; `isOurs` is given the name that it was to have. */
export async function removePartials(folder: string, isOurs: (name: string) => boolean): Promise<void> {
  for (const file of await readdir(folder)) {
    const name = nameOfPartial(file)
    if (name === undefined || !isOurs(name)) continue
    const path = join(folder, file)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - anHourMs) await rm(path, { force: true })
  }
}
