import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { ListSearch } from '#client/platform/lists/filters/ListSearch.tsx'
import { nearDayText } from '#client/platform/text/dates.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { itemWords } from '#client/platform/text/itemWords.ts'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { RadioRow } from '#client/ui/fields/RadioRow.tsx'
import { folderItself, isAttachedToSame, type AttachedTo } from '#client/platform/attachments/attachedTo.ts'
import { faultPlacesQuery, placesQuery } from './api.ts'

type PlaceChooserProps = {
  folder: { id: number; title: string }
  /** Null: nothing is chosen yet. */
  value: AttachedTo | null
  onChange: (target: AttachedTo) => void
}

/** Chooses what in its folder a file is to belong to, by a search among events, components and faults. */
export function PlaceChooser({ folder, value, onChange }: PlaceChooserProps) {
  const [words, setWords] = useState('')
  const places = useQuery(placesQuery(folder.id, words))
  const faults = useQuery(faultPlacesQuery(folder.id, words))
  const name = useId()
  const option = (target: Partial<AttachedTo>) => {
    const own = { ...folderItself, ...target }
    return { name, isChosen: value !== null && isAttachedToSame(own, value), onChoose: () => onChange(own) }
  }
  const { events = [], parts = [] } = places.data ?? {}
  return (
    <fieldset className="flex min-h-0 flex-col gap-3">
      <legend className="sr-only">Hör till</legend>
      <ListSearch label="Sök händelse, komponent eller fel" words={words} onSearch={setWords} />
      <div className="sheet max-h-80 overflow-y-auto">
        {words === '' && (
          <RadioRow {...option({})} detail="Mappen själv">
            {folder.title || fallback.title}
          </RadioRow>
        )}
        {events.map((event) => (
          <RadioRow
            key={`event-${event.id}`}
            {...option({ activityId: event.id })}
            icon={<itemWords.activity.Icon aria-hidden="true" />}
            detail={['Händelse', event.startDate && nearDayText(event.startDate)].filter(Boolean).join(' · ')}
          >
            {event.title || fallback.activity}
          </RadioRow>
        ))}
        {parts.map((part) => (
          <RadioRow
            key={`part-${part.id}`}
            {...option({ componentId: part.id })}
            icon={<itemWords.component.Icon aria-hidden="true" />}
            detail="Komponent"
          >
            {part.name || fallback.component}
          </RadioRow>
        ))}
        {faults.data?.map((fault) => (
          <RadioRow
            key={`fault-${fault.id}`}
            {...option({ faultId: fault.id })}
            icon={<itemWords.fault.Icon aria-hidden="true" />}
            detail={['Fel', fault.isClosed && 'avslutat', fault.place].filter(Boolean).join(' · ')}
          >
            {fault.title}
          </RadioRow>
        ))}
      </div>
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {places.data && faults.data && words !== '' && events.length + parts.length + faults.data.length === 0
          ? 'Inget i mappen heter så.'
          : ''}
      </p>
      {places.isPending && <TextSkeleton lines={3} />}
      {places.isLoadingError && (
        <RetryAlert error={places.error} isBusy={places.isFetching} onRetry={() => void places.refetch()} />
      )}
    </fieldset>
  )
}
