import { useMutation, useQuery } from '@tanstack/react-query'
import { CornerDownRight } from 'lucide-react'
import { inbox, type InboxItem } from '#contract/inbox.ts'
import { call } from '../api/http.ts'
import { query } from '../api/query.ts'
import { errorText } from '../forms/formProblem.ts'
import { ChipSelect } from '../ui/fields/ChipSelect.tsx'
import { showToast } from '../ui/feedback/toastStore.ts'
import { placeText, titleOf } from './words.ts'

/** Where it is to lie: a press changes that without opening it. */
export function PlaceChip({ item }: { item: InboxItem }) {
  const { data: places = [] } = useQuery(query(inbox.places))
  const placing = useMutation({
    mutationFn: (folderId: number) => call(inbox.place, { params: { id: item.id }, body: { folderId } }),
    meta: { topic: 'inbox' as const },
    onError: (error) => showToast({ text: errorText(error), tone: 'danger' }),
  })
  const chosen = placing.isPending ? placing.variables : (item.place?.folderId ?? null)
  const options = places.map((place) => ({ value: place.folderId, label: placeText(place) }))
  const isListed = item.place === null || options.some(({ value }) => value === item.place?.folderId)
  return (
    <ChipSelect
      label={`Plats: ${titleOf(item)}`}
      icon={<CornerDownRight />}
      {...(chosen === null && { emptyLabel: 'Välj mapp' })}
      options={
        isListed || !item.place ? options : [...options, { value: item.place.folderId, label: placeText(item.place) }]
      }
      value={chosen}
      onChange={(folderId) => folderId !== null && placing.mutate(folderId)}
    />
  )
}
