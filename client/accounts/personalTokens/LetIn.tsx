import { useMutation, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { assistantAccess, type AssistantRequest } from '#contract/accounts/assistantAccess.ts'
import { folders, type FolderCard } from '#contract/folders/folders.ts'
import { limits } from '#contract/platform/limits.ts'
import type { TokenScope } from '#contract/platform/tokenScopes.ts'
import { roles } from '#contract/rules/permissions.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { call } from '#client/platform/api/http.ts'
import { query } from '#client/platform/api/query.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { withProof } from '#client/platform/session/withProof.ts'
import { placeOf } from '#client/platform/text/placeOf.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'

type LetInProps = { question: string; request: AssistantRequest }

/** Asks what an assistant may see, and takes the answer to it. */
export function LetIn({ question, request }: LetInProps) {
  const { name, scopes, refusal } = request
  const list = useQuery(activeFolders)
  const [scope, setScope] = useState<TokenScope>('read')
  const [seesOutside, setSeesOutside] = useState(false)
  const [chosen, setChosen] = useState<Record<number, boolean>>({})
  const founded = list.data?.filter(isFounded) ?? []
  const folderIds = founded.flatMap(({ id }) => ((chosen[id] ?? founded.length === 1) ? [id] : []))
  const letIn = useMutation({
    mutationFn: () =>
      withProof(() => call(assistantAccess.letIn, { body: { question, scope, seesOutside, folderIds } })),
    onSuccess: ({ redirectTo }) => location.assign(redirectTo),
    meta: { topic: 'account' },
  })
  if (letIn.isSuccess) return <Alert tone="success">Klart. Du kan gå tillbaka till {name}.</Alert>
  if (list.isLoadingError)
    return <RetryAlert error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
  if (!list.data) return <ListSkeleton />
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        letIn.mutate()
      }}
    >
      <WhoAsks {...request} />
      <Rights {...{ scopes, scope, setScope, seesOutside, setSeesOutside }} />
      <Folders cards={list.data} chosen={folderIds} onChoose={(id, isIn) => setChosen({ ...chosen, [id]: isIn })} />
      <Never />
      <p className="text-sm text-ink-muted">
        Det {name} läser lämnar Pärmen och behandlas av dem som driver {name}. Gäller i ett år, eller tills du drar in
        det.
      </p>
      {letIn.isError && <Alert tone="danger">{errorText(letIn.error)}</Alert>}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <a href={refusal} className={buttonStyle('secondary')}>
          Nej
        </a>
        <Button
          type="submit"
          variant="primary"
          className="sm:col-span-2"
          disabled={folderIds.length === 0}
          isBusy={letIn.isPending}
          busyText="Släpper in…"
        >
          Släpp in
        </Button>
      </div>
      {founded.length === 0 && (
        <Alert>Du är inte grundare för någon mapp. Be den som är det att koppla sin assistent.</Alert>
      )}
    </form>
  )
}

type RightsProps = {
  scopes: readonly TokenScope[]
  scope: TokenScope
  setScope: (scope: TokenScope) => void
  seesOutside: boolean
  setSeesOutside: (seesOutside: boolean) => void
}

const Rights = ({ scopes, scope, setScope, seesOutside, setSeesOutside }: RightsProps) => (
  <ScopeChoice choices={choices.filter((one) => scopes.includes(one.scope))} scope={scope} onChoose={setScope}>
    <CheckboxField
      className="border-t border-line px-4"
      label="Också det som andra har skrivit"
      hint="Text ur papper, mejl och leveranser. Någon kan ha skrivit den för att lura en assistent."
      checked={seesOutside}
      onChange={({ target }) => setSeesOutside(target.checked)}
    />
  </ScopeChoice>
)

type FoldersProps = {
  cards: readonly FolderCard[]
  chosen: readonly number[]
  onChoose: (id: number, isChosen: boolean) => void
}

const Folders = ({ cards, chosen, onChoose }: FoldersProps) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-semibold">I</legend>
    <div className="sheet divide-y divide-line">
      {cards.map((card) => (
        <CheckboxField
          key={card.id}
          className="px-4"
          label={placeOf({ folderTitle: card.title, parentTitle: card.parentTitle })}
          hint={isFounded(card) ? 'Hela' : 'Bara grundare kan släppa in en assistent.'}
          disabled={!isFounded(card)}
          checked={chosen.includes(card.id)}
          onChange={({ target }) => onChoose(card.id, target.checked)}
        />
      ))}
    </div>
  </fieldset>
)

const activeFolders = {
  ...query(folders.mine, { query: { topX: limits.largestPage } }),
  select: ({ items }: { items: FolderCard[] }) =>
    items.filter(({ memberStatusId }) => memberStatusId === memberStatus.active),
}

const isFounded = ({ roleId }: FolderCard) => roleId === roles.founder

const choices: { scope: TokenScope; detail: string }[] = [
  { scope: 'read', detail: 'Händelser, komponenter, kostnader och papper.' },
  { scope: 'propose', detail: 'Det den föreslår väntar i din inkorg på ditt ja.' },
]

/** Where the answer goes, which is all that is known of who asks. */
function WhoAsks({ name, domain, answersTo }: AssistantRequest) {
  if (domain !== null && answersTo === domain)
    return <p className="text-ink-muted">{domain} · adressen stämmer med den som frågar</p>
  return (
    <Alert
      tone="warning"
      title={answersTo === null ? 'Svaret går till ett program på din enhet' : `Svaret går till ${answersTo}`}
    >
      Det kallar sig {name}
      {domain !== null && ` och hänvisar till ${domain}`}, men det kan vi inte kontrollera. Släpp bara in det om du
      själv nyss började koppla det.
    </Alert>
  )
}

const Never = () => (
  <ul className="flex flex-col gap-1.5">
    {['Aldrig meddelanden, teamets kontaktuppgifter eller nycklar.', 'Aldrig mejla, dela, radera eller bjuda in.'].map(
      (text) => (
        <li key={text} className="flex gap-2">
          <X aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-muted" />
          {text}
        </li>
      ),
    )}
  </ul>
)
