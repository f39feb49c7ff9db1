import { CalendarCheck, CalendarClock, Puzzle, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { componentKind } from '#contract/items/component.ts'
import { eventKind } from '#contract/items/event.ts'
import { faultKind } from '#contract/items/fault.ts'
import type { NameOf } from '#contract/items/kind.ts'
import { factWords } from '#contract/items/say.ts'
import { litresText } from '#contract/rules/fuel.ts'
import { makeAndModel } from '#contract/rules/makeAndModel.ts'
import { readingText } from '#contract/rules/meter.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import type { ParcelItem } from '#contract/sharing/parcelContent.ts'
import { nearPeriodText, periodText } from '#client/platform/text/dates.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { RowTexts } from '#client/ui/layout/rows/RowTexts.tsx'
import { statedAmount } from './shown.ts'

/* What a reader is told of an item of a document, whether it was shared, delivered or handed over. */

type Words = readonly (string | null | undefined | false | 0)[]
export type ShownItem = {
  icon: ReactNode
  title: string
  facts: Words
  end?: string | null
  texts: Words
  link?: string | null | undefined
}

/** `place`: where it is, where its reader is not told by what stands above it. */
export function shownComponent(
  one: ParcelItem<'components'>,
  place?: string,
  unsaid: readonly NameOf<typeof componentKind>[] = [],
): ShownItem {
  const facts = factWords(componentKind, one, periodText, ['make', 'model', 'link', 'description', ...unsaid])
  return {
    icon: <IconTile isAccent icon={<Puzzle />} />,
    title: one.name || fallback.component,
    facts: [place, makeAndModel(one), ...facts, ...(one.beside ?? [])],
    texts: [one.description],
    link: one.link,
  }
}

const { planned, ongoing, cancelled } = activityStatus
const notDoneWords: Record<number, string> = { [planned]: 'Planerad', [ongoing]: 'Pågående', [cancelled]: 'Inställd' }
/** What is said in a way of its own, by its place or with its unit. */
const saidOfEvents = [
  'startDate',
  'endDate',
  'season',
  'statusId',
  'typeId',
  'firmId',
  'litres',
  'cost',
  'description',
  'outcome',
] as const

export function shownEvent(one: ParcelItem<'events'>, place?: string): ShownItem {
  const { startDate, endDate, litres, reading, beside = [] } = one
  const notDone = notDoneWords[one.statusId]
  return {
    icon: <IconTile isAccent icon={notDone ? <CalendarClock /> : <CalendarCheck />} />,
    title: one.title || fallback.activity,
    facts: [
      notDone,
      nearPeriodText(startDate, endDate),
      place,
      one.typeName,
      one.firmName,
      litres != null && `${litresText(litres)}\u00A0liter`,
      reading && readingText(reading.value, reading.unit),
      ...factWords(eventKind, one, periodText, saidOfEvents),
      one.vat && `moms ${statedAmount(one.vat, one.currency)}`,
      ...beside,
    ],
    end: statedAmount(one.cost, one.currency),
    texts: [one.description, one.outcome],
  }
}

const said = (name: 'activityId' | 'closedWhy', text: string | null | undefined) =>
  text && `${faultKind.fields[name].label}: ${text}`

/** `repair`: the title of the event that repairs it. */
export function shownFault(one: ParcelItem<'faults'>, place?: string, repair?: string): ShownItem {
  return {
    icon: <IconTile icon={<TriangleAlert />} />,
    title: one.title,
    facts: [periodText(one.reportedOn), place, one.place, ...(one.beside ?? [])],
    end: one.isClosed ? 'Avslutat' : 'Öppet',
    texts: [one.description, said('activityId', repair), said('closedWhy', one.closedWhy)],
  }
}

type ShownRowProps = {
  item: Omit<ShownItem, 'title'> & { title: ReactNode }
  /** Its papers and pictures. */
  children?: ReactNode
}

export function ShownRow({ item: { icon, title, facts, end, texts, link }, children }: ShownRowProps) {
  return (
    <Row
      lead={icon}
      title={title}
      second={facts.filter(Boolean).join(' · ')}
      end={end}
      outcome={
        <>
          <RowTexts texts={texts} link={link} />
          {children}
        </>
      }
    />
  )
}
