import { BookOpen } from 'lucide-react'
import { isArchived } from '#contract/rules/archive.ts'
import { may } from '#contract/rules/permissions.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { ConditionList } from '#client/content/condition/ConditionList.tsx'
import { ReportFact } from '#client/content/condition/ReportFact.tsx'
import { ArchiveNotice } from '#client/folders/ArchiveNotice.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { PlateDialog } from './condition/PlateDialog.tsx'
import NotFoundPage from './NotFoundPage.tsx'
import { PageOfFolder, ToFolder } from './folder/PageOfFolder.tsx'

export default function ConditionPage() {
  return (
    <PageOfFolder>
      {(folder) =>
        folder.parentId === null && may(folder.roleId, 'UpdateCondition') ? (
          <ConditionOf folder={folder} />
        ) : (
          <NotFoundPage />
        )
      }
    </PageOfFolder>
  )
}

function ConditionOf({ folder }: { folder: OpenFolder }) {
  return (
    <>
      <PageHeader
        title="Pärmens skick"
        eyebrow={<ToFolder folder={folder} />}
        lead={
          isArchived(folder)
            ? 'Vad som finns och vad som saknas, räknat på det som du ser.'
            : 'Vad som finns, vad som saknas och vad som kan behöva en översyn, räknat på det som du ser. Fyll i det ni har nytta av, resten får vara.'
        }
      />
      <ArchiveNotice folder={folder} />
      <ConditionList
        folder={folder}
        renderPlate={(component, onClose) => <PlateDialog component={component} onClose={onClose} />}
        note={
          <p className="flex gap-2 text-sm text-ink-muted">
            <BookOpen aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>
              Varje uppgift har sin källa och dag. Ser du ett fel? <ReportFact folderId={folder.id} />
            </span>
          </p>
        }
      />
    </>
  )
}
