import { errorText } from '../forms/formProblem.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'

type RetryAlertProps = {
  error: unknown
  isBusy: boolean
  onRetry: () => void
  toText?: (error: unknown) => string
}

/** Shown instead of data that could not be loaded: the reason, and a retry button. */
export function RetryAlert({ error, isBusy, onRetry, toText = errorText }: RetryAlertProps) {
  return (
    <Alert
      tone="danger"
      action={
        <Button size="small" isBusy={isBusy} busyText="Hämtar…" onClick={onRetry}>
          Försök igen
        </Button>
      }
    >
      {toText(error)}
    </Alert>
  )
}
