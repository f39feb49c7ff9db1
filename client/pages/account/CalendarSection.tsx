import { CalendarSettings } from '../../calendars/CalendarSettings.tsx'
import { FirmRules } from './FirmRules.tsx'
import { urls } from '#contract/urls.ts'
import { useSettings } from '../../session/settings.ts'
import { TextLink } from '../../ui/layout/links.tsx'
import { AccountSheet } from './AccountSheet.tsx'

export default function CalendarSection() {
  const { hasMailIn } = useSettings()
  return (
    <>
      <AccountSheet title="Kalenderlänkar" lead="Händelserna i kalendern i telefonen eller datorn.">
        <CalendarSettings />
        {hasMailIn && (
          <p className="pt-4">
            <TextLink to={urls.mailIn} className="touch-line">
              Adresser att mejla kvitton till
            </TextLink>
          </p>
        )}
      </AccountSheet>
      <FirmRules />
    </>
  )
}
