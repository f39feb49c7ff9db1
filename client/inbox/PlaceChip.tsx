import { useMutation, useQuery } from '@tanstack/react-query'
import { CornerDownRight } from 'lucide-react'
import { inbox, type ListedInboxItem } from '#contract/inbox.ts'
import { call } from '../api/http.ts'
import { query } from '../api/query.ts'
import { errorText } from '../forms/formProblem.ts'
import { ChipSelect } from '../ui/fields/ChipSelect.tsx'
import { showToast } from '../ui/feedback/toastStore.ts'
import { placeOf, placeText } from './words.ts'

/** Where it is to lie: a press changes that without opening it. */
export function PlaceChip({ item, title }: { item: ListedInboxItem; title: string }) {
  const place = placeOf(item)
  const { data: places = [] } = useQuery(query(inbox.places))
  const placing = useMutation({
    mutationFn: (folderId: number) => call(inbox.place, { params: { id: item.id }, body: { folderId } }),
    meta: { topic: 'inbox' as const },
    onError: (error) => showToast({ text: errorText(error), tone: 'danger' }),
  })
  const chosen = placing.isPending ? placing.variables : (place?.folderId ?? null)
  const isListed = place === null || places.some(({ folderId }) => folderId === place.folderId)
  const options = isListed ? places : [...places, place]
  return (
    <ChipSelect
      label={`Plats: ${title}`}
      icon={<CornerDownRight />}
      {...(chosen === null && { emptyLabel: 'Välj mapp' })}
      options={options.map((one) => ({ value: one.folderId, label: placeText(one) }))}
      value={chosen}
      onChange={(folderId) => folderId !== null && placing.mutate(folderId)}
    />
  )
}
