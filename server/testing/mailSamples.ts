import { accountKeptMail, accountLeavingMail, accountReminderMail } from '#server/accounts/account/deletion/mail.ts'
import { accountExportedByOperatorMail, accountExportedMail } from '#server/accounts/account/export/mail.ts'
import { testMail } from '#server/app/admin/testMail.ts'
import { contactMail } from '#server/accounts/contact/mail.ts'
import {
  correctionBeforeClaimMail,
  correctionMail,
  deliveryMail,
  serviceMail,
} from '#server/sharing/deliveries/mail.ts'
import { invitationMail } from '#server/people/members/invitations/mail.ts'
import { offeredMail, takenOverMail } from '#server/people/members/ownership/mail.ts'
import { admissionMail, type MadeFor } from '#server/rules/domain/mailMaker.ts'
import { newMessageMail, refusalLinks, unsubscribeLinks } from '#server/rules/domain/notificationMail.ts'
import type { JobMailedKind } from '#server/content/notifications/kinds/rules.ts'
import { mailOf, summaryMail } from '#server/content/notifications/mailing/mail.ts'
import type { Pending } from '#server/content/notifications/kinds/texts.ts'
import { identityMails } from '#server/accounts/security/mails/identityMails.ts'
import type { AdmissionKind } from '#contract/accounts/security.ts'
import type { SecurityEventKind } from '#server/platform/identity/securityEvent.ts'
import type { NewMail } from '#server/platform/mail/mail.ts'
import { handOverMailSamples } from './handOverMailSamples.ts'
import { codeMail as senderCodeMail } from '#server/intake/mailIn/senders/mail.ts'
import { answerMail } from '#server/accounts/support/cases/mail.ts'
import { customerServiceMail } from '#server/accounts/support/mail.ts'
import { folderRestoredMail, takenDownMail } from '#server/sharing/takeDowns/mail.ts'
import { weekMail } from '#server/accounts/week/mail.ts'
import { webhookOffMail } from '#server/accounts/personalTokens/webhooks/mail.ts'
import { weekLines } from './weekLines.ts'

const site = 'https://parmen.example'
const secret = 'k3Jt0vVvQm5rX2nB8yLw7cHd1sGz6aPe'

/** The names in the samples that somebody chose for themselves, or for what is theirs. */
export const chosenNames = [
  'Anna Öberg',
  'Erik Berg',
  'Anna Berg',
  'Åsa Fri',
  'Sundins Rör & Värme AB',
  'Byte av cirkulationspump',
  'Kontrollera trycket i kärlet',
  'Villa Ängsbacken',
  'Båten',
  'Värmepumpen',
  'Besiktning av elcentralen',
  'Bytte packning',
  'Städdag på lördag',
  'Fråga om båtklubbar',
  'Hur byter jag lösenord?',
]

const delivered = {
  email: 'asa@exempel.se',
  maker: 'Petra Sundin',
  firmName: 'Sundins Rör & Värme AB',
  title: 'Byte av cirkulationspump',
}

const invitation = {
  email: 'asa@exempel.se',
  inviter: 'Anna Öberg',
  folderTitle: 'El',
  parentTitle: 'Villa Ängsbacken',
  roleId: 3,
  roleName: 'Partner',
  expiresAt: new Date('2026-12-24T12:00:00Z'),
  link: `${site}/inbjudan#${secret}`,
  unsubscribeLinks: refusalLinks(site, secret),
}

const closed = { email: 'anna@exempel.se', title: 'Villa Ängsbacken', publicUrl: site }
const caseUrl = `${site}/kundtjanst?case=4711`
const stranger = { name: 'Åsa <b>Fri</b>', email: 'asa@exempel.se', subject: 'Fråga om båtklubbar' }
const message = {
  sender: 'Anna Öberg',
  email: 'anna@exempel.se',
  isEmailConfirmed: true,
  subject: 'Städdag på lördag',
  message: 'Hej!\nVi ses klockan tio. Ta med kratta & handskar.',
  closingText: 'Mapp: Villa Ängsbacken',
}
const reader = { name: 'Erik Berg', email: 'erik@exempel.se', token: secret }
const usual = {
  ...reader,
  id: 1,
  userId: 1,
  kind: 'due' as const,
  title: 'Besiktning av elcentralen',
  actorName: 'Anna Öberg',
  folderId: 7,
  folderTitle: 'Villa Ängsbacken',
  messageId: 4,
  activityId: 5,
  componentId: 6,
  dueOn: '2026-12-24',
  lastDay: '2026-12-24',
  occurrences: 3,
  change: null,
  alsoChanged: null,
  content: 'Hej!\nDet ordnar vi.',
}
const change = { ...usual, kind: 'change' as const, actorName: null }
const changed = {
  title: 'Bytte packning',
  change: { kind: 'activity' as const, action: 'created' as const, isOwnDoing: false, changes: [] },
}
const invited = { ...usual, kind: 'invitation' as const, title: 'Båten', folderTitle: 'Båten' }

