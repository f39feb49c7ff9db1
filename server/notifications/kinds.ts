import type { Kind, MailedKind } from '#contract/notifications.ts'
import { folderTabs, urls } from '#contract/urls.ts'
import {
  isAnswerable,
  isFolderVisible,
  isStillOfComponent,
  isStillResponsible,
  isStillToBeDone,
  type Causes,
  type Condition,
  type TextColumn,
} from './causes.ts'
import { messageMailName, messageMailText, type MailText } from '../domain/notificationMail.ts'
import {
  answerText,
  dueText,
  dueWord,
  memberFootnote,
  responsibleText,
  senderFirst,
  senderOf,
  type Pending,
} from './mailing/texts.ts'
import { lifespanText, warrantySentence, warrantyText } from './mailing/componentTexts.ts'
import { offerText, refusalText, transferText } from './mailing/ownershipTexts.ts'

/** Mailed where it is caused: the mail of an invitation contains its secret, which is stored nowhere else. */
type MailedByCause = 'invitation'
export type JobMailedKind = Exclude<Kind, MailedByCause>

/** All that is particular to a kind on the server. How often its mail comes, the contract says. */
export type KindRules<K extends Kind = Kind> = {
  /** What must hold, or the notification is neither listed nor mailed: no longer true, answered, in the trash, out of sight. */
  isRelevant: (its: Causes) => Condition[]
  title: (its: Causes) => TextColumn
  /** Customer service has one name for all who answer, and its case may be about a folder that its writer has left. */
  from: 'actor' | 'customerService'
  /** Its page, without the site's address. */
  page: (notification: Pending) => string
  /** Its line in a summary, and on a device. */
  line: (notification: Pending) => string
  /** Whether devices with notices turned on show it, unless its reader chooses otherwise. */
  isPushed: boolean
  /** What the job mails immediately. */
  mail: K extends MailedByCause ? null : JobMail<K>
}

export type JobMail<K extends Kind> = {
  /** Names such mail where the mail says how to turn it off. */
  mailName: K extends MailedKind ? string : null
  /** Whether all of it that waits for one reader comes in one mail, with a list of it. */
  isTogether: boolean
  text: (first: Pending, count: number) => MailText
}

