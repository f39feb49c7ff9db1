import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { components, type Component, type OpenComponent } from '#contract/content/components.ts'
import { litresText } from '#contract/rules/fuel.ts'
import { perUnit } from '#contract/rules/meter.ts'
import { moneyText } from '#contract/rules/money.ts'
import { at, query } from '#client/platform/api/query.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { TextLink } from '#client/ui/layout/links.tsx'

type SumOfHistoryProps = {
  component: Component
  /** Returns the address of another component. */ addressOf: (id: number) => string
}

/** What a component has cost since when, and what it replaced. Renders nothing where nothing is known of either. */
export function SumOfHistory({ component, addressOf }: SumOfHistoryProps) {
  // On the component's own page it is loaded already.
  const { data } = useQuery({
    ...query(components.one, at(component)),
    enabled: component.seesCosts || component.meter !== null,
  })
  const { replaces, meter } = component
  const consumption = data?.consumption && meter && `${litresText(data.consumption)}\u00a0l/${perUnit[meter.unit]}`
  const sum = [sumText(data?.costs ?? []), consumption].filter(Boolean).join(' · ') || null
  if (sum === null && replaces.length === 0) return null
  return (
    <p className="border-t border-line pt-2 text-sm text-ink-muted tabular-nums">
      {sum}
      {sum !== null && replaces.length > 0 && ' · '}
      {replaces.length > 0 && (sum === null ? 'Ersatte ' : 'ersatte ')}
      {replaces.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <TextLink to={addressOf(id)} replace preventScrollReset className="touch-line">
            {name || fallback.component}
          </TextLink>
        </Fragment>
      ))}
    </p>
  )
}

/** `25 590 kr sedan 2024`, `12 400 kr och 90,50 € sedan 2019`; null without costs. */
function sumText(costs: OpenComponent['costs']): string | null {
  if (costs.length === 0) return null
  const sums = costs.map(({ cost, currency }) => moneyText(cost, currency))
  const years = costs.map(({ since }) => since).filter((since) => since !== null)
  const list = new Intl.ListFormat('sv-SE').format(sums)
  return years.length === 0 ? list : `${list} sedan ${Math.min(...years)}`
}
