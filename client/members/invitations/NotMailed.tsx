import type { SentInvitation } from '#contract/members.ts'
import { urls } from '#contract/urls.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { TextLink } from '../../ui/layout/links.tsx'

type NotMailedProps = { email: string; mailing: Exclude<SentInvitation['mailing'], 'mailed'> }

/** Why the invitation was not mailed, above the link that the user can pass on instead. */
export function NotMailed({ email, mailing }: NotMailedProps) {
  return (
    <Alert tone="info" title="Inbjudan är klar, men inte mejlad">
      {mailing === 'addressNotConfirmed' ? (
        <p>
          Den skickas när du har bekräftat din e-postadress, så att ingen kan bjuda in i någon annans namn. Det gör du
          under <TextLink to={urls.account}>Mina uppgifter</TextLink>. Länken kan du skicka till {email} själv så länge.
        </p>
      ) : (
        <p>{email} har fått många inbjudningar den senaste timmen. Skicka länken själv, eller vänta en timme.</p>
      )}
    </Alert>
  )
}
