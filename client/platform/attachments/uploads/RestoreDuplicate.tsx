import { useMutation } from '@tanstack/react-query'
import { files } from '#contract/content/files.ts'
import { call } from '../../api/http.ts'
import { errorText } from '../../forms/formProblem.ts'
import { restoreDeletion, restoring } from '../../forms/restoreFromTrash.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { isAttachedToSame } from '../attachedTo.ts'

type RestoreDuplicateProps = {
  /** The file in the trash. */
  duplicate: { fileId: number; name: string }
  deletionId: number
  /** The file that has just been sent. */
  sent: { id: number; folderId: number }
}

/** A file with the same bytes lies in the trash: it is offered back, in the place of the one that was sent. */
export function RestoreDuplicate({ duplicate, deletionId, sent }: RestoreDuplicateProps) {
  const { fileId, name } = duplicate
  const {
    mutate,
    isPending,
    data: left,
    error,
  } = useMutation({
    mutationFn: () => restoreInsteadOf(sent, fileId, deletionId),
    ...restoring,
  })
  if (left)
    return (
      <p className="text-sm text-ink-muted">
        {left === 'one' ? `${name} är tillbaka i stället för den nya filen.` : `Sparat. ${name} är också tillbaka.`}
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
      <p>{error ? errorText(error) : `Sparat. Samma innehåll ligger i papperskorgen som ${name}.`}</p>
      <Button variant="quiet" size="small" isBusy={isPending} busyText="Hämtar…" onClick={() => mutate()}>
        Ta tillbaka
      </Button>
    </div>
  )
}

type Sent = RestoreDuplicateProps['sent']

async function restoreInsteadOf(sent: Sent, fileId: number, deletionId: number) {
  await restoreDeletion(deletionId)
  // It is back: what fails from here on leaves both.
  return withdraw(sent, fileId).catch(() => 'both' as const)
}

/** Moves what was sent to the trash, unless the two belong to different things. Returns what is left. */
async function withdraw({ id, folderId }: Sent, other: number): Promise<'one' | 'both'> {
  const at = (fileId: number) => ({ params: { id: fileId }, query: { folderId } })
  const [sent, restored] = await Promise.all([call(files.one, at(id)), call(files.one, at(other))])
  if (!isAttachedToSame(sent, restored)) return 'both'
  await call(files.remove, at(id))
  return 'one'
}
