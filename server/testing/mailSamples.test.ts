import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kinds } from '#contract/content/notifications.ts'
import { product } from '#contract/platform/product.ts'
import type { NewMail } from '#server/platform/mail/mail.ts'
import { correctionBeforeClaimMail, correctionMail, deliveryMail } from '#server/sharing/deliveries/mail.ts'
import { refusalLinks } from '#server/rules/domain/notificationMail.ts'
import { invitationMail } from '#server/people/members/invitations/mail.ts'
import { queueMails } from '#server/platform/mail/mail.ts'
import { startTestApp } from './app.ts'
import { handOverMailSamples } from './handOverMailSamples.ts'
import { mailsQueuedBy } from './mailsFrom.ts'
import { chosenNames, mailSamples } from './mailSamples.ts'

/* The text of a mail contains everything that its HTML does, and the other way round. */

const mails = Object.entries(mailSamples)

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** The visible text of a piece of HTML. */
function seen(html: string): string {
  const text = html.replaceAll(/<br>/g, '\n').replaceAll(/<[^>]+>/g, '')
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity).trim()
}

const blocksOf = (html: string) =>
  [...html.matchAll(/<(p|h1|h2|li)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , content = '']) => seen(content))
const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => seen(link))

for (const [name, { subject, text, html }] of mails) {
  test(`the text part of "${name}" has everything in its HTML`, () => {
    // The product name is in the signature of the text, and a plain link needs no hint about the button.
    const only = blocksOf(html).filter((block) => block !== product.name && !block.startsWith('Fungerar inte knappen?'))
    expect(only.length).toBeGreaterThan(1)
    for (const block of [...only, ...linksOf(html)]) expect(text).toContain(block)
  })

  test(`the HTML part of "${name}" has everything in its text`, () => {
    const [body = '', sender] = text.split('\n\n-- \n')
    expect(sender).toBe(`${product.name}\n`)
    const all = [...blocksOf(html), ...linksOf(html)].join('\n')
    for (const line of body.split('\n').filter(Boolean)) expect(all).toContain(line.replace(/:$/, ''))
    expect(subject).toMatch(/^\S.{5,}$/)
  })
}

test('every kind of mail has a sample', () => {
  const sources = globSync('server/**/*.ts', { exclude: ['server/testing/**', 'server/**/*.test.ts'] })
    .map((path) => readFileSync(path, 'utf8'))
    .filter((source) => source.includes('NewMail'))
  const named = sources.flatMap((source) => [...source.matchAll(/^\s+kind: '([a-z-]+)'/gm)].map(([, kind]) => kind))
  // Mailed by what caused it, as invitations are.
  const ofNotices = Object.keys(kinds).map((kind) => kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  expect(new Set(mails.map(([, { kind }]) => kind))).toEqual(new Set([...named, ...ofNotices]))
})

/* Names that people trust at sight, in whatever a mail says of itself. */

const hostile = ['Skatteverket', 'Swedbank – konto spärrat', 'Pärmens kundtjänst', 'S k a t t e v e r k e t']
const bare = /skatteverket|swedbank|kundtjänst|s k a t t e/i
const unquoted = (line: string) => line.replaceAll(/”[^”]*”/g, '')
const { db, queue } = await startTestApp()

async function subjectsOf(all: NewMail[]) {
  const queued = await mailsQueuedBy(db, () => queueMails(db, queue, all))
  return queued.mails.map(({ id, subject }) => ({ id, subject })).toSorted((one, other) => one.id - other.id)
}

test('an ordinary subject is sent as it is', async () => {
  const sent = await subjectsOf(mails.map(([, mail]) => mail))
  expect(sent.map(({ subject }) => subject)).toEqual(mails.map(([, { subject }]) => subject))
})

for (const name of hostile)
  test(`no kind of mail speaks as '${name}', whoever is called so`, async () => {
    const named = (line: string) => chosenNames.reduce((text, chosen) => text.replaceAll(chosen, name), line)
    const changed = mails.map(([, mail]) => mail).filter(({ subject }) => named(subject) !== subject)
    expect(changed.length).toBeGreaterThan(40)
    const sent = await subjectsOf(changed.map((mail) => ({ ...mail, subject: named(mail.subject) })))
    for (const { subject } of sent)
      // Ours, about what somebody asked of it.
      expect(unquoted(subject ?? '').replace(/^Kundtjänst(:| har svarat)/, '')).not.toMatch(bare)
  })

for (const name of hostile)
  test(`a stranger is mailed no word of '${name}' in a subject or a heading`, () => {
    const link = 'https://parmen.example/leverans#x'
    const unsubscribe = refusalLinks('https://parmen.example', 'x')
    const said = { email: 'asa@exempel.se', maker: 'Petra Sundin', firmName: name, title: name }
    const [expiresAt, correction] = [new Date('2028-11-25T12:00:00Z'), 'Fel nummer.']
    const invited = { email: 'asa@exempel.se', roleId: 3, roleName: 'Partner', expiresAt, link }
    const toStrangers = [
      deliveryMail({ ...said, link, expiresAt, unsubscribeLinks: unsubscribe }),
      deliveryMail({ ...said, maker: name, link, expiresAt, unsubscribeLinks: unsubscribe }),
      correctionMail({ ...said, link, correction }),
      correctionBeforeClaimMail({ ...said, correction, unsubscribeLinks: unsubscribe }),
      ...[{ inviter: name }, { folderTitle: name }, { parentTitle: name }].map((one) =>
        invitationMail({
          ...invited,
          inviter: 'Anna Öberg',
          folderTitle: 'El',
          parentTitle: null,
          unsubscribeLinks: unsubscribe,
          ...one,
        }),
      ),
      ...Object.values(handOverMailSamples('https://parmen.example', 'x', { seller: name })),
      ...Object.values(handOverMailSamples('https://parmen.example', 'x', { folder: name })),
    ]
    expect(toStrangers.length).toBeGreaterThan(60)
    for (const { subject, html } of toStrangers) {
      const [, heading = ''] = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
      expect(`${subject}\n${seen(heading)}`).not.toMatch(bare)
    }
  })

test("the name of the account stands beside the firm's", () => {
  const { subject, text } = mailSamples['delivery'] as NewMail
  expect(subject).toBe('Petra Sundin på Sundins Rör & Värme AB har lämnat över ett jobb till dig')
  expect(text).toContain(subject)
  expect(mailSamples['delivery corrected']?.subject).toMatch(/^Petra Sundin på Sundins Rör & Värme AB har rättat /)
})
