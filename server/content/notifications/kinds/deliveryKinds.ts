import { deliveryWords } from '#contract/rules/deliverySteps.ts'
import { urls } from '#contract/platform/urls.ts'
import { deliveryTitle, isFolderVisible } from '../causes.ts'
import type { RulesOf } from './rules.ts'

export const deliveryKinds: RulesOf<'delivery'> = {
  delivery: {
    isRelevant: () => [isFolderVisible],
    title: () => deliveryTitle,
    from: 'actor',
    page: () => urls.deliveries,
    line: ({ step, dueOn, title }) => {
      const { before, after } = deliveryWords(step, dueOn)
      return `${before}${title}${after}`
    },
    isPushed: true,
    respectsQuietHours: true,
    mail: null,
  },
}
