import type { ShownInvitation } from '#contract/people/invitations.ts'
import { urls } from '#contract/platform/urls.ts'
import { longDayText } from '#client/platform/text/dates.ts'
import { ButtonLink, TextLink } from '#client/ui/layout/links.tsx'

/** Sign-up and sign-in, which return to the invitation. */
export function SignedOutInvitation({ invitation: { expiresAt, invitedBy, email } }: { invitation: ShownInvitation }) {
  return (
    <>
      <div className="flex flex-col gap-3">
        <ButtonLink variant="primary" wide to={urls.register} state={{ from: urls.joinByInvitation, email }}>
          Skapa konto och gå med
        </ButtonLink>
        <p className="text-center text-sm">
          Har du redan ett konto?{' '}
          <TextLink to={urls.start} state={{ from: urls.invitation }} className="py-1 font-semibold">
            Logga in
          </TextLink>
        </p>
      </div>
      <p className="border-t border-line pt-4 text-xs text-ink-muted">
        Det kostar inget. Länken gäller till och med {longDayText(expiresAt)}, för en person. Känner du inte {invitedBy}
        {' kan du stänga sidan, så händer inget.'}
      </p>
    </>
  )
}
