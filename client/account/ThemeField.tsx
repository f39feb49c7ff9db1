import { Moon, Sun, SunMoon } from 'lucide-react'
import { useId } from 'react'
import { chooseTheme, useTheme, type ThemeChoice } from '../session/preferences.ts'

const choices: { value: ThemeChoice; label: string; Icon: typeof Sun }[] = [
  { value: 'light', label: 'Ljust', Icon: Sun },
  { value: 'dark', label: 'Mörkt', Icon: Moon },
  { value: 'system', label: 'Som systemet', Icon: SunMoon },
]

/** Light, dark, or as the system; takes effect at once and is kept in this browser. */
export function ThemeField() {
  const id = useId()
  const chosen = useTheme()
  return (
    <div role="radiogroup" aria-labelledby={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span id={id} className="text-sm">
        Utseende
      </span>
      <div className="flex rounded-md bg-surface-sunken p-1">
        {choices.map(({ value, label, Icon }) => (
          <label key={value} className={option}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={chosen === value}
              onChange={() => chooseTheme(value)}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
            {label}
          </label>
        ))}
      </div>
    </div>
  )
}

const option =
  'touch-target relative flex cursor-pointer items-center justify-center gap-2 rounded-sm px-3 text-sm text-ink-muted hover:text-ink has-checked:bg-surface-raised has-checked:font-semibold has-checked:text-ink has-checked:shadow-card has-checked:forced-chosen has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
