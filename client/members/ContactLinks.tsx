/** A telephone number that a phone can call. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className="link-text" href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      {number}
    </a>
  )
}

/** An address that opens the mail program. */
export function MailLink({ address }: { address: string }) {
  return (
    <a className="link-text break-all" href={`mailto:${address}`}>
      {address}
    </a>
  )
}
