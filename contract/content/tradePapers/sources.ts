import { sources as known } from '../usualItems/sources.ts'
import type { Source } from '../usualItems/usualItem.ts'

const source = (name: string, year: number): Source => ({ name, year, checkedOn: '2026-11-25' })

/** What the lists of papers are taken from. */
export const sources = {
  bathroom: source('GVK och Byggahus.se', 2026),
  electricity: source('Elsäkerhetslagen (2016:732) och ELSÄK-FS 2017:3', 2017),
  fire: known.fireInspection,
  ventilation: known.ventilation,
  building: known.building,
  consumer: source('Konsumenttjänstlagen (1985:716)', 1985),
  /** Nobody else's list: what came along in the deliveries that we looked at. */
  own: source('Pärmens egen lista', 2026),
} as const
