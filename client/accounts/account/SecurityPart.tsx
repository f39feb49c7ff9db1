import type { ReactNode } from 'react'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { securityErrorText } from '#client/platform/text/identityErrorsAccount.ts'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'

type SecurityPartProps = { title: string; lead: string; badge?: ReactNode; children: ReactNode }

/** One security feature: what it is, its state and its actions. */
export function SecurityPart({ title, lead, badge, children }: SecurityPartProps) {
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-6 first:border-t-0 first:pt-0 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-10">
      <header>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-lg font-semibold">{title}</h3>
          {badge}
        </div>
        <p className="mt-1 text-sm text-ink-muted">{lead}</p>
      </header>
      <div className="flex min-w-0 flex-col items-start gap-4">{children}</div>
    </section>
  )
}

type QueryLike<T> = { data: T | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }

/** The loaded data, a skeleton, or the error with a retry button. */
export function QueryContent<T>({
  query,
  lines,
  children,
}: {
  query: QueryLike<T>
  lines: number
  children: (data: T) => ReactNode
}) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error)
    return (
      <div className="w-full">
        <TextSkeleton lines={lines} />
      </div>
    )
  return <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} toText={securityErrorText} />
}
