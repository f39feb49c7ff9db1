import { CalendarDays, FileText, Link2 } from 'lucide-react'
import { inboxPaperAddress } from '#contract/platform/fileAddresses.ts'
import type { InboxItem } from '#contract/intake/inbox.ts'
import { calendarOf } from './inboxItem.ts'
import { IconTile, pictureTile } from '#client/ui/layout/rows/IconTile.tsx'

/** What stands before its title: a small picture of its first paper, if there is one. */
export function PaperPicture({ item: { papers } }: { item: Pick<InboxItem, 'papers'> }) {
  const shown = papers.find(({ preview, tellsPlace }) => preview && !tellsPlace)
  const icon = calendarOf({ papers }) ? <CalendarDays /> : papers.length > 0 ? <FileText /> : <Link2 />
  if (!shown) return <IconTile icon={icon} />
  return <img src={inboxPaperAddress('small', shown.id)} alt="" className={`${pictureTile} object-cover`} />
}
