import ical, {
  ICalAlarmRelatesTo,
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { isOpen } from '#contract/rules/activityDays.ts'
import { quotingTrusted } from '#contract/platform/institutions.ts'
import { plainLine, plainText } from '#contract/platform/plainText.ts'
import { product } from '#contract/platform/product.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import type { ExpectedEvent } from '../activities/expectedEvents.ts'
import type { CalendarEvent } from './queries.ts'

const refreshSeconds = 6 * 60 * 60
const [hour, day] = [60 * 60, 24 * 60 * 60]
/** A program warns at nine in the morning; our own reminders come at six, or after quiet hours. */
const alarmHour = 9

/**
 * Events as iCalendar (RFC 5545). The same events give the same bytes: what changes with each call, such as the time of
 * writing, comes from the event's own last change.
 */
export function icalendarOf(
  publicUrl: string,
  name: string,
  { events, expected = [] }: { events: readonly CalendarEvent[]; expected?: readonly ExpectedEvent[] },
): string {
  const calendar = ical({
    name: quotingTrusted(plainLine(name)),
    prodId: { company: product.name, product: product.name, language: 'SV' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  })
  for (const event of events) addEvent(calendar, publicUrl, event)
  for (const event of expected) addExpected(calendar, publicUrl, event)
  // RFC 5545 ends the last line too.
  return `${calendar.toString()}\r\n`
}

function addEvent(calendar: ReturnType<typeof ical>, publicUrl: string, event: CalendarEvent) {
  const { id, folderId, title, statusId, createdAt, updatedAt, startDate, endDate, reminderDays } = event
  const isCancelled = statusId === activityStatus.cancelled
  const url = publicUrl + urls.folder(folderId, { tab: folderTabs.activities, accordion: id })
  const entry = calendar.createEvent({
    id: `${id}.event@${new URL(publicUrl).hostname}`,
    start: startDate,
    // The first day after it.
    end: dayAfter(endDate),
    allDay: true,
    summary: plainLine(statusId === activityStatus.done ? `✓ ${title}` : title),
    description: descriptionOf(event, url),
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // Whoever has to sweep a chimney is not away that day.
    transparency: ICalEventTransparency.TRANSPARENT,
    created: createdAt,
    lastModified: updatedAt,
    stamp: updatedAt,
    sequence: Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1000),
  })
  if (reminderDays === null || !isOpen({ statusId })) return
  const trigger = reminderDays * day - alarmHour * hour
  entry
    .createAlarm({ type: ICalAlarmType.display, trigger, description: plainLine(title) })
    .relatesTo(ICalAlarmRelatesTo.start)
}

/** Known by its series and day: when it is planned, the event itself comes in its place. */
function addExpected(calendar: ReturnType<typeof ical>, publicUrl: string, event: ExpectedEvent) {
  const { activityId, folderId, seriesId, title, startDate, endDate, updatedAt } = event
  const url = publicUrl + urls.folder(folderId, { tab: folderTabs.activities, accordion: activityId })
  const place = [event.parentTitle, event.folderTitle].filter(Boolean).join(' · ')
  calendar.createEvent({
    id: `${seriesId}-${event.day}.series@${new URL(publicUrl).hostname}`,
    start: startDate,
    end: dayAfter(endDate),
    allDay: true,
    summary: plainLine(title),
    description: plainText([place, 'Väntas: planeras när den förra är klar.', url].join('\n')),
    url,
    status: ICalEventStatus.TENTATIVE,
    transparency: ICalEventTransparency.TRANSPARENT,
    lastModified: updatedAt,
    stamp: updatedAt,
  })
}

function descriptionOf({ place, componentName, description }: CalendarEvent, url: string): string {
  return plainText([place, componentName, description, url].filter(Boolean).join('\n'))
}

function dayAfter(isoDay: string): string {
  return new Date(Date.parse(isoDay) + day * 1000).toISOString().slice(0, 10)
}
