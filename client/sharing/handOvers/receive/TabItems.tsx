import { CalendarClock, CircleCheckBig, FileText, Puzzle, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { isOpen } from '#contract/rules/activityDays.ts'
import { litresText } from '#contract/rules/fuel.ts'
import { ownerOf } from '#contract/sharing/handOverKinds.ts'
import type { HandOverTab } from '#contract/sharing/handOverLink.ts'
import { componentKind } from '#contract/items/component.ts'
import { eventKind } from '#contract/items/event.ts'
import { faultKind } from '#contract/items/fault.ts'
import { factWords } from '#contract/items/say.ts'
import { makeAndModel } from '#contract/rules/makeAndModel.ts'
import { readingText } from '#contract/rules/meter.ts'
import { titleOf } from '#client/platform/attachments/fileWords.ts'
import { ShowRestRow } from '#client/platform/lists/ShowRest.tsx'
import { useFirst } from '#client/platform/lists/useFirst.ts'
import type { AddressOf } from '../../parcels/addresses.ts'
import { OpenedPicture } from '../../parcels/shown/OpenedPicture.ts'
import { PictureButton } from '../../parcels/shown/PictureButton.tsx'
import { viewed, type ShownFile } from '../../parcels/shown/shown.ts'
import { periodText } from '#client/platform/text/dates.ts'
import { OwnTabLink } from '#client/ui/layout/OwnTabLink.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { RowTexts } from '#client/ui/layout/rows/RowTexts.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'

export type Lying = Pick<HandOverTab, 'folders' | 'firms' | 'components' | 'faults' | 'events' | 'files'>
type Shown = {
  key: string
  icon: ReactNode
  title: string
  facts: readonly (string | null | undefined | false)[]
  day?: string | null
  texts?: readonly (string | null | undefined | false)[]
  link?: string | null | undefined
  /** A paper that is shown for itself. */
  own?: ShownFile
  files?: readonly ShownFile[] | undefined
}

/** Shown at first. */
const atFirst = 40

/** What lies in a tab, with its pictures and papers. */
export function TabItems({ lying, addressOf }: { lying: Lying; addressOf: AddressOf }) {
  const [open, setOpen] = useState<number | null>(null)
  const { shown, rest, showAll } = useFirst(rowsOf(lying), atFirst)
  if (shown.length === 0) return null
  return (
    <>
      <Sheet>
        {shown.map((item) => (
          <ItemRow key={item.key} item={item} addressOf={addressOf} onOpen={setOpen} />
        ))}
        <ShowRestRow {...{ rest, showAll }} />
      </Sheet>
      <OpenedPicture
        pictures={lying.files.filter(isPicture).map(viewed)}
        id={open}
        addressOf={addressOf}
        onOpen={setOpen}
      />
    </>
  )
}

const isPicture = ({ preview, mediaType }: ShownFile) => preview && mediaType.startsWith('image/')

/** In the order in which they are shown; what goes along is said whole, for it is read before the yes. */
function rowsOf({ folders, firms = [], components, faults, events, files }: Lying): Shown[] {
  const titles = new Map(folders.map(({ number, title }) => [number, title]))
  const placed = (of: string, { number, folder }: { number: number; folder: number }) => ({
    key: `${of} ${number}`,
    files: owned.get(`${of} ${number}`),
    folderTitle: titles.get(folder),
  })
  const here = new Set(
    Object.entries({ event: events, fault: faults, component: components }).flatMap(([of, list]) =>
      list.map(({ number }) => `${of} ${number}`),
    ),
  )
  const owned = Map.groupBy(files, (file) => (here.has(ownerOf(file)) ? ownerOf(file) : ''))
  return [
    ...firms.map(({ number, name, beside = [] }) => ({
      key: `firm ${number}`,
      icon: <IconTile icon={<CircleCheckBig />} />,
      title: name,
      facts: beside,
    })),
    ...components.map((one) => {
      const { folderTitle, ...place } = placed('component', one)
      const facts = factWords(componentKind, one, periodText, ['make', 'model', 'link', 'description'])
      return {
        ...place,
        icon: <IconTile isAccent icon={<Puzzle />} />,
        title: one.name,
        facts: [folderTitle, makeAndModel(one), ...facts, ...(one.beside ?? [])],
        texts: [one.description],
        link: one.link,
      }
    }),
    ...faults.map((one) => {
      const { folderTitle, ...place } = placed('fault', one)
      const { closedWhy, reportedOn, beside = [] } = one
      return {
        ...place,
        icon: <IconTile icon={<TriangleAlert />} />,
        title: one.title,
        facts: [folderTitle, one.place, ...beside],
        day: periodText(reportedOn),
        texts: [one.description, closedWhy && `${faultKind.fields.closedWhy.label}: ${closedWhy}`],
      }
    }),
    ...events.map((one) => {
      const { folderTitle, ...place } = placed('event', one)
      const { startDate, litres, reading, beside = [] } = one
      const day = periodText(startDate)
      const costs = factWords(eventKind, one, periodText, saidOfEvents)
      return {
        ...place,
        icon: <IconTile icon={isOpen(one) ? <CalendarClock /> : <CircleCheckBig />} />,
        title: one.title,
        facts: [
          folderTitle,
          one.firmName,
          one.typeName,
          litres !== null && `${litresText(litres)}\u00a0liter`,
          reading && readingText(reading.value, reading.unit),
          ...beside,
          ...costs,
        ],
        day: day && isOpen(one) ? `planerad ${day}` : day,
        texts: [one.description, one.outcome],
      }
    }),
    ...(owned.get('') ?? []).map((file) => ({
      key: `paper ${file.number}`,
      icon: <IconTile icon={<FileText />} />,
      title: file.name,
      facts: [titles.get(file.folder)],
      day: periodText(file.day),
      texts: [file.description],
      own: file,
      files: [file],
    })),
  ]
}

const saidOfEvents = ['startDate', 'statusId', 'typeId', 'firmId', 'litres', 'description', 'outcome'] as const

type ItemRowProps = { item: Shown; addressOf: AddressOf; onOpen: (number: number) => void }

function ItemRow({ item, addressOf, onOpen }: ItemRowProps) {
  const { icon, title, facts, day, own, files = [], texts = [], link } = item
  const papers = files.filter((file) => !isPicture(file) && file !== own)
  return (
    <Row
      lead={icon}
      title={own && !isPicture(own) ? <PaperLink file={own} name={title} addressOf={addressOf} /> : title}
      second={facts.filter(Boolean).join(' · ')}
      end={day}
      outcome={
        <>
          <RowTexts texts={texts} link={link} />
          {papers.map((file) => (
            <p key={file.number} className="text-sm">
              <PaperLink file={file} name={titleOf(file)} addressOf={addressOf} /> {file.description}
            </p>
          ))}
          <Pictures pictures={files.filter(isPicture)} {...{ addressOf, onOpen }} />
        </>
      }
    />
  )
}

function PaperLink({ file, name, addressOf }: { file: ShownFile; name: string; addressOf: AddressOf }) {
  return (
    <OwnTabLink href={addressOf('original', file.number)} className="link-text wrap-anywhere touch-line">
      {name}
    </OwnTabLink>
  )
}

type PicturesProps = { pictures: readonly ShownFile[]; addressOf: AddressOf; onOpen: (number: number) => void }

function Pictures({ pictures, addressOf, onOpen }: PicturesProps) {
  if (pictures.length === 0) return null
  return (
    <ul className="grid max-w-md grid-cols-3 gap-2">
      {pictures.map((file) => (
        <li key={file.number}>
          <PictureButton label={`Visa ${titleOf(file)}`} file={viewed(file)} {...{ addressOf, onOpen }} />
          {file.description && <p className="mt-1 text-xs text-ink-muted wrap-anywhere">{file.description}</p>}
        </li>
      ))}
    </ul>
  )
}