/** A kind of the contract that is not here does not compile; nor does one without any of its rules. */
export const kindRules: { [K in Kind]: KindRules<K> } = {
  message: {
    isRelevant: (its) => [its('message.id', 'is not', null), isFolderVisible],
    title: (its) => its.ref('message.subject'),
    from: 'actor',
    page: ({ folderId, messageId }) =>
      folderPage(folderId, {
        tab: folderTabs.messages,
        subTab: 'Meddelanden',
        ...(messageId !== null && { messageId }),
      }),
    line: (one) => `Meddelande från ${senderOf(one)}: ${one.title}`,
    isPushed: true,
    mail: {
      mailName: messageMailName,
      isTogether: false,
      text: (one) =>
        messageMailText({
          ...one,
          sender: senderFirst(one),
          subject: one.title,
          message: one.content,
          closingText: null,
        }),
    },
  },
  invitation: {
    isRelevant: () => [isAnswerable],
    title: (its) => its.ref('folder.title'),
    from: 'actor',
    // Invitations are answered on the page that lists the folders.
    page: () => urls.dashboard,
    line: (one) => `${senderFirst(one)} bjuder in dig till ${one.title}`,
    isPushed: true,
    mail: null,
  },
  due: {
    isRelevant: () => [isStillToBeDone, isFolderVisible],
    title: (its) => its.ref('activity.title'),
    from: 'actor',
    page: activityPage,
    line: (one) => `${dueWord(one)}: ${one.title}`,
    isPushed: true,
    mail: { mailName: 'påminnelser om planerade händelser', isTogether: true, text: dueText },
  },
  responsible: {
    isRelevant: () => [isStillResponsible, isFolderVisible],
    title: (its) => its.ref('activity.title'),
    from: 'actor',
    page: activityPage,
    line: (one) => `${senderFirst(one)} har gjort dig ansvarig för ${one.title}`,
    isPushed: true,
    mail: { mailName: 'mejl om vad du ansvarar för', isTogether: false, text: responsibleText },
  },
  warranty: {
    isRelevant: () => [isStillOfComponent('warranty_until'), isFolderVisible],
    title: (its) => its.ref('component.name'),
    from: 'actor',
    page: componentPage,
    line: warrantySentence,
    isPushed: true,
    mail: { mailName: 'mejl om garantier som går ut', isTogether: false, text: warrantyText },
  },
  lifespan: {
    isRelevant: () => [isStillOfComponent('expected_until'), isFolderVisible],
    title: (its) => its.ref('component.name'),
    from: 'actor',
    page: componentPage,
    line: ({ title }) => `${title} har nått sin beräknade livslängd`,
    isPushed: false,
    mail: { mailName: 'mejl om beräknad livslängd', isTogether: false, text: lifespanText },
  },
  change: {
    isRelevant: () => [isFolderVisible],
    title: (its) => its.ref('folder.title'),
    from: 'actor',
    page: ({ folderId }) => (folderId === null ? urls.dashboard : urls.history(folderId)),
    line: (one) =>
      one.occurrences === 1
        ? `En ändring av ${senderOf(one)}`
        : `${one.occurrences} ändringar, senast av ${senderOf(one)}`,
    isPushed: false,
    mail: {
      mailName: 'mejl om ändringar',
      isTogether: false,
      text: (one) => ({
        subject: `Nytt i ${one.folderTitle}`,
        title: `Nytt i ${one.folderTitle}`,
        paragraphs: [changesIn(one)],
        button: 'Se vad som har hänt',
        footnote: memberFootnote(one),
      }),
    },
  },
  file: {
    isRelevant: () => [isFolderVisible],
    title: (its) => its.ref('folder.title'),
    from: 'actor',
    page: ({ folderId }) => (folderId === null ? urls.dashboard : urls.papers(folderId)),
    line: (one) => `${senderFirst(one)} lade in ${papersText(one)}`,
    isPushed: false,
    mail: {
      mailName: 'mejl om nya papper',
      isTogether: false,
      text: (one) => ({
        subject: newPapersText(one),
        title: newPapersText(one),
        paragraphs: [`${senderFirst(one)} lade in ${papersText(one)} i mappen ”${one.folderTitle}”.`],
        button: one.occurrences === 1 ? 'Se papperet' : 'Se papperen',
        footnote: memberFootnote(one),
      }),
    },
  },
  support: {
    isRelevant: (its) => [its('answer.id', 'is not', null)],
    title: (its) => its.ref('support_case.subject'),
    from: 'customerService',
    page: ({ messageId }) => (messageId === null ? urls.messages : urls.supportMessage(messageId)),
    line: ({ title }) => `Kundtjänst har svarat: ${title}`,
    isPushed: true,
    mail: { mailName: null, isTogether: false, text: answerText },
  },
  offer: {
    isRelevant: () => [isFolderVisible],
    title: (its) => its.ref('folder.title'),
    from: 'actor',
    page: ({ folderId }) => folderPage(folderId),
    line: (one) => `${senderFirst(one)} vill lämna över mappen till dig`,
    isPushed: true,
    mail: { mailName: null, isTogether: false, text: offerText },
  },
  transfer: {
    isRelevant: () => [isFolderVisible],
    title: (its) => its.ref('folder.title'),
    from: 'actor',
    page: ({ folderId }) => folderPage(folderId, { tab: folderTabs.members }),
    line: (one) => `${senderFirst(one)} har tagit över mappen`,
    isPushed: true,
    mail: { mailName: null, isTogether: false, text: transferText },
  },
  refusal: {
    isRelevant: () => [isFolderVisible],
    title: (its) => its.ref('folder.title'),
    from: 'actor',
    page: ({ folderId }) => folderPage(folderId, { tab: folderTabs.members }),
    line: (one) => `${senderFirst(one)} har tackat nej till att ta över mappen`,
    isPushed: true,
    mail: { mailName: null, isTogether: false, text: refusalText },
  },
}

export function isMailedByJob<P extends { kind: Kind }>(pending: P): pending is P & { kind: JobMailedKind } {
  return kindRules[pending.kind].mail !== null
}

type FolderLocation = NonNullable<Parameters<typeof urls.folder>[1]>

function folderPage(folderId: number | null, place: FolderLocation = {}): string {
  return folderId === null ? urls.dashboard : urls.folder(folderId, place)
}

function activityPage({ folderId, activityId }: Pending): string {
  return folderPage(folderId, { tab: folderTabs.activities, ...(activityId !== null && { accordion: activityId }) })
}

function componentPage({ folderId, componentId }: Pending): string {
  return folderId === null || componentId === null ? urls.dashboard : urls.component(folderId, componentId)
}

const papersText = ({ occurrences }: Pending) =>
  `${occurrences === 1 ? 'ett' : occurrences.toLocaleString('sv-SE')} papper`

const newPapersText = ({ occurrences, folderTitle }: Pending) =>
  `${occurrences === 1 ? 'Nytt' : 'Nya'} papper i ${folderTitle}`

function changesIn(one: Pending): string {
  return one.occurrences === 1
    ? `${senderFirst(one)} har ändrat något i mappen ”${one.folderTitle}”.`
    : `${one.occurrences} ändringar har gjorts i mappen ”${one.folderTitle}”, den senaste av ${senderOf(one)}.`
}
