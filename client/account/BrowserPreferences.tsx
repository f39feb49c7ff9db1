import { setSingleKeys, useHasSingleKeys } from '../session/preferences.ts'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { ThemeField } from './ThemeField.tsx'

/** What holds in this browser alone. */
export function BrowserPreferences() {
  const hasSingleKeys = useHasSingleKeys()
  return (
    <div className="flex flex-col gap-4">
      <ThemeField />
      <CheckboxField
        appearance="switch"
        label={'Snabbtangenter: /\u00a0för sökning, n\u00a0för ny händelse'}
        hint="Stäng av dem om du talar in text eller lätt kommer åt en tangent. Ctrl + K öppnar alltid sökningen."
        checked={hasSingleKeys}
        onChange={(event) => setSingleKeys(event.target.checked)}
      />
    </div>
  )
}
