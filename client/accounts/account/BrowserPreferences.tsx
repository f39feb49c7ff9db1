import { setKeepsLocation, useKeepsLocation } from '#client/platform/session/keepsLocation.ts'
import { setSingleKeys, useHasSingleKeys } from '#client/platform/session/preferences.ts'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { ThemeField } from './ThemeField.tsx'

/** Settings that apply to this browser alone. */
export function BrowserPreferences() {
  const hasSingleKeys = useHasSingleKeys()
  const keepsLocation = useKeepsLocation()
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
      <CheckboxField
        appearance="switch"
        label="Ta bort platsen ur bilder och filmer"
        hint="Kameran skriver platsen i varje bild. Utan den här inställningen ser alla som ser bilden också platsen. Gäller det du lägger in från och med nu, tills du loggar ut."
        checked={!keepsLocation}
        onChange={(event) => setKeepsLocation(!event.target.checked)}
      />
    </div>
  )
}
