import { CircleMinus } from 'lucide-react'
import type { HandOverCover } from '#contract/sharing/handOverLink.ts'
import { namesText } from '#client/platform/text/namesText.ts'
import { longDayText } from '#client/platform/text/dates.ts'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import { firstName } from '../handOverText.ts'

export const panel = 'rounded-lg border border-line bg-surface-raised shadow-card'

/** What a binder usually has and this one has not. */
export function Missing({ missing }: Pick<HandOverCover, 'missing'>) {
  if (missing.length === 0) return null
  return (
    <section aria-label="Det här finns inte">
      <GroupHeading level={2}>Det här finns inte</GroupHeading>
      <ul className={`${panel} flex flex-col gap-2 px-4.5 py-3 text-sm`}>
        {missing.map(({ id, name, law }) => (
          <li key={id} className="flex gap-2.5">
            <CircleMinus aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ink-muted" />
            <span>
              {name}
              {law && <span className="block text-xs text-ink-muted">{law}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How much stays, as a figure only. */
export function StaysBehind({ cover: { stays, staysNoFault, sellers } }: { cover: HandOverCover }) {
  if (stays === 0) return null
  const title = `Det här stannar hos ${namesText(sellers.map(firstName))}`
  return (
    <section aria-label={title}>
      <GroupHeading level={2}>{title}</GroupHeading>
      <p className={`${panel} flex items-center gap-3.5 px-4.5 py-3.5`}>
        <b className="text-2xl font-bold tracking-tight tabular-nums">{stays}</b>
        <span className="text-sm text-ink-muted">
          {stays === 1 ? 'sak. Vilken' : 'saker. Vilka'} det är ser du inte.
          {staysNoFault && ' Inget fel och ingen skada är bland dem.'}
        </span>
      </p>
    </section>
  )
}

export function WhoseLink({ cover: { sellers, expiresAt, isFor } }: { cover: HandOverCover }) {
  const until = expiresAt ? ` till ${longDayText(expiresAt)}` : ''
  const whose = isFor.length > 0 ? ` och bara för ${namesText(isFor)}` : ''
  return (
    <p className="px-1 text-xs text-ink-muted max-lg:order-2">
      {(until || whose) && `Länken gäller${until}${whose}. `}
      Känner du inte {firstName(sellers[0] ?? '')} kan du stänga sidan, så händer inget.
    </p>
  )
}
