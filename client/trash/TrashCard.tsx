import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Restored, TrashEntry } from '#contract/trash.ts'
import { errorText } from '../forms/formProblem.ts'
import { restoredText, restoreMutation } from '../forms/restoreFromTrash.ts'
import { contentsText } from '../text/contentsText.ts'
import { longDayText, momentText } from '../text/dates.ts'
import { fallback } from '../text/fallbacks.ts'
import { capitalized, itemWords } from '../text/itemWords.ts'
import { Button } from '../ui/fields/Button.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { DefinitionList } from '../ui/layout/DefinitionList.tsx'
import { showToast } from '../ui/feedback/toastStore.ts'
import { urls } from '#contract/urls.ts'

/** A deleted item with a restore button. */
export function TrashCard({ entry }: { entry: TrashEntry }) {
  const { id, kind, deletedBy, deletedAt, expiresAt, folderTitle, parentTitle } = entry
  const title = entry.title || fallback.title
  const navigate = useNavigate()
  const restore = useMutation(restoreMutation)

  async function restoreAndTell() {
    try {
      const restored = await restore.mutateAsync(id)
      const show = { label: 'Visa', run: () => void navigate(addressOf(restored)) }
      showToast({ text: restoredText(kind), action: show })
    } catch (error) {
      showToast({ text: errorText(error), tone: 'danger' })
    }
  }

  return (
    <Card
      title={title}
      level={2}
      eyebrow={kindOf(entry)}
      hasSpine={kind === 'folder'}
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
    >
      <DefinitionList
        items={[
          { label: 'Låg i', value: [parentTitle, folderTitle].filter(Boolean).join(' / ') },
          { label: 'Raderades av', value: deletedBy },
          { label: 'Raderades', value: momentText(deletedAt) },
          { label: 'Följer med', value: contentsText(entry) },
        ]}
      />
      <p className="text-ink-muted">Tas bort för gott {longDayText(expiresAt)}</p>
    </Card>
  )
}

function kindOf({ kind, folderTitle }: TrashEntry) {
  if (kind === 'folder') return folderTitle === null ? 'Huvudmapp' : 'Undermapp'
  return capitalized(itemWords[kind].one)
}

function addressOf({ kind, folderId, ...ids }: Restored) {
  const id = kind === 'folder' ? null : ids[`${kind}Id`]
  return kind === 'folder' || id === null ? urls.folder(folderId) : urls.item(kind, folderId, id)
}
