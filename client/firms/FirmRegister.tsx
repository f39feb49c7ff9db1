import { useInfiniteQuery } from '@tanstack/react-query'
import { Hammer } from 'lucide-react'
import { useState } from 'react'
import { firms, type Firm } from '#contract/firms.ts'
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
import { DeleteFirmDialog } from './DeleteFirmDialog.tsx'
import { FirmDialog } from './FirmDialog.tsx'
import { FirmItem } from './FirmItem.tsx'

type FirmRegisterProps = {
  folderId: number
  mayAdd: boolean
  /** The open firm, from the address. */
  openId: number | null
  onOpen: (id: number | null) => void
}

type Doing = { what: 'add' } | { what: 'change' | 'delete'; firm: Firm }

/** The firms that a main folder hires, and how to reach them. */
export function FirmRegister({ folderId, mayAdd, openId, onOpen }: FirmRegisterProps) {
  const list = useInfiniteQuery(pages(firms.inFolder, { query: { folderId } }))
  const isMissing = useLinkedItem(list, openId)
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  if (list.isLoadingError) return <FailedList what="Firmorna" list={list} />
  if (!list.data) return <ListSkeleton />
  const isEmpty = list.data.items.length === 0
  return (
    <section aria-label="Firmor" className="flex flex-col gap-4">
      {isMissing && <Alert>{problemText.firmNotFound}</Alert>}
      {/* One element also while it is empty, so that the button keeps the focus when its first firm is there. */}
      <div className={isEmpty ? emptySheet : 'flex'}>
        {isEmpty && (
          <EmptyWords icon={<Hammer />} title="Inga firmor än.">
            Samla hantverkare, verkstäder och andra som ni anlitar, så finns numret där när det behövs.
          </EmptyWords>
        )}
        {mayAdd && (
          <Button
            variant="primary"
            size="small"
            className={isEmpty ? 'mt-4' : 'ms-auto'}
            onClick={() => setDoing({ what: 'add' })}
          >
            + Ny firma
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
            {list.data.items.map((firm) => (
              <FirmItem
                key={firm.id}
                firm={firm}
                onChange={() => setDoing({ what: 'change', firm })}
                onDelete={() => setDoing({ what: 'delete', firm })}
              />
            ))}
          </AccordionSheet>
        </Accordion>
      )}
      <ShowMore list={list} />
      {doing?.what === 'delete' && <DeleteFirmDialog firm={doing.firm} onClose={close} />}
      {doing && doing.what !== 'delete' && (
        <FirmDialog folderId={folderId} firm={doing.what === 'add' ? null : doing.firm} onClose={close} />
      )}
    </section>
  )
}
