import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Restored, TrashEntry } from '#contract/trash.ts'
import { textOf } from '../forms/formProblem.ts'
import { restoredText, restoring } from '../forms/restoring.ts'
import { contentsText } from '../text/contentsText.ts'
import { longDayText, momentText } from '../text/dates.ts'
import { fallback } from '../text/fallbacks.ts'
import { Button } from '../ui/fields/Button.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { DefinitionList } from '../ui/layout/DefinitionList.tsx'
import { showToast } from '../ui/feedback/toastStore.ts'
import { folderTabs, urls } from '#contract/urls.ts'

/** Something deleted, with the way to bring it back. */
export function TrashCard({ entry }: { entry: TrashEntry }) {
  const { id, kind, deletedBy, deletedAt, expiresAt, folderTitle, parentTitle } = entry
  const title = entry.title || fallback.title
  const navigate = useNavigate()
  const restore = useMutation(restoring)

  async function restoreAndTell() {
    try {
      const restored = await restore.mutateAsync(id)
      const show = { label: 'Visa', run: () => void navigate(addressOf(restored)) }
      showToast({ text: restoredText[kind], action: show })
    } catch (error) {
      showToast({ text: textOf(error), tone: 'danger' })
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
  return kind === 'activity' ? 'Händelse' : 'Komponent'
}

function addressOf({ folderId, activityId, componentId }: Restored) {
  if (activityId !== null) return urls.folder(folderId, { tab: folderTabs.activities, accordion: activityId })
  if (componentId !== null) return urls.folder(folderId, { tab: folderTabs.components, accordion: componentId })
  return urls.folder(folderId)
}
