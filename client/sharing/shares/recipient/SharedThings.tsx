import { Puzzle, Receipt } from 'lucide-react'
import { useState } from 'react'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { componentKind } from '#contract/items/component.ts'
import { factsOf } from '#contract/items/say.ts'
import { makeAndModel } from '#contract/rules/makeAndModel.ts'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { ShowRest } from '#client/platform/lists/ShowRest.tsx'
import { useFirst } from '#client/platform/lists/useFirst.ts'
import { periodText } from '#client/platform/text/dates.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { Chip, ChipRow } from '#client/ui/fields/Chip.tsx'
import { NewTabLink } from '#client/ui/layout/NewTabLink.tsx'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import { PictureButton } from '../../parcels/shown/PictureButton.tsx'
import { isShownPicture, statedAmount, viewed, type ShownFile, type ShownProps } from '../../parcels/shown/shown.ts'
import { thingsByFolder, type Thing, type ThingsOfFolder } from './shared.ts'

type SharedThingsProps = ShownProps & { content: ParcelContent }

/** Components with their pictures, folder by folder where the recipient is to see what is where. */
export function SharedThings({ isByFolder, ...shown }: SharedThingsProps & { isByFolder: boolean }) {
  const { content } = shown
  const [only, setOnly] = useState<number | null>(null)
  if (content.components.length === 0) return null
  const whole = { number: 0, name: 'Komponenter', things: content.components, sum: null }
  const parts = isByFolder ? thingsByFolder(content) : [whole]
  return (
    <div className="flex flex-col gap-6">
      {parts.length > 1 && (
        <ChipRow label="Mappar">
          {parts.map(({ number, name, things }) => (
            <Chip
              key={number}
              count={things.length}
              isChosen={only === number}
              onClick={() => setOnly(only === number ? null : number)}
            >
              {name}
            </Chip>
          ))}
        </ChipRow>
      )}
      {parts.map((part) => (
        <ThingsOfPart key={part.number} part={part} isHidden={only !== null && only !== part.number} {...shown} />
      ))}
    </div>
  )
}

/** Shown of a folder at first. */
const atFirst = 12

function ThingsOfPart({ part, isHidden, ...content }: SharedThingsProps & { part: ThingsOfFolder; isHidden: boolean }) {
  const { name, things, sum } = part
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

/** Said side by side, or drawn. A description has no room. */
const saidTogether: ReadonlySet<string> = new Set([
  'make',
  'model',
  'place',
  'boughtOn',
  'boughtAt',
  'price',
  'link',
  'description',
])

function ThingTile({ thing, content: { files }, addressOf, onOpen }: ShownProps & { thing: Thing }) {
  const { place, boughtOn, boughtAt, price, currency, link } = thing
  const ofThing = files.filter(({ component }) => component === thing.number)
  const picture = pictureOf(thing, files, ofThing)
  const name = thing.name || fallback.component
  const bought = [boughtOn && `Köpt ${periodText(boughtOn)}`, boughtAt, statedAmount(price, currency)]
    .filter(Boolean)
    .join(' · ')
  const facts = factsOf(componentKind, thing, periodText).filter((fact) => !saidTogether.has(fact.name))
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
        <p>{[makeAndModel(thing), place].filter(Boolean).join(' · ')}</p>
        <p>
          {bought}{' '}
          {ofThing.some(({ kindId }) => kindId === fileKind.receipt) && (
            <>
              <Receipt aria-hidden="true" className="inline size-4 align-[-0.2em]" />
              <span className="sr-only">kvitto finns</span>
            </>
          )}
        </p>
        {facts.map((fact) => (
          <p key={fact.name}>
            {fact.label} {fact.value}
          </p>
        ))}
        {link && <NewTabLink href={link}>Mer info</NewTabLink>}
      </div>
    </li>
  )
}

/** Its own picture, or else the first of it. */
function pictureOf({ cover }: Thing, files: readonly ShownFile[], ofThing: readonly ShownFile[]) {
  const own = files.find(({ number }) => number === cover)
  return own && isShownPicture(own) ? own : ofThing.find(isShownPicture)
}
