import { comesText, filesText, sources } from '#contract/intake/sources.ts'
import { Check, Contact, Inbox, Send, Share, Smartphone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { SegmentedControl } from '#client/ui/fields/SegmentedControl.tsx'

const phones = [
  { value: 'iphone', label: 'iPhone' },
  { value: 'android', label: 'Android' },
] as const

/** How a receipt is sent from a phone, and what becomes of it. */
export function GoodToKnow({ place }: { place: string | null }) {
  const [phone, setPhone] = useState<'iphone' | 'android'>('iphone')
  return (
    <>
      <section
        aria-labelledby="dela"
        className="rounded-lg border border-line bg-surface-raised p-4.5 shadow-card flex flex-col gap-3"
      >
        <h2 id="dela" className="text-lg font-semibold">
          Dela från telefonen
        </h2>
        <SegmentedControl label="Telefon" segments={phones} value={phone} onChange={setPhone} />
        {phone === 'iphone' ? <OnIPhone place={place} /> : <OnAndroid />}
      </section>
      <section
        aria-labelledby="hur"
        className="rounded-lg border border-line bg-surface-raised p-4.5 shadow-card flex flex-col gap-3"
      >
        <h2 id="hur" className="text-lg font-semibold">
          Bra att veta
        </h2>
        <ul className="flex flex-col gap-2">
          {[`${filesText(sources.mail)}.`, comesText(sources.mail)].map((text) => (
            <Tick key={text}>{text}</Tick>
          ))}
          <Tick>Samma kvitto två gånger blir ett.</Tick>
          <Tick>Vi svarar aldrig avsändaren.</Tick>
        </ul>
      </section>
    </>
  )
}

function OnIPhone({ place }: { place: string | null }) {
  return (
    <ol className="flex flex-col gap-3">
      <Step icon={<Contact />}>Lägg {place ?? 'adressen'} i kontakterna, en gång.</Step>
      <Step icon={<Share />}>
        Tryck på dela under bilden och välj <b>Mejl</b>.
      </Step>
      <Step icon={<Send />}>
        {place === null ? (
          'Välj kontakten'
        ) : (
          <>
            Skriv <b>{place.split(' ')[0]}</b>
          </>
        )}{' '}
        och skicka. Ämne behövs inte.
      </Step>
    </ol>
  )
}

/** There the app stands among those that things are shared to. */
function OnAndroid() {
  return (
    <ol className="flex flex-col gap-3">
      <Step icon={<Smartphone />}>
        Lägg Pärmen på hemskärmen, en gång: <b>Installera app</b> i webbläsarens meny.
      </Step>
      <Step icon={<Share />}>
        Tryck på dela under bilden och välj <b>Pärmen</b>.
      </Step>
      <Step icon={<Inbox />}>Det ligger i inkorgen. Utan nät skickas det senare.</Step>
    </ol>
  )
}

function Step({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent [&_svg]:size-4"
      >
        {icon}
      </span>
      <span className="pt-1.5">{children}</span>
    </li>
  )
}

function Tick({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <span>{children}</span>
    </li>
  )
}
