import { titleOf } from '#client/platform/attachments/fileWords.ts'
import { ShowRest } from '#client/platform/lists/ShowRest.tsx'
import { useFirst } from '#client/platform/lists/useFirst.ts'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import { PictureButton } from './PictureButton.tsx'
import { isShownPicture, viewed, type ShownProps } from './shown.ts'

/** Shown at first. */
const atFirst = 24

/** All pictures, the latest first. */
export function ShownPictures({ content, addressOf, onOpen }: ShownProps) {
  const pictures = content.files.filter(isShownPicture)
  const { shown, rest, showAll } = useFirst(pictures, atFirst)
  if (pictures.length === 0) return null
  return (
    <section aria-label="Bilder">
      <GroupHeading level={2} count={pictures.length}>
        Bilder
      </GroupHeading>
      <ul className="mt-1 grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-6">
        {shown.map((file) => (
          <li key={file.number}>
            <PictureButton
              label={`Visa ${file.description ?? titleOf(file)}`}
              file={viewed(file)}
              {...{ addressOf, onOpen }}
            />
          </li>
        ))}
      </ul>
      <ShowRest {...{ rest, showAll }} className="mt-2" />
    </section>
  )
}
