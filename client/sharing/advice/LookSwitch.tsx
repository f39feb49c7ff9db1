import { lookDays } from '#contract/platform/limits.ts'
import type { Folder } from '#contract/folders/folders.ts'
import { daysText } from '#client/platform/text/amounts.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'

type LookSwitchProps = {
  folder: Folder
  /** Whether the user may let customer service look into it. */
  isAllowed: boolean
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Lets customer service look into the folder of the question, or says who could. */
export function LookSwitch({ folder, isAllowed, isOn, onChange }: LookSwitchProps) {
  return (
    <div className="sheet px-4 py-1.5">
      <CheckboxField
        appearance="switch"
        label={
          <span className="font-semibold wrap-anywhere">Låt kundtjänst titta i {folder.title || fallback.title}</span>
        }
        hint={isAllowed ? whatIsShown(folder) : onlySome}
        disabled={!isAllowed}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  )
}

const whatIsShown = ({ parentId }: Folder) =>
  `I ${daysText(lookDays)}, bara läsning. Händelser, komponenter, fel och papper, inte kostnader, kvitton eller meddelanden${parentId === null ? ', och inte undermapparna' : ''}. Du ser vad de öppnar, och tar tillbaka det när du vill.`

const onlySome =
  'Det kan bara den göra som är grundare eller administratör i mappen. Skriv i frågan vad vi behöver veta.'
