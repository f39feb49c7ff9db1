import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { urls } from '#contract/urls.ts'
import { NetworkError } from '../../api/request.ts'
import { errorText } from '../../forms/formProblem.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/fields/Button.tsx'
import { ButtonLink } from '../../ui/layout/links.tsx'
import { readShared, removeShared } from './sharedStore.ts'

const kept = { queryKey: ['browser', 'shared'], queryFn: readShared, retry: false, networkMode: 'always' } as const

/** Loaded by itself, as the app loads it where this page is not open. */
const send = async (userId: number) => (await import('./sendShared.ts')).sendShared(userId)

/** For whoever is signed in: sends what was shared, and says that it is there. */
export function SendShared({ userId }: { userId: number }) {
  const { mutate, ...sending } = useMutation({ mutationFn: send, networkMode: 'always' })
  useEffect(() => {
    const start = () => mutate(userId)
    start()
    window.addEventListener('online', start)
    return () => window.removeEventListener('online', start)
  }, [mutate, userId])
  if (sending.isError)
    return (
      <Alert
        tone="warning"
        title="Vi har kvar det på den här telefonen"
        action={
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => mutate(userId)}>Försök igen</Button>
            <RemoveButton onRemoved={() => mutate(userId)} />
          </div>
        }
      >
        {sending.error instanceof NetworkError
          ? 'Ingen uppkoppling. Det skickas så snart nätet är tillbaka och Pärmen är öppen.'
          : errorText(sending.error)}
      </Alert>
    )
  if (!sending.isSuccess) return <p role="status">Skickas…</p>
  if (sending.data === 0)
    return (
      <NothingShared action={<ButtonLink to={urls.inbox}>Till inkorgen</ButtonLink>}>
        Delade du något nyss? Det kan redan ligga i inkorgen. Dela det annars en gång till.
      </NothingShared>
    )
  return (
    <Alert
      tone="success"
      title="Ligger i Inkorgen"
      action={
        <ButtonLink variant="primary" to={urls.inbox}>
          Till inkorgen
        </ButtonLink>
      }
    >
      Det väntar där tills du har sagt var det ska ligga.
    </Alert>
  )
}

/** For whoever is not: it stays in the device until they are, or is removed. */
export function KeepShared() {
  const client = useQueryClient()
  const { data, isError } = useQuery(kept)
  if (isError || data?.length === 0)
    return (
      <NothingShared>
        Delade du något nyss? Öppna Pärmen från hemskärmen, logga in och dela sedan en gång till.
      </NothingShared>
    )
  if (!data) return null
  return (
    <Alert
      tone="info"
      title="Vi har kvar det på den här telefonen"
      action={
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant="primary" to={urls.start} state={{ from: urls.sharedHere }}>
            Logga in
          </ButtonLink>
          <RemoveButton onRemoved={() => client.setQueryData(kept.queryKey, [])} />
        </div>
      }
    >
      Logga in, så läggs det i din inkorg. Det ligger kvar i högst sju dagar.
    </Alert>
  )
}

function RemoveButton({ onRemoved }: { onRemoved: () => void }) {
  const removing = useMutation({
    mutationFn: async () => {
      for (const one of await readShared()) await removeShared(one)
    },
    networkMode: 'always',
    onSuccess: onRemoved,
  })
  return (
    <Button isBusy={removing.isPending} onClick={() => removing.mutate()}>
      Ta bort det
    </Button>
  )
}

/** Also where the script that takes it was not there yet. */
function NothingShared(shown: { action?: ReactNode; children: ReactNode }) {
  return <Alert title="Det finns inget att ta emot" {...shown} />
}
