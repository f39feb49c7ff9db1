import { CalendarSettings } from '../../calendars/CalendarSettings.tsx'
import { AccountAddresses } from '../../mailIn/AccountAddresses.tsx'
import { FirmRules } from './FirmRules.tsx'
import { useSettings } from '../../session/settings.ts'
import { AccountSheet } from './AccountSheet.tsx'

export default function CalendarSection() {
  const { hasMailIn } = useSettings()
  return (
    <>
      <AccountSheet title="Kalenderlänkar" lead="Händelserna i kalendern i telefonen eller datorn.">
        <CalendarSettings />
      </AccountSheet>
      {hasMailIn && (
        <AccountSheet title="Mejla in" lead="Det som mejlas hit väntar i Inkorgen.">
          <AccountAddresses />
        </AccountSheet>
      )}
      <FirmRules />
    </>
  )
}
