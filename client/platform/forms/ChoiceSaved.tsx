import { errorText } from './formProblem.ts'

type Saving = { isSuccess: boolean; isError: boolean; error: unknown }

/** Below a setting that is saved on change: that it has been, or why it has not. */
export function ChoiceSaved({ saving: { isSuccess, isError, error } }: { saving: Saving }) {
  return (
    <>
      <p role="status" className="min-h-6 pt-2 text-sm text-ink-muted">
        {isSuccess && 'Sparat.'}
      </p>
      {isError && <p role="alert" className="text-sm text-danger">{`${errorText(error)} Valet är som förut.`}</p>}
    </>
  )
}
