import type { StoredFile } from '#contract/content/files.ts'
import type { LinkProps } from 'react-router'
import type { Selection } from '#client/platform/lists/selection/useSelection.ts'
import { placeOf } from '#client/platform/text/placeOf.ts'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import { FileTile } from './FileTile.tsx'

type FileGridProps = {
  files: readonly StoredFile[]
  /** The folder that is shown, and the others lie below it; null for all folders. */
  folderId: number | null
  /** The number of files of each year, also those that are not loaded. */
  years: readonly { year: number; total: number }[] | undefined
  openAt: (id: number) => LinkProps['to']
  /** Undefined where nothing can be done with several. */
  selection?: Selection
}

/** Files by the year of their day, the latest first. */
export function FileGrid({ files, folderId, years, openAt, selection }: FileGridProps) {
  const byYear = [...Map.groupBy(files, ({ day }) => Number(day.slice(0, 4)))]
  return (
    <div className="flex flex-col gap-6">
      {byYear.map(([year, own]) => (
        <section key={year}>
          <GroupHeading
            level={2}
            count={years?.find((one) => one.year === year)?.total ?? own.length}
            end={selection && <ChooseAll {...{ year, selection }} ids={own.map(({ id }) => id)} />}
          >
            {String(year)}
          </GroupHeading>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
            {own.map((file) => (
              <FileTile
                key={file.id}
                file={file}
                to={openAt(file.id)}
                place={placeIn(file, folderId)}
                isChosen={selection?.isChosen(file.id) ?? false}
                onChoose={selection && (() => selection.choose(file.id, false))}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function placeIn(file: StoredFile, folderId: number | null) {
  if (folderId === null) return placeOf(file)
  return file.folderId === folderId ? null : file.folderTitle
}

type ChooseAllProps = { year: number; ids: number[]; selection: Selection }

function ChooseAll({ year, ids, selection }: ChooseAllProps) {
  const areAll = ids.every(selection.isChosen)
  return (
    <button
      type="button"
      className="link-text touch-line text-sm font-medium"
      onClick={() => selection.chooseAll(ids, !areAll)}
    >
      {areAll ? 'Välj inga' : 'Välj alla'}
      <span className="sr-only"> från {year}</span>
    </button>
  )
}
