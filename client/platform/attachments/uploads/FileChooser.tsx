import { Camera, Plus, Upload } from 'lucide-react'
import { useState, type DragEvent, type ReactNode } from 'react'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { FileInput } from './FileInput.tsx'
import { PhotoRow } from './PhotoRow.tsx'
import type { FileTarget } from './queuedUpload.ts'
import { sendFiles } from './sendFiles.ts'
import { useFileDrop } from './useFileDrop.ts'

type FileChooserProps = {
  target: FileTarget
  /** The name of the target; none for a folder. */
  about?: string
  className: string
  children: ReactNode
}

/** The control by which a person chooses files for a target, several at once; on a phone also from its camera. */
export function FileChooser({ target, about, className, children }: FileChooserProps) {
  return (
    <FileInput className={className} onFiles={(files) => sendFiles(target, files, { about: about ?? null })}>
      {children}
    </FileInput>
  )
}

/** Adds to a folder's files: they can be dropped and pictures pasted too, and on a phone photographed in a row. */
export function AddFilesButton({ target }: { target: FileTarget }) {
  const [isTaking, setTaking] = useState(false)
  const send = (files: File[]) => sendFiles(target, files)
  useFileDrop(send)
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
      <FileChooser target={target} className={buttonStyle('primary')}>
        <Plus aria-hidden="true" />
        Lägg till papper
      </FileChooser>
      {isTaking && <PhotoRow target={target} onClose={() => setTaking(false)} />}
    </>
  )
}

/** Shows that files can be dropped, as they can on the whole page. A phone has no use for it. */
export function DropZone({ target }: { target: FileTarget }) {
  const [isOver, setOver] = useState(false)
  const stop = (event: DragEvent, next: boolean) => {
    event.preventDefault()
    setOver(next)
  }
  return (
    <div
      role="presentation"
      data-folder={target.folderId}
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
