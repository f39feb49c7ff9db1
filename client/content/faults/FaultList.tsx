import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { faults, type Fault } from '#contract/content/faults.ts'
import { trashRetentionDays } from '#contract/platform/limits.ts'
import { pages, at } from '#client/platform/api/query.ts'
import { LinkedAccordion } from '#client/platform/lists/LinkedAccordion.tsx'
import { problemText } from '#client/platform/text/problems.ts'
import { CloseFaultDialog } from './CloseFaultDialog.tsx'
import { FaultDialog } from './FaultDialog.tsx'
import { FaultItem, type FaultAction } from './FaultItem.tsx'
import { PlanRepairDialog } from './PlanRepairDialog.tsx'
import { useRemoveRepair } from './useRemoveRepair.ts'
import { useFaults } from './waitingFaults.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { ConfirmDialog } from '#client/platform/forms/ConfirmDialog.tsx'
import { deletion } from '#client/platform/forms/restoreFromTrash.ts'
import { daysText } from '#client/platform/text/amounts.ts'

type FaultListProps = {
  folderId: number
  mayAdd: boolean
  /** The open fault, from the address. */
  openId: number | null
  onOpen: (id: number | null) => void
}

type Doing = { what: 'add' } | { what: Exclude<FaultAction, 'removeRepair'>; fault: Fault }

/** The faults of a folder and its sub-folders, open ones first. */
export function FaultList({ folderId, mayAdd, openId, onOpen }: FaultListProps) {
  const list = useFaults(pages(faults.inFolder, { query: { folderId } }))
  const [doing, setDoing] = useState<Doing | null>(null)
  const removeRepair = useRemoveRepair()
  const act = (what: FaultAction, fault: Fault) =>
    what === 'removeRepair' ? removeRepair(fault) : setDoing({ what, fault })
  return (
    <LinkedAccordion
      label="Fel"
      what="Felen"
      missingText={problemText.faultNotFound}
      empty={{
        icon: <TriangleAlert />,
        title: 'Inga fel.',
        text: 'Anmäl det som läcker, glappar eller låter konstigt, så glöms det inte bort och går att slå upp nästa gång.',
      }}
      add={mayAdd ? { label: '+ Anmäl fel', onAdd: () => setDoing({ what: 'add' }) } : undefined}
      renderRow={(fault) => <FaultItem key={fault.id} fault={fault} onAction={(what) => act(what, fault)} />}
      {...{ list, openId, onOpen }}
    >
      {doing && <Doing {...{ folderId, doing }} onClose={() => setDoing(null)} />}
    </LinkedAccordion>
  )
}

type DoingProps = { folderId: number; doing: Doing; onClose: () => void }

function Doing({ folderId, doing, onClose }: DoingProps) {
  if (doing.what === 'add') return <FaultDialog {...{ folderId, onClose }} fault={null} />
  const { what, fault } = doing
  if (what === 'delete') return <DeleteFaultDialog {...{ fault, onClose }} />
  if (what === 'close') return <CloseFaultDialog {...{ fault, onClose }} />
  if (what === 'plan') return <PlanRepairDialog {...{ fault, onClose }} />
  if (what === 'again') return <FaultDialog folderId={fault.folderId} fault={null} earlier={fault} onClose={onClose} />
  return <FaultDialog folderId={fault.folderId} {...{ fault, onClose }} />
}

/** Mounted while it is open. */
function DeleteFaultDialog({ fault, onClose }: { fault: Fault; onClose: () => void }) {
  const remove = useMutation(mutation(faults.remove, 'fault', at(fault)))
  return (
    <ConfirmDialog title="Radera fel" onClose={onClose} change={remove} {...deletion('fault')}>
      <p>
        Vill du radera <strong>{fault.title}</strong>? Det ligger kvar i papperskorgen i {daysText(trashRetentionDays)}{' '}
        med sina bilder och papper, och kan återställas därifrån. Händelsen som åtgärdar det finns kvar.
      </p>
    </ConfirmDialog>
  )
}
