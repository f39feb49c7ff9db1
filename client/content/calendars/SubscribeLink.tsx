import { useState } from 'react'
import { SubscribeDialog } from './SubscribeDialog.tsx'

/** The link below a calendar that opens the dialog for subscribing to it. */
export function SubscribeLink({ folderId }: { folderId: number | undefined }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="pt-4 text-sm text-ink-muted">
        Vill du se det i telefonens kalender?{' '}
        <button type="button" className="link-text touch-line" onClick={() => setOpen(true)}>
          Prenumerera
        </button>
      </p>
      <SubscribeDialog folderId={folderId} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
