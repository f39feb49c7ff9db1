import { urls } from '#contract/platform/urls.ts'
import { isFolderVisible } from '../causes.ts'
import { memberFootnote, senderFirst, senderOf, type Pending } from './texts.ts'
import type { RulesOf } from './rules.ts'

export const changeKinds: RulesOf<'change' | 'file'> = {
  change: {
    isRelevant: () => [isFolderVisible],
    title: (its) => its.fn.coalesce('change.subject_title', 'folder.title'),
    from: 'actor',
    page: ({ folderId }) => (folderId === null ? urls.dashboard : urls.history(folderId)),
    line: (one) => `${whatOf(one)}${byWhom(one)}`,
    isPushed: false,
    respectsQuietHours: false,
    mail: {
      mailName: 'mejl om ändringar',
      isTogether: false,
      text: (one) => ({
        subject: newIn(one),
        title: newIn(one),
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
    page: ({ folderId }) => (folderId === null ? urls.dashboard : urls.files(folderId)),
    line: (one) => `${senderFirst(one)} lade in ${papersText(one)}`,
    isPushed: false,
    respectsQuietHours: false,
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
}

const papersText = ({ occurrences }: Pending) =>
  `${occurrences === 1 ? 'ett' : occurrences.toLocaleString('sv-SE')} papper`

const newPapersText = ({ occurrences, folderTitle }: Pending) =>
  `${occurrences === 1 ? 'Nytt' : 'Nya'} papper i ${folderTitle}`

/** What was changed: `Bytte packning och 1 till`, or how many changes there were. */
function whatOf({ title, others, occurrences }: Pending): string {
  if (others === null) return occurrences === 1 ? 'En ändring' : `${occurrences.toLocaleString('sv-SE')} ändringar`
  return others === 0 ? title : `${title} och ${others} till`
}

function byWhom(one: Pending): string {
  if (one.occurrences > 1) return `, senast av ${senderOf(one)}`
  return `${one.others === null ? '' : ','} av ${senderOf(one)}`
}

const newIn = (one: Pending) =>
  one.others === null ? `Nytt i ${one.folderTitle}` : `${whatOf(one)} i ${one.folderTitle}`

function changesIn(one: Pending): string {
  const { title, others } = one
  // It may have been added, changed or put in the trash.
  if (others !== null) {
    const more = others === 0 ? '' : ` och ${others} till`
    return `Nytt i mappen ”${one.folderTitle}”: ”${title}”${more}${byWhom(one)}.`
  }
  return one.occurrences === 1
    ? `${senderFirst(one)} har ändrat något i mappen ”${one.folderTitle}”.`
    : `${one.occurrences} ändringar har gjorts i mappen ”${one.folderTitle}”, den senaste av ${senderOf(one)}.`
}
