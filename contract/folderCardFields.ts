import { z } from 'zod'

/** The first steps in a beginner's folder and below it; company is another member, or an invitation. */
export const FirstSteps = z.object({ hasDoneEvent: z.boolean(), hasComponent: z.boolean(), hasCompany: z.boolean() })
export type FirstSteps = z.input<typeof FirstSteps>

/** Papers that were sent back to a folder or below it, and wait for the caller's yes or no: where, and how many. */
export const WaitingPapers = z.array(z.object({ folderId: z.int(), title: z.string(), papers: z.int() }))
