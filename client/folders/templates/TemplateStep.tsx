import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { FolderChange } from '#contract/folders.ts'
import type { TemplateId } from '#contract/templates.ts'
import { errorText } from '../../forms/formProblem.ts'
import { FormLoading } from '../../forms/FormLoading.tsx'
import { useAfterMutation } from '../../forms/useAfterMutation.ts'
import { templatesQuery, useAddFolderFromTemplate } from './api.ts'
import { draftOf, includedContent, type Draft } from './templateDraft.ts'
import { TemplatePreview } from './TemplatePreview.tsx'

type TemplateStepProps = {
  templateId: TemplateId
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
  const templates = useQuery(templatesQuery)
  const template = templates.data?.find(({ id }) => id === templateId)
  const start = useAddFolderFromTemplate()
  const afterMutation = useAfterMutation()
  if (!template) return <FormLoading queries={[templates]} />
  const adjusted = draft ?? draftOf(template)
  const { categoryId } = template

  const { title, description, zipCode, city } = folderValues
  function create(kept: Draft) {
    const body = {
      folderTitle: title,
      description,
      zipCode,
      city,
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
