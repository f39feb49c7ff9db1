import { Eye } from 'lucide-react'
import type { Share } from '#contract/sharing/shares.ts'
import { momentText } from '#client/platform/text/dates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { DefinitionList } from '#client/ui/layout/DefinitionList.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { DialogBody, DialogFooter, DoneFooter } from '#client/ui/overlays/dialogParts.tsx'
import { CodeToSend } from '../CodeToSend.tsx'
import { useLook } from '../look/useLook.ts'
import { endText, mannerOf, nameOfShare, openedText } from '../shareText.ts'
import { Locked } from './ShareRow.tsx'

type ShareFactsProps = { share: Share; onClose: () => void; onRevoke: () => void; onRenew: () => void }

/** All that is known of a share. What is still open can be ended here, and get another code. Mounted while open. */
export function ShareFacts({ share, onClose, onRevoke, onRenew }: ShareFactsProps) {
  const isOpen = share.state === 'open' || share.state === 'locked'
  const look = useLook()
  return (
    <DialogFrame title={nameOfShare(share)} size="medium" isOpen onClose={onClose}>
      <DialogBody>
        <DefinitionList
          items={[
            { label: 'För', value: share.recipient },
            { label: 'Mapp', value: share.folderTitle },
            { label: 'Visar', value: mannerOf(share) },
            { label: 'Delat av', value: `${share.createdBy}, ${momentText(share.createdAt)}` },
            { label: 'Gäller till', value: isOpen && momentText(share.expiresAt) },
            { label: 'Slut', value: !isOpen && endText(share) },
            { label: 'Öppnad', value: openedText(share) },
            { label: 'Senast öppnad', value: share.openedAt && momentText(share.openedAt) },
            { label: 'Kod', value: share.state === 'locked' && <Locked /> },
          ].map(({ label, value }) => ({ label, value: value || null }))}
        />
        {isOpen && (
          <p className="text-sm text-ink-muted">
            Har koden kommit bort gör du en ny. Då slutar den gamla gälla. Länken är densamma.
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} autoFocus>
          Stäng
        </Button>
        {isOpen && (
          <>
            {share.isOwn && (
              <Button variant="quiet" icon={<Eye />} onClick={() => look.open({ share })}>
                Se vad de ser
              </Button>
            )}
            <Button variant="quiet" onClick={onRenew}>
              Ny kod
            </Button>
            <Button variant="quiet" onClick={onRevoke}>
              Återkalla
            </Button>
          </>
        )}
      </DialogFooter>
      {look.window}
    </DialogFrame>
  )
}

type NewCodeProps = { share: Share; code: string; onClose: () => void }

/** The new code of a share, shown once. Mounted while open. */
export function NewCode({ share, code, onClose }: NewCodeProps) {
  return (
    <DialogFrame title="Ny kod" size="medium" isOpen onClose={onClose}>
      <DialogBody>
        <p className="text-sm text-ink-muted">
          {nameOfShare(share)}, för {share.recipient}. Länken är densamma, men den gamla koden gäller inte längre.
        </p>
        <CodeToSend label="Skicka koden på ett annat sätt än länken" code={code} />
        <p className="text-sm text-ink-muted">Koden visas bara nu.</p>
      </DialogBody>
      <DoneFooter onClose={onClose} autoFocus />
    </DialogFrame>
  )
}
