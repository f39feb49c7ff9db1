import type { MailedDelivery } from '#contract/sharing/mailedDeliveries.ts'
import type { PagedList } from '#client/platform/api/paging.ts'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { DeliveryRow } from './DeliveryRow.tsx'

/** What firms have mailed to the reader. */
export function FromFirms({ list }: { list: PagedList<MailedDelivery> }) {
  const { items = [], total = 0 } = list.data ?? {}
  return (
    <div>
      <GroupHeading level={2} count={total}>
        Från firmor
      </GroupHeading>
      <Sheet label="Från firmor">
        {items.map((item) => (
          <DeliveryRow key={item.id} item={item} />
        ))}
      </Sheet>
      <ShowMore list={list} />
    </div>
  )
}
