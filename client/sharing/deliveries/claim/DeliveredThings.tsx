import { useState } from 'react'
import type { DeliveryView } from '#contract/sharing/deliveries.ts'
import { componentKind } from '#contract/items/component.ts'
import { namesOf } from '#contract/items/kind.ts'
import { leaving } from '#contract/items/leaving.ts'
import type { ParcelItem } from '#contract/sharing/parcelContent.ts'
import type { AddressOf } from '../../parcels/addresses.ts'
import { OpenedPicture } from '../../parcels/shown/OpenedPicture.ts'
import { isShownPicture, viewed } from '../../parcels/shown/shown.ts'
import { shownComponent, ShownRow } from '../../parcels/shown/ShownItem.tsx'
import { ShownPapers } from '../../parcels/shown/ShownPapers.tsx'
import { ShownPictures } from '../../parcels/shown/ShownPictures.tsx'
import { periodText } from '#client/platform/text/dates.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { DefinitionList } from '#client/ui/layout/DefinitionList.tsx'
import { NeedMark } from '#client/ui/layout/rows/NeedMark.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'

type ThingsProps = { delivery: DeliveryView; addressOf: AddressOf }

/** The job, its pictures, components and papers. */
export function DeliveredThings({ delivery: { content, papers: needs }, addressOf }: ThingsProps) {
  const { events, components, files } = content
  const [open, setOpen] = useState<number | null>(null)
  // All of it is of the one job that stands above.
  const shown = { content: { components, files, events: [] }, addressOf, onOpen: setOpen }
  // Of a paper that may come nothing is said before it does.
  const further = needs.filter(({ state }) => state === 'notNeeded')
  return (
    <>
      {events.map((event) => (
        <Job key={event.number} event={event} isOnlyOne={events.length === 1} />
      ))}
      <ShownPictures {...shown} />
      <Components components={components} />
      <ShownPapers {...shown} zipAddress={null}>
        {further.length > 0 &&
          further.map((need) => (
            <Row
              key={need.id}
              lead={<NeedMark state={need.state} />}
              title={need.name}
              second={`Behövs inte här: ${need.reason ?? ''}`}
            />
          ))}
      </ShownPapers>
      <OpenedPicture
        pictures={files.filter(isShownPicture).map(viewed)}
        id={open}
        addressOf={addressOf}
        onOpen={setOpen}
      />
    </>
  )
}

/** A job with its title, which the only one has above it already. */
export function Job({ event, isOnlyOne }: { event: ParcelItem<'events'>; isOnlyOne: boolean }) {
  return (
    <section className="rounded-lg border border-line bg-surface-raised p-4.5 shadow-card">
      <h2 className={isOnlyOne ? 'sr-only' : 'mb-2 text-lg font-semibold'}>{event.title || fallback.activity}</h2>
      <DefinitionList
        items={[
          { label: 'Utfört', value: periodText(event.startDate, event.endDate) },
          { label: 'Gjordes', value: event.description },
          { label: 'Hur det gick', value: event.outcome },
        ]}
      />
    </section>
  )
}

const goesAlong: readonly string[] = leaving(componentKind, 'delivery')
const staysWithFirm = namesOf(componentKind).filter((name) => !goesAlong.includes(name))

export function Components({ components }: { components: readonly ParcelItem<'components'>[] }) {
  if (components.length === 0) return null
  return (
    <section>
      <GroupHeading level={2} count={components.length}>
        Komponenter
      </GroupHeading>
      <Sheet>
        {components.map((component) => (
          <ShownRow key={component.number} item={shownComponent(component, undefined, staysWithFirm)} />
        ))}
      </Sheet>
    </section>
  )
}
