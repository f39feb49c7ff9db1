import { useQuery } from '@tanstack/react-query'
import { ChartColumn, Download } from 'lucide-react'
import type { CostsOfYear } from '#contract/content/costs.ts'
import { paths, urls } from '#contract/platform/urls.ts'
import { type CostAddress, useCostAddress } from '#client/content/costs/address.ts'
import { costsOfYear, useDownloadYear } from '#client/content/costs/api.ts'
import { CategoryChips } from '#client/content/costs/CategoryChips.tsx'
import { HowItIsCounted, YearOfCosts } from '#client/content/costs/CostSections.tsx'
import { CurrencyChoice } from '#client/content/costs/CurrencyChoice.tsx'
import { PerMonth } from '#client/content/costs/PerMonth.tsx'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { pageHeads } from '#client/platform/text/pageHeads.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { CardSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { PrintButton } from '#client/ui/fields/PrintButton.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'

/** What all folders of the user cost, or those of one category. */
export default function AllCostsPage() {
  const address = useCostAddress()
  const { categoryId } = address
  const list = useQuery(costsOfYear({ categoryId }, address))
  const hasCosts = list.data !== undefined && list.data.years.length > 0
  return (
    <Container>
      <div data-printed="">
        <PageHeader
          {...pageHeads[paths.allCosts]}
          actions={hasCosts && <Actions categoryId={categoryId} year={list.data.year} />}
        />
        <div className="flex flex-col gap-6">
          <CategoryChips address={address} />
          {list.data ? (
            <Found costs={list.data} address={address} />
          ) : list.isLoadingError ? (
            <FailedList what="Kostnaderna" list={list} />
          ) : (
            <CardSkeleton count={3} />
          )}
        </div>
      </div>
    </Container>
  )
}

function Actions({ categoryId, year }: { categoryId: number | undefined; year: number }) {
  const download = useDownloadYear({ categoryId })
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <PrintButton />
      <Button size="small" icon={<Download />} isBusy={download.isPending} onClick={() => download.mutate(year)}>
        {year} till kalkylprogram
      </Button>
    </div>
  )
}

function Found({ costs, address }: { costs: CostsOfYear; address: CostAddress }) {
  const hasCosts = costs.years.length > 0
  return (
    <>
      <CurrencyChoice currencies={costs.currencies} currency={costs.currency} onChoose={address.go} />
      {hasCosts ? (
        <YearOfCosts folder={null} {...{ costs, address }} />
      ) : (
        <EmptyState
          icon={<ChartColumn />}
          title="Här finns inga kostnader än."
          action={
            <ButtonLink to={urls.activities} size="small">
              Till händelserna
            </ButtonLink>
          }
        >
          Kostnaden skriver du i händelsen. Här summeras den sedan över alla dina mappar, år för år.
        </EmptyState>
      )}
      <PerMonth folder={null} costs={costs} />
      {(hasCosts || costs.undated.events > 0) && (
        <HowItIsCounted costs={costs} what="De gäller de mappar där du ser kostnader, också arkiverade." />
      )}
    </>
  )
}
