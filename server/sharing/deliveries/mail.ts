import { serviceMonth } from '#contract/rules/deliverySteps.ts'
import { product } from '#contract/platform/product.ts'
import { unlessTrusted } from '#contract/platform/institutions.ts'
import type { UnsubscribeLinks } from '#server/rules/domain/notificationMail.ts'
import { mailLayout } from '#server/rules/domain/mailLayout.ts'
import type { NewMail } from '#server/platform/mail/mail.ts'
import { unlinked } from '#server/platform/mail/unlinked.ts'

type About = { email: string; maker: string; firmName: string; title: string }
type New = About & { link: string; expiresAt: Date; unsubscribeLinks: UnsubscribeLinks }

/** A firm has whichever name its account gives it, so whose account it is stands beside it. */
function senderOf({ maker, firmName }: Pick<About, 'maker' | 'firmName'>): string {
  const [person, firm] = [unlessTrusted(maker, 'Någon'), unlessTrusted(firmName, '')]
  return unlinked(firm === '' || firm === person ? person : `${person} på ${firm}`)
}

const titleOf = ({ title }: Pick<About, 'title'>) => unlinked(unlessTrusted(title, 'ett jobb'))

const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: product.timeZone, dateStyle: 'long' })

/** To a customer, who may have no account. */
export function deliveryMail({ email, link, expiresAt, unsubscribeLinks, ...said }: New): NewMail {
  const [firm, title] = [senderOf(said), titleOf(said)]
  return {
    kind: 'delivery',
    to: { name: '', address: email },
    listUnsubscribe: unsubscribeLinks.listUnsubscribe,
    subject: `${firm} har lämnat över ett jobb till dig`,
    ...mailLayout({
      title: `${firm} har lämnat över ett jobb till dig`,
      paragraphs: [
        `Det gäller ”${title}”. Här ligger vad som gjordes, papper, serienummer och bilder.`,
        'Du behöver inget konto för att titta och hämta. Vill du kan du lägga det i din egen pärm. Det är gratis.',
        `Länken gäller till och med ${dayOf.format(expiresAt)}.`,
      ],
      action: { label: 'Visa jobbet', url: link },
      footnote:
        'Den som har länken kan hämta jobbet till sin pärm, och bara den första kan göra det. Känner du inte igen firman behöver du inte göra något.',
      links: unsubscribeLinks.links,
    }),
  }
}

/** To whoever has the former version in a folder. */
export function correctionMail({
  email,
  link,
  correction,
  ...said
}: About & { link: string; correction: string }): NewMail {
  const [firm, title] = [senderOf(said), titleOf(said)]
  return {
    kind: 'delivery-correction',
    to: { name: '', address: email },
    subject: `${firm} har rättat ${title}`,
    ...mailLayout({
      title: `${firm} har rättat ”${title}”`,
      paragraphs: [`Så här skriver de: ${unlinked(correction)}`, 'Det som ligger i din mapp är oförändrat.'],
      action: { label: 'Öppna mappen', url: link },
      footnote: `Du får det här mejlet för att du har lagt leveransen i en mapp i ${product.name}. Det kommer bara när firman rättar något, och så länge du är med i mappen.`,
    }),
  }
}

/** To whom the link was mailed, who has not laid it in a folder: it leads to the new version, and is kept nowhere. */
export function correctionBeforeClaimMail({
  email,
  correction,
  unsubscribeLinks,
  ...said
}: About & { correction: string; unsubscribeLinks: UnsubscribeLinks }): NewMail {
  const [firm, title] = [senderOf(said), titleOf(said)]
  return {
    kind: 'delivery-correction',
    to: { name: '', address: email },
    listUnsubscribe: unsubscribeLinks.listUnsubscribe,
    subject: `${firm} har rättat ${title}`,
    ...mailLayout({
      title: `${firm} har rättat ”${title}”`,
      paragraphs: [
        `Så här skriver de: ${unlinked(correction)}`,
        'Länken i det förra mejlet, eller koden på lappen, visar nu det rättade. Du behöver inte göra något mer.',
      ],
      footnote: 'Känner du inte igen firman behöver du inte göra något.',
      links: unsubscribeLinks.links,
    }),
  }
}

/** To whoever delivered it: the customer has said yes to a service that is due soon. */
export function serviceMail({
  email,
  link,
  ...said
}: Omit<About, 'maker' | 'firmName'> & { link: string; customerName: string; service: string; day: string }): NewMail {
  const [customer, service] = [unlinked(said.customerName), unlinked(said.service)]
  return {
    kind: 'delivery-service',
    to: { name: '', address: email },
    subject: `${service} hos ${customer}`,
    ...mailLayout({
      title: `${service} hos ${customer}`,
      paragraphs: [
        `Kunden har sagt ja till servicen i ${serviceMonth(said.day)}. Den kommer från leveransen ”${unlinked(said.title)}”.`,
      ],
      action: { label: 'Kunder och leveranser', url: link },
    }),
  }
}
