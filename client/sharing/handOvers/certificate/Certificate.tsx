import { useQuery } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { certificateAddress } from '#contract/platform/fileAddresses.ts'
import type { Folder } from '#contract/folders/folders.ts'
import { handOverCertificates, saidWords, type HandOverCertificate } from '#contract/sharing/handOverCertificate.ts'
import { Problem } from '#contract/platform/problems.ts'
import { product } from '#contract/platform/product.ts'
import { urls } from '#contract/platform/urls.ts'
import { capitalised } from '#contract/rules/capitalised.ts'
import { query } from '#client/platform/api/query.ts'
import { fetchBytes } from '#client/platform/api/bytes.ts'
import { DownloadButton } from '#client/platform/lists/DownloadButton.tsx'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { DocumentParts } from '../../parcels/pages/DocumentParts.tsx'
import { dayText, nearDayText, timeOfDayText } from '#client/platform/text/dates.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { PrintButton } from '#client/ui/fields/PrintButton.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { WithSide } from '#client/ui/flow/FlowFrame.tsx'
import { Step, Steps } from '#client/ui/flow/Steps.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import { IsItRight } from './IsItRight.tsx'

/** The certificate of the latest hand-over of a folder, as both sides have it. */
export function Certificate({ folder }: { folder: Folder }) {
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(
    query(handOverCertificates.ofFolder, { params: { id: folder.id } }),
  )
  const isDenied = error instanceof Problem && error.code === 'accessDenied'
  return (
    <>
      <PageHeader
        title="Intyg om överlåtelse"
        eyebrow={
          <TextLink to={urls.folder(folder.id)} className="touch-line">
            {folder.title || fallback.title}
          </TextLink>
        }
        lead={data && 'Samma papper hos den som lämnade över och den som tog över.'}
        actions={
          data && (
            <div className="flex flex-wrap gap-2 print:hidden">
              <PrintButton />
              <DownloadButton
                variant="primary"
                size="small"
                fetch={() => fetchBytes(certificateAddress(folder.id))}
                busyText="Hämtar…"
              >
                Ladda ner pdf
              </DownloadButton>
            </div>
          )
        }
      />
      {data && <Shown certificate={data} />}
      {(data === null || isDenied) && (
        <EmptyState icon={<FileX />} title="Här finns inget intyg för dig.">
          Intyget visas för grundare och administratörer i en mapp som har bytt ägare.
        </EmptyState>
      )}
      {data === undefined && !isLoadingError && <Spinner />}
      {isLoadingError && !isDenied && <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
    </>
  )
}

function Shown({ certificate }: { certificate: HandOverCertificate }) {
  return (
    <WithSide
      side={
        <>
          <IsItRight hash={certificate.manifestHash} exchangedAt={certificate.exchangedAt} />
          <section aria-label="Vad som hänt">
            <GroupHeading level={2}>Vad som hänt</GroupHeading>
            <div className="rounded-lg border border-line bg-surface-raised p-4.5 shadow-card">
              <Steps>
                {stepsOf(certificate).map(({ id, when, what, state }) => (
                  <Step key={id} state={state} title={when} text={what} />
                ))}
              </Steps>
            </div>
          </section>
        </>
      }
    >
      <Paper certificate={certificate} />
    </WithSide>
  )
}

/** The first page of the certificate, as paper: white in both themes. */
function Paper({ certificate: { number, title, parts } }: { certificate: HandOverCertificate }) {
  return (
    <article
      data-theme="light"
      data-printed=""
      aria-label={`Intyg ${number}`}
      className={`mx-auto flex w-full max-w-184 flex-col gap-2 rounded-[3px] bg-[#fff] px-5 py-6 text-sm text-ink shadow-float sm:px-12 sm:py-10 ${onOneSheet}`}
    >
      <div className="mb-4 flex items-center gap-2.5 border-b border-line pb-4">
        <img src="/favicon.svg" alt="" className="size-7" />
        <b className="text-base font-bold">{product.name}</b>
      </div>
      <h2 className="text-2xl font-bold tracking-tight wrap-anywhere">{title}</h2>
      <DocumentParts parts={parts} />
    </article>
  )
}

const onOneSheet =
  'print:max-w-none print:gap-1 print:p-0 print:text-xs print:shadow-none print:[&_h3]:mt-1 print:[&_h3]:text-sm print:[&_table]:text-xs print:[&_td]:py-0.5 print:[&_th]:py-0.5'

function stepsOf({ said, undoUntil }: HandOverCertificate) {
  const isUndone = said.some(({ what }) => what === 'undone')
  const isOver = new Date(undoUntil) <= new Date()
  const done = said.map(({ at, name, what }, index) => ({
    id: `${index}`,
    when: whenOf(at),
    what: name === null ? saidWords[what] : `${name}: ${saidWords[what].toLocaleLowerCase('sv-SE')}`,
    state: 'done' as const,
  }))
  if (isUndone) return done
  const last = { id: 'undo', when: whenOf(undoUntil), what: 'Sista stunden att ångra' }
  return [...done, { ...last, state: isOver ? ('done' as const) : ('ahead' as const) }]
}

const whenOf = (moment: string) => `${capitalised(nearDayText(dayText(moment)))} kl. ${timeOfDayText(moment)}`
