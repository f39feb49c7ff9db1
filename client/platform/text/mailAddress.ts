/** Opens a mail in the person's own program: nothing is sent by us. */
export const mailAddress = (to: string | null, { subject, text }: { subject: string; text: string }) =>
  `mailto:${to ?? ''}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
