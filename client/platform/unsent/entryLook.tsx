import {
  Camera,
  CalendarDays,
  Check,
  ClipboardCheck,
  Gauge,
  ListChecks,
  Send,
  TriangleAlert,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import { capitalised } from '#contract/rules/capitalised.ts'
import { sizeText } from '../attachments/fileWords.ts'
import type { OutboxEntry } from '../outbox/entry.ts'
import { dayText, nearDayText, timeOfDayText, today } from '../text/dates.ts'
import { inWords } from '../text/inWords.ts'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'

/* How an entry of the outbox looks in a list. */

const icons: Record<string, LucideIcon> = {
  'activities.add': Wrench,
  'activities.markDone': Check,
  'activities.change': CalendarDays,
  'activities.changeStatus': CalendarDays,
  'activityChecklist.change': ListChecks,
  'meterReadings.add': Gauge,
  'faults.add': TriangleAlert,
  'faults.change': TriangleAlert,
  'rounds.start': ClipboardCheck,
  'rounds.answer': ClipboardCheck,
  'rounds.finish': ClipboardCheck,
  'messages.send': Send,
}

export function EntryIcon({ entry: { endpoint } }: { entry: Pick<OutboxEntry, 'endpoint'> }) {
  const Icon = icons[endpoint ?? ''] ?? Camera
  return <IconTile icon={<Icon />} />
}

/** The second line: where, the pictures, and when it was saved. */
export function entryLine({ endpoint, words, pictures, savedAt }: OutboxEntry, sizeOfPictures?: number): string {
  // That it is files alone its title says.
  const files =
    endpoint === null ? sizeOfPictures && sizeText(sizeOfPictures) : picturesText(pictures.length, sizeOfPictures)
  const parts = [words.place, files, savedText(savedAt)]
  return parts.filter(Boolean).join(' · ')
}

export function picturesText(count: number, size?: number): string {
  if (count === 0) return ''
  const text = count === 1 ? '1 bild' : `${count} bilder`
  return size === undefined ? text : `${text}, ${sizeText(size)}`
}

/** By the browser's clock: `nyss`, `11.05`, `i går`, `20 nov`. */
export function savedText(savedAt: number, now = Date.now()): string {
  if (savedAt <= now && now - savedAt < 60_000) return 'nyss'
  const moment = new Date(savedAt).toISOString()
  const day = dayText(moment)
  return day === today() ? timeOfDayText(moment) : nearDayText(day)
}

/** `En sak`, `Tre saker`, `14 saker`. */
export const thingsText = (count: number) => `${capitalised(inWords(count))} ${count === 1 ? 'sak' : 'saker'}`
