import { useQuery } from '@tanstack/react-query'
import { sharedPapersAddress } from '#contract/parcelLinks.ts'
import { shareLooks } from '#contract/shareLooks.ts'
import { shares, type NewShare, type Share, type SharedView } from '#contract/shares.ts'
import type { ThingsLacking } from '#contract/thingsLacking.ts'
import { call } from '../../api/http.ts'
import { RetryAlert } from '../../lists/RetryAlert.tsx'
import { addressOfOwn, addressThroughLink, type AddressOf } from '../../parcels/addresses.ts'
import { MakeBetter } from '../../parcels/MakeBetter.tsx'
import { Button } from '../../ui/fields/Button.tsx'
import { TextSkeleton } from '../../ui/feedback/Skeleton.tsx'
import { DialogFrame } from '../../ui/overlays/DialogFrame.tsx'
import { DialogFooter, DialogReading } from '../../ui/overlays/dialogParts.tsx'
import { MarkLine } from '../recipient/MarkLine.tsx'
import { SharedContent } from '../recipient/SharedContent.tsx'

type LookWindowProps = {
  /** The share, or what is chosen of one that is about to be made. */
  at: { share: Share } | { chosen: NewShare }
  onClose: () => void
}

/** What the recipient of a share sees, for whoever makes it. Mounted while open. */
export function LookWindow({ at, onClose }: LookWindowProps) {
  const looking = useQuery({
    queryKey: [shareLooks.preview.name, 'look', at] as const,
    queryFn: () => ('share' in at ? lookAt(at.share) : lookAhead(at.chosen)),
    // What is shown is read anew each time the window opens.
    gcTime: 0,
    retry: false,
  })
  const { data } = looking
  return (
    <DialogFrame title="Så här ser de det" size="wide" isOpen onClose={onClose}>
      <DialogReading label="Mottagarens sida">
        {data ? (
          <>
            <div className="rounded-md bg-ink px-3.5 py-2 text-sm text-surface">
              <MarkLine share={data.view} />
            </div>
            <p className="text-sm text-ink-muted">
              {'share' in at
                ? 'Du tittar bara, så det räknas inte som att länken öppnats.'
                : 'Du tittar bara, inget är skickat. Deras namn skrivs på bilder och sidor när länken är gjord.'}
            </p>
            {data.lacking && data.view.preset === 'insurance' && <MakeBetter lacking={data.lacking} />}
            <div>
              <SharedContent share={data.view} addressOf={data.addressOf} zipAddress={data.zipAddress}>
                {data.view.takesPapers && <p className="text-ink-muted">Här kan de skicka papper tillbaka.</p>}
              </SharedContent>
            </div>
          </>
        ) : looking.isError ? (
          <RetryAlert error={looking.error} isBusy={looking.isFetching} onRetry={() => void looking.refetch()} />
        ) : (
          <TextSkeleton lines={8} />
        )}
      </DialogReading>
      <DialogFooter>
        <Button variant="primary" onClick={onClose} autoFocus>
          Stäng
        </Button>
      </DialogFooter>
    </DialogFrame>
  )
}

type Looked = {
  view: SharedView
  addressOf: AddressOf
  zipAddress: string | null
  lacking?: ThingsLacking
}

/** The answer sets the cookie that reads it, as the code would. */
async function lookAt({ id, folderId }: Share): Promise<Looked> {
  await call(shareLooks.look, { params: { id }, query: { folderId } })
  const view = await call(shares.read, { params: { id } })
  return { view, addressOf: addressThroughLink('share', id), zipAddress: sharedPapersAddress(id) }
}

async function lookAhead(body: NewShare): Promise<Looked> {
  const { view, fileIds, lacking } = await call(shareLooks.preview, { body })
  return { view, addressOf: addressOfOwn(fileIds), zipAddress: null, lacking }
}
