import { useMutation, useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { admissionDays } from '#contract/platform/limits.ts'
import { security, type Admission } from '#contract/accounts/security.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { pages } from '#client/platform/api/query.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { useFocusWhenShorter } from '#client/platform/lists/useFocusWhenShorter.ts'
import { daysText } from '#client/platform/text/amounts.ts'
import { Badge } from '#client/ui/feedback/Badge.tsx'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { FormError } from '#client/ui/fields/Form.tsx'
import { admissionText, createdText } from './admissionText.ts'
import { isSuggested } from './chosen.ts'

type AdmissionsProps = {
  /** The latest are selected to begin with: after a new password, and after other devices were signed out. */
  isReview: boolean
  /** The ways on that end nothing. */
  children: ReactNode
}

/** The user's recent admissions, of which they can end those that they do not recognise. */
export function Admissions({ isReview, children }: AdmissionsProps) {
  const list = useInfiniteQuery(pages(security.admissions, {}))
  const region = useFocusWhenShorter(list.data?.total ?? 0)
  if (list.isLoadingError)
    return <RetryAlert error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
  if (!list.data) return <ListSkeleton />
  return (
    <section ref={region} tabIndex={-1} aria-label="Det som släpper in andra" className="outline-none">
      {list.data.items.length === 0 ? (
        <>
          <p>Inget av det du har gjort de senaste {daysText(admissionDays)}na släpper in någon annan.</p>
          <div className="flex flex-wrap gap-3 pt-6">{children}</div>
        </>
      ) : (
        <Choice admissions={list.data.items} isReview={isReview} more={<ShowMore list={list} />}>
          {children}
        </Choice>
      )}
    </section>
  )
}

type ChoiceProps = AdmissionsProps & { admissions: Admission[]; more: ReactNode }

function Choice({ admissions, isReview, more, children }: ChoiceProps) {
  /** The choices that differ from the suggestion, by id. */
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map())
  const end = useMutation(mutation(security.endAdmissions, 'admissions'))
  const isChosen = (one: Admission) => changed.get(one.id) ?? (isReview && isSuggested(one))
  const chosen = admissions.filter(isChosen)

  function endChosen() {
    end.mutate(
      { ids: chosen.map(({ id }) => id) },
      { onSuccess: () => showToast({ text: chosen.length === 1 ? 'Det är avslutat.' : 'De är avslutade.' }) },
    )
  }

  return (
    <>
      <ul aria-label="Det som släpper in andra" className="flex flex-col border-y border-line">
        {admissions.map((one) => (
          <li key={one.id} className="border-b border-line last:border-b-0">
            <AdmissionRow
              admission={one}
              isChosen={isChosen(one)}
              onChange={(isNow) => setChanged(new Map([...changed, [one.id, isNow]]))}
            />
          </li>
        ))}
      </ul>
      {more}
      <div className="flex flex-col gap-4 pt-6">
        <FormError message={end.error ? errorText(end.error) : undefined} />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="danger"
            disabled={chosen.length === 0}
            isBusy={end.isPending}
            busyText="Avslutar…"
            onClick={endChosen}
          >
            {chosen.length < 2 ? 'Avsluta det valda' : `Avsluta ${chosen.length} valda`}
          </Button>
          {children}
        </div>
      </div>
    </>
  )
}

type RowProps = { admission: Admission; isChosen: boolean; onChange: (isChosen: boolean) => void }

function AdmissionRow({ admission, isChosen, onChange }: RowProps) {
  const { what, ending } = admissionText(admission)
  return (
    <CheckboxField
      label={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          {what}
          {admission.isThisBrowser && <Badge tone="accent">Den här webbläsaren</Badge>}
        </span>
      }
      hint={
        <span className="flex flex-col gap-0.5 text-sm">
          <span>{createdText(admission)}</span>
          <span>Avslutas det: {ending}</span>
        </span>
      }
      checked={isChosen}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
