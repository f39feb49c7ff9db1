import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PagedList } from '../../api/paging.ts'
import { ShowMore } from '../ShowMore.tsx'
import { RedirectToErrorPage } from '../RedirectToErrorPage.tsx'
import { Button } from '../../ui/fields/Button.tsx'
import { CardGrid } from '../../ui/layout/CardGrid.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { CardSkeleton } from '../../ui/feedback/Skeleton.tsx'

type FilteredProps<T> = {
  list: PagedList<T>
  isFiltered: boolean
  onClear: () => void
  /** Stands where there is nothing at all, filters or not. */
  empty: ReactNode
  /** Stands where the list could not be fetched; the error page without it. */
  failure?: ReactNode
}

type FilteredListProps<T> = FilteredProps<T> & {
  label: string
  /** The card of one, with a key. */
  children: (item: T) => ReactNode
}

/** The cards that the filters let through. */
export function FilteredList<T>({ label, children, ...found }: FilteredListProps<T>) {
  return (
    <FilteredContent {...found} loading={<CardSkeleton count={6} />}>
      <CardGrid label={label}>{found.list.data?.items.map(children)}</CardGrid>
    </FilteredContent>
  )
}

type FilteredContentProps<T> = FilteredProps<T> & { loading: ReactNode; children: ReactNode }

/** What the filters let through, or why there is nothing. What was found before stays, faint, until the new is there. */
export function FilteredContent<T>({
  list,
  isFiltered,
  onClear,
  empty,
  failure,
  loading,
  children,
}: FilteredContentProps<T>) {
  if (list.isLoadingError) return failure ?? <RedirectToErrorPage />
  if (!list.data) return loading
  if (isEmptyUnfiltered(list, isFiltered)) return empty
  if (list.data.items.length === 0) return <NothingFound onClear={onClear} />
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={classes('transition-opacity delay-150', list.isPlaceholderData && 'opacity-60')}
    >
      {children}
      <ShowMore list={list} />
    </div>
  )
}

/** There is nothing to filter. */
export function isEmptyUnfiltered({ data, isPlaceholderData }: PagedList<unknown>, isFiltered: boolean): boolean {
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
