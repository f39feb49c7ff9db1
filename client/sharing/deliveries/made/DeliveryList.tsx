import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { deliveries, type DeliveryFilter } from '#contract/sharing/deliveries.ts'
import { pages, query } from '#client/platform/api/query.ts'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { FilteredContent } from '#client/platform/lists/filters/FilteredContent.tsx'
import { ListSearch } from '#client/platform/lists/filters/ListSearch.tsx'
import { readTextParam, readWordParam } from '#client/platform/lists/filters/filterParams.ts'
import { useFilters } from '#client/platform/lists/filters/useFilters.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { Loading, RowShapes } from '#client/ui/feedback/Skeleton.tsx'
import { Chip, ChipRow } from '#client/ui/fields/Chip.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { columns } from './columns.ts'
import { FirmsToDo } from './FirmsToDo.tsx'
import { DeliveryRow } from './DeliveryRow.tsx'

const filters: Record<string, { show: DeliveryFilter; label: string }> = {
  'ej-hamtade': { show: 'waiting', label: 'Inte hämtade' },
  'papper-saknas': { show: 'missing', label: 'Papper saknas' },
  service: { show: 'service', label: 'Service på väg' },
}

/** What was delivered, the latest first. */
export function DeliveryList() {
  const { search, choose, type, clear } = useFilters()
  const q = readTextParam(search, 'sok')
  const chosen = readWordParam(search, 'status', filters)
  const list = useInfiniteQuery({
    ...pages(deliveries.list, { query: { ...(q !== undefined && { q }), ...(chosen && { show: chosen.show }) } }),
    placeholderData: keepPreviousData,
  })
  const overview = useQuery(query(deliveries.overview))
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 [&>:last-child]:sm:ms-auto">
        <ChipRow label="Visa">
          <Chip isChosen={!chosen} onClick={() => choose('status', '')}>
            Alla <Count of={overview.data?.counts.all} />
          </Chip>
          {Object.entries(filters).map(([word, { show, label }]) => (
            <Chip key={word} isChosen={chosen?.show === show} onClick={() => choose('status', word)}>
              {label} <Count of={overview.data?.counts[show]} />
            </Chip>
          ))}
        </ChipRow>
        <ListSearch
          label="Sök kund eller jobb"
          placeholder="Kund, adress, jobb"
          words={q ?? ''}
          onSearch={(words) => type('sok', words)}
          className="w-full sm:max-w-xs"
        />
      </div>
      {overview.data && <FirmsToDo toDo={overview.data.toDo} />}
      <FilteredContent
        list={list}
        more={list}
        isFiltered={q !== undefined || chosen !== undefined}
        onClear={clear}
        empty={
          <EmptyState icon={<Package />} title="Inget är levererat än.">
            Öppna en händelse som är klar och tryck Leverera. Kunden får en egen kopia. Ni behåller er.
          </EmptyState>
        }
        failure={<FailedList what="Leveranserna" list={list} />}
        loading={
          <Loading>
            <RowShapes count={5} />
          </Loading>
        }
      >
        <div className="@container">
          <Headings />
          <Sheet label="Levererat" level={2}>
            {list.data?.items.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} />
            ))}
          </Sheet>
        </div>
      </FilteredContent>
    </div>
  )
}

/** Above the columns of a wide list; each row says itself what it is of. */
function Headings() {
  return (
    <div
      aria-hidden="true"
      className="hidden grid-cols-[var(--spacing-lead)_minmax(0,5fr)_minmax(0,4fr)_auto] pe-3.5 pb-2 text-xs text-ink-muted @3xl:grid"
    >
      <span className="col-start-2">Kund</span>
      <span>Jobb</span>
      <span className="flex gap-2.5 ps-3">
        <span className={columns.day}>Levererad</span>
        <span className={columns.state}>Hämtad</span>
        <span className={columns.service}>Nästa service</span>
        <span className={columns.menu} />
      </span>
    </div>
  )
}

/** Renders nothing until it is known. */
function Count({ of }: { of: number | undefined }) {
  return of === undefined ? null : <span className="text-ink-muted tabular-nums">{of}</span>
}
