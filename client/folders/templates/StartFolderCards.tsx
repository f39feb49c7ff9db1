import { roles } from '#contract/permissions.ts'
import { openModal } from '../../modal/modalStore.ts'
import { startOptionCard, StartOptionContent } from './StartOptionContent.tsx'
import { emptyFolderOption, templateOptions, type StartTemplateId } from './startOptions.ts'

/** A card for each way to start; each opens the new-folder dialog with that way chosen. */
export function StartFolderCards() {
  return (
    // Safari drops the list role of lists without bullets.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3">
      {[...templateOptions, emptyFolderOption].map((option) => (
        <li key={option.templateId}>
          <button type="button" className={startOptionCard} onClick={() => start(option.templateId)}>
            <StartOptionContent option={option} isCompact />
          </button>
        </li>
      ))}
    </ul>
  )
}

function start(templateId: StartTemplateId) {
  openModal('AddParentObject', { id: 0, roleId: roles.founder, params: { templateId }, size: 'large' })
}
