import { titleOf } from '#client/platform/attachments/fileWords.ts'
import { ShowRest } from '#client/platform/lists/ShowRest.tsx'
import { useFirst } from '#client/platform/lists/useFirst.ts'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import { PictureButton } from './PictureButton.tsx'
import { isShownPicture, viewed, type ShownFile, type ShownProps } from './shown.ts'

/** Shown at first. */
const atFirst = 24

/** All pictures, the latest first; those of before and after an event side by side above them. */
export function ShownPictures({ content, addressOf, onOpen }: ShownProps) {
  const pictures = content.files.filter(isShownPicture)
  const pairs = pairsOf(pictures)
  const paired = new Set(pairs.flatMap(({ before, after }) => [before, after]))
  const others = pictures.filter((file) => !paired.has(file))
  const { shown, rest, showAll } = useFirst(others, atFirst)
  const titleOfEvent = (number: number) => content.events.find((event) => event.number === number)?.title
  if (pictures.length === 0) return null
  return (
    <section aria-label="Bilder">
      <GroupHeading level={2} count={pictures.length}>
        Bilder
      </GroupHeading>
      {pairs.map(({ event, before, after }) => (
        <figure key={event} className="mt-1 mb-4 max-w-3xl">
          <div className="grid grid-cols-2 gap-2">
            {[before, after].map((file) => {
              const words = file === before ? 'Före' : 'Efter'
              return (
                <div key={file.number}>
                  <PictureButton
                    label={`Visa ${words}: ${file.description ?? titleOf(file)}`}
                    file={viewed(file)}
                    {...{ addressOf, onOpen }}
                  />
                  <span className="text-xs font-semibold text-ink-muted">{words}</span>
                </div>
              )
            })}
          </div>
          <figcaption className="text-sm">{titleOfEvent(event)}</figcaption>
        </figure>
      ))}
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

/** Of each event that has both, the first of before and the last of after. */
function pairsOf(pictures: readonly ShownFile[]) {
  const byEvent = Map.groupBy(pictures, ({ event }) => event)
  return [...byEvent].flatMap(([event, own]) => {
    const before = own.findLast(({ moment }) => moment === 'before')
    const after = own.find(({ moment }) => moment === 'after')
    return event !== null && before && after ? [{ event, before, after }] : []
  })
}
