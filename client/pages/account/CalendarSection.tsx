import { CalendarSettings } from '../../calendars/CalendarSettings.tsx'
import { AccountSheet } from './AccountSheet.tsx'

export default function CalendarSection() {
  return (
    <AccountSheet title="Kalenderlänkar" lead="Händelserna i kalendern i telefonen eller datorn.">
      <CalendarSettings />
    </AccountSheet>
  )
}
