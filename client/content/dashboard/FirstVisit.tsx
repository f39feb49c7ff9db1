import type { ReactNode } from 'react'
import { useUser } from '#client/platform/session/session.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { urls } from '#contract/platform/urls.ts'

type FirstVisitProps = {
  /** The user has an invitation above, and needs no text about where to find it. */
  hasInvitations: boolean
  /** The heading with the button for a folder of any kind, and the ways to start. */
  children: ReactNode
  /** The information for an invited user. */
  foot: ReactNode
}

/** The whole dashboard of a user without folders: the ways to start are its empty state. */
export function FirstVisit({ hasInvitations, children, foot }: FirstVisitProps) {
  const [firstName] = useUser().name.split(' ')
  return (
    <div className="flex flex-col gap-8">
      <header>
        <h2 className="text-xl font-semibold tracking-tight">
          {firstName ? `Hej ${firstName}, vad vill du hålla ordning på?` : 'Vad vill du hålla ordning på?'}
        </h2>
        <p className="mt-2 max-w-prose text-ink-muted">
          Här finns inga mappar än. Välj det som ligger närmast, så får du en färdig mapp med undermappar, komponenter
          och en årsplan som du själv anpassar.
          {!hasInvitations &&
            ' Är du inbjuden till någon annans mapp står inbjudan här när din e-postadress är bekräftad.'}
        </p>
      </header>
      <section>{children}</section>
      {foot}
      <p className="text-center text-sm text-ink-muted">
        Osäker? <TextLink to={urls.howTo}>Se hur det fungerar</TextLink>
      </p>
    </div>
  )
}
