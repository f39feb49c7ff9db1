import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ListedInboxItem } from '#contract/intake/inbox.ts'
import { urls } from '#contract/platform/urls.ts'
import { useHasSingleKeys } from '#client/platform/session/preferences.ts'
import { isFocusLost } from '#client/ui/overlays/isFocusLost.ts'
import { isPlainKey } from '#client/ui/overlays/singleKeys.ts'
import { undoLast, type useInboxActions } from './useInboxActions.ts'

/** The id of the link that opens a row: the row whose link has the focus is the chosen one. */
export const linkId = (id: number) => `inkorg-${id}`

type Actions = Pick<ReturnType<typeof useInboxActions>, 'save' | 'throwAway'>

/**
 * Keys alone, where they are on: up and down choose a row, S saves it, E opens it to be changed, Delete throws it away and Z
 * takes back what was done last. The row after one that is gone is chosen then.
 */
export function useInboxKeys(items: readonly ListedInboxItem[], { save, throwAway }: Actions) {
  const navigate = useNavigate()
  const hasKeys = useHasSingleKeys()
  const chosen = useRef(-1)

  useEffect(() => {
    if (chosen.current < 0 || !isFocusLost()) return
    const next = items[Math.min(chosen.current, items.length - 1)]
    if (next) focus(next)
  }, [items])

  // As soon as the rows are drawn: between that and an effect a key would be lost.
  useLayoutEffect(() => {
    if (!hasKeys) return undefined
    function act(event: KeyboardEvent) {
      const at = items.findIndex(({ id }) => document.activeElement?.id === linkId(id))
      const item = items[at]
      const keys: Record<string, (() => void) | undefined> = {
        ArrowDown: () => focus(items[Math.min(at + 1, items.length - 1)]),
        ArrowUp: () => focus(items[Math.max(at - 1, 0)]),
        s: item && (() => save(item)),
        e: item && (() => void navigate(urls.inboxItem(item.id))),
        Delete: item && (() => throwAway(item)),
        z: undoLast,
      }
      const run = keys[event.key]
      if (!run || !isPlainKey(event, event.key)) return
      event.preventDefault()
      chosen.current = at
      run()
    }
    window.addEventListener('keydown', act)
    return () => window.removeEventListener('keydown', act)
  })
  return hasKeys
}

const focus = (item: ListedInboxItem | undefined) =>
  item && document.querySelector<HTMLElement>(`#${linkId(item.id)}`)?.focus()
