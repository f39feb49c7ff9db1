import { sql } from 'kysely'
import { deviceInSentence } from '#contract/platform/deviceName.ts'
import { shownAddress } from '#contract/platform/emailAddresses.ts'
import { product } from '#contract/platform/product.ts'
import type { AdmissionKind } from '#contract/accounts/security.ts'
import { dotted } from '#contract/platform/timeOfDay.ts'
import { urls } from '#contract/platform/urls.ts'
import { columnsOf, type Made } from '../access/admissions.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { queueMail, type NewMail } from '#server/platform/mail/mail.ts'
import { unlinked } from '#server/platform/mail/unlinked.ts'
import { hashOfSecret, newSecret } from '#server/platform/secrets.ts'
import type { MailDeps } from '#server/platform/services.ts'
import { mailLayout } from './mailLayout.ts'

/** What was made, as its maker knows it: `folder` is null for what is of no folder, `person` is whom it lets in. */
export type MadeFor = { folder: string | null; person: string }

type Member = { folderTitle: string; firstName: string | null; lastName: string | null; email: string }

/** A member, as whoever let them in is mailed of it. */
export const asMade = ({ folderTitle, firstName, lastName, email }: Member) => ({
  folder: folderTitle,
  person: [firstName, lastName].filter(Boolean).join(' ') || shownAddress(email),
})

type MailText = { title: string; what: string }

const inFolder = ({ folder }: MadeFor) => (folder === null ? '' : ` till mappen ”${folder}”`)
const asAdministrator = ({ folder, person }: MadeFor) =>
  `${person} blir administratör i mappen ”${folder}”, och kan bjuda in och ta bort andra.`

/**
 * What its maker is mailed of each kind. Null: it was made with fresh proof, ends with its session, is mailed with a way
 * back of its own, or lets in nobody but customer service.
 */
const saidOf: Record<AdmissionKind, ((made: MadeFor) => MailText) | null> = {
  offer: null,
  transfer: null,
  feed: null,
  device: null,
  look: null,
  personalToken: null,
  invitation: (made) => ({ title: 'Du har bjudit in en administratör', what: asAdministrator(made) }),
  role: (made) => ({ title: 'Du har gjort någon till administratör', what: asAdministrator(made) }),
  parcel: (made) => ({
    title: 'Du har delat med en länk',
    what: `En länk${inFolder(made)} för ”${made.person}” är skapad. Den som har länken och koden ser det du valde.`,
  }),
  mailAddress: (made) => ({
    title: 'En ny adress att mejla papper till',
    what: `En ny adress${inFolder(made) || ' till din inkorg'} är skapad. Det som mejlas dit kommer in i ${product.name}.`,
  }),
  senderAddress: ({ person }) => ({
    title: 'En adress till räknas som din',
    what: `Det som mejlas in från ${person} räknas nu som ditt.`,
  }),
}

type AdmissionMail = { email: string; publicUrl: string; secret: string; device: string | null; made: MadeFor }

/** The mail to whoever made it, with the press that ends it; undefined for kinds that are not mailed. */
export function admissionMail(kind: AdmissionKind, { email, publicUrl, secret, device, made }: AdmissionMail) {
  const plain = { folder: made.folder && unlinked(made.folder), person: unlinked(made.person) }
  const said = saidOf[kind]?.(plain)
  if (!said) return undefined
  const { title, what } = said
  return {
    kind: 'admission',
    to: { name: '', address: email },
    subject: title,
    ...mailLayout({
      title,
      paragraphs: [
        what,
        `Det skedde ${dotted(momentOf.format(new Date()))} från ${device === null ? 'en okänd enhet' : deviceInSentence(device)}.`,
        'Var det du behöver du inte göra något mer.',
        `Var det inte du? Tryck på knappen. Då avslutas det, och alla loggas ut från ditt konto. Välj sedan ett nytt lösenord. Då avslutas annat som släpper in andra, och resten får du se.`,
      ],
      action: { label: 'Det var inte jag', url: `${publicUrl}${urls.notMe}#${secret}` },
    }),
  } satisfies NewMail
}

/**
 * Mails whoever made it, in the transaction that recorded it, with the link that ends it without a session. Only to an
 * address that is confirmed: another may be a stranger's.
 */
export async function mailMaker(
  tx: Transaction,
  { queue, config }: Pick<MailDeps, 'queue' | 'config'>,
  made: Made,
  of: MadeFor,
) {
  const [column = '', id] = Object.entries(columnsOf(made)).find(([name]) => name !== 'former_role_id') ?? []
  const maker = await tx
    .selectFrom('admission')
    .innerJoin('app_user', 'app_user.id', 'admission.user_id')
    .where('kind', '=', made.kind)
    .where(sql.ref(`admission.${column}`), '=', id)
    .where('email_verified', '=', true)
    .orderBy('admission.id', 'desc')
    .select(['admission.id', 'admission.device', 'app_user.email'])
    .executeTakeFirst()
  const secret = newSecret()
  const mail = maker && admissionMail(made.kind, { ...maker, ...config, secret, made: of })
  if (!mail) return
  await tx
    .updateTable('admission')
    .set({ undo_sha256: hashOfSecret(secret) })
    .where('id', '=', maker.id)
    .execute()
  await queueMail(tx, queue, mail)
}

const momentOf = new Intl.DateTimeFormat('sv-SE', {
  timeZone: product.timeZone,
  dateStyle: 'long',
  timeStyle: 'short',
})
