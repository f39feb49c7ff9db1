import { Fragment, lazy, Suspense } from 'react'
import type { Component, OpenComponent } from '#contract/content/components.ts'
import { componentKind } from '#contract/items/component.ts'
import { factsOf } from '#contract/items/say.ts'
import { dayText, periodText } from '#client/platform/text/dates.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { eventPeriodText, nextText } from '#client/platform/text/seasonText.ts'
import { TextLink } from '#client/ui/layout/links.tsx'
import { NewTabLink } from '#client/ui/layout/NewTabLink.tsx'
import { lifeText } from '../warranty/warranty.ts'

// What draws the code is not needed for the list.
const LazyLabelCard = lazy(async () => ({ default: (await import('../labels/LabelCard.tsx')).LabelCard }))

type DetailFactsProps = {
  component: Component
  /** Returns the address of another component. */
  addressOf: (id: number) => string
}

/** The facts of a component; those that were never given are left out. */
export function DetailFacts({ component, addressOf }: DetailFactsProps) {
  const { replacedById, replacedByName, replaces, link } = component
  return (
    <section aria-label="Fakta" className="text-sm">
      <p aria-hidden="true" className="mb-2 border-b border-line pb-2 font-semibold">
        Fakta
      </p>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-2 [&>dt]:text-ink-muted">
        {allFactsOf(component).map(
          ({ label, value }) =>
            value && (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd className="wrap-anywhere tabular-nums">{value}</dd>
              </Fragment>
            ),
        )}
        {replacedById && (
          <>
            <dt>Ersatt av</dt>
            <dd>
              <ComponentLink to={addressOf(replacedById)} name={replacedByName} />
            </dd>
          </>
        )}
        {replaces.length > 0 && (
          <>
            <dt>Ersätter</dt>
            {replaces.map(({ id, name }) => (
              <dd key={id} className="col-start-2">
                <ComponentLink to={addressOf(id)} name={name} />
              </dd>
            ))}
          </>
        )}
      </dl>
      {link && (
        <p className="mt-3">
          <NewTabLink href={link}>Mer info</NewTabLink>
        </p>
      )}
      {/* As high while it is loaded. */}
      <div className="mt-5 min-h-38">
        <Suspense fallback={null}>
          <LazyLabelCard component={component} />
        </Suspense>
      </div>
    </section>
  )
}

/** Said in words of their own, or drawn. */
const saidElsewhere: ReadonlySet<string> = new Set([
  'expectedLifeYears',
  'statusId',
  'replacedById',
  'link',
  'description',
])

const allFactsOf = (component: Component) => [
  ...factsOf(componentKind, component, periodText).filter(({ name }) => !saidElsewhere.has(name)),
  { label: 'Livslängd', value: lifeText(component) },
  { label: 'Senast sedd', value: lastSeenText(component) },
  { label: 'Status', value: component.statusName || fallback.status },
  { label: 'Händelsedatum', value: eventPeriodText(component.eventDays) },
  { label: 'Härnäst', value: nextText(component.next) },
]

function ComponentLink({ to, name }: { to: string; name: string | null }) {
  return (
    <TextLink to={to} replace preventScrollReset className="touch-line">
      {name || fallback.component}
    </TextLink>
  )
}

/** On a round; a component of a list does not say. */
function lastSeenText({ lastSeen }: Component & Partial<Pick<OpenComponent, 'lastSeen'>>) {
  if (!lastSeen) return null
  const what = lastSeen.answer === 'good' ? 'bra' : lastSeen.note
  return [`${periodText(dayText(lastSeen.at))} av ${lastSeen.by}`, what].filter(Boolean).join(', ')
}

export function SmallPrint({ component: { createdAt, updatedAt } }: { component: Component }) {
  const facts = [
    { label: 'Senast ändrad', moment: updatedAt },
    { label: 'Registrerad', moment: createdAt },
  ].filter(({ moment }) => moment)
  if (facts.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-4 text-xs text-ink-muted">
      {facts.map(({ label, moment }) => (
        <div key={label} className="flex gap-1">
          <dt>{label}</dt>
          <dd>{dayText(moment)}</dd>
        </div>
      ))}
    </dl>
  )
}
