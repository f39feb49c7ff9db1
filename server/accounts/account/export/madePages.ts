import { shownAddress } from '#contract/platform/emailAddresses.ts'
import { trashRetentionDays } from '#contract/platform/limits.ts'
import { article, daysText, momentText, paragraph, section } from './html.ts'
import type { listsOfUser } from './lists.ts'

type Lists = Pick<
  ReturnType<typeof listsOfUser>,
  'shares' | 'deliveries' | 'gotDeliveries' | 'waitingDeliveries' | 'waitingMails' | 'importDrafts' | 'trash'
>

/** What somebody shared, delivered and was delivered, what waits, and what lies in the trash, to be read. */
export async function* madeSections(lists: Lists): AsyncGenerator<string> {
  yield* section('Delningar', shares(lists), 'Inga delningar.')
  yield* section('Leveranser du har gjort', deliveries(lists), 'Inga leveranser.')
  yield* section('Leveranser du har fått', gotDeliveries(lists), 'Inga leveranser.')
  yield* section('Mejl som väntar', waitingMails(lists), 'Inga mejl väntar.')
  yield* section('Påbörjat i Hämta in', importDrafts(lists), 'Inget påbörjat.')
  yield* section('Papperskorgen', trash(lists), 'Papperskorgen är tom.')
}

async function* shares(lists: Lists) {
  for await (const { folderTitle, recipient, isFrozen, createdAt, expiresAt, endedAt, timesOpened } of lists.shares())
    yield article({
      title: `${folderTitle}, för ${recipient}`,
      facts: [
        isFrozen ? 'Som det var' : 'Som det är',
        `Skapad ${momentText(createdAt)}`,
        expiresAt && `Gäller till ${momentText(expiresAt)}`,
        endedAt && `Avslutad ${momentText(endedAt)}`,
        `Öppnad ${timesOpened} ${timesOpened === 1 ? 'gång' : 'gånger'}`,
      ],
    })
}

async function* deliveries(lists: Lists) {
  for await (const {
    title,
    firmName,
    customerName,
    customerEmail,
    place,
    version,
    correction,
    ...at
  } of lists.deliveries())
    yield article({
      title,
      facts: [
        `Till ${customerName}`,
        customerEmail && shownAddress(customerEmail),
        place,
        `Från ${firmName}`,
        `Version ${version}, ${momentText(at.createdAt)}`,
        at.claimedAt && `Mottagen ${momentText(at.claimedAt)}`,
        at.endedAt && `Avslutad ${momentText(at.endedAt)}`,
      ],
      texts: [correction],
    })
}

async function* gotDeliveries(lists: Lists) {
  for await (const { firmName, folderTitle, deliveredOn, invoice, version } of lists.gotDeliveries())
    yield article({
      title: firmName,
      facts: [
        `Ligger i ${folderTitle}`,
        daysText(deliveredOn, null),
        invoice && `Faktura ${invoice}`,
        `Version ${version}`,
      ],
    })
  for await (const { title, firmName, deliveredAt } of lists.waitingDeliveries())
    yield article({ title, facts: [firmName, momentText(deliveredAt), 'Väntar i inkorgen'] })
}

async function* waitingMails(lists: Lists) {
  for await (const { subject, sender, receivedAt, excerpt, attachments } of lists.waitingMails())
    yield article({
      title: subject ?? 'Utan ämne',
      facts: [sender && shownAddress(sender), momentText(receivedAt), ...attachments.map(({ name }) => name)],
      texts: [excerpt],
    })
}

async function* importDrafts(lists: Lists) {
  for await (const { name, folderTitle, createdAt } of lists.importDrafts())
    yield article({ title: name, facts: [`Till ${folderTitle}`, momentText(createdAt)] })
}

async function* trash(lists: Lists) {
  let isFirst = true
  for await (const { title, folderTitle, deletedBy, deletedAt } of lists.trash()) {
    if (isFirst)
      yield paragraph(
        `Det som ligger här tas bort för gott efter ${trashRetentionDays}\u00a0dagar. Papperen följer med först när du har återställt dem.`,
      )
    isFirst = false
    yield article({ title, facts: [folderTitle, `Raderat av ${deletedBy}`, momentText(deletedAt)] })
  }
}
