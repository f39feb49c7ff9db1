import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { inbox } from '#contract/intake/inbox.ts'
import { NotOpened } from '#client/intake/inbox/NotOpened.tsx'
import { query } from '#client/platform/api/query.ts'

const OpenedItem = lazy(async () => ({
  default: (await import('#client/intake/inbox/item/OpenedItem.tsx')).OpenedItem,
}))

/** One thing that waits, with what it is saved as. Once that is done the next one opens. */
export default function InboxItemPage() {
  const id = Number(useParams()['id'])
  const found = useQuery({ ...query(inbox.one, { params: { id } }), enabled: Number.isSafeInteger(id) })
  if (found.data)
    return (
      <Suspense fallback={null}>
        <OpenedItem key={id} item={found.data} />
      </Suspense>
    )
  return (
    <NotOpened id={id} found={found} what="Det som väntar" gone="Det väntar inte längre.">
      Någon kan ha sparat eller slängt det.
    </NotOpened>
  )
}
