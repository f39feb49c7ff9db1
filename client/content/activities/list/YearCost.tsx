import type { ActivityChoices } from '#contract/content/activityFilter.ts'
import { moneyText } from '#contract/rules/money.ts'
import { urls } from '#contract/platform/urls.ts'
import { TextLink } from '#client/ui/layout/links.tsx'

type YearCostProps = { folderId: number; year: string; costs: ActivityChoices['costs'] | undefined }

/** What a year cost, in each currency, as a link to the costs of that year. Renders nothing where it cost nothing. */
export function YearCost({ folderId, year, costs }: YearCostProps) {
  const ofYear = costs?.filter((one) => String(one.year) === year)
  if (!ofYear || ofYear.length === 0) return null
  return (
    <TextLink
      to={urls.costs(folderId, Number(year))}
      className="touch-line -my-2 text-ink-muted tabular-nums sm:my-0 sm:inline-block"
    >
      <span className="sr-only">Kostnad {year}: </span>
      {ofYear.map(({ cost, currency }) => moneyText(cost, currency)).join(' + ')}
    </TextLink>
  )
}
