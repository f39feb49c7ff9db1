import {
  CalendarClock,
  FileText,
  FolderPen,
  Hourglass,
  KeyRound,
  LifeBuoy,
  Mail,
  PackageCheck,
  ShieldAlert,
  UserCheck,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import type { Sentence } from '#contract/content/changeSentences.ts'
import { changeNotice, papersNotice } from '#contract/content/noticeWords.ts'
import { deliveryWords } from '#contract/rules/deliverySteps.ts'
import { handOverWords } from '#contract/rules/handOverSteps.ts'
import type { Kind, MailedKind, Notification } from '#contract/content/notifications.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { nearDayText } from '#client/platform/text/dates.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { dueText, folderText } from './sentences.ts'

/** All that is particular to a kind on the client. */
type KindRules<K extends Kind = Kind> = {
  icon: LucideIcon
  /** In words; what is emphasised is the title, if it says nothing else. `today` is a day in Sweden, yyyy-MM-dd. */
  sentence: (notification: Notification, today: string) => Omit<Sentence, 'subject'> & Partial<Sentence>
  /** The address where the user reads it. */
  url: (notification: Notification) => string
  /** Whether the folder is shown below the sentence. */
  isFolderShown: boolean
  /** The words of the choice of how often it is mailed. */
  mail: K extends MailedKind ? { label: string; hint: string } : null
}

/** A kind of the contract that is not here does not compile; nor does one without any of its rules. */
export const kindRules: { [K in Kind]: KindRules<K> } = {
  message: {
    icon: Mail,
    sentence: ({ actorName }) => ({ before: `${actorName || 'Någon'} har skrivit: `, after: '' }),
    url: ({ folderId, messageId }) =>
      folderUrl(folderId, { tab: folderTabs.messages, ...(messageId !== null && { messageId }) }),
    isFolderShown: true,
    mail: { label: 'Nya meddelanden', hint: 'När någon skriver till dig.' },
  },
  invitation: {
    icon: UserPlus,
    sentence: ({ actorName }) => ({
      before: actorName ? `${actorName} bjuder in dig till ` : 'Du är inbjuden till ',
      after: '',
    }),
    // The bulletin board shows the invitation with its answer buttons.
    url: () => urls.dashboard,
    isFolderShown: false,
    mail: { label: 'Inbjudningar', hint: 'När någon bjuder in dig till en mapp.' },
  },
  due: {
    icon: CalendarClock,
    sentence: (one, today) => ({ before: `${dueText(one, today)}: `, after: folderText(one) }),
    url: activityUrl,
    isFolderShown: false,
    mail: { label: 'Påminnelser', hint: 'Före det som är planerat, på dagen, och när något är försenat.' },
  },
  responsible: {
    icon: UserCheck,
    sentence: (one) => ({
      before: `${one.actorName || 'Någon'} har gjort dig ansvarig för `,
      after: folderText(one),
    }),
    url: activityUrl,
    isFolderShown: false,
    mail: { label: 'Ansvar', hint: 'När någon annan gör dig ansvarig för en händelse.' },
  },
  warranty: {
    icon: ShieldAlert,
    sentence: ({ dueOn }, today) => ({
      before: 'Garantin på ',
      after: ` ${(dueOn ?? today) < today ? 'gick' : 'går'} ut ${dueOn === null ? '' : nearDayText(dueOn, today)}`,
    }),
    url: componentUrl,
    isFolderShown: true,
    mail: { label: 'Garantier', hint: 'En månad innan garantin på en komponent går ut.' },
  },
  lifespan: {
    icon: Hourglass,
    sentence: () => ({ before: '', after: ' har nått sin beräknade livslängd' }),
    url: componentUrl,
    isFolderShown: true,
    mail: { label: 'Livslängd', hint: 'När en komponent har nått sin beräknade livslängd.' },
  },
  change: {
    icon: FolderPen,
    sentence: changeNotice,
    url: ({ folderId }) => (folderId === null ? urls.dashboard : urls.history(folderId)),
    isFolderShown: false,
    mail: { label: 'Ändringar i mina mappar', hint: 'När någon annan har ändrat något.' },
  },
  file: {
    icon: FileText,
    sentence: papersNotice,
    url: ({ folderId }) => (folderId === null ? urls.dashboard : urls.files(folderId)),
    isFolderShown: false,
    mail: { label: 'Nya papper och bilder', hint: 'När någon annan har lagt in papper. De samlas i ett mejl.' },
  },
  support: {
    icon: LifeBuoy,
    sentence: () => ({ before: 'Kundtjänst har svarat: ', after: '' }),
    url: ({ messageId }) => (messageId === null ? urls.messages : urls.supportMessage(messageId)),
    isFolderShown: false,
    mail: null,
  },
  offer: {
    icon: KeyRound,
    sentence: ({ actorName }) => ({ before: `${actorName || 'Grundaren'} vill lämna över `, after: ' till dig' }),
    // The folder's page shows the offer with its answer buttons.
    url: ({ folderId }) => folderUrl(folderId),
    isFolderShown: false,
    mail: null,
  },
  transfer: {
    icon: KeyRound,
    sentence: ({ actorName }) => ({ before: '', after: ` har en ny grundare${actorName ? `: ${actorName}` : ''}` }),
    url: ({ folderId }) => folderUrl(folderId, { tab: folderTabs.members }),
    isFolderShown: false,
    mail: null,
  },
  handOver: {
    icon: KeyRound,
    sentence: ({ step, actorName }) => handOverWords(step, actorName),
    // The folder's page asks, and tells what has become of it.
    url: ({ folderId }) => folderUrl(folderId),
    isFolderShown: false,
    mail: null,
  },
  delivery: {
    icon: PackageCheck,
    sentence: ({ step, dueOn }) => deliveryWords(step, dueOn),
    url: () => urls.deliveries,
    isFolderShown: true,
    mail: null,
  },
  sentPaper: {
    icon: FileText,
    sentence: () => ({ before: 'Papper har skickats till ', after: ' och väntar på ett ja' }),
    url: ({ folderId }) => (folderId === null ? urls.dashboard : urls.files(folderId)),
    isFolderShown: false,
    mail: { label: 'Papper som väntar på ett ja', hint: 'När den du har delat med skickar papper tillbaka.' },
  },
  refusal: {
    icon: KeyRound,
    sentence: ({ actorName }) => ({ before: `${actorName || 'Någon'} tackade nej till att ta över `, after: '' }),
    url: ({ folderId }) => folderUrl(folderId, { tab: folderTabs.members }),
    isFolderShown: false,
    mail: null,
  },
}

/** A notification in words: `Erik Berg har skrivit: ` `Städdag`. `today` is yyyy-MM-dd in Sweden. */
export function sentenceOf(notification: Notification, today: string): Sentence {
  const { kind, title } = notification
  return { subject: title || fallback.title, ...kindRules[kind].sentence(notification, today) }
}

type FolderLocation = NonNullable<Parameters<typeof urls.folder>[1]>

function folderUrl(folderId: number | null, place: FolderLocation = {}): string {
  return folderId === null ? urls.dashboard : urls.folder(folderId, place)
}

function activityUrl({ folderId, activityId }: Notification): string {
  return folderUrl(folderId, { tab: folderTabs.activities, ...(activityId !== null && { accordion: activityId }) })
}

function componentUrl({ folderId, componentId }: Notification): string {
  return folderId === null || componentId === null ? urls.dashboard : urls.component(folderId, componentId)
}
