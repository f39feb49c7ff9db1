import { useQuery } from '@tanstack/react-query'
import { ChartColumn, Download, Share2 } from 'lucide-react'
import type { CostsOfYear } from '#contract/content/costs.ts'
import { yearReportAddress } from '#contract/platform/fileAddresses.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { type CostAddress, useCostAddress } from '#client/content/costs/address.ts'
import { costPlan, costsOfYear, useDownloadYear } from '#client/content/costs/api.ts'
import { HowItIsCounted, YearOfCosts } from '#client/content/costs/CostSections.tsx'
import { CurrencyChoice } from '#client/content/costs/CurrencyChoice.tsx'
import { PerMonth } from '#client/content/costs/PerMonth.tsx'
import { CostPlanSection } from '#client/content/costs/CostPlanSection.tsx'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { mayShare } from '#client/sharing/shares/subject.ts'
import { useShare } from '#client/sharing/shares/useShare.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { problemText } from '#client/platform/text/problems.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { CardSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { PrintButton } from '#client/ui/fields/PrintButton.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink, TextLink } from '#client/ui/layout/links.tsx'
import { Menu } from '#client/ui/overlays/Menu.tsx'
import { PageOfFolder, ToFolder } from './folder/PageOfFolder.tsx'

export default function CostsPage() {
  return <PageOfFolder>{(folder) => <Costs folder={folder} />}</PageOfFolder>
}

function Costs({ folder }: { folder: OpenFolder }) {
  const address = useCostAddress()
  const list = useQuery({ ...costsOfYear({ folderId: folder.id }, address), enabled: folder.seesCosts })
  return (
    <div data-printed="">
      <PageHeader
        title="År och kostnader"
        eyebrow={<ToFolder folder={folder} />}
        lead={
          <TextLink to={urls.allCosts} className="touch-line print:hidden">
            Kostnader i alla mappar
          </TextLink>
        }
        actions={
          folder.seesCosts &&
          list.data &&
          list.data.years.length > 0 && <Actions folder={folder} year={list.data.year} />
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

function Actions({ folder, year }: { folder: OpenFolder; year: number }) {
  const download = useDownloadYear({ folderId: folder.id })
  const share = useShare({
    folderId: folder.id,
    title: `${folder.title || fallback.title} ${year}`,
    seesCosts: folder.seesCosts,
    scope: { kind: 'year', year },
  })
  const items = [
    { id: 'costs', label: `Kostnaderna ${year} till kalkylprogram`, onAction: () => download.mutate(year) },
    // The answer names the file.
    { id: 'report', label: `Året ${year} som pdf`, href: yearReportAddress(folder.id, year), download: '' },
  ]
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <PrintButton />
      {mayShare(folder) && (
        <Button size="small" icon={<Share2 />} onClick={share.open}>
          Dela
        </Button>
      )}
      <Menu title={`Ladda ner ${year}`} items={items} className={buttonStyle('secondary', 'small')}>
        <Download /> Ladda ner
      </Menu>
      {share.window}
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
        <YearOfCosts {...{ folder, costs, address }} />
      ) : (
        <NothingToShow folder={folder} title="Här finns inga kostnader än.">
          Kostnaden skriver du i händelsen: när du loggar den, under Mer, när du markerar den som klar eller när du
          ändrar den. Här summeras det sedan år för år.
        </NothingToShow>
      )}
      {!isNothing && <CostPlanSection folderId={folder.id} currency={address.currency} />}
      <PerMonth {...{ folder, costs }} />
      {(hasCosts || costs.undated.events > 0) && (
        <HowItIsCounted costs={costs} what="De gäller mappen och de undermappar som du ser." />
      )}
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
