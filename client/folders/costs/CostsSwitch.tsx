import { useMutation } from '@tanstack/react-query'
import { folders, type Folder } from '#contract/folders/folders.ts'
import { may } from '#contract/rules/permissions.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'

/** Says who sees costs in a folder, with a switch for the founder of a main folder. Renders nothing where all do. */
export function CostsSwitch({ folder }: { folder: Folder }) {
  const set = useMutation(mutation(folders.setCosts, 'folder', { params: { id: folder.id } }))
  if (folder.parentId !== null || !may(folder.roleId, 'KeepCosts')) {
    const areKept = folder.keepsCosts || !folder.seesCosts
    return areKept && <p>Bara grundare och administratörer ser vad saker kostar här.</p>
  }
  return (
    <CheckboxField
      appearance="switch"
      label="Bara grundare och administratörer ser kostnader"
      hint="Gäller vad händelser och komponenter kostar, offerter och summor, här och i undermapparna. Papper, bilder och det som står i texter syns som förut."
      checked={set.isPending ? set.variables.keepsCosts : folder.keepsCosts}
      disabled={set.isPending}
      error={set.error ? errorText(set.error) : undefined}
      onChange={({ target }) => set.mutate({ keepsCosts: target.checked }, { onSuccess: tell })}
    />
  )
}

const tell = ({ keepsCosts }: Folder) =>
  showToast({
    text: keepsCosts
      ? 'Kostnader syns nu bara för grundare och administratörer.'
      : 'Kostnader syns nu för alla som ser händelserna.',
  })
