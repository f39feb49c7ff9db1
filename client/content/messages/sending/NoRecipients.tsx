import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'

/** The members of the folder could not be fetched. */
export function NoRecipients({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert tone="danger" action={<Button onClick={onRetry}>Försök igen</Button>}>
      Mottagarna kunde inte hämtas just nu.
    </Alert>
  )
}
