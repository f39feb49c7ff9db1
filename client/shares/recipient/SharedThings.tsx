import { Puzzle, Receipt } from 'lucide-react'
import { useState } from 'react'
import { fileKind } from '#contract/fileKinds.ts'
import { ShowRest } from '../../lists/ShowRest.tsx'
import { useFirst } from '../../lists/useFirst.ts'
import { periodText } from '../../text/dates.ts'
import { fallback } from '../../text/fallbacks.ts'
import { Chip, ChipRow } from '../../ui/fields/Chip.tsx'
import { GroupHeading } from '../../ui/layout/rows/Sheet.tsx'
import { PictureButton } from './PictureButton.tsx'
import {
  isShownPicture,
  roomsOf,
  statedAmount,
  viewed,
  type Room,
  type SharedFile,
  type ShownProps,
  type Thing,
} from './shared.ts'

/** Components with their pictures, room by room where the recipient is to see what is where. */
export function SharedThings({ isByRoom, ...shown }: ShownProps & { isByRoom: boolean }) {
  const { content } = shown
  const [only, setOnly] = useState<string | null>(null)
  if (content.components.length === 0) return null
  const whole = { name: 'Komponenter', things: content.components, sum: null }
  const rooms = isByRoom ? roomsOf(content) : [whole]
  return (
    <div className="flex flex-col gap-6">
      {rooms.length > 1 && (
        <ChipRow label="Rum">
          {rooms.map(({ name, things }) => (
            <Chip
              key={name}
              count={things.length}
              isChosen={only === name}
              onClick={() => setOnly(only === name ? null : name)}
            >
              {name}
            </Chip>
          ))}
        </ChipRow>
      )}
      {rooms.map((room) => (
        <ThingsOfRoom key={room.name} room={room} isHidden={only !== null && only !== room.name} {...shown} />
      ))}
    </div>
  )
}

/** Shown of a room at first. */
const atFirst = 12

function ThingsOfRoom({ room, isHidden, ...content }: ShownProps & { room: Room; isHidden: boolean }) {
  const { name, things, sum } = room
  const { shown, rest, showAll } = useFirst(things, atFirst)
  if (isHidden) return null
  return (
    <section aria-label={name}>
      <GroupHeading level={2} count={things.length} end={sum}>
        {name}
      </GroupHeading>
      <ul className="mt-1 grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-3 lg:grid-cols-4">
        {shown.map((thing) => (
          <ThingTile key={thing.number} thing={thing} {...content} />
        ))}
      </ul>
      <ShowRest {...{ rest, showAll }} className="mt-2" />
    </section>
  )
}

function ThingTile({ thing, content: { files }, addressOf, onOpen }: ShownProps & { thing: Thing }) {
  const { make, model, serialNumber, boughtOn, boughtAt, price, currency, warrantyUntil } = thing
  const ofThing = files.filter(({ component }) => component === thing.number)
  const picture = pictureOf(thing, files, ofThing)
  const name = thing.name || fallback.component
  const bought = [periodText(boughtOn, null), boughtAt, statedAmount(price, currency)].filter(Boolean).join(' · ')
  const today = statedAmount(thing.priceToday, currency)
  return (
    <li className="min-w-0">
      {picture ? (
        <PictureButton label={`Visa bild av ${name}`} file={viewed(picture)} {...{ addressOf, onOpen }} />
      ) : (
        <span
          aria-hidden="true"
          className="grid aspect-4/3 place-items-center rounded-md bg-surface-sunken text-ink-muted [&_svg]:size-8"
        >
          <Puzzle strokeWidth={1.25} />
        </span>
      )}
      <h3 className="mt-2 font-semibold wrap-anywhere">{name}</h3>
      <div className="text-sm text-ink-muted wrap-anywhere">
        <p>{[[make, model].filter(Boolean).join(' '), serialNumber].filter(Boolean).join(' · ')}</p>
        <p>
          {bought}{' '}
          {ofThing.some(({ kindId }) => kindId === fileKind.receipt) && (
            <>
              <Receipt aria-hidden="true" className="inline size-4 align-[-0.2em]" />
              <span className="sr-only">kvitto finns</span>
            </>
          )}
        </p>
        {today && <p>Ny i dag {today}</p>}
        {warrantyUntil && <p>Garanti till {periodText(warrantyUntil, null)}</p>}
      </div>
    </li>
  )
}

/** Its own picture, or else the first of it. */
function pictureOf({ cover }: Thing, files: readonly SharedFile[], ofThing: readonly SharedFile[]) {
  const own = files.find(({ number }) => number === cover)
  return own && isShownPicture(own) ? own : ofThing.find(isShownPicture)
}
