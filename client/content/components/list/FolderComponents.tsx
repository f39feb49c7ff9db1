import { Puzzle } from 'lucide-react'
import type { Component } from '#contract/content/components.ts'
import { makeAndModel } from '#contract/rules/makeAndModel.ts'
import type { PagedList } from '#client/platform/api/paging.ts'
import type { Selection } from '#client/platform/lists/selection/useSelection.ts'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { emptySheet, EmptyWords } from '#client/ui/feedback/EmptyState.tsx'
import { Moving, useMovingValue } from '#client/ui/motion/Moving.tsx'
import { openedInList } from '#client/ui/layout/ListAndReader.tsx'
import { ChoosableRow } from '#client/ui/layout/rows/ChoosableRow.tsx'
import { ComponentCard } from '../ComponentCard.tsx'
import { ComponentGroups } from './ComponentGroups.tsx'
import { ComponentRow } from './ComponentRow.tsx'

type FolderComponentsProps = {
  list: PagedList<Component>
  folderId: number
  statusId: number
  /** The component beside the list. */
  openId: number | undefined
  expandedAt: (id: number) => string
  isRows: boolean
  selection: Selection
}

/** The components of one status in a folder and in those below it. */
export function FolderComponents(props: FolderComponentsProps) {
  const { list, folderId, statusId, openId, expandedAt, isRows, selection } = props
  const isOpen = openId !== undefined
  const all = useMovingValue(list.data)?.items ?? []
  const shown = all.filter((component) => component.statusId === statusId)
  if (all.length === 0) {
    return (
      <div className={emptySheet}>
        <NoComponents />
      </div>
    )
  }
  return (
    <>
      {shown.length === 0 && <p className="py-6 text-center text-ink-muted">Inga komponenter har den här statusen.</p>}
      <ComponentGroups
        {...{ folderId }}
        components={shown}
        isRows={isRows || selection.isOn}
        hasDays={isRows && !isOpen && !selection.isOn}
      >
        {(component) =>
          selection.isOn ? (
            <ChoosableRow
              key={component.id}
              title={component.name || fallback.component}
              second={makeAndModel(component)}
              isChosen={selection.isChosen(component.id)}
              onChoose={(isRange) => selection.choose(component.id, isRange)}
            />
          ) : (
            <Moving key={component.id} name={`component-${component.id}`}>
              {isRows ? (
                <ComponentRow
                  component={component}
                  to={expandedAt(component.id)}
                  isNarrow={isOpen}
                  isCurrent={component.id === openId}
                  // The back button leads to the list alone, however many were looked at.
                  link={{ ...openedInList(component.id), replace: isOpen }}
                />
              ) : (
                <ComponentCard
                  component={component}
                  to={expandedAt(component.id)}
                  link={openedInList(component.id)}
                  level={4}
                />
              )}
            </Moving>
          )
        }
      </ComponentGroups>
      <ShowMore list={list} />
    </>
  )
}

export function NoComponents() {
  return (
    <EmptyWords icon={<Puzzle />} title="Saknas komponenter.">
      Här samlas det som behöver skötas, och det som är bra att hålla reda på.
    </EmptyWords>
  )
}
