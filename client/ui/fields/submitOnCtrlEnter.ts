import type { KeyboardEvent } from 'react'

/** Of a form in which Enter begins a new line: Ctrl or, on a Mac, Cmd with it sends. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** Tells a screen reader of it, on the button that sends. */
export const submitShortcuts = 'Control+Enter Meta+Enter'
