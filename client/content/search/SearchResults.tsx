import type { UseQueryResult } from '@tanstack/react-query'
import { SearchX, SpellCheck, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Meant, SearchHit } from '#contract/content/search.ts'
import { urls } from '#contract/platform/urls.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { HitList, totalOf } from './HitList.tsx'
import { otherWords } from './textSegments.ts'

export type Search = {
  q: string
  /** Only the words as they were typed. */
  isExact: boolean
  /** The server cannot be asked: what the browser keeps was searched. */
  isOffline: boolean
  answer: Pick<UseQueryResult<SearchHit[]>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** What was probably meant, where little is found; undefined until it is known. */
  meant: Meant | undefined
}

type SearchResultsProps = {
  search: Search
  onOpen: (hit: SearchHit) => void
  onSearch: (q: string) => void
  onExact: (isExact: boolean) => void
  /** Closes the search, on the way to another page. */
  onLeave: () => void
  /** Undefined if nothing more can be loaded. */
  onShowMore: (() => void) | undefined
}

/**
 * The content below the search field: hits, what was meant, or why there are none. The list stays when it is empty: what
 * the field says is the chosen hit is kept by it.
 */
export function SearchResults({ search, onOpen, onSearch, onExact, onLeave, onShowMore }: SearchResultsProps) {
  const { q, isExact, isOffline, answer, meant } = search
  const { data, error, isFetching, refetch } = answer
  const hits = error || !data ? [] : withMeant(data, meant)
  const found = (data ?? []).filter(({ isKin }) => !isKin)
  return (
    <>
      {error ? (
        <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <TextSkeleton lines={4} />
      ) : isOffline ? (
        <p className="flex gap-2 px-3 pb-4 text-sm text-ink-muted">
          <WifiOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {hits.length === 0 ? `Inget om ${q} här. ` : ''}
          {offlineText}
        </p>
      ) : hits.length === 0 ? (
        <NoHits {...{ search, onSearch, onExact, onLeave }} />
      ) : (
        <>
          {meant?.q && <MeantWords q={q} meant={meant.q} hasHits={data.length > 0} onSearch={onSearch} />}
          {data.length > 0 && found.length === 0 && <Line>Inget heter {q} hos dig.</Line>}
          <OtherWords {...{ q, isExact, hits: found, onExact }} />
        </>
      )}
      <HitList hits={hits} onOpen={onOpen} />
      {onShowMore && data && totalOf(data) > data.length && (
        <div className="flex justify-center pt-5">
          <Button onClick={onShowMore}>Visa fler</Button>
        </div>
      )}
    </>
  )
}

/** Where was looked without a network. */
export const offlineText =
  'Utan nät söks bland titlarna på det som finns på den här enheten: det du har öppnat nyss eller tagit med ut.'

/** The hits, and after them those of what was meant, each once. */
export function withMeant(hits: readonly SearchHit[], meant: Meant | undefined): SearchHit[] {
  const isKnown = (other: SearchHit) => hits.some(({ kind, id }) => kind === other.kind && id === other.id)
  return [...hits, ...(meant?.hits ?? []).filter((hit) => !isKnown(hit))]
}

type MeantWordsProps = { q: string; meant: string; hasHits: boolean; onSearch: (q: string) => void }

function MeantWords({ q, meant, hasHits, onSearch }: MeantWordsProps) {
  return (
    <Line>
      <b className="font-semibold">Menade du {meant}?</b>{' '}
      {hasHits ? `Det här hittas av ${q} och av ${meant}.` : `Inget heter ${q} hos dig.`}{' '}
      <button type="button" className="link-text touch-line font-medium" onClick={() => onSearch(meant)}>
        Sök på {meant}
      </button>
    </Line>
  )
}

/** More are not said. */
const mostSaid = 3

type OtherWordsProps = {
  q: string
  isExact: boolean
  hits: readonly SearchHit[]
  onExact: (isExact: boolean) => void
}

/** Says which other words were found too, with a way out. */
function OtherWords({ q, isExact, hits, onExact }: OtherWordsProps) {
  if (isExact)
    return (
      <Line>
        Visar bara ”{q}”.{' '}
        <button type="button" className="link-text touch-line font-medium" onClick={() => onExact(false)}>
          Visa alla former
        </button>
      </Line>
    )
  const others = otherWords(
    hits.flatMap(({ markedTitle, excerpt }) => [markedTitle, excerpt ?? '']),
    q,
  )
  if (others.length === 0) return null
  return (
    <Line>
      {q} hittar också {listed(others.slice(0, mostSaid))}
      {others.length > mostSaid && ' med flera'}.{' '}
      <button type="button" className="link-text touch-line font-medium" onClick={() => onExact(true)}>
        Bara ”{q}”
      </button>
    </Line>
  )
}

const listed = (words: readonly string[]) =>
  new Intl.ListFormat('sv-SE', { type: 'conjunction' }).formatToParts(words).map(({ type, value }, index) =>
    type === 'element' ? (
      // Words are listed once each, in the order of the text.
      // oxlint-disable-next-line react/no-array-index-key
      <b key={index} className="font-semibold text-ink">
        {value}
      </b>
    ) : (
      value
    ),
  )

function Line({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-2 px-3 pb-4 text-sm text-ink-muted">
      <SpellCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0 wrap-anywhere">{children}</p>
    </div>
  )
}

type NoHitsProps = Pick<SearchResultsProps, 'search' | 'onSearch' | 'onExact' | 'onLeave'>

/** Where it was looked, what was not, and one way to find more. */
function NoHits({ search: { q, isExact, meant }, onSearch, onExact, onLeave }: NoHitsProps) {
  const words = q.split(/\s+/)
  const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? q
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-10 text-center">
      <SearchX aria-hidden="true" className="mb-2 size-7 text-ink-muted" />
      <p className="max-w-[44ch] font-medium text-balance wrap-anywhere">Inget om {q}</p>
      <p className="max-w-[52ch] text-sm text-balance text-ink-muted">
        Sökte i titlar och texter i alla dina mappar, i det som står i papperen, bland personer och i meddelanden.{' '}
        {meant && meant.unread > 0 && `${unreadText(meant.unread)} `}
        Det som ligger i papperskorgen söks inte igenom.
      </p>
      {isExact ? (
        <Button onClick={() => onExact(false)}>Sök i alla former av ordet</Button>
      ) : (
        words.length > 1 && <Button onClick={() => onSearch(longest)}>Sök bara på ”{longest}”</Button>
      )}
      <p className="mt-3 text-sm text-ink-muted">
        Letar du efter någon att anlita?{' '}
        <TextLink to={urls.whoCan} onClick={onLeave} className="touch-line">
          Vem kan?
        </TextLink>
      </p>
    </div>
  )
}

const unreadText = (unread: number) =>
  unread === 1
    ? 'Ett papper är inte läst än och kom inte med.'
    : `${unread.toLocaleString('sv-SE')} papper är inte lästa än och kom inte med.`
