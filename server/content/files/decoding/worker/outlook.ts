import { textOfHtml } from './html.ts'
import { longestWords } from './protocol.ts'

/**
 * Who wrote a mail that Outlook has saved (.msg) to whom about what, its text, and the names of what is attached. Empty for
 * any other compound file, such as a document of Word before 2007.
 */
export async function readOutlook(bytes: Buffer): Promise<string> {
  const { default: library } = await import('@kenjiuno/msgreader')
  // Vitest takes the default of a CommonJS module by itself, and Node does not.
  const MsgReader = 'default' in library ? library.default : library
  // Of a Buffer it would take what stands beside it in memory.
  const mail = new MsgReader(Uint8Array.from(bytes).buffer).getFileData()
  const { subject, senderName, senderEmail, recipients = [], body, bodyHtml, attachments = [] } = mail
  return [
    subject,
    senderName,
    senderEmail,
    ...recipients.flatMap(({ name, email, smtpAddress }) => [name, smtpAddress ?? email]),
    body ?? (bodyHtml && textOfHtml(bodyHtml, longestWords)),
    ...attachments.map(({ fileName, fileNameShort }) => fileName ?? fileNameShort),
  ]
    .filter(Boolean)
    .join('\n')
}
