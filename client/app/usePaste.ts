import { useEffect } from 'react'
import { showToast } from '#client/ui/feedback/toastStore.ts'

/** Offers to lay what is pasted outside any field in the Inkorg; what offers it is loaded with the first. */
export function usePaste() {
  useEffect(() => {
    // Behind the listeners of the document, by which forms and pages take files themselves.
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [])
}

const takesItself = 'input:not([type=file]), textarea, select, [contenteditable]'

function onPaste({ target, clipboardData, defaultPrevented }: ClipboardEvent) {
  if (defaultPrevented || !clipboardData || document.querySelector('[role=dialog]')) return
  if (target instanceof Element && target.closest(takesItself)) return
  // It can be read only now.
  const pasted = { files: [...clipboardData.files], text: clipboardData.getData('text/plain').trim() }
  import('#client/intake/inbox/paste/offerPasted.ts')
    .then(({ offerPasted }) => offerPasted(pasted))
    .catch(() => showToast({ text: 'Det gick inte att klistra in just nu. Försök igen om en stund.', tone: 'danger' }))
}
