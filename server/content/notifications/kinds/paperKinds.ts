import { product } from '#contract/platform/product.ts'
import { urls } from '#contract/platform/urls.ts'
import { isFolderVisible, waitsInFolder } from '../causes.ts'
import type { RulesOf } from './rules.ts'

export const paperKinds: RulesOf<'sentPaper'> = {
  sentPaper: {
    isRelevant: () => [isFolderVisible, waitsInFolder],
    title: (its) => its.ref('folder.title'),
    from: 'actor',
    page: ({ folderId }) => (folderId === null ? urls.dashboard : urls.files(folderId)),
    line: ({ title }) => `Papper har skickats till ${title} och väntar på ett ja`,
    isPushed: true,
    respectsQuietHours: true,
    mail: {
      mailName: 'mejl om papper som väntar på ett ja',
      isTogether: false,
      text: ({ title }) => ({
        subject: `Papper väntar på ditt ja i ${title}`,
        title: `Papper väntar på ditt ja i ${title}`,
        paragraphs: [
          `Någon som du har delat med har skickat papper till mappen ”${title}”. De läggs in först när du eller någon annan där säger ja.`,
          'Säger ingen något inom 30\u00a0dagar tas de bort.',
        ],
        button: 'Titta och svara',
        footnote: `Du får det här mejlet för att du har delat ”${title}” i ${product.name}.`,
      }),
    },
  },
}
