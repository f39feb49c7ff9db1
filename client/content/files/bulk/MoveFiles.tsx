import { useState } from 'react'
import type { StoredFile } from '#contract/content/files.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { DialogBody, DialogFooter } from '#client/ui/overlays/dialogParts.tsx'
import { isAttachedToSame, attachedTo, type AttachedTo } from '#client/platform/attachments/attachedTo.ts'
import { bulkProblemText, useChangeFiles } from './api.ts'
import { PlaceChooser } from './PlaceChooser.tsx'

type MoveFilesProps = {
  files: readonly StoredFile[]
  isOpen: boolean
  onClose: () => void
  onMoved: () => void
}

/** Moves files to an event, a component or a fault of their folder, or to the folder itself. */
export function MoveFiles({ files, isOpen, onClose, onMoved }: MoveFilesProps) {
  return (
    <DialogFrame title={`Flytta ${files.length} papper`} isOpen={isOpen} onClose={onClose}>
      {isOneFolder(files) ? (
        <Move {...{ files, onClose, onMoved }} />
      ) : (
        <DialogBody>
          <Alert title="Papperen ligger i olika mappar.">
            Ett papper flyttas inom sin mapp. Välj papper ur en och samma mapp, så kan de flyttas tillsammans.
          </Alert>
        </DialogBody>
      )}
    </DialogFrame>
  )
}

const isOneFolder = (files: readonly StoredFile[]) => new Set(files.map(({ folderId }) => folderId)).size === 1

function Move({ files, onClose, onMoved }: Omit<MoveFilesProps, 'isOpen'>) {
  const [first] = files
  const [place, setPlace] = useState<AttachedTo | null>(() => commonPlace(files))
  const change = useChangeFiles(files)
  if (!first) return null

  async function move() {
    if (!place) return
    const isMoved = await change.mutateAsync({ place }).then(
      () => true,
      () => false,
    )
    if (!isMoved) return
    onMoved()
    showToast({ text: files.length === 1 ? 'Papperet är flyttat.' : `${files.length} papper är flyttade.` })
  }

  return (
    <>
      <DialogBody>
        {change.error && <Alert tone="danger">{bulkProblemText(change.error)}</Alert>}
        <PlaceChooser folder={{ id: first.folderId, title: first.folderTitle }} value={place} onChange={setPlace} />
      </DialogBody>
      <DialogFooter>
        <Button
          variant="primary"
          disabled={place === null}
          isBusy={change.isPending}
          busyText="Flyttar…"
          onClick={() => void move()}
        >
          Flytta hit
        </Button>
        <Button onClick={onClose}>Avbryt</Button>
      </DialogFooter>
    </>
  )
}

/** Returns what all the files belong to, if that is the same for all. */
function commonPlace(files: readonly StoredFile[]): AttachedTo | null {
  const [first] = files
  return first && files.every((file) => isAttachedToSame(file, first)) ? attachedTo(first) : null
}
