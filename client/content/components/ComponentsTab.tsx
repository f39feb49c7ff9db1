import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { QrCode } from 'lucide-react'
import { Suspense, useEffect, useState, type ReactNode, type RefObject } from 'react'
import { mayInFolder } from '#contract/rules/archive.ts'
import type { Component } from '#contract/content/components.ts'
import type { Folder, OpenFolder } from '#contract/folders/folders.ts'
import { componentStatus } from '#contract/rules/statuses.ts'
import { useLinkedItem } from '#client/platform/api/paging.ts'
import { useFilters } from '#client/platform/lists/filters/useFilters.ts'
import { SideChips } from '#client/platform/lists/handedOver/SideChips.tsx'
import { sideOf } from '#client/platform/lists/handedOver/sideOf.ts'
import { RedirectToErrorPage } from '#client/platform/lists/RedirectToErrorPage.tsx'
import { SelectButton } from '#client/platform/lists/selection/SelectButton.tsx'
import { useChosen } from '#client/platform/lists/selection/useChosen.ts'
import { heldRows } from '#client/platform/lists/selection/useHeldRow.ts'
import type { Selection } from '#client/platform/lists/selection/useSelection.ts'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { ChosenItems } from '#client/lifecycle/moves/ChosenItems.tsx'
import { useViewChoice } from '#client/platform/session/preferences.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { problemText } from '#client/platform/text/problems.ts'
import { mayDeleteAny } from '#client/lifecycle/trash/DeleteChosen.tsx'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { emptySheet } from '#client/ui/feedback/EmptyState.tsx'
import { GroupShape, Loading, TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { AddRow } from '#client/ui/fields/AddRow.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import {
  ListAndReader,
  ReaderHeading,
  rowId,
  useBackToList,
  useFocusOnReturn,
} from '#client/ui/layout/ListAndReader.tsx'
import { useMovingValue } from '#client/ui/motion/Moving.tsx'
import { componentsBelow } from './api.ts'
import { FillInBar } from './fillIn/FillInBar.tsx'
import { LazyLabelsDialog } from './labels/LazyLabelsDialog.ts'
import { FolderComponents, NoComponents } from './list/FolderComponents.tsx'
import { groupByFolder } from './list/groups.ts'
import { StatusChips } from './list/StatusChips.tsx'
import { Suggestions } from './Suggestions.tsx'
import { ComponentDetail } from './detail/ComponentDetail.tsx'

type ComponentsTabProps = {
  folder: Folder & Partial<OpenFolder>
  /** The open component, from the address. */
  expandedId: number | null
  onExpand: (id: number | null) => void
  /** The address of this list with a component open. */
  expandedAt: (id: number) => string
  /** The folder or, of a main folder, the one of its sub-folders that the list is narrowed to. */
  within: number
  /** Narrows a main folder's list to one of its sub-folders. */
  filter: ReactNode
  /** The status that the list is narrowed to; null unless chosen. */
  statusId: number | null
  onChooseStatus: (statusId: number) => void
}

/** The components of a folder and of those below it; the open one beside the list, on a phone instead of it. */
export function ComponentsTab(props: ComponentsTabProps) {
  const { folder, expandedId, onExpand, expandedAt, within } = props
  const side = sideOf(useFilters().search)
  const list = useInfiniteQuery({ ...componentsBelow(within, side), placeholderData: keepPreviousData })
  const [view] = useViewChoice(useUser().userId)
  const drawnView = useMovingValue(view)
  const isMissing = useLinkedItem(list, expandedId)
  const components = list.data?.items ?? none
  const open = components.find(({ id }) => id === expandedId)
  // Until the list says so there is one: what stands where does not wait for it.
  const isOpen = open !== undefined || (expandedId !== null && !list.data)
  const total = list.data?.total ?? folder.counts?.components
  const isEmpty = total === 0 && within === folder.id && side === undefined && !list.isPlaceholderData
  // Unless another is chosen, the list has the open component in it.
  const statusId = props.statusId ?? open?.statusId ?? componentStatus.inUse
  const shown = groupByFolder(
    components.filter((component) => component.statusId === statusId),
    folder.id,
  ).flatMap((group) => group.components)
  const mayStart = !open && mayDeleteAny('component', folder, shown)
  const { selection, section, button, chosen } = useChosen('component', shown, mayStart)
  const backToList = useBackToList(() => onExpand(null))
  useFocusOnReturn(open?.id)
  useRowInView(open?.id)

  if (list.isLoadingError) return <RedirectToErrorPage />
  return (
    <section ref={section} tabIndex={-1} className={classes('outline-none', heldRows)}>
      <h2 className="sr-only">Komponenter</h2>
      <ListAndReader
        isOpen={isOpen}
        isListNarrow
        backText="Komponenter"
        onBack={backToList}
        list={
          <>
            <Tools
              {...props}
              {...{ isEmpty, components, statusId, selection, button, mayStart }}
              hasMore={list.hasNextPage}
              isOpen={isOpen}
            />
            {isMissing && <Missing />}
            {!list.data && !isEmpty && (
              <Loading>
                <GroupShape rows={4} />
              </Loading>
            )}
            {!open && statusId === componentStatus.inUse && <FillInBar components={shown} hasMore={list.hasNextPage} />}
            {list.data && !isEmpty && (
              <FolderComponents
                {...{ list, statusId, expandedAt, selection }}
                folderId={folder.id}
                openId={open?.id}
                isRows={drawnView === 'rows' || open !== undefined}
              />
            )}
            {!open && mayInFolder(folder, 'AddComponent') && (
              <AddRow onClick={() => openNew(folder, within)}>+ Ny komponent</AddRow>
            )}
            {!open && list.data && !list.hasNextPage && mayInFolder(folder, 'AddComponent') && (
              <Suggestions {...{ folder, within }} there={components} />
            )}
            {!open && statusId === componentStatus.inUse && (
              <StatusChips
                components={components}
                hasMore={list.hasNextPage}
                value={statusId}
                onChange={props.onChooseStatus}
              />
            )}
            {components.length > 0 && !open && <PrintLabels folderId={within} />}
            {selection.isOn && <ChosenComponents components={chosen} onDone={selection.end} />}
          </>
        }
        reader={isOpen && <Opened component={open} {...{ folder, expandedAt }} />}
      />
    </section>
  )
}

