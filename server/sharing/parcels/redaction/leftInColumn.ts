/** A text of a column without what is redacted. An address of a page is left out whole: a part of it leads nowhere. */
export function leftInColumn(column: string, text: string, redact: (text: string) => string): string | null {
  if (column === 'serial_number') return leftOfSerialNumber(text, redact)
  const left = redact(text)
  return column === 'link' && left !== text ? null : left
}

const what = 'serienr: '

/** Ten figures from 07 are a serial number here, and no phone number; a name or an address is one here too. */
const leftOfSerialNumber = (text: string, redact: (text: string) => string) => redact(what + text).slice(what.length)

/** A text of a column as it is looked through, with what it is where that decides. */
export const asRead = (column: string, text: string) => (column === 'serial_number' ? what + text : text)
