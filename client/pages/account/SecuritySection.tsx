import { admissionDays } from '#contract/platform/limits.ts'
import { urls } from '#contract/platform/urls.ts'
import { SecureSignIn } from '#client/accounts/account/SecureSignIn.tsx'
import { SecurityEvents } from '#client/accounts/security/SecurityEvents.tsx'
import { useReview } from '#client/accounts/security/admissions/useReview.ts'
import { daysText } from '#client/platform/text/amounts.ts'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { AccountSheet } from './AccountSheet.tsx'

/** How the account is opened, what lets others in, and what has happened. */
export default function SecuritySection() {
  const review = useReview()
  return (
    <>
      <SecureSignIn onOthersSignedOut={review} />
      <AccountSheet title="Det som släpper in andra" lead={admissionsText}>
        <ButtonLink to={urls.admissions}>Se vad du har gjort</ButtonLink>
      </AccountSheet>
      <AccountSheet title="Delat" lead={sharesText}>
        <ButtonLink to={urls.shares}>Se vad som är delat</ButtonLink>
      </AccountSheet>
      <AccountSheet title="Det som har hänt" lead={eventsText}>
        <SecurityEvents />
      </AccountSheet>
    </>
  )
}

const admissionsText = `Inbjudningar, höjda roller, erbjudanden om mappar, kalenderlänkar, nycklar till program och notiser som du har gjort de senaste ${daysText(admissionDays)}na. Känner du inte igen något avslutar du det där.`

const sharesText =
  'Det som någon utan konto kan läsa med en länk och en kod, i alla dina mappar. Där återkallar du en länk, eller alla.'

const eventsText =
  'Det som har hänt med ditt konto det senaste halvåret. Känner du inte igen något: byt lösenord och logga ut alla andra enheter.'
