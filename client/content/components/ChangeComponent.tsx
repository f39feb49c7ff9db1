import { useMutation } from '@tanstack/react-query'
import { components } from '#contract/content/components.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { at } from '#client/platform/api/query.ts'
import { ComponentForm } from './ComponentForm.tsx'
import type { ModalContent } from '#client/platform/modal/modalStore.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { useFilesField } from '#client/platform/attachments/uploads/useFilesField.tsx'

/** Changes a component, and takes more files for it. */
export function ChangeComponent({ params: component, close, cancel, setDirty }: ModalContent<'UpdateComponent'>) {
  const about = `component-${component.id}`
  const change = useMutation(mutation(components.change, 'component', at(component)))
  const { saveWith, unfinished, ...files } = useFilesField({ about })
  const { id: componentId, folderId } = component
  return (
    <ComponentForm
      about={about}
      component={component}
      seesCosts={component.seesCosts}
      save={(values) =>
        saveWith(
          () => change.mutateAsync(values),
          () => ({ folderId, componentId }),
        )
      }
      onSaved={() => showToast({ text: `Ändringarna är sparade. ${unfinished}`.trim() })}
      {...{ files, close, cancel, setDirty }}
    />
  )
}
