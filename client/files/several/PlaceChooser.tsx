import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { RetryAlert } from '../../lists/RetryAlert.tsx'
import { ListSearch } from '../../lists/filters/ListSearch.tsx'
import { nearDayText } from '../../text/dates.ts'
import { fallback } from '../../text/fallbacks.ts'
import { itemWords } from '../../text/itemWords.ts'
import { TextSkeleton } from '../../ui/feedback/Skeleton.tsx'
import { RadioRow } from '../../ui/fields/RadioRow.tsx'
import { placesQuery } from './api.ts'

/** An event or a component of the folder; both null: the folder itself. */
export type Place = { activityId: number | null; componentId: number | null }

type PlaceChooserProps = {
  folder: { id: number; title: string }
  /** Null: nothing is chosen yet. */
  value: Place | null
  onChange: (place: Place) => void
}

/** What in its folder a paper is to belong to, with a search among events and components. */
export function PlaceChooser({ folder, value, onChange }: PlaceChooserProps) {
  const [words, setWords] = useState('')
  const places = useQuery(placesQuery(folder.id, words))
  const name = useId()
  const option = (place: Place) => ({ name, isChosen: isSame(place, value), onChoose: () => onChange(place) })
  const { events = [], parts = [] } = places.data ?? {}
  return (
    <fieldset className="flex min-h-0 flex-col gap-3">
      <legend className="sr-only">Hör till</legend>
      <ListSearch label="Sök händelse eller komponent" words={words} onSearch={setWords} />
      <div className="sheet max-h-80 overflow-y-auto">
        {words === '' && (
          <RadioRow {...option({ activityId: null, componentId: null })} detail="Mappen själv">
            {folder.title || fallback.title}
          </RadioRow>
        )}
        {events.map((event) => (
          <RadioRow
            key={`event-${event.id}`}
            {...option({ activityId: event.id, componentId: null })}
            icon={<itemWords.activity.Icon aria-hidden="true" />}
            detail={['Händelse', event.startDate && nearDayText(event.startDate)].filter(Boolean).join(' · ')}
          >
            {event.title || fallback.activity}
          </RadioRow>
        ))}
        {parts.map((part) => (
          <RadioRow
            key={`part-${part.id}`}
            {...option({ activityId: null, componentId: part.id })}
            icon={<itemWords.component.Icon aria-hidden="true" />}
            detail="Komponent"
          >
            {part.name || fallback.component}
          </RadioRow>
        ))}
      </div>
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {places.data && words !== '' && events.length + parts.length === 0
          ? 'Ingen händelse eller komponent i mappen heter så.'
          : ''}
      </p>
      {places.isPending && <TextSkeleton lines={3} />}
      {places.isLoadingError && (
        <RetryAlert error={places.error} isBusy={places.isFetching} onRetry={() => void places.refetch()} />
      )}
    </fieldset>
  )
}

const isSame = (one: Place, other: Place | null) =>
  other !== null && one.activityId === other.activityId && one.componentId === other.componentId
