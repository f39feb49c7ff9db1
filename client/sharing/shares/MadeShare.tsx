import { Eye, Mail, Share2 } from 'lucide-react'
import { Link } from 'react-router'
import type { MadeShare as Made } from '#contract/sharing/shares.ts'
import { urls } from '#contract/platform/urls.ts'
import { longDayText } from '#client/platform/text/dates.ts'
import { inSentence } from '#client/platform/text/inSentence.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { CopyField } from '#client/ui/fields/CopyField.tsx'
import { DialogBody, DialogFooter } from '#client/ui/overlays/dialogParts.tsx'
import { useLook } from './look/useLook.ts'
import { CodeToSend } from './CodeToSend.tsx'
import { frozenWords, nameOfShare } from './shareText.ts'

/** The link and the code of a new share, as two steps: they are to be sent in different ways. Shown once. */
export function MadeShare({ made: { share, url, code }, onClose }: { made: Made; onClose: () => void }) {
  const look = useLook()
  const manner = frozenWords[share.isFrozen ? 'true' : 'false'].label
  return (
    <>
      <DialogBody>
        <p className="text-sm text-ink-muted">
          {nameOfShare(share)}, {inSentence(manner)}. För {share.recipient}, till {longDayText(share.expiresAt)}.
        </p>
        <section className="flex flex-col gap-2" aria-label="1. Skicka länken">
          <CopyField label="1. Skicka länken" value={url} />
          <div className="flex flex-wrap gap-2">
            <a
              className={buttonStyle('secondary', 'small')}
              href={`mailto:?subject=${encodeURIComponent(share.folderTitle)}&body=${encodeURIComponent(`${url}\n\n`)}`}
            >
              <Mail aria-hidden="true" /> Mejla
            </a>
            <MoreWays url={url} title={share.folderTitle} />
          </div>
        </section>
        <section className="flex flex-col gap-2" aria-label="2. Skicka koden på ett annat sätt">
          <CodeToSend label="2. Skicka koden på ett annat sätt" code={code} />
        </section>
        <p className="text-sm text-ink-muted">
          Koden visas bara nu. Tappar du bort den gör du en ny. Då slutar den gamla gälla. Tio fel låser länken.
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onClose} autoFocus>
          Klar
        </Button>
        <Button variant="quiet" icon={<Eye />} onClick={() => look.open({ share })}>
          Se vad de ser
        </Button>
        <Link to={urls.folderShares(share.folderId)} className={buttonStyle('quiet')} onClick={onClose}>
          Allt du delar
        </Link>
      </DialogFooter>
      {look.window}
    </>
  )
}

/** The device's own ways to pass something on, where the browser has them. */
function MoreWays({ url, title }: { url: string; title: string }) {
  if (typeof navigator.share !== 'function') return null
  return (
    <Button
      size="small"
      icon={<Share2 />}
      // Whoever closes it without choosing has done nothing wrong.
      onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
    >
      Mer
    </Button>
  )
}
