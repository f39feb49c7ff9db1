import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import type { FolderChange } from '#contract/folders/folders.ts'
import type { Lookups } from '#contract/platform/lookups.ts'
import { ownTemplates, type OwnTemplate } from '#contract/lifecycle/ownTemplates.ts'
import { query } from '#client/platform/api/query.ts'
import { lookupsQuery } from '#client/platform/lookups/api.ts'
import type { ModalContent } from '#client/platform/modal/modalStore.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { urls } from '#contract/platform/urls.ts'
import { useAddFolder } from './api.ts'
import { childCategories } from './categoryChoices.ts'
import { FolderFields } from './FolderFields.tsx'
import { FormLoading } from '#client/platform/forms/FormLoading.tsx'
import { templatesQuery } from './templates/api.ts'
import { emptyFolderOption } from './templates/startOptions.ts'
import { StartOptionField } from './templates/StartOptionField.tsx'
import type { Draft } from './templates/templateDraft.ts'
import { TemplateStep } from './templates/TemplateStep.tsx'
import { newFolderValues } from './useFolderForm.ts'

export function AddMainFolderForm(modal: ModalContent<'AddParentObject'>) {
  const lookups = useQuery(lookupsQuery)
  const own = useQuery(query(ownTemplates.mine))
  // Without one's own templates a folder can still be created.
  if (!lookups.data || own.isLoading) return <FormLoading queries={[lookups]} />
  const askAgain = () => void own.refetch()
  return <MainFolder lookups={lookups.data} own={own.data ?? []} askForOwn={askAgain} {...modal} />
}

type MainFolderProps = ModalContent<'AddParentObject'> & {
  lookups: Lookups
  own: readonly OwnTemplate[]
  askForOwn: () => void
}

/** An empty folder is created at once; a folder from a template after a preview. */
function MainFolder({ lookups, own, askForOwn, params, close, cancel, setDirty }: MainFolderProps) {
  const [chosenId, setTemplateId] = useState(params?.templateId ?? null)
  const [folderValues, setFolderValues] = useState<z.output<typeof FolderChange> | null>(null)
  // One that was removed meanwhile cannot be chosen any more. What is already shown of it still becomes a folder.
  const isRemoved = typeof chosenId === 'number' && !own.some(({ id }) => id === chosenId)
  const templateId = isRemoved && folderValues === null ? null : chosenId
  const [drafts, setDrafts] = useState<Partial<Record<string, Draft>>>({})
  const open = useOpenCreated(close, 'Mappen är skapad.')
  const add = useAddFolderAndOpen(null, close, 'Mappen är skapad.')
  // Loads the starter templates while the user fills in the fields.
  useQuery({ ...templatesQuery, enabled: typeof templateId === 'string' })
  const fields = useFocusOnReturn(folderValues === null)
  return (
    <>
      {/* Hidden, not unmounted: keeps what was typed during the preview. */}
      <div ref={fields} className={folderValues ? 'hidden' : 'contents'}>
        <FolderFields
          about="folder-new"
          startValues={{ ...newFolderValues(), categoryId: emptyFolderOption.categoryId }}
          afterTitle={
            <StartOptionField value={templateId} own={own} onChange={setTemplateId} isChosenBefore={params !== null} />
          }
          submitText={templateId ? 'Nästa' : 'Skapa mappen'}
          isMain
          // The template sets the category.
          categories={templateId ? [] : childCategories(lookups.categories, null)}
          save={async (values) => (templateId ? setFolderValues(values) : add(values))}
          {...{ cancel, setDirty }}
        />
      </div>
      {templateId && folderValues && (
        <TemplateStep
          templateId={templateId}
          folderValues={folderValues}
          draft={drafts[templateId]}
          onChange={(draft) => setDrafts({ ...drafts, [templateId]: draft })}
          onCreated={open}
          goBack={() => {
            setFolderValues(null)
            if (typeof templateId === 'number') askForOwn()
          }}
        />
      )}
    </>
  )
}

/** Moves focus back to the submit button when the form is shown again. */
function useFocusOnReturn(isShown: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const wasShown = useRef(isShown)
  useLayoutEffect(() => {
    if (isShown && !wasShown.current) place.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    wasShown.current = isShown
  }, [isShown])
  return place
}

export function AddSubFolderForm({ id: parentId, params, close, cancel, setDirty }: ModalContent<'AddChildObject'>) {
  const lookups = useQuery(lookupsQuery)
  const add = useAddFolderAndOpen(parentId, close, 'Undermappen är skapad.')
  if (!lookups.data) return <FormLoading queries={[lookups]} />
  return (
    <FolderFields
      about={`folder-in-${parentId}`}
      startValues={newFolderValues()}
      submitText="Skapa undermappen"
      isMain={false}
      // Without a category on the main folder there are no sub-categories to choose.
      categories={params.categoryId === null ? [] : childCategories(lookups.data.categories, params.categoryId)}
      save={add}
      {...{ cancel, setDirty }}
    />
  )
}

/** Creates the folder and opens its page. */
function useAddFolderAndOpen(parentId: number | null, close: () => boolean, savedText: string) {
  const add = useAddFolder()
  const open = useOpenCreated(close, savedText)
  return async (values: z.output<typeof FolderChange>) => {
    const { id } = await add.mutateAsync({ ...values, parentId })
    await open(id)
  }
}

/** A user who closed the dialog meanwhile gets a toast and stays on their page. */
function useOpenCreated(close: () => boolean, savedText: string) {
  const navigate = useNavigate()
  return async (id: number) => {
    const wasOpen = close()
    showToast({ text: savedText })
    if (wasOpen) await navigate(urls.folder(id))
  }
}
