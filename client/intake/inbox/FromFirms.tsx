import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { folders } from '#contract/folders/folders.ts'
import { limits } from '#contract/platform/limits.ts'
import type { MailedDelivery } from '#contract/sharing/mailedDeliveries.ts'
import { urls } from '#contract/platform/urls.ts'
import type { PagedList } from '#client/platform/api/paging.ts'
import { query } from '#client/platform/api/query.ts'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { DeliveryRow } from './DeliveryRow.tsx'

/** The folders to which papers were sent back through shares. */
export function useSentPapers() {
  const { data } = useQuery(query(folders.mine, { query: { topX: limits.largestPage } }))
  return data?.items.flatMap(({ waitingPapers }) => waitingPapers) ?? []
}

type FromFirmsProps = {
  list: PagedList<MailedDelivery>
  sent: ReturnType<typeof useSentPapers>
}

/** What firms have mailed to the reader, and what others have sent back through shares. */
export function FromFirms({ list, sent }: FromFirmsProps) {
  const { items = [], total = 0 } = list.data ?? {}
  return (
    <div>
      <GroupHeading level={2} count={total + sent.length}>
        Från firmor
      </GroupHeading>
      <Sheet label="Från firmor">
        {items.map((item) => (
          <DeliveryRow key={item.id} item={item} />
        ))}
        {sent.map(({ folderId, title, papers }) => (
          <Row
            key={`sent ${folderId}`}
            lead={<IconTile icon={<FileText />} />}
            title={`${papers.toLocaleString('sv-SE')} papper till ${title}`}
            to={urls.files(folderId)}
            second="Från någon som mappen är delad med. Säg ja eller nej där."
          />
        ))}
      </Sheet>
      <ShowMore list={list} />
    </div>
  )
}
