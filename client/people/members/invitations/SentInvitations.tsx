import type { SentInvitation } from '#contract/people/members.ts'
import { urls } from '#contract/platform/urls.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { CopyButton } from '#client/ui/fields/CopyButton.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'

type Sent = { sent: readonly SentInvitation[] }

/** How many were mailed, and what the others wait for. */
export function SentSummary({ sent }: Sent) {
  const mailed = sent.filter(({ mailing }) => mailing === 'mailed').length
  const isWaiting = sent.some(({ mailing }) => mailing === 'addressNotConfirmed')
  return (
    <>
      {mailed > 0 && (
        <Alert tone="success">{mailed === 1 ? 'En inbjudan är skickad.' : `${mailed} inbjudningar är skickade.`}</Alert>
      )}
      {isWaiting && (
        <Alert tone="info" title="Inbjudningarna är klara, men inte mejlade">
          <p>
            De skickas när du har bekräftat din e-postadress. Det gör du under{' '}
            <TextLink to={urls.account}>Mina uppgifter</TextLink>. Länkarna kan du skicka själv så länge.
          </p>
        </Alert>
      )}
    </>
  )
}

/** What became of each, with its link. */
export function SentInvitations({ sent }: Sent) {
  return (
    <div className="flex flex-col gap-1.5">
      <ul aria-label="Inbjudna" className="divide-y divide-line rounded-md border border-line">
        {sent.map((invitation) => (
          <SentRow key={invitation.member.id} invitation={invitation} />
        ))}
      </ul>
      <p className="text-xs text-ink-muted">Länkarna visas bara nu. Den som har en länk kan tacka ja.</p>
    </div>
  )
}

const mailingText: Record<SentInvitation['mailing'], string> = {
  mailed: 'skickad',
  addressNotConfirmed: 'väntar på att du bekräftar din e-postadress',
  tooManyNewRecipients: 'mejlas senare: du har bjudit in många nya i dag, så skicka länken själv om det är bråttom',
  tooManyMails: 'inte mejlad: adressen har fått många inbjudningar den senaste timmen, så skicka länken själv',
}

function SentRow({ invitation: { member, link, mailing } }: { invitation: SentInvitation }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2">
      <div className="min-w-0 grow basis-48">
        <p className="break-all">{member.email}</p>
        <p className="text-sm text-ink-muted">
          {member.roleName.toLocaleLowerCase('sv-SE')}, {mailingText[mailing]}
        </p>
      </div>
      <CopyButton
        text={link}
        name={`länken till ${member.email}`}
        fallbackHint="Öppna Mitt team och skicka inbjudan igen."
      />
    </li>
  )
}
