import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Problem } from '#contract/platform/problems.ts'
import { uploads, type Upload } from '#contract/content/uploads.ts'
import { call } from '../../../api/http.ts'
import { reloadTopic } from '../../../api/queryClient.ts'
import { errorText } from '../../../forms/formProblem.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { IconButton } from '#client/ui/fields/IconButton.tsx'
import { EndingTile } from '../../EndingTile.tsx'
import { sizeText, titleOf } from '../../fileWords.ts'
import { guessKind } from '../../guessKind.ts'
import { AllowLocationButton, mayTellLocationText } from '../AskLocation.tsx'
import { FileInput } from '../FileInput.tsx'
import { fileTransport } from '../transport.ts'
import type { Target } from '../queuedUpload.ts'
import { unreadableText } from '../sendQueue.ts'
import { resume, targetOf } from './resume.ts'

type UnfinishedRowProps = {
  upload: Upload
  /** The folder that is looked at. */
  here: number | undefined
}

export function UnfinishedRow({ upload, here }: UnfinishedRowProps) {
  const { id, name, state } = upload
  const [problem, setProblem] = useState<string>()
  const [isComparing, setComparing] = useState(false)
  const target = targetOf(upload, here)
  const isResumable = state === 'receiving' && target !== null && (target !== 'message' || upload.sha256 !== null)

  async function goOnWith([file]: File[]) {
    if (!file || target === null) return
    setComparing(true)
    setProblem(await problemOf(upload, target, file))
    setComparing(false)
  }

  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3.5 gap-y-2 px-4 py-2">
      <EndingTile file={upload} className="size-9" />
      <div className="min-w-0 grow basis-52">
        <p className="font-medium break-words">
          {state === 'asking'
            ? `${name} väntar på ditt svar`
            : state === 'done'
              ? `${name} är inte sparad`
              : `${name} blev inte klar`}
        </p>
        <p className="text-sm text-ink-muted">{isComparing ? 'Jämför filen…' : stateText(upload, target !== null)}</p>
        {problem && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
      </div>
      {isResumable && (
        <FileInput isSingle className={buttonStyle('secondary', 'small')} onFiles={(files) => void goOnWith(files)}>
          Välj filen igen<span className="sr-only">: {name}</span>
        </FileInput>
      )}
      {state === 'asking' && <AllowLocation id={id} name={name} onProblem={setProblem} />}
      {state === 'done' && here !== undefined && <SaveHere {...{ upload, here }} onProblem={setProblem} />}
      <IconButton
        label={`Ta bort ${titleOf(upload)}`}
        icon={<X />}
        onClick={() =>
          void fileTransport.terminate(id).then(
            () => reloadTopic('file'),
            (error) => setProblem(errorText(error)),
          )
        }
      />
    </li>
  )
}

async function problemOf(upload: Upload, target: Exclude<Target, null>, file: File): Promise<string | undefined> {
  try {
    const isSame = await resume(upload, target, file)
    return isSame ? undefined : `Det är en annan fil. Välj ${upload.name} igen, oförändrad.`
  } catch {
    return unreadableText
  }
}

type SaveHereProps = { upload: Upload; here: number; onProblem: (text: string) => void }

/** All its bytes are there: nobody said where it belongs, or what it belonged to is gone. */
function SaveHere({ upload: { id, name }, here, onProblem }: SaveHereProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const body = { folderId: here, kindId: guessKind({ name, type: '' }) }
      return call(uploads.attach, { params: { id }, body })
    },
    onError: (error) => onProblem(errorText(error)),
    meta: { topic: 'file' },
  })
  return (
    <Button size="small" isBusy={isPending} busyText="Sparar…" onClick={() => mutate()}>
      Spara här<span className="sr-only">: {name}</span>
    </Button>
  )
}

type AllowLocationProps = { id: string; name: string; onProblem: (text: string) => void }

/** It may say where it was taken: nobody else sees it before its sender says so. */
function AllowLocation({ id, name, onProblem }: AllowLocationProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(uploads.keepLocation, { params: { id } }),
    onError: (error) => onProblem(errorText(error)),
    meta: { topic: 'file' },
  })
  return <AllowLocationButton name={name} isBusy={isPending} onYes={mutate} />
}

function stateText({ state, refused, received, size, messageId, caseId }: Upload, hasTarget: boolean): string {
  if (refused) return errorText(new Problem(refused))
  if (state === 'asking') return `Den ${mayTellLocationText}`
  if (state === 'done') return 'Allt har kommit fram. Säg bara var den ska ligga, i en mapps Papper.'
  const arrived = `${sizeText(received)} av ${sizeText(size)} har kommit fram.`
  if (messageId !== null) return `${arrived} Den hör till ett meddelande.`
  if (caseId !== null) return `${arrived} Den hör till en fråga till kundtjänst.`
  return hasTarget ? `${arrived} Välj samma fil, så fortsätter den där.` : `${arrived} Fortsätt i en mapps Papper.`
}
