/** A phone number as a tel: link; text without digits stays text. */
export function PhoneLink({ number }: { number: string }) {
  const dialled = dialledOf(number)
  if (!/\d/.test(dialled)) return number
  return (
    <a className="link-text touch-line" href={`tel:${dialled}`}>
      {number}
    </a>
  )
}

/** In +46 (0)70 the zero is only dialled within the country. */
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
