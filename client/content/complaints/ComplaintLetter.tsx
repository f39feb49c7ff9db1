import { Download, Mail, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Complaint } from '#contract/content/complaints.ts'
import { complaintLetterAddress } from '#contract/platform/fileAddresses.ts'
import { mailAddress } from '#client/platform/text/mailAddress.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { CopyButton } from '#client/ui/fields/CopyButton.tsx'
import { useDraftedText } from '#client/platform/forms/useDraftedText.ts'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { useChange } from './useChange.ts'
import { WishControl } from './WishControl.tsx'

type LetterProps = { complaint: Complaint; mayChange: boolean }

/** The letter: to copy, to open in a mail, to change. Nothing is sent by us. */
export function ComplaintLetter({ complaint, mayChange }: LetterProps) {
  const { letter, sellerEmail, state } = complaint
  const [isChanging, setChanging] = useState(false)
  const { save } = useChange(complaint)
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
        <WishControl value={complaint.wish} onChange={(wish) => void save({ wish })} />
      )}
    </Card>
  )
}

function ChangedLetter({ complaint, close }: { complaint: Complaint; close: () => void }) {
  const { activityId, letter } = complaint
  const [text, setText] = useDraftedText(`complaintLetter-${activityId}`, letter.text)
  const { save, isBusy } = useChange(complaint)
  const done = () => {
    setText(letter.text)
    close()
  }
  const saveText = async (changed: string | null) => {
    if (await save({ letter: changed })) done()
  }
  return (
    <Card level={2} title="Brevet">
      <TextArea label="Brevet" rows={6} value={text} onChange={({ target }) => setText(target.value)} />
      <div className="flex flex-wrap gap-2">
        <Button isBusy={isBusy} onClick={() => void saveText(text)} variant="primary">
          Spara
        </Button>
        {letter.isOwn && <Button onClick={() => void saveText(null)}>Skriv om det från början</Button>}
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
