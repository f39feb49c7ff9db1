import { Camera } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/fields/Button.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { DialogBody, DialogFooter } from '#client/ui/overlays/dialogParts.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { ChosenFiles } from './ChosenFiles.tsx'
import { FileInput } from './FileInput.tsx'
import type { FileTarget } from './queuedUpload.ts'
import { sendFiles } from './sendFiles.ts'
import { UploadsOffline } from './UploadStatus.tsx'
import { useUploads } from './uploadStore.ts'

/** Several pages photographed one after another, without going back to the page in between. */
export function PhotoRow({ target, onClose }: { target: FileTarget; onClose: () => void }) {
  const all = useUploads(target)
  // The first was taken to come here.
  const [before] = useState(() => Math.max(0, all.length - 1))
  const taken = all.slice(before)
  return (
    <DialogFrame title={taken.length === 1 ? '1 bild tagen' : `${taken.length} bilder tagna`} isOpen onClose={onClose}>
      <DialogBody>
        <ChosenFiles uploads={taken} />
        <UploadsOffline uploads={taken} />
      </DialogBody>
      <DialogFooter>
        <FileInput
          isCamera
          className={buttonStyle('primary', 'medium', true)}
          onFiles={(files) => sendFiles(target, files)}
        >
          <Camera aria-hidden="true" />
          Fota nästa
        </FileInput>
        <Button onClick={onClose}>Klar</Button>
      </DialogFooter>
    </DialogFrame>
  )
}
