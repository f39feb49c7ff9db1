import { z } from 'zod'
import { bodyId } from '#contract/platform/fields.ts'

// Enough for the largest club.
const mostKept = 5_000

/** `keep` lists the main folder members who keep access to the sub-folder, with their current role. */
export const Inheritance = z.object({ inherits: z.boolean(), keep: z.array(bodyId).max(mostKept).default([]) })
export type Inheritance = z.input<typeof Inheritance>

/** The founder's choice for a main folder and all below it. */
export const CostsChoice = z.object({ keepsCosts: z.boolean() })
export type CostsChoice = z.input<typeof CostsChoice>

/** The founder's choice whether the firms of a main folder are told to its other members beside those of their own folders. */
export const FirmsChoice = z.object({ hidesFirms: z.boolean() })
export type FirmsChoice = z.input<typeof FirmsChoice>

/** The founder's choice of who may report faults, for a main folder and all below it. */
export const ReportingChoice = z.object({ observersReport: z.boolean() })
export type ReportingChoice = z.input<typeof ReportingChoice>

/** `plans`: what the template plans is gone through; `all`: no first steps any more, in any folder. */
export const FirstStepsSeen = z.object({ seen: z.enum(['plans', 'all']) })
export type FirstStepsSeen = z.input<typeof FirstStepsSeen>
