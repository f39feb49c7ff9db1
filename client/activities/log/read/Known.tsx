import { Copy } from 'lucide-react'
import type { KnownAlready } from '#contract/inboxReading.ts'
import { urls } from '#contract/urls.ts'
import { nearDayText } from '../../../text/dates.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { OwnTabLink } from '../../../ui/layout/OwnTabLink.tsx'

/** It may be there already: the same bytes, or the same firm, sum and day. `children` say what to do then. */
export function Known({ known, children }: { known: KnownAlready; children: string }) {
  const { folderId, folderTitle, activityId, title, day, isSameFile } = known
  const to = activityId === null ? urls.files(folderId) : urls.item('activity', folderId, activityId)
  return (
    <Notice tone="warning" icon={<Copy />}>
      <b>{isSameFile ? 'Filen finns redan:' : 'Finns kanske redan:'}</b>{' '}
      {/* Nothing that has been typed here is lost by looking. */}
      <OwnTabLink href={to} className="link-text touch-line">
        {title}
      </OwnTabLink>
      {day && `, ${nearDayText(day)}`}, i {folderTitle}. {children}
    </Notice>
  )
}
