import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { endedByResetDays } from '#contract/platform/limits.ts'
import { security } from '#contract/accounts/security.ts'
import { paths, urls } from '#contract/platform/urls.ts'
import { pages } from '#client/platform/api/query.ts'
import { Admissions } from '#client/accounts/security/admissions/Admissions.tsx'
import { identity } from '#client/platform/session/identity/identity.ts'
import { daysText } from '#client/platform/text/amounts.ts'
import { pageHeads } from '#client/platform/text/pageHeads.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'

/**
 * Lists the user's admissions. Opened from the account page, after a new password by mail, and after other devices were
 * signed out.
 */
export default function AdmissionsPage() {
  const [query] = useSearchParams()
  const after = query.get('efter')
  if (useIsNothingThere() && after !== null) return <Navigate to={onTo(after)} replace />
  return (
    <Container width="narrow">
      <PageHeader {...pageHeads[paths.admissions]} />
      {after !== null && (
        <div className="pb-6">
          <Alert title={after === 'losenord' ? 'Ditt lösenord är bytt' : 'Alla andra enheter är utloggade'}>
            {after === 'losenord' && identity.capabilities.endsOpenings && (
              <p>
                Det här från de senaste {daysText(endedByResetDays)}na är avslutat: delningar, adresser att mejla till,
                kalenderlänkar, nya administratörer, och erbjudanden och inbjudningar som ingen har svarat på. Gör det
                igen om det var du.
              </p>
            )}
            <p>
              Har någon annan varit inne på ditt konto? Titta igenom det här. Det från de senaste{' '}
              {daysText(endedByResetDays)}na är valt. Avmarkera det du känner igen och vill ha kvar.
            </p>
          </Alert>
        </div>
      )}
      <Admissions isReview={after !== null}>
        <ButtonLink to={onTo(after)}>{after === null ? 'Till Mina uppgifter' : 'Behåll allt'}</ButtonLink>
      </Admissions>
    </Container>
  )
}

/** Returns the page that a user who ends no admission goes on to. */
const onTo = (after: string | null) => (after === 'losenord' ? urls.dashboard : urls.accountSecurity)

/** Whether there was nothing to look at as the page was opened. What is ended here leaves the page where it is. */
function useIsNothingThere(): boolean {
  const { data } = useInfiniteQuery(pages(security.admissions, {}))
  const [wasThere, setThere] = useState(false)
  const isThere = data !== undefined && data.total > 0
  if (isThere && !wasThere) setThere(true)
  return data?.total === 0 && !wasThere
}
