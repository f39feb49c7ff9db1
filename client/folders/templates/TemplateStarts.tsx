import { roles } from '#contract/permissions.ts'
import { openModal } from '../../modal/store.ts'
import { faceCard, TemplateFace } from './TemplateFace.tsx'
import { emptyFace, templateFaces, type Beginning } from './templateFaces.ts'

/** A card for each way to begin; each opens the window for a new main folder with that way chosen. */
export function TemplateStarts() {
  return (
    // Without its bullets Safari takes a list for no list, hence the role.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3">
      {[...templateFaces, emptyFace].map((face) => (
        <li key={face.beginning}>
          <button type="button" className={faceCard} onClick={() => start(face.beginning)}>
            <TemplateFace face={face} isCompact />
          </button>
        </li>
      ))}
    </ul>
  )
}

function start(templateId: Beginning) {
  openModal('AddParentObject', { id: 0, roleId: roles.founder, params: { templateId }, size: 'large' })
}
