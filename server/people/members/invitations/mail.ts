import { unlessTrusted } from '#contract/platform/institutions.ts'
import { rightsByRole } from '#contract/rules/permissions.ts'
import { product } from '#contract/platform/product.ts'
import { mailLayout } from '#server/rules/domain/mailLayout.ts'
import type { NewMail } from '#server/platform/mail/mail.ts'
import { unlinked } from '#server/platform/mail/unlinked.ts'
import type { UnsubscribeLinks } from '#server/rules/domain/notificationMail.ts'

export type InvitationEmail = {
  email: string
  inviter: string
  folderTitle: string
  parentTitle: string | null
  roleId: number
  roleName: string
  expiresAt: Date
  link: string
  /** Recipients with an account can choose what mail they get; others can refuse all of it. */
  unsubscribeLinks: UnsubscribeLinks
}

const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: product.timeZone, dateStyle: 'long' })

export function invitationMail(details: InvitationEmail): NewMail {
  const { email, parentTitle, roleId, roleName, expiresAt, link, unsubscribeLinks } = details
  const inviter = unlinked(unlessTrusted(details.inviter, 'Någon'))
  const titleOf = (title: string) => unlinked(unlessTrusted(title, 'en mapp'))
  const folderTitle = titleOf(details.folderTitle)
  const folder = parentTitle ? `undermappen ”${folderTitle}” i ”${titleOf(parentTitle)}”` : `mappen ”${folderTitle}”`
  const content = mailLayout({
    title: `Du är inbjuden till ${folderTitle}`,
    paragraphs: [
      `${inviter} bjuder in dig till ${folder} i ${product.name}. Din roll blir ${roleName.toLowerCase()}. Då får du ${rightsByRole[roleId] ?? 'läsa mappen'}.`,
      `${product.name} är en tjänst där familjer, föreningar och företag samlar allt om det de tar hand om: hus, båtar, bilar och lokaler.`,
      `Inbjudan gäller till och med ${dayOf.format(expiresAt)}. Du behöver skapa ett konto eller logga in för att svara. Det är gratis.`,
    ],
    action: { label: 'Visa inbjudan', url: link },
    footnote:
      'Länken är personlig. Skicka den inte vidare, för den som har länken kan tacka ja i ditt ställe. Känner du inte igen den som bjuder in dig behöver du inte göra något.',
    links: unsubscribeLinks.links,
  })
  return {
    kind: 'invitation',
    to: { name: '', address: email },
    listUnsubscribe: unsubscribeLinks.listUnsubscribe,
    subject: `${inviter} bjuder in dig till ${folderTitle}`,
    ...content,
  }
}