const component = { title: 'Värmepumpen', actorName: null }
const boat = { title: 'Båten', folderTitle: 'Båten' }

type Sample = Partial<Omit<Pending, 'kind'>>

/** The mail of each kind, of one notification or more, by name: a kind without a sample does not compile. */
const samplesByKind: Record<JobMailedKind, Record<string, readonly [Sample, ...Sample[]]>> = {
  message: { 'message at once': [{ title: 'Städdag på lördag' }] },
  due: { 'planned event due': [{}], 'planned events due': [{}, { folderId: 8, folderTitle: 'Båten' }] },
  responsible: { 'made responsible': [{ actorName: 'Anna Berg' }] },
  warranty: { 'warranty that ends': [component] },
  lifespan: { 'expected life reached': [component] },
  change: {
    'changes in a folder': [{ ...changed, alsoChanged: [{ kind: 'component', count: 2 }] }],
    'one change in a folder': [changed],
  },
  file: { 'papers in a folder': [{}] },
  sentPaper: { 'papers that wait for a yes': [{ ...boat, actorName: null }] },
  support: { 'answer in the app': [{ title: 'Hur byter jag lösenord?' }] },
  offer: { 'folder on offer': [boat] },
  transfer: { 'folder with a new founder': [boat] },
  refusal: { 'folder not wanted': [boat] },
}

function samplesOfKinds(): Record<string, NewMail> {
  const samples = (Object.keys(samplesByKind) as JobMailedKind[]).flatMap((kind) =>
    Object.entries(samplesByKind[kind]).map(([name, [first, ...rest]]) => {
      const toMail = (sample: Sample) => ({ ...usual, ...sample, kind })
      return [name, mailOf(site, [toMail(first), ...rest.map(toMail)], secret)] as const
    }),
  )
  return Object.fromEntries(samples)
}

function ofAdmission(kind: AdmissionKind, made: MadeFor): NewMail {
  const mail = admissionMail(kind, {
    email: 'asa@exempel.se',
    publicUrl: site,
    secret,
    device: 'Chrome på Linux',
    made,
  })
  if (!mail) throw new Error(`Nobody is mailed of ${kind}.`)
  return mail
}

const handedOver = { email: 'asa@exempel.se', title: 'Villa Ängsbacken', name: 'Erik Berg', secret, publicUrl: site }
const leaver = { email: 'asa@exempel.se', endsAt: new Date('2026-12-22T12:00:00Z'), publicUrl: site }

const ofIdentity = identityMails(site)

function securityMail(kind: SecurityEventKind): NewMail {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0'
  const mail = ofIdentity.securityEvent(kind, { email: 'asa@exempel.se', userAgent })
  if (!mail) throw new Error(`Nobody is mailed of ${kind}.`)
  return mail
}

