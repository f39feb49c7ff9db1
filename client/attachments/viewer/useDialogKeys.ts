import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Keys that are pressed anywhere in the dialog around the element, also while the dialog itself has the focus. `onKey`
 * returns whether it has used the key. Keys of a menu over the dialog are the menu's, and those of a film that has the
 * focus are the player's.
 */
export function useDialogKeys(within: RefObject<HTMLElement | null>, onKey: (key: string) => boolean) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (ctrlKey || metaKey || altKey || event.defaultPrevented || !(target instanceof Node)) return
    if (target instanceof HTMLMediaElement) return
    const dialog = within.current?.closest('[role=dialog]')
    if (dialog?.contains(target) && onKey(key)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
