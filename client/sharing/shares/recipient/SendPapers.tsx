import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileText, Send } from 'lucide-react'
import { useState } from 'react'
import { sentPapers as limits } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import { sentPapers } from '#contract/sharing/sentPapers.ts'
import { shares, type SharedView } from '#contract/sharing/shares.ts'
import { call } from '#client/platform/api/http.ts'
import { keyOf } from '#client/platform/api/query.ts'
import { sizeText } from '#client/platform/attachments/fileWords.ts'
import { FileInput } from '#client/platform/attachments/uploads/FileInput.tsx'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { sendBytesThroughLink } from '#client/platform/api/bytes.ts'

type Sent = { id: number; file: File; keepsLocation: boolean }

/** Sends a file back through the share with this id. Throws as `call` does. */
function sendPaper({ id, file, keepsLocation }: Sent): Promise<void> {
  const said = [`name ${inBase64(file.name)}`, keepsLocation && `keepsLocation ${inBase64('true')}`]
  const address = sentPapers.send.path.replace(':id', String(id))
  return sendBytesThroughLink(address, file, { 'upload-metadata': said.filter(Boolean).join(',') })
}

/** A longer name would be shortened anyway. */
const inBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text.slice(0, 300))))

type SentPaper = SharedView['papers'][number]
type SendPapersProps = { id: number; createdBy: string; papers: readonly SentPaper[] }
/** A file that did not come through, and why. */
type Failed = { key: string; file: File; error: unknown }

/** Where the recipient sends papers back, and sees what has become of them. */
export function SendPapers({ id, createdBy, papers }: SendPapersProps) {
  const client = useQueryClient()
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const reload = () => client.invalidateQueries({ queryKey: keyOf(shares.read) })
  const sending = useMutation({
    mutationFn: async ({ files, keepsLocation = false }: { files: readonly File[]; keepsLocation?: boolean }) => {
      for (const file of files)
        await sendPaper({ id, file, keepsLocation }).catch((error: unknown) =>
          setFailed((all) => [...all, { key: crypto.randomUUID(), file, error }]),
        )
      await reload()
    },
  })
  const takingBack = useMutation({
    mutationFn: (paperId: string) => call(sentPapers.takeBack, { params: { id, paperId } }),
    onSettled: reload,
    onError: showError,
    onSuccess: ({ isTakenBack }) =>
      showToast({ text: isTakenBack ? 'Papperet är taget tillbaka.' : 'Papperet väntar inte längre.' }),
  })
  const settle = ({ key }: Failed) => setFailed((all) => all.filter((one) => one.key !== key))
  return (
    <section aria-label="Skicka papper" className="flex flex-col gap-2">
      <GroupHeading level={2}>Skicka papper till {createdBy}</GroupHeading>
      <p className="text-sm text-ink-muted">
        Offert, intyg eller bilder, högst {sizeText(limits.largest)} var. De syns i mappen när {createdBy} har sagt ja.
      </p>
      <div>
        {sending.isPending ? (
          <Button icon={<Send />} isBusy busyText="Skickar…">
            Välj filer
          </Button>
        ) : (
          <FileInput className={buttonStyle()} onFiles={(files) => sending.mutate({ files })}>
            <Send /> Välj filer
          </FileInput>
        )}
      </div>
      {failed.length + papers.length > 0 && (
        <Sheet label="Det du har skickat">
          {failed.map((one) => (
            <FailedRow
              key={one.key}
              failed={one}
              isBusy={sending.isPending}
              onForget={() => settle(one)}
              onSend={(keepsLocation) => {
                settle(one)
                sending.mutate({ files: [one.file], keepsLocation })
              }}
            />
          ))}
          {papers.map((paper) => (
            <Row
              key={paper.id}
              lead={<IconTile icon={<FileText />} />}
              title={paper.name}
              second={`${stateText(paper, createdBy)} · ${sizeText(paper.size)}`}
              actions={
                paper.isOwn &&
                isWaiting(paper) && (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Ta tillbaka ${paper.name}`}
                    disabled={takingBack.isPending}
                    onClick={() => takingBack.mutate(paper.id)}
                  >
                    Ta tillbaka
                  </Button>
                )
              }
            />
          ))}
        </Sheet>
      )}
    </section>
  )
}

const isWaiting = ({ state }: SentPaper) => state === 'waiting' || state === 'checking'

function stateText({ state }: SentPaper, createdBy: string): string {
  if (state === 'checking') return 'Skickat, kontrolleras'
  if (state === 'waiting') return `Skickat, väntar på ${createdBy}`
  return state === 'kept' ? 'Ligger i mappen' : 'Togs inte emot'
}

type FailedRowProps = {
  failed: Failed
  isBusy: boolean
  onSend: (keepsLocation: boolean) => void
  onForget: () => void
}

/** What is the same however often it is sent. */
const isFinal = (error: unknown) =>
  error instanceof Problem &&
  ['fileEmpty', 'paperTooLarge', 'fileInfected', 'fileNameInvalid', 'papersNotTaken', 'parcelNotFound'].includes(
    error.code,
  )

/** Of a file that says where it was taken its sender decides; any other can be tried again, unless it cannot help. */
function FailedRow({ failed: { file, error }, isBusy, onSend, onForget }: FailedRowProps) {
  const tellsPlace = error instanceof Problem && error.code === 'paperTellsPlace'
  const text = tellsPlace ? 'Skicka ändå' : 'Försök igen'
  return (
    <Row
      lead={<IconTile icon={<FileText />} />}
      title={file.name}
      second={<span role="alert">{errorText(error)}</span>}
      actions={
        <>
          {!isFinal(error) && (
            <Button
              variant="quiet"
              size="small"
              aria-label={`${text}: ${file.name}`}
              disabled={isBusy}
              onClick={() => onSend(tellsPlace)}
            >
              {text}
            </Button>
          )}
          <Button variant="quiet" size="small" aria-label={`Ta bort ${file.name}`} disabled={isBusy} onClick={onForget}>
            Ta bort
          </Button>
        </>
      }
    />
  )
}
