import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { urls } from '#contract/platform/urls.ts'
import { NetworkError } from '#client/platform/api/request.ts'
import { sizeText } from '#client/platform/attachments/fileWords.ts'
import {
  agreeTo,
  filesOf,
  removeShared,
  sharedWith,
  wordsOf,
  type Shared,
} from '#client/platform/drafts/files/sharedStore.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { nearMomentText } from '#client/platform/text/dates.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { FormError } from '#client/ui/fields/Form.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'

/** `delat`: the key of what led to this page. */
type Who = { userId: number | null; delat: string | null }
type WithFiles = Shared & { own: readonly { place: number; file: File }[] }

function useShared({ userId, delat }: Who) {
  const client = useQueryClient()
  const queryKey = ['browser', 'shared', userId, delat] as const
  const withFiles = async (one: Shared): Promise<WithFiles> => {
    const files = await filesOf(one)
    return { ...one, own: files.map((file, place) => ({ place, file })) }
  }
  const queryFn = async () => Promise.all((await sharedWith(userId, delat)).map(withFiles))
  const { data, isError } = useQuery({ queryKey, queryFn, retry: false, networkMode: 'always', gcTime: 0 })
  return { all: isError ? [] : data, reload: () => client.invalidateQueries({ queryKey: ['browser', 'shared'] }) }
}

/** Loaded by itself, as the app loads it where this page is not open. */
const send = async (userId: number) => (await import('./sendShared.ts')).sendShared(userId)

/** For whoever is signed in: asks about what was shared, sends what they want in their Inkorg, and says that it is there. */
export function SendShared({ userId, delat }: { userId: number; delat: string | null }) {
  const { all, reload } = useShared({ userId, delat })
  const [isThere, setThere] = useState(false)
  const { mutate, ...sending } = useMutation({
    mutationFn: send,
    networkMode: 'always',
    onSuccess: (sent) => sent > 0 && setThere(true),
    onSettled: () => void reload(),
  })
  useEffect(() => {
    const start = () => mutate(userId)
    start()
    window.addEventListener('online', start)
    return () => window.removeEventListener('online', start)
  }, [mutate, userId])
  if (!all) return <p role="status">Ett ögonblick…</p>
  const [agreed, asked] = [all.filter(({ isAgreed }) => isAgreed), all.filter(({ isAgreed }) => !isAgreed)]
  return (
    <>
      {sending.isPending && agreed.length > 0 && <p role="status">Skickas…</p>}
      {sending.isError && agreed.length > 0 && (
        <Alert
          tone="warning"
          title="Vi har kvar det på den här telefonen"
          action={
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => mutate(userId)}>Försök igen</Button>
              <RemoveButton all={agreed} onRemoved={() => void reload()} />
            </div>
          }
        >
          {sending.error instanceof NetworkError
            ? 'Ingen uppkoppling. Det skickas så snart nätet är tillbaka och Pärmen är öppen.'
            : errorText(sending.error)}
        </Alert>
      )}
      {isThere && (
        <Alert
          tone="success"
          title="Ligger i inkorgen"
          action={
            <ButtonLink variant="primary" to={urls.inbox}>
              Till inkorgen
            </ButtonLink>
          }
        >
          Det väntar där tills du har sagt var det ska ligga.
        </Alert>
      )}
      {asked.map((one) => (
        <SharedThing key={one.key} one={one} onRemoved={() => void reload()}>
          <AgreeButton
            one={one}
            userId={userId}
            onAgreed={() => {
              void reload()
              mutate(userId)
            }}
          />
        </SharedThing>
      ))}
      {all.length === 0 && !isThere && !sending.isPending && (
        <NothingShared action={<ButtonLink to={urls.inbox}>Till inkorgen</ButtonLink>}>
          Delade du något nyss? Det kan redan ligga i inkorgen. Dela det annars en gång till.
        </NothingShared>
      )}
    </>
  )
}

/** For whoever is not: it stays in the device until they are, or is removed. */
export function KeepShared({ delat }: { delat: string | null }) {
  const { all, reload } = useShared({ userId: null, delat })
  const [one] = all ?? []
  if (!all) return null
  if (!one)
    return (
      <NothingShared>
        Delade du något nyss? Öppna Pärmen från hemskärmen, logga in och dela sedan en gång till.
      </NothingShared>
    )
  return (
    <SharedThing one={one} toDo="Logga in, så kan du lägga det i inkorgen." onRemoved={() => void reload()}>
      <ButtonLink variant="primary" to={urls.start} state={{ from: `${urls.sharedHere}?delat=${one.key}` }}>
        Logga in
      </ButtonLink>
    </SharedThing>
  )
}

type SharedThingProps = { one: WithFiles; toDo?: string; children: ReactNode; onRemoved: () => void }

/** What was shared, with what can be done about it. Nothing of it has been sent. */
function SharedThing({ one, toDo = '', children, onRemoved }: SharedThingProps) {
  const { title, text } = wordsOf(one)
  return (
    <section className="flex flex-col gap-3" aria-label={`Delat ${nearMomentText(new Date(one.at).toISOString())}`}>
      <p>
        Det här delades {nearMomentText(new Date(one.at).toISOString())}. Inget är skickat än. {toDo} Känner du inte
        igen det, så släng det.
      </p>
      {(title ?? text) !== undefined && (
        <div className="sheet p-4 wrap-anywhere">
          {title && <p className="font-medium">{title}</p>}
          {text && <p className="line-clamp-6 whitespace-pre-line">{text}</p>}
        </div>
      )}
      {one.own.length > 0 && (
        <Sheet label="Filer" level={2}>
          {one.own.map(({ file, place }) => (
            <Row
              key={place}
              lead={<IconTile icon={<FileText />} />}
              title={<span className="wrap-anywhere">{file.name}</span>}
              second={sizeText(file.size)}
            />
          ))}
        </Sheet>
      )}
      <div className="flex flex-wrap gap-2">
        {children}
        <RemoveButton all={[one]} onRemoved={onRemoved} />
      </div>
    </section>
  )
}

type AgreeButtonProps = { one: WithFiles; userId: number; onAgreed: () => void }

function AgreeButton({ one: { own: _own, ...one }, userId, onAgreed }: AgreeButtonProps) {
  const agreeing = useMutation({ mutationFn: () => agreeTo(one, userId), networkMode: 'always', onSuccess: onAgreed })
  return (
    <>
      <Button variant="primary" isBusy={agreeing.isPending} onClick={() => agreeing.mutate()}>
        Lägg i inkorgen
      </Button>
      <FormError
        message={agreeing.isError ? 'Webbläsaren svarar inte just nu. Inget är skickat. Försök igen.' : undefined}
      />
    </>
  )
}

function RemoveButton({ all, onRemoved }: { all: readonly Shared[]; onRemoved: () => void }) {
  const removing = useMutation({
    mutationFn: async () => {
      for (const one of all) await removeShared(one)
    },
    networkMode: 'always',
    onSuccess: onRemoved,
  })
  return (
    <Button isBusy={removing.isPending} onClick={() => removing.mutate()}>
      Släng
    </Button>
  )
}

/** Also where the script that takes it was not there yet. */
function NothingShared(shown: { action?: ReactNode; children: ReactNode }) {
  return <Alert title="Det finns inget att ta emot" {...shown} />
}
