import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../forms/formProblem.ts'
import { restoreMutation } from '../../forms/restoreFromTrash.ts'
import { Button } from '../../ui/fields/Button.tsx'

/** A file with the same bytes lies in the trash: it is offered back. */
export function RestoreDuplicate({ name, deletionId }: { name: string; deletionId: number }) {
  const { mutate, isPending, isSuccess, error } = useMutation(restoreMutation)
  if (isSuccess) return <p className="text-sm text-ink-muted">Sparat. {name} är också tillbaka.</p>
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
      <p>{error ? errorText(error) : `Sparat. Samma innehåll ligger i papperskorgen som ${name}.`}</p>
      <Button variant="quiet" size="small" isBusy={isPending} busyText="Hämtar…" onClick={() => mutate(deletionId)}>
        Ta tillbaka
      </Button>
    </div>
  )
}
