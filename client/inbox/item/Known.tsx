import { Copy } from 'lucide-react'
import type { InboxReading } from '#contract/inboxReading.ts'
import { folderTabs, urls } from '#contract/urls.ts'
import { nearDayText } from '../../text/dates.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextLink } from '../../ui/layout/links.tsx'

/** It may be there already: the same bytes, or the same firm, sum and day. */
export function Known({ known }: { known: NonNullable<InboxReading['known']> }) {
  const { folderId, folderTitle, activityId, title, day, isSameFile } = known
  const to =
    activityId === null
      ? urls.files(folderId)
      : urls.folder(folderId, { tab: folderTabs.activities, accordion: activityId })
  return (
    <Notice tone="warning" icon={<Copy />}>
      <b>{isSameFile ? 'Filen finns redan:' : 'Finns kanske redan:'}</b> <TextLink to={to}>{title}</TextLink>
      {day && `, ${nearDayText(day)}`}, i {folderTitle}. Släng det här om det är samma, eller spara det ändå.
    </Notice>
  )
}
