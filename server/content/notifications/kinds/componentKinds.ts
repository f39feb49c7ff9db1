import { urls } from '#contract/platform/urls.ts'
import type { MailText } from '#server/rules/domain/notificationMail.ts'
import { isFolderVisible, isStillOfComponent } from '../causes.ts'
import { dayOn, isPast, memberFootnote, type Pending } from './texts.ts'
import type { RulesOf } from './rules.ts'

export const componentKinds: RulesOf<'warranty' | 'lifespan'> = {
  warranty: {
    isRelevant: () => [isStillOfComponent('warranty_until'), isFolderVisible],
    title: (its) => its.ref('component.name'),
    from: 'actor',
    page: componentPage,
    line: warrantySentence,
    isPushed: true,
    respectsQuietHours: true,
    mail: { mailName: 'mejl om garantier som går ut', isTogether: false, text: warrantyText },
  },
  lifespan: {
    isRelevant: () => [isStillOfComponent('expected_until'), isFolderVisible],
    title: (its) => its.ref('component.name'),
    from: 'actor',
    page: componentPage,
    line: ({ title }) => `${title} har nått sin beräknade livslängd`,
    isPushed: false,
    respectsQuietHours: true,
    mail: { mailName: 'mejl om beräknad livslängd', isTogether: false, text: lifespanText },
  },
}

/** `Garantin på Värmepump går ut tisdag 24 november`, or that it has, where nobody read it in time. */
function warrantySentence(one: Pending): string {
  return `Garantin på ${one.title} ${isPast(one.dueOn) ? 'gick' : 'går'} ut ${dayOn(one)}`
}

function warrantyText(one: Pending): MailText {
  const title = warrantySentence(one)
  return {
    subject: title,
    title,
    paragraphs: [
      `”${one.title}” finns i mappen ”${one.folderTitle}”.`,
      'Är något inte som det ska? Hör av dig till säljaren medan garantin gäller.',
    ],
    button: 'Visa komponenten',
    footnote: memberFootnote(one),
  }
}

function lifespanText(one: Pending): MailText {
  const title = `${one.title} har nått sin beräknade livslängd`
  return {
    subject: title,
    title,
    paragraphs: [
      `”${one.title}” i mappen ”${one.folderTitle}” beräknades hålla till ${dayOn(one)}.`,
      'Fungerar den som den ska behöver du inte göra något. Annars kan det vara dags att planera ett byte.',
    ],
    button: 'Visa komponenten',
    footnote: memberFootnote(one),
  }
}

function componentPage({ folderId, componentId }: Pending): string {
  return folderId === null || componentId === null ? urls.dashboard : urls.component(folderId, componentId)
}
