import { useMutation } from '@tanstack/react-query'
import { folders, type OpenFolder } from '#contract/folders/folders.ts'
import { may } from '#contract/rules/permissions.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'

/** Keeps the firms of a main folder out of its other members' 'Vem kan?'. Renders nothing for whoever may not. */
export function FirmsSwitch({ folder }: { folder: OpenFolder }) {
  const set = useMutation(mutation(folders.setFirms, 'folder', { params: { id: folder.id } }))
  if (folder.parentId !== null || !may(folder.roleId, 'HideFirms')) return null
  return (
    <CheckboxField
      appearance="switch"
      label="Visa firmorna i Vem kan?"
      hint="De som är med här ser dem då bland firmorna från sina egna mappar, med vad de har gjort, aldrig priser. Här i mappen syns de ändå."
      checked={!(set.isPending ? set.variables.hidesFirms : folder.hidesFirms)}
      disabled={set.isPending}
      error={set.error ? errorText(set.error) : undefined}
      onChange={({ target }) => set.mutate({ hidesFirms: !target.checked }, { onSuccess: tell })}
    />
  )
}

const tell = ({ hidesFirms }: OpenFolder) =>
  showToast({
    text: hidesFirms
      ? 'Firmorna syns inte längre i Vem kan? för andra.'
      : 'Firmorna syns i Vem kan? för dem som är med här.',
  })
