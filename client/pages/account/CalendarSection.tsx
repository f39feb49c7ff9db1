import { urls } from '#contract/platform/urls.ts'
import { CalendarSettings } from '#client/content/calendars/CalendarSettings.tsx'
import { AccountAddresses } from '#client/intake/mailIn/AccountAddresses.tsx'
import { useSettings } from '#client/platform/session/settings.ts'
import { ButtonLink, TextLink } from '#client/ui/layout/links.tsx'
import { AccountSheet } from './AccountSheet.tsx'
import { FirmRules } from './FirmRules.tsx'

/** What is read, or mailed to, without signing in, and what has been learned of firms. */
export default function CalendarSection() {
  const { hasMailIn } = useSettings()
  return (
    <>
      <AccountSheet title="Kalenderlänkar" lead="Händelserna i kalendern i telefonen eller datorn.">
        <CalendarSettings />
      </AccountSheet>
      {hasMailIn && (
        <AccountSheet title="Mejla in" lead="Det som mejlas hit väntar i inkorgen.">
          <AccountAddresses />
        </AccountSheet>
      )}
      <AccountSheet title="Delat med länk" lead="Det som någon utan konto kan läsa med en länk och en kod.">
        <ButtonLink to={urls.shares}>Se och återkalla länkar</ButtonLink>
      </AccountSheet>
      <FirmRules />
      <p className="px-1 text-sm text-ink-muted">
        Tror du att någon fått tag i något av det här? Avsluta det bland{' '}
        <TextLink to={urls.admissions}>det som släpper in andra</TextLink>.
      </p>
    </>
  )
}
