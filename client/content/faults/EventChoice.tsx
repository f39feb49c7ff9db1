import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Fault } from '#contract/content/faults.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { ListSearch } from '#client/platform/lists/filters/ListSearch.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { activityDaysText } from '#client/platform/text/seasonText.ts'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { RadioRow } from '#client/ui/fields/RadioRow.tsx'
import { eventsToChoose } from './api.ts'

type EventChoiceProps = {
  fault: Pick<Fault, 'folderId'>
  value: number | null
  onChange: (activityId: number) => void
}

/** The choice among the open events of the folder, with a search. */
export function EventChoice({ fault, value, onChange }: EventChoiceProps) {
  const [words, setWords] = useState('')
  const events = useQuery(eventsToChoose(fault.folderId, words))
  const name = useId()
  return (
    <fieldset className="flex min-h-0 flex-col gap-3">
      <legend className="sr-only">Händelse</legend>
      <ListSearch label="Sök händelse" words={words} onSearch={setWords} />
      {events.data && events.data.length > 0 && (
        <div className="sheet max-h-72 overflow-y-auto">
          {events.data.map((event) => (
            <RadioRow
              key={event.id}
              name={name}
              isChosen={event.id === value}
              onChoose={() => onChange(event.id)}
              detail={[activityDaysText(event) || 'Utan datum', event.componentName].filter(Boolean).join(' · ')}
            >
              {event.title || fallback.activity}
            </RadioRow>
          ))}
        </div>
      )}
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {events.data?.length === 0 &&
          (words === '' ? 'Inget är planerat i mappen.' : 'Ingen planerad händelse i mappen heter så.')}
      </p>
      {events.isPending && <TextSkeleton lines={3} />}
      {events.isLoadingError && (
        <RetryAlert error={events.error} isBusy={events.isFetching} onRetry={() => void events.refetch()} />
      )}
    </fieldset>
  )
}