/** A sample of every kind of mail. */
export const mailSamples: Record<string, NewMail> = {
  'confirm e-mail': ofIdentity.confirmEmail('asa@exempel.se', secret),
  'reset password': ofIdentity.resetPassword('asa@exempel.se', { token: secret, isFirst: false }),
  'first password': ofIdentity.resetPassword('asa@exempel.se', { token: secret, isFirst: true }),
  'password changed': securityMail('password-changed'),
  'password reset': securityMail('password-reset'),
  'passkey added': securityMail('passkey-added'),
  'confirm new e-mail': ofIdentity.confirmNewEmail('asa@exempel.se', secret),
  'e-mail change notice': ofIdentity.emailChangeRequested('asa@exempel.se'),
  'e-mail changed, to the old address': ofIdentity.emailChanged('asa@exempel.se', secret),
  'e-mail changed, to the new address': ofIdentity.emailChanged('asa@exempel.se'),
  'code for another address to mail from': senderCodeMail({ email: 'asa@exempel.se', code: '7K4MQ2X9DT' }),
  'test of the operator': testMail('asa@exempel.se'),
  'address that is told no more': webhookOffMail(
    { email: 'asa@exempel.se', host: 'hem.exempel.se', failure: 'refused' },
    site,
  ),
  'account exported': accountExportedMail('asa@exempel.se', site),
  'account exported by customer service': accountExportedByOperatorMail('asa@exempel.se', site),
  'account to be deleted': accountLeavingMail(leaver),
  'account to be deleted by customer service': accountLeavingMail({ ...leaver, isByOperator: true }),
  'account soon deleted': accountReminderMail(leaver),
  'folder taken down': takenDownMail({ ...closed, reason: 'Domstol har beslutat det den 26 november.' }),
  'folder restored': folderRestoredMail({ ...closed, folderId: 7 }),
  'account kept by customer service': accountKeptMail('asa@exempel.se', site),
  'invitation to a sub-folder': invitationMail(invitation),
  'invitation to a main folder': invitationMail({ ...invitation, parentTitle: null }),
  'invitation to somebody with an account': invitationMail({
    ...invitation,
    unsubscribeLinks: unsubscribeLinks(site, secret, 'mejl om inbjudningar'),
  }),
  delivery: deliveryMail({
    ...delivered,
    link: `${site}/leverans#${secret}`,
    expiresAt: new Date('2028-11-25T12:00:00Z'),
    unsubscribeLinks: refusalLinks(site, secret),
  }),
  'delivery corrected': correctionMail({
    ...delivered,
    link: `${site}/mappar/7`,
    correction: 'Serienumret på kärlet var fel.',
  }),
  'delivery corrected before it is claimed': correctionBeforeClaimMail({
    ...delivered,
    correction: 'Serienumret på kärlet var fel.',
    unsubscribeLinks: refusalLinks(site, secret),
  }),
  'service due, to the firm': serviceMail({
    ...delivered,
    link: `${site}/kunder-och-leveranser`,
    customerName: 'Anna Berg',
    service: 'Kontrollera trycket i kärlet',
    day: '2027-11-01',
  }),
  'message notification': newMessageMail(site, reader, message),
  ...samplesOfKinds(),
  ...handOverMailSamples(site, secret),
  shared: ofAdmission('parcel', { folder: 'Villa Ängsbacken', person: 'Trygg-Hansa' }),
  'address to mail to': ofAdmission('mailAddress', { folder: 'Villa Ängsbacken', person: '' }),
  'own address to mail to': ofAdmission('mailAddress', { folder: null, person: '' }),
  'address to mail from': ofAdmission('senderAddress', { folder: null, person: 'asa@jobbet.se' }),
  'administrator invited': ofAdmission('invitation', { folder: 'Villa Ängsbacken', person: 'asa@exempel.se' }),
  'made administrator': ofAdmission('role', { folder: 'Villa Ängsbacken', person: 'Åsa Fri' }),
  'folder offered, to its founder': offeredMail(handedOver),
  'folder taken over, to its former founder': takenOverMail({
    ...handedOver,
    undoUntil: new Date('2026-12-24T12:00:00Z'),
  }),
  summary: summaryMail(site, [usual, change, invited], secret),
  'summary of one thing': summaryMail(site, [usual], secret),
  'summary of too much': summaryMail(
    site,
    Array.from({ length: 60 }, () => usual),
    secret,
  ),
  'the week': weekMail(site, {
    reader: { ...reader, userId: 1 },
    monday: '2026-11-23',
    lines: weekLines,
    mail: 'weekly',
  }),
  'the week of one line, once a month': weekMail(site, {
    reader: { ...reader, userId: 1 },
    monday: '2026-11-23',
    lines: [weekLines[0]],
    mail: 'monthly',
  }),
  'customer service': customerServiceMail('kundtjanst@parmen.example', { ...message, caseUrl }),
  contact: contactMail('kundtjanst@parmen.example', { ...stranger, message: message.message }, caseUrl),
  'answer of customer service': answerMail({
    ...stranger,
    question: message.message,
    answer: 'Hej Åsa!\nJa, det kan ni.',
  }),
}
