import { CalendarClock, CircleCheckBig, FileText, Puzzle, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { HandOverTab } from '#contract/handOverLink.ts'
import { moneyText, type Currency } from '#contract/money.ts'
import { titleOf } from '../../attachments/fileWords.ts'
import type { ViewedFile } from '../../attachments/viewer/viewedFile.ts'
import { ShowRestRow } from '../../lists/ShowRest.tsx'
import { useFirst } from '../../lists/useFirst.ts'
import type { AddressOf } from '../../parcels/addresses.ts'
import { OpenedPicture } from '../../shares/recipient/OpenedPicture.ts'
import { PictureButton } from '../../shares/recipient/PictureButton.tsx'
import { periodText } from '../../text/dates.ts'
import { OwnTabLink } from '../../ui/layout/OwnTabLink.tsx'
import { IconTile } from '../../ui/layout/rows/IconTile.tsx'
import { Row } from '../../ui/layout/rows/Row.tsx'
import { Sheet } from '../../ui/layout/rows/Sheet.tsx'

type Item = HandOverTab['items'][number]
type File = Item['files'][number]

/** Shown at first. */
const atFirst = 40

/** What lies in a tab, with its pictures and papers. */
export function TabItems({ items, addressOf }: { items: readonly Item[]; addressOf: AddressOf }) {
  const [open, setOpen] = useState<number | null>(null)
  const { shown, rest, showAll } = useFirst(items, atFirst)
  const pictures = [...new Map(items.flatMap(({ files }) => files.filter(isPicture)).map((one) => [one.number, one]))]
  return (
    <>
      <Sheet>
        {shown.map((item) => (
          <ItemRow key={`${item.kind} ${item.number}`} item={item} addressOf={addressOf} onOpen={setOpen} />
        ))}
        <ShowRestRow {...{ rest, showAll }} />
      </Sheet>
      <OpenedPicture
        pictures={pictures.map(([, file]) => viewed(file))}
        id={open}
        addressOf={addressOf}
        onOpen={setOpen}
      />
    </>
  )
}

const isPicture = ({ preview, mediaType }: File) => preview && mediaType.startsWith('image/')

const viewed = (file: File): ViewedFile => ({
  ...file,
  id: file.number,
  size: 0,
  preview: file.preview ? 'done' : 'none',
  previewReason: null,
})

type ItemRowProps = { item: Item; addressOf: AddressOf; onOpen: (number: number) => void }

function ItemRow({ item, addressOf, onOpen }: ItemRowProps) {
  const { kind, title, isPlanned, day, files, description, outcome } = item
  const own = kind === 'paper' ? files[0] : undefined
  const papers = files.filter((file) => !isPicture(file) && file !== own)
  const pictures = files.filter(isPicture)
  return (
    <Row
      lead={<IconTile isAccent={kind === 'component'} icon={iconOf(item)} />}
      title={own && !isPicture(own) ? <PaperLink file={own} name={title} addressOf={addressOf} /> : title}
      second={factsOf(item)}
      end={day && (isPlanned ? `planerad ${periodText(day, null)}` : periodText(day, null))}
      outcome={
        <>
          {description && <p className="max-w-prose text-sm whitespace-pre-line">{description}</p>}
          {outcome && <p className="max-w-prose text-sm whitespace-pre-line text-ink-muted">{outcome}</p>}
          {papers.map((file) => (
            <p key={file.number} className="text-sm">
              <PaperLink file={file} name={titleOf(file)} addressOf={addressOf} />
            </p>
          ))}
          <Pictures {...{ pictures, addressOf, onOpen }} />
        </>
      }
    />
  )
}

function iconOf({ kind, isPlanned }: Item) {
  if (kind === 'component') return <Puzzle />
  if (kind === 'paper') return <FileText />
  if (kind === 'fault') return <TriangleAlert />
  return isPlanned ? <CalendarClock /> : <CircleCheckBig />
}

function factsOf(item: Item): string {
  const { folderTitle, firmName, make, model, serialNumber, warrantyUntil, cost, currency } = item
  return [
    folderTitle,
    firmName,
    [make, model].filter(Boolean).join(' '),
    serialNumber && `serienr ${serialNumber}`,
    warrantyUntil && `garanti till ${periodText(warrantyUntil, null)}`,
    cost != null && moneyText(cost, (currency ?? 'SEK') as Currency),
  ]
    .filter(Boolean)
    .join(' · ')
}

function PaperLink({ file, name, addressOf }: { file: File; name: string; addressOf: AddressOf }) {
  return (
    <OwnTabLink href={addressOf('original', file.number)} className="link-text wrap-anywhere touch-line">
      {name}
    </OwnTabLink>
  )
}

type PicturesProps = { pictures: readonly File[]; addressOf: AddressOf; onOpen: (number: number) => void }

function Pictures({ pictures, addressOf, onOpen }: PicturesProps) {
  if (pictures.length === 0) return null
  return (
    <ul className="grid max-w-md grid-cols-3 gap-2">
      {pictures.map((file) => (
        <li key={file.number}>
          <PictureButton label={`Visa ${titleOf(file)}`} file={viewed(file)} {...{ addressOf, onOpen }} />
        </li>
      ))}
    </ul>
  )
}
