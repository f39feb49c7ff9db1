import { Camera, Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { ChosenFiles } from './ChosenFiles.tsx'
import { FileInput } from './FileInput.tsx'
import type { QueuedUpload } from './queuedUpload.ts'
import { useFileDrop } from './useFileDrop.ts'

type FormFilesFieldProps = {
  uploads: readonly QueuedUpload[]
  onFiles: (files: readonly File[]) => void
  /** Not taken just now, as by an archived folder. */
  isDisabled?: boolean
  words?: FilesFieldWords
}

/** The name of the field, and the words on its buttons: with the camera, once more, and from the device. */
export type FilesFieldWords = { label: string; take: string; takeNext: string; choose: ReactNode }

const usualWords: FilesFieldWords = {
  label: 'Bilder och papper',
  take: 'Ta bild',
  takeNext: 'Fota nästa',
  choose: (
    <>
      Bifoga<span className="sr-only"> filer</span>
    </>
  ),
}

/** Chooses the files of a form: by the camera, from the device, dropped or pasted. */
export function FormFilesField({ uploads, onFiles, isDisabled = false, words = usualWords }: FormFilesFieldProps) {
  const isOver = useFileDrop(onFiles, !isDisabled)
  return (
    <div
      role="group"
      aria-label={words.label}
      className={classes(
        'rounded-md',
        isOver && 'bg-accent-soft outline-2 outline-offset-4 outline-accent outline-dashed',
      )}
    >
      <ChosenFiles uploads={uploads}>
        {!isDisabled && (
          <div className="flex flex-wrap gap-3">
            <FileInput isCamera className={classes(buttonStyle(), 'sm:hidden')} onFiles={onFiles}>
              <Camera aria-hidden="true" />
              {uploads.length > 0 ? words.takeNext : words.take}
            </FileInput>
            <FileInput className={buttonStyle('secondary', 'medium')} onFiles={onFiles}>
              <Paperclip aria-hidden="true" />
              {words.choose}
            </FileInput>
          </div>
        )}
      </ChosenFiles>
    </div>
  )
}
