import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { emailAddress, optionalLine, optionalText, requiredLine, requiredText } from '#contract/platform/fields.ts'
import { limits } from '#contract/platform/limits.ts'
import { withWireNames } from '#contract/platform/wire.ts'

// Of a line break here only somebody makes use who wants to add headers to a mail.
const line = (max: number) =>
  z
    .string()
    .trim()
    .refine((text) => !/\p{Cc}/u.test(text), { error: 'Skriv bara en rad.', abort: true })
    .pipe(requiredLine(max))

// First and last name.
const longestName = 2 * limits.personName

const longestToken = 5_000

/** A contact form message from anyone. Without a token the server answers `captchaFailed`. */
export const ContactMessage = z.object({
  name: line(longestName),
  email: emailAddress,
  subject: line(limits.title),
  message: requiredText(limits.description),
  /** The solved challenge, as returned by the captcha widget. */
  captchaToken: z.string().max(longestToken).default(''),
  /**
   * Created by the client, once per message. A retry with the same key is the same message, although its captcha is
   * already used.
   */
  idempotencyKey: z.uuid().optional(),
})
export type ContactMessage = z.input<typeof ContactMessage>

/** The message as the form validates it: here the captcha is a required field. */
export const ContactForm = ContactMessage.extend({
  captchaToken: z.string().min(1, 'Vänligen verifiera att du inte är en robot.'),
})
export type ContactForm = z.input<typeof ContactForm>

/** A proof-of-work challenge in the format of altcha 3. It is created here; no third party learns about the visitor. */
export const CaptchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    expiresAt: z.int(),
  }),
  signature: z.string(),
})

/** Mail templates: notice of a new message, or message to customer service. */
export const mailTemplates = { message: 'message', customerService: 'customer-service' } as const

const optional = optionalText(limits.description)

/**
 * A mail to users who share a folder with the caller, or to customer service. The sender is always the caller's
 * account.
 */
export const MessageMail = z.object({
  name: optionalLine(longestName),
  /** Must be the caller's own address, else `notYourself`. */
  email: emailAddress,
  subject: line(limits.title),
  message: requiredText(limits.description),
  /** Addresses the caller may not write to are ignored. */
  recipients: z.array(z.string()).max(limits.messageRecipients),
  /** Every mail uses one of our templates; false gets the message template. */
  isTemplate: z.boolean().default(true),
  templateId: z.enum(mailTemplates).default(mailTemplates.message),
  dynamicTemplateData: z
    .object({
      /** Added after the message, in both templates. */
      extraText: optional,
      name: optional,
      email: emailAddress.optional(),
      message: optional,
      subject: optional,
    })
    .partial()
    .optional(),
})
export type MessageMail = z.input<typeof MessageMail>

const wireNames = {
  extraText: 'extra_text',
}

export const contact = withWireNames('contact', wireNames, {
  challenge: endpoint({
    method: 'GET',
    path: '/api/mail/captcha',
    summary: 'A challenge for the captcha of the contact form. It can be used once, within twenty minutes.',
    answer: CaptchaChallenge,
    isPublic: true,
    limit: { max: 120, windowSeconds: 3600 },
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/mail/send/contact',
    summary: 'Sends a message from anybody to those who run the service.',
    statuses: [201],
    body: ContactMessage,
    answer: z.object({ id: z.int() }),
    problems: ['captchaFailed'],
    isPublic: true,
    limit: { max: 30, windowSeconds: 3600 },
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/api/mail/send/message',
    summary: 'Mails people whom the caller shares a folder with, each on their own, or customer service.',
    body: MessageMail,
    answer: z.object({ message: z.string() }),
    problems: ['notYourself', 'noValidRecipients'],
    limit: { max: 60, windowSeconds: 3600 },
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/mail/unsubscribe/:token',
    summary: 'Turns off mail of one kind for the person whose mail holds the token; also as RFC 8058 posts it.',
    statuses: [204],
    params: z.object({ token: z.uuid() }),
    answer: z.null(),
    problems: ['notFound'],
    isPublic: true,
  }),
})
