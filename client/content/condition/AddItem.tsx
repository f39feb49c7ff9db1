import type { ConditionItem } from '#contract/content/condition.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { urls } from '#contract/platform/urls.ts'
import { FileInput } from '#client/platform/attachments/uploads/FileInput.tsx'
import { sendFiles } from '#client/platform/attachments/uploads/sendFiles.ts'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { fileNameOf } from './conditionText.ts'

/** The one way to add what is missing, where it would lie and with its name. */
export function AddItem({ item: { kind, name, title, place, unfilled } }: { item: ConditionItem }) {
  const { folderId: id, roleId } = place
  if (kind === 'paper') {
    // Its name is what it is found by, and a scanner calls them all the same.
    const named = (file: File) =>
      new File([file], fileNameOf(title, file.name), { type: file.type, lastModified: file.lastModified })
    return (
      <FileInput
        className={buttonStyle('secondary', 'small')}
        onFiles={(files) => sendFiles({ folderId: id }, files.map(named))}
      >
        Lägg till<span className="sr-only">: {name}</span>
      </FileInput>
    )
  }
  if (kind === 'plan') {
    const params = { title, statusId: activityStatus.planned }
    return (
      <Button
        size="small"
        aria-label={`Planera: ${name}`}
        onClick={() => openModal('AddActivity', { id, roleId, params })}
      >
        Planera
      </Button>
    )
  }
  if (unfilled)
    // It is there already, and would otherwise be there twice.
    return (
      <ButtonLink
        size="small"
        aria-label={`Fyll i: ${name}`}
        to={urls.item('component', unfilled.folderId, unfilled.id)}
      >
        Fyll i
      </ButtonLink>
    )
  // Spoken as it is seen: whoever steers by voice says the word on the button.
  const word = kind === 'fact' ? 'Fyll i' : 'Lägg till'
  return (
    <Button
      size="small"
      aria-label={`${word}: ${name}`}
      onClick={() => openModal('AddComponent', { id, roleId, params: { name: title } })}
    >
      {word}
    </Button>
  )
}
