import { History } from 'lucide-react'
import type { Folder } from '#contract/folders.ts'
import type { HandOver } from '#contract/handOvers.ts'
import { urls } from '#contract/urls.ts'
import { namesText } from '../../text/namesText.ts'
import { ButtonLink } from '../../ui/layout/links.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { momentInWords } from '../buyerWords.ts'
import { firstName } from '../words.ts'
import { UndoButton } from './UndoButton.tsx'

/** Until when the buyer and the seller can undo it. */
export function BuyerUndo({ folder, handOver }: { folder: Folder; handOver: HandOver }) {
  const { undoUntil, sellers } = handOver
  if (undoUntil === null) return null
  return (
    <Notice
      tone="soft"
      icon={<History />}
      action={
        <>
          <UndoButton {...{ folder, handOver }} />
          <ButtonLink variant="quiet" size="small" to={urls.certificate(folder.id)}>
            Se intyget
          </ButtonLink>
        </>
      }
    >
      Blev något fel? Ni och {namesText(sellers.map(firstName))} kan ångra bytet till <b>{momentInWords(undoUntil)}</b>,
      så länge ni inte har skrivit in något.
    </Notice>
  )
}
