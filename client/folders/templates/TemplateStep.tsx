import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { FolderChange } from '#contract/folders.ts'
import type { TemplateId } from '#contract/templates.ts'
import { errorText } from '../../forms/formProblem.ts'
import { FormLoading } from '../../forms/FormLoading.tsx'
import { useAfterMutation } from '../../forms/useAfterMutation.ts'
import { templatesQuery, useAddFolderFromTemplate } from './api.ts'
import { draftOf, includedChildren, type Draft } from './templateDraft.ts'
import { TemplatePreview } from './TemplatePreview.tsx'

type TemplateStepProps = {
  templateId: TemplateId
  /** What was said of the main folder in the step before. */
  folderValues: z.output<typeof FolderChange>
  /** How the template was adjusted so far. */
  draft: Draft | undefined
  onChange: (draft: Draft) => void
  onCreated: (id: number) => Promise<void>
  goBack: () => void
}

/** The last step of a folder from a template: look, adjust, create all of it at once. */
export function TemplateStep({ templateId, folderValues, draft, onChange, onCreated, goBack }: TemplateStepProps) {
  const templates = useQuery(templatesQuery)
  const start = useAddFolderFromTemplate()
  const afterMutation = useAfterMutation()
  const template = templates.data?.find(({ id }) => id === templateId)
  const adjusted = draft ?? (template && draftOf(template))
  if (!adjusted) return <FormLoading queries={[templates]} />

  const { title, description, zipCode, city } = folderValues
  function create(children: Draft) {
    const body = { templateId, folderTitle: title, description, zipCode, city, children: includedChildren(children) }
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
