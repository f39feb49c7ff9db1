import { CircleCheckBig, FileText } from 'lucide-react'
import { useState } from 'react'
import { ownerOf } from '#contract/sharing/handOverKinds.ts'
import type { HandOverTab } from '#contract/sharing/handOverLink.ts'
import { titleOf } from '#client/platform/attachments/fileWords.ts'
import { ShowRestRow } from '#client/platform/lists/ShowRest.tsx'
import { useFirst } from '#client/platform/lists/useFirst.ts'
import type { AddressOf } from '../../parcels/addresses.ts'
import { OpenedPicture } from '../../parcels/shown/OpenedPicture.ts'
import { PaperLink } from '../../parcels/shown/PaperLink.tsx'
import { PictureButton } from '../../parcels/shown/PictureButton.tsx'
import { viewed, type ShownFile } from '../../parcels/shown/shown.ts'
import { shownComponent, shownEvent, shownFault, ShownRow, type ShownItem } from '../../parcels/shown/ShownItem.tsx'
import { periodText } from '#client/platform/text/dates.ts'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'

export type Lying = Pick<HandOverTab, 'folders' | 'firms' | 'components' | 'faults' | 'events' | 'files'>
type LyingItem = ShownItem & {
  key: string
  /** A paper that is shown for itself. */
  own?: ShownFile
  files?: readonly ShownFile[] | undefined
}

/** Shown at first. */
const atFirst = 40

/** What lies in a tab, with its pictures and papers. */
export function TabItems({ lying, addressOf }: { lying: Lying; addressOf: AddressOf }) {
  const [open, setOpen] = useState<number | null>(null)
  const { shown, rest, showAll } = useFirst(itemsOf(lying), atFirst)
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

const isPicture = ({ preview, mediaType, isDamaged }: ShownFile) =>
  preview && !isDamaged && mediaType.startsWith('image/')

/** In the order in which they are shown; what goes along is said whole, for it is read before the yes. */
function itemsOf({ folders, firms = [], components, faults, events, files }: Lying): LyingItem[] {
  const titles = new Map(folders.map(({ number, title }) => [number, title]))
  const here = new Set(
    Object.entries({ event: events, fault: faults, component: components }).flatMap(([of, list]) =>
      list.map(({ number }) => `${of} ${number}`),
    ),
  )
  const owned = Map.groupBy(files, (file) => (here.has(ownerOf(file)) ? ownerOf(file) : ''))
  const placed =
    <T extends { number: number; folder: number }>(of: string, shown: (one: T, place?: string) => ShownItem) =>
    (one: T): LyingItem => ({
      ...shown(one, titles.get(one.folder)),
      key: `${of} ${one.number}`,
      files: owned.get(`${of} ${one.number}`),
    })
  return [
    ...firms.map(({ number, name, beside = [] }) => ({
      key: `firm ${number}`,
      icon: <IconTile icon={<CircleCheckBig />} />,
      title: name,
      facts: beside,
      texts: [],
    })),
    ...components.map(placed('component', shownComponent)),
    ...faults.map(placed('fault', shownFault)),
    ...events.map(placed('event', shownEvent)),
    ...(owned.get('') ?? []).map((file) => ({
      key: `paper ${file.number}`,
      icon: <IconTile icon={<FileText />} />,
      title: titleOf(file),
      facts: [periodText(file.day), titles.get(file.folder)],
      texts: [file.description],
      own: file,
      files: [file],
    })),
  ]
}

type ItemRowProps = { item: LyingItem; addressOf: AddressOf; onOpen: (number: number) => void }

function ItemRow({ item, addressOf, onOpen }: ItemRowProps) {
  const { own, files = [] } = item
  const papers = files.filter((file) => !isPicture(file) && file !== own)
  const title = own && !isPicture(own) ? <PaperLink file={own} addressOf={addressOf} /> : item.title
  return (
    <ShownRow item={{ ...item, title }}>
      {papers.map((file) => (
        <p key={file.number} className="text-sm">
          <PaperLink file={file} addressOf={addressOf} isInText /> {file.description}
        </p>
      ))}
      <Pictures pictures={files.filter(isPicture)} {...{ addressOf, onOpen }} />
    </ShownRow>
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
