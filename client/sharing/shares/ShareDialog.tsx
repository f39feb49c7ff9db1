import { useState } from 'react'
import type { MadeShare as Made } from '#contract/sharing/shares.ts'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { MadeShare } from './MadeShare.tsx'
import { ShareForm } from './ShareForm.tsx'
import type { ShareSubject } from './subject.ts'

type ShareDialogProps = { subject: ShareSubject; onClose: () => void }

/** Makes a link to a part of a folder for somebody who is no member, and shows it with its code. Mounted while open. */
export function ShareDialog({ subject, onClose }: ShareDialogProps) {
  const [made, setMade] = useState<Made | null>(null)
  return (
    <DialogFrame
      title={made ? 'Länken är klar' : `Dela ${subject.title}`}
      size={made ? 'medium' : 'large'}
      isOpen
      onClose={onClose}
    >
      {made ? (
        <MadeShare made={made} onClose={onClose} />
      ) : (
        <ShareForm subject={subject} onMade={setMade} onClose={onClose} />
      )}
    </DialogFrame>
  )
}
