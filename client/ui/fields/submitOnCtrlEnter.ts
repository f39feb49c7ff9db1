import type { KeyboardEvent } from 'react'

/** For forms in which Enter starts a new line: Ctrl or Cmd + Enter submits. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** aria-keyshortcuts of the submit button. */
export const submitShortcuts = 'Control+Enter Meta+Enter'