/** What the tab has at the end of its row. */
export function ComponentActions({ folder, within }: Pick<ComponentsTabProps, 'folder' | 'within'>) {
  if (!mayInFolder(folder, 'AddComponent')) return null
  return (
    <Button variant="primary" size="small" onClick={() => openNew(folder, within)}>
      + Ny komponent
    </Button>
  )
}

const openNew = ({ roleId }: Folder, within: number) => openModal('AddComponent', { id: within, roleId, params: null })

type OpenedProps = Pick<ComponentsTabProps, 'folder' | 'expandedAt'> & {
  /** Undefined until the list has it. */
  component: Component | undefined
}

function Opened({ component, folder, expandedAt }: OpenedProps) {
  if (!component) return <TextSkeleton lines={6} />
  return (
    <ComponentDetail
      key={component.id}
      component={component}
      heading={
        <ReaderHeading level={3} isLarge>
          {component.name || fallback.component}
        </ReaderHeading>
      }
      place={component.folderId === folder.id ? null : component.folderTitle || fallback.title}
      addressOf={expandedAt}
      hasOwnPage
    />
  )
}

type ToolsProps = Pick<ComponentsTabProps, 'folder' | 'within' | 'filter' | 'onChooseStatus'> & {
  components: readonly Component[]
  selection: Selection
  button: RefObject<HTMLButtonElement | null>
  statusId: number
  hasMore: boolean
  isEmpty: boolean
  isOpen: boolean
  mayStart: boolean
}

/** The bar above the list. */
function Tools({
  folder,
  filter,
  isEmpty,
  isOpen,
  mayStart,
  selection,
  button,
  statusId,
  onChooseStatus,
  ...chips
}: ToolsProps) {
  const filters = useFilters()
  return (
    <div className={isEmpty ? emptySheet : 'flex flex-wrap items-center gap-2 pb-4'}>
      {isEmpty ? (
        <NoComponents />
      ) : (
        <>
          {filter}
          {statusId !== componentStatus.inUse && (
            <StatusChips
              components={chips.components}
              hasMore={chips.hasMore}
              value={statusId}
              onChange={onChooseStatus}
            />
          )}
          {!isOpen && folder.isHandedOver && (
            <div className="order-last basis-full">
              <SideChips {...{ folder, filters }} kind="components" isWithin={chips.within !== folder.id} />
            </div>
          )}
          {mayStart && <SelectButton selection={selection} ref={button} />}
        </>
      )}
    </div>
  )
}

function ChosenComponents({ components, onDone }: { components: readonly Component[]; onDone: () => void }) {
  const items = components.map((component) => ({ ...component, title: component.name || fallback.component }))
  const note = <p>Händelserna behåller namnet.</p>
  return <ChosenItems kind="component" items={items} deleteNote={note} onDone={onDone} />
}

function PrintLabels({ folderId }: { folderId: number }) {
  const [isPrinting, setPrinting] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" icon={<QrCode />} className="mt-4 -ms-3" onClick={() => setPrinting(true)}>
        Skriv ut etiketter
      </Button>
      {isPrinting && (
        <Suspense fallback={null}>
          <LazyLabelsDialog folderId={folderId} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  )
}

const none: Component[] = []

function Missing() {
  return (
    <div className="pb-4">
      <Alert>{problemText.componentNotFound}</Alert>
    </div>
  )
}

/** Scrolls the open component's row into view: beside the open component the list scrolls separately. */
function useRowInView(openId: number | undefined) {
  useEffect(() => {
    // jsdom has no scrollIntoView.
    if (openId !== undefined) document.getElementById(rowId(openId))?.scrollIntoView?.({ block: 'nearest' })
  }, [openId])
}
