import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { FolderChange } from '#contract/folders/folders.ts'
import { ownTemplates } from '#contract/lifecycle/ownTemplates.ts'
import { query } from '#client/platform/api/query.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { FormLoading } from '#client/platform/forms/FormLoading.tsx'
import { useAfterMutation } from '#client/platform/forms/useAfterMutation.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { DialogFooter } from '#client/ui/overlays/dialogParts.tsx'
import { templatesQuery, useAddFolderFromTemplate } from './api.ts'
import type { StartTemplateId } from './startOptions.ts'
import { draftOf, includedContent, type Draft } from './templateDraft.ts'
import { TemplatePreview } from './TemplatePreview.tsx'

type TemplateStepProps = {
  templateId: NonNullable<StartTemplateId>
  /** The main folder's values from the step before. */
  folderValues: z.output<typeof FolderChange>
  /** The adjusted template so far. */
  draft: Draft | undefined
  onChange: (draft: Draft) => void
  onCreated: (id: number) => Promise<void>
  goBack: () => void
}

/** Last step of creating a folder from a template: preview, adjust, create everything in one call. */
export function TemplateStep({ templateId, folderValues, draft, onChange, onCreated, goBack }: TemplateStepProps) {
  const { template, asked } = useTemplate(templateId)
  const start = useAddFolderFromTemplate()
  const afterMutation = useAfterMutation()
  if (!template) {
    return (
      <>
        <FormLoading queries={[asked]} />
        <DialogFooter>
          <Button onClick={goBack}>Tillbaka</Button>
        </DialogFooter>
      </>
    )
  }
  const adjusted = draft ?? draftOf(template)
  const { categoryId } = template

  const { title, description, zipCode, city } = folderValues
  function create(kept: Draft) {
    const body = {
      folderTitle: title,
      description,
      zipCode,
      city,
      // Of a starter template both, while a server of before may answer.
      ...(typeof templateId === 'string' && { templateId }),
      categoryId,
      ...includedContent(kept),
    }
    afterMutation(start.mutateAsync(body), ({ id }) => void onCreated(id))
  }
  return (
    <TemplatePreview
      title={title}
      draft={adjusted}
      errorMessage={start.error ? errorText(start.error) : undefined}
      isBusy={start.isPending}
      create={() => create(adjusted)}
      {...{ onChange, goBack }}
    />
  )
}

/** A starter template, or one of the user's own. */
function useTemplate(templateId: NonNullable<StartTemplateId>) {
  const isOwn = typeof templateId === 'number'
  const starters = useQuery({ ...templatesQuery, enabled: !isOwn })
  const own = useQuery({ ...query(ownTemplates.one, { params: { id: isOwn ? templateId : 0 } }), enabled: isOwn })
  if (isOwn) return { template: own.data, asked: own }
  return { template: starters.data?.find(({ id }) => id === templateId), asked: starters }
}
