import { useState } from 'react'
import { FilePicture } from '../../attachments/FilePicture.tsx'
import { titleOf } from '../../attachments/fileWords.ts'
import { Button } from '../../ui/fields/Button.tsx'
import { GroupHeading } from '../../ui/layout/rows/Sheet.tsx'
import { isShownPicture, viewed } from './shared.ts'
import type { ShownProps } from './SharedThings.tsx'

/** Shown at first. */
const atFirst = 24

/** All pictures, the latest first. */
export function SharedPictures({ content, addressOf, onOpen }: ShownProps) {
  const [isWhole, setWhole] = useState(false)
  const pictures = content.files.filter(isShownPicture)
  if (pictures.length === 0) return null
  const rest = pictures.length - atFirst
  return (
    <section aria-label="Bilder">
      <GroupHeading level={2} count={pictures.length}>
        Bilder
      </GroupHeading>
      <ul className="mt-1 grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-6">
        {pictures.slice(0, isWhole ? undefined : atFirst).map((file) => (
          <li key={file.number}>
            <button
              type="button"
              aria-label={`Visa ${file.description ?? titleOf(file)}`}
              aria-haspopup="dialog"
              className="block w-full overflow-clip rounded-md"
              onClick={() => onOpen(file.number)}
            >
              <FilePicture
                file={viewed(file)}
                form="small"
                addressOf={addressOf}
                className="aspect-4/3 w-full bg-surface-sunken object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && !isWhole && (
        <Button variant="quiet" size="small" className="mt-2" onClick={() => setWhole(true)}>
          Visa {rest} till
        </Button>
      )}
    </section>
  )
}
