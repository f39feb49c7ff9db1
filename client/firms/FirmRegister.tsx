import { useInfiniteQuery } from '@tanstack/react-query'
import { Hammer } from 'lucide-react'
import { useState } from 'react'
import { firms, type Firm } from '#contract/firms.ts'
import { pages } from '../api/query.ts'
import { LinkedAccordion } from '../lists/LinkedAccordion.tsx'
import { problemText } from '../text/problems.ts'
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
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  return (
    <LinkedAccordion
      label="Firmor"
      what="Firmorna"
      missingText={problemText.firmNotFound}
      empty={{
        icon: <Hammer />,
        title: 'Inga firmor än.',
        text: 'Samla hantverkare, verkstäder och andra som ni anlitar, så finns numret där när det behövs.',
      }}
      add={mayAdd ? { label: '+ Ny firma', onAdd: () => setDoing({ what: 'add' }) } : undefined}
      renderRow={(firm) => (
        <FirmItem
          key={firm.id}
          firm={firm}
          onChange={() => setDoing({ what: 'change', firm })}
          onDelete={() => setDoing({ what: 'delete', firm })}
        />
      )}
      {...{ list, openId, onOpen }}
    >
      {doing?.what === 'delete' && <DeleteFirmDialog firm={doing.firm} onClose={close} />}
      {doing && doing.what !== 'delete' && (
        <FirmDialog folderId={folderId} firm={doing.what === 'add' ? null : doing.firm} onClose={close} />
      )}
    </LinkedAccordion>
  )
}
