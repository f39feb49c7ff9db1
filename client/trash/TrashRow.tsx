import { useMutation } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { useNavigate } from 'react-router'
import { pluralOf } from '#contract/items.ts'
import type { Restored, TrashEntry } from '#contract/trash.ts'
import { errorText } from '../forms/formProblem.ts'
import { restoredText, restoreMutation } from '../forms/restoreFromTrash.ts'
import { contentsText } from '../text/contentsText.ts'
import { longDayText, momentText } from '../text/dates.ts'
import { fallback } from '../text/fallbacks.ts'
import { capitalised } from '../text/dates.ts'
import { itemWords } from '../text/itemWords.ts'
import { Button } from '../ui/fields/Button.tsx'
import { IconTile } from '../ui/layout/rows/IconTile.tsx'
import { Dot, Row } from '../ui/layout/rows/Row.tsx'
import { showToast } from '../ui/feedback/toastStore.ts'
import { urls } from '#contract/urls.ts'

/** A deleted item with a restore button. */
export function TrashRow({ entry }: { entry: TrashEntry }) {
  const { id, kind, deletedBy, deletedAt, expiresAt, folderTitle, parentTitle } = entry
  const title = entry.title || fallback.title
  const place = [parentTitle, folderTitle].filter(Boolean).join(' / ')
  const Icon = kind === 'folder' ? FolderOpen : itemWords[kind].Icon
  // Of several deleted at once the entry is the first.
  const alongside = kind === 'folder' ? 0 : entry[pluralOf[kind]]
  const navigate = useNavigate()
  const restore = useMutation(restoreMutation)

  async function restoreAndTell() {
    try {
      const restored = await restore.mutateAsync(id)
      const show = { label: 'Visa', run: () => void navigate(addressOf(restored)) }
      showToast({ text: restoredText(kind, 1 + alongside), action: show })
    } catch (error) {
      showToast({ text: errorText(error), tone: 'danger' })
    }
  }

  const contents = contentsText(entry)
  return (
    <Row
      lead={<IconTile icon={<Icon />} />}
      title={title}
      second={
        <>
          <span>{kindOf(entry)}</span>
          {place && (
            <>
              <Dot />
              <span>{place}</span>
            </>
          )}
          <span className="block">
            Raderades {momentText(deletedAt)} av {deletedBy}
          </span>
          <span className="block">Tas bort för gott {longDayText(expiresAt)}</span>
        </>
      }
      text={contents && `Följer med: ${contents}`}
      actions={
        <Button
          size="small"
          isBusy={restore.isPending}
          busyText="Återställer…"
          aria-label={`Återställ ${title}`}
          onClick={() => void restoreAndTell()}
        >
          Återställ
        </Button>
      }
    />
  )
}

function kindOf({ kind, folderTitle }: TrashEntry) {
  if (kind === 'folder') return folderTitle === null ? 'Huvudmapp' : 'Undermapp'
  return capitalised(itemWords[kind].one)
}

function addressOf({ kind, folderId, ...ids }: Restored) {
  const id = kind === 'folder' ? null : ids[`${kind}Id`]
  return kind === 'folder' || id === null ? urls.folder(folderId) : urls.item(kind, folderId, id)
}
