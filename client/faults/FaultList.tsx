import { useInfiniteQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { faults, type Fault } from '#contract/faults.ts'
import { useLinkedItem } from '../api/paging.ts'
import { pages } from '../api/query.ts'
import { FailedList } from '../lists/FailedList.tsx'
import { ShowMore } from '../lists/ShowMore.tsx'
import { problemText } from '../text/problems.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { emptySheet, EmptyWords } from '../ui/feedback/EmptyState.tsx'
import { ListSkeleton } from '../ui/feedback/Skeleton.tsx'
import { Button } from '../ui/fields/Button.tsx'
import { Accordion, AccordionSheet } from '../ui/layout/Accordion.tsx'
import { CloseFaultDialog } from './CloseFaultDialog.tsx'
import { DeleteFaultDialog } from './DeleteFaultDialog.tsx'
import type { FaultWindowProps } from './FaultDialog.tsx'
import { FaultItem, type FaultAction } from './FaultItem.tsx'
import { PlanRepairDialog } from './PlanRepairDialog.tsx'
import { useRemoveRepair } from './useRemoveRepair.ts'

type FaultListProps = {
  folderId: number
  mayAdd: boolean
  /** The open fault, from the address. */
  openId: number | null
  onOpen: (id: number | null) => void
  /** Draws the papers and pictures of an open fault. */
  Files: ComponentType<{ fault: Fault }>
  /** The form of a fault, in a window of its own. */
  Window: ComponentType<FaultWindowProps>
}

type Doing = { what: 'add' } | { what: Exclude<FaultAction, 'removeRepair'>; fault: Fault }

/** The faults of a folder and its sub-folders, open ones first. */
export function FaultList({ folderId, mayAdd, openId, onOpen, Files, Window }: FaultListProps) {
  const list = useInfiniteQuery(pages(faults.inFolder, { query: { folderId } }))
  const isMissing = useLinkedItem(list, openId)
  const [doing, setDoing] = useState<Doing | null>(null)
  const removeRepair = useRemoveRepair()
  const act = (what: FaultAction, fault: Fault) =>
    what === 'removeRepair' ? removeRepair(fault) : setDoing({ what, fault })
  if (list.isLoadingError) return <FailedList what="Felen" list={list} />
  if (!list.data) return <ListSkeleton />
  const isEmpty = list.data.items.length === 0
  return (
    <section aria-label="Fel" className="flex flex-col gap-4">
      {isMissing && <Alert>{problemText.faultNotFound}</Alert>}
      {/* One element also while it is empty, so that the button keeps the focus when its first fault is there. */}
      <div className={isEmpty ? emptySheet : 'flex'}>
        {isEmpty && (
          <EmptyWords icon={<TriangleAlert />} title="Inga fel.">
            Anmäl det som läcker, glappar eller låter konstigt, så glöms det inte bort och går att slå upp nästa gång.
          </EmptyWords>
        )}
        {mayAdd && (
          <Button
            variant="primary"
            size="small"
            className={isEmpty ? 'mt-4' : 'ms-auto'}
            onClick={() => setDoing({ what: 'add' })}
          >
            + Anmäl fel
          </Button>
        )}
      </div>
      {!isEmpty && (
        <Accordion
          level={2}
          expanded={openId === null ? null : String(openId)}
          onExpandedChange={(id) => onOpen(id === null ? null : Number(id))}
        >
          <AccordionSheet>
            {list.data.items.map((fault) => (
              <FaultItem
                key={fault.id}
                fault={fault}
                files={<Files fault={fault} />}
                onAction={(what) => act(what, fault)}
              />
            ))}
          </AccordionSheet>
        </Accordion>
      )}
      <ShowMore list={list} />
      {doing && <Doing {...{ folderId, doing, Window }} onClose={() => setDoing(null)} />}
    </section>
  )
}

type DoingProps = Pick<FaultListProps, 'folderId' | 'Window'> & { doing: Doing; onClose: () => void }

function Doing({ folderId, doing, Window, onClose }: DoingProps) {
  if (doing.what === 'add') return <Window {...{ folderId, onClose }} fault={null} />
  const { what, fault } = doing
  if (what === 'delete') return <DeleteFaultDialog {...{ fault, onClose }} />
  if (what === 'close') return <CloseFaultDialog {...{ fault, onClose }} />
  if (what === 'plan') return <PlanRepairDialog {...{ fault, onClose }} />
  if (what === 'again') return <Window folderId={fault.folderId} fault={null} earlier={fault} onClose={onClose} />
  return <Window folderId={fault.folderId} {...{ fault, onClose }} />
}
