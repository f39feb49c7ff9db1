import { useMutation } from '@tanstack/react-query'
import { folders, type Folder } from '#contract/folders/folders.ts'
import { may } from '#contract/rules/permissions.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'

/** Says whether observers may report faults in a folder, with a switch for the founder of a main folder. Renders nothing where they may not. */
export function ReportingSwitch({ folder }: { folder: Folder }) {
  const set = useMutation(mutation(folders.setReporting, 'folder', { params: { id: folder.id } }))
  if (folder.parentId !== null || !may(folder.roleId, 'LetObserversReport'))
    return folder.observersReport && <p>Observatörer får anmäla fel här.</p>
  return (
    <CheckboxField
      appearance="switch"
      label="Observatörer får anmäla fel"
      hint="Gäller här och i undermapparna. De kan lägga till bilder, och ändra och radera det som de själva har anmält. Annars läser de bara."
      checked={set.isPending ? set.variables.observersReport : folder.observersReport}
      disabled={set.isPending}
      error={set.error ? errorText(set.error) : undefined}
      onChange={({ target }) => set.mutate({ observersReport: target.checked }, { onSuccess: tell })}
    />
  )
}

const tell = ({ observersReport }: Folder) =>
  showToast({ text: observersReport ? 'Observatörer får nu anmäla fel.' : 'Observatörer får inte längre anmäla fel.' })
