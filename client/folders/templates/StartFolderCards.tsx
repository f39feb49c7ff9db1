import { roles } from '#contract/rules/permissions.ts'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { Bar } from '#client/ui/feedback/Skeleton.tsx'
import { CategoryDrawing } from '../drawings/CategoryDrawing.tsx'
import { emptyFolderOption, templateOptions, type StartOption, type StartTemplateId } from './startOptions.ts'

/** A card for each way to start; each opens the new-folder dialog with that way chosen. */
export function StartFolderCards() {
  return (
    // Safari drops the list role of lists without bullets.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" className={grid}>
      {options.map((option) => (
        <li key={option.templateId}>
          <StartFolderCard option={option} />
        </li>
      ))}
    </ul>
  )
}

/** Their placeholder. */
export function StartFolderShapes() {
  return (
    <div className={grid}>
      {options.map(({ templateId }) => (
        <div key={templateId} className="overflow-hidden rounded-lg border border-line bg-surface-raised">
          <Bar className="h-20 rounded-none sm:h-24" />
          <div className="grid min-h-11 place-items-center">
            <Bar className="h-3.5 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}

const options = [...templateOptions, emptyFolderOption]
const grid = 'grid grid-cols-2 gap-2 min-[22rem]:grid-cols-3 sm:gap-4 lg:grid-cols-4'

function StartFolderCard({ option: { templateId, categoryId, title } }: { option: StartOption }) {
  return (
    <button type="button" className={card} onClick={() => start(templateId)}>
      <CategoryDrawing categoryId={categoryId} className="h-20 w-full shrink-0 sm:h-24" />
      <span className="grid min-h-11 grow place-items-center px-1 py-1 text-center text-[0.9375rem]/tight font-semibold">
        {title}
      </span>
    </button>
  )
}

const card =
  'flex h-full w-full cursor-pointer flex-col overflow-hidden rounded-lg border border-line bg-surface-raised text-start shadow-card transition-[box-shadow,border-color] duration-200 hover:border-line-strong hover:shadow-lift'

function start(templateId: StartTemplateId) {
  openModal('AddParentObject', { id: 0, roleId: roles.founder, params: { templateId }, size: 'large' })
}
