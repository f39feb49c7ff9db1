import { useMutation, useQuery } from '@tanstack/react-query'
import { inbox, type ListedInboxItem } from '#contract/intake/inbox.ts'
import { call } from '#client/platform/api/http.ts'
import { query } from '#client/platform/api/query.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { PlaceSelect } from './PlaceSelect.tsx'
import { placeOf } from './inboxItem.ts'

/** Where it is to lie: a press changes that without opening it. */
export function PlaceChip({ item, title }: { item: ListedInboxItem; title: string }) {
  const place = placeOf(item)
  const { data: places = [] } = useQuery(query(inbox.places))
  const placing = useMutation({
    mutationFn: (folderId: number) => call(inbox.place, { params: { id: item.id }, body: { folderId } }),
    meta: { topic: 'inbox' as const },
    onError: showError,
  })
  const chosen = placing.isPending ? placing.variables : (place?.folderId ?? null)
  const isListed = place === null || places.some(({ folderId }) => folderId === place.folderId)
  return (
    <PlaceSelect
      title={title}
      places={isListed ? places : [...places, place]}
      value={chosen}
      onChange={(folderId) => folderId !== null && placing.mutate(folderId)}
    />
  )
}
