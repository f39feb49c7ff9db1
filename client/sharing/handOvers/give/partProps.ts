import type { HandOverChoice, HandOverPreview } from '#contract/sharing/handOverChoice.ts'

/** What each part of the page of what goes along is given. */
export type PartProps = {
  choice: HandOverChoice
  preview: HandOverPreview
  onChange: (choice: HandOverChoice) => void
}
