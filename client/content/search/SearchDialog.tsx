import { QueryClientProvider } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type RefObject } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { TextField } from 'react-aria-components/TextField'
import { useNavigate } from 'react-router'
import { limits } from '#contract/platform/limits.ts'
import type { SearchHit } from '#contract/content/search.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { takeKeysAhead } from '#client/ui/overlays/keysAhead.ts'
import { totalOf } from './HitList.tsx'
import { hitKey, hitUrl } from './hitKinds.tsx'
import { rememberOpened, type Opened } from './recent.ts'
import { SearchResults, withMeant } from './SearchResults.tsx'
import { SearchStart } from './SearchStart.tsx'
import { useSearch } from './useSearch.ts'

/** The search dialog. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  useCloseOnHistoryBack(onClose)
  return (
    <DialogFrame title="Sök" isTitleHidden size="large" isOpen onClose={onClose}>
      {/* Rendered from the header, outside the pages' query provider. */}
      <QueryClientProvider client={queryClient}>
        <SearchBox onClose={onClose} />
      </QueryClientProvider>
    </DialogFrame>
  )
}

/** The browser's back button closes the dialog. */
function useCloseOnHistoryBack(onBack: () => void) {
  const tell = useEffectEvent(onBack)
  useEffect(() => {
    // One stable listener: the router rerenders during popstate, and a listener added then would miss the event.
    const onPopState = () => tell()
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])
}

function SearchBox({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { userId } = useUser()
  const search = useSearch()
  const { typed, query, q, isStale, isExact, isOffline, answer, meant } = search
  const field = useRef<HTMLInputElement>(null)
  const bestHit = isStale ? undefined : answer.data?.[0]

  function open(hit: SearchHit | Opened) {
    rememberOpened(userId, query, hit)
    onClose()
    void navigate(hitUrl(hit))
  }

  // Enter before the results: opens the best hit when they arrive, unless the text has changed.
  const openBest = useEffectEvent(() => bestHit && open(bestHit))
  const isAnswered = search.isSubmitted && bestHit !== undefined
  useEffect(() => {
    if (isAnswered) openBest()
  }, [isAnswered])

  function takeTyped() {
    const ahead = takeKeysAhead()
    if (ahead?.text) search.type(ahead.text)
    if (ahead?.isEntered) search.submit(ahead.text)
  }

  /** What was pressed disappears; arrow keys work from the field. */
  function fromField(act: () => void) {
    act()
    field.current?.focus()
  }

  // Enter opens the focused hit at once; React Aria's Autocomplete would wait half a second after the last key.
  function onEnter(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.stopPropagation()
    // Never opens a hit of an older text.
    if (isStale || !answer.data) return search.submit()
    const focusedOption = event.currentTarget.querySelector<HTMLElement>('[role=option][data-focused]')
    const focused = focusedOption?.dataset['key']
    const hits = withMeant(answer.data, meant)
    const hit = hits.find((one) => hitKey(one) === focused) ?? hits[0]
    if (hit) open(hit)
  }

  return (
    // The handler only intercepts Enter on its way to the field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="flex min-h-0 grow flex-col sm:h-[34rem]" onKeyDownCapture={onEnter}>
      <Autocomplete inputValue={typed} onInputChange={search.type}>
        <QueryField field={field} onFocus={takeTyped} />
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-2 pt-3 pb-5 sm:px-4">
          {q === '' ? (
            <SearchStart
              {...{ userId, isOffline }}
              onSearch={(text) => fromField(() => search.type(text))}
              onOpen={open}
            />
          ) : (
            <SearchResults
              search={{ q, isExact, isOffline, answer, meant }}
              onOpen={open}
              onSearch={(text) => fromField(() => search.type(text))}
              onExact={(exactly) => fromField(() => search.chooseExact(exactly))}
              onLeave={onClose}
              onShowMore={search.isExpanded || isOffline ? undefined : () => fromField(search.expand)}
            />
          )}
        </div>
      </Autocomplete>
      <p role="status" className="sr-only">
        {!isStale && q !== '' && answer.data && hitsText(answer.data)}
        {meant?.q && ` Menade du ${meant.q}? ${hitsText(meant.hits)}`}
      </p>
    </div>
  )
}

function QueryField({ field, onFocus }: { field: RefObject<HTMLInputElement | null>; onFocus: () => void }) {
  return (
    <TextField aria-label="Sök i dina mappar" autoFocus className="shrink-0" onFocus={onFocus}>
      <span className="flex items-center gap-3 border-b-2 border-line ps-5 pe-15 transition-colors has-focus:border-accent sm:ps-7">
        <Search aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
        <Input
          ref={field}
          maxLength={limits.searchText}
          enterKeyHint="go"
          autoComplete="off"
          placeholder="Till exempel besiktning"
          className="min-h-17 min-w-0 grow bg-transparent text-lg outline-none low:min-h-12 placeholder:text-ink-muted placeholder:opacity-100"
        />
      </span>
    </TextField>
  )
}

function hitsText(hits: readonly SearchHit[]) {
  const [kin, found] = [hits.filter(({ isKin }) => isKin), hits.filter(({ isKin }) => !isKin)]
  return [countOf(totalOf(found)), kin.length > 0 && `Kanske menade du: ${countOf(totalOf(kin))}`]
    .filter(Boolean)
    .join(' ')
}

function countOf(total: number) {
  if (total === 0) return 'Inga träffar.'
  return total === 1 ? '1 träff.' : `${total.toLocaleString('sv-SE')} träffar.`
}
