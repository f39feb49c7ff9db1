import { useQuery } from '@tanstack/react-query'
import { handOverCertificates } from '#contract/sharing/handOverCertificate.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { longDayText, timeOfDayText } from '#client/platform/text/dates.ts'
import { TextLink } from '#client/ui/layout/links.tsx'
import { NeedMark } from '#client/ui/layout/rows/NeedMark.tsx'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'

type IsItRightProps = { hash: string; exchangedAt: string }

/** Whether what is kept still has the checksum of the certificate. */
export function IsItRight({ hash, exchangedAt }: IsItRightProps) {
  const check = useQuery(query(handOverCertificates.check, { body: { hash } }))
  const { data, dataUpdatedAt } = check
  return (
    <section aria-label="Stämmer intyget?">
      <GroupHeading level={2}>Stämmer intyget?</GroupHeading>
      <div className="flex min-h-24 gap-3 rounded-lg border border-line bg-surface-raised p-4.5 text-sm shadow-card">
        {data && (
          <>
            <span className="shrink-0">
              <NeedMark state={data.isKnown ? 'there' : 'notNeeded'} />
            </span>
            <p>
              {answer(data, longDayText(exchangedAt))}
              <span className="block text-xs text-ink-muted">
                Kontrollerat i dag {timeOfDayText(new Date(dataUpdatedAt).toISOString())}
              </span>
              <TextLink to={urls.checkCertificate} className="mt-1 inline-block">
                Vem som helst kan kontrollera det
              </TextLink>
            </p>
          </>
        )}
        {check.isLoadingError && <p className="text-ink-muted">Det gick inte att kontrollera just nu.</p>}
      </div>
    </section>
  )
}

function answer({ isKnown, isUndone }: { isKnown: boolean; isUndone: boolean }, day: string): string {
  if (!isKnown) return 'Nej. Det vi har kvar ger en annan kontrollsumma.'
  return isUndone
    ? `Ja, men överlåtelsen ångrades. Kontrollsumman är densamma som ${day}.`
    : `Ja. Det vi har kvar ger samma kontrollsumma som ${day}.`
}
