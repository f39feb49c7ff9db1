import type { SubmitEventHandler } from 'react'

/** What a form does when it is sent, and then, unless that has moved the focus, leads it to the first wrong field. */
export const focusFirstWrong =
  (send: SubmitEventHandler<HTMLFormElement> | undefined): SubmitEventHandler<HTMLFormElement> =>
  (event) => {
    const form = event.currentTarget
    const focused = document.activeElement
    send?.(event)
    // Once what was found wrong is shown.
    setTimeout(() => {
      if (document.activeElement !== focused || focused?.matches('[aria-invalid=true]')) return
      form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    })
  }
