import { useQuery } from '@tanstack/react-query'
import { ChartColumn, Download, Printer } from 'lucide-react'
import type { CostsOfYear } from '#contract/costs.ts'
import { yearReportAddress } from '#contract/fileAddresses.ts'
import type { OpenFolder } from '#contract/folders.ts'
import { moneyText } from '#contract/money.ts'
import { folderTabs, urls } from '#contract/urls.ts'
import { type CostAddress, useCostAddress } from '../costs/address.ts'
import { costPlan, costsOfYear, useDownloadYear } from '../costs/api.ts'
import { CurrencyChoice } from '../costs/CurrencyChoice.tsx'
import { Division } from '../costs/Division.tsx'
import { Largest } from '../costs/Largest.tsx'
import { PerMonth } from '../costs/PerMonth.tsx'
import { CostPlanSection } from '../costs/CostPlanSection.tsx'
import { YearSection } from '../costs/YearSection.tsx'
import { FailedList } from '../lists/FailedList.tsx'
import { problemText } from '../text/problems.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { CardSkeleton } from '../ui/feedback/Skeleton.tsx'
import { Button } from '../ui/fields/Button.tsx'
import { buttonStyle } from '../ui/fields/buttonStyle.ts'
import { PageHeader } from '../ui/layout/headers.tsx'
import { ButtonLink } from '../ui/layout/links.tsx'
import '../ui/layout/print.css'
import { Menu } from '../ui/overlays/Menu.tsx'
import { PageOfFolder, ToFolder } from './folder/PageOfFolder.tsx'

export default function CostsPage() {
  return <PageOfFolder>{(folder) => <Costs folder={folder} />}</PageOfFolder>
}

function Costs({ folder }: { folder: OpenFolder }) {
  const address = useCostAddress()
  const list = useQuery({ ...costsOfYear(folder.id, address), enabled: folder.seesCosts })
  return (
    <div data-printed="">
      <PageHeader
        title="År och kostnader"
        eyebrow={<ToFolder folder={folder} />}
        actions={
          folder.seesCosts &&
          list.data &&
          list.data.years.length > 0 && <Actions folderId={folder.id} year={list.data.year} />
        }
      />
      {!folder.seesCosts ? (
        <NothingToShow folder={folder} title="Kostnader visas inte för dig här.">
          {problemText.costsKept}
        </NothingToShow>
      ) : list.data ? (
        <Found {...{ folder, address }} costs={list.data} />
      ) : list.isLoadingError ? (
        <FailedList what="Kostnaderna" list={list} />
      ) : (
        <CardSkeleton count={3} />
      )}
    </div>
  )
}

function Actions({ folderId, year }: { folderId: number; year: number }) {
  const download = useDownloadYear(folderId)
  const items = [
    { id: 'costs', label: `Kostnaderna ${year} till kalkylprogram`, onAction: () => download.mutate(year) },
    // The answer names the file.
    { id: 'report', label: `Året ${year} som PDF`, href: yearReportAddress(folderId, year), download: '' },
  ]
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button size="small" icon={<Printer />} onClick={() => window.print()}>
        Skriv ut
      </Button>
      <Menu title={`Ladda ner ${year}`} items={items} className={buttonStyle('secondary', 'small')}>
        <Download /> Ladda ner
      </Menu>
    </div>
  )
}

type FoundProps = { folder: OpenFolder; address: CostAddress; costs: CostsOfYear }

function Found({ folder, address, costs }: FoundProps) {
  const { data: plan } = useQuery(costPlan(folder.id, address.currency))
  const hasCosts = costs.years.length > 0
  const isNothing = costs.currencies.length === 0 && plan?.events === 0
  return (
    <div className="flex flex-col gap-6">
      <CurrencyChoice currencies={costs.currencies} currency={costs.currency} onChoose={address.go} />
      {hasCosts ? (
        <>
          <YearSection {...{ costs, address }} />
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            <Division {...{ folder, costs, address }} />
            <Largest folderId={folder.id} costs={costs} />
          </div>
        </>
      ) : (
        <NothingToShow folder={folder} title="Här finns inga kostnader än.">
          Kostnaden skriver du i händelsen: när du loggar den, under Mer, när du markerar den som klar eller när du
          ändrar den. Här summeras det sedan år för år.
        </NothingToShow>
      )}
      {!isNothing && <CostPlanSection folderId={folder.id} currency={address.currency} />}
      <PerMonth {...{ folder, costs }} />
      {(hasCosts || costs.undated.events > 0) && <HowItIsCounted costs={costs} />}
    </div>
  )
}

type NothingToShowProps = { folder: OpenFolder; title: string; children: string }

function NothingToShow({ folder, title, children }: NothingToShowProps) {
  return (
    <EmptyState
      icon={<ChartColumn />}
      title={title}
      action={
        <ButtonLink to={urls.folder(folder.id, { tab: folderTabs.activities })} size="small">
          Till händelserna
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  )
}

function HowItIsCounted({ costs: { undated, currency } }: { costs: CostsOfYear }) {
  return (
    <div className="max-w-prose px-1 text-xs text-ink-muted">
      <p>
        Summorna räknas på händelsernas kostnader, med moms, på det år då händelsen började. Inställda händelser och vad
        komponenter köptes för räknas inte. De gäller mappen och de undermappar som du ser.
      </p>
      {undated.events > 0 && (
        <p className="mt-1">
          {undated.events === 1 ? 'En händelse' : `${undated.events} händelser`} utan dag räknas inte i något år:{' '}
          {moneyText(undated.cost, currency)}.
        </p>
      )}
    </div>
  )
}
