import type { KeyboardEvent } from 'react'

/** Submits on Ctrl or Cmd + Enter, in forms where Enter starts a new line. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** aria-keyshortcuts of the submit button. */
export const submitShortcuts = 'Control+Enter Meta+Enter'
