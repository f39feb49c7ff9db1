import { setSlashShortcut, useSlashShortcut } from '../session/preferences.ts'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { ThemeField } from './ThemeField.tsx'

/** What holds in this browser alone. */
export function BrowserPreferences() {
  const hasSlashShortcut = useSlashShortcut()
  return (
    <div className="flex flex-col gap-4">
      <ThemeField />
      <CheckboxField
        appearance="switch"
        label={'Öppna sökningen med tangenten\u00a0/'}
        hint="Stäng av det om du talar in text eller lätt kommer åt en tangent. Ctrl + K öppnar alltid sökningen."
        checked={hasSlashShortcut}
        onChange={(event) => setSlashShortcut(event.target.checked)}
      />
    </div>
  )
}
