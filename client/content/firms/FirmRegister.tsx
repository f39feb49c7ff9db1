import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Hammer } from 'lucide-react'
import { useState } from 'react'
import { firms, type Firm } from '#contract/content/firms.ts'
import { trashRetentionDays } from '#contract/platform/limits.ts'
import { pages, at } from '#client/platform/api/query.ts'
import { LinkedAccordion } from '#client/platform/lists/LinkedAccordion.tsx'
import { problemText } from '#client/platform/text/problems.ts'
import { FirmDialog } from './FirmDialog.tsx'
import { FirmItem } from './FirmItem.tsx'
import { mutation } from '#client/platform/api/mutation.ts'
import { ConfirmDialog } from '#client/platform/forms/ConfirmDialog.tsx'
import { deletion } from '#client/platform/forms/restoreFromTrash.ts'
import { daysText } from '#client/platform/text/amounts.ts'

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

/** Mounted while it is open. */
function DeleteFirmDialog({ firm, onClose }: { firm: Firm; onClose: () => void }) {
  const remove = useMutation(mutation(firms.remove, 'firm', at(firm)))
  return (
    <ConfirmDialog title="Radera firma" onClose={onClose} change={remove} {...deletion('firm')}>
      <p>
        Vill du radera <strong>{firm.name}</strong>?
      </p>
      <p>
        Firman ligger kvar i papperskorgen i {daysText(trashRetentionDays)} och kan återställas därifrån. Sedan tas
        uppgifterna bort för gott. Händelserna som firman har utfört behåller namnet.
      </p>
    </ConfirmDialog>
  )
}
