import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { RetryAlert } from '../../lists/RetryAlert.tsx'
import { ListSearch } from '../../lists/filters/ListSearch.tsx'
import { nearDayText } from '../../text/dates.ts'
import { fallback } from '../../text/fallbacks.ts'
import { itemWords } from '../../text/itemWords.ts'
import { TextSkeleton } from '../../ui/feedback/Skeleton.tsx'
import { classes } from '../../ui/layout/classes.ts'
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
          <Option {...option({ activityId: null, componentId: null })} detail="Mappen själv">
            {folder.title || fallback.title}
          </Option>
        )}
        {events.map((event) => (
          <Option
            key={`event-${event.id}`}
            {...option({ activityId: event.id, componentId: null })}
            icon={<itemWords.activity.Icon aria-hidden="true" />}
            detail={['Händelse', event.startDate && nearDayText(event.startDate)].filter(Boolean).join(' · ')}
          >
            {event.title || fallback.activity}
          </Option>
        ))}
        {parts.map((part) => (
          <Option
            key={`part-${part.id}`}
            {...option({ activityId: null, componentId: part.id })}
            icon={<itemWords.component.Icon aria-hidden="true" />}
            detail="Komponent"
          >
            {part.name || fallback.component}
          </Option>
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

type OptionProps = {
  name: string
  isChosen: boolean
  onChoose: () => void
  icon?: ReactNode
  detail: string
  children: string
}

function Option({ name, isChosen, onChoose, icon, detail, children }: OptionProps) {
  return (
    <label className={classes(row, isChosen && 'bg-accent-soft')}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{children}</span>
        <span className="block truncate text-sm text-ink-muted">{detail}</span>
      </span>
      {icon}
    </label>
  )
}

const row =
  'flex min-h-14 cursor-pointer items-center gap-3.5 border-line px-4 py-2 not-first:border-t has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-muted'
