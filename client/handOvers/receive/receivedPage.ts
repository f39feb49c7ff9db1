import type { HandOverCover } from '#contract/handOverLink.ts'

export type ReceivedProps = { id: number; cover: HandOverCover; onDeclined: () => void }

/** The parameter of the page on which somebody says yes: whoever signs up comes back to it. */
export const answerParam = 'svar'
export const takingOver = `?${answerParam}=ja`

/** The parameter of the page with which one of the twelve tabs is open. */
export const tabParam = 'flik'
