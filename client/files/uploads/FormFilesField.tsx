import { Camera, Paperclip } from 'lucide-react'
import { buttonStyle } from '../../ui/fields/buttonStyle.ts'
import { classes } from '../../ui/layout/classes.ts'
import { ChosenFiles } from './ChosenFiles.tsx'
import { FileInput } from './FileInput.tsx'
import type { PaperUpload } from './uploadStore.ts'
import { useFileTarget } from './useFileTarget.ts'

type FormFilesFieldProps = {
  uploads: readonly PaperUpload[]
  onFiles: (files: readonly File[]) => void
  /** Not taken just now, as by an archived folder. */
  isDisabled?: boolean
}

/** Chooses the files of a form: by the camera, from the device, dropped or pasted. */
export function FormFilesField({ uploads, onFiles, isDisabled = false }: FormFilesFieldProps) {
  const isOver = useFileTarget(onFiles, !isDisabled)
  return (
    <div
      role="group"
      aria-label="Bilder och papper"
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
              {uploads.length > 0 ? 'Fota nästa' : 'Ta bild'}
            </FileInput>
            <FileInput className={buttonStyle('secondary', 'medium')} onFiles={onFiles}>
              <Paperclip aria-hidden="true" />
              Bifoga<span className="sr-only"> filer</span>
            </FileInput>
          </div>
        )}
      </ChosenFiles>
    </div>
  )
}
