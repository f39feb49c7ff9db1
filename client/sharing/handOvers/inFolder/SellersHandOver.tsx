import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Folder } from '#contract/folders/folders.ts'
import { handOvers, type HandOver } from '#contract/sharing/handOvers.ts'
import { urls } from '#contract/platform/urls.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { ConfirmDialog } from '#client/platform/forms/ConfirmDialog.tsx'
import { showError } from '#client/platform/forms/showError.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { isWaiting } from '../states.ts'
import { NewLink } from './NewLink.tsx'
import { QuestionsToAnswer } from './QuestionsToAnswer.tsx'
import { endedText, endedTitle, isOld, waitingText, waitingTitle } from './statesInWords.ts'

type SellersProps = { folder: Folder; handOver: HandOver }

/** The seller's: where it stands, how to take it back or go on, and the questions of the buyer. */
export function SellersHandOver({ folder, handOver }: SellersProps) {
  const place = useRef<HTMLDivElement>(null)
  if (handOver.state !== 'draft' && !isWaiting(handOver.state) && isOld(handOver)) return null
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 pb-6 outline-none empty:hidden">
      {handOver.state === 'draft' ? (
        // The focused button was removed.
        <Begun folder={folder} onDeleted={() => place.current?.focus()} />
      ) : isWaiting(handOver.state) ? (
        <>
          <Waiting folder={folder} handOver={handOver} />
          <QuestionsToAnswer folderId={folder.id} questions={handOver.questions} />
        </>
      ) : (
        <Alert
          title={endedTitle(handOver)}
          action={
            <ButtonLink size="small" to={urls.giveFolder(folder.id)}>
              Lämna över igen
            </ButtonLink>
          }
        >
          <p className="whitespace-pre-line">{endedText(handOver)}</p>
        </Alert>
      )}
    </div>
  )
}

function Begun({ folder, onDeleted }: { folder: Folder; onDeleted: () => void }) {
  const remove = useMutation(mutation(handOvers.deleteDraft, 'handOver', { params: { id: folder.id } }))
  const onRemove = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        showToast({ text: 'Utkastet är borta.' })
        onDeleted()
      },
      onError: showError,
    })
  return (
    <Alert
      title="Du har börjat lämna över mappen"
      action={
        <>
          <ButtonLink size="small" variant="primary" to={urls.giveFolder(folder.id)}>
            Fortsätt
          </ButtonLink>
          <Button size="small" isBusy={remove.isPending} onClick={onRemove}>
            Ta bort utkastet
          </Button>
        </>
      }
    >
      <p>Ingen vet något om det än.</p>
    </Alert>
  )
}

function Waiting({ folder, handOver }: SellersProps) {
  const [isAsking, setAsking] = useState(false)
  const takeBack = useMutation(mutation(handOvers.takeBack, 'handOver', { params: { id: folder.id } }))
  return (
    <Alert
      title={waitingTitle(handOver)}
      action={
        <>
          <Button size="small" onClick={() => setAsking(true)}>
            Ta tillbaka
          </Button>
          <ButtonLink size="small" to={urls.giveFolder(folder.id, 'kopare')}>
            Se som köparen
          </ButtonLink>
          {handOver.state !== 'asking' && <NewLink folder={folder} handOver={handOver} />}
        </>
      }
    >
      <p>{waitingText(handOver)}</p>
      {isAsking && (
        <ConfirmDialog
          title="Ta tillbaka erbjudandet?"
          confirmText="Ta tillbaka"
          busyText="Tar tillbaka…"
          tone="primary"
          change={takeBack}
          doneText="Erbjudandet är tillbakataget."
          onClose={() => setAsking(false)}
        >
          <p>Länken slutar gälla på en gång, och alla som har fått frågan får veta det. Mappen är som den var.</p>
        </ConfirmDialog>
      )}
    </Alert>
  )
}
