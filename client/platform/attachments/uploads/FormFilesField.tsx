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
  /** While there are none, one button without words. */
  isCompact?: boolean
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
export function FormFilesField(props: FormFilesFieldProps) {
  const { uploads, onFiles, isDisabled = false, isCompact = false, words = usualWords } = props
  const isOver = useFileDrop(onFiles, !isDisabled)
  const isOneButton = isCompact && uploads.length === 0
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
            {!isOneButton && (
              <FileInput isCamera className={classes(buttonStyle(), 'sm:hidden')} onFiles={onFiles}>
                <Camera aria-hidden="true" />
                {uploads.length > 0 ? words.takeNext : words.take}
              </FileInput>
            )}
            {/* The same field before and after: it keeps the focus. */}
            <FileInput className={isOneButton ? oneButton : buttonStyle('secondary', 'medium')} onFiles={onFiles}>
              {isOneButton ? <Camera aria-hidden="true" /> : <Paperclip aria-hidden="true" />}
              {isOneButton ? (
                <span className="sr-only">Lägg till papper: ta bild eller bifoga filer</span>
              ) : (
                words.choose
              )}
            </FileInput>
          </div>
        )}
      </ChosenFiles>
    </div>
  )
}

const oneButton =
  'relative grid size-13 place-items-center rounded-lg border border-line-strong text-accent hover:bg-accent-soft [&_svg]:size-6'
