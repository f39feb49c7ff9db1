import { useMutation } from '@tanstack/react-query'
import { FileUp, FolderOpen } from 'lucide-react'
import { useNavigate } from 'react-router'
import { pluralOf, type ItemKind } from '#contract/platform/items.ts'
import type { Restored, TrashEntry, TrashKind } from '#contract/lifecycle/trash.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { restoredText, restoreMutation } from '#client/platform/forms/restoreFromTrash.ts'
import { contentsText } from '#client/platform/text/contentsText.ts'
import { longDayText, momentText } from '#client/platform/text/dates.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { itemWords } from '#client/platform/text/itemWords.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Dot, Row } from '#client/ui/layout/rows/Row.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { urls } from '#contract/platform/urls.ts'
import { capitalised } from '#contract/rules/capitalised.ts'

/** A deleted item with a restore button. */
export function TrashRow({ entry }: { entry: TrashEntry }) {
  const { id, kind, deletedBy, deletedAt, expiresAt, folderTitle, parentTitle } = entry
  const title = entry.title || fallback.title
  const place = [parentTitle, folderTitle].filter(Boolean).join(' / ')
  const Icon = isItem(kind) ? itemWords[kind].Icon : otherIcons[kind]
  // Of several deleted at once the entry is the first.
  const alongside = isItem(kind) ? entry[pluralOf[kind]] : 0
  const navigate = useNavigate()
  const restore = useMutation(restoreMutation)

  async function restoreAndTell() {
    try {
      const restored = await restore.mutateAsync(id)
      const show = { label: 'Visa', run: () => void navigate(addressOf(restored)) }
      showToast({ text: restoredText(kind, 1 + alongside), action: show })
    } catch (error) {
      showError(error)
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
  if (isItem(kind)) return capitalised(itemWords[kind].one)
  if (kind === 'import') return 'Hämtades in'
  return folderTitle === null ? 'Huvudmapp' : 'Undermapp'
}

const isItem = (kind: TrashKind): kind is ItemKind => kind in itemWords

const otherIcons = { folder: FolderOpen, import: FileUp }

function addressOf({ kind, folderId, ...ids }: Restored) {
  const id = isItem(kind) ? ids[`${kind}Id`] : null
  return isItem(kind) && id !== null ? urls.item(kind, folderId, id) : urls.folder(folderId)
}
