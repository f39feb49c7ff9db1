import { changeNotice, papersNotice } from '#contract/content/noticeWords.ts'
import type { Sentence } from '#contract/content/changeSentences.ts'
import { urls } from '#contract/platform/urls.ts'
import { changedTitle, isFolderVisible } from '../causes.ts'
import { memberFootnote, type Pending } from './texts.ts'
import type { RulesOf } from './rules.ts'

export const changeKinds: RulesOf<'change' | 'file'> = {
  change: {
    isRelevant: () => [isFolderVisible],
    title: () => changedTitle,
    from: 'actor',
    page: ({ folderId }) => (folderId === null ? urls.dashboard : urls.history(folderId)),
    line: (one) => textOf(changeNotice(one)),
    isPushed: false,
    respectsQuietHours: false,
    mail: {
      mailName: 'mejl om ändringar',
      isTogether: false,
      text: (one) => ({
        subject: `Nytt i ${one.folderTitle}`,
        title: `Nytt i ${one.folderTitle}`,
        paragraphs: [`${textOf(changeNotice(one))}.`],
        button: 'Se vad som har hänt',
        footnote: memberFootnote(one),
      }),
    },
  },
  file: {
    isRelevant: () => [isFolderVisible],
    title: () => changedTitle,
    from: 'actor',
    page: ({ folderId }) => (folderId === null ? urls.dashboard : urls.files(folderId)),
    line: (one) => textOf(papersNotice(one)),
    isPushed: false,
    respectsQuietHours: false,
    mail: {
      mailName: 'mejl om nya papper',
      isTogether: false,
      text: (one) => ({
        subject: newPapersText(one),
        title: newPapersText(one),
        paragraphs: [`${textOf(papersNotice(one))}.`],
        button: one.occurrences === 1 ? 'Se papperet' : 'Se papperen',
        footnote: memberFootnote(one),
      }),
    },
  },
}

const newPapersText = ({ occurrences, folderTitle }: Pending) =>
  `${occurrences === 1 ? 'Nytt' : 'Nya'} papper i ${folderTitle}`

const textOf = ({ before, subject, after }: Sentence) => before + subject + after
