/** The fields that a saved mail begins with, whichever program saved it. */
const field = /^[!-9;-~]+:/
const telling = /^(?:from|date|message-id|received|return-path|delivered-to|mime-version):/im
/** More than the fields of any mail. */
const headLength = 64 * 1024

/** Whether a text is a mail as programs save it, `.eml`: it begins with fields, and two of them are those of mails. */
export function isMessage(bytes: Buffer): boolean {
  const [head = ''] = bytes.toString('latin1', 0, headLength).split(/\r?\n\r?\n/, 1)
  const lines = head.split(/\r?\n/)
  const areFields = lines.length > 2 && lines.every((line) => field.test(line) || /^[ \t]/.test(line))
  return areFields && lines.filter((line) => telling.test(line)).length >= 2
}
