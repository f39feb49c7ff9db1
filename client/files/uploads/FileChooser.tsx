import { Camera, Plus, Upload } from 'lucide-react'
import { useState, type DragEvent, type ReactNode } from 'react'
import { buttonStyle } from '../../ui/fields/buttonStyle.ts'
import { classes } from '../../ui/layout/classes.ts'
import { FileInput } from './FileInput.tsx'
import { PhotoRow } from './PhotoRow.tsx'
import { sendFiles } from './sendFiles.ts'
import type { PaperPlace } from './uploadStore.ts'
import { useFileTarget } from './useFileTarget.ts'

type FileChooserProps = { place: PaperPlace; className: string; children: ReactNode }

/** What lets a person choose files for a place, several at once; on a phone also from its camera. */
export function FileChooser({ place, className, children }: FileChooserProps) {
  return (
    <FileInput className={className} onFiles={(files) => sendFiles(place, files)}>
      {children}
    </FileInput>
  )
}

/** For a folder's papers; files can be dropped and pictures pasted there too, and on a phone photographed in a row. */
export function AddFilesButton({ place }: { place: PaperPlace }) {
  const [isTaking, setTaking] = useState(false)
  const send = (files: File[]) => sendFiles(place, files)
  useFileTarget(send)
  return (
    <>
      <FileInput
        isCamera
        className={classes(buttonStyle(), 'md:hidden')}
        onFiles={(files) => {
          send(files)
          setTaking(true)
        }}
      >
        <Camera aria-hidden="true" />
        Fota
      </FileInput>
      <FileChooser place={place} className={buttonStyle('primary')}>
        <Plus aria-hidden="true" />
        Lägg till
      </FileChooser>
      {isTaking && <PhotoRow place={place} onClose={() => setTaking(false)} />}
    </>
  )
}

/** Where files can be dropped, as on the whole page. A phone has no use for it. */
export function DropZone({ place }: { place: PaperPlace }) {
  const [isOver, setOver] = useState(false)
  const stop = (event: DragEvent, next: boolean) => {
    event.preventDefault()
    setOver(next)
  }
  return (
    <div
      role="presentation"
      data-folder={place.folderId}
      onDragOver={(event) => stop(event, true)}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
      className={classes(
        'hidden flex-col items-center justify-center gap-1 rounded-xl border border-dashed px-6 py-7 text-center md:flex',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong/60',
      )}
    >
      <Upload aria-hidden="true" className="mb-1 size-6 text-accent" />
      <p className="font-semibold">Släpp filerna här</p>
      <p className="text-sm text-ink-muted">eller klistra in en bild</p>
    </div>
  )
}
