import { sharedPapersAddress } from '#contract/sharing/parcelLinks.ts'
import type { SharedView } from '#contract/sharing/shares.ts'
import { addressThroughLink } from '../../parcels/addresses.ts'
import { LinkFrame } from '../../parcels/links/LinkFrame.tsx'
import { useDocumentTitle } from '#client/ui/layout/headers.tsx'
import { FetchDocument } from './FetchDocument.tsx'
import { SendPapers } from './SendPapers.tsx'
import { MarkLine } from './MarkLine.tsx'
import { SharedContent } from './SharedContent.tsx'

type SharedFolderProps = { id: number; share: SharedView }

/** What is shared, as its recipient sees it. */
export function SharedFolder({ id, share }: SharedFolderProps) {
  const { content, createdBy } = share
  useDocumentTitle(content.title)
  return (
    <LinkFrame
      mark={<MarkLine share={share} />}
      action={<FetchDocument id={id} />}
      foot={<p>Delat av {createdBy} genom Pärmen</p>}
    >
      <SharedContent share={share} addressOf={addressThroughLink('share', id)} zipAddress={sharedPapersAddress(id)}>
        {share.takesPapers && <SendPapers id={id} createdBy={createdBy} papers={share.papers} />}
      </SharedContent>
    </LinkFrame>
  )
}
