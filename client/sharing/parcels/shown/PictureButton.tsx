import { FilePicture } from '#client/platform/attachments/FilePicture.tsx'
import type { ViewedFile } from '#client/platform/attachments/viewer/viewedFile.ts'
import type { ShownProps } from './shown.ts'

type PictureButtonProps = Pick<ShownProps, 'addressOf' | 'onOpen'> & { label: string; file: ViewedFile }

/** A small picture that opens in the viewer. */
export function PictureButton({ label, file, addressOf, onOpen }: PictureButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      className="block w-full overflow-clip rounded-md"
      onClick={() => onOpen(file.id)}
    >
      <FilePicture
        file={file}
        form="small"
        addressOf={addressOf}
        // For whom it is stands in that corner, which is never cut away.
        className="aspect-4/3 w-full bg-surface-sunken object-cover object-right-bottom"
      />
    </button>
  )
}
