import { contactMail, customerServiceMail, messageNotification } from '#server/contact/mail.ts'
import { invitationMail } from '#server/members/invitations/mail.ts'
import { addressChangeNotice, confirmNewEmailMail } from '#server/platform/identity/changeEmailMails.ts'
import { confirmEmailMail } from '#server/platform/identity/mail.ts'
import { passwordChangedMail, resetPasswordMail } from '#server/platform/identity/passwordMails.ts'
import type { NewMail } from '#server/platform/mail/mail.ts'

const site = 'https://parmen.example'
const secret = 'k3Jt0vVvQm5rX2nB8yLw7cHd1sGz6aPe'

const invitation = {
  email: 'asa@exempel.se',
  inviter: 'Anna Öberg',
  objectTitle: 'El',
  parentObjectTitle: 'Villa Ängsbacken',
  roleId: 3,
  roleName: 'Partner',
  expireDate: new Date('2026-12-24T12:00:00Z'),
  link: `${site}/inbjudan#${secret}`,
}

const stranger = { name: 'Åsa <b>Fri</b>', email: 'asa@exempel.se', subject: 'Fråga om båtklubbar' }
const letter = {
  sender: 'Anna Öberg',
  email: 'anna@exempel.se',
  subject: 'Städdag på lördag',
  message: 'Hej!\nVi ses klockan tio. Ta med kratta & handskar.',
  extraText: 'Mappen: Villa Ängsbacken',
}
const reader = { name: 'Erik Berg', email: 'erik@exempel.se', token: secret }

/** Every mail there is, as somebody gets it. One of each kind at least. */
export const letters: Record<string, NewMail> = {
  'confirm e-mail': confirmEmailMail('asa@exempel.se', site, secret),
  'reset password': resetPasswordMail('asa@exempel.se', `${site}/nytt-losenord#${secret}`, { isFirst: false }),
  'first password': resetPasswordMail('asa@exempel.se', `${site}/nytt-losenord#${secret}`, { isFirst: true }),
  'password changed': passwordChangedMail('asa@exempel.se', site),
  'confirm new e-mail': confirmNewEmailMail('asa@exempel.se', site, secret),
  'e-mail change notice': addressChangeNotice('asa@exempel.se'),
  'invitation to a sub-folder': invitationMail(invitation),
  'invitation to a main folder': invitationMail({ ...invitation, parentObjectTitle: null }),
  'message notification': messageNotification(site, reader, letter),
  'customer service': customerServiceMail('kundtjanst@parmen.example', letter),
  contact: contactMail('kundtjanst@parmen.example', { ...stranger, message: letter.message }),
}
