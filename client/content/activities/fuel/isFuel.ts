import type { Activity } from '#contract/content/activities.ts'
import { saysFuel } from '#contract/rules/fuel.ts'

/** Whether litres are asked for: the event is about a component with a meter, or has litres already. */
export const mayHaveLitres = ({ meterUnit, litres }: Activity) => meterUnit !== null || litres !== null

/** Whether fuel is what the event is about, so that it is not done before somebody has said how much. */
export const isFuel = (activity: Activity) =>
  activity.litres !== null || (activity.meterUnit !== null && saysFuel(activity.title))
