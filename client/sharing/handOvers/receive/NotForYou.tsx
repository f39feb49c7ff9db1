import { useMutation } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { HandOverCover } from '#contract/sharing/handOverLink.ts'
import { urls } from '#contract/platform/urls.ts'
import { holdLink } from '../../parcels/links/useOpenedLink.ts'
import type { SessionUser } from '#client/platform/session/session.tsx'
import { namesText } from '#client/platform/text/namesText.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { leave } from '#client/platform/unsent/leaving/leave.ts'
import { signingUp } from './signingUp.ts'

/** Somebody is signed in to whom it is not offered. */
export function WrongPerson({ cover, user }: { cover: HandOverCover; user: SessionUser }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const leaving = useMutation({
    mutationFn: async () => {
      // The browser is emptied as they sign out, and the page is drawn anew.
      const putBack = holdLink('handOver')
      const first = async () => {
        await navigate(pathname + search, { replace: true, state: { signsIn: signingUp(cover) } })
        return true
      }
      if (await leave(user.userId, { first })) putBack()
    },
  })
  return (
    <Alert
      title={`Erbjudandet är till ${namesText(cover.isFor)}`}
      action={
        <Button size="small" isBusy={leaving.isPending} busyText="Loggar ut…" onClick={() => leaving.mutate()}>
          Byt konto
        </Button>
      }
    >
      <p>
        Du är inloggad som {user.name} ({user.email}). Byt konto för att svara, så kommer du tillbaka hit.
      </p>
      {leaving.isError && <p>Det gick inte att logga ut. Försök igen om en stund.</p>}
    </Alert>
  )
}

/** Somebody of the seller's team has opened the link: what they are asked is asked in the folder. */
export function OfMember({ folderId }: { folderId: number }) {
  return (
    <Alert
      title="Du är med i mappen"
      action={
        <ButtonLink size="small" to={urls.folder(folderId)}>
          Till mappen
        </ButtonLink>
      }
    >
      <p>Erbjudandet är till någon annan. Det som du själv tillfrågas om står i mappen.</p>
    </Alert>
  )
}
