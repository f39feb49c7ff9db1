import { handOverWords } from '#contract/rules/handOverSteps.ts'
import { isFolderVisible } from '../causes.ts'
import { folderPage, type RulesOf } from './rules.ts'

export const handOverKinds: RulesOf<'handOver'> = {
  handOver: {
    isRelevant: () => [isFolderVisible],
    title: (its) => its.ref('folder.title'),
    from: 'actor',
    // Its page asks and tells.
    page: ({ folderId }) => folderPage(folderId),
    line: ({ step, actorName, title }) => {
      const { before, after } = handOverWords(step, actorName)
      return `${before}${title}${after}`
    },
    isPushed: true,
    respectsQuietHours: false,
    mail: null,
  },
}
