import { useState, type ReactNode } from 'react'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { moneyText } from '#contract/rules/money.ts'
import type { SharedView, SharePreset } from '#contract/sharing/shares.ts'
import { FilePicture } from '#client/platform/attachments/FilePicture.tsx'
import { OpenedPicture } from '../../parcels/shown/OpenedPicture.ts'
import { isShownPicture, viewed, type ShownProps } from '../../parcels/shown/shown.ts'
import { ShownPapers } from '../../parcels/shown/ShownPapers.tsx'
import { ShownPictures } from '../../parcels/shown/ShownPictures.tsx'
import { thingsByFolder } from './shared.ts'
import { SharedEvents } from './SharedEvents.tsx'
import { SharedFaults } from './SharedFaults.tsx'
import { SharedThings } from './SharedThings.tsx'

type SharedContentProps = {
  share: SharedView
  addressOf: ShownProps['addressOf']
  /** Where all its papers are; null: they are not given together. */
  zipAddress: string | null
  /** After the papers. */
  children?: ReactNode
}

/** All that a share shows. */
export function SharedContent({ share, addressOf, zipAddress, children }: SharedContentProps) {
  const { content } = share
  const [open, setOpen] = useState<number | null>(null)
  const pictures = content.files.filter(isShownPicture)
  const shown = { addressOf, content, onOpen: setOpen }
  return (
    <>
      <Heading share={share} addressOf={addressOf} />
      <Stats share={share} />
      <div className="mt-5 flex flex-col gap-8">
        <SharedThings {...shown} isByFolder={share.preset === 'insurance'} />
        <SharedEvents content={content} />
        <SharedFaults content={content} />
        <ShownPictures {...shown} />
        <ShownPapers {...shown} zipAddress={zipAddress} />
        {children}
        {isEmpty(share) && <p className="text-ink-muted">Här finns inget att visa än.</p>}
      </div>
      <OpenedPicture pictures={pictures.map(viewed)} id={open} addressOf={addressOf} onOpen={setOpen} />
    </>
  )
}

function isEmpty({ content }: SharedView) {
  const { components, events, faults, files } = content
  return components.length + events.length + faults.length + files.length === 0
}

/** What it is, before the name of whoever shares it. */
const whatItIs: Record<SharePreset, string> = {
  insurance: 'Underlag till försäkringen från',
  agent: 'Underlag till mäklaren från',
  meeting: 'Underlag till stämman från',
  craftsman: 'Underlag till hantverkaren från',
  own: 'Delat av',
}

function Heading({
  share: { content, preset, createdBy },
  addressOf,
}: Pick<SharedContentProps, 'share' | 'addressOf'>) {
  const { scope, title, zipCode, city, files, cover } = content
  const picture = files.find(({ number }) => number === cover)
  const place = [zipCode, city].filter(Boolean).join(' ')
  return (
    <header className="flex items-center gap-4">
      {picture && isShownPicture(picture) && (
        <FilePicture
          file={viewed(picture)}
          form="small"
          addressOf={addressOf}
          className="size-18 shrink-0 rounded-lg object-cover object-right-bottom"
        />
      )}
      <div className="min-w-0">
        <h1 className="text-2xl font-bold tracking-tight wrap-anywhere">{title}</h1>
        <p className="mt-0.5 text-sm text-ink-muted wrap-anywhere">
          {[`${whatItIs[preset]} ${createdBy}`, partOf(scope), place].filter(Boolean).join(' · ')}
        </p>
      </div>
    </header>
  )
}

/** Which part of the folder it is; null for all of it. */
function partOf(scope: SharedView['content']['scope']): string | null {
  if (scope.kind === 'component') return scope.name
  if (scope.kind === 'year') return `År ${scope.year}`
  return scope.kind === 'subFolder' ? scope.mainTitle : null
}

const number = new Intl.NumberFormat('sv-SE')

function Stats({ share: { content, preset } }: { share: SharedView }) {
  const { counts, sums = [], files } = content
  const isOfThings = preset === 'insurance'
  const parts = isOfThings ? thingsByFolder(content).length : 0
  const receipts = files.filter(({ kindId }) => kindId === fileKind.receipt).length
  const total = sums
    .map(({ currency, prices, costs }) => ({ currency, value: isOfThings ? prices : costs }))
    .filter(({ value }) => value !== 0)
    .map(({ currency, value }) => moneyText(value, currency))
    .join(' + ')
  const stats = [
    isOfThings && {
      value: counts.components,
      name: `${counts.components === 1 ? 'sak' : 'saker'} i ${parts} ${parts === 1 ? 'mapp' : 'mappar'}`,
    },
    !isOfThings && { value: counts.components, name: counts.components === 1 ? 'komponent' : 'komponenter' },
    { value: counts.events, name: counts.events === 1 ? 'händelse' : 'händelser' },
    total && { value: total, name: isOfThings ? 'kostade nya' : 'i kostnader' },
    isOfThings
      ? { value: receipts, name: receipts === 1 ? 'kvitto finns' : 'kvitton finns' }
      : { value: counts.papers, name: 'papper' },
  ].filter((stat) => stat && stat.value !== 0)
  if (stats.length === 0) return null
  return (
    <dl className="mt-5 flex flex-wrap gap-x-6 gap-y-3 sm:gap-x-10">
      {stats.map(
        (stat) =>
          stat && (
            <div key={stat.name} className="flex flex-col-reverse">
              <dt className="text-sm text-ink-muted">{stat.name}</dt>
              <dd className="text-xl font-semibold tracking-tight tabular-nums">
                {typeof stat.value === 'number' ? number.format(stat.value) : stat.value}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
