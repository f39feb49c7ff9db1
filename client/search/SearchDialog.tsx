import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { TextField } from 'react-aria-components/TextField'
import { useNavigate } from 'react-router'
import { limits } from '#contract/limits.ts'
import type { SearchHit } from '#contract/search.ts'
import { queryClient } from '../api/queryClient.ts'
import { DialogFrame } from '../ui/overlays/DialogFrame.tsx'
import { searchHits } from './api.ts'
import { hitKey, hitUrl } from './hitKinds.tsx'
import { SearchResults } from './SearchResults.tsx'

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
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  // The text submitted with Enter before its results had loaded.
  const [submitted, setSubmitted] = useState<string | null>(null)
  const debounced = useDebounced(query)
  const q = query === '' || query === submitted ? query : debounced
  // The text for which more hits were requested; another text starts with the best ones again.
  const [expandedQuery, setExpandedQuery] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const answer = useQuery(searchHits(q, expandedQuery === q ? limits.inFolder : undefined))
  const isStale = query !== q || answer.isPlaceholderData
  const bestHit = isStale ? undefined : answer.data?.[0]

  function open(hit: SearchHit) {
    onClose()
    void navigate(hitUrl(hit))
  }

  // Enter before the results: opens the best hit when they arrive, unless the text has changed.
  const openBest = useEffectEvent(() => bestHit && open(bestHit))
  const isAnswered = submitted !== null && submitted === query && bestHit !== undefined
  useEffect(() => {
    if (isAnswered) openBest()
  }, [isAnswered])

  function onType(next: string) {
    setTyped(next)
    setSubmitted(null)
  }

  function showMore() {
    setExpandedQuery(q)
    // The button disappears; arrow keys work from the field.
    field.current?.focus()
  }

  // Enter opens the focused hit at once; React Aria's Autocomplete would wait half a second after the last key.
  function onEnter(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.stopPropagation()
    // Never opens a hit of an older text.
    if (isStale || !answer.data) return setSubmitted(query)
    const focusedOption = event.currentTarget.querySelector<HTMLElement>('[role=option][data-focused]')
    const hit = answer.data.find((one) => hitKey(one) === focusedOption?.dataset['key']) ?? bestHit
    if (hit) open(hit)
  }

  return (
    // The handler only intercepts Enter on its way to the field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="flex min-h-0 grow flex-col sm:h-[34rem]" onKeyDownCapture={onEnter}>
      <Autocomplete inputValue={typed} onInputChange={onType}>
        <TextField aria-label="Sök i dina mappar" autoFocus className="shrink-0">
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
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-2 pt-3 pb-5 sm:px-4">
          <SearchResults q={q} answer={answer} onOpen={open} onShowMore={expandedQuery === q ? undefined : showMore} />
        </div>
      </Autocomplete>
      <p role="status" className="sr-only">
        {!isStale && q !== '' && answer.data && hitsText(answer.data)}
      </p>
    </div>
  )
}

function hitsText(hits: readonly SearchHit[]) {
  const totals = new Map(hits.map(({ kind, kindTotal }) => [kind, kindTotal]))
  const total = [...totals.values()].reduce((sum, ofKind) => sum + ofKind, 0)
  if (total === 0) return 'Inga träffar.'
  return total === 1 ? '1 träff.' : `${total.toLocaleString('sv-SE')} träffar.`
}

const debounceMs = 150

/** The value after typing has paused, so that not every key sends a request. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
