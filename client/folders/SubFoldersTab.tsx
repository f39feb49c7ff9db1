import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { mayInFolder } from '#contract/rules/archive.ts'
import { isNewFolder } from '#contract/rules/newFolder.ts'
import { roles } from '#contract/rules/permissions.ts'
import { folders, type Folder, type OpenFolder } from '#contract/folders/folders.ts'
import { pages } from '#client/platform/api/query.ts'
import { lookupsQuery } from '#client/platform/lookups/api.ts'
import { namesText } from '#client/platform/text/namesText.ts'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { AddRow } from '#client/ui/fields/AddRow.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import type { SelectOption } from '#client/ui/fields/SelectField.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { CardGrid } from '#client/ui/layout/CardGrid.tsx'
import { Moving, useMovingValue } from '#client/ui/motion/Moving.tsx'
import { InfoTip } from '#client/ui/overlays/InfoTip.tsx'
import { Loading } from '#client/ui/feedback/Skeleton.tsx'
import { childCategories } from './categoryChoices.ts'
import { FirstSteps } from './firstSteps/FirstSteps.tsx'
import { FolderCard, type FolderBadge } from './cards/FolderCard.tsx'
import { SubFolderShapes } from './cards/FolderShapes.tsx'
import { useShownFolders } from './shownFolders.ts'
import { ThingOverview } from './thing/ThingOverview.tsx'

/** The number of placeholders while the sub-folders are not counted yet. */
const likelyCount = 4

type SubFoldersProps = { folder: Folder & Partial<OpenFolder>; ExtraBadge: FolderBadge }

/** The 'Undermappar' tab: the sub-folders of a main folder. */
export function SubFoldersTab({ folder, ExtraBadge }: SubFoldersProps) {
  return (
    <section>
      {isOpen(folder) && folder.firstSteps && <FirstSteps folder={folder} done={folder.firstSteps} />}
      <ThingOverview folder={folder} />
      <h2 className="sr-only">Undermappar</h2>
      <SubFolders folder={folder} ExtraBadge={ExtraBadge} />
      {mayInFolder(folder, 'AddChild') && <AddRow onClick={() => openNew(folder)}>+ Ny undermapp</AddRow>}
    </section>
  )
}

/** One from a list has no steps and no counts until it is loaded itself. */
const isOpen = (folder: Folder & Partial<OpenFolder>): folder is OpenFolder => folder.counts !== undefined

/** Its first steps would push the sub-folders down as they come. */
const mayGetSteps = (folder: Folder & Partial<OpenFolder>) =>
  !isOpen(folder) && folder.roleId === roles.founder && isNewFolder(folder)

/** What the tab has at the end of its row. */
export function SubFolderActions({ folder }: { folder: Folder }) {
  return (
    <>
      <SubFolderInfo />
      {mayInFolder(folder, 'AddChild') && (
        <Button size="small" onClick={() => openNew(folder)}>
          + Ny undermapp
        </Button>
      )}
    </>
  )
}

function openNew({ id, roleId, categoryId }: Folder) {
  openModal('AddChildObject', { id, roleId, params: { categoryId } })
}

function SubFolders({ folder, ExtraBadge }: SubFoldersProps) {
  const list = useInfiniteQuery(pages(folders.children, { query: { folderId: folder.id } }))
  const drawn = useMovingValue(useShownFolders(list.data?.items, list.dataUpdatedAt))
  const { data: lookups } = useQuery(lookupsQuery)
  const examples =
    lookups && folder.categoryId !== null && examplesOf(childCategories(lookups.categories, folder.categoryId))
  if (!drawn || mayGetSteps(folder)) {
    return list.isLoadingError ? (
      <FailedList what="Undermapparna" list={list} />
    ) : (
      <Loading>
        <SubFolderShapes count={folder.counts?.children ?? likelyCount} />
      </Loading>
    )
  }
  if (drawn.length === 0) {
    return (
      <EmptyState icon={<FolderOpen />} title="Saknas undermappar.">
        Med undermappar delar du upp mappen i områden{examples}.
      </EmptyState>
    )
  }
  return (
    <>
      <CardGrid label="Undermappar" columns={2}>
        {drawn.map((child) => (
          <Moving key={child.id} name={`folder-${child.id}`}>
            <FolderCard folder={child} level={3} ExtraBadge={ExtraBadge} />
          </Moving>
        ))}
      </CardGrid>
      <ShowMore list={list} />
    </>
  )
}

/** What folders of its category are divided into: ', till exempel VVS, el och trädgård'. */
function examplesOf(areas: SelectOption[]): string {
  const names = areas
    .slice(0, 3)
    .map(({ label }) => (/^.\p{Lu}/u.test(label) ? label : label.toLocaleLowerCase('sv-SE')))
  return names.length > 0 ? `, till exempel ${namesText(names)}` : ''
}

export function SubFolderInfo() {
  return (
    <InfoTip label="Om undermappar">
      En undermapp rymmer ett område av huvudmappen, med egna händelser, komponenter och meddelanden. Den som är med i
      huvudmappen är med i alla dess undermappar, utom dem som har begränsats. Bara grundaren och administratörer kan
      skapa och radera undermappar. En partner kan ändra dem.
    </InfoTip>
  )
}
