import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Lightbulb, Mail, Paperclip, ShieldAlert, ShieldCheck } from 'lucide-react'
import { mailIn, type WaitingMail } from '#contract/intake/mailIn.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { useFocusWhenShorter } from '#client/platform/lists/useFocusWhenShorter.ts'
import { dayText, nearDayText } from '#client/platform/text/dates.ts'
import { sizeText } from '#client/platform/attachments/fileWords.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { ListSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { useLetIn, useThrow } from './api.ts'

/** What waits for a word: text alone, without what it would show or lead to. */
export function WaitingMails() {
  const { data, error, isFetching, refetch } = useQuery(query(mailIn.waiting))
  const region = useFocusWhenShorter(data?.length ?? 0)
  if (!data && error) return <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton />
  return (
    <section ref={region} tabIndex={-1} aria-label="Mejl som väntar" className="outline-none">
      {data.length === 0 ? (
        <EmptyState icon={<Mail />} title="Inget väntar">
          Mejl från någon som ni inte har släppt in hamnar här.
        </EmptyState>
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
          <ul role="list" className="flex flex-col gap-4">
            {data.map((mail) => (
              <WaitingItem key={mail.id} mail={mail} />
            ))}
          </ul>
          <p className="flex gap-2 pt-4 text-sm text-ink-muted">
            <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>
              Får ni mycket skräp? <TextLink to={urls.mailIn}>Byt adress</TextLink>, så blir det tyst.
            </span>
          </p>
        </>
      )}
    </section>
  )
}

function WaitingItem({ mail }: { mail: WaitingMail }) {
  const { sender, subject, excerpt, attachments } = mail
  const title = subject || (sender === null ? 'Ett mejl som inte går att läsa' : 'Utan ämne')
  return (
    <li className="rounded-lg border border-line bg-surface-raised p-4.5 shadow-card flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <IconTile icon={<Mail />} />
        <div className="min-w-0 grow">
          <h2 className="font-medium wrap-anywhere">{title}</h2>
          <p className="text-xs wrap-anywhere text-ink-muted">
            {sender ?? 'Okänd avsändare'} · till {mail.folderTitle ?? 'din egen adress'} ·{' '}
            {nearDayText(dayText(mail.receivedAt))}
          </p>
        </div>
        <span className="text-xs whitespace-nowrap text-ink-muted">till {nearDayText(dayText(mail.expiresAt))}</span>
      </div>
      <Trust {...mail} />
      {excerpt && (
        <blockquote className="border-s-2 border-line ps-3 text-sm wrap-anywhere whitespace-pre-line">
          {excerpt}
        </blockquote>
      )}
      {attachments.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm text-ink-muted">
          {attachments.map(({ name, size, leftOut }) => (
            <li key={`${name} ${size}`} className="flex flex-wrap items-center gap-x-3">
              <span className="flex items-center gap-1.5 wrap-anywhere">
                <Paperclip aria-hidden="true" className="size-4 shrink-0" />
                {name}, {sizeText(size)}
              </span>
              {leftOut !== null && (
                <span className="flex items-center gap-1.5">
                  <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
                  Sparas inte: {leftOut}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <Decisions mail={mail} title={title} />
    </li>
  )
}

function Trust({ proof, signedBy, sender, visits }: WaitingMail) {
  const isProven = proof === 'proven'
  const domain = sender?.slice(sender.lastIndexOf('@') + 1)
  return (
    <p className={`flex gap-2 text-sm ${isProven ? 'text-ink-muted' : 'text-warning'}`}>
      {isProven ? (
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      ) : (
        <ShieldAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      )}
      <span className="wrap-anywhere">
        {isProven && (signedBy === null ? `Kommer från ${domain}.` : `Signerat av ${signedBy}.`)}
        {visits > 0 && ` Firman har anlitats av er ${timesText(visits)}.`}
        {proof === 'unproven' && 'Kan inte bekräftas: avsändaren kan vara någon annan än den utger sig för.'}
        {proof === 'forged' && 'Kan inte bekräftas: avsändaren utger sig för att vara någon annan än den är.'}
      </span>
    </p>
  )
}

const timesText = (count: number) => (count === 1 ? 'en gång' : `${count} gånger`)

function Decisions({ mail: { id, sender, proof }, title }: { mail: WaitingMail; title: string }) {
  const letIn = useLetIn()
  const discard = useThrow()
  const isBusy = letIn.isPending || discard.isPending
  const isProven = proof === 'proven'
  const small = { size: 'small', isBusy } as const
  return (
    <div className="flex flex-wrap gap-2">
      {sender !== null && (
        <Button
          {...small}
          aria-label={`${isProven ? 'Släpp in' : 'Släpp in ändå'}: ${title}`}
          onClick={() => letIn.mutate({ id })}
        >
          {isProven ? 'Släpp in' : 'Släpp in ändå'}
        </Button>
      )}
      {isProven && (
        <Button
          {...small}
          variant="quiet"
          aria-label={`Släpp in alltid: ${sender}`}
          onClick={() => letIn.mutate({ id, always: true })}
        >
          Släpp in alltid
        </Button>
      )}
      <Button {...small} variant="quiet" aria-label={`Ta bort: ${title}`} onClick={() => discard.mutate({ id })}>
        Ta bort
      </Button>
      {!isProven && sender !== null && (
        <Button
          {...small}
          variant="quiet"
          className="text-danger"
          aria-label={`Ta bort och spärra: ${sender}`}
          onClick={() => discard.mutate({ id, block: true })}
        >
          Ta bort och spärra
        </Button>
      )}
    </div>
  )
}
