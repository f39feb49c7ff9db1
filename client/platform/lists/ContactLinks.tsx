/** A phone number as a tel: link; text without digits stays text. */
export function PhoneLink({ number }: { number: string }) {
  const address = addressOfPhone(number)
  if (!address) return number
  return (
    <a className="link-text touch-line" href={address}>
      {number}
    </a>
  )
}

/** Null for a text without digits. */
export function addressOfPhone(number: string | null): string | null {
  const dialled = dialledOf(number ?? '')
  return /\d/.test(dialled) ? `tel:${dialled}` : null
}

/** The digits to dial. The zero of +46 (0)70 is only dialled within the country. */
function dialledOf(number: string): string {
  const isInternational = /^\s*(\+|00)/.test(number)
  return (isInternational ? number.replace('(0)', '') : number).replace(/[^+\d]/g, '')
}

/** A mailto: link. */
export function MailLink({ address }: { address: string }) {
  return (
    <a className="link-text touch-line break-all" href={`mailto:${address}`}>
      {address}
    </a>
  )
}
