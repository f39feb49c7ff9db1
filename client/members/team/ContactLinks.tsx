/** A telephone number that a phone can call; words without a digit are words. */
export function PhoneLink({ number }: { number: string }) {
  const dialled = dialledOf(number)
  if (!/\d/.test(dialled)) return number
  return (
    <a className="link-text" href={`tel:${dialled}`}>
      {number}
    </a>
  )
}

/** In +46 (0)70 the zero is for those who leave out the country. */
function dialledOf(number: string): string {
  const isInternational = /^\s*(\+|00)/.test(number)
  return (isInternational ? number.replace('(0)', '') : number).replace(/[^+\d]/g, '')
}

/** An address that opens the mail program. */
export function MailLink({ address }: { address: string }) {
  return (
    <a className="link-text break-all" href={`mailto:${address}`}>
      {address}
    </a>
  )
}
