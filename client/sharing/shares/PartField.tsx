import type { SharePreset } from '#contract/sharing/shares.ts'
import { today } from '#client/platform/text/dates.ts'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { ComponentChoice, type ComponentToShow } from './ComponentChoice.tsx'
import type { ShareSubject } from './subject.ts'

type PartFieldProps = {
  subject: ShareSubject
  values: { preset: SharePreset; year: number; component: ComponentToShow }
  error: string | undefined
  choose: { year: (year: number) => void; component: (chosen: ComponentToShow) => void }
}

/** The year of a folder that the meeting is shown, or the component that the craftsman is. */
export function PartField({ subject, values: { preset, year, component }, error, choose }: PartFieldProps) {
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
    return (
      <ComponentChoice
        folder={{ id: subject.folderId, title: subject.title }}
        value={component}
        error={error}
        onChange={choose.component}
      />
    )
  return null
}

function lastYears(): number[] {
  const thisYear = Number(today().slice(0, 4))
  return Array.from({ length: 15 }, (_, index) => thisYear - index)
}
