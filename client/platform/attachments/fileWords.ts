import type { Room } from '#contract/rules/fileSummary.ts'
import type { StoredFile } from '#contract/content/files.ts'
import { periodText } from '../text/dates.ts'
import { titleOfAttachedTo } from './attachedTo.ts'

const nameParts = /^(.+)\.([\p{L}\d]{1,5})$/u

/** A file's name as people say it: without its ending. */
export function titleOf({ name }: Pick<StoredFile, 'name'>): string {
  return nameParts.exec(name)?.[1] ?? name
}

/** Names that a camera, a phone or a scanner gives, which say nothing to anybody. */
const givenByCamera =
  /^(?:img|image|dsc[fn]?|pxl|mvimg|photo|foto|bild|pict?|scan|skanning|skannad|whatsapp[ _-]image|screenshot|skärm(?:avbild|bild|klipp)|signal)?(?:[\s\d_.()-]|wa|at|kl)*$/i

export const isNameOfCamera = (file: Pick<StoredFile, 'name'>) => givenByCamera.test(titleOf(file))

type DescribedFile = Pick<StoredFile, 'name' | 'kindName' | 'day'> & Parameters<typeof titleOfAttachedTo>[0]

/** By what it belongs to, where its name says nothing: `Kvitto · Bytte packning · 22 nov 2026`; else by its name. */
export function paperTitle(file: DescribedFile): string {
  const belongsTo = titleOfAttachedTo(file)
  if (belongsTo === null || !isNameOfCamera(file)) return titleOf(file)
  return [file.kindName, belongsTo, periodText(file.day)].join(' · ')
}

/** For whoever hears it and cannot tell pictures of one event and day apart by looking: with its name. */
export const spokenTitle = (file: DescribedFile): string => [...new Set([paperTitle(file), titleOf(file)])].join(', ')

/** The extension in capitals, such as PDF; empty without one. */
export function endingOf({ name }: Pick<StoredFile, 'name'>): string {
  return nameParts.exec(name)?.[2]?.toLocaleUpperCase('sv-SE') ?? ''
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A size as it is said: `412 MB`, `1,2 MB`. */
export function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)))
  // Nobody asks for less than a kilobyte.
  const value = Math.max(bytes, step === 1 ? 1000 : 0) / 1000 ** step
  const maximumFractionDigits = value < 10 && step > 1 ? 1 : 0
  return new Intl.NumberFormat('sv-SE', { style: 'unit', unit: units[step], maximumFractionDigits }).format(value)
}

/** `1,2 GB av 20 GB`. */
export const roomText = ({ used, limit }: Room): string => `${sizeText(used)} av ${sizeText(limit)}`

/** The quota is nearly used up: there is room for some hundred more photos. */
export const isNearlyFull = ({ used, limit }: Room): boolean => used > limit * 0.9

/** `3 papper och bilder · 412 MB`; of a main folder with how much there is room for. */
export function summaryText({ total, size }: { total: number; size: number }, room: Room | null = null): string {
  const count = `${new Intl.NumberFormat('sv-SE').format(total)} ${total === 1 ? 'papper eller bild' : 'papper och bilder'}`
  return `${count} · ${room ? roomText(room) : sizeText(size)}`
}

/** A place on the globe, to some metres: `59,3250° N, 18,0694° Ö`. */
export function placeText(latitude: number, longitude: number): string {
  const degrees = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 4, maximumFractionDigits: 4 })
  const side = (value: number, [positive, negative]: [string, string]) =>
    `${degrees.format(Math.abs(value))}° ${value < 0 ? negative : positive}`
  return `${side(latitude, ['N', 'S'])}, ${side(longitude, ['Ö', 'V'])}`
}
