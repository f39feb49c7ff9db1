import { useState } from 'react'
import type { Folder } from '#contract/folders/folders.ts'
import { may, roles } from '#contract/rules/permissions.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { InheritMembersDialog } from './InheritMembersDialog.tsx'
import { RestrictFolderDialog } from './RestrictFolderDialog.tsx'

/** Whether a sub-folder inherits members, with a switch for users who may change that. */
export function InheritanceSwitch({ folder }: { folder: Folder }) {
  const [question, setQuestion] = useState<'restrict' | 'open' | null>(null)
  const title = folder.title || fallback.title
  const parent = folder.parentTitle || fallback.title
  const state = folder.inherits
    ? `Alla som är med i ${parent} ser också ${title}.`
    : `Bara grundaren och de som är inbjudna direkt till ${title} ser mappen.`
  if (!may(folder.roleId, 'UpdateMember')) return <p>{state}</p>
  const asked = { id: folder.id, title, parent, onClose: () => setQuestion(null) }
  return (
    <>
      <CheckboxField
        appearance="switch"
        label={`Ärver medlemmar från ${parent}`}
        hint={state}
        checked={folder.inherits}
        // Changes only after the question is answered and saved.
        onChange={() => setQuestion(folder.inherits ? 'restrict' : 'open')}
      />
      <RestrictFolderDialog {...asked} isFounder={folder.roleId === roles.founder} isOpen={question === 'restrict'} />
      <InheritMembersDialog {...asked} isOpen={question === 'open'} />
    </>
  )
}
