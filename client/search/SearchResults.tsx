import type { UseQueryResult } from '@tanstack/react-query'
import { Search, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SearchHit } from '#contract/search.ts'
import { RetryAlert } from '../lists/RetryAlert.tsx'
import { Button } from '../ui/fields/Button.tsx'
import { TextSkeleton } from '../ui/feedback/Skeleton.tsx'
import { HitList } from './HitList.tsx'

type SearchResultsProps = {
  q: string
  answer: UseQueryResult<SearchHit[]>
  onOpen: (hit: SearchHit) => void
  /** Undefined if nothing more can be loaded. */
  onShowMore: (() => void) | undefined
}

/** The content below the search field: help text, hits, or 'no hits'. */
export function SearchResults({ q, answer, onOpen, onShowMore }: SearchResultsProps) {
  const { data, error, isFetching, refetch } = answer
  if (q === '') {
    return (
      <Note
        icon={<Search />}
        title="Skriv för att söka bland mappar, papper, händelser, komponenter, personer och meddelanden."
      >
        Några bokstäver räcker. Skriver du flera ord visas det som innehåller alla.
        <span className="mt-2 block pointer-coarse:hidden">
          Tryck / eller Ctrl&nbsp;+&nbsp;K för att söka från vilken sida som helst.
        </span>
      </Note>
    )
  }
  if (error) return <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <TextSkeleton lines={4} />
  if (data.length > 0) {
    return (
      <>
        <HitList hits={data} typed={q} onOpen={onOpen} />
        {onShowMore && hasMore(data) && (
          <div className="flex justify-center pt-5">
            <Button onClick={onShowMore}>Visa fler</Button>
          </div>
        )}
      </>
    )
  }
  return (
    <Note icon={<SearchX />} title="Inga träffar.">
      Prova med färre ord, eller bara början av ett. Det som ligger i papperskorgen söks inte igenom.
    </Note>
  )
}

/** True if some kind has more hits on the server. */
function hasMore(hits: readonly SearchHit[]) {
  const ofKind = Map.groupBy(hits, ({ kind }) => kind)
  return [...ofKind.values()].some((shown) => (shown[0]?.kindTotal ?? 0) > shown.length)
}

function Note({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-10 text-center">
      <span aria-hidden="true" className="mb-2 text-ink-muted [&_svg]:size-7">
        {icon}
      </span>
      <p className="max-w-[44ch] font-medium text-balance">{title}</p>
      <p className="max-w-[52ch] text-sm text-balance text-ink-muted">{children}</p>
    </div>
  )
}
