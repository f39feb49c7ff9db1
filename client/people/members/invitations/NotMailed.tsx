import type { ReactNode } from 'react'
import type { SentInvitation } from '#contract/people/members.ts'
import { urls } from '#contract/platform/urls.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'

type Why = Exclude<SentInvitation['mailing'], 'mailed'>
type NotMailedProps = { email: string; mailing: Why }

/** Why the invitation was not mailed, above the link that the user can pass on instead. */
export function NotMailed({ email, mailing }: NotMailedProps) {
  return (
    <Alert tone="info" title="Inbjudan är klar, men inte mejlad">
      <p>{whyText(email)[mailing]}</p>
    </Alert>
  )
}

const whyText = (email: string): Record<Why, ReactNode> => ({
  addressNotConfirmed: (
    <>
      Den skickas när du har bekräftat din e-postadress, så att ingen kan bjuda in i någon annans namn. Det gör du under{' '}
      <TextLink to={urls.account}>Mina uppgifter</TextLink>. Länken kan du skicka till {email} själv så länge.
    </>
  ),
  tooManyNewRecipients: `Du har bjudit in många nya i dag. Den mejlas av sig själv så snart det finns plats, och fler får plats ju fler som tackar ja. Är det bråttom skickar du länken till ${email} själv.`,
  tooManyMails: `${email} har fått många inbjudningar den senaste timmen. Skicka länken själv, eller vänta en timme.`,
})
