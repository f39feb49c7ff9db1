import type { Change } from '#contract/history.ts'
import { TextLink } from '../ui/layout/links.tsx'
import { timeOfDayText } from '../text/dates.ts'
import { urls } from '#contract/urls.ts'
import { fieldChangesOf, type FieldChange } from './fieldChanges.ts'
import { sentenceOf, type HistoryFolder } from './sentences.ts'

/** One change: a sentence, the time, and the old and new values. */
export function ChangeLine({ change, folder }: { change: Change; folder: HistoryFolder }) {
  const { before, subject, after } = sentenceOf(change, folder)
  const address = addressOf(change, folder)
  const lines = fieldChangesOf(change)
  return (
    <div className="flex flex-col gap-1 px-4 py-3 sm:flex-row sm:justify-between sm:gap-6 sm:px-5">
      <div className="min-w-0">
        <p>
          {before}
          {address ? <TextLink to={address}>{subject}</TextLink> : <span className="font-semibold">{subject}</span>}
          {after}
        </p>
        {lines.length > 0 && (
          <ul className="mt-1 flex flex-col gap-1 text-sm text-ink-muted">
            {lines.map((line) => (
              <li key={line.label} className="whitespace-pre-line">
                <FromTo {...line} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <time dateTime={change.changedAt} className="shrink-0 text-sm text-ink-muted tabular-nums">
        {timeOfDayText(change.changedAt)}
      </time>
    </div>
  )
}

/** Long texts are stored truncated: if both start the same, only the fact of a change is known. */
function FromTo({ label, from, to }: FieldChange) {
  if (from === to) return `${label}: ändrad längre fram i texten`
  return (
    <>
      {label}: {from ?? 'tomt'} <span aria-hidden="true">→</span>
      <span className="sr-only">blev</span> <span className="text-ink">{to ?? 'tomt'}</span>
    </>
  )
}

function addressOf({ kind, subjectId, folderId, isThere }: Change, folder: HistoryFolder) {
  if (!isThere) return null
  switch (kind) {
    case 'folder':
      return subjectId === folder.id ? null : urls.folder(subjectId)
    case 'member':
      return urls.member(subjectId)
    case 'invitation':
      return null
    default:
      return urls.item(kind, folderId, subjectId)
  }
}
