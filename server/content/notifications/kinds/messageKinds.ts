import { product } from '#contract/platform/product.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { messageMailName, messageMailText, preview, type MailText } from '#server/rules/domain/notificationMail.ts'
import { isFolderVisible } from '../causes.ts'
import { senderFirst, senderOf, type Pending } from './texts.ts'
import { folderPage, type RulesOf } from './rules.ts'

export const messageKinds: RulesOf<'message' | 'support'> = {
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
    respectsQuietHours: false,
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
  support: {
    isRelevant: (its) => [its('answer.id', 'is not', null)],
    title: (its) => its.ref('support_case.subject'),
    from: 'customerService',
    page: ({ messageId }) => (messageId === null ? urls.messages : urls.supportMessage(messageId)),
    line: ({ title }) => `Kundtjänst har svarat: ${title}`,
    isPushed: true,
    respectsQuietHours: false,
    mail: { mailName: null, isTogether: false, text: answerText },
  },
}

/** The user asked for it, so there is no unsubscribe link. */
function answerText({ title, content }: Pending): MailText {
  return {
    subject: `Kundtjänst har svarat: ${title}`,
    title: 'Kundtjänst har svarat',
    paragraphs: [`Ämne: ${title}`, preview(content)],
    button: 'Läs svaret',
    footnote: `Du får det här mejlet för att du har skrivit till kundtjänst i ${product.name}. Vill du skriva mer gör du det på sidan som länken leder till.`,
  }
}
