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
import { keyOf, placeOf } from './kinds.tsx'
import { SearchResults } from './SearchResults.tsx'

/** The window to search in, over any page. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  useWayBack(onClose)
  return (
    <DialogFrame title="Sök" size="large" isOpen onClose={onClose}>
      {/* The button to here stands in the header, outside the pages and what they ask through. */}
      <QueryClientProvider client={queryClient}>
        <SearchBox onClose={onClose} />
      </QueryClientProvider>
    </DialogFrame>
  )
}

/** Whoever goes back wants away from here. */
function useWayBack(onBack: () => void) {
  const tell = useEffectEvent(onBack)
  useEffect(() => {
    // One listener throughout: the router draws anew while the others are told, and one put in its place would hear nothing.
    const onPopState = () => tell()
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])
}

function SearchBox({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  // What Enter was pressed on before it was answered.
  const [entered, setEntered] = useState<string | null>(null)
  const settled = useSettled(wanted)
  const q = wanted === '' || wanted === entered ? wanted : settled
  // What more was asked for of; other words begin with the best again.
  const [wide, setWide] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const answer = useQuery(searchHits(q, wide === q ? limits.inFolder : undefined))
  const isBehind = wanted !== q || answer.isPlaceholderData
  const best = isBehind ? undefined : answer.data?.[0]

  function open(hit: SearchHit) {
    onClose()
    void navigate(placeOf(hit))
  }

  // Whoever is quicker than the answer gets its best hit when it comes, unless he goes on typing.
  const openBest = useEffectEvent(() => best && open(best))
  const isAnswered = entered !== null && entered === wanted && best !== undefined
  useEffect(() => {
    if (isAnswered) openBest()
  }, [isAnswered])

  function onType(next: string) {
    setTyped(next)
    setEntered(null)
  }

  function showMore() {
    setWide(q)
    // The button goes away, and the arrows are heard of in the field.
    field.current?.focus()
  }

  // Enter opens the hit that is lit up, at once; of itself the list hears of Enter only half a second after the last letter.
  function onEnter(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.stopPropagation()
    // Nothing that an earlier word found.
    if (isBehind || !answer.data) return setEntered(wanted)
    const lit = event.currentTarget.querySelector<HTMLElement>('[role=option][data-focused]')
    const hit = answer.data.find((one) => keyOf(one) === lit?.dataset['key']) ?? best
    if (hit) open(hit)
  }

  return (
    // The handler only takes a key on its way to the field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="flex min-h-0 grow flex-col sm:h-[34rem]" onKeyDownCapture={onEnter}>
      <Autocomplete inputValue={typed} onInputChange={onType}>
        <TextField aria-label="Sök i dina mappar" autoFocus className="px-5 pb-3 sm:px-7">
          <span className="field-frame flex items-center gap-3 px-3.5">
            <Search aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
            <Input
              ref={field}
              maxLength={limits.searchText}
              enterKeyHint="go"
              autoComplete="off"
              placeholder="Till exempel besiktning"
              className="min-h-10.5 min-w-0 grow bg-transparent outline-none placeholder:text-ink-muted placeholder:opacity-100"
            />
          </span>
        </TextField>
        <div className="min-h-0 grow overflow-y-auto px-2 pb-5 sm:px-4">
          <SearchResults q={q} answer={answer} onOpen={open} onShowMore={wide === q ? undefined : showMore} />
        </div>
      </Autocomplete>
      <p role="status" className="sr-only">
        {!isBehind && q !== '' && answer.data && hitsText(answer.data)}
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

const settleMs = 150

/** What a value has come to once it rests, so that not every letter is asked for. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
