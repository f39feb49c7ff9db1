import { useRef, useState, type RefObject } from 'react'
import { isPlainKey } from '#client/ui/overlays/singleKeys.ts'
import { useShortcut } from '#client/ui/overlays/useShortcut.ts'

export type Selection = {
  /** Whether rows are chosen instead of opened. */
  isOn: boolean
  isChosen: (id: number) => boolean
  /** With `isRange`, all between the row chosen last and this one, in the order of the list. */
  choose: (id: number, isRange: boolean) => void
  /** All of these, or none of them. */
  chooseAll: (ids: readonly number[], isChosen: boolean) => void
  /** With a row, it is chosen from the beginning. */
  start: (id?: number) => void
  /** Forgets what is chosen. */
  end: () => void
}

/**
 * What is chosen in a list, of these ids in the order in which they are shown. What a filter takes away is no longer
 * chosen. Escape ends it. `button` starts it, and has the focus when it has ended; `region`, where there is none, or the list is empty then. Where each row
 * can be chosen beside being opened, it needs no start.
 */
export function useSelection(
  ids: readonly number[],
  button: RefObject<HTMLElement | null>,
  region: RefObject<HTMLElement | null>,
): Selection {
  const [before, setChosen] = useState<ReadonlySet<number> | null>(null)
  const last = useRef<number | null>(null)
  const chosen = before && shownOf(before, ids)
  if (chosen !== before) setChosen(chosen)
  useShortcut((event) => chosen !== null && isPlainKey(event, 'Escape'), end)

  function start(id?: number) {
    last.current = id ?? null
    setChosen(new Set(id === undefined ? [] : [id]))
  }

  function end() {
    setChosen(null)
    const rest = button.current ?? region.current
    rest?.focus({ preventScroll: true })
  }

  const isChosen = (id: number) => chosen?.has(id) ?? false

  function choose(id: number, isRange: boolean) {
    chooseAll(isRange ? between(ids, last.current ?? id, id) : [id], !isChosen(id))
    last.current = id
  }

  function chooseAll(some: readonly number[], areChosen: boolean) {
    const next = new Set(chosen)
    for (const id of some)
      if (areChosen) next.add(id)
      else next.delete(id)
    setChosen(next)
  }

  return { isOn: chosen !== null, isChosen, choose, chooseAll, start, end }
}

/** The same set, unless some of it is no longer shown. */
function shownOf(chosen: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> {
  const shown = new Set(ids.filter((id) => chosen.has(id)))
  return shown.size === chosen.size ? chosen : shown
}

/** The ids from one to another, both included, whichever comes first. */
function between(ids: readonly number[], one: number, other: number): readonly number[] {
  const [first = 0, last = 0] = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b)
  return first < 0 ? [other] : ids.slice(first, last + 1)
}
