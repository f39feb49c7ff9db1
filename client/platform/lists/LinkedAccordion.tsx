import type { ReactNode } from 'react'
import { useLinkedItem, type PagedList } from '../api/paging.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { emptySheet, EmptyWords } from '#client/ui/feedback/EmptyState.tsx'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { Accordion, AccordionSheet } from '#client/ui/layout/Accordion.tsx'
import { FailedList } from './FailedList.tsx'
import { ShowMore } from './ShowMore.tsx'

type LinkedAccordionProps<Row> = {
  label: string
  list: PagedList<Row> & { isLoadingError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown }
  /** The rows with their article, for when they could not be loaded: `Firmorna`. */
  what: string
  /** The open row, from the address. */
  openId: number | null
  onOpen: (id: number | null) => void
  /** Says that there is no such row. */
  missingText: string
  empty: { icon: ReactNode; title: string; text: string }
  /** Undefined for whoever may not add one. */
  add: { label: string; onAdd: () => void } | undefined
  renderRow: (row: Row) => ReactNode
  /** The dialogs of the rows. */
  children: ReactNode
}

/** A list whose rows open one at a time, the open one named by the address, and the button that adds one. */
export function LinkedAccordion<Row extends { id: number }>(props: LinkedAccordionProps<Row>) {
  const { label, list, what, openId, onOpen, missingText, empty, add, renderRow, children } = props
  const isMissing = useLinkedItem(list, openId)
  if (list.isLoadingError) return <FailedList what={what} list={list} />
  if (!list.data) return <ListSkeleton />
  const isEmpty = list.data.items.length === 0
  return (
    <section aria-label={label} className="flex flex-col gap-4">
      {isMissing && <Alert>{missingText}</Alert>}
      {/* One element also while it is empty, so that the button keeps the focus when its first row is there. */}
      <div className={isEmpty ? emptySheet : 'flex'}>
        {isEmpty && (
          <EmptyWords icon={empty.icon} title={empty.title}>
            {empty.text}
          </EmptyWords>
        )}
        {add && (
          <Button variant="primary" size="small" className={isEmpty ? 'mt-4' : 'ms-auto'} onClick={add.onAdd}>
            {add.label}
          </Button>
        )}
      </div>
      {!isEmpty && (
        <Accordion
          level={2}
          expanded={openId === null ? null : String(openId)}
          onExpandedChange={(id) => onOpen(id === null ? null : Number(id))}
        >
          <AccordionSheet>{list.data.items.map(renderRow)}</AccordionSheet>
        </Accordion>
      )}
      <ShowMore list={list} />
      {children}
    </section>
  )
}
