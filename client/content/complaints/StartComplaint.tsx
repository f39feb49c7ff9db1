import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { complaints, type Complaint } from '#contract/content/complaints.ts'
import { urls } from '#contract/platform/urls.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { query } from '#client/platform/api/query.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { RedirectToErrorPage } from '#client/platform/lists/RedirectToErrorPage.tsx'
import { today } from '#client/platform/text/dates.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { PageSpinner } from '#client/ui/feedback/Spinner.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { DateField } from '#client/ui/fields/DateField.tsx'
import { useDraftedText } from '#client/platform/forms/useDraftedText.ts'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { ComplaintFrame } from './ComplaintFrame.tsx'
import { ProofList } from './ProofList.tsx'
import { useShowSaved } from './useChange.ts'
import { Verdict } from './Verdict.tsx'
import { WishControl } from './WishControl.tsx'

type About = Partial<Record<'componentId' | 'aboutActivityId' | 'faultId', number | undefined>>
type Entered = { noticedOn?: string; boughtOn?: string; onBuilding?: boolean }
type StartProps = { folderId: number; about: About; mayChange: boolean }

/** Before anything is saved: until when, what strengthens it, and the press that makes the letter. */
export function StartComplaint({ folderId, about, mayChange }: StartProps) {
  const [entered, setEntered] = useState<Entered>({})
  const { onBuilding, ...days } = entered
  const asked = { folderId, ...about, ...days, ...(onBuilding && { onBuilding: 'true' as const }) }
  const found = useQuery({ ...query(complaints.of, { query: asked }), placeholderData: keepPreviousData })
  if (found.isLoadingError) return <RedirectToErrorPage />
  if (!found.data) return <PageSpinner />
  const complaint = found.data
  if (complaint.activityId !== null) return <Navigate to={urls.complaint(folderId, complaint.activityId)} replace />
  return (
    <ComplaintFrame
      complaint={complaint}
      title={`Reklamera ${complaint.name}`}
      first={<Verdict complaint={complaint} />}
      rest={<ProofList {...{ complaint, mayChange }} />}
      aside={mayChange && <MakeLetter {...{ complaint, about, entered }} onEnter={setEntered} />}
    />
  )
}

type MakeLetterProps = { complaint: Complaint; about: About; entered: Entered; onEnter: (entered: Entered) => void }

function MakeLetter({ complaint, about, entered, onEnter }: MakeLetterProps) {
  const { folderId, since, noticedOn, faultId, seller } = complaint
  const [wish, setWish] = useState(complaint.wish)
  const { onBuilding = false, boughtOn } = entered
  const navigate = useNavigate()
  const showSaved = useShowSaved()
  const start = useMutation({
    ...mutation(complaints.start, 'activity'),
    onSuccess: (begun) => {
      if (begun.activityId === null) return
      showSaved(begun)
      void navigate(urls.complaint(folderId, begun.activityId), { replace: true })
    },
  })
  const [what, setWhat] = useDraftedText(`complaint-${JSON.stringify(about)}`, '', start.isSuccess)
  const words = faultId === null ? what : complaint.what
  return (
    <Card level={2} title={seller ? `Brev till ${seller}` : 'Brevet'}>
      <p className="text-ink-muted">Skrivs av det som står här och läggs ihop med papperen till en pdf.</p>
      {complaint.about === 'purchase' && (since === null || boughtOn !== undefined) && (
        <DateField
          label="Köpt"
          value={boughtOn ?? null}
          max={today()}
          onChange={(day) => onEnter({ ...entered, ...(day && { boughtOn: day }) })}
        />
      )}
      <DateField
        label="Felet sågs"
        value={noticedOn}
        max={today()}
        onChange={(day) => day && onEnter({ ...entered, noticedOn: day })}
      />
      {faultId === null && (
        <TextArea label="Vad är fel?" rows={3} value={what} onChange={({ target }) => setWhat(target.value)} />
      )}
      {complaint.about === 'job' && complaint.isConsumer && (
        <CheckboxField
          label="Jobbet gällde hus, mark eller något fast"
          checked={onBuilding}
          onChange={({ target }) => onEnter({ ...entered, onBuilding: target.checked })}
        />
      )}
      {complaint.about === 'purchase' && <WishControl value={wish} onChange={setWish} />}
      {start.error && <Alert tone="danger">{errorText(start.error)}</Alert>}
      <Button
        variant="primary"
        wide
        icon={<FileText />}
        isBusy={start.isPending}
        busyText="Skriver…"
        onClick={() =>
          start.mutate({
            folderId,
            ...about,
            faultId,
            boughtOn: boughtOn ?? null,
            noticedOn,
            wish,
            onBuilding,
            what: words,
          })
        }
      >
        Gör brevet
      </Button>
      <p className="text-ink-muted">Ingenting skickas. Du läser det först.</p>
    </Card>
  )
}
