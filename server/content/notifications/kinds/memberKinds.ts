import { folderTabs, urls } from '#contract/platform/urls.ts'
import type { MailText } from '#server/rules/domain/notificationMail.ts'
import { isAnswerable, isFolderVisible } from '../causes.ts'
import { memberFootnote, senderFirst, type Pending } from './texts.ts'
import { folderPage, type RulesOf } from './rules.ts'

export const memberKinds: RulesOf<'invitation' | 'offer' | 'transfer' | 'refusal'> = {
  invitation: {
    isRelevant: () => [isAnswerable],
    title: (its) => its.ref('folder.title'),
    from: 'actor',
    // Invitations are answered on the page that lists the folders.
    page: () => urls.dashboard,
    line: (one) => `${senderFirst(one)} bjuder in dig till ${one.title}`,
    isPushed: true,
    respectsQuietHours: false,
    mail: null,
  },
  offer: {
    isRelevant: () => [isFolderVisible],
    title: (its) => its.ref('folder.title'),
    from: 'actor',
    page: ({ folderId }) => folderPage(folderId),
    line: (one) => `${senderFirst(one)} vill lämna över mappen till dig`,
    isPushed: true,
    respectsQuietHours: false,
    mail: { mailName: null, isTogether: false, text: offerText },
  },
  transfer: {
    isRelevant: () => [isFolderVisible],
    title: (its) => its.ref('folder.title'),
    from: 'actor',
    page: ({ folderId }) => folderPage(folderId, { tab: folderTabs.members }),
    line: (one) => `${senderFirst(one)} har tagit över mappen`,
    isPushed: true,
    respectsQuietHours: false,
    mail: { mailName: null, isTogether: false, text: transferText },
  },
  refusal: {
    isRelevant: () => [isFolderVisible],
    title: (its) => its.ref('folder.title'),
    from: 'actor',
    page: ({ folderId }) => folderPage(folderId, { tab: folderTabs.members }),
    line: (one) => `${senderFirst(one)} har tackat nej till att ta över mappen`,
    isPushed: true,
    respectsQuietHours: false,
    mail: { mailName: null, isTogether: false, text: refusalText },
  },
}

function offerText(one: Pending): MailText {
  const title = `${senderFirst(one)} vill lämna över ${one.title} till dig`
  return {
    subject: title,
    title,
    paragraphs: [
      `Tar du över mappen ”${one.title}” blir du dess grundare, med ansvar för hela mappen. ${senderFirst(one)} blir administratör.`,
      'Du väljer själv. Inget ändras förrän du har svarat.',
    ],
    button: 'Svara i mappen',
    footnote: memberFootnote(one),
  }
}

/** The new founder and the former one get the same. */
function transferText(one: Pending): MailText {
  const title = `${one.title} har en ny grundare`
  return {
    subject: title,
    title,
    paragraphs: [
      `${senderFirst(one)} har tagit över mappen ”${one.title}” och är nu dess grundare. Den som var grundare tidigare är nu administratör.`,
    ],
    button: 'Visa teamet',
    footnote: memberFootnote(one),
  }
}

function refusalText(one: Pending): MailText {
  const title = `${senderFirst(one)} tackade nej till ${one.title}`
  return {
    subject: title,
    title,
    paragraphs: [
      `${senderFirst(one)} vill inte ta över mappen ”${one.title}”. Du är grundare precis som förut, och kan fråga någon annan.`,
    ],
    button: 'Visa teamet',
    footnote: memberFootnote(one),
  }
}
