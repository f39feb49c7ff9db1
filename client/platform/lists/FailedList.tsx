import { CloudOff, RotateCw } from 'lucide-react'
import { Problem } from '#contract/platform/problems.ts'
import { urls } from '#contract/platform/urls.ts'
import { errorText } from '../forms/formProblem.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'

type FailedListProps = {
  /** The list with its article: `Mapparna`. */
  what: string
  list: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/**
 * Stands in place of a list that could not be loaded: what is missing, why, and a retry. The rest of the page works.
 */
export function FailedList({ what, list: { error, isFetching, refetch } }: FailedListProps) {
  return (
    <div role="alert">
      <EmptyState
        tone="danger"
        icon={<CloudOff />}
        title={`${what} kunde inte hämtas.`}
        action={
          <Button
            size="small"
            icon={<RotateCw />}
            isBusy={isFetching}
            busyText="Hämtar…"
            onClick={() => void refetch()}
          >
            Försök igen
          </Button>
        }
        foot={
          <>
            Hjälper det inte? <TextLink to={urls.contact}>Skriv till oss</TextLink>
          </>
        }
      >
        {isOurs(error) ? 'Felet är vårt. Det du har sparat finns kvar.' : errorText(error)}
      </EmptyState>
    </div>
  )
}

const isOurs = (error: unknown) => error instanceof Problem && error.code === 'unexpected'
