import { ChevronRight, Sailboat } from 'lucide-react'
import { Link } from 'react-router'
import { urls } from '#contract/urls.ts'
import { takenOut } from '../../api/saved/takenOut.ts'
import { sizeText } from '../../attachments/fileWords.ts'
import { useUser } from '../../session/session.tsx'

/** Says that the folder was taken out to this browser, and how large it is there. Nothing if it was not. */
export function TakenLink({ folderId }: { folderId: number }) {
  const taken = takenOut(useUser().userId, folderId)
  if (!taken) return null
  return (
    <Link
      to={urls.takeOut(folderId)}
      className="mt-2 inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface-raised px-3 text-sm"
    >
      <Sailboat aria-hidden="true" className="size-4.5 text-accent" />
      <span>
        <b className="font-semibold">Med ut</b> · {sizeText(taken.bytes)} på den här enheten
      </span>
      <ChevronRight aria-hidden="true" className="size-4 text-ink-muted" />
    </Link>
  )
}
