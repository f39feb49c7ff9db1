import { useState, type ReactNode } from 'react'
import { undoTransferHours } from '#contract/platform/limits.ts'
import type { Folder } from '#contract/folders/folders.ts'
import type { Member } from '#contract/people/members.ts'
import { ConfirmDialog } from '#client/platform/forms/ConfirmDialog.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { fullName } from '../names.ts'
import { useOfferFolder } from './api.ts'

type OwnershipOfferDialogProps = {
  folder: Folder
  /** Whom to choose from; the only one is chosen already. */
  candidates: readonly Member[]
  /** The content below the choice. */
  children?: ReactNode
  isOpen: boolean
  onClose: () => void
}

/** Confirms offering a folder to one of its members. */
export function OwnershipOfferDialog({ folder, candidates, children, ...dialog }: OwnershipOfferDialogProps) {
  const offer = useOfferFolder(folder.id)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [only] = candidates.length === 1 ? candidates : []
  const chosen = candidates.find(({ id }) => id === chosenId) ?? only
  const name = chosen ? fullName(chosen) : 'Personen'
  return (
    <ConfirmDialog
      title="Lämna över mappen?"
      confirmText="Skicka erbjudandet"
      busyText="Skickar…"
      tone="primary"
      isDisabled={chosen === undefined}
      change={offer}
      run={() => (chosen ? offer.mutateAsync(chosen.id) : Promise.resolve(null))}
      doneText={`${name} får frågan om att ta över ${folder.title}.`}
      {...dialog}
    >
      {!only && (
        <SelectField
          label="Vem ska ta över?"
          placeholder="Välj en medlem"
          options={candidates.map((member) => ({ value: member.id, label: fullName(member) }))}
          value={chosenId ?? ''}
          onChange={(event) => setChosenId(Number(event.target.value) || null)}
        />
      )}
      {children}
      <p>
        {name} får frågan och kan tacka ja eller nej. Vid ett ja blir {chosen ? name : 'personen'} grundare, med ansvar
        för hela <strong>{folder.title}</strong>, och du blir administratör.
      </p>
      <p>
        Du får ett mejl om det. Ett ja kan du ångra i {undoTransferHours}&nbsp;timmar, med länken i mejlet eller under
        Mina uppgifter.
      </p>
      <p>
        Som administratör kan du inte radera mappen, och ser inte begränsade undermappar som du inte själv är med i.
      </p>
    </ConfirmDialog>
  )
}
