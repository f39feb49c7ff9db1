import { useQuery } from '@tanstack/react-query'
import { components } from '#contract/components.ts'
import type { SharePreset } from '#contract/shares.ts'
import { choicesIn } from '../api/query.ts'
import { today } from '../text/dates.ts'
import { SelectField } from '../ui/fields/SelectField.tsx'
import type { ShareSubject } from './subject.ts'

type PartFieldProps = {
  subject: ShareSubject
  values: { preset: SharePreset; year: number; componentId: number | null }
  choose: { year: (year: number) => void; component: (id: number | null) => void }
}

/** The year of a folder that the meeting is shown, or the component that the craftsman is. */
export function PartField({ subject, values: { preset, year, componentId }, choose }: PartFieldProps) {
  if (preset === 'meeting')
    return (
      <SelectField
        label="Vilket år?"
        options={lastYears().map((value) => ({ value, label: String(value) }))}
        value={year}
        onChange={({ target }) => choose.year(Number(target.value))}
      />
    )
  if (preset === 'craftsman')
    return <ComponentField folderId={subject.folderId} value={componentId} onChange={choose.component} />
  return null
}

type ComponentFieldProps = { folderId: number; value: number | null; onChange: (id: number | null) => void }

function ComponentField({ folderId, value, onChange }: ComponentFieldProps) {
  const { data } = useQuery(choicesIn(components.inFolder, folderId))
  if (data?.items.length === 0) return <p className="text-sm text-ink-muted">Här finns ingen komponent än.</p>
  return (
    <SelectField
      label="Vilken komponent?"
      placeholder="Välj komponent"
      options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  )
}

function lastYears(): number[] {
  const thisYear = Number(today().slice(0, 4))
  return Array.from({ length: 15 }, (_, index) => thisYear - index)
}
