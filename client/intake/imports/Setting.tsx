import { ArrowRight } from 'lucide-react'
import type { ReadSetting } from '#contract/intake/importSettings.ts'
import { ChipSelect } from '#client/ui/fields/ChipSelect.tsx'

type SettingProps<V extends string | number> = {
  label: string
  setting: ReadSetting<V> | null
  words: Readonly<Record<V, string>>
  values: readonly V[]
  onChange: (value: V) => void
}

/** One way in which a file was read, with its own values and what they become: it can be set right. */
export function Setting<V extends string | number>({ label, setting, words, values, onChange }: SettingProps<V>) {
  if (!setting) return null
  return (
    <section className={`px-4 py-3 ${setting.isSure ? '' : 'bg-warning-soft'}`}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">{label}</h2>
        <ChipSelect
          label={label}
          options={values.map((value) => ({ value, label: words[value] }))}
          value={setting.value}
          onChange={(value) => value !== null && onChange(value)}
        />
      </div>
      <ul className="mt-1 flex flex-col gap-0.5 text-sm">
        {setting.examples.map(({ row, was, becomes }) => (
          <li key={`${row} ${was}`} className="grid grid-cols-[minmax(0,1fr)_1rem_minmax(0,1fr)] items-center gap-2">
            <span className="truncate font-mono text-ink-muted">{was}</span>
            <ArrowRight aria-hidden="true" className="size-4 text-ink-muted" />
            <span className="min-w-0 wrap-break-word">{becomes}</span>
          </li>
        ))}
      </ul>
      {setting.why && (
        <p className={`mt-1 text-xs ${setting.isSure ? 'text-ink-muted' : 'text-warning'}`}>{setting.why}</p>
      )}
    </section>
  )
}
