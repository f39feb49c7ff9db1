import { Archive, Download, FileCheck, History } from 'lucide-react'
import { archiveAddress } from '#contract/platform/fileAddresses.ts'
import type { Folder } from '#contract/folders/folders.ts'
import type { HandOver } from '#contract/sharing/handOvers.ts'
import { urls } from '#contract/platform/urls.ts'
import { usePart } from '#client/platform/lists/handedOver/usePartOf.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { namesText } from '#client/platform/text/namesText.ts'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { momentInWords } from '../buyerWords.ts'
import { partiesAs } from '../partiesAs.ts'
import { firstName } from '../handOverText.ts'
import { UndoButton } from './UndoButton.tsx'

type ArchiveProps = { folder: Folder; handOver: HandOver }

/** The strip of the seller's archive: since when it stands still, and until when the exchange can be undone. */
export function ArchiveOfSeller({ folder, handOver }: ArchiveProps) {
  const buyers = partiesAs(handOver, 'buyer').map(({ name }) => name)
  const hasFiles = (usePart(folder)?.of.files ?? 0) > 0
  return (
    <div className="flex flex-col gap-3.5 pb-4 own-bar:pt-3">
      <div className="flex overflow-clip rounded-lg border border-line bg-surface-sunken text-sm">
        <span aria-hidden="true" className={`grid w-12 shrink-0 place-items-center sm:w-16 ${hatched}`}>
          <Archive className="size-5" />
        </span>
        <div className="flex min-w-0 flex-1 items-center gap-x-4 gap-y-2 py-3 ps-3 pe-4 max-sm:flex-col max-sm:items-start">
          <p>
            <b className="font-semibold">
              Arkiv{handOver.exchangedAt && `, fryst ${momentInWords(handOver.exchangedAt)}`}.
            </b>{' '}
            Överlämnat till {namesText(buyers)}. {useWhoSees(handOver)} Det går att läsa och hämta, men inte ändra.{' '}
            {handOver.role === 'coOwner'
              ? 'Vill du bli av med det lämnar du det under Mitt team.'
              : 'Vill du bli av med det raderar du det i mappens meny, och köparens pärm påverkas inte.'}
          </p>
          <div className="flex shrink-0 flex-wrap gap-2">
            {hasFiles && (
              <a href={archiveAddress(folder.id)} download="" className={buttonStyle('secondary', 'small')}>
                <Download /> Ladda ner allt
              </a>
            )}
            <ButtonLink size="small" icon={<FileCheck />} to={urls.certificate(folder.id)}>
              Intyget
            </ButtonLink>
          </div>
        </div>
      </div>
      <Undo {...{ folder, handOver }} buyers={buyers.map(firstName)} />
    </div>
  )
}

function useWhoSees({ parties }: HandOver): string {
  const { userId } = useUser()
  const others = parties.filter(
    ({ role, userId: id }) => (role === 'seller' || role === 'coOwner') && id !== userId && id !== null,
  )
  return others.length === 0
    ? 'Bara du ser det.'
    : `Bara du och ${namesText(others.map(({ name }) => firstName(name)))} ser det.`
}

/** Until when it can be undone, or why it no longer can. */
function Undo({ folder, handOver, buyers }: ArchiveProps & { buyers: readonly string[] }) {
  const { undoUntil, writtenByBuyer } = handOver
  const names = namesText(buyers)
  if (writtenByBuyer > 0)
    return (
      <Notice tone="soft" icon={<History />}>
        {names} har skrivit in {writtenByBuyer === 1 ? 'en sak' : `${writtenByBuyer} saker`}, så överlåtelsen går inte
        att ångra. Det som ska tillbaka får lämnas över på nytt.
      </Notice>
    )
  if (undoUntil === null) return null
  return (
    <Notice icon={<History />} action={<UndoButton {...{ folder, handOver }} />}>
      Ni kan ångra överlåtelsen till <b>{momentInWords(undoUntil)}</b>, så länge {names} inte har skrivit in något.
    </Notice>
  )
}

// Beside the words and not behind them.
const hatched = 'bg-[repeating-linear-gradient(-45deg,transparent_0_10px,var(--color-line)_10px_11px)]'
