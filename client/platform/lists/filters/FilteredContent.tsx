import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PagedList } from '../../api/paging.ts'
import { ShowMore } from '../ShowMore.tsx'
import { RedirectToErrorPage } from '../RedirectToErrorPage.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'

/** The state of a list, or of several shown as one. */
export type ListState<T> = Pick<PagedList<T>, 'isLoadingError' | 'isPlaceholderData'> & {
  data: { items: T[]; total: number } | undefined
}

export type FilteredContentProps<T> = {
  list: ListState<T>
  /** The list that more can be loaded of. */
  more?: PagedList<T>
  isFiltered: boolean
  onClear: () => void
  /** Shown when the unfiltered list is empty. */
  empty: ReactNode
  /** Shown when the list could not be loaded; the error page if not given. */
  failure?: ReactNode
  loading: ReactNode
  children: ReactNode
}

/** The filtered content, or why there is none. The previous result stays, faded, until the new one has loaded. */
export function FilteredContent<T>({
  list,
  more,
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
      {more && <ShowMore list={more} />}
    </div>
  )
}

/** True when the list is empty without any filter. */
export function isEmptyUnfiltered({ data, isPlaceholderData }: ListState<unknown>, isFiltered: boolean): boolean {
  return data?.total === 0 && !isFiltered && !isPlaceholderData
}

/** Says that a filter leaves nothing. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState icon={<SearchX />} title="Inga träffar." action={<Button onClick={onClear}>Rensa filter</Button>}>
      Prova ett annat ord eller ta bort något filter.
    </EmptyState>
  )
}
