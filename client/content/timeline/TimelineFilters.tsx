import { CalendarClock, Folder, Hourglass, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TimelineChoices, TimelineKind } from '#contract/content/timeline.ts'
import type { Filters } from '#client/platform/lists/filters/useFilters.ts'
import { Chip, ChipRow } from '#client/ui/fields/Chip.tsx'
import { ChipSelect } from '#client/ui/fields/ChipSelect.tsx'
import { chosenIn, isAhead, kindWords } from './filter.ts'

type TimelineFiltersProps = { filters: Filters; choices: TimelineChoices | undefined }

/** Filters by kind, year, sub-folder and person. Each choice is written to the address at once. */
export function TimelineFilters({ filters, choices }: TimelineFiltersProps) {
  const chosen = chosenIn(filters.search)
  return (
    <search aria-label="Filtrera tidslinjen" className="flex flex-col gap-3">
      <KindChips kind={chosen.kind} onChoose={(word) => filters.choose('typ', word)} />
      <ChipRow label="Filter">
        <Choice
          label="År"
          all="Alla år"
          icon={<Hourglass />}
          value={chosen.year}
          options={choices?.years.map((year) => ({ value: year, label: String(year) })) ?? []}
          onChange={(year) => filters.choose('ar', year)}
        />
        <Choice
          label="Undermapp"
          all="Alla undermappar"
          icon={<Folder />}
          value={chosen.subFolderId}
          options={choices?.folders.map(({ id, title }) => ({ value: id, label: title })) ?? []}
          onChange={(id) => filters.choose('mapp', id)}
        />
        <Choice
          label="Person"
          all="Alla personer"
          icon={<UserRound />}
          value={chosen.personId}
          options={choices?.people.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          onChange={(id) => filters.choose('person', id)}
        />
        {chosen.year === undefined && <Ahead filters={filters} />}
      </ChipRow>
    </search>
  )
}

type KindChipsProps = { kind: TimelineKind | undefined; onChoose: (word: string) => void }

function KindChips({ kind, onChoose }: KindChipsProps) {
  return (
    <ChipRow label="Sorter">
      <Chip isChosen={kind === undefined} onClick={() => onChoose('')}>
        Alla
      </Chip>
      {Object.entries(kindWords).map(([key, { word, label }]) => (
        <Chip key={key} isChosen={key === kind} onClick={() => onChoose(key === kind ? '' : word)}>
          {label}
        </Chip>
      ))}
    </ChipRow>
  )
}

function Ahead({ filters }: { filters: Filters }) {
  const isChosen = isAhead(filters.search)
  return (
    <Chip icon={<CalendarClock />} {...{ isChosen }} onClick={() => filters.choose('vy', isChosen ? '' : 'framat')}>
      Det som är planerat
    </Chip>
  )
}

type ChoiceProps = {
  label: string
  /** The choice of none. */
  all: string
  icon: ReactNode
  value: number | undefined
  options: { value: number; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, all, icon, value = 0, options, onChange }: ChoiceProps) {
  const isThere = value === 0 || options.some((option) => option.value === value)
  if (options.length === 0 && isThere) return null
  const unknown = { value, label: label === 'År' ? String(value) : `Vald ${label.toLowerCase()}` }
  return (
    <ChipSelect
      {...{ label, icon }}
      placeholder={label}
      emptyLabel={all}
      // One that only the address knows.
      options={isThere ? options : [...options, unknown]}
      value={value || null}
      onChange={(chosen) => onChange(chosen === null ? '' : String(chosen))}
    />
  )
}
