import { useMutation } from '@tanstack/react-query'
import { firms, type Firm } from '#contract/firms.ts'
import { trashRetentionDays } from '#contract/limits.ts'
import { mutation } from '../api/mutation.ts'
import { at } from '../api/query.ts'
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx'
import { deletion } from '../forms/restoreFromTrash.ts'
import { daysText } from '../text/amounts.ts'

/** Mounted while it is open. */
export function DeleteFirmDialog({ firm, onClose }: { firm: Firm; onClose: () => void }) {
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
