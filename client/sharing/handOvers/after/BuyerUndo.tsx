import { History } from 'lucide-react'
import type { Folder } from '#contract/folders/folders.ts'
import type { HandOver } from '#contract/sharing/handOvers.ts'
import { urls } from '#contract/platform/urls.ts'
import { namesText } from '#client/platform/text/namesText.ts'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { momentInWords } from '../buyerWords.ts'
import { firstName } from '../handOverText.ts'
import { UndoButton } from './UndoButton.tsx'
import { firstYou, you } from './welcomeWords.ts'

/** Until when the buyer and the seller can undo it, or why they no longer can. */
export function BuyerUndo({ folder, handOver }: { folder: Folder; handOver: HandOver }) {
  const { undoUntil, undoOnceRestored, sellers, writtenByBuyer } = handOver
  const names = namesText(sellers.map(firstName))
  const certificate = (
    <ButtonLink variant="quiet" size="small" to={urls.certificate(folder.id)}>
      Se intyget
    </ButtonLink>
  )
  if (writtenByBuyer > 0)
    return (
      <Notice tone="soft" icon={<History />} action={certificate}>
        {firstYou(handOver)} har skrivit in {writtenByBuyer === 1 ? 'en sak' : `${writtenByBuyer} saker`}, så
        överlåtelsen går inte att ångra längre.
      </Notice>
    )
  if (undoOnceRestored !== null)
    return (
      <Notice tone="soft" icon={<History />} action={certificate}>
        Överlåtelsen går inte att ångra just nu, för säljarens arkiv ligger i papperskorgen. När {names} har återställt
        det går det till <b>{momentInWords(undoOnceRestored)}</b>.
      </Notice>
    )
  if (undoUntil === null) return null
  return (
    <Notice
      tone="soft"
      icon={<History />}
      action={
        <>
          <UndoButton {...{ folder, handOver }} />
          {certificate}
        </>
      }
    >
      Blev något fel? {firstYou(handOver)} och {names} kan ångra överlåtelsen till <b>{momentInWords(undoUntil)}</b>, så
      länge {you(handOver)} inte har skrivit in något.
    </Notice>
  )
}
