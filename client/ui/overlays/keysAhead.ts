/*
 * What is typed after a window was asked for and before its field has the focus, while its code loads: kept from the
 * page, whose shortcuts would take it, and given to the field.
 */

type Kept = { text: string; isEntered: boolean; onEscape: () => void }

let kept: Kept | null = null

/** Keeps what is typed from now on until it is taken. Escape ends it. */
export function keepKeysAhead(onEscape: () => void) {
  if (kept) return
  kept = { text: '', isEntered: false, onEscape }
  window.addEventListener('keydown', keep, { capture: true })
}

/** What was typed since, and whether Enter came last; null if nothing was kept. */
export function takeKeysAhead(): Kept | null {
  window.removeEventListener('keydown', keep, { capture: true })
  const taken = kept
  kept = null
  return taken
}

function keep(event: KeyboardEvent) {
  if (!kept || event.isComposing) return
  const { key } = event
  if (key === 'Escape') takeKeysAhead()?.onEscape()
  else if (key === 'Enter') kept.isEntered = true
  else if (key === 'Backspace') kept.text = kept.text.slice(0, -1)
  else if (isLetter(event)) Object.assign(kept, { text: kept.text + key, isEntered: false })
  else return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** AltGr is Ctrl and Alt on Windows. */
function isLetter(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey } = event
  return key.length === 1 && (event.getModifierState('AltGraph') || !(ctrlKey || metaKey))
}
