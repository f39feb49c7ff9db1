import type { ReactNode } from 'react'
import { listedInCertificate, type HandOverCertificate } from '#contract/handOverCertificate.ts'
import { product } from '#contract/product.ts'
import { longDayText, momentText } from '../../text/dates.ts'

type Said = HandOverCertificate['said'][number]

export const saidWords: Record<Said['what'], string> = {
  offered: 'Erbjöd',
  approved: 'Godkände erbjudandet',
  accepted: 'Sa ja',
  exchanged: 'Mappen bytte ägare',
  undone: 'Bytet ångrades',
}

/** The first page of the certificate, as paper: white in both themes. */
export function CertificateSheet({ certificate }: { certificate: HandOverCertificate }) {
  const { number, folder, sellers, buyers, said, went, stayed, missing, since, undoUntil, manifestHash } = certificate
  const place = [folder.zipCode, folder.city].filter(Boolean).join(' ')
  return (
    <article
      data-theme="light"
      data-printed=""
      aria-label={`Intyg ${number}`}
      className="mx-auto w-full max-w-184 rounded-[3px] bg-[#fff] px-5 py-6 text-sm text-ink shadow-float sm:px-12 sm:py-10 print:max-w-none print:p-0 print:text-xs print:shadow-none"
    >
      <div className="mb-6 flex items-center gap-2.5 border-b border-line pb-4">
        <img src="/favicon.svg" alt="" className="size-7" />
        <b className="text-base font-bold">{product.name}</b>
        <span className="ms-auto text-xs text-ink-muted">Intyg {number}</span>
      </div>
      <h2 className="text-2xl font-bold tracking-tight">Överlåtelse</h2>
      <p className="text-ink-muted">
        av mappen {folder.title}
        {place && `, ${place}`}
      </p>
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        <Side title="Överlåtare" people={sellers} />
        <Side title="Mottagare" people={buyers} />
      </div>
      <Part title="Vem sa vad, och när">
        <SaidList said={said} />
      </Part>
      <div className="grid gap-x-8 sm:grid-cols-2">
        <Part title="Följde med">
          <Counts
            rows={[
              ['Händelser, gjorda', went.eventsDone],
              ['Händelser, planerade', went.eventsPlanned],
              ['Komponenter', went.components],
              ['Garantier', went.warranties],
              ['Fel och skador', went.faults],
              ['Papper', went.papers],
              ['Bilder', went.pictures],
              ['Firmor', went.firms],
            ]}
            sum={went.total}
          />
        </Part>
        <div>
          <Part title="Stannade">
            <Counts
              rows={[
                ['Antal', stayed.total],
                ['varav fel och skador', stayed.faults],
              ]}
            />
          </Part>
          {missing.length > 0 && (
            <Part title="Saknades">
              <p>{missing.map(({ name }) => name).join('. ')}.</p>
            </Part>
          )}
          <Part title="Kan ångras">
            <p>Till {momentText(undoUntil)}, av vem som helst av dem.</p>
          </Part>
        </div>
      </div>
      {since && <Since since={since} />}
      <Part title="Kontrollsumma, SHA-256 över det som följde med">
        <p className="font-mono text-xs wrap-anywhere">{manifestHash.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      </Part>
      <p className="mt-6 border-t border-line pt-4 text-xs text-ink-muted">
        Intyget visar vad som lämnades över i {product.name}. Det ersätter inte köpekontraktet eller säljarens
        upplysningsplikt.{' '}
        {went.total > listedInCertificate
          ? 'I PDF:en står de första 10 000 sakerna som följde med; alla ingår i kontrollsumman.'
          : 'I PDF:en står varje sak som följde med.'}
      </p>
    </article>
  )
}

const changeWords = { removed: 'Borta', changed: 'Ändrad', added: 'Ny' } as const

/** What the sellers did after the yes: nobody is to find out later that something is not there. */
function Since({ since }: { since: NonNullable<HandOverCertificate['since']> }) {
  const { things, removed, changed, added } = since
  const more = removed + changed + added - things.length
  return (
    <Part title="Ändrat efter ja">
      <ul>
        {things.map(({ what, kind, title, day }, place) => (
          // Two things may be called the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${place} ${kind}`} className="flex gap-3 border-b border-line py-1.5">
            <b className="w-14 shrink-0 font-medium">{changeWords[what]}</b>
            <span className="min-w-0 grow wrap-anywhere">{title}</span>
            {day && <span className="shrink-0 text-ink-muted">{longDayText(day)}</span>}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1.5 text-ink-muted">Och {more} till. De står i PDF:en.</p>}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-5 print:mt-3.5">
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Side({ title, people }: { title: string; people: HandOverCertificate['sellers'] }) {
  return (
    <div className="rounded-lg border border-line px-4 py-3">
      <p className="text-ink-muted">{title}</p>
      {people.map(({ name, email }) => (
        <p key={email} className="wrap-anywhere">
          <b className="font-semibold">{name}</b>, {email}
        </p>
      ))}
    </div>
  )
}

/** By line: when, who, what, and how they showed who they are. */
function SaidList({ said }: { said: readonly Said[] }) {
  return (
    <ol className="tabular-nums">
      {said.map(({ at, name, what, changes, identifiedBy }) => (
        <li
          key={at + what + (name ?? '')}
          className="grid gap-x-3 border-b border-line py-1.5 sm:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.2fr)]"
        >
          <b className="font-medium">{momentText(at)}</b>
          <span>{name ?? product.name}</span>
          <span>
            {saidWords[what]}
            {changes ? `, såg ${changes} ${changes === 1 ? 'ändring' : 'ändringar'}` : ''}
          </span>
          <span className="text-ink-muted">{identifiedBy}</span>
        </li>
      ))}
    </ol>
  )
}

function Counts({ rows, sum }: { rows: readonly (readonly [string, number])[]; sum?: number }) {
  return (
    <dl className="tabular-nums">
      {rows.map(([name, count]) => (
        <div key={name} className="flex justify-between gap-3 border-b border-line py-1.5">
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
      {sum !== undefined && (
        <div className="flex justify-between gap-3 py-1.5 font-semibold">
          <dt>Summa</dt>
          <dd>{sum}</dd>
        </div>
      )}
    </dl>
  )
}
