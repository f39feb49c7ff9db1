import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PagedList } from '../paging.ts'
import { ShowMore } from '../ShowMore.tsx'
import { ToErrorPage } from '../ToErrorPage.tsx'
import { Button } from '../ui/Button.tsx'
import { CardGrid } from '../ui/CardGrid.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { CardSkeleton } from '../ui/Skeleton.tsx'

type FoundListProps<T> = {
  list: PagedList<T>
  label: string
  isFiltered: boolean
  onClear: () => void
  /** Stands where there is nothing at all, filters or not. */
  empty: ReactNode
  /** Stands where the list could not be fetched; the error page without it. */
  failure?: ReactNode
  /** The card of one, with a key. */
  children: (item: T) => ReactNode
}

/** The cards that the filters let through. Those of before stay, faint, until the new ones are there. */
export function FoundList<T>({ list, label, isFiltered, onClear, empty, failure, children }: FoundListProps<T>) {
  if (list.isLoadingError) return failure ?? <ToErrorPage />
  if (!list.data) return <CardSkeleton count={6} />
  if (isEmptyOfAll(list, isFiltered)) return empty
  if (list.data.items.length === 0) return <NothingFound onClear={onClear} />
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={classes('transition-opacity delay-150', list.isPlaceholderData && 'opacity-60')}
    >
      <CardGrid label={label}>{list.data.items.map(children)}</CardGrid>
      <ShowMore list={list} />
    </div>
  )
}

/** There is nothing to filter. */
export function isEmptyOfAll({ data, isPlaceholderData }: PagedList<unknown>, isFiltered: boolean): boolean {
  return data?.total === 0 && !isFiltered && !isPlaceholderData
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="Inget stämmer med det du söker."
      action={<Button onClick={onClear}>Rensa filter</Button>}
    >
      Pröva med ett annat ord, eller ta bort något av filtren.
    </EmptyState>
  )
}
