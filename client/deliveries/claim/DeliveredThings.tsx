import { FileText, Puzzle } from 'lucide-react'
import type { DeliveryView } from '#contract/deliveries.ts'
import { fileKind } from '#contract/fileKinds.ts'
import type { ParcelItem } from '#contract/parcelContent.ts'
import { sizeText, titleOf } from '../../attachments/fileWords.ts'
import type { AddressOf } from '../../parcels/addresses.ts'
import { periodText } from '../../text/dates.ts'
import { fallback } from '../../text/fallbacks.ts'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { IconTile } from '../../ui/layout/rows/IconTile.tsx'
import { NeedMark } from '../../ui/layout/rows/NeedMark.tsx'
import { Dot, Row } from '../../ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '../../ui/layout/rows/Sheet.tsx'

type ThingsProps = { delivery: DeliveryView; addressOf: AddressOf }
type File = ParcelItem<'files'>

/** The job, its pictures, components and papers. */
export function DeliveredThings({ delivery, addressOf }: ThingsProps) {
  const { events, components, files } = delivery.content
  const isPicture = ({ kindId, preview }: File) => kindId === fileKind.photo && preview
  const pictures = files.filter(isPicture)
  const papers = files.filter((file) => !isPicture(file))
  return (
    <>
      {events.map((event) => (
        <Job key={event.number} event={event} />
      ))}
      <Pictures addressOf={addressOf} pictures={pictures} />
      <Components components={components} />
      <Papers addressOf={addressOf} papers={papers} needs={delivery.papers} />
    </>
  )
}

export function Job({ event }: { event: ParcelItem<'events'> }) {
  return (
    <section className="rounded-lg border border-line bg-surface-raised p-4.5 shadow-card">
      <h2 className="sr-only">{event.title || fallback.activity}</h2>
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

function Pictures({ addressOf, pictures }: { addressOf: AddressOf; pictures: readonly File[] }) {
  if (pictures.length === 0) return null
  return (
    <section>
      <GroupHeading level={2} count={pictures.length}>
        Bilder
      </GroupHeading>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {pictures.map((file) => {
          const address = (form: 'small' | 'large') => addressOf(form, file.number)
          return (
            <li key={file.number}>
              <a href={address('large')} target="_blank" rel="noreferrer" className="block overflow-clip rounded-md">
                <img
                  src={address('small')}
                  alt={`Bild: ${file.description ?? titleOf(file)}`}
                  loading="lazy"
                  className="aspect-4/3 w-full bg-surface-sunken object-cover"
                />
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function Components({ components }: { components: readonly ParcelItem<'components'>[] }) {
  if (components.length === 0) return null
  return (
    <section>
      <GroupHeading level={2} count={components.length}>
        Komponenter
      </GroupHeading>
      <Sheet>
        {components.map(({ number, name, make, model, serialNumber, warrantyUntil }) => (
          <Row
            key={number}
            lead={<IconTile isAccent icon={<Puzzle />} />}
            title={name || fallback.component}
            second={[
              [make, model].filter(Boolean).join(' '),
              serialNumber && `serienr ${serialNumber}`,
              warrantyUntil && `garanti till ${periodText(warrantyUntil, null)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </Sheet>
    </section>
  )
}

type PapersProps = { addressOf: AddressOf; papers: readonly File[]; needs: DeliveryView['papers'] }

function Papers({ addressOf, papers, needs }: PapersProps) {
  const further = needs.filter(({ state }) => state !== 'there')
  if (papers.length + further.length === 0) return null
  return (
    <section>
      <GroupHeading level={2} count={papers.length || undefined}>
        Papper
      </GroupHeading>
      <Sheet>
        {papers.map((file) => (
          <Row
            key={file.number}
            lead={<IconTile icon={<FileText />} />}
            title={
              file.isDamaged ? (
                titleOf(file)
              ) : (
                <a
                  href={addressOf('original', file.number)}
                  target="_blank"
                  rel="noreferrer"
                  className="hover:text-accent touch-line"
                >
                  {titleOf(file)}
                </a>
              )
            }
            second={
              <>
                {file.kindName}
                <Dot />
                {sizeText(file.size)}
              </>
            }
          />
        ))}
        {further.map((need) => (
          <Row
            key={need.id}
            lead={<NeedMark state={need.state} />}
            title={need.name}
            second={need.state === 'missing' ? 'Kan komma från firman senare' : `Behövs inte här: ${need.reason ?? ''}`}
          />
        ))}
      </Sheet>
    </section>
  )
}
