import { FolderOpen, Mail, UserRound } from 'lucide-react'
import type { Change, ChangeKind } from '#contract/content/history.ts'
import { product } from '#contract/platform/product.ts'
import { urls } from '#contract/platform/urls.ts'
import { timeOfDayText } from '#client/platform/text/dates.ts'
import { itemWords } from '#client/platform/text/itemWords.ts'
import { Actor } from '#client/ui/layout/rows/Actor.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { fieldChangesOf, type FieldChange } from './fieldChanges.ts'
import { sentenceOf, type HistoryFolder } from '#contract/content/changeSentences.ts'

/** One change: a sentence, the time, and the old and new values. */
export function ChangeRow({ change, folder }: { change: Change; folder: HistoryFolder }) {
  const { before, subject, after } = sentenceOf(change, folder)
  const lines = fieldChangesOf(change)
  return (
    <Row
      lead={<Actor name={change.changedBy || product.name} Icon={iconOf(change.kind)} />}
      title={
        <span className="font-normal">
          {before}
          <span className="font-medium">{subject}</span>
          {after}
        </span>
      }
      to={addressOf(change, folder)}
      second={lines.map((line) => (
        <span key={line.label} className="block whitespace-pre-line">
          <FromTo {...line} />
        </span>
      ))}
      end={<time dateTime={change.changedAt}>{timeOfDayText(change.changedAt)}</time>}
    />
  )
}

function iconOf(kind: ChangeKind) {
  if (kind === 'folder') return FolderOpen
  if (kind === 'member') return UserRound
  return kind === 'invitation' ? Mail : itemWords[kind].Icon
}

/** Long texts are stored truncated: if both start the same, only the fact of a change is known. */
function FromTo({ label, from, to }: FieldChange) {
  if (from === to) return `${label}: ändrad längre fram i texten`
  return (
    <>
      {label}: <span className="text-ink">{to ?? 'tomt'}</span> (tidigare {from ?? 'tomt'})
    </>
  )
}

/** Undefined for what is gone, and for the folder whose history it is. */
function addressOf({ kind, subjectId, folderId, isThere }: Change, folder: HistoryFolder) {
  if (!isThere) return undefined
  switch (kind) {
    case 'folder':
      return subjectId === folder.id ? undefined : urls.folder(subjectId)
    case 'member':
      return urls.member(subjectId)
    case 'invitation':
      return undefined
    default:
      return urls.item(kind, folderId, subjectId)
  }
}
