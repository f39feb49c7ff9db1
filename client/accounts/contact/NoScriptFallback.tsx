import { SupportMailLink } from './SupportMailLink.tsx'

/** Fallback for browsers without JavaScript. */
export function NoScriptFallback() {
  return (
    <noscript>
      <p className="rounded-md bg-accent-soft px-4 py-3.5">
        Formuläret behöver JavaScript. Skriv i stället ett mejl till <SupportMailLink />, så svarar vi där.
      </p>
    </noscript>
  )
}
