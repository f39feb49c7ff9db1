import type { IntervalUnit } from '#contract/rules/recurrence.ts'
import { weekdays, type Weekday } from '#contract/rules/recurrenceRule.ts'
import { Chip, ChipRow } from '#client/ui/fields/Chip.tsx'
import { DateField } from '#client/ui/fields/DateField.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { largestInterval, once, recurrenceOf, unreadable, type CustomRepeat } from './repeatChoice.ts'

type CustomFieldsProps = { custom: CustomRepeat; onChange: (custom: CustomRepeat) => void }

/** A recurrence that is not one of the usual ones. */
export function CustomFields({ custom, onChange }: CustomFieldsProps) {
  const change = (changes: Partial<CustomRepeat>) => onChange({ ...custom, ...changes })
  const isReadable = recurrenceOf({ ...once, how: 'custom', custom }) !== unreadable
  const isFixed = custom.from === 'days'
  return (
    <div className="flex flex-col gap-4 px-3 pt-2 pb-3">
      <div className="grid grid-cols-[6rem_1fr] items-start gap-3">
        <TextField
          label="Mellanrum"
          inputMode="numeric"
          autoComplete="off"
          value={custom.interval}
          onChange={({ target }) => change({ interval: target.value })}
          error={isReadable ? undefined : `1 till ${largestInterval(custom)}.`}
        />
        <SelectField
          label="Enhet"
          options={units}
          value={custom.unit}
          onChange={({ target }) => change({ unit: target.value as IntervalUnit })}
        />
      </div>
      <SelectField
        label="Räknat från"
        options={starts}
        value={custom.from}
        onChange={({ target }) => change({ from: target.value as CustomRepeat['from'] })}
      />
      {isFixed && custom.unit === 'week' && <Weekdays custom={custom} change={change} />}
      {isFixed && custom.unit === 'month' && <InMonth custom={custom} change={change} />}
      {isFixed && <DateField label="Till" optional value={custom.until} onChange={(until) => change({ until })} />}
    </div>
  )
}

const units = [
  { value: 'day', label: 'dagar' },
  { value: 'week', label: 'veckor' },
  { value: 'month', label: 'månader' },
  { value: 'year', label: 'år' },
]
const starts = [
  { value: 'days', label: 'Dagen som är vald' },
  { value: 'done', label: 'När den senast gjordes' },
]

type PartProps = { custom: CustomRepeat; change: (changes: Partial<CustomRepeat>) => void }

const weekdayNames: Record<Weekday, string> = {
  MO: 'måndag',
  TU: 'tisdag',
  WE: 'onsdag',
  TH: 'torsdag',
  FR: 'fredag',
  SA: 'lördag',
  SU: 'söndag',
}

function Weekdays({ custom, change }: PartProps) {
  const chosen = custom.weekdays
  return (
    <ChipRow label="Veckodagar">
      {weekdays.map((day) => (
        <Chip
          key={day}
          isChosen={chosen.includes(day)}
          aria-label={weekdayNames[day]}
          onClick={() =>
            change({
              weekdays: weekdays.filter((own) => (own === day ? !chosen.includes(own) : chosen.includes(own))),
            })
          }
        >
          {weekdayNames[day].slice(0, 3)}
        </Chip>
      ))}
    </ChipRow>
  )
}

function InMonth({ custom, change }: PartProps) {
  return (
    <>
      <SelectField
        label="Dag i månaden"
        options={monthDays}
        value={custom.inMonth}
        onChange={({ target }) => change({ inMonth: target.value as CustomRepeat['inMonth'] })}
      />
      {custom.inMonth === 'weekday' && (
        <div className="grid grid-cols-2 items-start gap-3">
          <SelectField
            label="Vilken"
            options={places}
            value={custom.nth}
            onChange={({ target }) => change({ nth: Number(target.value) })}
          />
          <SelectField
            label="Veckodag"
            options={weekdays.map((day) => ({ value: day, label: `${weekdayNames[day]}en` }))}
            value={custom.weekday}
            onChange={({ target }) => change({ weekday: target.value as Weekday })}
          />
        </div>
      )}
    </>
  )
}

const monthDays = [
  { value: 'sameDay', label: 'Samma dag som den valda' },
  { value: 'lastDay', label: 'Sista dagen' },
  { value: 'weekday', label: 'En veckodag…' },
]
const places = [
  { value: 1, label: 'Första' },
  { value: 2, label: 'Andra' },
  { value: 3, label: 'Tredje' },
  { value: 4, label: 'Fjärde' },
  { value: -1, label: 'Sista' },
]
