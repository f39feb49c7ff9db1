import { Check, TriangleAlert } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'
import type { StoredFile } from '#contract/content/files.ts'
import { moneyText } from '#contract/rules/money.ts'
import { nearDayText } from '#client/platform/text/dates.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { endingOf, paperTitle, sizeText, spokenTitle, titleOf } from '#client/platform/attachments/fileWords.ts'
import { LeftBehind, useIsFileLeftBehind } from '#client/platform/attachments/LeftBehind.tsx'
import { isPicture } from '#client/platform/attachments/isPicture.ts'
import { FileMenu } from './FileMenu.tsx'
import { FilePicture } from '#client/platform/attachments/FilePicture.tsx'
import { titleOfAttachedTo } from '#client/platform/attachments/attachedTo.ts'

type FileTileProps = {
  file: StoredFile
  to: LinkProps['to']
  /** The folder, unless the list says it. */
  place: string | null
  isChosen: boolean
  /** Undefined where nothing can be done with several. */
  onChoose: (() => void) | undefined
}

/**
 * A file in a grid: its picture, what it is called, its day and what it belongs to. Its name links to it and covers the
 * tile; what else can be pressed lies above that.
 */
export function FileTile({ file, to, place, isChosen, onChoose }: FileTileProps) {
  const title = paperTitle(file)
  const ending = endingOf(file)
  const isLeftBehind = useIsFileLeftBehind(file)
  return (
    <li className="group relative min-w-0">
      <span
        className={classes(
          'relative block aspect-4/3 overflow-hidden rounded-lg border bg-surface-sunken',
          isChosen ? 'border-accent ring-2 ring-accent' : 'border-line',
        )}
      >
        <FilePicture
          file={file}
          form="small"
          // What is written begins at the top.
          className={classes('size-full object-cover', !isPicture(file) && 'object-top')}
        />
        {ending && file.preview === 'done' && !isPicture(file) && <span className={mark}>{ending}</span>}
      </span>
      <div className="mt-1 flex items-start gap-1">
        <div className="min-w-0 grow pt-1">
          <Link to={to} preventScrollReset aria-label={spokenTitle(file)} className={cover}>
            <span className="block truncate">{title}</span>
          </Link>
          <span className="block truncate text-xs text-ink-muted">
            {[nearDayText(file.day), ...factsOf(file, place)].join(' · ')}
          </span>
          {isLeftBehind && <LeftBehind file={file} />}
          {file.isDamaged ? (
            <span className={classes(note, 'text-danger')}>
              <TriangleAlert aria-hidden="true" /> Går inte att läsa just nu
            </span>
          ) : (
            file.previewReason === 'incomplete' && (
              <span className={classes(note, 'text-ink-muted')}>
                <TriangleAlert aria-hidden="true" /> En del av bilden saknas
              </span>
            )
          )}
        </div>
        <span className="relative z-1 -me-2">
          <FileMenu file={file} />
        </span>
      </div>
      {onChoose && (
        <label className="absolute end-0 z-1 top-0 grid size-12 cursor-pointer place-items-center">
          <input
            type="checkbox"
            className="peer sr-only"
            checked={isChosen}
            aria-label={`Välj ${spokenTitle(file)}`}
            onChange={onChoose}
          />
          <span className={box}>
            <Check aria-hidden="true" className={classes(!isChosen && 'opacity-0')} />
          </span>
        </label>
      )}
    </li>
  )
}

/** What it cost or belongs to and where it lies, as far as its title and the list do not say it. */
function factsOf(file: StoredFile, place: string | null) {
  const cost = file.eventCost === null ? null : moneyText(file.eventCost, file.eventCurrency)
  const belongsTo = paperTitle(file) === titleOf(file) ? titleOfAttachedTo(file) : null
  const facts = [cost, belongsTo ?? place].filter((fact) => fact !== null)
  return facts.length > 0 ? facts : [sizeText(file.size)]
}

const cover =
  'font-medium outline-none after:absolute after:-inset-1 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus'
const note = 'mt-0.5 flex items-center gap-1 text-xs [&_svg]:size-3.5 [&_svg]:shrink-0'
const mark =
  'absolute start-2 bottom-2 rounded-sm border border-line bg-surface-raised px-1.5 py-0.5 text-xs font-semibold tracking-wide'
const box =
  'grid size-6 place-items-center rounded-full border border-line-strong bg-surface-raised text-accent-ink peer-checked:border-accent peer-checked:bg-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus [&_svg]:size-4'
