import type { Activity } from '#contract/content/activities.ts'
import { isDriven } from '#contract/rules/meter.ts'
import { saysFuel } from '#contract/rules/fuel.ts'

/** Whether litres are asked for: the event is about a component that runs on fuel, by its meter, or has litres already. */
export const mayHaveLitres = ({ meterUnit, litres }: Activity) =>
  (meterUnit !== null && isDriven[meterUnit]) || litres !== null

/** Whether fuel is what the event is about, so that it is not done before somebody has said how much. */
export const isFuel = (activity: Activity) =>
  activity.litres !== null || (mayHaveLitres(activity) && saysFuel(activity.title))
