import { useMutation } from '@tanstack/react-query'
import { Download, Mail, Pencil } from 'lucide-react'
import { useState } from 'react'
import { complaints, type Complaint } from '#contract/content/complaints.ts'
import { complaintLetterAddress } from '#contract/platform/fileAddresses.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { at } from '#client/platform/api/query.ts'
import { mailAddress } from '#client/platform/text/mailAddress.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { CopyButton } from '#client/ui/fields/CopyButton.tsx'
import { useDraftedText } from '#client/platform/forms/useDraftedText.ts'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { useShowSaved } from './useShowSaved.ts'
import { WishControl } from './WishControl.tsx'

type LetterProps = { complaint: Complaint; mayChange: boolean }

/** The letter: to copy, to open in a mail, to change. Nothing is sent by us. */
export function ComplaintLetter({ complaint, mayChange }: LetterProps) {
  const { letter, sellerEmail, state } = complaint
  const [isChanging, setChanging] = useState(false)
  const change = useChange(complaint)
  if (isChanging) return <ChangedLetter complaint={complaint} close={() => setChanging(false)} />
  return (
    <Card level={2} title="Brevet" badge={sellerEmail && <span className="text-sm text-ink-muted">{sellerEmail}</span>}>
      <div className="rounded-md border border-line bg-surface p-4 text-base wrap-anywhere whitespace-pre-line">
        <p className="mb-3 font-semibold">{letter.subject}</p>
        {letter.text}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <a
          href={mailAddress(sellerEmail, letter)}
          className={buttonStyle(state === 'drafted' ? 'primary' : 'secondary')}
        >
          <Mail aria-hidden="true" />
          Öppna i mejl
        </a>
        <CopyButton text={`${letter.subject}\n\n${letter.text}`} fallbackHint="Markera texten och kopiera den." />
        {mayChange && state === 'drafted' && (
          <Button size="small" icon={<Pencil />} onClick={() => setChanging(true)}>
            Ändra
          </Button>
        )}
      </div>
      {mayChange && state === 'drafted' && !letter.isOwn && complaint.about === 'purchase' && (
        <WishControl value={complaint.wish} onChange={(wish) => change.save({ wish })} />
      )}
    </Card>
  )
}

function ChangedLetter({ complaint, close }: { complaint: Complaint; close: () => void }) {
  const { activityId, letter } = complaint
  const [text, setText] = useDraftedText(`complaintLetter-${activityId}`, letter.text)
  const change = useChange(complaint)
  const done = () => {
    setText(letter.text)
    close()
  }
  return (
    <Card level={2} title="Brevet">
      <TextArea label="Brevet" rows={6} value={text} onChange={({ target }) => setText(target.value)} />
      {change.error && <Alert tone="danger">{errorText(change.error)}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button isBusy={change.isPending} onClick={() => change.save({ letter: text }, done)} variant="primary">
          Spara
        </Button>
        {letter.isOwn && <Button onClick={() => change.save({ letter: null }, done)}>Skriv om det från början</Button>}
        <Button variant="quiet" onClick={done}>
          Avbryt
        </Button>
      </div>
    </Card>
  )
}

/** The PDF of the letter with what follows along. */
export function LetterWithPapers({ complaint }: { complaint: Complaint }) {
  const { folderId, activityId, papers } = complaint
  return (
    <Card level={2} title="Följer med">
      <a
        href={complaintLetterAddress(folderId, activityId ?? 0)}
        className="touch-line link-text inline-flex items-center gap-2"
        download
      >
        <Download aria-hidden="true" className="size-4" />
        {papers.length === 0
          ? 'Ladda ner brevet som pdf'
          : `Ladda ner brevet och ${papers.length === 1 ? 'ett papper' : `${papers.length} papper`}`}
      </a>
      <p className="text-ink-muted">
        {papers.length === 0 ? 'Inga papper eller bilder finns än.' : papers.map(({ name }) => name).join(', ')}
      </p>
      <p className="text-ink-muted">Bifoga pdf:en själv i mejlet.</p>
    </Card>
  )
}

type Changed = Partial<{ letter: string | null; wish: Complaint['wish'] }>

function useChange(complaint: Complaint) {
  const { noticedOn, wish, onBuilding, what, letter, updatedAt } = complaint
  const change = useMutation({
    ...mutation(complaints.change, 'activity', at({ id: complaint.activityId ?? 0, folderId: complaint.folderId })),
    onSuccess: useShowSaved(),
  })
  const before = { noticedOn, wish, onBuilding, what, letter: letter.isOwn ? letter.text : null }
  return {
    isPending: change.isPending,
    error: change.error,
    save: (changed: Changed, onSuccess?: () => void) =>
      change.mutate({ ...before, ...changed, updatedAt: updatedAt ?? undefined }, { onSuccess: () => onSuccess?.() }),
  }
}
