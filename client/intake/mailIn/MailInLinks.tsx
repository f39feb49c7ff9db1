import { urls } from '#contract/platform/urls.ts'
import { useSettings } from '#client/platform/session/settings.ts'
import { TextLink } from '#client/ui/layout/links.tsx'

/** The ways to where papers are mailed to, and to what waits there for a word; nothing where no mail is taken in. */
export function MailInLinks() {
  const { hasMailIn } = useSettings()
  if (!hasMailIn) return null
  return (
    <>
      {'. '}
      <TextLink to={urls.mailIn}>Mejla hit kvitton</TextLink> eller se vilka mejl som{' '}
      <TextLink to={urls.waitingMail}>väntar på godkännande</TextLink>.
    </>
  )
}
