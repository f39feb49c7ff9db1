import { sharedPapersAddress } from '#contract/sharing/parcelLinks.ts'
import { shareLooks } from '#contract/sharing/shareLooks.ts'
import { shares, type NewShare, type Share, type SharedView } from '#contract/sharing/shares.ts'
import type { ThingsLacking } from '#contract/rules/thingsLacking.ts'
import { call } from '#client/platform/api/http.ts'
import { addressOfOwn, addressThroughLink, type AddressOf } from '../../parcels/addresses.ts'
import { LookFrame } from '../../parcels/look/LookFrame.tsx'
import { MakeBetter } from '../../parcels/MakeBetter.tsx'
import { MarkLine } from '../recipient/MarkLine.tsx'
import { SharedContent } from '../recipient/SharedContent.tsx'

type LookWindowProps = {
  /** The share, or what is chosen of one that is about to be made. */
  at: { share: Share } | { chosen: NewShare }
  onClose: () => void
}

/** What the recipient of a share sees, for whoever makes it. Mounted while open. */
export function LookWindow({ at, onClose }: LookWindowProps) {
  return (
    <LookFrame
      title="Så här ser de det"
      label="Mottagarens sida"
      queryKey={[shareLooks.preview.name, 'look', at]}
      look={() => ('share' in at ? lookAt(at.share) : lookAhead(at.chosen))}
      onClose={onClose}
    >
      {({ view, addressOf, zipAddress, lacking }) => (
        <>
          <div className="rounded-md bg-ink px-3.5 py-2 text-sm text-surface">
            <MarkLine share={view} />
          </div>
          <p className="text-sm text-ink-muted">
            {'share' in at
              ? 'Du tittar bara. Det räknas inte som att länken har öppnats.'
              : 'Du tittar bara. Inget är skickat. Deras namn skrivs på bilder och sidor när länken är gjord.'}
          </p>
          {lacking && view.preset === 'insurance' && <MakeBetter lacking={lacking} />}
          <div>
            <SharedContent share={view} addressOf={addressOf} zipAddress={zipAddress}>
              {view.takesPapers && <p className="text-ink-muted">Här kan de skicka papper tillbaka.</p>}
            </SharedContent>
          </div>
        </>
      )}
    </LookFrame>
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
