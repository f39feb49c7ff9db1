import { componentKind } from '#contract/items/component.ts'
import { eventKind } from '#contract/items/event.ts'
import { readFields, type Kind } from '#contract/items/kind.ts'

/*
 * What a file can say otherwise of something that stands here. What it is found by, what it is of and whether it is done
 * stay, and so does a firm by its id: it is compared by its name.
 */

const without = <Name extends string, Left extends Name>(names: readonly Name[], left: readonly Left[]) =>
  names.filter((name): name is Exclude<Name, Left> => !left.some((one) => one === name))

export const changeableOfEvent = without(readFields(eventKind), [
  'title',
  'startDate',
  'statusId',
  'componentId',
  'firmId',
])
export const changeableOfComponent = without(readFields(componentKind), ['name'])

export type Changeable = { kind: Kind; names: readonly string[] }
export const changeable = {
  activity: { kind: eventKind, names: changeableOfEvent },
  component: { kind: componentKind, names: changeableOfComponent },
} as const satisfies Record<string, Changeable>
